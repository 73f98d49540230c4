"""Chance patterns that textures are made of: noise, grains, clouds and fibres, all height×width."""

from functools import lru_cache
from math import ceil, cos, pi, sin

import cv2
import numpy as np

from vision.render.light import Linear, Picture, as_linear
from vision.render.shape import streak

Rng = np.random.Generator

WIDE, ROUGH = 20, 4  # pixels from which clouds are so smooth that every fourth pixel tells how they bend
WAYS, STRAND_PX = 7, 9  # of the fibres of felt, and their length
LARGE = 100_000  # pixels of noise that is not drawn by lot each time


def smooth(size: tuple[int, int], cell: int, rng: Rng) -> Linear:
    """Height×width: clouds of about `cell` pixels, mean 0, spread about 1."""
    cells = (size[0] // cell + 2, size[1] // cell + 2)
    if cell < WIDE:
        return stretched(size, cells, rng)
    rough = stretched((size[0] // ROUGH, size[1] // ROUGH), cells, rng)
    return np.asarray(cv2.resize(rough, size), np.float32)


def stretched(size: tuple[int, int], cells: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: so many cells across and down, mean 0."""
    return np.asarray(cv2.resize(noise(cells, rng), size, interpolation=cv2.INTER_CUBIC), np.float32)


def grains(size: tuple[int, int], sigma: float, rng: Rng) -> Linear:
    """Soft noise, spread 1."""
    bell = cv2.getGaussianKernel(2 * ceil(3 * sigma) + 1, sigma)
    even = bell / np.linalg.norm(bell)
    return np.asarray(cv2.sepFilter2D(noise(size, rng), -1, even, even), np.float32)


def noise(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width, spread 1; as large as a tile it is one sheet, begun elsewhere each time. Not to be written into."""
    if size[0] * size[1] < LARGE:
        return rng.standard_normal((size[1], size[0]), dtype=np.float32)
    down, right = int(rng.integers(size[1])), int(rng.integers(size[0]))
    return _sheet(size)[size[1] - down : 2 * size[1] - down, size[0] - right : 2 * size[0] - right]


@lru_cache(maxsize=1)
def _sheet(size: tuple[int, int]) -> Linear:
    """Twice as high and wide, four times the same. Not to be written into."""
    noise = np.random.default_rng(1).standard_normal((size[1], size[0]), dtype=np.float32)
    return as_linear(cv2.copyMakeBorder(noise, 0, size[1], 0, size[0], cv2.BORDER_WRAP))


@lru_cache(maxsize=WAYS)
def strands(size: tuple[int, int], way: int) -> Picture:
    """Height×width: grey levels of fibres that all lie one way; it goes on beyond its edges. Not to be written into."""
    (width, height), angle, reach = size, way * pi / WAYS, STRAND_PX
    wide = _sheet(size)[: height + 2 * reach, : width + 2 * reach]
    strands = cv2.filter2D(wide, -1, streak(STRAND_PX * cos(angle), STRAND_PX * sin(angle)))
    return np.asarray(cv2.convertScaleAbs(strands[reach:-reach, reach:-reach], alpha=128, beta=128), np.uint8)
