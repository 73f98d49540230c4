"""Which dice are as large as this table's were measured, where they lie: what is not leans, or is another's."""

from collections.abc import Sequence
from math import prod, sqrt

import numpy as np

from vision.calibration import Calibration, Point
from vision.picture import Floats
from vision.places import Points, places
from vision.reading import Die, Why
from vision.stance.level import floor_plane

SMALLER, LARGER = 0.87, 1.6  # of the measured edge: of 289 flat dice the smallest has 0.91; 25 mm are 1.56 of 16
ABOUT = 1.25  # times: how far off that edge is in a tray of which nobody told the corners


def as_measured(dice: list[Die], known: Calibration, *, off: float = 1.0) -> list[Die]:
    """The same dice; questions where a face is not as large as this table's dice are there: it leans, or is another's.

    `off`: so many times that edge, or as small a part of it, it may be itself.
    """
    if known.corners is None or known.die_mm is None:
        return dice
    edges = _edges_there(places(dice)[:, :2], known.corners, known.die_mm / sqrt(prod(known.tray_mm)))
    return [_as_large(die, edge, off) for die, edge in zip(dice, edges.tolist(), strict=True)]


def _edges_there(points: Points, corners: Sequence[Point], edge: float) -> Floats:
    """N: pixels of an edge on a tray's floor at N×2 pixels; `edge`: its length, of the side of a square as large.

    A camera that looks aside shows dice smaller at the far end of the tray than at the near one.
    """
    plane = floor_plane(corners)
    nearness = points @ plane[2, :2] + plane[2, 2]
    return np.asarray(edge * np.sqrt(np.abs(nearness**3 / np.linalg.det(plane))))


def _as_large(die: Die, edge: float, off: float) -> Die:
    if die.value is None or not die.certain or SMALLER * edge / off <= die.size <= LARGER * edge * off:
        return die
    return die.asked(Why.UNCLEAR)
