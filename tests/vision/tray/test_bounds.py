"""The tray that a lone photograph shows, and what is in it beside the dice that were read."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.tray.test_straight import camera
from vision.calibration import Calibration
from vision.picture import Floats, Picture
from vision.read import read
from vision.reading import Why
from vision.render.camera import Camera
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.tray.bounds import tray_seen

SIZE = (1280, 720)
FLOOR = np.array(((-120.0, 88.0, 0.0), (120.0, 88.0, 0.0), (120.0, -88.0, 0.0), (-120.0, -88.0, 0.0)))
RIM = FLOOR * (1.15, 1.18, 1.0)
FAR_OFF = 4.0
"""Pixels: a hundredth of a tray's width."""


def drawn(*shapes: tuple[Floats, int]) -> Picture:
    """Filled outlines (N×2 pixels) in shades of grey, one over the other."""
    ground = np.full((SIZE[1], SIZE[0], 3), 90, np.uint8)
    for corners, shade in shapes:
        cv2.fillPoly(ground, [np.round(corners * 16).astype(np.int32)], (shade, shade, shade), cv2.LINE_AA, 4)
    return ground


def die_at(by: Camera, *spots: tuple[float, float]) -> Floats:
    return np.array([(*by.project(np.array(((x, y, 0.0),)))[0], 16 * by.px_per_mm) for x, y in spots])


def off(found: object, corners: Floats) -> float:
    """How far the farthest corner found is from the true one, of those in the same order."""
    assert found is not None
    return float(np.hypot(*(np.array(found) - corners).T).max())


@given(st.floats(-18, 18), st.floats(-12, 12), st.floats(-40, 40), st.sampled_from([40, 140, 220]))
def test_the_floor_is_the_smallest_rectangle_about_the_dice(lean: float, aside: float, roll: float, shade: int) -> None:
    by = camera(lean, aside, roll)
    floor, rim = by.project(FLOOR), by.project(RIM)
    found = tray_seen(drawn((rim, 180), (floor, shade)), die_at(by, (30.0, -20.0), (-60.0, 50.0)))
    assert off(found, floor) < FAR_OFF


def test_a_die_in_the_margin_of_a_printed_frame_makes_the_tray_larger() -> None:
    by = camera(5.0, -4.0, 8.0)
    printed = by.project(FLOOR * 0.8)
    picture = drawn((by.project(FLOOR), 40), (printed, 60))
    within, beside = die_at(by, (70.0, 50.0)), die_at(by, (99.0, 50.0))
    assert off(tray_seen(picture, within), printed) < FAR_OFF
    larger = tray_seen(picture, beside)
    assert cv2.pointPolygonTest(np.array(larger, np.float32), beside[0, :2].tolist(), measureDist=False) > 0


@pytest.mark.parametrize(
    "tray_mm, told",
    [((240.0, 176.0), "floor"), ((170.0, 235.0), "floor"), ((170.0, 170.0), "printed"), (None, "printed")],
)
def test_of_two_rectangles_the_one_of_the_told_shape_is_the_tray(
    tray_mm: tuple[float, float] | None, told: str
) -> None:
    by = camera(5.0, -4.0, 8.0)
    rectangles = {"floor": by.project(FLOOR), "printed": by.project(FLOOR * (0.7, 1.0, 1.0))}
    picture = drawn((rectangles["floor"], 40), (rectangles["printed"], 150))
    at = die_at(by, (30.0, 0.0), (-60.0, 10.0))
    assert off(tray_seen(picture, at, tray_mm=tray_mm), rectangles[told]) < FAR_OFF


@pytest.mark.parametrize("beyond, known", [(1, True), (2, False)])
def test_one_side_of_a_tray_may_be_beyond_the_picture_and_no_more(beyond: int, known: bool) -> None:
    by = camera(0.0, 0.0, 0.0)
    floor, rim = by.project(FLOOR), by.project(RIM)
    for corners in (floor, rim):
        corners[:2, 1] = -60.0
        if beyond == 2:
            corners[1:3, 0] = SIZE[0] + 60.0
    found = tray_seen(drawn((rim, 180), (floor, 40)), die_at(by, (30.0, -20.0)))
    assert (found is not None) == known
    if found is not None:
        assert off(found[2:], floor[2:]) < FAR_OFF
        assert max(found[0][1], found[1][1]) < FAR_OFF


def test_a_photograph_may_be_upright() -> None:
    by = replace(camera(9.0, -6.0, 20.0), width=SIZE[1], height=SIZE[0])
    floor, rim = by.project(FLOOR * (0.75, 0.75, 1.0)), by.project(RIM * (0.75, 0.75, 1.0))
    upright = np.full((SIZE[0], SIZE[1], 3), 90, np.uint8)
    for corners, shade in ((rim, 180), (floor, 40)):
        cv2.fillPoly(upright, [np.round(corners * 16).astype(np.int32)], (shade, shade, shade), cv2.LINE_AA, 4)
    assert off(tray_seen(upright, die_at(by, (20.0, -10.0))), floor) < FAR_OFF


def test_without_dice_nobody_knows_which_tray_is_theirs() -> None:
    by = camera(0.0, 0.0, 10.0)
    assert tray_seen(drawn((by.project(RIM), 180), (by.project(FLOOR), 40)), np.zeros((0, 3))) is None


@pytest.mark.parametrize("shade", [(30, 30, 160), (20, 20, 20), (210, 210, 210)])
def test_what_lies_in_a_tray_as_large_as_a_die_and_was_not_read_is_asked_about_in_a_lone_photograph(
    shade: tuple[int, int, int],
) -> None:
    dice = [
        lying(value, spot, yaw=0.7, style=STYLES["white"]) for value, spot in ((5, (-100.0, 60.0)), (2, (60.0, -40.0)))
    ]
    table = scene(SIZE, tuple(dice))
    picture = render(table, np.random.default_rng(5))
    assert [(die.value, die.why) for die in read(picture).dice] == [(5, None), (2, None)]
    x, y = table.camera.project(np.array(((0.0, 20.0, 8.0),)))[0]
    half = 8 * table.camera.px_per_mm
    corners = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1))) * half + (x, y)
    strange = picture.copy()
    cv2.fillPoly(strange, [np.round(corners * 16).astype(np.int32)], shade, cv2.LINE_AA, 4)
    reading = read(strange)
    assert not reading.certain
    assert [die.why for die in reading.dice] == [None, Why.NO_PIPS, None]


@pytest.mark.parametrize(
    "tray_mm, die_mm, why",
    [
        ((320.0, 230.0), 16.0, None),
        ((320.0, 230.0), 12.0, None),
        ((320.0, 230.0), 40.0, Why.UNCLEAR),
        ((320.0, 230.0), 6.0, Why.UNCLEAR),
        ((300.0, 100.0), 40.0, None),
    ],
)
def test_a_told_edge_of_the_dice_is_tried_on_a_tray_of_the_told_shape(
    tray_mm: tuple[float, float], die_mm: float, why: Why | None
) -> None:
    dice = [lying(value, spot) for value, spot in ((5, (-100.0, 60.0)), (2, (60.0, -40.0)), (6, (20.0, 90.0)))]
    picture = render(scene(SIZE, tuple(dice)), np.random.default_rng(5))
    reading = read(picture, calibration=Calibration(None, tray_mm, die_mm))
    assert [(die.value, die.why) for die in reading.dice] == [(5, why), (6, why), (2, why)]
