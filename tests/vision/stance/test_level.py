"""Whether dice lie level: dice that were put down and tipped exactly, as a camera would see their faces look."""

from dataclasses import replace
from itertools import cycle
from math import cos, pi, radians, sin, sqrt

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.picture import Bools, Floats, Picture
from vision.reading import Why
from vision.render.camera import Camera
from vision.render.die import DiePose, lying
from vision.render.scene import render, scene
from vision.render.style import STYLES, Style
from vision.render.truth import truths
from vision.render.variety.place import leaning as tipped
from vision.sides import read_from_sides
from vision.stance.level import (
    FALLS,
    LEANS,
    Aside,
    at_first_sight,
    leaning,
    looks_aside,
    of_one_die,
    out_of_line,
    seen_aside,
    through,
)
from vision.stance.standing import standing
from vision.train.tips import slant

SIZE = (1280, 720)
NONE = np.zeros(5, np.bool_)
SPOTS = ((-110.0, -70.0), (90.0, 60.0), (0.0, 0.0), (-40.0, 80.0), (120.0, -50.0))


def dice(count: int, seed: int) -> list[DiePose]:
    turns = np.random.default_rng(seed).uniform(0, 2 * pi, count)
    return [
        lying(1 + k % 6, SPOTS[k], yaw=float(turns[k]), style=Style((0.8, 0.8, 0.8), (0.0, 0.0, 0.0)), size=16.0)
        for k in range(count)
    ]


STRAIGHT_DOWN = (0.0, 0.0, FALLS)
FLOOR = ((-150.0, 150.0, 0.0), (150.0, 150.0, 0.0), (150.0, -150.0, 0.0), (-150.0, -150.0, 0.0))


def lean(picture: Picture, places: Floats, suspected: Bools, likely: Bools, aside: Aside | None) -> Bools:
    return leaning(picture, places, at_first_sight(picture, places), suspected, likely, aside=aside)


def seen(poses: list[DiePose], camera: Camera, aside: Aside | None) -> Floats:
    places = camera.project(np.array([pose.at for pose in poses]))
    return out_of_line(places, np.array([slant(camera, pose) for pose in poses]), (camera.width, camera.height), aside)


@given(st.integers(1, 5), st.integers(0, 99), st.floats(700, 1600), st.floats(-4, 4), st.floats(-4, 4))
def test_level_dice_under_a_camera_are_in_line(count: int, seed: int, focal: float, lean: float, aside: float) -> None:
    camera = Camera(*SIZE, focal, at=(5.0, -8.0, focal * 0.45), lean=lean, aside=aside)
    assert (seen(dice(count, seed), camera, STRAIGHT_DOWN) < LEANS).all()


@given(st.integers(2, 5), st.integers(0, 99), st.floats(10, 45))
def test_level_dice_are_in_line_however_a_lone_photograph_was_taken(count: int, seed: int, lean: float) -> None:
    camera = Camera(*SIZE, 1100.0, at=(0.0, -500.0 * np.tan(np.radians(lean)), 500.0), lean=lean)
    assert (seen(dice(count, seed), camera, None) < LEANS).all()


@given(st.integers(1, 5), st.integers(0, 99), st.floats(24, 40), st.floats(0, 2 * pi))
def test_a_die_that_leans_is_out_of_line_and_no_other(count: int, seed: int, degrees: float, way: float) -> None:
    poses = dice(count, seed)
    poses[0] = tipped(poses[0], degrees, way)
    off = seen(poses, Camera(*SIZE, 1000.0, at=(0.0, 0.0, 480.0)), STRAIGHT_DOWN)
    assert off[0] > LEANS
    assert (off[1:] < LEANS).all()


