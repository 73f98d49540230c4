"""Old games take little room: their lines are packed together, and read again as if they still stood one by one."""

import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

LOOSE_GAMES = 100  # so many of the newest stand line by line
AT_ONCE = 5000  # rows that are packed in one go; a card needs well under a second for that
VERSION = 2  # of a journal in which something is packed; older programs would take the gap for damage

SCHEMA = """
CREATE TABLE IF NOT EXISTS packed (
    first INTEGER PRIMARY KEY,
    count INTEGER NOT NULL,
    game  INTEGER NOT NULL,
    lines BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS packed_by_game ON packed (game, first, count);
"""


class Unpackable(ValueError):
    """What was packed cannot be read any more."""


@dataclass(frozen=True, slots=True)
class Pack:
    """Rows of one game that followed each other."""

    first: int
    """The number of the first of them."""
    count: int
    game: int
    lines: bytes

    def unpacked(self) -> list[tuple[float, str]]:
        """When each line was written, seconds since 1970, and the line. Raises Unpackable."""
        try:
            told = [line.split(" ", 1) for line in zlib.decompress(self.lines).decode().split("\n")]
            rows = [(float(at), line) for at, line in told]
        except (zlib.error, ValueError) as fault:
            raise Unpackable(str(fault)) from None
        if len(rows) != self.count:
            raise Unpackable("lines are missing")
        return rows


Row = tuple[int, int, str, float]
"""Its number, game, line, when."""


def packs(rows: Iterable[Row]) -> Iterator[Pack]:
    """One for each run of rows of the same game."""
    for game, run in groupby(rows, key=lambda row: row[1]):
        of_game = list(run)
        text = "\n".join(f"{at:.0f} {line}" for _seq, _game, line, at in of_game)
        yield Pack(of_game[0][0], len(of_game), game, zlib.compress(text.encode(), 9))


def pack(opened: sqlite3.Connection, *, loose: int = LOOSE_GAMES) -> int:
    """Packs rows from before the last `loose` games, some thousands at most; how many, all or none of them.

    Raises sqlite3.DatabaseError.
    """
    opened.execute("BEGIN IMMEDIATE")
    try:
        found = list(packs(_before(opened, loose)))
        if found:
            put(opened, found)
            opened.execute("DELETE FROM entries WHERE seq < ?", (found[-1].first + found[-1].count,))
        opened.execute("COMMIT")
    except sqlite3.DatabaseError:
        if opened.in_transaction:
            opened.execute("ROLLBACK")
        raise
    return sum(one.count for one in found)


def _before(opened: sqlite3.Connection, loose: int) -> Iterator[Row]:
    (newest,) = opened.execute("SELECT max(game) FROM entries").fetchone()
    (kept,) = opened.execute("SELECT min(seq) FROM entries WHERE game > ?", ((newest or 0) - loose,)).fetchone()
    query = "SELECT seq, game, line, at FROM entries WHERE seq < ? ORDER BY seq LIMIT ?"
    return iter(opened.execute(query, (kept or 0, AT_ONCE)))


def put(opened: sqlite3.Connection, found: Iterable[Pack]) -> None:
    """Into the journal, inside the transaction that is open."""
    rows = ((one.first, one.count, one.game, one.lines) for one in found)
    opened.executemany("INSERT INTO packed VALUES (?, ?, ?, ?)", rows)
    opened.execute(f"PRAGMA user_version={VERSION}")


def packed_rows(opened: sqlite3.Connection) -> int:
    """How many rows are packed."""
    (count,) = opened.execute("SELECT coalesce(sum(count), 0) FROM packed").fetchone()
    return int(count)


def packed_lines(opened: sqlite3.Connection, game: int) -> list[str]:
    """The lines of a game that are packed, in order. Raises Unpackable."""
    query = "SELECT first, count, game, lines FROM packed WHERE game = ? ORDER BY first"
    return [line for row in opened.execute(query, (game,)) for _at, line in Pack(*row).unpacked()]
