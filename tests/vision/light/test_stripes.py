"""Stripes of a lamp that flickers are gone before dice are read; what is painted, or lies there, is no such stripe."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.light.stripes import without_stripes
from vision.picture import Floats, Picture
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.render.tray import Surface, Tray
from vision.sides import read_from_sides, read_in_turn

SIZE = (960, 540)
VALUES = (1, 4, 6)


@pytest.fixture(scope="module")
def shown() -> Picture:
    """Three dice in a tray, and the table about it."""
    places = (-70.0, -20.0), (0.0, 0.0), (70.0, 20.0)
    dice = tuple(
        lying(value, at, yaw=0.5 * value, style=STYLES["white"]) for value, at in zip(VALUES, places, strict=True)
    )
    tray = Tray((300.0, 200.0), floor=Surface("felt", (0.06, 0.12, 0.02)))
    return render(scene(SIZE, dice, tray=tray), np.random.default_rng(2))


def light(stripes: float, depth: float, start: float, *, hard: bool) -> Floats:
    """SIZE[1]×1×1: so many stripes from above to below, that take and give so much of the light."""
    wave = np.sin(2 * np.pi * (stripes * np.arange(SIZE[1]) / SIZE[1] + start))
    return np.asarray(1 + depth * (np.tanh(4 * wave) if hard else wave))[:, None, None]


def lit(picture: Floats | Picture, by: Floats) -> Picture:
    return np.asarray(np.clip(picture * by, 0, 255), np.uint8)


@given(st.floats(9, 25), st.floats(0.28, 0.35), st.floats(0, 1), st.booleans())
def test_what_a_lamp_draws_all_across_a_picture_is_gone(
    shown: Picture, stripes: float, depth: float, start: float, hard: bool
) -> None:
    """Also where the camera is turned, and they go down."""
    striped = lit(0.7 * shown, light(stripes, depth, start, hard=hard))
    even, turned = without_stripes(striped), without_stripes(np.ascontiguousarray(np.rot90(striped)))
    assert even is not None
    assert turned is not None
    for seen in (even, np.rot90(turned, -1)):
        away, was = (float(np.abs(one - 0.7 * shown).mean()) for one in (seen, striped))
        assert away < 0.8 * was


@pytest.mark.parametrize("stripes, depth", [(17.0, 0.6), (23.0, 0.4), (23.0, 0.5)])
def test_dice_under_such_a_lamp_are_read(shown: Picture, stripes: float, depth: float) -> None:
    """Left in, such stripes make questions of them, or hide them."""
    striped = lit(0.8 * shown, light(stripes, depth, 0.2, hard=True))
    before = striped.copy()
    for reading in (read_from_sides(striped), read_in_turn(striped, 1, None)):
        assert (reading.certain, reading.values) == (True, VALUES)
    assert np.array_equal(striped, before)


def test_a_picture_in_even_light_has_no_stripes(shown: Picture) -> None:
    assert without_stripes(shown) is None
    down = np.linspace(0.4, 1.0, SIZE[1])[:, None, None]
    assert without_stripes(lit(shown, down)) is None


@pytest.mark.parametrize("rows", [[200], [270, 300], [100, 190, 330]])
def test_what_lies_all_across_a_picture_and_does_not_come_again_is_none(shown: Picture, rows: list[int]) -> None:
    barred = shown.copy()
    for row in rows:
        barred[row : row + 20] = lit(0.3 * shown[row : row + 20], np.ones(1))
    assert without_stripes(barred) is None


def test_a_cloth_with_stripes_across_part_of_the_picture_is_none(shown: Picture) -> None:
    cloth = lit(shown, light(14.0, 0.4, 0.0, hard=True))
    cloth[:, SIZE[0] // 2 :] = shown[:, SIZE[0] // 2 :]
    assert without_stripes(cloth) is None


def test_stripes_that_dice_do_not_share_are_never_read_with_certainty_as_what_they_are_not(shown: Picture) -> None:
    """Of a painted floor; made even, the dice have stripes instead."""
    painted = lit(shown, light(14.0, 0.3, 0.0, hard=True))
    dice = shown.min(axis=2) > 120
    painted[dice] = shown[dice]
    reading = read_from_sides(painted)
    assert not reading.certain or reading.values == VALUES


@pytest.mark.parametrize("size", [(1, 1), (1, 40), (40, 1), (3, 2)])
def test_a_tiny_picture_has_none(size: tuple[int, int]) -> None:
    assert without_stripes(np.zeros((*size, 3), np.uint8)) is None
    assert without_stripes(np.full((*size, 3), 255, np.uint8)) is None
