"""What has spots along its sides is no 2 or 3; dice, however they are turned, and Eastern ones, are."""

from math import cos, radians, sin

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, FINE, PIPS, WHITE, Colour, Drawn, Picture, tray
from vision.calibration import Calibration
from vision.impostors.askew import askew
from vision.impostors.outline import outlined
from vision.read import read
from vision.reading import Die

AT = (300.0, 200.0)
TRAY = Calibration(((20.0, 20.0), (620.0, 20.0), (620.0, 460.0), (20.0, 460.0)))
USUAL = 0.5 * 2**0.5
"""Edges between the outer pips of a 2 or 3."""


def row(away: float, way: float) -> tuple[float, float]:
    """Edges, degrees to the right."""
    return away * cos(radians(way)), away * sin(radians(way))


def is_askew(drawn: Drawn, value: int, away: float, way: float) -> bool:
    """Whether a die would be that lies in the picture as it was drawn, with its pips so far apart and turned so."""
    outlines, _ = outlined(tray(drawn), np.array([(drawn.x, drawn.y, drawn.size)]), np.zeros(1, np.bool_))
    die = Die(value, drawn.x, drawn.y, drawn.size, certain=True, row=row(away, way))
    (so,) = askew([die], outlines).tolist()
    return bool(so)


def laid(
    large: Picture, turn: float, size: float, place: tuple[float, float], wide: float, high: float, colour: Colour
) -> None:
    """Lays a rectangle there, wide and high in edges as its place beside AT is, on a picture FINE times as large."""
    axes = np.stack([row(size * FINE, turn), row(size * FINE, turn + 90)])
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) / 2 * (wide, high) + place
    at = np.multiply(AT, FINE) + corners @ axes
    cv2.fillConvexPoly(large, np.round(at).astype(np.int32), colour)


def plug(count: int, away: float, turn: float, size: float, *, square: bool) -> Picture:
    """A square piece of metal with holes in a row along its side, so far out (edges)."""
    large = np.asarray(cv2.resize(tray(), None, fx=FINE, fy=FINE, interpolation=cv2.INTER_NEAREST), np.uint8)
    laid(large, turn, size, (0, 0), 1, 1, WHITE)
    for k in (-1, 1) if count == 2 else (-1, 0, 1):
        if square:
            laid(large, turn, size, (k * away, 0), 0.2, 0.2, BLACK)
        else:
            hole = np.round(np.multiply(AT, FINE) + row(k * away * size * FINE, turn)).astype(int).tolist()
            cv2.circle(large, hole, round(0.1 * size * FINE), BLACK, -1, cv2.LINE_AA)
    return np.asarray(cv2.resize(large, (640, 480), interpolation=cv2.INTER_AREA), np.uint8)


@pytest.mark.parametrize("square", [True, False])
@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("away", [0.3, 0.34])
@pytest.mark.parametrize("turn", [0.0, 20.0, 45.0])
def test_a_plug_is_no_die(count: int, away: float, turn: float, *, square: bool) -> None:
    (die,) = read(plug(count, away, turn, 40.0, square=square), calibration=TRAY).dice
    assert not die.certain


@given(value=st.sampled_from([2, 3]), turn=st.floats(0, 360), size=st.floats(28, 90), corner=st.sampled_from([0, 90]))
def test_a_die_is_not_askew(value: int, turn: float, size: float, corner: int) -> None:
    assert not is_askew(Drawn(value, *AT, turn, size), value, USUAL, turn + 45 + corner)


@given(
    value=st.sampled_from([2, 3]),
    turn=st.floats(0, 360),
    size=st.floats(28, 90),
    off=st.floats(20, 70),
    away=st.floats(0.55, 0.8),
)
def test_pips_that_do_not_lie_in_the_corners_are_no_dice(
    value: int, turn: float, size: float, off: float, away: float
) -> None:
    assert is_askew(Drawn(value, *AT, turn, size), value, away, turn + 45 + off)


@pytest.mark.parametrize(
    "value, away, off, so",
    [
        (2, 0.4, 45, False),
        (2, 0.45, 45, False),
        (2, 0.3, 135, False),
        (2, 0.5, 45, True),
        (2, 0.4, 25, True),
        (3, 0.4, 45, True),
    ],
)
def test_the_pips_of_a_2_may_lie_abreast_if_they_are_close(value: int, away: float, off: float, *, so: bool) -> None:
    assert is_askew(Drawn(value, *AT, 12.0), value, away, 12.0 + 45 + off) == so


def stick(turn: float, size: float, below: float) -> Picture:
    """The plug of a memory stick with its handle: what is behind its two flat holes shines, and they lie 0.54 apart."""
    large = np.full((480 * FINE, 640 * FINE, 3), (60, 62, 66), np.uint8)
    laid(large, turn, size, (0, 1.2), 1.15, 1.6, (40, 42, 40))
    laid(large, turn, size, (0, 0), 1, 1, WHITE)
    for right in (-0.27, 0.27):
        laid(large, turn, size, (right, below), 0.16, 0.1, (35, 35, 40))
        laid(large, turn, size, (right, below + 0.04), 0.16, 0.05, (150, 140, 90))
    seen = cv2.resize(large, (640, 480), interpolation=cv2.INTER_AREA)
    return np.asarray(np.clip(seen + np.random.default_rng(1).normal(0, 3, seen.shape), 0, 255), np.uint8)


@pytest.mark.parametrize("below", [0.0, 0.05])
@pytest.mark.parametrize("size", [50.0, 64.0, 80.0])
@pytest.mark.parametrize("turn", [20.0, 35.0, 50.0])
def test_a_plug_whose_holes_make_no_face_is_no_2_either(turn: float, size: float, below: float) -> None:
    """A network was sure of it: the pips said nothing, not even where they lay."""
    assert not any(die.certain for die in read(stick(turn, size, below)).dice)


@pytest.mark.parametrize("value", [1, 4, 5, 6])
def test_other_values_are_never_askew(value: int) -> None:
    """Their faces have no row from corner to corner."""
    picture = tray(Drawn(value, *AT, 20.0))
    (die,) = read(picture, calibration=TRAY).dice
    assert (die.value, die.row) == (value, None)


@pytest.mark.parametrize("value", [2, 3])
@pytest.mark.parametrize("turn", [0.0, 25.0, 65.0])
def test_the_row_of_a_die_goes_from_corner_to_corner(value: int, turn: float) -> None:
    (die,) = read(tray(Drawn(value, *AT, turn, 48.0)), calibration=TRAY).dice
    assert die.row is not None
    (right, down), *_, (left, up) = PIPS[value]
    ends = np.array([(left - right, up - down)]) * 0.25
    true = ends @ np.array([row(1, turn), row(1, turn + 90)])
    assert np.allclose(np.abs(die.row), np.abs(true), atol=0.08)


def test_the_outline_that_a_die_beside_it_pulls_at_tells_nothing() -> None:
    """Three or five times a turn it lies as far out as at its corners."""
    turn = np.arange(32) * (2 * np.pi / 32)
    square = 0.55 * (1 + 0.11 * np.cos(4 * turn))
    pulled = square + 0.55 * 0.07 * np.cos(3 * turn)
    die = Die(2, *AT, 40.0, certain=True, row=row(USUAL, 45))
    assert askew([die, die], np.stack([square, pulled])).tolist() == [True, False]


def test_no_dice_are_not_askew() -> None:
    assert askew([], np.zeros((0, 32))).tolist() == []