@pytest.mark.parametrize("size", [SIZE, SIZE[::-1]], ids=["broad", "upright"])
@given(st.integers(1, 5), st.integers(0, 99), st.floats(-15, 15), st.floats(-10, 10), st.floats(900, 1400))
def test_the_corners_of_the_floor_tell_how_a_camera_looks(
    size: tuple[int, int], count: int, seed: int, lean: float, aside: float, focal: float
) -> None:
    high = focal * 0.45
    at = (-high * np.tan(np.radians(aside)), -high * np.tan(np.radians(lean)), high)
    camera = Camera(*size, focal, at=at, lean=lean, aside=aside)
    told = looks_aside([(float(x), float(y)) for x, y in camera.project(np.array(FLOOR))], size)
    assert (seen(dice(count, seed), camera, told) < LEANS).all()


@given(st.integers(1, 5), st.integers(0, 99), st.floats(450, 2500), st.floats(-6, 6))
def test_level_dice_are_in_line_under_any_lens_that_is_known(count: int, seed: int, focal: float, lean: float) -> None:
    """From one of 110 degrees to one of 29."""
    high = focal * 0.45
    camera = Camera(*SIZE, focal, at=(0.0, -high * np.tan(np.radians(lean)), high), lean=lean)
    corners = [(float(x), float(y)) for x, y in camera.project(np.array(FLOOR))]
    assert (seen(dice(count, seed), camera, looks_aside(corners, SIZE, focal_px=focal)) < LEANS).all()


def test_the_height_of_a_camera_that_stands_aside_tells_nothing_of_its_lens() -> None:
    camera = Camera(*SIZE, 1000.0, at=(0.0, -400.0, 480.0), lean=40.0)
    corners = [(float(x), float(y)) for x, y in camera.project(np.array(FLOOR))]
    assert looks_aside(corners, SIZE, focal_px=700.0) == looks_aside(corners, SIZE)


@pytest.mark.parametrize("size", [SIZE, SIZE[::-1]], ids=["broad", "upright"])
def test_an_upright_photograph_is_taken_through_the_same_lens(size: tuple[int, int]) -> None:
    high, lean, aside = 500.0, 15.0, -10.0
    at = (-high * np.tan(np.radians(aside)), -high * np.tan(np.radians(lean)), high)
    camera = Camera(*size, 1280 / FALLS, at=at, lean=lean, aside=aside)
    ahead = camera.axes[2] / -camera.axes[2][2]
    x, y, _ = np.array(at) + high * ahead
    looks = slant(camera, lying(1, (float(x), float(y)), yaw=0.3, style=STYLES["white"], size=0.01))
    told = looks_aside([(float(x), float(y)) for x, y in camera.project(np.array(FLOOR))], size)
    assert np.hypot(*(looks - told[:2])) < 0.03


def taken(poses: list[DiePose], seed: int, camera: Camera | None = None) -> tuple[Picture, Floats]:
    """A picture of these dice; N×3: x, y and edge of their faces."""
    what = scene(SIZE, tuple(poses))
    what = what if camera is None else replace(what, camera=camera)
    places = [(*t.centre, sqrt(cv2.contourArea(np.array(t.corners, np.float32)))) for t in truths(what)]
    return render(what, np.random.default_rng(seed)), np.array(places)


def one_leaning(which: int, count: int, degrees: float, seed: int) -> tuple[Picture, Floats]:
    """A picture of so many dice of several kinds, of which this one leans so far; N×3: x, y and edge of their faces."""
    poses = [replace(pose, style=STYLES[style]) for pose, style in zip(dice(count, seed), cycle(STYLES), strict=False)]
    poses[which] = tipped(poses[which], degrees, seed * 1.3)
    return taken(poses, seed)


def third_leaning(degrees: float, seed: int) -> tuple[Picture, Floats]:
    """The same of five dice."""
    return one_leaning(2, 5, degrees, seed)


def test_a_die_with_pips_askew_is_level_where_it_surely_looks_so() -> None:
    """Of 48 level dice that are suspected 36 at least are cleared, of twelve that lean not one."""
    cleared = let_go = 0
    for seed in range(12):
        leans = lean(*third_leaning(27.0 + seed, seed), ~NONE, NONE, STRAIGHT_DOWN)
        let_go += int(not leans[2])
        cleared += 4 - int(np.delete(leans, 2).sum())
    assert (cleared >= 36, let_go) == (True, 0), cleared


