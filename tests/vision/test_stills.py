"""The reader on rendered stills of trays, where they are, and on the same trays in colours that no reader has seen."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kiosk.commands.pictures import load
from vision.calibration import Calibration
from vision.sides import read_from_sides

STILLS = Path(os.environ.get("DICE_FILMS") or Path(__file__).resolve().parents[3] / "shared" / "films") / "stills"
EXACT = 0.85  # share that the reader promises whatever the colours
GREEN_FOR_BLUE = (1, 2, 0)

pytestmark = pytest.mark.skipif(not STILLS.is_dir(), reason="the folder of rendered stills is not here")


@cache
def sins() -> dict[str, str]:
    rows: list[dict[str, Any]] = json.loads((STILLS / "truth.json").read_text(encoding="utf-8"))
    return {row["file"]: sin(row) for row in rows if not row["cocked"]}


def sin(row: dict[str, Any]) -> str:
    a, b, c, d = ((float(x), float(y)) for x, y in row["corners"])
    other = np.ascontiguousarray(load(str(STILLS / row["file"]))[..., GREEN_FOR_BLUE])
    reading = read_from_sides(other, calibration=Calibration((a, b, c, d)))
    if not reading.certain:
        return "asked"
    return "exact" if sorted(value or 0 for value in reading.values) == row["values"] else "silent"


def test_dice_of_colours_that_nobody_has_seen_are_never_passed_over_in_silence() -> None:
    assert [file for file, sin in sins().items() if sin == "silent"] == []


def test_most_of_them_are_read() -> None:
    assert list(sins().values()).count("exact") >= EXACT * len(sins())
