"""One picture that is to be read, and by what name it is told of."""

import time
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.calibration import Calibration, Point
from vision.picture import Picture
from vision.reading import Reading
from vision.sides import read_from_sides
from vision.tray.reaching import with_what_reaches_in
from vision.tray.view import with_what_lies_beyond
from vision.watching.outside import without_the_rim


class Unreadable(ValueError):
    """A file that shows nothing; its text is one line for the person who named it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture as it is told of and as it is read: a huge one is read smaller than it is."""

    name: str
    picture: Picture
    """HxWx3 BGR of 8 bits, as it is read."""
    width: int
    """Of the picture itself, pixels."""
    height: int

    @property
    def scale(self) -> float:
        """Pixels that are read for one of the picture itself."""
        return self.picture.shape[1] / self.width

    def shows(self, known: Calibration) -> bool:
        """Whether any part of the tray is in it, where its corners are known; pixels of the picture itself."""
        if known.corners is None:
            return True
        edges = np.array([(0, 0), (self.width, 0), (self.width, self.height), (0, self.height)], np.float32)
        common, _where = cv2.intersectConvexConvex(edges, np.array(known.corners, np.float32))
        return common > 0

    def read(self, *, known: Calibration | None = None, expected: int | None = None) -> tuple[Reading, float]:
        """The reading, and the milliseconds it took; `known` and the reading in pixels of the picture itself."""
        told = known or Calibration()
        told = told if self.scale == 1 else _smaller(told, self.scale, (self.picture.shape[1], self.picture.shape[0]))
        start = time.perf_counter()
        reading = read_from_sides(self.picture, calibration=told, expected=expected)
        reading = without_the_rim(with_what_reaches_in(reading, self.picture, told), told.outline)
        if expected is None:  # else the count tells whether all are seen
            reading = with_what_lies_beyond(reading, self.picture, told)
        ms = (time.perf_counter() - start) * 1000
        return reading if self.scale == 1 else larger(reading, 1 / self.scale), ms


def whole(name: str, picture: Picture) -> Shown:
    """A picture that is read as large as it is."""
    return Shown(name, picture, picture.shape[1], picture.shape[0])


def larger(reading: Reading, by: float) -> Reading:
    """The reading of a picture so many times as large."""
    dice = tuple(replace(die, x=die.x * by, y=die.y * by, size=die.size * by) for die in reading.dice)
    return replace(reading, dice=dice)


def _smaller(known: Calibration, by: float, size: tuple[int, int]) -> Calibration:
    """As it is in a picture of `size`, so many times as large."""
    if known.corners is None:
        return known

    def brought(corner: Point) -> Point:
        return corner[0] * by, corner[1] * by

    a, b, c, d = known.corners
    lens = known.lens and replace(known.lens, size=size)
    return replace(known, corners=(brought(a), brought(b), brought(c), brought(d)), lens=lens)