@pytest.mark.parametrize("lean", [0.0, 30.0])
def test_a_lone_die_in_a_lone_photograph_is_believed(lean: float) -> None:
    camera = Camera(*SIZE, 1100.0, at=(0.0, -500.0 * np.tan(np.radians(lean)), 500.0), lean=lean)
    assert (seen(dice(1, 3), camera, None) < LEANS).all()


def test_no_dice_are_in_line() -> None:
    assert len(out_of_line(np.zeros((0, 2)), np.zeros((0, 2)), SIZE, STRAIGHT_DOWN)) == 0


@pytest.mark.parametrize("aside", [STRAIGHT_DOWN, None])
def test_of_rendered_dice_those_that_lean_are_told_from_the_level_ones(aside: Aside | None) -> None:
    """Of twelve that lean by 25 to 36 degrees ten at least, and of 48 level ones not one."""
    found = level = 0
    for seed in range(12):
        leans = lean(*third_leaning(25.0 + seed, seed), NONE, NONE, aside)
        found += int(leans[2])
        level += int(np.delete(leans, 2).sum())
    assert (found >= 10, level) == (True, 0)


@pytest.mark.parametrize("slant, leans", [(0.6, True), (0.4, False)])
def test_what_is_far_out_of_line_leans_though_the_network_is_unsure(
    monkeypatch: pytest.MonkeyPatch, slant: float, *, leans: bool
) -> None:
    slants, off = np.array(((0.0, 0.0), (slant, 0.0))), np.array((0.05, 0.17))
    monkeypatch.setattr(
        "vision.stance.level._slants", lambda views, _: (slants[-views.shape[1] :], off[-views.shape[1] :])
    )
    places = np.array(((500.0, 360.0, 40.0), (700.0, 360.0, 40.0)))
    found = lean(np.zeros((720, 1280, 3), np.uint8), places, NONE[:2], NONE[:2], STRAIGHT_DOWN)
    assert found.tolist() == [False, leans]


def test_in_a_lone_photograph_of_few_less_is_enough_where_a_die_may_be_raised() -> None:
    """Of twelve that lean by 13 to 16 degrees ten are found at least; three at most lean plainly enough without."""
    found = {True: 0, False: 0}
    for seed in range(12):
        picture, places = one_leaning(2, 3, 13.0 + seed / 4, seed)
        for known in found:
            leans = lean(picture, places, NONE[:3], np.arange(3) == 2 if known else NONE[:3], None)
            assert not leans[:2].any()
            found[known] += int(leans[2])
    assert (found[True] >= 10, found[False] <= 3) == (True, True), found


def test_the_more_dice_a_lone_photograph_shows_the_less_one_needs_to_lean() -> None:
    """Of twelve that lean by 15 to 18 degrees among five dice ten are found at least, and no other."""
    found = 0
    for seed in range(12):
        leans = lean(*one_leaning(4, 5, 15.0 + seed / 4, seed), NONE, NONE, None)
        assert not leans[:4].any()
        found += int(leans[4])
    assert found >= 10


def test_of_two_dice_alone_nobody_knows_which_leans_unless_one_may_be_raised() -> None:
    """Of twelve pairs in which one leans by 33 to 45 degrees ten are asked at least: both, or what may be raised."""
    both = one = 0
    for seed in range(12):
        picture, places = one_leaning(1, 2, 33.0 + seed, seed)
        either = lean(picture, places, NONE[:2], NONE[:2], None)
        assert either.all() == either.any()
        both += int(either.all())
        known = lean(picture, places, NONE[:2], np.array((False, True)), None)
        assert not known[0]
        one += int(known[1])
    assert (both >= 10, one >= 10) == (True, True), (both, one)


def test_two_level_dice_alone_are_level_however_the_photograph_was_taken() -> None:
    for seed in range(12):
        camera = Camera(*SIZE, 1100.0, at=(0.0, -500.0 * np.tan(np.radians(2.5 * seed)), 500.0), lean=2.5 * seed)
        poses = [replace(pose, style=style) for pose, style in zip(dice(2, seed), STYLES.values(), strict=False)]
        assert not lean(*taken(poses, seed, camera), NONE[:2], NONE[:2], None).any(), seed


