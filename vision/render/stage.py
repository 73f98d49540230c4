"""The simulated table's picture: draws what a table tells, for one size of picture, and says where things are seen."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import numpy as np

from vision.calibration import Point
from vision.render.camera import Vector
from vision.render.die import DiePose, Turn
from vision.render.hand import HandPose
from vision.render.light import Picture
from vision.render.measured import DIE_MM
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.render.tray import Surface, Tray

AWAY: Vector = (0.0, -5000.0, 45.0)
"""Where the hand is while it is not seen: it is modelled with the first picture, not when it is wanted."""


class Placed(Protocol):
    """A die as a table tells it: centre in mm, unit quaternion, mm/s, and the name of a style."""

    @property
    def at(self) -> Vector: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def velocity(self) -> Vector: ...
    @property
    def style(self) -> str: ...


class Reaching(Protocol):
    """A hand as a table tells it: the middle of the palm in mm."""

    @property
    def at(self) -> Vector: ...


class Stage:
    """A tray seen from 50 cm above, in pictures of `size` (width, height)."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._scene = scene(size, (), tray=Tray(floor=Surface(print="strip")))

    @property
    def tray_mm(self) -> tuple[float, float]:
        return self._scene.tray.inside

    @property
    def die_mm(self) -> float:
        return DIE_MM

    def pixel(self, at: Vector) -> Point:
        """Where a point (mm) is seen."""
        x, y = self._scene.camera.project(np.array((at,)))[0]
        return (float(x), float(y))

    def paint(self, dice: Sequence[Placed], hand: Reaching | None, rng: np.random.Generator) -> Picture:
        """The camera's picture."""
        poses = tuple(DiePose(die.at, die.turn, die.velocity, STYLES[die.style], DIE_MM) for die in dice)
        return render(replace(self._scene, dice=poses, hand=HandPose(hand.at if hand else AWAY)), rng)
