"""What things are made of, seen flat: felt, wood and plain cloth as brightness around 1, the same for the same seed."""

from math import cos, pi, sin

import cv2
import numpy as np

from vision.render.light import Linear
from vision.render.shape import streak

Rng = np.random.Generator


def felt(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width (`size` is width, height, pixels of about a third of a millimetre): short fibres lying all ways."""
    fibres = np.zeros((size[1], size[0]), np.float32)
    for angle in (k * pi / 7 for k in range(7)):
        strands = cv2.filter2D(_noise(size, rng), -1, streak(9 * cos(angle), 9 * sin(angle)))
        fibres = np.maximum(fibres, strands)
    fibres -= fibres.mean()
    worn = smooth(size, 90, rng) * 0.05 + smooth(size, 22, rng) * 0.035
    return np.asarray(1 + fibres * (0.13 / fibres.std()) + worn, np.float32)


def wood(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: the grain runs along the width."""
    width, height = size
    rings = _stretched(size, (max(2, width // 160), max(3, height // 7)), rng)
    figure = np.sin(rings * 3.2 + np.linspace(0, height / 9, height, dtype=np.float32)[:, None])
    grain = _stretched(size, (max(2, width // 34), height), rng)
    pores = np.minimum(_stretched(size, (max(2, width // 12), height), rng) + 1.3, 0)
    return np.asarray(1 + 0.13 * figure + 0.10 * grain + 0.22 * pores, np.float32)


def cloth(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: a plain table top, hardly structured."""
    return np.asarray(1 + 0.02 * _noise(size, rng) + 0.05 * smooth(size, 120, rng), np.float32)


def smooth(size: tuple[int, int], cell: int, rng: Rng) -> Linear:
    """Height×width: clouds of about `cell` pixels, mean 0, spread about 1."""
    return _stretched(size, (size[0] // cell + 2, size[1] // cell + 2), rng)


def _stretched(size: tuple[int, int], cells: tuple[int, int], rng: Rng) -> Linear:
    return np.asarray(cv2.resize(_noise(cells, rng), size, interpolation=cv2.INTER_CUBIC), np.float32)


def _noise(size: tuple[int, int], rng: Rng) -> Linear:
    return rng.standard_normal((size[1], size[0]), dtype=np.float32)
