"""Round things are no dice: buttons with holes, eyelets. Dice are never taken for them, however round their corners."""

from collections.abc import Sequence
from math import cos, dist, pi, radians, sin
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.vision.drawn import BLACK, FINE, PIPS, WHITE, Colour, Drawn, Picture, tray
from vision.calibration import Calibration
from vision.impostors.disc import discs, ringed, round_ones
from vision.impostors.outline import corners, outlined
from vision.read import read
from vision.reading import Why
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.render.truth import truths

AT = (300.0, 200.0)
TRAY = Calibration(((20.0, 20.0), (620.0, 20.0), (620.0, 460.0), (20.0, 460.0)))
RED: Colour = (40, 40, 160)
DICE = (Drawn(5, 150, 200), Drawn(3, 450, 300))


Places = list[tuple[float, float]]


def outline(picture: Picture, at: NDArray[np.float64]) -> NDArray[np.floating[Any]]:
    """The usual one of each place."""
    return outlined(picture, at, np.zeros(len(at), np.bool_))[0]


def holes_of(count: int) -> Places:
    """Those of a button, about its middle, in its diameters."""
    away = 0.22 if count > 1 else 0.0
    return [(away * cos(2 * pi * k / count), away * sin(2 * pi * k / count)) for k in range(count)]


def pips_of(value: int) -> Places:
    """As far out as a die's corner pips are in the square about the disc, or nearly at its rim."""
    return [(0.25 * right, 0.25 * down) for right, down in PIPS[value]]


def with_disc(
    picture: Picture, size: float, spots: Places, turn: float, body: Colour, spot: Colour, *, narrow: float = 1.0
) -> Picture:
    """A disc of so many pixels with spots, at AT, as one sees it from aside who sees a circle so `narrow`."""
    fine = np.zeros((round(1.2 * size * FINE), round(1.2 * size * FINE), 4), np.uint8)
    middle, way = fine.shape[0] / 2, radians(turn)
    cv2.circle(fine, (round(middle), round(middle)), round(size / 2 * FINE), (*body, 255), -1, cv2.LINE_AA)
    for right, down in spots:
        x, y = right * cos(way) - down * sin(way), right * sin(way) + down * cos(way)
        at = (round(middle + x * size * FINE), round(middle + y * size * FINE))
        cv2.circle(fine, at, round(0.07 * size * FINE), (*spot, 255), -1, cv2.LINE_AA)
    zoom = 1 / FINE
    brought = np.array([[zoom, 0, AT[0] - middle * zoom], [0, zoom * narrow, AT[1] - middle * zoom * narrow]])
    seen = cv2.warpAffine(cv2.blur(fine, (FINE, FINE)), brought, picture.shape[1::-1])
    cover = seen[:, :, 3:] / 255
    shown = picture * (1 - cover) + seen[:, :, :3]
    return np.asarray(shown.round(), np.uint8)


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
    picture = with_disc(tray(), size, holes_of(holes), turn, *colours)
    edge = 0.9 * size
    (is_round,) = discs(outline(picture, np.array([(AT[0] + off[0] * edge, AT[1] + off[1] * edge, edge)])))
    assert is_round


@given(
    value=st.integers(2, 6),
    turn=st.floats(0, 90),
    size=st.floats(28, 90),
    told=st.floats(0.8, 0.95),
    narrow=st.floats(0.87, 1),
    colours=st.sampled_from(((WHITE, BLACK), (BLACK, WHITE), (RED, WHITE))),
)
def test_a_disc_is_round_whatever_its_pips_and_also_seen_from_thirty_degrees_aside(
    value: int, turn: float, size: float, told: float, narrow: float, colours: tuple[Colour, Colour]
) -> None:
    picture = with_disc(tray(), size, pips_of(value), turn, *colours, narrow=narrow)
    (is_round,) = discs(outline(picture, np.array([(*AT, told * size * narrow**0.5)])))
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
    usual, boldest = outlined(picture, at, np.ones(1, np.bool_))
    assert not discs(usual).any()
    assert value > 2 or not ringed(boldest).any()
    assert value > 1 or not round_ones(boldest).any()


