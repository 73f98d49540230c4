"""Pictures as arrays; one made smaller, and the part of one that is worth looking at."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Calibration

Picture = npt.NDArray[np.uint8]
"""H×W×3, blue, green and red; or H×W of one channel."""
Mask = npt.NDArray[np.uint8]
"""H×W: 0, or 1 where it is so."""
Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.floating[Any]]

ABOUT_HALF = 2.2  # between pixels so much smaller a picture still is a mean of all of them, almost
MARGIN_DICE = 0.9  # a die at the wall leans out of the floor by its height's parallax, dice edges


def shrunk(picture: Picture, size: tuple[int, int]) -> Picture:
    """The picture at `size` (width, height); in halves and then between pixels, a third of the cost of averaging."""
    while min(picture.shape[1] / size[0], picture.shape[0] / size[1]) > ABOUT_HALF and min(picture.shape[:2]) > 2:
        picture = _resized(picture, (picture.shape[1] // 2, picture.shape[0] // 2))
    return _resized(picture, size)


def _resized(picture: Picture, size: tuple[int, int]) -> Picture:
    """Between pixels; at exactly one half this is their mean, and beside it almost."""
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR), np.uint8)


def tray_window(picture: Picture, known: Calibration) -> tuple[int, int, int, int]:
    """Left, top, right, bottom of the part that shows the tray, pixels: the whole picture where that is not in it."""
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
