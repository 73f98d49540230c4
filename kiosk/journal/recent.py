"""Which games were played last, and by whom: told by the newest games of the journal, without reading it all."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.journal.lines import header
from kiosk.journal.packed import Pack
from kiosk.rules.record import Header

OLD_GAMES = 300  # so many of those that are packed are looked at; a card needs well under a tenth of a second for that


@dataclass(frozen=True, slots=True)
class Recent:
    """What was played last stands first; what was not for long is left out."""

    games: tuple[str, ...] = ()
    """By their ids."""
    players: tuple[str, ...] = ()
    """By their names."""


def recent(opened: sqlite3.Connection) -> Recent:
    """Games and players of late. Raises sqlite3.DatabaseError."""
    begun = [*_told(_loose(opened)), *_told(_packed(opened))]
    games, players = (told.game for told in begun), (name for told in begun for name in told.names)
    return Recent(tuple(dict.fromkeys(games)), tuple(dict.fromkeys(players)))


def _told(lines: Iterator[str]) -> Iterator[Header]:
    for line in lines:
        try:
            yield header(line)
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
