"""What sticks out from under a die: it leans on something, or lies on another; seen against the bare tray."""

from dataclasses import replace
from math import radians
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Point
from vision.flatten import Picture
from vision.level import FALLS, looks_aside
from vision.motion import Mask
from vision.reading import Die, Reading, Why
from vision.shade import foreign

MARGIN = 0.08
"""Edges that a face is drawn larger: readings are a little off, and dice a little blurred."""
BLUR_PX = 0.5
"""Pixels by which an edge is washed out beyond that, however near the camera."""
SLIVER = 0.07
"""Edges: what is narrower is the rim of the die itself."""
AROUND = 1.15
"""Edges from a die's middle: what lies farther away is not under it."""
BESIDE = 0.76
"""The same within which all is a neighbour's own, however it is turned."""
STICKS_OUT = 0.035
"""Square edges: so much of something else beside a die. Of 560 flat dice none showed as much."""
TURNS = tuple(radians(turn) for turn in range(0, 90, 6))
SWEPT = (0.0, 0.33, 0.67, 1.0, 1.15)
"""Shares of the way from a die's top to its base, and a little beyond."""
ALIKE = 0.002
"""Share of the tray apart from its dice that may look otherwise: more, and light or camera are not as they were."""
SMALLER = 4
"""That is looked at in a picture so many times smaller."""
MOST = 3
"""Of so many dice one may be propped up; of more than that the light is to blame."""

Places = npt.NDArray[Any]
"""N×3: x, y and edge of dice, pixels."""


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
    found = foreign(picture[part], bare[part])
    rows, columns = np.indices(found.shape)
    at = np.stack([columns + left, rows + top], axis=-1)
    found &= np.hypot(*np.moveaxis(at - die[:2], -1, 0)) < AROUND * edge
    aside = looks_aside(corners, (picture.shape[1], picture.shape[0]))
    beside = np.hypot(*(dice[:, :2] - die[:2]).T) < 2 * AROUND * edge
    for other in dice[beside & (np.arange(len(dice)) != which)]:
        found &= ~_near(at, other, _base(other, picture.shape, aside))
    return bool(_left_over(found, at, die, _base(die, picture.shape, aside)) > STICKS_OUT * edge**2)


def _base(die: Places, shape: tuple[int, ...], aside: tuple[float, float]) -> Places:
    """From the middle of a die's top to that of its base, pixels: towards where the camera stands."""
    middle = np.array((shape[1] - 1, shape[0] - 1)) / 2
    return np.asarray(-(np.array(aside) + FALLS * (die[:2] - middle) / shape[1]) * die[2])


def _near(at: Places, die: Places, base: Places) -> npt.NDArray[np.bool_]:
    """Which of these points, H×W×2, may be a die's own, however it is turned."""
    away = [np.hypot(*np.moveaxis(at - die[:2] - share * base, -1, 0)) for share in SWEPT]
    return np.asarray(np.min(away, axis=0) < BESIDE * die[2])


def _left_over(found: Mask, at: Places, die: Places, base: Places) -> int:
    """How many of the points found, H×W, a lone die leaves that is turned so that it leaves fewest; slivers apart."""
    half, across = (0.5 + MARGIN) * die[2] + BLUR_PX, max(2, round(SLIVER * die[2]))
    away = np.stack([at - die[:2] - share * base for share in SWEPT])
    left = [cv2.countNonZero(found)]
    for turn in TURNS:
        if left[-1] <= STICKS_OUT * die[2] ** 2:
            break
        right, down = np.array((np.cos(turn), np.sin(turn))), np.array((-np.sin(turn), np.cos(turn)))
        off = np.maximum(np.abs(away @ right), np.abs(away @ down)).min(axis=0)
        rest = cv2.morphologyEx(found * (off >= half), cv2.MORPH_OPEN, np.ones((across, across), np.uint8))
        left.append(cv2.countNonZero(rest))
    return min(left)


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
