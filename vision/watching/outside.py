"""A die that left the tray: named, not read."""

from dataclasses import replace
from math import dist

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import Point
from vision.motion import Grey, SmallFrame
from vision.picture import Mask
from vision.reading import Die, Reading, Why, left_to_right
from vision.watching.glance import different
from vision.watching.tracker import Tracker

AREA = (0.4, 4.5)
"""Square edges of a die: how large what came to lie there looks, with sides and shadow, or half behind a wall."""
SIDE = (0.5, 3.2)
"""Edges of a die: how wide and how deep; a low lamp's shadow is long."""

BEYOND = 0.5
"""Edges of a die from the floor's edge to its middle: a die that touches the wall seems to lie just inside."""
GONE = 1.5
"""Times fewer edges in the picture than before: what lay there is gone."""


def without_the_rim(reading: Reading, outline: tuple[Point, ...] | None) -> Reading:
    """The reading with those dice named that lie on the tray's wall or beyond its floor (`outline`, pixels)."""
    if outline is None:
        return reading
    floor = np.array(outline, dtype=np.float32)
    dice = tuple(_named(die) if _beyond(floor, die) else die for die in reading.dice)
    return reading if dice == reading.dice else Reading(dice, False, _why(reading, dice))


def _why(before: Reading, dice: tuple[Die, ...]) -> Why | None:
    """Of the whole picture: the first of these dice, unless there was a reason that was none of the dice's."""
    of_dice = (None, *(die.why for die in before.dice))
    return before.why if before.why not in of_dice else next((die.why for die in dice if die.why), None)


def _named(die: Die) -> Die:
    return replace(die, value=None, certain=False, why=Why.OUTSIDE, likely=())


def _beyond(floor: NDArray[np.float32], die: Die) -> bool:
    return cv2.pointPolygonTest(floor, (die.x, die.y), True) < -BEYOND * die.size


def with_those_outside(
    reading: Reading, tracker: Tracker, before: SmallFrame, *, lay: Reading | None = None, die_px: float | None = None
) -> Reading:
    """The reading and what came to lie beside the tray since `before`, as large as its dice or as `die_px`.

    `lay`: what was read before; a die that was named there already has not come. The light is to be the same.
    """
    now, region = tracker.rested, tracker.region
    edges = [die.size for die in reading.dice if die.certain] or ([die_px] if die_px else [])
    if now is None or region is None or not edges or before.grey.shape != now.grey.shape:
        return reading
    edge, scale = float(np.median(edges)), now.grey.shape[1] / tracker.size[1]
    beside = np.asarray(cv2.erode(1 - region, np.ones((5, 5), np.uint8)), dtype=np.float32)
    gone = GONE * _edges(now.grey, beside) < _edges(before.grey, beside)
    places = _places(different(tracker, before, now), region, edge * scale)
    came = [_die(x, y, edge, scale) for x, y in places if not gone[round(y), round(x)]]
    named = (*reading.dice, *(die for die in (lay.dice if lay else ()) if die.why is Why.OUTSIDE))
    found = tuple(die for die in came if not any(dist((die.x, die.y), (one.x, one.y)) < edge for one in named))
    if not found:
        return reading
    return Reading(left_to_right((*reading.dice, *found)), False, reading.why or Why.OUTSIDE)


def _places(different: Mask, region: Mask, edge: float) -> list[tuple[float, float]]:
    """Middles of what is as large as a die of this edge, small px."""
    beside = cv2.morphologyEx(different * (1 - region), cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    count, _, stats, middles = cv2.connectedComponentsWithStats(np.asarray(beside, dtype=np.uint8), connectivity=8)
    return [
        (float(middles[label][0]), float(middles[label][1]))
        for label in range(1, count)
        if _as_large(stats[label], edge)
    ]


def _edges(grey: Grey, beside: Grey) -> Grey:
    """How much of edges is around each point beside the tray (1; else 0): its wall's are there whatever lies by it."""
    sharp = cv2.absdiff(grey, cv2.blur(grey, (5, 5))) * beside
    return np.asarray(cv2.blur(sharp, (13, 13)), dtype=np.float32)


def _as_large(stats: "np.ndarray[tuple[int], np.dtype[np.int32]]", edge: float) -> bool:
    sides = (stats[cv2.CC_STAT_WIDTH] / edge, stats[cv2.CC_STAT_HEIGHT] / edge)
    area = stats[cv2.CC_STAT_AREA] / edge**2
    return bool(AREA[0] <= area <= AREA[1] and SIDE[0] <= min(sides) and max(sides) <= SIDE[1])


def _die(x: float, y: float, edge: float, scale: float) -> Die:
    return Die(None, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5, edge, False, Why.OUTSIDE)
