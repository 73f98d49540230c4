"""The journal's file: opened, read back, appended to."""

import os
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

from kiosk.journal import packed
from kiosk.journal.aside import finish
from kiosk.journal.lines import ENDED, LEFT, MARKS, command, header
from kiosk.journal.looks import UNSOUND, is_damaged
from kiosk.rules.record import SavedGame
from kiosk.rules.words import Sentence

SCHEMA = f"""
CREATE TABLE IF NOT EXISTS entries (
    seq  INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    line TEXT NOT NULL,
    at   REAL NOT NULL
);
CREATE INDEX IF NOT EXISTS entries_by_game ON entries (game, seq);
{packed.SCHEMA}
"""
LOOSE = 1
"""The version of a journal in which nothing is packed: programs that know no packing read it too."""

Line = tuple[int, str]
"""Game, line."""


class JournalFault(Exception):
    """The journal cannot be used as it is; `sentence` says why and what to do."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.message)
        self.sentence = sentence


class Damaged(JournalFault):
    """The file is there and is no sound journal."""


class Newer(JournalFault):
    """A newer program wrote it."""


def connect(path: Path) -> sqlite3.Connection:
    """The journal at `path`, made where there is none. Raises JournalFault."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        finish(path)
        if is_damaged(path):
            raise damaged(path)
        opened = sqlite3.connect(path, isolation_level=None, timeout=1.0)
    except (sqlite3.DatabaseError, OSError) as fault:
        raise explained(fault, path) from None
    try:
        _prepare(opened, path)
    except (*UNSOUND, JournalFault) as fault:
        opened.close()
        raise fault if isinstance(fault, JournalFault) else explained(fault, path) from None
    return opened


def _prepare(opened: sqlite3.Connection, path: Path) -> None:
    (version,) = opened.execute("PRAGMA user_version").fetchone()
    if version > packed.VERSION:
        message = (
            "The saved games in {path} are from a newer dice-kiosk: update this one, or move the file away. "
            "Until then games are not saved."
        )
        raise Newer(Sentence.of(message, path=str(path)))
    (sound,) = opened.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise sqlite3.DatabaseError("malformed")
    opened.execute("PRAGMA journal_mode=WAL")
    opened.execute("PRAGMA synchronous=FULL")
    if version < packed.VERSION:
        opened.executescript(SCHEMA)
    if version < LOOSE:
        opened.execute(f"PRAGMA user_version={LOOSE}")


def explained(fault: sqlite3.DatabaseError | UnicodeDecodeError | OSError, path: Path) -> JournalFault:
    """What SQLite or the system says, as a sentence that says what to do."""
    if _read_only(path.parent):
        return JournalFault(_worn(path))
    if isinstance(fault, OSError):
        return JournalFault(_unwritable(path, str(fault.strerror or fault)))
    code = getattr(fault, "sqlite_errorcode", None) or sqlite3.SQLITE_CORRUPT
    match code & 0xFF:
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(path)
        case sqlite3.SQLITE_FULL:
            message = "The disk is full: the game goes on and will be saved as soon as there is room."
            return JournalFault(Sentence(message))
        case _:
            return JournalFault(_unwritable(path, str(fault)))


def damaged(path: Path) -> Damaged:
    return Damaged(Sentence.of("The saved games in {path} are damaged.", path=str(path)))


def _read_only(folder: Path) -> bool:
    """So a system makes a card on which it met errors."""
    try:
        return bool(os.statvfs(folder).f_flag & os.ST_RDONLY)
    except OSError:
        return False


def _worn(path: Path) -> Sentence:
    message = (
        "Nothing can be written in {path} any more: the game goes on and is not saved. Restart the kiosk; if it stays "
        "so, the card is worn out."
    )
    return Sentence.of(message, path=str(path.parent))


def _unwritable(path: Path, why: str) -> Sentence:
    message = "The game cannot be saved in {path} ({why}): it goes on and is saved as soon as that works."
    return Sentence.of(message, path=str(path), why=why)


def append(opened: sqlite3.Connection, last: int, lines: Sequence[Line]) -> int:
    """Write these lines after row `last`, all or none, durable on return; the number of the newest row then.

    Lines that stand there already (an earlier try came through after all) are not written twice. Else they follow what
    stands there, whatever that is: nothing is ever overwritten or left out, and no number is.
    """
    at = time.time()
    opened.execute("BEGIN IMMEDIATE")
    try:
        if _stand(opened, last, lines):
            opened.execute("UPDATE entries SET at = ? WHERE seq BETWEEN ? AND ?", (at, last + 1, last + len(lines)))
        else:
            last = last_row(opened)
            rows = [(last + place, *line, at) for place, line in enumerate(lines, start=1)]
            opened.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
        opened.execute("COMMIT")
    except sqlite3.DatabaseError:
        if opened.in_transaction:
            opened.execute("ROLLBACK")
        raise
    return last + len(lines)


def _stand(opened: sqlite3.Connection, last: int, lines: Sequence[Line]) -> bool:
    """These very lines follow row `last`."""
    end = last + len(lines)
    there = opened.execute("SELECT game, line FROM entries WHERE seq > ? AND seq <= ? ORDER BY seq", (last, end))
    return there.fetchall() == list(lines)


def has_gaps(opened: sqlite3.Connection) -> bool:
    """Rows are missing: what follows a gap does not follow from what stands before it."""
    (count,) = opened.execute("SELECT count(*) FROM entries").fetchone()
    return bool(count + packed.packed_rows(opened) != last_row(opened))


def last_row(opened: sqlite3.Connection) -> int:
    """The number of the newest row; 0 in an empty journal."""
    (seq,) = opened.execute("SELECT max(seq) FROM entries").fetchone()
    return packed.packed_rows(opened) if seq is None else int(seq)


def last_game(opened: sqlite3.Connection) -> int:
    """The highest number of a game; 0 in an empty journal."""
    loose, old = (opened.execute(f"SELECT max(game) FROM {table}").fetchone()[0] for table in ("entries", "packed"))
    return max(int(loose or 0), int(old or 0))


def latest(opened: sqlite3.Connection) -> SavedGame | None:
    """The game that was played last, whether it was left or not. Raises ValueError where it cannot be read."""
    row = opened.execute("SELECT game FROM entries ORDER BY seq DESC LIMIT 1").fetchone()
    return game(opened, row[0]) if row else None


def lines_of(opened: sqlite3.Connection, number: int) -> list[str]:
    """All lines of a game, in order. Raises Unpackable."""
    rows = opened.execute("SELECT line FROM entries WHERE game = ? ORDER BY seq", (number,)).fetchall()
    return [*packed.packed_lines(opened, number), *(line for (line,) in rows)]


def game(opened: sqlite3.Connection, number: int) -> SavedGame | None:
    """One game as it was written down; None where there is none. Raises ValueError where it cannot be read."""
    lines = lines_of(opened, number)
    if not lines:
        return None
    first, *rest = lines
    marks = [line for line in rest if line in MARKS]
    commands = tuple(command(line) for line in rest if line not in MARKS)
    ended = marks[-1:] == [ENDED]
    return SavedGame(header(first), commands, left=ended or marks[-1:] == [LEFT], ended=ended)
