"""The journal as it is found at start: read back, or mended, or explained."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from kiosk.journal.file import Damaged, JournalFault, connect, damaged, explained, has_gaps, last_game, latest
from kiosk.journal.recent import Recent, recent
from kiosk.journal.repair import repair
from kiosk.rules.record import SavedGame
from kiosk.rules.words import Sentence

MEMORY = Path("/dev/shm")


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
        return read_sound(path)
    except Damaged:
        return _mended(path)
    except JournalFault as fault:
        return replace(_as_it_stands(path), fault=fault.sentence)


def _as_it_stands(path: Path) -> Journal:
    """What can be read where nothing can be written: of a copy in memory, since to open a journal is to write."""
    try:
        with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as room:
            for part in path.parent.glob(path.name + "*"):
                shutil.copyfile(part, Path(room, part.name))
            return read_sound(Path(room, path.name))
    except (JournalFault, OSError):
        return Journal()


def _mended(path: Path) -> Journal:
    try:
        told = repair(path)
        found = read_sound(path)
    except JournalFault as fault:
        return Journal(fault=fault.sentence)
    return replace(found, fault=told)


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
