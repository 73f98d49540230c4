"""The tray as it was seen at the last rolls: a ring of small picture files, kept by a thread of its own.

Nothing depends on them: where one cannot be written or read it is not there, and the game goes on.
"""

import errno
import re
import shutil
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue

from kiosk.rules.words import Sentence
from kiosk.session.events import Album, Discard, Fetch, Keep, PictureFetched

MOST = 200  # pictures; of about 40 kB each
LEAST_FREE = 32_000_000  # bytes that are left to the journal
NAME = re.compile(r"(\d{8,})-(\d+)-(\d+)\.jpg")
"""Number of the picture, game, number of the roll among its commands."""
HALF = "half-written"

Order = Keep | Fetch | Discard


def free_bytes(folder: Path) -> int:
    """What may still be filled there. Raises OSError."""
    return shutil.disk_usage(folder).free


class Keeper:
    """Orders go in from the main thread; `post` gets Album and PictureFetched from the keeper's."""

    def __init__(
        self,
        folder: Path,
        post: Callable[[Album | PictureFetched], None],
        *,
        most: int = MOST,
        free: Callable[[Path], int] = free_bytes,
    ) -> None:
        self._folder, self._post, self._most, self._free = folder, post, most, free
        self._files: dict[tuple[int, int], Path] = {}
        """Oldest first."""
        self._next = 1
        self._fault: Sentence | None = None
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="album", daemon=True)
        self._thread.start()

    def order(self, order: Order) -> None:
        self._orders.put(order)

    def close(self, *, patience_s: float = 2.0) -> None:
        """Do what is waiting, as far as there is time, and end."""
        self._orders.put(None)
        self._thread.join(patience_s)

    def _work(self) -> None:
        self._find()
        self._tell()
        while order := self._orders.get():
            match order:
                case Keep():
                    self._fault = self._kept(order)
                    self._tell()
                case Discard(games):
                    self._discard(games)
                    self._tell()
                case Fetch(game, roll):
                    self._post(PictureFetched(game, roll, self._read(game, roll)))

    def _tell(self) -> None:
        self._post(Album(frozenset(self._files), self._fault))

    def _find(self) -> None:
        """What is there from before."""
        try:
            found = (NAME.fullmatch(file.name) for file in self._folder.iterdir())
            names = sorted((name for name in found if name), key=lambda name: int(name[1]))
        except OSError:
            return
        for name in names:
            self._files[int(name[2]), int(name[3])] = self._folder / name[0]
            self._next = int(name[1]) + 1

    def _kept(self, keep: Keep) -> Sentence | None:
        """Why the picture could not be kept, if so."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._make_room()
            self._write(keep)
            self._drop(self._most)
        except OSError as fault:
            return _explained(fault)
        return None

    def _write(self, keep: Keep) -> None:
        half, whole = self._folder / HALF, self._folder / f"{self._next:08d}-{keep.game}-{keep.roll}.jpg"
        half.write_bytes(keep.jpeg)
        half.replace(whole)
        self._next += 1
        before = self._files.pop((keep.game, keep.roll), None)
        self._files[keep.game, keep.roll] = whole
        if before:
            before.unlink(missing_ok=True)

    def _make_room(self) -> None:
        """Of a card that is nearly full the journal gets the rest: pictures go, the oldest first. Raises OSError."""
        while self._free(self._folder) < LEAST_FREE:
            if not self._files:
                raise OSError(errno.ENOSPC, "no room")
            self._drop(len(self._files) - 1)

    def _drop(self, most: int) -> None:
        """The oldest, where there are more than may be."""
        for key in list(self._files)[: max(0, len(self._files) - most)]:
            self._files.pop(key).unlink(missing_ok=True)

    def _discard(self, games: frozenset[int]) -> None:
        """Those that cannot be deleted stay in the album."""
        for key in [key for key in self._files if key[0] in games]:
            with suppress(OSError):
                self._files[key].unlink(missing_ok=True)
                del self._files[key]

    def _read(self, game: int, roll: int) -> bytes | None:
        """Empty where a power cut came between name and content."""
        file = self._files.get((game, roll))
        try:
            return (file.read_bytes() or None) if file else None
        except OSError:
            return None


def _explained(fault: OSError) -> Sentence:
    if fault.errno == errno.ENOSPC:
        return Sentence("The disk is full: no more pictures of rolls are kept. The games are saved by themselves.")
    why = str(fault.strerror or fault)
    return Sentence.of("Pictures of rolls cannot be kept ({why}). The games are saved by themselves.", why=why)
