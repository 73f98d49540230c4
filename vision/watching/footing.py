"""What sticks out from under a die: it leans on something, or lies on another; seen against the bare tray."""

from statistics import median_low

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Calibration, Corners
from vision.picture import Floats, Mask, Picture
from vision.places import Places, Points, places
from vision.reading import Die, Reading, Why
from vision.stance.level import Aside, floor_plane, looks_aside
from vision.stance.silhouette import ROUND, base, fill, square, swept, turns
from vision.tray.shade import ROUGH, foreign, roughly, roughly_foreign

MARGIN = 0.04
"""Edges that a face is drawn larger: places are a little off, and dice a little blurred. However near the camera, their
edges are washed out by half a pixel more; by as much a filled outline is larger than it is told to be."""
LARGER = 1.1
"""Times the edge that a level die has there: what is larger may be of another set, and is as large as it was read."""
MEASURED = (0.88, 1.15)
"""Times that edge of dice that were measured in a tray that was."""
SLIVER = 0.05
"""Edges: what is narrower is the rim of the die itself."""
AROUND = 1.25
"""Edges from a die's middle: what lies farther away is not under it."""
BESIDE = 0.8
"""The same within which all is a neighbour's own, however it is turned."""
STICKS_OUT = 0.015
"""Square edges: so much of something else beside a die. Of 593 flat dice one showed more than half of that."""
TOGETHER = 0.87
"""Edges from middle to middle: of a hundred pairs of level dice that were read none was nearer than 0.94."""
BEYOND = 1.15
"""Times the way from a die's top to its base, that its sides may cover."""
TINTED = 0.12
"""How far the colour of a shadow may be off beside a die: its neighbour below has hardly more light."""
ALIKE = 0.002
"""Share of the tray apart from its dice that may look otherwise: more, and light or camera are not as they were."""
MOST = 3
"""Of so many dice one may be propped up; of more than that the light is to blame."""


def with_those_propped(reading: Reading, picture: Picture, bare: Picture, known: Calibration) -> Reading:
    """The reading with a question where something sticks out from under a die, or two dice lie in one place.

    `bare`: the tray without dice, H×W×3 as the `picture`; `known`: where its floor lies in them, and how large its dice
    are, where that was measured.
    """
    sure = [die for die in reading.dice if die.certain]
    if not sure or known.corners is None or picture.shape != bare.shape:
        return reading
    size = (picture.shape[1], picture.shape[0])
    at, aside = places(reading.dice), looks_aside(known.corners, size, focal_px=known.focal_px)
    sizes, level = at[:, 2].copy(), _as_level(reading.dice, known.corners, known, max(size) / aside[2])
    at[:, 2] = np.where(sizes > LARGER * level, sizes, level)
    up = [k for k, die in enumerate(reading.dice) if die.certain and _propped(picture, bare, at, k, die, aside)]
    many = len(up) * MOST > max(len(reading.dice), MOST)
    if many or (up and not _as_it_was(picture, bare, at, known.corners)):
        up = []
    least = np.where([die.certain for die in reading.dice], np.minimum(sizes, level), level)
    up += [k for k, die in enumerate(reading.dice) if die.certain and _overlaps(at[:, :2], least, k)]
    if not up:
        return reading
    dice = tuple(die.asked(Why.COCKED) if k in up else die for k, die in enumerate(reading.dice))
    return Reading(dice, False, reading.why or Why.COCKED)


def _overlaps(at: Points, edges: npt.NDArray[np.float64], which: int) -> bool:
    """Whether another die lies nearer than two of these edges can lie side by side: one is on the other."""
    away = np.hypot(*(at - at[which]).T) / ((edges + edges[which]) / 2)
    return bool((np.delete(away, which) < TOGETHER).any())


def _as_level(dice: tuple[Die, ...], corners: Corners, known: Calibration, focal_px: float) -> npt.NDArray[np.float64]:
    """N: edges of the top faces of these dice were they level; a size read of one die alone is off by a tenth.

    Where dice were not measured, or plainly otherwise, the usual one of those that were read tells; `focal_px`: of
    the lens, pixels.
    """
    sizes = np.array([die.size for die in dice])
    level = _floor_px(corners, np.array([(die.x, die.y) for die in dice]))
    if known.die_mm is not None:
        level *= known.die_mm / (known.tray_mm[0] * known.tray_mm[1]) ** 0.5
        level *= 1 + level / focal_px
    usual = median_low(sizes[k] / level[k] for k, die in enumerate(dice) if die.certain)
    if known.die_mm is None or not MEASURED[0] < usual < MEASURED[1]:
        level *= usual
    return level


def _floor_px(corners: Corners, at: Points) -> npt.NDArray[np.float64]:
    """N: how long the root of the floor's area looks at each of these places (N×2), pixels."""
    plane = floor_plane(corners)
    near = np.column_stack([at, np.ones(len(at))]) @ plane[2]
    return np.asarray(np.sqrt(np.abs(near**3 / np.linalg.det(plane))))


def _propped(picture: Picture, bare: Picture, dice: Places, which: int, die: Die, aside: Aside) -> bool:
    x, y, edge = place = dice[which]
    left, top = max(int(x - AROUND * edge), 0), max(int(y - AROUND * edge), 0)
    part = np.s_[top : int(y + AROUND * edge) + 1, left : int(x + AROUND * edge) + 1]
    found, start = foreign(picture[part], bare[part], tinted=TINTED), np.array((left, top))
    about = np.zeros_like(found)
    fill(about, place[:2] - start + AROUND * edge * ROUND, 1)
    beside = np.hypot(*(dice[:, :2] - place[:2]).T) < 2 * AROUND * edge
    for other in dice[beside & (np.arange(len(dice)) != which)]:
        fill(about, swept(other[:2] - start, BESIDE * other[2] * ROUND, BEYOND * base(other, picture.shape, aside)), 0)
    found &= about
    return _sticks_out(found, place[:2] - start, float(edge), BEYOND * base(place, picture.shape, aside), turns(die))


def _sticks_out(found: Mask, middle: Floats, edge: float, way: Floats, turned: list[float]) -> bool:
    """Whether a level die, however it is turned, leaves too many of the points found, H×W; slivers apart."""
    half, across = (0.5 + MARGIN) * edge + 0.5, max(2, round(SLIVER * edge))
    enough, brush = STICKS_OUT * edge**2, np.ones((across, across), np.uint8)
    for turn in turned:
        rest = found.copy()
        fill(rest, swept(middle, half * square(turn), way), 0)
        if (
            cv2.countNonZero(rest) <= enough
            or cv2.countNonZero(cv2.morphologyEx(rest, cv2.MORPH_OPEN, brush)) <= enough
        ):
            return False
    return True


def _as_it_was(picture: Picture, bare: Picture, dice: Places, corners: Corners) -> bool:
    """Whether the rest of the tray looks as it did without dice, shadows apart."""
    other, floor = roughly_foreign(picture, bare, corners)
    for (x, y), edge in zip(roughly(dice[:, :2]), dice[:, 2] / ROUGH, strict=True):
        for mask in (other, floor):
            cv2.circle(mask, (round(x), round(y)), round(2 * AROUND * edge), (0,), -1)
    return cv2.countNonZero(other) <= ALIKE * cv2.countNonZero(floor)
