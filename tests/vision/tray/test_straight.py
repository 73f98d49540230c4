"""How a lone photograph's camera looks by the edges of tray and table, and what that tells of the dice in it."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.picture import Floats, Picture
from vision.read import read
from vision.reading import Reading
from vision.render.camera import Camera
from vision.render.die import DiePose, lying
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.render.variety.place import leaning
from vision.stance.level import FALLS
from vision.train.tips import slant
from vision.tray.bounds import tray_seen
from vision.tray.straight import Table, long_edges, square_table

SIZE = (1280, 720)
NO_DICE = np.zeros((0, 3))
TRAY = np.array(((-150.0, 110.0, 0.0), (150.0, 110.0, 0.0), (150.0, -110.0, 0.0), (-150.0, -110.0, 0.0)))
EDGE = 16.0
ALIKE = 0.04
"""A sine: two degrees, and a fifth of what makes a die lean."""


def camera(lean: float, aside: float, roll: float) -> Camera:
    """Looks at the middle of the table from half a metre away, through a usual lens."""
    high = 500.0
    at = (-high * np.tan(np.radians(aside)), -high * np.tan(np.radians(lean)), high)
    return Camera(*SIZE, SIZE[0] / FALLS, at=at, lean=lean, aside=aside, roll=roll)


def table_in(picture: Picture, dice: Floats) -> Table | None:
    return square_table(long_edges(picture, dice), SIZE)


def drawn(ends: Floats) -> Picture:
    """Bright lines on a grey ground; `ends` are N×2×2 pixels."""
    ground = np.full((SIZE[1], SIZE[0], 3), 90, np.uint8)
    for a, b in np.round(ends * 16).astype(int).tolist():
        cv2.line(ground, a, b, (200, 205, 210), 3, cv2.LINE_AA, 4)
    return ground


def sides(corners: Floats) -> Floats:
    return np.stack([corners, np.roll(corners, -1, axis=0)], axis=1)


def middle_looks(by: Camera) -> Floats:
    """How a level face in the middle of its picture looks, by an exact camera."""
    axes = by.axes
    down = axes[2] / -axes[2][2]
    spot = np.array(by.at) + down * by.at[2]
    return slant(by, lying(1, (float(spot[0]), float(spot[1])), yaw=0.3, style=STYLES["white"], size=0.01))


@given(st.floats(-25, 25), st.floats(-15, 15), st.floats(-45, 45))
def test_the_sides_of_a_tray_tell_how_a_camera_looks(lean: float, aside: float, roll: float) -> None:
    by = camera(lean, aside, roll)
    tray = [sides(by.project(TRAY * share)) for share in (1.0, 0.9)]
    told = table_in(drawn(np.concatenate(tray)), NO_DICE)
    assert told is not None
    assert np.hypot(*(told.looks - middle_looks(by))) < ALIKE


@pytest.mark.parametrize("shown", [(0, 2), (1, 3)])
def test_two_parallel_edges_do_not_tell(shown: tuple[int, int]) -> None:
    by = camera(8.0, 5.0, 10.0)
    both = np.concatenate([sides(by.project(TRAY * share))[list(shown)] for share in (1.0, 0.9)])
    assert table_in(drawn(both), NO_DICE) is None


def test_edges_that_run_every_way_do_not_tell() -> None:
    turns = np.radians(np.arange(0, 180, 13))
    away = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    rays = np.stack([away * 60, away * 320], axis=1) + np.array(SIZE) / 2
    assert table_in(drawn(rays), NO_DICE) is None


@pytest.mark.parametrize("size", [(480, 640), (1, 1), (1, 900), (1280, 1), (7, 5)])
@pytest.mark.parametrize("shade", [0, 90, 255])
def test_a_bare_picture_does_not_tell(shade: int, size: tuple[int, int]) -> None:
    assert tray_seen(np.full((*size, 3), shade, np.uint8), np.array(((1.0, 1.0, 20.0),))) is None


def test_the_edges_of_dice_do_not_tell() -> None:
    """What is square about large dice, one of which may lean, says nothing of the table."""
    spots = np.array(((-400, -200), (400, -200), (400, 200), (-400, 200))) + np.array(SIZE) / 2
    edge = 240.0
    square = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1))) * edge / 2
    picture = drawn(np.concatenate([sides(spot + square * share) for spot in spots for share in (1.0, 0.9)]))
    assert table_in(picture, NO_DICE) is not None
    assert table_in(picture, np.array([(*spot, edge) for spot in spots])) is None


def alone(*dice: DiePose) -> Reading:
    """What is read of a photograph of which nothing is known."""
    table = scene(SIZE, dice)
    return read(render(table, np.random.default_rng(5)))


@pytest.mark.parametrize("kind", list(STYLES))
@pytest.mark.parametrize("ahead", [0.4, 3.0])
@pytest.mark.parametrize("value", [2, 3, 4])
def test_t5_in_a_lone_photograph_of_a_tray_one_of_two_dice_is_asked_about_where_it_leans_on_the_other(
    value: int, ahead: float, kind: str
) -> None:
    leans = leaning(lying(value, (0.0, 0.0), yaw=0.3, style=STYLES[kind]), 16.0, ahead)
    away = EDGE * 1.16
    at = (60.0 - away * np.cos(ahead), 30.0 - away * np.sin(ahead), leans.at[2])
    reading = alone(lying(5, (60.0, 30.0), yaw=ahead + 0.2, style=STYLES[kind]), replace(leans, at=at))
    assert [die.value for die in reading.dice if die.certain] == [5]


@pytest.mark.parametrize("kind", ["white", "black", "red"])
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_in_a_lone_photograph_of_a_tray_two_level_dice_are_read(value: int, kind: str) -> None:
    dice = [lying(value, spot, yaw=0.7, style=STYLES[kind]) for spot in ((-100.0, 60.0), (60.0, -40.0))]
    assert [(die.value, die.why) for die in alone(*dice).dice] == [(value, None)] * 2
