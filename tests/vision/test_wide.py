"""Dice under the widest camera that a kiosk may have, from near: by its height they are known to be level."""

import numpy as np
import pytest

from vision.calibration import Calibration
from vision.render.camera import Camera
from vision.render.die import lying
from vision.render.labels import tray_corners
from vision.render.scene import Scene, render
from vision.render.style import STYLES
from vision.render.tray import Tray
from vision.sides import read_in_turn

WIDE = Camera(1280, 720, 546.0, at=(0.0, 0.0, 250.0))  # Camera Module 3 Wide
WALL_MM = 118.0


def certain_ones(high_mm: float) -> int:
    """Of 24 dice, each alone in the tray before one of its walls: how many are read with certainty, and rightly."""
    right = 0
    for k in range(24):
        rng = np.random.default_rng(k)
        x, y = ((WALL_MM, 0.0), (-WALL_MM, 0.0), (0.0, WALL_MM), (0.0, -WALL_MM))[k % 4]
        at = (x or float(rng.uniform(-60, 60)), y or float(rng.uniform(-60, 60)))
        style = list(STYLES.values())[k % len(STYLES)]
        die = lying(1 + k % 6, at, yaw=float(rng.uniform(0, 6.3)), style=style)
        scene = Scene(WIDE, Tray(inside=(280.0, 280.0)), dice=(die,))
        known = Calibration(tray_corners(scene), scene.tray.inside, die.size, high_mm=high_mm)
        reading = read_in_turn(render(scene, rng), 0, None, calibration=known)
        assert not reading.certain or reading.values == (1 + k % 6,)
        right += reading.certain
    return right


@pytest.mark.parametrize("high_mm, least", [(250.0, 22), (225.0, 20), (275.0, 20)], ids=["exact", "low", "high"])
def test_dice_at_the_walls_are_read_where_the_height_is_told_to_a_tenth(high_mm: float, least: int) -> None:
    assert certain_ones(high_mm) >= least
