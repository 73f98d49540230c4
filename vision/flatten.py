"""The working picture: any camera frame brought to three channels and to a size at which dice are quick to find."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Calibration

Picture = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.floating[Any]]

LONG_SIDE_PX = 1280  # a lone photograph is read at this size: the default camera's own
DIE_PX = 44.0  # where the die's size is known the picture is brought to it: pips of 4 to 5 px radius
LARGEST_ZOOM = 2.0  # beyond twice its size a picture only gets smoother
MARGIN_DICE = 0.9  # a die at the wall leans out of the floor by its height's parallax, dice edges


@dataclass(frozen=True, slots=True)
class Flat:
    """The picture that is read: work = (frame - origin) * scale."""

    colour: Picture
    """HxWx3 BGR."""
    gray: Picture
    """HxW."""
    scale: float
    """Working pixels per picture pixel."""
    origin: tuple[int, int]
    """Left and top of the working picture, pixels of the given picture."""
    floor: Floats | None = None
    """Corners of the tray floor, working pixels, 4x2; None where not known."""
    die_px: float | None = None
    """Edge of a die, working pixels; None where not known."""

    def frame(self, x: float, y: float) -> tuple[float, float]:
        """A place in the working picture as a place in the given one."""
        left, top = self.origin
        return (x + 0.5) / self.scale - 0.5 + left, (y + 0.5) / self.scale - 0.5 + top


def flatten(picture: Picture, calibration: Calibration | None = None) -> Flat:
    """The working picture of an HxWx3 BGR frame; `picture` is never written to."""
    known = calibration or Calibration()
    left, top, right, bottom = _window(picture, known)
    crop = picture[top:bottom, left:right]
    scale = _scale(crop, known.die_px)
    colour = _resized(crop, scale)
    gray = cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY)
    floor = None
    if known.corners is not None:
        floor = ((np.array(known.corners, np.float32) - (left, top)) * scale).astype(np.float32)
    die_px = None if known.die_px is None else known.die_px * scale
    return Flat(colour, np.asarray(gray, np.uint8), scale, (left, top), floor, die_px)


def _window(picture: Picture, known: Calibration) -> tuple[int, int, int, int]:
    """Left, top, right, bottom of the part worth looking at."""
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


def _scale(crop: Picture, die_px: float | None) -> float:
    longest = int(max(crop.shape[:2]))
    limit = LONG_SIDE_PX / longest
    if die_px is None or die_px <= 0:
        return min(1.0, limit)
    return min(DIE_PX / die_px, LARGEST_ZOOM, max(limit, 1e-3))


def _resized(crop: Picture, scale: float) -> Picture:
    if scale == 1.0:
        return np.ascontiguousarray(crop)
    height, width = crop.shape[:2]
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(crop, size, interpolation=how), np.uint8)
