"""A sensor's noise: one patch of it again and again, which nobody sees."""

from functools import lru_cache
from itertools import pairwise
from math import ceil

import cv2
import numpy as np

from vision.render.box import Box
from vision.render.light import Linear, Picture, as_linear

PATCH_PX = 512
BEGIN_PX = 97  # a picture begins at any of so many rows and columns of the patch
SPREAD, NONE = 30.0, 128  # levels of the patch for one standard deviation, and what means no noise
MIDDLE = 127.5  # the level that contrast does not change
BEGINS = ((211, 97), (401, 65), (83, 189))  # rows and columns where the colours' noise begins in the grey one's
SHARED, OWN = 0.8, 0.6  # of a colour's noise is that of grey, and its own


def noisy(seen: Picture, patch: Picture, begin: tuple[int, int], share: float, steep: float, shown: Picture) -> None:
    """`steep` times what is seen (H×W×3) about the middle level, and a share of the noise, into `shown`.

    The patch begins at a row and a column and goes on beyond its edges.
    """
    level = MIDDLE * (1 - steep) - NONE * share
    for piece, part in _pieces((seen.shape[1], seen.shape[0]), begin):
        cv2.addWeighted(piece.of(seen), steep, part.of(patch), share, level, dst=piece.of(shown))


def _pieces(size: tuple[int, int], begin: tuple[int, int]) -> list[tuple[Box, Box]]:
    """Parts of a picture of that width and height, and which parts of the patch lie on them."""
    rows, columns = (_runs(length, first) for length, first in zip(size[::-1], begin, strict=True))
    return [
        (Box(left, top, left + wide, top + high), Box(column, row, column + wide, row + high))
        for top, high, row in rows
        for left, wide, column in columns
    ]


def _runs(length: int, first: int) -> list[tuple[int, int, int]]:
    """Where each begins along a side, how long it is, and where it begins in the patch."""
    edges = [0, *range(PATCH_PX - first % PATCH_PX, length, PATCH_PX), length]
    return [(here, there - here, (first + here) % PATCH_PX) for here, there in pairwise(edges)]


@lru_cache(maxsize=12)
def patch(grain: float, colour: float) -> Picture:
    """PATCH_PX×PATCH_PX×3: noise of standard deviation SPREAD about NONE, of which the colours share some.

    `grain` and `colour` as a Sensor has them. Not to be written into.
    """
    if colour != 1.0:
        return paled(patch(grain, 1.0), colour)
    levels = _grey(grain)
    colours = [np.roll(levels, begin, axis=(0, 1)) for begin in BEGINS]
    rest = (1 - SHARED - OWN) * NONE
    return np.asarray(cv2.merge([cv2.addWeighted(levels, SHARED, each, OWN, rest) for each in colours]), np.uint8)


@lru_cache(maxsize=12)
def softened(grain: float, colour: float, reach: int, width: float) -> Picture:
    """The patch blurred by a bell that ends at `reach` pixels, also over its edges. Not to be written into."""
    wide = cv2.copyMakeBorder(patch(grain, colour), reach, reach, reach, reach, cv2.BORDER_WRAP)
    return np.asarray(cv2.GaussianBlur(wide, (2 * reach + 1,) * 2, width)[reach:-reach, reach:-reach], np.uint8)


def paled(picture: Picture, colour: float) -> Picture:
    """H×W×3, `colour` times as colourful."""
    grey = cv2.cvtColor(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    return np.asarray(cv2.addWeighted(picture, colour, grey, 1 - colour, 0, dst=grey), np.uint8)


def _grey(grain: float) -> Picture:
    noise: Linear = np.random.default_rng(1).standard_normal((PATCH_PX, PATCH_PX), dtype=np.float32)
    if grain:
        reach = 4 * ceil(grain)
        wide = cv2.copyMakeBorder(noise, reach, reach, reach, reach, cv2.BORDER_WRAP)
        noise = as_linear(cv2.GaussianBlur(wide, (0, 0), grain)[reach:-reach, reach:-reach])
        noise = noise / noise.std()
    return np.asarray(cv2.convertScaleAbs(noise, alpha=SPREAD, beta=NONE), np.uint8)
