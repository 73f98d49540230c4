"""What has three, five or six corners is no die; what has four, or lies between others that pull at it, may be one."""

from math import cos, pi, sin

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, FINE, GREEN, WHITE, Drawn, Picture, tray
from vision.calibration import Calibration
from vision.impostors.outline import outlined
from vision.impostors.polygon import polygons
from vision.read import read

AT = (300.0, 200.0)
TRAY = Calibration(((20.0, 20.0), (620.0, 20.0), (620.0, 460.0), (20.0, 460.0)))


def with_thing(corners: int, size: float, turn: float, *, notch: float = 1.0, hole: float = 0.0) -> Picture:
    """A thing as wide as `size` with so many corners; between them it is so much narrower than a regular one."""
    large = np.full((480 * FINE, 640 * FINE, 3), GREEN, np.uint8)
    between = notch * cos(pi / corners)
    far = [1.0, between] * corners
    ways = [turn + pi * k / corners for k in range(2 * corners)]
    outline = [(AT[0] + size / 2 * r * cos(w), AT[1] + size / 2 * r * sin(w)) for r, w in zip(far, ways, strict=True)]
    cv2.fillPoly(large, [np.round(np.multiply(outline, FINE)).astype(np.int32)], WHITE, cv2.LINE_AA)
    if hole:
        cv2.circle(large, (int(AT[0] * FINE), int(AT[1] * FINE)), round(hole * size * FINE), BLACK, -1, cv2.LINE_AA)
    return np.asarray(cv2.resize(large, (640, 480), interpolation=cv2.INTER_AREA), np.uint8)


def has_them(picture: Picture, edge: float) -> bool:
    (so,) = polygons(outlined(picture, np.array([(*AT, edge)]), np.zeros(1, np.bool_))[0]).tolist()
    return bool(so)


@given(corners=st.sampled_from([5, 6]), turn=st.floats(0, 6), size=st.floats(40, 90))
def test_a_nut_and_a_pentagon_have_too_many_corners(corners: int, turn: float, size: float) -> None:
    assert has_them(with_thing(corners, size, turn), 0.87 * size)


@given(turn=st.floats(0, 6), size=st.floats(60, 100))
def test_a_blunt_star_has_too_many(turn: float, size: float) -> None:
    assert has_them(with_thing(5, size, turn, notch=0.85), 0.82 * size)


@given(value=st.integers(1, 6), turn=st.floats(0, 90), size=st.floats(28, 90), told=st.floats(0.9, 1.1))
def test_a_die_has_four(value: int, turn: float, size: float, told: float) -> None:
    assert not has_them(tray(Drawn(value, *AT, turn, size)), told * size)


@pytest.mark.parametrize("times, least", [(3, 0.06), (5, 0.04), (6, 0.03)])
@given(first=st.floats(0, 6), more=st.floats(1.3, 3), grain=st.integers(0, 99))
def test_an_outline_that_lies_farther_out_so_often_and_no_other_is_one(
    times: int, least: float, first: float, more: float, grain: int
) -> None:
    turn = np.arange(32) * (2 * pi / 32)
    grains = np.random.default_rng(grain).uniform(-4e-3, 4e-3, 32)
    radii = 0.55 * (1 + least * more * np.cos(times * (turn - first)) + grains)
    assert polygons(radii[None]).tolist() == [True]
    pulled = radii + 0.55 * least * more / 2 * np.cos(2 * (turn - 1))
    assert polygons(pulled[None]).tolist() == [False]


def test_a_nut_is_no_1() -> None:
    assert not any(die.certain for die in read(with_thing(6, 50.0, 0.4, hole=0.1), calibration=TRAY).dice)


def test_no_outlines_are_none() -> None:
    assert polygons(np.zeros((0, 32))).tolist() == []
