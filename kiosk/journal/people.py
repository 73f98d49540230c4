"""Who has played, and the only two changes of what was written: a player's name, and a player's games taken out."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, replace

from kiosk.journal.file import game
from kiosk.journal.lines import header
from kiosk.journal.packed import Pack, packs, put
from kiosk.journal.reckoned import rewritten
from kiosk.rules.record import Forgotten, Header, Renamed, Rewrite, SavedGame


def headers(opened: sqlite3.Connection) -> Iterator[Header]:
    """How each game began; games that cannot be read are left out. Raises sqlite3.DatabaseError."""
    for line in (*_packed_begins(opened), *_loose_begins(opened)):
        try:
            yield header(line)
        except ValueError:
            continue


def _loose_begins(opened: sqlite3.Connection) -> list[str]:
    """The first loose line of each game; of one that goes on from what is packed it is no header."""
    return [line for line, _seq in opened.execute("SELECT line, min(seq) FROM entries GROUP BY game")]


def _packed_begins(opened: sqlite3.Connection) -> list[str]:
    query = "SELECT min(first), count, game, lines FROM packed GROUP BY game"
    return [line for row in opened.execute(query) for line in _lines(Pack(*row))[:1]]


def _lines(pack: Pack) -> list[str]:
    """None, where they cannot be read any more."""
    try:
        return [line for _at, line in pack.unpacked()]
    except ValueError:
        return []


def rewrite(opened: sqlite3.Connection, change: Rewrite) -> None:
    """Change what was written, all or nothing, durable on return. Raises sqlite3.DatabaseError.

    Nothing of what was changed is left in the file, once the log is folded in; that needs about as much room as the
    journal.
    """
    opened.execute("PRAGMA secure_delete=ON")
    opened.execute("BEGIN IMMEDIATE")
    try:
        match change:
            case Renamed(old, new):
                _rename(opened, old, new)
            case Forgotten(name):
                _forget(opened, name)
        rewritten(opened)
        opened.execute("COMMIT")
    except sqlite3.DatabaseError:
        if opened.in_transaction:
            opened.execute("ROLLBACK")
        raise
    with suppress(sqlite3.DatabaseError):  # it is done; what fails now is done when the log is folded in next
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _of(opened: sqlite3.Connection, name: str) -> list[Header]:
    return [told for told in headers(opened) if name in told.names]


def _rename(opened: sqlite3.Connection, old: str, new: str) -> None:
    for told in _of(opened, old):
        names = tuple(new if name == old else name for name in told.names)
        line = json.dumps({"game": asdict(replace(told, names=names))}, separators=(",", ":"))
        _begin_with(opened, told.id, line)


def _begin_with(opened: sqlite3.Connection, game: int, line: str) -> None:
    """This is the first line of the game from now on."""
    query = "SELECT first, count, game, lines FROM packed WHERE game = ? ORDER BY first LIMIT 1"
    row = opened.execute(query, (game,)).fetchone()
    if row is None:
        first = "SELECT min(seq) FROM entries WHERE game = ?"
        opened.execute(f"UPDATE entries SET line = ? WHERE seq = ({first})", (line, game))
        return
    pack = Pack(*row)
    (at, _old), *rest = pack.unpacked()
    rows = [(pack.first + place, game, told, when) for place, (when, told) in enumerate([(at, line), *rest])]
    opened.execute("DELETE FROM packed WHERE first = ?", (pack.first,))
    put(opened, packs(rows))


def _forget(opened: sqlite3.Connection, name: str) -> None:
    """Without those games, and with numbers that follow each other again."""
    games = [(told.id,) for told in _of(opened, name)]
    for table in ("packed", "entries"):
        opened.executemany(f"DELETE FROM {table} WHERE game = ?", games)
    last = 0
    for first, count in opened.execute("SELECT first, count FROM packed ORDER BY first").fetchall():
        opened.execute("UPDATE packed SET first = ? WHERE first = ?", (last + 1, first))
        last += count
    rows = opened.execute("SELECT seq FROM entries ORDER BY seq").fetchall()
    moved = [(last + place, seq) for place, (seq,) in enumerate(rows, start=1)]
    opened.executemany("UPDATE entries SET seq = ? WHERE seq = ?", moved)


def story(opened: sqlite3.Connection, number: int) -> tuple[SavedGame, float] | None:
    """A game, and when its last line was written, seconds since 1970; None where it cannot be read.

    Raises sqlite3.DatabaseError.
    """
    try:
        saved = game(opened, number)
        return (saved, _last_written(opened, number)) if saved else None
    except ValueError:
        return None


def _last_written(opened: sqlite3.Connection, number: int) -> float:
    (at,) = opened.execute("SELECT max(at) FROM entries WHERE game = ?", (number,)).fetchone()
    if at is not None:
        return float(at)
    query = "SELECT first, count, game, lines FROM packed WHERE game = ? ORDER BY first DESC LIMIT 1"
    return Pack(*opened.execute(query, (number,)).fetchone()).unpacked()[-1][0]
