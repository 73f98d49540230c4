"""The reader on real photographs, where they are: they belong to their makers and are not part of the project."""

import json
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from kiosk.commands.pictures import photograph

PHOTOS = Path(os.environ.get("DICE_PHOTOS") or Path(__file__).resolve().parents[3] / "shared" / "photos")
EXACT, SILENT = 0.95, 0.01  # shares that the reader promises on trays from above

pytestmark = pytest.mark.skipif(not PHOTOS.is_dir(), reason="the folder of real photographs is not here")


@dataclass(frozen=True, slots=True)
class Outcome:
    file: str
    right: bool
    certain: bool
    empty: bool


@cache
def outcomes(tag: str) -> tuple[Outcome, ...]:
    rows = json.loads((PHOTOS / "truth.json").read_text(encoding="utf-8"))
    return tuple(outcome(row) for row in rows if tag in row["tags"])


def outcome(row: dict[str, object]) -> Outcome:
    reading, _ms = photograph(str(PHOTOS / str(row["file"]))).read()
    right = sorted(value or 0 for value in reading.values) == row["values"]
    return Outcome(str(row["file"]), right, reading.certain, not reading.dice)


def test_almost_all_trays_are_read_exactly() -> None:
    trays = outcomes("tray")
    assert sum(o.right and o.certain for o in trays) >= EXACT * len(trays)


def test_hardly_any_tray_is_read_wrongly_without_a_question() -> None:
    trays = outcomes("tray")
    silent = [o.file for o in trays if o.certain and not o.right]
    assert len(silent) <= SILENT * len(trays), silent


def test_no_dice_are_invented_in_pictures_without_dice() -> None:
    silent = [o.file for o in outcomes("no-dice") if o.certain and not o.empty]
    assert silent == []
