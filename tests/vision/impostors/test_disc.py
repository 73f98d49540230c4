"""Round things are no dice: buttons with holes, eyelets. Dice are never taken for them, however round their corners."""

from math import cos, dist, pi, radians, sin

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, FINE, WHITE, Colour, Drawn, Picture, tray
from vision.calibration import Calibration
from vision.impostors.disc import corners, discs, outlined, ringed
from vision.read import read
from vision.reading import Why
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.render.truth import truths

AT = (300.0, 200.0)
TRAY = Calibration(((20.0, 20.0), (620.0, 20.0), (620.0, 460.0), (20.0, 460.0)))
RED: Colour = (40, 40, 160)


def with_button(picture: Picture, size: float, holes: int, turn: float, body: Colour, hole: Colour) -> Picture:
    """A disc of so many pixels with holes about its middle, at AT."""
    large = np.asarray(cv2.resize(picture, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_LINEAR), np.uint8)
    middle = np.multiply(AT, FINE)
    cv2.circle(large, tuple(middle.astype(int).tolist()), round(size / 2 * FINE), body, -1, cv2.LINE_AA)
    for k in range(holes):
        way = radians(turn) + 2 * pi * k / holes
        away = 0.22 * size * FINE if holes > 1 else 0.0
        place = np.add(middle, (away * cos(way), away * sin(way)))
        cv2.circle(large, tuple(place.round().astype(int).tolist()), round(0.07 * size * FINE), hole, -1, cv2.LINE_AA)
    return np.asarray(cv2.resize(large, picture.shape[1::-1], interpolation=cv2.INTER_AREA), np.uint8)


@given(
    holes=st.integers(1, 4),
    turn=st.floats(0, 90),
    size=st.floats(24, 90),
    off=st.tuples(st.floats(-0.06, 0.06), st.floats(-0.06, 0.06)),
    colours=st.sampled_from(((WHITE, BLACK), (BLACK, WHITE), (RED, WHITE))),
)
def test_a_disc_is_round_whatever_its_holes(
    holes: int, turn: float, size: float, off: tuple[float, float], colours: tuple[Colour, Colour]
) -> None:
    picture = with_button(tray(), size, holes, turn, *colours)
    edge = 0.9 * size
    (is_round,) = discs(outlined(picture, np.array([(AT[0] + off[0] * edge, AT[1] + off[1] * edge, edge)])))
    assert is_round


@given(
    value=st.integers(1, 6),
    turn=st.floats(0, 90),
    size=st.floats(24, 90),
    told=st.floats(0.85, 1.15),
    off=st.tuples(st.floats(-0.08, 0.08), st.floats(-0.08, 0.08)),
)
def test_a_die_is_not(value: int, turn: float, size: float, told: float, off: tuple[float, float]) -> None:
    picture = tray(Drawn(value, *AT, turn, size))
    at = np.array([(AT[0] + off[0] * size, AT[1] + off[1] * size, told * size)])
    outline = outlined(picture, at)
    assert not discs(outline).any()
    assert value > 2 or not ringed(outline).any()


@pytest.mark.parametrize("style", sorted(STYLES))
def test_no_die_of_any_style_is(style: str) -> None:
    lie = [(-90.0 + 36 * k, 25.0 * (-1) ** k) for k in range(6)]
    dice = tuple(lying(k + 1, at, 0.3 * k, style=STYLES[style]) for k, at in enumerate(lie))
    table = scene((1280, 720), dice)
    edges = [float(np.sqrt(cv2.contourArea(np.array(t.corners, np.float32)))) for t in truths(table)]
    at = np.array([(*t.centre, edge) for t, edge in zip(truths(table), edges, strict=True)])
    assert not discs(outlined(render(table, np.random.default_rng(3)), at)).any()


@pytest.mark.parametrize("corner, is_round", [(0.7, False), (0.95, True)])
def test_a_light_face_that_is_nearly_a_disc_within_its_die_makes_it_none(corner: float, *, is_round: bool) -> None:
    """Dark rounded edges look like cloth: 59 of 60 pixels are seen, with corners of so much of half of them."""
    half, thick = 29.5 * (1 - corner) * FINE, round(59 * corner * FINE)
    middle = np.multiply(AT, FINE)
    square = middle + half * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    large = tray(width=640 * FINE, height=480 * FINE, noise=0.0)
    cv2.polylines(large, [square.round().astype(np.int32)], True, WHITE, thick, cv2.LINE_AA)
    picture = np.asarray(cv2.resize(large, (640, 480), interpolation=cv2.INTER_AREA), np.uint8)
    assert discs(outlined(picture, np.array([(*AT, 60.0)]))).tolist() == [is_round]


@pytest.mark.parametrize("turn", [0.0, 20.0, 45.0])
def test_a_square_has_corners_however_it_is_turned_and_an_egg_has_none(turn: float) -> None:
    egg = tray()
    cv2.ellipse(egg, (300, 200), (34, 26), turn, 0, 360, WHITE, -1, cv2.LINE_AA)
    at = np.array([(*AT, 56.0)])
    die, no_die = (corners(outlined(picture, at)).item() for picture in (tray(Drawn(1, *AT, turn, 56.0)), egg))
    assert die > 0.08
    assert no_die < 0.03


@pytest.mark.parametrize("between, on_two", [(2, True), (6, False)])
@given(inner=st.floats(0.43, 0.5), rim=st.floats(1.35, 1.5), first=st.integers(4, 28), grain=st.integers(0, 99))
def test_the_outline_of_a_button_with_a_rim_lies_on_two_circles_but_for_where_it_goes_over(
    between: int, on_two: bool, inner: float, rim: float, first: int, grain: int
) -> None:
    radii = np.where(np.arange(32) < first, inner, rim * inner) + np.random.default_rng(grain).uniform(-4e-3, 4e-3, 32)
    radii[first - between // 2 : first + between // 2] = np.linspace(1.1, 1.4, between) * rim * inner
    assert ringed(radii[None]).tolist() == [on_two]


def test_that_of_a_die_with_round_corners_lies_on_two_that_are_nearly_one() -> None:
    """As it did for a photographed 1 among dice that it touched."""
    radii = 0.49 + 0.022 * np.sign(np.sin(np.arange(32)))
    assert ringed(radii[None]).tolist() == [False]


def test_no_places_are_no_discs() -> None:
    none = outlined(tray(), np.zeros((0, 3)))
    assert (discs(none).tolist(), ringed(none).tolist()) == ([], [])


@pytest.mark.parametrize("known", [TRAY, None])
@pytest.mark.parametrize("holes, size", [(1, 40.0), (2, 36.0), (2, 60.0), (4, 40.0)])
@pytest.mark.parametrize("turn", [10.0, 40.0])
def test_a_button_among_dice_is_no_die(holes: int, size: float, turn: float, known: Calibration | None) -> None:
    picture = with_button(tray(Drawn(5, 150, 200), Drawn(3, 450, 300)), size, holes, turn, WHITE, BLACK)
    reading = read(picture, calibration=known)
    assert not any(die.certain for die in reading.dice if dist((die.x, die.y), AT) < size / 2)
    assert 3 in [die.value for die in reading.dice if die.certain]


def test_a_button_is_asked_about_as_no_die() -> None:
    picture = with_button(tray(Drawn(5, 150, 200), Drawn(3, 450, 300)), 36.0, 2, 10.0, WHITE, BLACK)
    assert [die.why for die in read(picture).dice] == [None, Why.NOT_A_DIE, None]
