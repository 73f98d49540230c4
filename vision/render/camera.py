"""The camera above the table: where a point of the world is seen in the picture.

The world is in millimetres from the middle of the tray's floor: x to the right, y to the far edge, z up.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Vector = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole, without lens errors; pixel centres are at whole numbers."""

    width: int
    height: int
    focal: float
    """Pixels."""
    at: Vector = (0.0, 0.0, 500.0)
    lean: float = 0.0
    """Degrees that it looks ahead, to the far edge."""
    roll: float = 0.0
    """Degrees that it is turned against the tray, clockwise as seen in the picture."""

    @property
    def axes(self) -> Floats:
        """3×3, rows: the directions of the world that go right, down and away in the picture."""
        return _axes(self.lean, self.roll)

    def project(self, points: Floats) -> Floats:
        """N×3 in millimetres → N×2 in pixels."""
        seen = (points - self.at) @ self.axes.T
        return np.asarray(seen[:, :2] * (self.focal / seen[:, 2:]) + ((self.width - 1) / 2, (self.height - 1) / 2))

    def depth(self, points: Floats) -> Floats:
        """N×3 in millimetres → N: how far away along the view."""
        return np.asarray((points - self.at) @ self.axes[2])

    def enlarged(self, times: int) -> "Camera":
        """The same view with `times` as many pixels each way; averaging blocks of them gives this picture."""
        return Camera(self.width * times, self.height * times, self.focal * times, self.at, self.lean, self.roll)


@lru_cache
def _axes(lean: float, roll: float) -> Floats:
    a, b = radians(lean), radians(roll)
    ahead = np.array(((1, 0, 0), (0, -cos(a), -sin(a)), (0, sin(a), -cos(a))))
    rolled = np.array(((cos(b), -sin(b), 0), (sin(b), cos(b), 0), (0, 0, 1)))
    return np.asarray(rolled @ ahead, dtype=np.float64)


def overhead(size: tuple[int, int], outer_mm: tuple[float, float], *, height_mm: float = 500.0) -> Camera:
    """Looks straight down so that `outer_mm` (width and depth on the floor) just fits into a picture of `size`."""
    width, height = size
    return Camera(width, height, height_mm * min(width / outer_mm[0], height / outer_mm[1]), (0.0, 0.0, height_mm))