@pytest.mark.parametrize("value", range(1, 7))
def test_nor_is_a_die_on_a_round_mat_little_larger_than_it(value: int) -> None:
    """As one of the photographs shows it."""
    at = np.array([(*AT, 60.0)])
    on_mat = with_disc(tray(), 2 * 0.78 * 60, [], 0.0, BLACK, BLACK)
    die = tray(Drawn(value, *AT, 0.0, 60.0, body=(40, 40, 44), pip=WHITE))
    face = (slice(int(AT[1]) - 30, int(AT[1]) + 30), slice(int(AT[0]) - 30, int(AT[0]) + 30))
    on_mat[face] = die[face]
    assert not discs(outline(on_mat, at)).any()


@pytest.mark.parametrize("style", sorted(STYLES))
def test_no_die_of_any_style_is(style: str) -> None:
    lie = [(-90.0 + 36 * k, 25.0 * (-1) ** k) for k in range(6)]
    dice = tuple(lying(k + 1, at, yaw=0.3 * k, style=STYLES[style]) for k, at in enumerate(lie))
    table = scene((1280, 720), dice)
    edges = [float(np.sqrt(cv2.contourArea(np.array(t.corners, np.float32)))) for t in truths(table)]
    at = np.array([(*t.centre, edge) for t, edge in zip(truths(table), edges, strict=True)])
    usual, (one,) = outlined(render(table, np.random.default_rng(3)), at, np.arange(6) == 0)
    assert not discs(usual).any()
    assert not round_ones(one[None]).any()


@pytest.mark.parametrize("corner, is_round", [(0.7, False), (0.95, True)])
def test_a_light_face_that_is_nearly_a_disc_within_its_die_makes_it_none(corner: float, *, is_round: bool) -> None:
    """Dark rounded edges look like cloth: 59 of 60 pixels are seen, with corners of so much of half of them."""
    half, thick = 29.5 * (1 - corner) * FINE, round(59 * corner * FINE)
    middle = np.multiply(AT, FINE)
    square = middle + half * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    large = tray(width=640 * FINE, height=480 * FINE, noise=0.0)
    cv2.polylines(large, [square.round().astype(np.int32)], True, WHITE, thick, cv2.LINE_AA)
    picture = np.asarray(cv2.resize(large, (640, 480), interpolation=cv2.INTER_AREA), np.uint8)
    assert discs(outline(picture, np.array([(*AT, 60.0)]))).tolist() == [is_round]


@pytest.mark.parametrize("turn", [0.0, 20.0, 45.0])
def test_a_square_has_corners_however_it_is_turned_and_an_egg_has_none(turn: float) -> None:
    egg = tray()
    cv2.ellipse(egg, (300, 200), (34, 26), turn, 0, 360, WHITE, -1, cv2.LINE_AA)
    at = np.array([(*AT, 56.0)])
    die, no_die = (corners(outline(picture, at)).item() for picture in (tray(Drawn(1, *AT, turn, 56.0)), egg))
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


ABOUT_CORNERS = [(8 * corner + step) % 32 for corner in range(4) for step in (-1, 0, 1)]


@pytest.mark.parametrize("pulled, is_round", [(range(0, 32, 3), True), (ABOUT_CORNERS, False)])
@given(radius=st.floats(0.55, 0.66), first=st.integers(0, 31), grain=st.integers(0, 99))
def test_on_rough_cloth_a_third_of_a_discs_outline_may_be_off_in_and_out_but_not_at_four_corners(
    pulled: Sequence[int], *, is_round: bool, radius: float, first: int, grain: int
) -> None:
    radii = radius + np.random.default_rng(grain).uniform(-8e-3, 8e-3, 32)
    ways = (-1) ** np.arange(len(pulled)) if is_round else 1
    radii[(first + np.array(pulled)) % 32] += 0.07 * ways
    assert discs(radii[None]).tolist() == [is_round]


