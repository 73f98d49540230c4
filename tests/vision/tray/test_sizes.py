"""Dice are as large as they were measured where they lie: under a camera that looks aside the far ones look smaller."""

from dataclasses import replace
from math import cos, radians, sqrt, tan

import cv2
import numpy as np
import pytest

from vision.calibration import Calibration
from vision.reading import Die, Why
from vision.render.die import lying
from vision.render.labels import tray_corners
from vision.render.scene import Scene, scene
from vision.render.truth import truths
from vision.tray.sizes import as_measured

AWAY_MM, EDGE_MM = 350.0, 16.0
SHORT, DEEP = 0.8, 1.75  # times the edge of a die there: what is none of this table's
FAR, MIDDLE, NEAR = (-60.0, 120.0), (0.0, 0.0), (50.0, -120.0)


def table(lean: float) -> Scene:
    """Three dice under a camera that leans so many degrees, as far from the tray's middle as if it did not."""
    drawn = scene((1280, 720), tuple(lying(4, at, yaw=0.4, size=EDGE_MM) for at in (FAR, MIDDLE, NEAR)))
    high = AWAY_MM * cos(radians(lean))
    camera = replace(drawn.camera, at=(0.0, -high * tan(radians(lean)), high), lean=lean, focal=700.0)
    return replace(drawn, camera=camera)


def seen(drawn: Scene) -> list[Die]:
    """The dice as a reader that errs in nothing reads them."""
    return [
        Die(4, *truth.centre, sqrt(cv2.contourArea(np.array(truth.corners, np.float32))), True)
        for truth in truths(drawn)
    ]


def known(drawn: Scene) -> Calibration:
    return Calibration(tray_corners(drawn), drawn.tray.inside, EDGE_MM)


@pytest.mark.parametrize("lean", [0.0, 12.0, 25.0, 35.0])
def test_dice_at_both_ends_of_a_tray_are_as_large_as_they_were_measured(lean: float) -> None:
    drawn = table(lean)
    dice = seen(drawn)
    assert as_measured(dice, known(drawn)) == dice


@pytest.mark.parametrize("times", [SHORT, DEEP])
@pytest.mark.parametrize("lean", [0.0, 25.0])
def test_what_is_smaller_or_larger_than_a_die_would_be_there_is_a_question(lean: float, times: float) -> None:
    drawn = table(lean)
    dice = [replace(die, size=times * die.size) for die in seen(drawn)]
    assert [die.why for die in as_measured(dice, known(drawn))] == [Why.UNCLEAR] * len(dice)


def test_questions_stay_as_they_are_and_without_a_size_so_do_all() -> None:
    drawn = table(0.0)
    asked = [replace(die.asked(Why.COCKED), size=2 * die.size) for die in seen(drawn)]
    assert as_measured(asked, known(drawn)) == asked
    small = [replace(die, size=SHORT * die.size) for die in seen(drawn)]
    assert as_measured(small, replace(known(drawn), die_mm=None)) == small
    assert as_measured([], known(drawn)) == []
