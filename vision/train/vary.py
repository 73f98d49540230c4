"""The same cutting at another turn, place and size, and photographed anew: what finders and cameras do to it."""

from math import cos, exp, log, pi, sin

import cv2
import numpy as np

from vision.crops import SIDE, SPAN
from vision.picture import Floats, Picture
from vision.train import scenes
from vision.train.photographed import Rng, photographed

SHIFT, RESIZE = 0.08, 0.12  # edges and ratio: how far a finder is off, standard deviation
PX = scenes.SIDE / scenes.SPAN  # pixels of an edge in a stored cutting


def varied(stored: Picture, slant: Floats, rng: Rng, *, die: bool, square: bool = False) -> tuple[Picture, Floats]:
    """SIDE×SIDE×3, and 5 numbers on its face.

    Right and down of the middle, edges; logarithm of how much too large; the slant (2: right, down) as it lies now.
    Now and then it is a little wider or narrower than it was; never where it must stay `square`.
    """
    rough = _rough(stored, rng)
    grown = rough.shape[0] / stored.shape[0]
    larger = exp(rng.normal(0, RESIZE)) if die else 1.0
    away = rng.normal(0, SHIFT, 2) * PX * grown if die else np.zeros(2)
    turn, zoom = rng.uniform(0, 2 * pi), SIDE / SPAN / PX / grown * larger
    turned = np.array([[cos(turn), -sin(turn)], [sin(turn), cos(turn)]]) * zoom
    if rng.random() < 0.3 and not square:
        turned = turned @ np.diag([rng.uniform(0.92, 1.08), 1.0])
    moved = SIDE / 2 - 0.5 - turned @ (np.full(2, rough.shape[0] / 2 - 0.5) + away)
    matrix = np.column_stack([turned, moved])
    cut = cv2.warpAffine(rough, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    off = -(turned @ away) / (SIDE / SPAN * larger)
    return photographed(np.asarray(cut, np.uint8), rng), np.array([*off, log(larger), *(turned @ slant / zoom)])


def _rough(stored: Picture, rng: Rng) -> Picture:
    """Half of the time as a camera with fewer pixels sees it."""
    if rng.random() < 0.5:
        return stored
    zoom = rng.uniform(0.38, 1.0)
    return np.asarray(cv2.resize(stored, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA), np.uint8)
