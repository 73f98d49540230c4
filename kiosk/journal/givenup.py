"""What is said of a rewriting that could not be done."""

import shutil
from pathlib import Path

from kiosk.rules.record import Forgotten, Renamed, Rewrite
from kiosk.rules.words import Sentence


def given_up(change: Rewrite, journal: Path) -> Sentence:
    """That nothing was changed, and why."""
    if _cramped(journal):
        why = Sentence("there is too little room on the disk")
    else:
        why = Sentence("nothing can be written just now")
    match change:
        case Renamed(old, _new):
            return Sentence.of("{name} could not be renamed: {why}", name=old, why=why)
        case Forgotten(name):
            return Sentence.of("{name} could not be deleted: {why}", name=name, why=why)


def _cramped(journal: Path) -> bool:
    """The log of a rewriting may need as much room again as the journal takes."""
    try:
        return shutil.disk_usage(journal.parent).free < journal.stat().st_size * 1.2
    except OSError:
        return False
