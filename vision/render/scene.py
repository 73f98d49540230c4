"""Dice in a tray as a camera sees them, and exactly what there is to be seen."""

from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np

from vision.render.camera import Camera, overhead
from vision.render.die import DiePose, quad
from vision.render.draw import lay_die, lay_shadow
from vision.render.hand import HandPose, lay_hand
from vision.render.light import Light, Linear, Picture, developed
from vision.render.tray import Tray, background

Point = tuple[float, float]
MARGIN = 1.1  # of table seen round the tray
VIGNETTE = 0.24  # of the light is lost in the corners of the picture
NOISE = 1.6  # grey levels, standard deviation: a Camera Module 3 in a lit room
NO_NOISE = 32
NOISE_SPARE = 97  # pixels that the sheet of noise is larger than a picture


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is in view."""

    camera: Camera
    tray: Tray = field(default_factory=Tray)
    light: Light = field(default_factory=Light)
    dice: tuple[DiePose, ...] = ()
    hand: HandPose | None = None


@dataclass(frozen=True, slots=True)
class Truth:
    """What one die shows."""

    value: int | None
    """None where no face lies up."""
    corners: tuple[Point, Point, Point, Point]
    """Of the face that is turned up most, as if the edges were sharp; pixels, clockwise in the picture."""
    centre: Point
    """Of that face, pixels."""


def scene(size: tuple[int, int], dice: tuple[DiePose, ...] = (), *, tray: Tray | None = None) -> Scene:
    """Looked at from 50 cm straight above, the whole tray in a picture of `size` (width, height)."""
    tray = tray or Tray()
    return Scene(overhead(size, (tray.outer[0] * MARGIN, tray.outer[1] * MARGIN)), tray, dice=dice)


def render(scene: Scene, rng: np.random.Generator) -> Picture:
    """H×W×3, BGR; `rng` gives the sensor's noise."""
    left, top = int(rng.integers(NOISE_SPARE)), int(rng.integers(NOISE_SPARE))
    height, width = scene.camera.height, scene.camera.width
    noise = _noise(width, height)[top : top + height, left : left + width]
    return np.asarray(cv2.addWeighted(noiseless(scene), 1, noise, 1, -NO_NOISE), np.uint8)


@lru_cache(maxsize=2)
def noiseless(scene: Scene) -> Picture:
    """H×W×3, BGR, as a perfect sensor would see it. Not to be written into."""
    camera, light = scene.camera, scene.light
    lit = _vignette(camera.width, camera.height)
    picture = _empty(camera, scene.tray, light).copy()
    for pose in scene.dice:
        lay_shadow(picture, camera, light, pose)
    away = camera.depth(np.array([pose.at for pose in scene.dice]).reshape(-1, 3))
    for k in np.argsort(-away):
        lay_die(picture, camera, light, scene.dice[k], lit, scene.tray.lit(scene.dice[k].at, light))
    if scene.hand:
        lay_hand(picture, camera, light, scene.hand, lit)
    picture.setflags(write=False)
    return picture


@lru_cache(maxsize=4)
def _empty(camera: Camera, tray: Tray, light: Light) -> Picture:
    return developed(background(camera, tray, light) * _vignette(camera.width, camera.height))


def truths(scene: Scene) -> tuple[Truth, ...]:
    """In the order of the scene's dice."""
    return tuple(_truth(scene.camera, pose) for pose in scene.dice)


def _truth(camera: Camera, pose: DiePose) -> Truth:
    top = pose.value or max(range(1, 7), key=lambda value: float((quad(value) @ pose.axes.T)[:, 2].sum()))
    square = pose.world(quad(top))
    seen = camera.project(np.vstack((square[::-1], square.mean(axis=0))))
    a, b, c, d, centre = ((float(x), float(y)) for x, y in seen)
    return Truth(pose.value, (a, b, c, d), centre)


@lru_cache(maxsize=4)
def _vignette(width: int, height: int) -> Linear:
    """H×W×1"""
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    return np.asarray(1 - VIGNETTE * ((x * x + y * y) / 2) ** 1.5)[..., None]


@lru_cache(maxsize=4)
def _noise(width: int, height: int) -> Picture:
    """Nothing but noise round NO_NOISE, a little larger than a picture, so that each frame can cut its own."""
    rng = np.random.default_rng(0)
    size = (height + NOISE_SPARE, width + NOISE_SPARE)
    grey = rng.standard_normal((*size, 1), dtype=np.float32)
    colour = rng.standard_normal((*size, 3), dtype=np.float32)
    return np.asarray(np.rint((0.8 * grey + 0.6 * colour) * NOISE) + NO_NOISE, np.uint8)
