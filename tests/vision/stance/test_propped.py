"""A die that lies on another like it is a question; a level one is not, however it is turned and wherever it lies."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.calibration import Calibration
from vision.picture import Picture
from vision.read import read
from vision.reading import Reading, Why
from vision.render.camera import Camera
from vision.render.die import DiePose, lying
from vision.render.scene import render, scene
from vision.render.style import STYLES, Style

SIZE = (1280, 720)
EDGE = 16.0
VALUE = 4
AWAY = (lying(5, (-70.0, 50.0), yaw=0.5), lying(2, (75.0, 40.0), yaw=1.1))


def on_another(style: Style, at: tuple[float, float], yaw: float, *, under: float = 0.8) -> tuple[DiePose, DiePose]:
    """A die on another of its kind, of which a corner without pips looks out from under it."""
    below = lying(1, (at[0] + 5.0, at[1] - 4.0), yaw=under, style=style)
    above = lying(VALUE, at, yaw=yaw, style=style)
    return below, replace(above, at=(*at, 1.5 * EDGE))


def seen(*dice: DiePose) -> tuple[Picture, Camera]:
    table = scene(SIZE, dice)
    return render(table, np.random.default_rng(5)), table.camera


def told(picture: Picture, camera: Camera) -> Reading:
    """What is read where the tray's corners are known."""
    a, b, c, d = ((float(x), float(y)) for x, y in camera.project(scene(SIZE, ()).tray.corners))
    return read(picture, calibration=Calibration((a, b, c, d)))


@pytest.mark.parametrize("yaw", [0.0, 0.35])
@pytest.mark.parametrize("kind", ["white", "black", "red"])
def test_t5_a_die_on_another_of_its_kind_is_asked_about_and_the_others_are_read(kind: str, yaw: float) -> None:
    picture, camera = seen(*AWAY, *on_another(STYLES[kind], (10.0, -5.0), yaw, under=yaw + 0.8))
    reading = told(picture, camera)
    assert not reading.certain
    x, y = camera.project(np.array(((10.0, -5.0, 2 * EDGE),)))[0]
    at = {(abs(die.x - x) < 15 and abs(die.y - y) < 15): die for die in reading.dice}
    assert (at[True].certain, at[True].why) == (False, Why.COCKED)
    assert [die.value for die in reading.dice if die.certain] == [5, 2]


@pytest.mark.parametrize("kind", ["white", "black", "red"])
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_level_dice_all_over_the_tray_are_read_with_the_sides_that_they_show(value: int, kind: str) -> None:
    spots = [(-105.0, -75.0), (110.0, 70.0), (0.0, 0.0), (100.0, -70.0), (-100.0, 80.0)]
    dice = [lying(value, spot, yaw=0.4 * k, style=STYLES[kind]) for k, spot in enumerate(spots)]
    assert [die.why for die in told(*seen(*dice)).dice] == [None] * 5


def test_dice_that_touch_are_not_propped_up_by_each_other() -> None:
    row = [lying(value, (-16.2 + 16.2 * k, 12.0 * (k == 1))) for k, value in enumerate((4, 6, 5))]
    assert Why.COCKED not in [die.why for die in told(*seen(*row)).dice]


def on_marks(kind: str) -> tuple[Picture, Camera]:
    """A die between two far away, on lines of its own colour, or half on a dot and with another dot beside it."""
    bare, camera = seen()
    marked = bare.copy()
    if kind == "lines":
        for a, b in (((-150.0, 3.0), (150.0, 3.0)), ((2.0, -100.0), (2.0, 100.0))):
            ends = np.round(camera.project(np.array(((*a, 0.0), (*b, 0.0))))).astype(int).tolist()
            cv2.line(marked, ends[0], ends[1], (210, 215, 215), 5)
    else:
        for x in (-10.0, 20.0):
            at = np.round(camera.project(np.array(((x, 0.0, 0.0),)))[0]).astype(int).tolist()
            cv2.circle(marked, at, 13, (215, 220, 220), -1, cv2.LINE_AA)
    picture, _ = seen(lying(VALUE, (0.0, 0.0), yaw=0.3), *AWAY)
    changed = np.abs(picture.astype(int) - bare).max(axis=2) > 40
    return np.where(changed[:, :, None], picture, marked).astype(np.uint8), camera


@pytest.mark.parametrize("kind", ["lines", "dots"])
def test_marks_of_a_dies_own_colour_on_the_floor_do_not_prop_it_up(kind: str) -> None:
    assert Why.COCKED not in [die.why for die in told(*on_marks(kind)).dice]
