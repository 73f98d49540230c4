"""What a level die covers in a picture: its top, and the sides that a camera sees of it."""

from math import pi, radians, sqrt
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.level import FALLS, Aside
from vision.motion import Mask

FINE = 16
"""Parts of a pixel in which outlines are drawn."""

Places = npt.NDArray[Any]
"""N×3: x, y and edge of dice, pixels; or N×2, places."""


def _turned(turns: npt.NDArray[np.float64]) -> Places:
    """N×2: where the unit circle is at these turns, radians."""
    return np.column_stack([np.cos(turns), np.sin(turns)])


ROUND = _turned(np.linspace(0, 2 * pi, 24, endpoint=False))
"""N×2: a circle of radius 1."""


def square(turn: float) -> Places:
    """4×2: a square that reaches 1 from its middle to each side, turned by so many degrees."""
    return np.asarray(sqrt(2) * _turned(radians(turn) + np.arange(1, 8, 2) * pi / 4))


def base(die: Places, shape: tuple[int, ...], aside: Aside) -> Places:
    """From the middle of a die's top to that of its base, pixels: towards where the camera stands.

    `shape`: height and width of the picture first; `aside`: how its camera looks.
    """
    middle = np.array((shape[1] - 1, shape[0] - 1)) / 2
    return np.asarray(-(np.array(aside) + FALLS * (die[:2] - middle) / shape[1]) * die[2])


def swept(middle: Places, outline: Places, way: Places) -> Places:
    """M×2: what an outline (N×2, from its middle) covers on its way, pixels."""
    both = np.concatenate([middle + outline, middle + outline + way])
    return np.asarray(cv2.convexHull(both.astype(np.float32)).reshape(-1, 2))


def fill(mask: Mask, outline: Places, value: int) -> None:
    """Draws an outline (N×2, pixels) into a mask, H×W."""
    cv2.fillConvexPoly(mask, np.round(outline * FINE).astype(np.int32), (value,), shift=FINE.bit_length() - 1)