@pytest.mark.parametrize("count, aside", [(0, STRAIGHT_DOWN), (1, None), (2, None)])
def test_none_leans_where_there_is_none_or_nothing_to_compare_it_with_or_only_noise(
    count: int, aside: Aside | None
) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (360, 640, 3)).astype(np.uint8)
    places = np.array([(100.0, 100.0, 40.0), (500.0, 250.0, 40.0)])[:count]
    assert not lean(noise, places, NONE[:count], NONE[:count], aside).any()
    assert len(lean(noise, places, NONE[:count], NONE[:count], aside)) == count


@pytest.mark.parametrize("lean", [0.0, 12.0, 24.0])
def test_the_dice_of_a_lone_photograph_tell_how_its_camera_looks(lean: float) -> None:
    camera = Camera(*SIZE, 1100.0, at=(0.0, -500.0 * np.tan(np.radians(lean)), 500.0), lean=lean)
    what = replace(scene(SIZE, tuple(dice(5, 4))), camera=camera)
    places = np.array([(*t.centre, sqrt(cv2.contourArea(np.array(t.corners, np.float32)))) for t in truths(what)])
    picture = render(what, np.random.default_rng(1))
    told = looks_aside([(float(x), float(y)) for x, y in camera.project(np.array(FLOOR))], SIZE)
    slants = at_first_sight(picture, places)
    aside = seen_aside(places[:, :2], slants, SIZE, None)
    assert aside is not None
    assert aside[:2] == pytest.approx(told[:2], abs=0.12)
    assert seen_aside(places[:0, :2], slants[:0], SIZE, None) is None


@pytest.mark.parametrize("focal", [800.0, 1600.0])
def test_dice_tell_through_what_lens_they_are_seen(focal: float) -> None:
    """They are trusted with most of the way from the usual lens to this one."""
    high = focal * 0.45
    at = (0.0, -high * np.tan(np.radians(8.0)), high)
    camera = Camera(*SIZE, focal, at=at, lean=8.0)
    told = looks_aside([(float(x), float(y)) for x, y in camera.project(np.array(FLOOR))], SIZE)
    poses = dice(5, 7)
    places = camera.project(np.array([pose.at for pose in poses]))
    aside = seen_aside(places, np.array([slant(camera, pose) for pose in poses]), SIZE, told)
    assert aside is not None
    true = SIZE[0] / focal
    assert abs(aside[2] - true) < 0.3 * abs(FALLS - true)
    assert aside == through(told, aside[2])


@pytest.mark.parametrize("focal", [546.0, 2560.0])
def test_in_a_lone_photograph_dice_are_believed_more_of_an_unusual_lens(focal: float) -> None:
    """With three of them it is most of the way from the usual lens to one that sees 100 degrees, or 28."""
    camera = Camera(*SIZE, focal, at=(0.0, 0.0, focal * 0.45))
    poses = dice(3, 7)
    places, slants = camera.project(np.array([pose.at for pose in poses])), [slant(camera, pose) for pose in poses]
    lone, above = (seen_aside(places, np.array(slants), SIZE, told) for told in (None, STRAIGHT_DOWN))
    assert lone is not None
    assert above is not None
    way = SIZE[0] / focal - FALLS
    assert (lone[2] - FALLS) / way > 0.6
    assert (lone[2] - FALLS) / way > (above[2] - FALLS) / way


