"""The journal's file: opened, read back, appended to."""

import sqlite3
import time
from collections.abc import Iterable
from pathlib import Path

from kiosk.journal.lines import LEFT, TAKEN_UP, command, header
from kiosk.rules.record import SavedGame
from kiosk.rules.words import Sentence

VERSION = 1

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    seq  INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    line TEXT NOT NULL,
    at   REAL NOT NULL
);
CREATE INDEX IF NOT EXISTS entries_by_game ON entries (game, seq);
"""

Row = tuple[int, int, str]
"""Sequence number, game, line."""


class JournalFault(Exception):
    """The journal cannot be used as it is; `sentence` says why and what to do."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.message)
        self.sentence = sentence


class Damaged(JournalFault):
    """The file is there and is no sound journal."""


def connect(path: Path) -> sqlite3.Connection:
    """The journal at `path`, made where there is none. Raises JournalFault."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        opened = sqlite3.connect(path, isolation_level=None, timeout=1.0)
        _prepare(opened, path)
        return opened
    except sqlite3.DatabaseError as fault:
        raise explained(fault, path) from None
    except OSError as fault:
        raise JournalFault(_unwritable(path, str(fault.strerror or fault))) from None


def _prepare(opened: sqlite3.Connection, path: Path) -> None:
    (version,) = opened.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        opened.close()
        message = (
            "The saved games in {path} are from a newer dice-kiosk: update this one, or move the file away. "
            "Until then games are not saved."
        )
        raise JournalFault(Sentence.of(message, path=str(path)))
    (sound,) = opened.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise sqlite3.DatabaseError("malformed")
    opened.execute("PRAGMA journal_mode=WAL")
    opened.execute("PRAGMA synchronous=FULL")
    opened.executescript(SCHEMA)
    opened.execute(f"PRAGMA user_version={VERSION}")


def explained(fault: sqlite3.DatabaseError, path: Path) -> JournalFault:
    """What SQLite says, as a sentence that says what to do."""
    code = getattr(fault, "sqlite_errorcode", None) or sqlite3.SQLITE_CORRUPT
    match code & 0xFF:
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return Damaged(Sentence.of("The saved games in {path} are damaged.", path=str(path)))
        case sqlite3.SQLITE_FULL:
            message = "The disk is full: the game goes on and will be saved as soon as there is room."
            return JournalFault(Sentence(message))
        case _:
            return JournalFault(_unwritable(path, str(fault)))


def _unwritable(path: Path, why: str) -> Sentence:
    message = "The game cannot be saved in {path} ({why}): it goes on and is saved as soon as that works."
    return Sentence.of(message, path=str(path), why=why)


def append(opened: sqlite3.Connection, rows: Iterable[Row]) -> None:
    """All rows or none, durable on return. A row that is there already is left as it is."""
    at = time.time()
    opened.execute("BEGIN IMMEDIATE")
    try:
        opened.executemany("INSERT OR IGNORE INTO entries VALUES (?, ?, ?, ?)", [(*row, at) for row in rows])
        opened.execute("COMMIT")
    except sqlite3.DatabaseError:
        if opened.in_transaction:
            opened.execute("ROLLBACK")
        raise


def last_row(opened: sqlite3.Connection) -> int:
    """The number of the newest row; 0 in an empty journal."""
    (seq,) = opened.execute("SELECT coalesce(max(seq), 0) FROM entries").fetchone()
    return int(seq)


def last_game(opened: sqlite3.Connection) -> int:
    """The highest number of a game; 0 in an empty journal."""
    (game,) = opened.execute("SELECT coalesce(max(game), 0) FROM entries").fetchone()
    return int(game)


def latest(opened: sqlite3.Connection) -> SavedGame | None:
    """The game that was played last, whether it was left or not; None where nothing can be read."""
    row = opened.execute("SELECT game FROM entries ORDER BY seq DESC LIMIT 1").fetchone()
    return game(opened, row[0]) if row else None


def game(opened: sqlite3.Connection, number: int) -> SavedGame | None:
    """One game as it was written down; None where its header cannot be read."""
    rows = opened.execute("SELECT line FROM entries WHERE game = ? ORDER BY seq", (number,)).fetchall()
    first, *rest = (line for (line,) in rows) if rows else ("",)
    try:
        told = header(first)
    except ValueError:
        return None
    marks = [line for line in rest if line in (LEFT, TAKEN_UP)]
    commands = tuple(done for line in rest if line not in (LEFT, TAKEN_UP) and (done := command(line)))
    return SavedGame(told, commands, left=marks[-1:] == [LEFT])
