"""The journal opened to be read alone: while it is being written, and where its card can be written no more."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

from kiosk.journal import copies
from kiosk.office.about import bytes_in

SPARE = 4
"""So many times what is to lie there must be free in memory: the games need some too."""
UNWRITABLE = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)
PARTS = ("", "-wal")
"""Of a journal; what else SQLite keeps beside it can be made anew."""


def opened(journal: Path) -> AbstractContextManager[sqlite3.Connection]:
    """To be read alone: the writer may be writing. Raises OSError, sqlite3.DatabaseError.

    To open a journal is to write beside it: where that cannot be, a copy in memory is read.
    """
    try:
        return closing(_reading(journal))
    except sqlite3.OperationalError as fault:
        if fault.sqlite_errorcode & 0xFF not in UNWRITABLE:
            raise
    return _copied(journal)


@contextmanager
def _copied(journal: Path) -> Iterator[sqlite3.Connection]:
    with copies.copied(journal) as copy, closing(_reading(copy)) as reading:
        yield reading


def _reading(journal: Path) -> sqlite3.Connection:
    reading = sqlite3.connect(f"{journal.absolute().as_uri()}?mode=ro", uri=True, timeout=5.0)
    try:
        reading.execute("PRAGMA temp_store=MEMORY")
        reading.execute("PRAGMA schema_version").fetchone()
    except sqlite3.DatabaseError:
        reading.close()
        raise
    return reading


def copied(journal: Path, to: Path) -> Path:
    """As it is between two moves, though the writer may be writing. Raises OSError, sqlite3.DatabaseError."""
    with opened(journal) as reading, closing(sqlite3.connect(to)) as writing:
        reading.backup(writing)
    return to


def room(journal: Path, other: Path) -> Path:
    """A folder with room for a copy: memory, else the other one; /tmp lies on the card, which may be full."""
    size = sum(bytes_in(journal.with_name(journal.name + part)) for part in PARTS)
    if os.access(copies.MEMORY, os.W_OK) and shutil.disk_usage(copies.MEMORY).free >= SPARE * size:
        return copies.MEMORY
    return other
