"""Floor in other light, told from dice of the floor's colour."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Drawn, tray
from vision.calibration import Calibration
from vision.missed.leftover import left_over
from vision.picture import Picture
from vision.tray.lit import only_lit

FLOOR = Calibration(((60.0, 40.0), (580.0, 40.0), (580.0, 440.0), (60.0, 440.0)), (260.0, 200.0), 20.0)
EDGE = 40


def shaded(picture: Picture, middle: tuple[int, int], reach: tuple[int, int], left: float, soft: float) -> Picture:
    """The same with so much light left in an ellipse, its edge softened by so many pixels."""
    mask = np.zeros(picture.shape[:2], np.float32)
    cv2.ellipse(mask, middle, reach, 0, 0, 360, (1.0,), -1)
    mask = np.asarray(cv2.GaussianBlur(mask, (0, 0), soft), np.float32)
    return np.asarray(picture * (1 - (1 - left) * mask[..., None]), np.uint8)


def ground(picture: Picture) -> Picture:
    return np.asarray(np.median(picture[45:60, 65:575], axis=(0, 1)), np.uint8)


@pytest.mark.parametrize("left", [0.45, 0.6, 0.75])
def test_the_far_end_of_a_long_shadow_is_not_told(left: float) -> None:
    picture = shaded(tray(Drawn(4, 200, 240)), (290, 240), (36, 30), left, 6)
    assert left_over(picture, FLOOR, [(200, 240, EDGE)], EDGE) == []


@pytest.mark.parametrize("left", [0.5, 0.7])
def test_a_soft_dark_patch_far_from_all_dice_is_not_told(left: float) -> None:
    picture = shaded(tray(Drawn(4, 120, 120)), (420, 300), (40, 34), left, 16)
    assert left_over(picture, FLOOR, [(120, 120, EDGE)], EDGE) == []


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("left", [0.5, 0.7, 1.7])
def test_a_die_of_the_floors_colour_is_told_by_its_pips(value: int, left: float) -> None:
    picture = tray()
    blue, green, red = (min(int(left * level), 255) for level in ground(picture).tolist())
    picture = tray(Drawn(value, 300, 240, 20, EDGE, (blue, green, red), (12, 12, 12)))
    assert not only_lit(picture, (300, 240), EDGE, ground(picture), [])


@pytest.mark.parametrize("soft, beside, alone", [(1.0, False, False), (3.0, True, False), (8.0, True, True)])
def test_a_shadow_may_end_harder_beside_the_die_that_throws_it(soft: float, beside: bool, alone: bool) -> None:
    share = np.zeros((480, 640), np.float32)
    share[:, 302:] = 0.5
    left = 1 - np.asarray(cv2.GaussianBlur(share, (0, 0), soft))[..., None]
    bare = tray()
    picture = np.asarray(bare * left, np.uint8)
    for dice, floor in (([(220.0, 240.0, float(EDGE))], beside), ([], alone)):
        assert only_lit(picture, (300, 240), EDGE, ground(bare), dice) == floor


def test_what_is_as_dark_as_black_dice_is_told() -> None:
    picture = shaded(tray(), (300, 240), (40, 40), 0.1, 6)
    assert not only_lit(picture, (300, 240), EDGE, ground(picture), [(260, 240, EDGE)])
