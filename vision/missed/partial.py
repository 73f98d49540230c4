"""Dice that show only in part, beside a card, a finger or the border: questions, for nobody knows what they show."""

from math import hypot
from statistics import median

import cv2
import numpy as np

from vision.calibration import Calibration
from vision.finding.finder import Found
from vision.finding.partial import find_partial
from vision.missed.blocks import weighed
from vision.picture import Floats, Picture, tray_window
from vision.places import Places, places
from vision.reading import Die, Why

PLAINLY = 0.6  # score of what needs no colour to be part of a die
LIKE = 8.0  # distance, as `weighed` tells colours, within which one is like a die's
FACE, PART, GROUND = (
    0.8,
    0.32,
    3.0,
)  # edges: squares that tell the colours of a face, of part of one and of what is about
APART = 0.8  # edges: what is nearer to the middle of a die is its own


def partly_hidden(picture: Picture, dice: list[Die], known: Calibration) -> list[Die]:
    """Questions about parts of dice in an H×W×3 picture that are none of `dice`, as large as those that are certain."""
    sure = places([die for die in dice if die.certain])
    if len(sure) == 0:
        return []
    left, top, right, bottom = tray_window(picture, known)
    window = picture[top:bottom, left:right]
    found = [
        one for one in find_partial(window, median(sure[:, 2].tolist())) if _part(window, one, sure - (left, top, 0))
    ]
    parts = [Die(None, one.x + left, one.y + top, one.edge, False, Why.HIDDEN) for one in found]
    return [one for one in parts if all(hypot(one.x - die.x, one.y - die.y) > APART * die.size for die in dice)]


def _part(picture: Picture, found: Found, sure: Places) -> bool:
    """Whether a place plainly shows part of a die, or has the colour of a sure one (N×3), not that of its ground."""
    if found.score > PLAINLY:
        return True
    own, ground = (_colour(picture, (found.x, found.y), edges * found.edge) for edges in (PART, GROUND))
    near = min(LIKE, float(np.linalg.norm(own - ground)))
    return any(
        float(np.linalg.norm(own - _colour(picture, (x, y), FACE * edge))) < near for x, y, edge in sure.tolist()
    )


def _colour(picture: Picture, at: tuple[float, float], wide: float) -> Floats:
    """3: the usual colour of a square about a place."""
    side = max(1, round(wide))
    part = np.asarray(cv2.getRectSubPix(picture, (side, side), at), np.uint8)
    return np.asarray(np.median(weighed(part).reshape(-1, 3), axis=0))
