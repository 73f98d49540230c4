"""What a level die covers in a picture: its top, and the sides that a camera sees of it."""

from math import degrees, pi, radians, sqrt

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import Floats, Mask
from vision.places import Places, Points
from vision.reading import Die
from vision.stance.level import Aside

FINE = 16
"""Parts of a pixel in which outlines are drawn."""
LOOSE = {2: (-6, 0, 6, 39, 45, 51), 3: (-6, 0, 6)}
"""Degrees: by value, how far a turn may be off that few pips tell; those of a 2 may lie abreast."""
FIRM, ANY = (-3, 0, 3), tuple(range(0, 90, 6))
"""The same of more pips, and of none that tell."""


def _turned(turns: npt.NDArray[np.float64]) -> Points:
    """N×2: where the unit circle is at these turns, radians."""
    return np.column_stack([np.cos(turns), np.sin(turns)])


ROUND = _turned(np.linspace(0, 2 * pi, 24, endpoint=False))
"""N×2: a circle of radius 1."""


def square(turn: float) -> Points:
    """4×2: a square that reaches 1 from its middle to each side, turned by so many degrees."""
    return np.asarray(sqrt(2) * _turned(radians(turn) + np.arange(1, 8, 2) * pi / 4))


def turns(die: Die) -> list[float]:
    """How the die may be turned, degrees: by its pips, where there are two or more."""
    if die.turn is None or die.value == 1:
        return [*ANY]
    return [degrees(die.turn) + off for off in LOOSE.get(die.value or 0, FIRM)]


def base(die: Floats, shape: tuple[int, ...], aside: Aside) -> Floats:
    """2: from the middle of a die's top (x, y, edge) to that of its base, pixels, towards where the camera stands.

    `shape`: height and width of the picture first; `aside`: how its camera looks.
    """
    return np.asarray(below(die[None], shape, aside)[0] * die[2])


def below(dice: Places, shape: tuple[int, ...], aside: Aside) -> Points:
    """N×2: the same of N×3 dice, edges."""
    middle = np.array((shape[1] - 1, shape[0] - 1)) / 2
    return np.asarray(-(np.array(aside[:2]) + aside[2] * (dice[:, :2] - middle) / max(shape[:2])))


def swept(middle: Floats, outline: Points, way: Floats) -> Points:
    """M×2: what an outline (N×2, from its middle) covers on its way, pixels; `middle` and `way` are right and down."""
    both = np.concatenate([middle + outline, middle + outline + way])
    return np.asarray(cv2.convexHull(both.astype(np.float32)).reshape(-1, 2))


def fill(mask: Mask, outline: Points, value: int) -> None:
    """Draws an outline (N×2, pixels) into a mask, H×W."""
    cv2.fillConvexPoly(mask, np.round(outline * FINE).astype(np.int32), (value,), shift=FINE.bit_length() - 1)
