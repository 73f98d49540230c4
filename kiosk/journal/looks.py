"""How a journal's file looks from outside, before SQLite opens it: SQLite itself does not mind all that is wrong."""

import sqlite3
from pathlib import Path

UNSOUND = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What is raised over a damaged file: where a name in it is no text any more, SQLite's message about it is none."""
MAGIC = b"SQLite format 3\0"
HEADER = 100  # bytes
PAGE_SIZE, PAGES = slice(16, 18), slice(28, 32)  # in the header, big-endian; a size of 1 means 65536


def is_damaged(path: Path) -> bool:
    """It is something else, or cut short; with a log beside it, that counts."""
    log = path.with_name(path.name + "-wal")
    if not path.is_file() or log.exists():
        return False
    with path.open("rb") as file:
        start = file.read(HEADER)
    if not start.startswith(MAGIC):
        return start != b""
    size = int.from_bytes(start[PAGE_SIZE], "big")
    return path.stat().st_size < int.from_bytes(start[PAGES], "big") * (65536 if size == 1 else size)
