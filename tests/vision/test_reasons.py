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


@pytest.mark.parametrize("by", [6, 8, 16])
def test_out_of_focus_a_table_is_not_empty(by: float) -> None:
    """At any size of the dice: a wall's edge is still plain where pips are not."""
    large = cv2.resize(tray(DIE), None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    blurred = np.asarray(cv2.GaussianBlur(large, (0, 0), by), np.uint8)
    noise = np.random.default_rng(1).normal(0, 3, blurred.shape)
    assert unseen(np.clip(blurred + noise, 0, 255).astype(np.uint8)) is Why.BLURRED


@pytest.mark.parametrize("weave", [3, 5, 7])
def test_a_carpet_is_sharp_however_little_it_differs(weave: int) -> None:
    light = np.random.default_rng(weave).uniform(90, 150, (480 // weave, 640 // weave))
    carpet = cv2.resize(light, (640, 480), interpolation=cv2.INTER_LINEAR)
    assert unseen(np.repeat(carpet[..., None], 3, axis=2).astype(np.uint8)) is None


def test_in_too_much_light_a_table_is_not_empty() -> None:
    assert unseen(np.asarray(cv2.convertScaleAbs(tray(DIE), alpha=20), np.uint8)) is Why.GLARE
    assert unseen(np.full((720, 1280, 3), 255, np.uint8)) is Why.GLARE


@pytest.mark.parametrize("size", [(199, 112), (320, 95)])
def test_in_a_small_picture_a_table_is_not_empty(size: tuple[int, int]) -> None:
    assert unseen(np.asarray(cv2.resize(tray(DIE), size), np.uint8)) is Why.TOO_SMALL


def test_a_table_is_empty_where_nothing_hides_dice() -> None:
    assert unseen((tray() // 30).astype(np.uint8)) is Why.TOO_DARK
    assert unseen(tray()) is None
    assert unseen(tray(DIE)) is None
