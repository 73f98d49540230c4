"""A picture as its greys and, half as fine, its colours: as cameras and compressed pictures have them."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.render.light import Picture

Planes = tuple[Picture, Picture]
"""Greys H×W; blue, green and red of blocks of four pixels H/2×W/2×3, of which only how they differ counts."""

GREYS, COLOURS, BLACK, NONE = 219 / 255, 224 / 255, 16, 128  # of levels are left when packed; what black and grey are
ALL = 127.5  # of a veil lets all light through


def parted(picture: Picture, veil: Picture | None = None) -> Planes:
    """H×W×3, both even, seen through a veil (H×W, square roots of the light that it lets through)."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    if veil is not None:
        cv2.multiply(grey, veil, dst=grey, scale=1 / ALL)
        coarse = cv2.cvtColor(np.ascontiguousarray(veil[::2, ::2]), cv2.COLOR_GRAY2BGR)
        cv2.multiply(small, coarse, dst=small, scale=1 / ALL)
    return np.asarray(grey, np.uint8), np.asarray(small, np.uint8)


@dataclass(frozen=True, slots=True)
class Packed:
    """A picture as OpenCV packs it (I420); to be written into."""

    whole: Picture
    """H*3/2×W: the greys, then all blue against grey, then red."""

    @classmethod
    def empty(cls, rows: int, columns: int) -> "Packed":
        """For a picture of so many pixels, both even."""
        return cls(np.empty((rows * 3 // 2, columns), np.uint8))

    @property
    def greys(self) -> Picture:
        """H×W, from BLACK on, GREYS of the usual levels."""
        return self.whole[: len(self.whole) * 2 // 3]

    def dye(self, small: Picture, colourful: float) -> None:
        """Gives it the colours (H/2×W/2×3), so `colourful`."""
        _, red, blue = cv2.split(cv2.cvtColor(small, cv2.COLOR_BGR2YCrCb))
        places = self.whole[len(self.greys) :].reshape(2, *small.shape[:2])
        for plane, place in zip((blue, red), places, strict=True):
            cv2.convertScaleAbs(plane, place, COLOURS * colourful, NONE * (1 - COLOURS * colourful))

    def unpacked(self) -> Picture:
        """H×W×3: blue, green, red."""
        return np.asarray(cv2.cvtColor(self.whole, cv2.COLOR_YUV2BGR_I420), np.uint8)
