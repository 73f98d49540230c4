"""Shade on the bare tray: a shadow is the floor with less light, and no die."""

from collections.abc import Sequence
from math import hypot

import cv2
import numpy as np

from vision.calibration import Point
from vision.colours import difference
from vision.picture import Floats, Mask, Picture
from vision.places import Points
from vision.reading import Die, Reading, Why
from vision.tray.floor import keeping

SHADE = (0.12, 1.04)
"""Times the light of the bare tray: what is darker or brighter is no shadow."""
TINT = 0.16
"""How far a shadow's colour may be off, share of the tray's brightness."""
CHANGED = 18.0
"""Grey levels in some colour: less is noise."""
DEEPEST = 0.25
"""Light that a shadow leaves at least where it is taken for one: black dice leave less."""
WITHIN = 0.45
"""Edges to each side of its middle: so far what lies there must be nothing but shade."""
LEAST_PX = 3
"""Of what lies at the picture's border less tells nothing: how steep its light is, is told from pixel to pixel."""
SPECKS = 0.05
"""Share of it that may look like something else."""
SMOOTH = 2.2
"""By how much of the floor's light a shadow changes at most, were it to go on for an edge; at the pips of a die of a
shadow's colour it changes by 2.8 and more."""
ROUGH = 4
"""A whole tray is looked at in a picture so many times smaller."""
REACH = 2.5
"""Edges from the middle of a die to the farthest of its shadow that may be doubted."""


def foreign(seen: Picture, bare: Picture, *, tinted: float = TINT) -> Mask:
    """H×W: 1 where something lies that is neither the bare tray (H×W×3 as what is seen) nor a shadow on it.

    `tinted`: how far the colour of a shadow may be off.
    """
    now, was = _smooth(seen), _smooth(bare)
    light, tint = light_left(now, was)
    shade = (light > SHADE[0]) & (light < SHADE[1]) & (tint < tinted)
    return np.asarray((difference(now, was) > CHANGED) & ~shade, dtype=np.uint8)


def roughly_foreign(seen: Picture, bare: Picture, floor: Sequence[Point]) -> tuple[Mask, Mask]:
    """h×w, ROUGH times smaller: 1 where such a thing lies on the floor with these corners (pixels of H×W), and 1 on
    that floor.
    """
    size = (max(1, seen.shape[1] // ROUGH), max(1, seen.shape[0] // ROUGH))
    now, was = (np.asarray(cv2.resize(each, size, interpolation=cv2.INTER_AREA), np.uint8) for each in (seen, bare))
    within = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillConvexPoly(within, np.round(roughly(np.array(floor))).astype(np.int32), (1,))
    return foreign(now, was) & within, within


def roughly(points: Points) -> Points:
    """N×2: where these pixels are in a picture ROUGH times smaller; the middle of one is half a pixel in."""
    return (points + 0.5) / ROUGH - 0.5


def without_shade(reading: Reading, picture: Picture, bare: Picture) -> Reading:
    """The reading without those things beside dice that show no pips and are nothing but shade on the bare tray."""
    if picture.shape != bare.shape:
        return reading
    read = [die for die in reading.dice if die.value is not None]
    shade = [die for die in reading.dice if _beside(die, read) and _only_shade(die, picture, bare)]
    return keeping(reading, tuple(die for die in reading.dice if die not in shade))


def _beside(die: Die, read: list[Die]) -> bool:
    """Whether it shows no pips, and lies where one of the dice that were read may throw its shadow."""
    if die.value is not None or die.why is not Why.NO_PIPS:
        return False
    return any(hypot(die.x - one.x, die.y - one.y) < REACH * one.size for one in read)


def _only_shade(die: Die, picture: Picture, bare: Picture) -> bool:
    half = WITHIN * die.size
    left, top = max(int(die.x - half), 0), max(int(die.y - half), 0)
    part = np.s_[top : max(int(die.y + half) + 1, 0), left : max(int(die.x + half) + 1, 0)]
    seen, floor = picture[part], bare[part]
    if min(seen.shape[:2]) < LEAST_PX or float(foreign(seen, floor).mean()) > SPECKS:
        return False
    light, _ = light_left(_smooth(seen), _smooth(floor))
    steep = steepness(light)[1:-1, 1:-1]
    darkest, steepest = np.percentile(light, 100 * SPECKS), np.percentile(steep, 100 - 100 * SPECKS)
    return bool(darkest > DEEPEST and steepest * die.size < SMOOTH)


def steepness(light: Floats) -> Floats:
    """H×W: by how much it changes from one pixel to the next."""
    return np.asarray(np.hypot(*(cv2.Sobel(light, cv2.CV_32F, *way, scale=1 / 8) for way in ((1, 0), (0, 1)))))


def _smooth(picture: Picture) -> Floats:
    return np.asarray(cv2.GaussianBlur(picture, (3, 3), 0), dtype=np.float32)


def light_left(now: Floats, was: Floats) -> tuple[Floats, Floats]:
    """H×W: how much of its light a floor (`was`, H×W×3) has kept, and by how much its colour is off all the same."""
    ground = was + 3
    whole = _summed(ground * ground)
    light = _summed(now * ground) / whole
    return light, np.sqrt(np.maximum(_summed(now * now) / whole - light * light, 0))


def _summed(colours: Floats) -> Floats:
    """H×W: the sum of the three colours of H×W×3."""
    return np.asarray(cv2.transform(colours, np.ones((1, 3), np.float32)))
