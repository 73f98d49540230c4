"""Why a die could not be told, in particular."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, WHITE, Drawn, Picture, tray
from vision.crops import cuttings
from vision.read import read
from vision.reading import Why
from vision.reasons import reason, unseen

DIE = Drawn(5, 300, 200, 20)


def tile(picture: Picture) -> Picture:
    return np.asarray(cuttings(picture, np.array([[300.0, 200.0, 40.0]]), side=106, span=2.4)[0], np.uint8)


def test_a_clear_die_has_no_reason() -> None:
    assert reason(tile(tray(DIE))) is None
    assert reason(tile(tray(Drawn(5, 300, 200, 20, body=BLACK, pip=WHITE)))) is None


def test_too_dark() -> None:
    assert reason(tile((tray(DIE) // 10).astype(np.uint8))) is Why.TOO_DARK


@pytest.mark.parametrize("by", [4, 8])
def test_out_of_focus(by: float) -> None:
    assert reason(tile(np.asarray(cv2.GaussianBlur(tray(DIE), (0, 0), by), np.uint8))) is Why.BLURRED


def test_a_lamps_mirror_image() -> None:
    picture = tray(Drawn(5, 300, 200, 20, body=(60, 40, 160), pip=WHITE))
    cv2.ellipse(picture, (303, 197), (9, 5), 30, 0, 360, (255, 255, 255), -1, cv2.LINE_AA)
    assert reason(tile(picture)) is Why.GLARE


def test_dice_in_the_dark_are_right_or_said_to_be_so() -> None:
    for light in (0.05, 0.02, 0.01):
        dark = (tray(Drawn(5, 300, 200, 20), Drawn(2, 420, 240)).astype(np.float32) * light).astype(np.uint8)
        told = {(die.value if die.certain else die.why) for die in read(dark).dice}
        assert told <= {5, 2, Why.TOO_DARK}, light


def test_a_picture_that_could_hide_dice_is_no_empty_table() -> None:
    blurred = np.asarray(cv2.GaussianBlur(tray(DIE), (0, 0), 12), np.uint8)
    assert unseen(blurred) is Why.BLURRED
    assert unseen((tray() // 30).astype(np.uint8)) is Why.TOO_DARK
    assert unseen(tray()) is None
    assert unseen(tray(DIE)) is None
