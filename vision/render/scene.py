"""Dice in a tray as a camera sees them."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import dist

import cv2
import numpy as np

from vision.render.background import background
from vision.render.box import around
from vision.render.camera import Camera, Floats, overhead
from vision.render.die import DiePose, outline
from vision.render.draw import lay_die
from vision.render.hand import HandPose, lay_hand
from vision.render.hiding import hidden_by_walls
from vision.render.light import Light, Picture
from vision.render.measured import MARGIN
from vision.render.sensor import Sensor, coarse, compressed, exposed
from vision.render.shadow import lay_shadows
from vision.render.sight import Sight, sights
from vision.render.thing import Thing, lay_thing
from vision.render.tray import TABLE_BELOW_MM, Tray
from vision.render.veil import Shade

OVER_MM = 0.5  # a die that reaches so much higher than another throws a shadow on it
REACH = 2.5  # beyond so many times what throws it no shadow falls


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is in view."""

    camera: Camera
    tray: Tray = field(default_factory=Tray)
    light: Light = field(default_factory=Light)
    dice: tuple[DiePose, ...] = ()
    hand: HandPose | None = None
    things: tuple[Thing, ...] = ()
    shades: tuple[Shade, ...] = ()
    sensor: Sensor = field(default_factory=Sensor)
    fine: int = 2
    """The empty tray is drawn so many times as large, averaged and kept; 1 is quicker for a tray that is seen once."""


def scene(size: tuple[int, int], dice: tuple[DiePose, ...], *, tray: Tray | None = None) -> Scene:
    """Looked at from 50 cm straight above, the whole tray in a picture of `size` (width, height)."""
    tray = tray or Tray()
    return Scene(overhead(size, (tray.outer[0] * MARGIN, tray.outer[1] * MARGIN)), tray, dice=dice)


def render(scene: Scene, rng: np.random.Generator) -> Picture:
    """H×W×3, BGR; `rng` gives the sensor's noise."""
    picture = _exposed(scene, rng)
    if scene.sensor.jpeg is None:
        return picture
    packed = np.frombuffer(compressed(picture, scene.sensor.jpeg), np.uint8)
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def encoded(scene: Scene, rng: np.random.Generator, *, quality: int = 92) -> bytes:
    """The same picture as a JPEG file; `quality` where the sensor does not say."""
    return compressed(_exposed(scene, rng), scene.sensor.jpeg or quality)


def _exposed(scene: Scene, rng: np.random.Generator) -> Picture:
    light = noiseless(scene, times=coarse(scene.camera, scene.sensor))
    return exposed(light, scene.camera, scene.sensor, scene.shades, rng)


@lru_cache(maxsize=3)
def noiseless(scene: Scene, *, times: int = 1) -> Picture:
    """H×W×3, BGR: the light that comes in, before lens and sensor. Not to be written into.

    Drawn so many `times` smaller it is to be enlarged, and has smoother edges.
    """
    camera, light, small = scene.camera.reduced(times), scene.light, times > 1
    if scene.hand:
        picture = noiseless(replace(scene, hand=None), times=times).copy()
        lay_hand(picture, camera, light, scene.hand)
    else:
        picture = background(camera, scene.tray, light, fine=scene.fine, small=small)
        for thing in scene.things:
            lay_thing(picture, camera, light, thing)
        dice = tuple(die.reduced(times) for die in sights(scene.camera, scene.dice))
        _lay_dice(picture, replace(scene, camera=camera), dice, small=small)
    picture.setflags(write=False)
    return picture


def _lay_dice(picture: Picture, scene: Scene, dice: tuple[Sight, ...], *, small: bool) -> None:
    """Lower dice before those on top of them, each followed by its shadow on what lies below."""
    if not scene.dice:
        return
    camera, light, blur_s = scene.camera, scene.light, scene.sensor.exposure_s
    centres = np.array([pose.at for pose in scene.dice])
    lamps = np.column_stack([scene.tray.lit(centres, lamp) for lamp in light.lamps])
    grounds = [0.0 if scene.tray.holds(pose.at) else -TABLE_BELOW_MM for pose in scene.dice]
    lay_shadows(picture, camera, light, scene.dice, lamps, blur_s, grounds)
    tops = [pose.top for pose in scene.dice]
    for k in sorted(range(len(dice)), key=lambda k: -dice[k].depth):
        _lay_behind_walls(picture, scene, dice[k], small=small)
        _lay_shadows_on(picture, scene, dice[k], lamps, tops)


def _lay_shadows_on(picture: Picture, scene: Scene, die: Sight, lamps: Floats, tops: Sequence[float]) -> None:
    """What higher dice take of the light on the top of a die; `lamps` and `tops` (mm) are those of the scene's dice."""
    pose, top = die.pose, die.pose.top
    upper = [
        k
        for k, high in enumerate(tops)
        if high >= top + OVER_MM
        and dist(scene.dice[k].at[:2], pose.at[:2]) <= REACH * (scene.dice[k].size + high - top)
    ]
    if upper:
        face, poses = outline(die.side(pose.up)).astype(np.float64), [scene.dice[k] for k in upper]
        level, blur_s = [top] * len(upper), scene.sensor.exposure_s
        lay_shadows(picture, scene.camera, scene.light, poses, lamps[upper], blur_s, level, within=face)


def _lay_behind_walls(picture: Picture, scene: Scene, die: Sight, *, small: bool) -> None:
    """Draws a die and puts the walls back where they hide it."""
    camera, light, blur_s = scene.camera, scene.light, scene.sensor.exposure_s
    box = around(die.corners, 3, camera)
    hidden = None if box.empty else hidden_by_walls(box, camera, scene.tray, die)
    before = box.of(picture).copy() if hidden is not None else picture
    lay_die(picture, camera, scene.tray, light, die, blur_s, small=small)
    if hidden is not None:
        cv2.copyTo(before, hidden, box.of(picture))
