"""A hand over the tray, its arm coming from the players' edge; enough of one to be taken for a hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, sin
from typing import cast

import cv2
import numpy as np

from vision.render.box import Box, around
from vision.render.camera import Camera, Floats, Vector
from vision.render.handform import REACH_MM, tints
from vision.render.handform import form as handform
from vision.render.lay import NONE, mixing, paste, spread
from vision.render.light import Colour, Light, Linear, Picture, as_linear, shadow_of
from vision.render.shadow import darken
from vision.render.shape import Pixels

SKIN: Colour = (0.28, 0.40, 0.68)
NAIL_LIGHT = np.array((1.5, 1.25, 1.09), np.float32)  # of the skin's colour
SLEEVE: Colour = (0.085, 0.050, 0.038)
ROUGH = 2  # pixels between which light on a hand is straight
BAND_PX = 48  # rows that stay in the processor's cache while they are drawn
FIND_PX = 8  # it is narrower nowhere: so far apart it is looked for
SHADE_PX = 4  # the hand's shadow is so soft that it is drawn with pixels so many times as wide
HALF = 128  # of a pixel is hidden
SKY_TAKEN = 0.6  # as much of the sky as of a lamp


@dataclass(frozen=True, slots=True)
class HandPose:
    """Where the hand is."""

    at: Vector
    """The middle of the palm, mm."""
    elbow: tuple[float, float] = (70.0, -620.0)
    """Where the arm comes from."""
    skin: Colour = SKIN
    sleeve: Colour = SLEEVE

    @property
    def heading(self) -> float:
        """Radians from straight ahead, to the left."""
        return atan2(self.elbow[0] - self.at[0], self.at[1] - self.elbow[1])


@dataclass(frozen=True, slots=True)
class Model:
    """The hand flat, fingers up, PX_PER_MM."""

    colour: Picture
    """H×W×4: square roots of colours times their cover, and the cover."""
    shade: Picture
    """H×W: how much of a lamp it takes from the floor, softened, 0 to 255."""


@dataclass(frozen=True, slots=True)
class Blank:
    """What of a model is the same for every skin, sleeve and light; H×W×4 each."""

    albedo: Linear
    """Times the skin's colour, and how much of the sleeve's there is, both as far as they are lit."""
    normal: Linear
    """And 1; with pixels ROUGH times as large."""


def lay_hand(picture: Picture, camera: Camera, light: Light, hand: HandPose) -> None:
    """Draws the hand and its shadows onto the picture (H×W×3, written into)."""
    model = _model(light, hand.skin, hand.sleeve)
    flat = _flat(hand)
    for k, lamp in enumerate(light.lamps):
        fallen = shadow_of(flat, lamp.samples[0])
        box, shade = _warped(model.shade, camera.project(fallen), camera, coarse=SHADE_PX)
        if not box.empty:
            darken(box.of(picture), light, {k: (shade, 1.0)}, (shade, SKY_TAKEN), coarse=SHADE_PX)
    seen = camera.project(flat)
    for piece in _pieces(seen, around(seen, 1, camera)):
        paste(piece.of(picture), _drawn(model.colour, seen, piece))


def _pieces(seen: Floats, box: Box) -> Iterator[Box]:
    """Some rows of the box at a time, as far as the hand reaches in them."""
    if box.empty:
        return
    found = _drawn(_hiding(), seen, box, coarse=FIND_PX)
    rows = BAND_PX // FIND_PX
    for row in range(0, len(found), rows):
        left, _, width, _ = cv2.boundingRect(found[max(0, row - 1) : row + rows + 1])
        columns = ((left - 1) * FIND_PX, (left + width + 1) * FIND_PX)
        top, first, last = box.top + row * FIND_PX, *(box.left + column for column in columns)
        if width:
            yield Box(max(first, box.left), top, min(last, box.right), min(top + BAND_PX, box.bottom))


def hides(camera: Camera, hand: HandPose, box: Box) -> Picture:
    """Of each pixel in a part of the picture how much the hand hides, 255 all."""
    return _drawn(_hiding(), camera.project(_flat(hand)), box)


@lru_cache(maxsize=2)
def cover(camera: Camera, hand: HandPose) -> tuple[Box, Picture]:
    """The part of the picture with the hand in it, and of each pixel how much it hides, 255 all; to be left alone."""
    return _warped(_hiding(), camera.project(_flat(hand)), camera)


def arm_end(hand: HandPose) -> Floats:
    """2×3: the corners of the sleeve where it goes no further; they must lie beyond the picture."""
    return _flat(hand)[2:]


def _flat(hand: HandPose) -> Floats:
    """4×3: the model's corners in the world, clockwise from the far left."""
    side, ahead, back = REACH_MM
    own = np.array(((-side, ahead), (side, ahead), (side, -back), (-side, -back)))
    c, s = cos(hand.heading), sin(hand.heading)
    turned = own @ np.array(((c, s), (-s, c))) + np.asarray(hand.at[:2])
    return np.column_stack((turned, np.full(4, hand.at[2])))