def test_that_of_a_die_with_round_corners_lies_on_two_that_are_nearly_one() -> None:
    """As it did for a photographed 1 among dice that it touched."""
    radii = 0.49 + 0.022 * np.sign(np.sin(np.arange(32)))
    assert ringed(radii[None]).tolist() == [False]


def test_no_places_are_no_discs() -> None:
    usual, boldest = outlined(tray(), np.zeros((0, 3)), np.zeros(0, np.bool_))
    assert (discs(usual).tolist(), ringed(boldest).tolist()) == ([], [])


def test_each_place_has_the_outline_that_it_has_alone_and_the_boldest_are_of_those_that_are_asked_for() -> None:
    picture = with_disc(tray(*DICE), 60.0, holes_of(4), 10.0, WHITE, BLACK)
    at = np.array([(150.0, 200.0, 40.0), (*AT, 60.0), (450.0, 300.0, 40.0)])
    usual, boldest = outlined(picture, at, np.array([True, False, True]))
    alone = [outlined(picture, place[None], np.ones(1, np.bool_)) for place in at]
    assert np.allclose(usual, [one.ravel() for one, _ in alone])
    assert np.allclose(boldest, [bold.ravel() for _, bold in (alone[0], alone[2])])
    assert discs(usual).tolist() == [False, True, False]


@pytest.mark.parametrize("known", [TRAY, None])
@pytest.mark.parametrize("holes, size", [(1, 40.0), (2, 36.0), (2, 60.0), (4, 40.0)])
@pytest.mark.parametrize("turn", [10.0, 40.0])
def test_a_button_among_dice_is_no_die(holes: int, size: float, turn: float, known: Calibration | None) -> None:
    picture = with_disc(tray(*DICE), size, holes_of(holes), turn, WHITE, BLACK)
    reading = read(picture, calibration=known)
    assert not any(die.certain for die in reading.dice if dist((die.x, die.y), AT) < size / 2)
    assert 3 in [die.value for die in reading.dice if die.certain]


def test_a_button_is_asked_about_as_no_die() -> None:
    picture = with_disc(tray(*DICE), 36.0, holes_of(2), 10.0, WHITE, BLACK)
    assert [die.why for die in read(picture).dice] == [None, Why.NOT_A_DIE, None]


@pytest.mark.parametrize("value", [4, 5, 6])
@pytest.mark.parametrize("narrow", [0.9, 1.0])
def test_a_token_or_a_biscuit_with_the_pips_of_a_die_is_none(value: int, narrow: float) -> None:
    picture = with_disc(tray(*DICE), 44.0, pips_of(value), 25.0, RED, WHITE, narrow=narrow)
    reading = read(picture, calibration=TRAY)
    assert Why.NOT_A_DIE in [die.why for die in reading.dice if dist((die.x, die.y), AT) < 22]
    assert 3 in [die.value for die in reading.dice if die.certain]


@pytest.mark.parametrize("body, spot", [(WHITE, BLACK), (BLACK, WHITE), (RED, WHITE)])
@pytest.mark.parametrize("way", [0.4, 2.0, 4.4])
@pytest.mark.parametrize("size", [50.0, 90.0])
def test_a_drop_with_a_spot_is_no_one(size: float, way: float, body: Colour, spot: Colour) -> None:
    """A disc with a tip, as a key's head has where its shaft begins."""
    turns = np.linspace(0, 2 * pi, 200)
    radii = size / 2 * (1 + 0.35 * np.maximum(0, np.cos(turns)) ** 6)
    drop = np.array(AT) + radii[:, None] * np.column_stack([np.cos(turns + way), np.sin(turns + way)])
    picture = tray()
    cv2.fillPoly(picture, [np.round(drop * 16).astype(np.int32)], body, cv2.LINE_AA, 4)
    cv2.circle(picture, (round(AT[0]), round(AT[1])), round(0.11 * size), spot, -1, cv2.LINE_AA)
    assert not any(die.certain for die in read(picture).dice)
