"""The thread that writes the journal: each entry is confirmed when it is durable; a disk that fails is tried again."""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue

from kiosk.journal.file import Damaged, JournalFault, append, connect, explained, last_row
from kiosk.journal.lines import lines
from kiosk.journal.looks import UNSOUND
from kiosk.journal.packed import LOOSE_GAMES, pack
from kiosk.journal.people import rewrite
from kiosk.journal.reckoned import forget
from kiosk.journal.repair import repair
from kiosk.rules.record import Entry, Forgotten, NewGame, Renamed, Rewrite, Saved, SaveFailed
from kiosk.rules.words import Sentence

RETRY_S = 1.0

Asked = tuple[int, Entry | Rewrite]
"""What is to be written, with its number."""

Hook = Callable[[str, int], None]
"""Called around each commit with "before-commit" or "after-commit" and the number of the last write in it."""


def no_hook(place: str, number: int) -> None:
    """Nobody watches."""


class Writer:
    """Entries go in from the main thread, `post` gets Saved or SaveFailed from the writer's."""

    def __init__(
        self,
        path: Path,
        post: Callable[[Saved | SaveFailed], None],
        hook: Hook = no_hook,
        *,
        retry_s: float = RETRY_S,
        loose: int = LOOSE_GAMES,
    ) -> None:
        self._path, self._post, self._hook, self._retry_s, self._loose = path, post, hook, retry_s, loose
        self._queue: SimpleQueue[Asked | None] = SimpleQueue()
        self._next: Asked | None = None
        """Taken from the queue already."""
        self._closing = threading.Event()
        self._opened: sqlite3.Connection | None = None
        self._last_row: int | None = None
        self._drained = False
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def write(self, number: int, entry: Entry | Rewrite) -> None:
        """Write an entry; numbers ascend."""
        self._queue.put((number, entry))

    def close(self, *, patience_s: float = 5.0) -> bool:
        """Write what is waiting and end; False where that could not be done, or not in time."""
        self._closing.set()
        self._queue.put(None)
        self._thread.join(patience_s)
        return self._drained

    def _work(self) -> None:
        while batch := self._batch():
            while not self._saved(batch):
                if self._closing.is_set():
                    return
                self._closing.wait(self._retry_s)
        self._shut()
        self._drained = True

    def _batch(self) -> list[Asked]:
        """Everything that waits, at least one, but a rewriting by itself; empty when it is time to end."""
        first, self._next = self._next or self._queue.get(), None
        batch = [first] if first else []
        while first and not _alone(first):
            try:
                first = self._queue.get_nowait()
            except Empty:
                break
            if first is None:
                self._queue.put(None)
            elif _alone(first):
                self._next = first
            else:
                batch.append(first)
        return batch

    def _saved(self, batch: list[Asked]) -> bool:
        number = batch[-1][0]
        try:
            opened, last = self._open()
            self._hook("before-commit", number)
            if _alone(batch[0]):
                forget(self._path)
            self._last_row = _kept(opened, last, [entry for _, entry in batch])
        except (*UNSOUND, OSError) as fault:
            return self._failed(explained(fault, self._path))
        except JournalFault as fault:
            return self._failed(fault)
        self._hook("after-commit", number)
        self._post(Saved(number))
        if any(isinstance(entry, NewGame) for _, entry in batch):
            self._pack(opened)
        return True

    def _pack(self, opened: sqlite3.Connection) -> None:
        """A few old games; where that cannot be done now, the next game will bring it about."""
        with suppress(sqlite3.DatabaseError):
            pack(opened, loose=self._loose)

    def _failed(self, fault: JournalFault) -> bool:
        self._shut()
        self._post(SaveFailed(self._mended() if isinstance(fault, Damaged) else fault.sentence))
        return False

    def _mended(self) -> Sentence:
        try:
            return repair(self._path)
        except JournalFault as fault:
            return fault.sentence

    def _open(self) -> tuple[sqlite3.Connection, int]:
        """The journal, and the last row that is known to be in it."""
        if self._opened is None:
            self._opened = connect(self._path)
        if self._last_row is None:
            self._last_row = last_row(self._opened)
        return self._opened, self._last_row

    def _shut(self) -> None:
        if self._opened:
            self._opened.close()
        self._opened = None


def _alone(asked: Asked) -> bool:
    """It is not written together with others."""
    return isinstance(asked[1], Renamed | Forgotten)


def _kept(opened: sqlite3.Connection, last: int, entries: list[Entry | Rewrite]) -> int:
    """The number of the newest row, once they are durable. Raises sqlite3.DatabaseError."""
    match entries:
        case [Renamed() | Forgotten() as change]:
            return rewrite(opened, change)
        case _:
            written = [entry for entry in entries if not isinstance(entry, Renamed | Forgotten)]
            return append(opened, last, [(game, line) for game, told in map(lines, written) for line in told])
