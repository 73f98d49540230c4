"""What sticks out from under a die: it leans on something, or lies on another; seen against the bare tray."""

from dataclasses import replace

import cv2
import numpy as np

from vision.calibration import Point
from vision.flatten import Picture
from vision.level import looks_aside
from vision.motion import Mask
from vision.reading import Die, Reading, Why
from vision.shade import foreign
from vision.silhouette import ROUND, Places, base, fill, square, swept

MARGIN = 0.08
"""Edges that a face is drawn larger: readings are a little off, and dice a little blurred. However near the camera,
their edges are washed out by half a pixel more; by as much a filled outline is larger than it is told to be."""
SLIVER = 0.07
"""Edges: what is narrower is the rim of the die itself."""
AROUND = 1.15
"""Edges from a die's middle: what lies farther away is not under it."""
BESIDE = 0.76
"""The same within which all is a neighbour's own, however it is turned."""
STICKS_OUT = 0.035
"""Square edges: so much of something else beside a die. Of 560 flat dice none showed as much."""
BEYOND = 1.15
"""Times the way from a die's top to its base, that its sides may cover."""
ALIKE = 0.002
"""Share of the tray apart from its dice that may look otherwise: more, and light or camera are not as they were."""
SMALLER = 4
"""That is looked at in a picture so many times smaller."""
MOST = 3
"""Of so many dice one may be propped up; of more than that the light is to blame."""

_SQUARES = tuple(square(turn) for turn in range(0, 90, 6))
"""4×2 each: squares that reach 1 from their middle to each side, turned."""


def with_those_propped(
    reading: Reading, picture: Picture, bare: Picture, corners: tuple[Point, Point, Point, Point]
) -> Reading:
    """The reading with a question where something sticks out from under a die.

    `bare`: the tray without dice, H×W×3 as the `picture`; `corners`: its inner floor, pixels.
    """
    sure = [die for die in reading.dice if die.certain]
    if not sure or picture.shape != bare.shape:
        return reading
    places = np.array([(die.x, die.y, die.size) for die in reading.dice])
    up = [k for k, die in enumerate(reading.dice) if die.certain and _propped(picture, bare, places, k, corners)]
    if not up or len(up) * MOST > max(len(reading.dice), MOST) or not _as_it_was(picture, bare, places, corners):
        return reading
    dice = tuple(_named(die) if k in up else die for k, die in enumerate(reading.dice))
    return Reading(dice, False, reading.why or Why.COCKED)


def _named(die: Die) -> Die:
    return replace(die, certain=False, why=Why.COCKED, likely=())


def _propped(
    picture: Picture, bare: Picture, dice: Places, which: int, corners: tuple[Point, Point, Point, Point]
) -> bool:
    x, y, edge = die = dice[which]
    left, top = max(int(x - AROUND * edge), 0), max(int(y - AROUND * edge), 0)
    part = np.s_[top : int(y + AROUND * edge) + 1, left : int(x + AROUND * edge) + 1]
    found, start = foreign(picture[part], bare[part]), np.array((left, top))
    about = np.zeros_like(found)
    fill(about, die[:2] - start + AROUND * edge * ROUND, 1)
    aside = looks_aside(corners, (picture.shape[1], picture.shape[0]))
    beside = np.hypot(*(dice[:, :2] - die[:2]).T) < 2 * AROUND * edge
    for other in dice[beside & (np.arange(len(dice)) != which)]:
        fill(about, swept(other[:2] - start, BESIDE * other[2] * ROUND, BEYOND * base(other, picture.shape, aside)), 0)
    found &= about
    return _sticks_out(found, die[:2] - start, float(edge), BEYOND * base(die, picture.shape, aside))


def _sticks_out(found: Mask, middle: Places, edge: float, way: Places) -> bool:
    """Whether a lone die, however it is turned, leaves too many of the points found, H×W; slivers apart."""
    half, across = (0.5 + MARGIN) * edge, max(2, round(SLIVER * edge))
    enough, brush = STICKS_OUT * edge**2, np.ones((across, across), np.uint8)
    for one in _SQUARES:
        rest = found.copy()
        fill(rest, swept(middle, half * one, way), 0)
        if (
            cv2.countNonZero(rest) <= enough
            or cv2.countNonZero(cv2.morphologyEx(rest, cv2.MORPH_OPEN, brush)) <= enough
        ):
            return False
    return True


def _as_it_was(picture: Picture, bare: Picture, dice: Places, corners: tuple[Point, Point, Point, Point]) -> bool:
    """Whether the rest of the tray looks as it did without dice, shadows apart."""
    size = (picture.shape[1] // SMALLER, picture.shape[0] // SMALLER)
    now, was = (cv2.resize(whole, size, interpolation=cv2.INTER_AREA) for whole in (picture, bare))
    rest = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillConvexPoly(rest, np.round(np.array(corners) / SMALLER).astype(np.int32), (1,))
    for x, y, edge in dice / SMALLER:
        cv2.circle(rest, (round(x), round(y)), round(2 * AROUND * edge), (0,), -1)
    other = foreign(np.asarray(now, np.uint8), np.asarray(was, np.uint8)) & rest
    return cv2.countNonZero(other) <= ALIKE * cv2.countNonZero(rest)
