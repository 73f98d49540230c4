"""The drawn reading: a copy, with something to see at each die."""

import numpy as np
import pytest

from tests.vision.drawn import tray
from vision.draw import draw, words
from vision.reading import Die, Reading, Why

READING = Reading((Die(5, 200.0, 200.0, 40.0, True), Die(None, 400.0, 200.0, 40.0, False, Why.GLARE)), False, Why.GLARE)


def test_the_given_picture_stays_as_it_was() -> None:
    picture = tray()
    before = picture.copy()
    drawn = draw(picture, READING)
    assert np.array_equal(picture, before)
    assert drawn.shape == picture.shape


def test_each_die_is_framed() -> None:
    picture = tray()
    changed = (draw(picture, READING) != picture).any(axis=2)
    assert changed[170:230, 170:230].any()
    assert changed[170:230, 370:430].any()


@pytest.mark.parametrize(
    "die, said",
    [
        (Die(5, 9.0, 9.0, 9.0, True), "5"),
        (Die(5, 9.0, 9.0, 9.0, False, Why.BLURRED), "5? blurred"),
        (Die(5, 9.0, 9.0, 9.0, False, Why.TWO_READINGS, (5, 6)), "5/6? two readings"),
        (Die(None, 9.0, 9.0, 9.0, False, Why.NO_PIPS), "? no pips"),
    ],
)
def test_a_question_says_what_it_may_be_and_why(die: Die, said: str) -> None:
    assert words(die) == said


def test_dice_at_the_rim_and_tiny_pictures_can_be_drawn() -> None:
    draw(np.zeros((1, 1, 3), np.uint8), READING)
    draw(tray(), Reading((Die(1, -5.0, 900.0, 3.0, True),)))
