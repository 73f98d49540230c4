"""Which games were played last: told by the newest games of the journal, without reading it all."""

import sqlite3
from collections.abc import Iterator

from kiosk.journal.lines import header
from kiosk.journal.packed import Pack

OLD_GAMES = 300  # so many of those that are packed are looked at; a card needs well under a tenth of a second for that


def recent(opened: sqlite3.Connection) -> tuple[str, ...]:
    """The games by their ids, the one that was played last first; those not played for long are left out.

    Raises sqlite3.DatabaseError.
    """
    return tuple(dict.fromkeys((*_told(_loose(opened)), *_told(_packed(opened)))))


def _told(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        try:
            yield header(line).game
        except ValueError:
            continue


def _loose(opened: sqlite3.Connection) -> Iterator[str]:
    """The first lines of the newest games; of one that goes on from what is packed it is no header."""
    games = opened.execute("SELECT min(seq), max(seq) AS latest FROM entries GROUP BY game ORDER BY latest DESC")
    for first, _latest in games.fetchall():
        yield opened.execute("SELECT line FROM entries WHERE seq = ?", (first,)).fetchone()[0]


def _packed(opened: sqlite3.Connection) -> Iterator[str]:
    query = "SELECT first, count, game, lines FROM packed ORDER BY first DESC LIMIT ?"
    for row in opened.execute(query, (OLD_GAMES,)):
        try:
            yield Pack(*row).unpacked()[0][1]
        except ValueError:
            continue