@given(st.integers(1, 5), st.integers(0, 99))
def test_no_dice_tell_of_a_lens_that_nobody_has(count: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    aside = seen_aside(rng.uniform(0, 720, (count, 2)), rng.uniform(-1, 1, (count, 2)), SIZE, (0.1, -0.1, FALLS))
    assert aside is not None
    assert aside[2] >= 0.3
    assert np.abs(aside[:2]).max() < 0.4


def test_without_dice_the_floor_alone_tells_how_a_camera_looks() -> None:
    assert seen_aside(np.zeros((0, 2)), np.zeros((0, 2)), SIZE, STRAIGHT_DOWN) == STRAIGHT_DOWN


@pytest.mark.parametrize(
    "away, looks, one_die",
    [
        (1.0, ((0.0, -0.75), (0.05, 0.65)), True),
        (1.0, ((0.6, -0.4), (-0.6, 0.4)), True),
        (1.0, ((0.0, -0.75), (0.1, -0.7)), False),  # two that touch, seen aslant
        (1.0, ((0.0, -0.1), (0.0, 0.35)), False),  # one leans on the other
        (1.3, ((0.0, -0.75), (0.05, 0.65)), False),
    ],
    ids=["top and side", "aslant", "both tops", "leaning", "apart"],
)
def test_faces_that_touch_and_look_to_two_sides_are_of_one_die(
    away: float, looks: tuple[tuple[float, float], ...], *, one_die: bool
) -> None:
    faces = np.array([(100.0, 100.0, 30.0), (100.0, 100.0 + 30 * away, 30.0), (300.0, 100.0, 30.0)])
    assert of_one_die(faces, np.array([*looks, looks[0]])).tolist() == [one_die, one_die, False]


def before_a_low_camera(value: int, turn: float, degrees: float) -> Picture:
    """One die, as a camera sees it that looks down by 90 degrees less so many."""
    bare = scene((640, 480), (lying(value, (0.0, 0.0), yaw=turn, style=STYLES["white"]),))
    far, high = 300 * sin(radians(degrees)), 300 * cos(radians(degrees))
    camera = replace(bare.camera, at=(0.0, -far, high), lean=degrees)
    return render(replace(bare, camera=camera), np.random.default_rng(1))


@pytest.mark.parametrize("degrees", [40.0, 50.0, 60.0])
@pytest.mark.parametrize("value", range(1, 7))
def test_the_side_of_a_die_that_is_seen_from_the_side_is_never_taken_for_another(value: int, degrees: float) -> None:
    for turn in (0.0, pi / 2):
        reading = read_from_sides(before_a_low_camera(value, turn, degrees))
        assert not reading.certain or reading.values == (value,)


@pytest.mark.parametrize("degrees, faces", [(45.0, 2), (60.0, 1)], ids=["top and side", "side alone"])
@pytest.mark.parametrize("value", [1, 2])
def test_what_a_low_camera_sees_has_its_own_reason(value: int, degrees: float, faces: int) -> None:
    reading = read_from_sides(before_a_low_camera(value, 0.0, degrees))
    assert [die.why for die in reading.dice] == faces * [Why.FROM_THE_SIDE]


@pytest.mark.parametrize(
    "aside, why",
    [(None, Why.FROM_THE_SIDE), (STRAIGHT_DOWN, Why.COCKED), ((0.0, -0.7, FALLS), Why.FROM_THE_SIDE)],
    ids=["nobody knows", "camera above", "camera aslant"],
)
def test_of_two_faces_so_unlike_one_leans_if_the_camera_is_above_them(aside: Aside | None, why: Why) -> None:
    picture = before_a_low_camera(5, 0.0, 45.0)
    dice = [die.sure() for die in read_from_sides(picture).dice]
    assert [die.why for die in standing(picture, dice, aside, sized=False)] == [why, why]


@pytest.mark.parametrize("degrees", [0.0, 20.0, 30.0])
@pytest.mark.parametrize("over", [False, True], ids=["upright", "upside down"])
def test_a_camera_that_looks_down_may_be_held_as_one_likes(degrees: float, *, over: bool) -> None:
    picture = before_a_low_camera(5, 0.3, degrees)
    reading = read_from_sides(np.asarray(cv2.rotate(picture, cv2.ROTATE_180), np.uint8) if over else picture)
    assert reading.values == (5,)
    assert reading.certain == (not over or degrees < 24)  # beyond, a side of a die would look so
