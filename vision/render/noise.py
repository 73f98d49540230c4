"""A sensor's noise: each picture cuts its own part of a sheet that is drawn once."""

from functools import lru_cache
from math import ceil

import cv2
import numpy as np

from vision.render.light import Linear, Picture, as_linear
from vision.render.planes import NONE, Planes, parted

SPARE = 97  # pixels of grey that the sheet is larger than a picture, at least
PATCH_PX = 512  # of noise, after which it begins again: nobody sees that
SPREAD = 30.0  # levels of the sheet for one standard deviation
BEGINS = ((211, 97), (401, 65), (83, 189))  # rows and columns where the colours' noise begins in the grey one's
SHARED, OWN = 0.8, 0.6  # of a colour's noise is that of grey, and its own


def cut(size: tuple[int, ...], grain: float, rng: np.random.Generator) -> Planes:
    """Noise as coarse as `grain` pixels for a picture of height, width (`size`): SPREAD about NONE."""
    left, top = (int(rng.integers(SPARE)) // 2 for _ in "xy")
    rows, columns = (side // 2 for side in size)
    grey, small = _sheet((rows + SPARE, columns + SPARE), round(grain, 1))
    return (
        grey[2 * top : 2 * (top + rows), 2 * left : 2 * (left + columns)],
        small[top : top + rows, left : left + columns],
    )


@lru_cache(maxsize=4)
def _sheet(half: tuple[int, int], grain: float) -> Planes:
    """A patch of noise again and again; `half` is height and width of the colours."""
    rows, columns = half
    times = [-(-side * 2 // PATCH_PX) for side in half]
    grey, small = parted(_patch(grain))
    return np.tile(grey, times)[: 2 * rows, : 2 * columns], np.tile(small, (*times, 1))[:rows, :columns]


def _patch(grain: float) -> Picture:
    """PATCH_PX×PATCH_PX×3: noise of standard deviation SPREAD about NONE, of which the colours share some."""
    grey: Linear = np.random.default_rng(1).standard_normal((PATCH_PX, PATCH_PX), dtype=np.float32)
    if grain:
        reach = 4 * ceil(grain)
        wide = cv2.copyMakeBorder(grey, reach, reach, reach, reach, cv2.BORDER_WRAP)
        grey = as_linear(cv2.GaussianBlur(wide, (0, 0), grain)[reach:-reach, reach:-reach])
        grey = grey / grey.std()
    levels = cv2.convertScaleAbs(grey, alpha=SPREAD, beta=NONE)
    colours = [np.roll(levels, begin, axis=(0, 1)) for begin in BEGINS]
    rest = (1 - SHARED - OWN) * NONE
    return np.asarray(cv2.merge([cv2.addWeighted(levels, SHARED, each, OWN, rest) for each in colours]), np.uint8)
