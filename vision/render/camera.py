"""The camera above the table: where a point of the world is seen in the picture.

The world is in millimetres from the middle of the tray's floor: x to the right, y to the far edge, z up.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.measured import scale

Floats = NDArray[np.float64]
Vector = tuple[float, float, float]

UNBENDING = 2  # rounds to find where a bent ray came from; exact to 0.01 px for the lenses drawn here
NO_BEND = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole with a lens that may bend straight lines; pixel centres are at whole numbers."""

    width: int
    height: int
    focal: float
    """Pixels."""
    at: Vector = (0.0, 0.0, 500.0)
    lean: float = 0.0
    """Degrees that it looks ahead, to the far edge."""
    roll: float = 0.0
    """Degrees that it is turned against the tray, clockwise as seen in the picture."""
    aside: float = 0.0
    """Degrees that it looks to the right."""
    bend: tuple[float, float] = NO_BEND
    """The lens: a point at r (in focal lengths from the middle) is seen at r · (1 + a·r² + b·r⁴); a < 0 is a barrel."""

    @property
    def axes(self) -> Floats:
        """3×3, rows: the directions of the world that go right, down and away in the picture."""
        return _axes(self.lean, self.roll, self.aside)

    @property
    def ways(self) -> tuple[Vector, Vector, Vector]:
        """Those axes, as plain numbers."""
        return _ways(self.lean, self.roll, self.aside)

    @property
    def px_per_mm(self) -> float:
        """On the floor under the camera."""
        return self.focal / self.at[2]

    def project(self, points: Floats) -> Floats:
        """N×3 in millimetres → N×2 in pixels."""
        view = _view(self.at, self.lean, self.roll, self.aside)
        straight = np.asarray(cv2.perspectiveTransform(np.asarray(points, np.float64)[None], view)[0], np.float64)
        if self.bend != NO_BEND:
            across, along = straight.T
            straight *= self._bent(across * across + along * along)[:, None]
        straight *= self.focal
        straight += _fixed(*self._middle)
        return straight

    def straight(self, pixels: Floats) -> Floats:
        """N×2 in pixels → N×2: how far right and down it lies, 1 away, what is seen there; no lens bends that."""
        seen = np.asarray((pixels - _fixed(*self._middle)) / self.focal)
        if self.bend != NO_BEND:
            seen *= self._straightened(seen[:, 0] ** 2 + seen[:, 1] ** 2)[:, None]
        return seen

    def depth(self, points: Floats) -> Floats:
        """N×3 in millimetres → N: how far away along the view."""
        return np.asarray((points - self.at) @ self.axes[2])

    def enlarged(self, times: int) -> "Camera":
        """The same view with `times` as many pixels each way; averaging blocks of them gives this picture."""
        return replace(self, width=self.width * times, height=self.height * times, focal=self.focal * times)

    def reduced(self, times: int) -> "Camera":
        """The same view with `times` fewer pixels each way: each is the average of a block of this picture's."""
        if times == 1:
            return self
        return replace(self, width=self.width // times, height=self.height // times, focal=self.focal / times)

    @property
    def _middle(self) -> tuple[float, float]:
        return ((self.width - 1) / 2, (self.height - 1) / 2)

    def _bent(self, square: Floats) -> Floats:
        """N, square distances from the middle → N: how much farther out a point is seen."""
        return np.asarray(1 + square * (self.bend[0] + square * self.bend[1]))

    def _straightened(self, square: Floats) -> Floats:
        """N, square distances as seen → N: how much farther out a point would be without bending, by Newton."""
        first, second = square * self.bend[0], square * square * self.bend[1]
        times = 1 - first
        for _ in range(UNBENDING):
            far = times * times
            times -= (times * (1 + far * (first + far * second)) - 1) / (1 + far * (3 * first + far * 5 * second))
        return np.asarray(times)


@lru_cache(maxsize=64)
def _fixed(*place: float) -> Floats:
    fixed = np.array(place)
    fixed.setflags(write=False)
    return fixed


@lru_cache
def _view(at: Vector, lean: float, roll: float, aside: float) -> Floats:
    """3×4: from points of the world, and 1, to what is seen straight, and what divides it."""
    axes = _axes(lean, roll, aside)
    return np.column_stack((axes, -axes @ at))


@lru_cache
def _axes(lean: float, roll: float, aside: float) -> Floats:
    a, b, c = radians(lean), radians(roll), radians(aside)
    ahead = np.array(((1, 0, 0), (0, -cos(a), -sin(a)), (0, sin(a), -cos(a))))
    turned = np.array(((cos(c), 0, -sin(c)), (0, 1, 0), (sin(c), 0, cos(c))))
    rolled = np.array(((cos(b), -sin(b), 0), (sin(b), cos(b), 0), (0, 0, 1)))
    return np.asarray(rolled @ turned @ ahead, dtype=np.float64)


@lru_cache
def _ways(lean: float, roll: float, aside: float) -> tuple[Vector, Vector, Vector]:
    right, down, away = ((x, y, z) for x, y, z in _axes(lean, roll, aside).tolist())
    return right, down, away


def overhead(size: tuple[int, int], outer_mm: tuple[float, float], *, height_mm: float = 500.0) -> Camera:
    """Looks straight down so that `outer_mm` (width and depth on the floor) just fits into a picture of `size`."""
    return Camera(*size, height_mm * scale(size, outer_mm), (0.0, 0.0, height_mm))
