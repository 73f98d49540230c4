"""A part of the picture."""

from dataclasses import dataclass
from typing import TypeVar

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

    def size(self, fine: int = 1) -> tuple[int, int]:
        """Width and height, drawn `fine` times as large."""
        return ((self.right - self.left) * fine, (self.bottom - self.top) * fine)

    def of(self, picture: Pixels) -> Pixels:
        """A view into the picture, to be written into."""
        return picture[self.top : self.bottom, self.left : self.right]

    def local(self, points: Floats, fine: int = 1) -> Points:
        """N×2 pixels of the picture → of this part, drawn `fine` times as large."""
        return np.asarray((points - (self.left, self.top) + 0.5) * fine - 0.5, np.float32)


def around(points: Floats, margin: float, camera: Camera, smear: tuple[float, float] = (0.0, 0.0)) -> Box:
    """The part of the picture round N×2 points that are smeared over so many pixels."""
    spare = np.abs(smear) / 2 + margin
    left, top = np.floor(points.min(axis=0) - spare).astype(int)
    right, bottom = np.ceil(points.max(axis=0) + spare).astype(int) + 1
    return Box(max(0, int(left)), max(0, int(top)), min(camera.width, int(right)), min(camera.height, int(bottom)))
