"""What was reckoned from games that were written down, kept beside the journal; it may be lost at any time.

Each game is told by a mark that changes when more of it is written. A change of what was written throws all of it away.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from zlib import crc32

from kiosk.journal.looks import UNSOUND

NAME = "reckoned.db"
SCHEMA = """
CREATE TABLE IF NOT EXISTS reckoned (
    game INTEGER PRIMARY KEY,
    mark TEXT NOT NULL,
    told TEXT NOT NULL
);
"""
COMPANIONS = ("", "-journal", "-wal", "-shm")


def forget(journal: Path) -> None:
    """Nothing is known any more. Raises OSError."""
    for end in COMPANIONS:
        journal.with_name(NAME + end).unlink(missing_ok=True)


def marks(opened: sqlite3.Connection, by: str) -> dict[int, str]:
    """A mark for each game, by number ascending: how much of it is packed and loose, and by what it is reckoned.

    Reads no game. Raises sqlite3.DatabaseError.
    """
    sizes = "SELECT game, {count}, {size} FROM {table} GROUP BY game"
    packed = opened.execute(sizes.format(count="sum(count)", size="sum(length(lines))", table="packed"))
    found = {game: f"{count}/{size}" for game, count, size in packed}
    for game, count, size in opened.execute(sizes.format(count="count(*)", size="sum(length(line))", table="entries")):
        found[game] = f"{found.get(game, '')}+{count}/{size}"
    begin = f"{_times_rewritten(opened)} {crc32(by.encode()):x}"
    return {game: f"{begin} {found[game]}" for game in sorted(found)}


def rewritten(opened: sqlite3.Connection) -> None:
    """All marks are others from now on, with what is written in the transaction that is open."""
    opened.execute(f"PRAGMA application_id={_times_rewritten(opened) + 1}")


def _times_rewritten(opened: sqlite3.Connection) -> int:
    (times,) = opened.execute("PRAGMA application_id").fetchone()
    return int(times)


@contextmanager
def known(journal: Path) -> Iterator[sqlite3.Connection]:
    """What is kept beside this journal; where nothing can be kept there, nothing is known and all goes to memory."""
    opened = _opened(journal) or _made(":memory:")
    try:
        yield opened
    finally:
        opened.close()


def _opened(journal: Path) -> sqlite3.Connection | None:
    """What is kept in the file; one that is damaged is thrown away and made anew."""
    for _again in range(2):
        try:
            return _made(str(journal.with_name(NAME)))
        except UNSOUND:
            with suppress(OSError):
                forget(journal)
    return None


def _made(name: str) -> sqlite3.Connection:
    opened = sqlite3.connect(name, timeout=1.0)
    try:
        opened.executescript(SCHEMA)
        opened.execute("SELECT game, mark, told FROM reckoned LIMIT 1").fetchall()
    except UNSOUND:
        opened.close()
        raise
    return opened


def told(opened: sqlite3.Connection, marks: Mapping[int, str]) -> dict[int, str]:
    """What is known of games that still have the same mark."""
    try:
        rows = opened.execute("SELECT game, mark, told FROM reckoned").fetchall()
    except UNSOUND:
        return {}
    return {game: text for game, mark, text in rows if marks.get(game) == mark}


def keep(opened: sqlite3.Connection, marks: Mapping[int, str], fresh: Mapping[int, str]) -> None:
    """From now on this is known; a disk that is full keeps nothing."""
    rows = [(game, marks[game], text) for game, text in fresh.items()]
    with suppress(*UNSOUND), opened:
        opened.executemany("INSERT OR REPLACE INTO reckoned VALUES (?, ?, ?)", rows)
