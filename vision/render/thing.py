"""Things on the table that are not dice: coins, buttons, pens, a phone, cards, printed slips."""

from dataclasses import dataclass
from math import cos, pi, sin

import cv2
import numpy as np

from vision.render.box import around
from vision.render.camera import Camera, Floats, Vector
from vision.render.kinds import KINDS, sheet
from vision.render.lay import paste
from vision.render.light import Colour, Light, Picture, shadow_of
from vision.render.shadow import darken
from vision.render.shape import overlaid

SKY_TAKEN = 0.3  # as much of the sky as of a lamp
SHADE_PX = 2  # pixels of shadows, whose edges need not be sharp


@dataclass(frozen=True, slots=True)
class Thing:
    """Lies flat."""

    kind: str
    """One of KINDS."""
    at: tuple[float, float]
    """Its middle, mm."""
    turn: float = 0.0
    """Radians counter-clockwise as seen from above."""
    size: float = 1.0
    """Times its usual size."""
    colour: Colour = (0.5, 0.5, 0.5)
    seed: int = 0


def lay_thing(picture: Picture, camera: Camera, light: Light, thing: Thing) -> None:
    """Draws the thing and its shadows onto the picture (H×W×3, written into)."""
    high = KINDS[thing.kind].high * thing.size
    low = _outline(thing)
    if not KINDS[thing.kind].thin:
        _lay_shadow(picture, camera, light, low, high)
    top = camera.project(_corners(thing) + np.array((0, 0, high)))
    box = around(top, 1, camera)
    if box.empty:
        return
    flat = sheet(thing.kind, thing.colour, thing.seed)
    height, width = flat.shape[:2]
    own = np.array(((0, 0), (width, 0), (width, height), (0, height)), np.float32) - 0.5
    place = cv2.getPerspectiveTransform(own, box.local(top))
    drawn = cv2.warpPerspective(flat, place, box.size(), flags=cv2.INTER_LINEAR)
    paste(box.of(picture), np.asarray(drawn, np.uint8), bright=_bright(light, (*thing.at, high)))


def _bright(light: Light, at: Vector) -> Floats:
    """3: square roots of the light that falls on a level place."""
    falling, middle = np.array(light.sky), np.array((at,))
    for lamp in light.lamps:
        falling += np.array(lamp.colour) * lamp.falling(middle)
    return np.asarray(np.sqrt(falling))


def _lay_shadow(picture: Picture, camera: Camera, light: Light, low: Floats, high: float) -> None:
    solid = np.vstack((low, low + np.array((0, 0, high))))
    for k, lamp in enumerate(light.lamps):
        seen = camera.project(shadow_of(solid, lamp.samples).reshape(-1, 3))
        box = around(seen, 3, camera)
        if not box.empty:
            fallen = box.local(seen, fine=1 / SHADE_PX).reshape(len(lamp.samples), 1, -1, 2)
            hidden = overlaid(box.coarse(SHADE_PX), fallen, (1.0,))
            darken(box.of(picture), light, {k: (hidden, 1.0)}, (hidden, SKY_TAKEN), coarse=SHADE_PX)


def _corners(thing: Thing) -> Floats:
    """4×3 on the floor, clockwise from the far left."""
    width, height = (side * thing.size / 2 for side in KINDS[thing.kind].size)
    return _placed(thing, np.array(((-width, height), (width, height), (width, -height), (-width, -height))))


def _outline(thing: Thing) -> Floats:
    """N×3 on the floor."""
    kind = KINDS[thing.kind]
    if not kind.round:
        return _corners(thing)
    turns = np.linspace(0, 2 * pi, 16, endpoint=False)
    return _placed(thing, np.column_stack((np.cos(turns), np.sin(turns))) * kind.size[0] / 2 * thing.size)


def _placed(thing: Thing, own: Floats) -> Floats:
    c, s = cos(thing.turn), sin(thing.turn)
    level = own @ np.array(((c, s), (-s, c))) + thing.at
    return np.column_stack((level, np.zeros(len(level))))
