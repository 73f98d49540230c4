"""Pictures as they are worked on: the part worth looking at, and dice brought to one size."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Calibration

Picture = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.floating[Any]]

DIE_PX = 44.0  # edge that dice are brought to before their pips are looked for: pips of 4 to 5 px radius
MARGIN_DICE = 0.9  # a die at the wall leans out of the floor by its height's parallax, dice edges


@dataclass(frozen=True, slots=True)
class Flat:
    """A picture in which dice were brought to one size."""

    colour: Picture
    """HxWx3 BGR."""
    gray: Picture
    """HxW."""


def shrunk(picture: Picture, size: tuple[int, int]) -> Picture:
    """The picture at `size` (width, height); in halves and then between pixels, a third of the cost of averaging."""
    while picture.shape[1] >= 2 * size[0] and picture.shape[0] >= 2 * size[1] and min(picture.shape[:2]) > 2:
        picture = _resized(picture, (picture.shape[1] // 2, picture.shape[0] // 2))
    return _resized(picture, size)


def _resized(picture: Picture, size: tuple[int, int]) -> Picture:
    """Between pixels; at exactly one half this is their mean, and beside it almost."""
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR), np.uint8)


def window(picture: Picture, known: Calibration) -> tuple[int, int, int, int]:
    """Left, top, right, bottom of the part worth looking at: the whole picture where the tray is not in it."""
    height, width = picture.shape[:2]
    if known.corners is None:
        return 0, 0, width, height
    corners = np.array(known.corners, np.float64)
    margin = MARGIN_DICE * (known.die_px or 0.1 * float(np.ptp(corners[:, 0])))
    low = np.floor(corners.min(axis=0) - margin).astype(int)
    high = np.ceil(corners.max(axis=0) + margin).astype(int)
    left, top = max(0, int(low[0])), max(0, int(low[1]))
    right, bottom = min(width, int(high[0])), min(height, int(high[1]))
    if right - left < 1 or bottom - top < 1:
        return 0, 0, width, height
    return left, top, right, bottom