def _warped(flat: Pixels, seen: Floats, camera: Camera, *, coarse: int = 1) -> tuple[Box, Pixels]:
    """The part of the picture between the four points, and the model drawn to fit."""
    box = around(seen, 1, camera)
    return box, flat if box.empty else _drawn(flat, seen, box, coarse=coarse)


def _drawn(flat: Pixels, seen: Floats, box: Box, *, coarse: int = 1) -> Pixels:
    """The model as far as it is seen in a part of the picture, with pixels `coarse` times as large."""
    height, width = flat.shape[:2]
    own = np.array(((0, 0), (width, 0), (width, height)), np.float32) - 0.5
    place = cv2.getAffineTransform(own, box.local(seen[:3], fine=1 / coarse))
    return cast(Pixels, cv2.warpAffine(flat, place, box.coarse(coarse)))


@lru_cache(maxsize=2)
def _model(light: Light, skin: Colour, sleeve: Colour) -> Model:
    blank, covered = _blank(), _covered()
    blue, green, red = skin
    colour = cv2.transform(blank.albedo, mixing((blue,), (0, green), (0, 0, red), sleeve, (0, 0, 0, 1)))
    falling = cv2.resize(_falling(blank.normal, light), covered.shape[::-1])
    cv2.insertChannel(covered, cv2.multiply(colour, falling, dst=colour), 3)
    roots = cv2.sqrt(cv2.multiply(colour, spread(covered), dst=colour), dst=colour)
    return Model(np.asarray(cv2.convertScaleAbs(roots, alpha=255), np.uint8), handform().shade)


@lru_cache(maxsize=1)
def _blank() -> Blank:
    form = handform()
    tint, nail = tints()
    lit = form.open_sky * _covered()
    bare = [
        (skin + (light - skin) * nail) * (1 - form.clothed) * lit
        for skin, light in zip(cv2.split(tint), NAIL_LIGHT.tolist(), strict=True)
    ]
    rough = cv2.resize(form.normal, None, fx=1 / ROUGH, fy=1 / ROUGH, interpolation=cv2.INTER_AREA)
    return Blank(as_linear(cv2.merge([*bare, form.clothed * lit])), as_linear(rough))


@lru_cache(maxsize=1)
def _covered() -> Linear:
    """H×W: how much of each place the hand hides."""
    return as_linear(cv2.GaussianBlur(handform().solid, (0, 0), 0.8))


@lru_cache(maxsize=1)
def _hiding() -> Picture:
    """H×W: the same, 255 is all."""
    return np.asarray(cv2.convertScaleAbs(_covered(), alpha=255), np.uint8)


def _falling(normal: Linear, light: Light) -> Linear:
    """H×W×4: the light on each place of the model, and 1."""
    sky, ground = np.asarray(light.sky), np.asarray(light.ground)
    falling = cv2.transform(normal, mixing(NONE, NONE, (sky - ground) / 2, (sky + ground) / 2, (0, 0, 0, 1)))
    ways = np.zeros((max(4, len(light.lamps)), 4))
    ways[: len(light.lamps), :3] = [lamp.towards for lamp in light.lamps]
    shone = cv2.threshold(cv2.transform(normal, ways), 0, 0, cv2.THRESH_TOZERO)[1]
    colours = np.zeros((4, len(ways)))
    colours[:3, : len(light.lamps)] = np.array([lamp.colour for lamp in light.lamps]).T
    return as_linear(cv2.add(falling, cv2.transform(shone, colours), dst=falling))
