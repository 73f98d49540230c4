"""The throws at the end of a calibration: the dice are measured, and one throw is read right or says what to do."""

import json
import os
from math import dist
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from kiosk.__main__ import main
from kiosk.commands.calibrated import load
from kiosk.commands.known import Unusable
from kiosk.commands.trial import measured, proof
from tests.vision.tray_by_hand import reading
from vision.calibration import Calibration
from vision.reading import Reading, Why

FILMS = Path(os.environ.get("DICE_FILMS", Path(__file__).parents[4] / "shared" / "films"))
LISTED = FILMS / "films.json"
SURE = reading((50.0, 50.0, 3), (100.0, 50.0, 5))
DOUBTED = Reading(SURE.dice, False, Why.GLARE)
KNOWN = Calibration(((0.0, 0.0), (300.0, 0.0), (300.0, 300.0), (0.0, 300.0)))


def test_a_throw_that_is_read_with_certainty_tells_its_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert proof([SURE])
    assert "read: 3 5; if that is right, all is well" in capsys.readouterr().out


def test_a_throw_that_is_not_says_why_and_may_be_thrown_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert proof([DOUBTED, SURE])
    said = capsys.readouterr().out
    assert "not read with certainty: a lamp is mirrored on a die; throw again" in said
    assert "read: 3 5" in said


def test_where_no_throw_is_read_with_certainty_it_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Unusable, match="more light, a sharper picture, other dice"):
        proof([DOUBTED, DOUBTED])
    assert capsys.readouterr().out.count("throw again") == 2


def test_where_nobody_throws_nothing_is_claimed(capsys: pytest.CaptureFixture[str]) -> None:
    assert not proof([])
    assert "is not known" in capsys.readouterr().out


def test_where_nobody_throws_the_dice_are_not_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert measured([], KNOWN).die_mm is None
    assert "tell --die-mm" in capsys.readouterr().out


@pytest.mark.skipif(not LISTED.is_file(), reason="the rendered films are not at hand (DICE_FILMS)")
def test_from_the_empty_tray_to_the_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    film = next(film for film in json.loads(LISTED.read_text()) if len(film["rolls"]) > 1)
    corners = ",".join(str(side) for corner in film["corners"] for side in corner)
    (tmp_path / "settings.toml").touch()
    words = ["--corners", corners, "--settings", str(tmp_path / "settings.toml")]
    assert main(["calibrate", str(FILMS / film["file"]), *words]) == 0
    kept = load(tmp_path / "calibration.json")
    assert kept is not None
    first, second = film["rolls"][:2]
    assert kept.calibration.die_px == pytest.approx(median(edges(first)), rel=0.08)
    assert f"read: {values(second)};" in capsys.readouterr().out


def edges(roll: dict[str, Any]) -> list[float]:
    """Of the faces, pixels."""
    return [dist(*die["face"][:2]) for die in roll["dice"]]


def values(roll: dict[str, Any]) -> str:
    """From left to right."""
    return " ".join(str(die["value"]) for die in sorted(roll["dice"], key=lambda die: float(die["x"])))
