"""The journal as it is found at start: read back, or mended, or explained."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path

from kiosk.journal.aside import counting, unfinished
from kiosk.journal.copies import copied
from kiosk.journal.file import Damaged, JournalFault, connect, damaged, explained, has_gaps, last_game, last_row, latest
from kiosk.journal.recent import Recent, recent
from kiosk.journal.repair import repair, told
from kiosk.rules.record import SavedGame
from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Journal:
    """What was found."""

    latest: SavedGame | None = None
    """The game played last."""
    last_game: int = 0
    """The highest number of a game so far."""
    recent: Recent = field(default_factory=Recent)
    """The games that were played last, and by whom."""
    fault: Sentence | None = None
    """What somebody should know: it was damaged, it is too new, it cannot be written."""


def read_journal(path: Path) -> Journal:
    """The journal at `path`; a damaged one is moved aside and what can be read of it is kept."""
    try:
        aside = unfinished(path)
        found = _mended(path)
        return replace(found, fault=told(_rows(path), aside)) if aside and not found.fault else found
    except (JournalFault, OSError) as fault:
        why = explained(fault, path) if isinstance(fault, OSError) else fault
        return replace(_as_it_stands(path), fault=why.sentence)


def _mended(path: Path) -> Journal:
    """Mended, where that is needed. Raises JournalFault."""
    try:
        return read_sound(path)
    except Damaged:
        fault = repair(path)
        return replace(read_sound(path), fault=fault)


def _as_it_stands(path: Path) -> Journal:
    """What can be read where nothing can be written, or not enough: of a copy, since to open and to mend is to write.

    It is what will be found there once it can be mended: the numbers of its games are not given again.
    """
    try:
        with copied(counting(path)) as copy:
            return _mended(copy)
    except (JournalFault, OSError):
        return Journal()


def _rows(path: Path) -> int:
    with closing(connect(path)) as opened:
        return last_row(opened)


def read_sound(path: Path) -> Journal:
    """The journal at `path` where nothing is wrong with it; made where there is none. Raises JournalFault."""
    with closing(connect(path)) as opened:
        try:
            if has_gaps(opened):
                raise damaged(path)
            return Journal(latest(opened), last_game(opened), recent(opened))
        except sqlite3.DatabaseError as fault:
            raise explained(fault, path) from None
        except ValueError:
            raise damaged(path) from None
