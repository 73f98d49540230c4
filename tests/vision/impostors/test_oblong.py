"""Cards with a spot, bricks with six studs: what is longer than it is wide is no die, whatever lies on it."""

from math import cos, radians, sin

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, PIPS, WHITE, Colour
from vision.impostors.oblong import oblong
from vision.impostors.outline import ANGLES, TURN
from vision.picture import Floats, Picture
from vision.reading import Why
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.sides import read_from_sides

RED: Colour = (40, 40, 170)
AT = (320.0, 240.0)


def card(
    value: int, longer: float, turn: float, *, wide: float = 90.0, body: Colour = WHITE, pip: Colour = BLACK
) -> Picture:
    """A rectangle so many times as long as it is wide, with the pips of a die, farther apart along it."""
    picture = np.full((480, 640, 3), (60, 110, 50), np.uint8)
    corners = cv2.boxPoints((AT, (wide, wide * longer), turn))
    cv2.fillConvexPoly(picture, np.round(corners * 16).astype(np.int32), body, cv2.LINE_AA, 4)
    right, down = (cos(radians(turn)), sin(radians(turn))), (-sin(radians(turn)), cos(radians(turn)))
    for across, along in PIPS[value]:
        x, y = (AT[k] + wide / 4 * (across * right[k] + longer * along * down[k]) for k in (0, 1))
        cv2.circle(picture, (round(x), round(y)), round(0.1 * wide), pip, -1, cv2.LINE_AA)
    noise = np.random.default_rng(1).normal(0, 2, picture.shape)
    return np.asarray(np.clip(cv2.GaussianBlur(picture, (0, 0), 0.8) + noise, 0, 255), np.uint8)


@pytest.mark.parametrize("turn", [0.0, 33.0])
@pytest.mark.parametrize("longer", [1.4, 1.55])
@pytest.mark.parametrize("value, body, pip", [(1, WHITE, BLACK), (1, RED, WHITE), (3, WHITE, BLACK), (6, RED, WHITE)])
def test_a_card_with_the_pips_of_a_die_is_none(
    value: int, body: Colour, pip: Colour, longer: float, turn: float
) -> None:
    reading = read_from_sides(card(value, longer, turn, body=body, pip=pip))
    assert not any(die.certain for die in reading.dice)


def test_it_is_named() -> None:
    (die,) = read_from_sides(card(1, 1.5, 20.0)).dice
    assert (die.value, die.why) == (1, Why.NOT_A_DIE)


@pytest.mark.parametrize("value", range(1, 7))
def test_what_is_no_longer_than_wide_is_read(value: int) -> None:
    (die,) = read_from_sides(card(value, 1.0, 20.0)).dice
    assert (die.value, die.why) == (value, None)


@pytest.mark.parametrize("kind", ["white", "red", "black"])
@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_that_shows_a_side_is_one(value: int, kind: str) -> None:
    dice = tuple(lying(value, spot, yaw=0.6, style=STYLES[kind]) for spot in ((-130.0, 70.0), (120.0, -60.0)))
    reading = read_from_sides(render(scene((1280, 720), dice), np.random.default_rng(2)))
    assert [(die.value, die.why) for die in reading.dice] == [(value, None)] * 2


def rectangle(longer: float, turn: float) -> Floats:
    """1×ANGLES: its outline about its middle, of width 1."""
    right, down = np.abs(np.cos(TURN - turn)), np.abs(np.sin(TURN - turn))
    return np.asarray(np.minimum(0.5 / np.maximum(right, 1e-9), longer / 2 / np.maximum(down, 1e-9)))[None]


@given(st.sampled_from([1, 2, 3, 4, 5, 6]), st.floats(1.5, 1.9), st.floats(0, 3.1))
def test_every_rectangle_half_as_long_again_is_long(value: int, longer: float, turn: float) -> None:
    assert oblong(np.array([value]), rectangle(longer, turn)).all()


@given(st.sampled_from([1, 2, 3, 4, 5, 6]), st.floats(1.0, 1.15), st.floats(0, 3.1))
def test_no_face_that_a_camera_sees_thirty_degrees_aslant_is(value: int, longer: float, turn: float) -> None:
    assert not oblong(np.array([value]), rectangle(longer, turn)).any()


@given(st.sampled_from([4, 5, 6]), st.floats(1.4, 1.9), st.floats(0, 3.1), st.floats(0.1, 0.3))
def test_what_is_longer_to_one_side_alone_is_not(value: int, longer: float, turn: float, one: float) -> None:
    there = np.maximum(0, np.cos(TURN - turn - np.pi / 2)) ** 3
    assert not oblong(np.array([value]), rectangle(1.0, turn) + one * longer * there).any()


def test_of_none_there_is_none() -> None:
    assert oblong(np.zeros(0, np.intp), np.zeros((0, ANGLES))).shape == (0,)
