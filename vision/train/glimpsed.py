"""A stored cutting as a reader may cut it out: not quite where, as large and turned as it is, by any camera."""

from math import atan2, exp, nan, pi

import cv2
import numpy as np

from vision.picture import Picture
from vision.stance.raised import SIDE as SEEN
from vision.stance.raised import SPAN as WIDE
from vision.train.lifted import SPAN
from vision.train.photographed import Rng, photographed

ANEW = 0.6  # of the cuttings are photographed anew; what shows under a dark die is faint already
UNTOLD, MISTOLD = 0.12, 0.04  # how often a reader knows no turn of a face, or a wrong one
SHIFT, RESIZE, FACE, WILD, FARTHEST = 0.015, 0.045, 0.015, 3, 8.0
"""How far a reader is off: edges, ratio, radians; now and then far off (degrees of freedom), so many times at most."""
TURN = 0.06  # radians, standard deviation: how far off the way to the base is


def glimpsed(stored: Picture, face: float, rng: Rng, *, askew: float = 0.0) -> tuple[Picture, float]:
    """S×S×3, and how its top face lies then, radians, nan now and then; `face`: how it lies as `stored`.

    `askew`: so far beside the way to its base, to the right of straight down (radians), lies what is taken for it and
    is straight down now. Sometimes it has fewer pixels, half of the time it is seen in a mirror.
    """
    if rng.random() < 0.5:
        zoom = rng.uniform(0.4, 1.0)
        stored = np.asarray(cv2.resize(stored, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA), np.uint8)
    wide, turn = stored.shape[0], askew + rng.normal(0, TURN)
    zoom = SEEN / WIDE / (wide / SPAN) * exp(_off(RESIZE, rng))
    away = np.array((_off(SHIFT, rng), _off(SHIFT, rng))) * wide / SPAN
    turned = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) * zoom
    if rng.random() < 0.5:
        turned = np.diag([-1.0, 1.0]) @ turned
    moved = SEEN / 2 - 0.5 - turned @ (np.full(2, wide / 2 - 0.5) + away)
    matrix = np.column_stack([turned, moved])
    cut = cv2.warpAffine(stored, matrix, (SEEN, SEEN), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cutting = np.asarray(cut, np.uint8)
    right, down = turned @ (np.cos(face), np.sin(face))
    return photographed(cutting, rng) if rng.random() < ANEW else cutting, _told(atan2(down, right), rng)


def _told(face: float, rng: Rng) -> float:
    """How a reader says that a face lies."""
    if rng.random() < UNTOLD:
        return nan
    return float(rng.uniform(0, pi)) if rng.random() < MISTOLD else face + _off(FACE, rng)


def _off(spread: float, rng: Rng) -> float:
    return spread * min(max(float(rng.standard_t(WILD)), -FARTHEST), FARTHEST)
