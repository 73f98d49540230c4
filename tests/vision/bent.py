"""Pictures as a lens shows them that bends what is straight; by a formula of its own, and not the reader's."""

from dataclasses import replace

import cv2
import numpy as np

from vision.calibration import Calibration, Point
from vision.lens import Lens
from vision.picture import Picture


def bent(picture: Picture, bend: float) -> Picture:
    """An H×W×3 picture as the lens shows it: at r, in half diagonals, what would lie at r / (1 + bend · r²)."""
    height, width = picture.shape[:2]
    size = (round(width * (1 + bend)), round(height * (1 + bend)))
    right, down = np.meshgrid(np.arange(size[0]) - (size[0] - 1) / 2, np.arange(size[1]) - (size[1] - 1) / 2)
    out = 1 + bend * (right**2 + down**2) / half(size) ** 2
    x, y = right / out + (width - 1) / 2, down / out + (height - 1) / 2
    return np.asarray(cv2.remap(picture, x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR), np.uint8)


def bent_place(at: Point, size: tuple[int, int], bend: float) -> Point:
    """Where that shows what is at this place of a picture of `size` (width, height); found by halving."""
    shown = (round(size[0] * (1 + bend)), round(size[1] * (1 + bend)))
    right, down = at[0] - (size[0] - 1) / 2, at[1] - (size[1] - 1) / 2
    far, near, out = float(np.hypot(right, down)), 0.0, 2 * half(shown)
    for _ in range(60):
        middle = (near + out) / 2
        lies = middle / (1 + bend * (middle / half(shown)) ** 2)
        near, out = (middle, out) if 0 <= lies < far else (near, middle)
    times = near / far if far else 1.0
    return right * times + (shown[0] - 1) / 2, down * times + (shown[1] - 1) / 2


def bent_table(known: Calibration, size: tuple[int, int], bend: float) -> Calibration:
    """What measuring a table through the lens tells, where it is `known` in straight pictures of `size`."""
    assert known.corners is not None
    a, b, c, d = (bent_place(corner, size, bend) for corner in known.corners)
    shown = (round(size[0] * (1 + bend)), round(size[1] * (1 + bend)))
    return replace(known, corners=(a, b, c, d), lens=Lens(bend, shown))


def half(size: tuple[int, int]) -> float:
    """Half the diagonal of a picture, pixels."""
    return float(np.hypot(size[0] - 1, size[1] - 1) / 2)
