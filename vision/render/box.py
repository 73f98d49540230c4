"""A part of the picture."""

from dataclasses import dataclass
from math import ceil
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Camera, Floats
from vision.render.light import Linear, Picture

Points = NDArray[np.float32]
Pixels = TypeVar("Pixels", Picture, Linear)


@dataclass(frozen=True, slots=True)
class Box:
    """Pixels; right and bottom lie outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def empty(self) -> bool:
        return self.right <= self.left or self.bottom <= self.top

    @property
    def sides(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The first row and the one after the last, and the same of columns."""
        return (self.top, self.bottom), (self.left, self.right)

    def size(self, *, fine: int = 1) -> tuple[int, int]:
        """Width and height, drawn `fine` times as large."""
        return ((self.right - self.left) * fine, (self.bottom - self.top) * fine)

    def coarse(self, times: int) -> tuple[int, int]:
        """Width and height, drawn with pixels `times` as large."""
        return (-(-(self.right - self.left) // times), -(-(self.bottom - self.top) // times))

    def common(self, other: "Box") -> "Box":
        """What lies in both; empty where they do not meet."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Box(left, top, min(self.right, other.right), min(self.bottom, other.bottom))

    def joined(self, other: "Box") -> "Box":
        """The smallest in which both lie."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Box(left, top, max(self.right, other.right), max(self.bottom, other.bottom))

    def of(self, picture: Pixels) -> Pixels:
        """A view into the picture, to be written into."""
        return picture[self.top : self.bottom, self.left : self.right]

    def local(self, points: Floats | Points, *, fine: float = 1) -> Points:
        """N×2 pixels of the picture → of this part, drawn `fine` times as large."""
        begin = np.array(((0.5 - self.left) * fine - 0.5, (0.5 - self.top) * fine - 0.5))
        return np.asarray(points * fine + begin, np.float32)


def around(points: Floats | Points, margin: float, camera: Camera, *, smear: tuple[float, float] = (0.0, 0.0)) -> Box:
    """The part of the picture round N×2 points that are smeared over so many pixels."""
    across, down = ceil(abs(smear[0]) / 2 + margin), ceil(abs(smear[1]) / 2 + margin)
    left, top, width, height = cv2.boundingRect(points.astype(np.float32))
    return Box(
        max(0, left - across),
        max(0, top - down),
        min(camera.width, left + width + across + 1),
        min(camera.height, top + height + down + 1),
    )
