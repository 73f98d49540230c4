"""A black die and its shadow are one to the eye: where shade is made light they part, and show how the die lies."""

from dataclasses import replace
from math import cos, pi, sin

import numpy as np
import pytest

from vision.calibration import Calibration
from vision.read import read
from vision.reading import Die, Why
from vision.render.die import DiePose, lying
from vision.render.labels import tray_corners
from vision.render.light import Lamp, Light
from vision.render.scene import render, scene
from vision.render.style import STYLES, Style
from vision.render.tray import Surface, Tray
from vision.render.variety.place import leaning

SIZE, FLOOR_MM, HIGH = (1280, 720), (300.0, 170.0), 0.85
BLACK = Style((0.006,) * 3, (0.8,) * 3, shine=0.0)
BLUE = Surface("felt", (0.35, 0.1, 0.03))
RED = (
    lying(6, (60.0, 40.0), 0.2, style=STYLES["red"], size=17.0),
    lying(2, (40.0, -50.0), 0.8, style=STYLES["red"], size=17.0),
)
LAMPS = [(0.0, 0.1), (0.0, 0.5), (pi / 4, 0.1), (pi / 4, 1.1), (pi / 2, 0.5), (3 * pi / 4, 0.1), (pi, 0.5)]
"""Where a high lamp stands, and how the die is turned: in shade as it is, all of these seem to lean."""
LEANING = [
    (0.0, 0.1, pi),
    (0.0, 0.5, 4 * pi / 3),
    (pi / 4, 0.5, 4 * pi / 3),
    (5 * pi / 4, 0.5, pi / 3),
    (7 * pi / 4, 0.1, 2 * pi / 3),
]
"""And over which way it leans: these seem to lie level."""


def black(turn: float) -> DiePose:
    """A small black 3."""
    return lying(3, (-90.0, 30.0), turn, style=BLACK, size=12.0)


def told(die: DiePose, way: float) -> tuple[Die, ...]:
    """What is read of this die and two large red ones in hard light."""
    low = (1 - HIGH**2) ** 0.5
    lamp = Lamp((low * cos(way), low * sin(way), HIGH), (1.0, 1.0, 1.0), width=0.0)
    bare = scene(SIZE, (die, *RED), tray=Tray(FLOOR_MM, floor=BLUE))
    table = replace(bare, light=Light((lamp,), sky=(0.01,) * 3, ground=(0.005,) * 3))
    a, b, c, d = ((x, y) for x, y in tray_corners(table))
    return read(render(table, np.random.default_rng(1)), calibration=Calibration((a, b, c, d), FLOOR_MM)).dice


@pytest.mark.parametrize("way, turn", LAMPS)
def test_a_level_black_die_with_a_black_shadow_is_read(way: float, turn: float) -> None:
    first, *_others = told(black(turn), way)
    assert (first.value, first.why) == (3, None)


@pytest.mark.parametrize("way, turn, over", LEANING)
def test_one_that_leans_in_such_light_is_asked_about(way: float, turn: float, over: float) -> None:
    first, *_others = told(leaning(black(turn), 30.0, over), way)
    assert first.why is Why.COCKED
