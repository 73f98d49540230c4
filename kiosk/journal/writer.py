"""The thread that writes the journal: each entry is confirmed when it is durable; a disk that fails is tried again.

A rewriting of what is there is not: it needs more room than what is played, and all that would wait behind it.
"""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue

from kiosk.journal.file import Damaged, JournalFault, append, connect, explained, last_row
from kiosk.journal.givenup import given_up
from kiosk.journal.lines import lines
from kiosk.journal.looks import UNSOUND
from kiosk.journal.memory import Memory, remembered
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
        """The last one that is known to be in the journal."""
        self._memory: Memory | None = None
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
        with suppress(*UNSOUND, OSError, JournalFault):  # the first entry will bring it about, and tell
            self._open()
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
            opened, last, memory = self._open()
            self._hook("before-commit", number)
            match batch:
                case [(_, Renamed() | Forgotten() as change)]:
                    self._rewrite(opened, change)
                case _:
                    self._append(opened, last, memory, batch)
        except (*UNSOUND, OSError) as fault:
            return self._failed(explained(fault, self._path), batch)
        except JournalFault as fault:
            return self._failed(fault, batch)
        self._hook("after-commit", number)
        self._post(Saved(number))
        if any(isinstance(entry, NewGame) for _, entry in batch):
            self._pack(opened)
        return True

    def _append(self, opened: sqlite3.Connection, last: int, memory: Memory, batch: list[Asked]) -> None:
        told = [lines(entry) for _, entry in batch if not isinstance(entry, Renamed | Forgotten)]
        written = [(game, line) for game, some in told for line in some]
        row = append(opened, last, written)
        self._memory = memory.after(written) or remembered(opened)
        self._last_row = row

    def _rewrite(self, opened: sqlite3.Connection, change: Rewrite) -> None:
        forget(self._path)
        rewrite(opened, change)
        self._last_row, self._memory = None, None
        with suppress(sqlite3.DatabaseError):
            self._open()

    def _pack(self, opened: sqlite3.Connection) -> None:
        """A few old games; where that cannot be done now, the next game will bring it about."""
        with suppress(sqlite3.DatabaseError):
            pack(opened, loose=self._loose)

    def _failed(self, fault: JournalFault, batch: list[Asked]) -> bool:
        """Whether all is done with the batch: a rewriting is given up, but where the journal could be mended."""
        self._shut()
        mended, why = self._mended() if isinstance(fault, Damaged) else (False, fault.sentence)
        match batch:
            case [(number, Renamed() | Forgotten() as change)] if not mended:
                self._post(SaveFailed(given_up(change, self._path), number))
                return True
            case _:
                self._post(SaveFailed(why))
                return False

    def _mended(self) -> tuple[bool, Sentence]:
        """Whether it is, with the whole of the game played last, and what there is to say."""
        try:
            told = repair(self._path, last=self._last_row, memory=self._memory or Memory())
        except JournalFault as fault:
            return False, fault.sentence
        self._last_row = None
        return True, told

    def _open(self) -> tuple[sqlite3.Connection, int, Memory]:
        """The journal, the last row that is known to be in it, and the game played last."""
        if self._opened is None:
            self._opened = connect(self._path)
        if self._memory is None:
            self._memory = remembered(self._opened)
        if self._last_row is None:
            self._last_row = last_row(self._opened)
        return self._opened, self._last_row, self._memory

    def _shut(self) -> None:
        if self._opened:
            self._opened.close()
        self._opened = None


def _alone(asked: Asked) -> bool:
    """It is not written together with others."""
    return isinstance(asked[1], Renamed | Forgotten)
