"""The thread that writes the journal: each entry is confirmed when it is durable; a disk that fails is tried again."""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

from kiosk.journal.file import Damaged, JournalFault, Row, append, connect, explained, last_row
from kiosk.journal.lines import lines
from kiosk.journal.repair import repair
from kiosk.rules.record import Entry, Saved, SaveFailed

RETRY_S = 1.0

Hook = Callable[[str, int], None]
"""Called around each commit with "before-commit" or "after-commit" and the number of the last write in it."""


def no_hook(place: str, number: int) -> None:
    """Nobody watches."""


class Writer:
    """Entries go in from the main thread, `post` gets Saved or SaveFailed from the writer's."""

    def __init__(self, path: Path, post: Callable[[Saved | SaveFailed], None], hook: Hook = no_hook) -> None:
        self._path, self._post, self._hook = path, post, hook
        self._queue: SimpleQueue[tuple[int, Entry] | None] = SimpleQueue()
        self._closing = threading.Event()
        self._opened: sqlite3.Connection | None = None
        self._next_row = 0
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def write(self, number: int, entry: Entry) -> None:
        """Write an entry; numbers ascend."""
        self._queue.put((number, entry))

    def close(self, patience_s: float = 5.0) -> bool:
        """Write what is waiting and end; False where that could not be done in time."""
        self._closing.set()
        self._queue.put(None)
        self._thread.join(patience_s)
        return not self._thread.is_alive()

    def _work(self) -> None:
        while batch := self._batch():
            while not self._saved(batch):
                if self._closing.wait(RETRY_S):
                    return
        if self._opened:
            self._opened.close()

    def _batch(self) -> list[tuple[int, Entry]]:
        """Everything that waits, at least one; empty when it is time to end."""
        first = self._queue.get()
        batch = [first] if first else []
        while first:
            try:
                first = self._queue.get_nowait()
            except Empty:
                break
            if first is None:
                self._queue.put(None)
            else:
                batch.append(first)
        return batch

    def _saved(self, batch: list[tuple[int, Entry]]) -> bool:
        number = batch[-1][0]
        try:
            opened = self._open()
            rows = self._rows(batch)
            self._hook("before-commit", number)
            append(opened, rows)
        except sqlite3.DatabaseError as fault:
            return self._failed(explained(fault, self._path))
        except JournalFault as fault:
            return self._failed(fault)
        self._next_row += len(rows)
        self._hook("after-commit", number)
        self._post(Saved(number))
        return True

    def _failed(self, fault: JournalFault) -> bool:
        self._opened = None
        if isinstance(fault, Damaged):
            fault = JournalFault(repair(self._path))
        self._post(SaveFailed(fault.sentence))
        return False

    def _open(self) -> sqlite3.Connection:
        if self._opened is None:
            self._opened = connect(self._path)
            self._next_row = self._next_row or last_row(self._opened) + 1
        return self._opened

    def _rows(self, batch: list[tuple[int, Entry]]) -> list[Row]:
        spelled = [(game, line) for _, entry in batch for game, said in [lines(entry)] for line in said]
        return [(self._next_row + place, game, line) for place, (game, line) in enumerate(spelled)]
