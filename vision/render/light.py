"""Light on a surface: soft lamps and what the room throws back; sums are linear, pictures hold their square root."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Floats, Vector

Colour = tuple[float, float, float]
"""Blue, green, red; linear, 0 black to 1 white."""
Linear = NDArray[np.floating[Any]]
Picture = NDArray[np.uint8]

POINT = 0.04  # a lamp no wider than this throws a hard shadow


@dataclass(frozen=True, slots=True)
class Lamp:
    """One lamp, seen from the middle of the tray."""

    towards: Vector = (-0.50, 0.42, 0.76)
    """Where it is; of length 1, near enough."""
    colour: Colour = (0.53, 0.61, 0.66)
    """Falling on a surface in the middle of the tray that faces it. A little warm."""
    width: float = 0.20
    """How large it is: 0 a point with hard shadows."""
    away: float = 5000.0
    """mm; a near lamp lights one side of the tray more than the other."""

    @property
    def samples(self) -> Floats:
        """N×3: points of the lamp, mm: one, or some for soft shadows."""
        return _samples(self.towards, self.width, self.away)

    def ways(self, points: Floats) -> Floats:
        """N×3 mm → N×3: the directions to the lamp, of length 1."""
        way = np.array(self.towards)[:, None] * self.away - points.T
        return np.asarray(way / np.sqrt(np.einsum("kn,kn->n", way, way))).T

    def falling(self, points: Floats) -> Floats:
        """N×3 mm → N: how much of it falls on a level surface there (`towards`' z in the middle of the tray)."""
        x, y, z = self.towards
        right, ahead, up = points.T - np.array(((x,), (y,), (z,))) * self.away
        square = right * right + ahead * ahead + up * up
        return np.asarray(np.maximum(-up, 0) * (self.away * self.away) / (square * np.sqrt(square)))


@dataclass(frozen=True, slots=True)
class Light:
    """Lamps, and an even light from above."""

    lamps: tuple[Lamp, ...] = (Lamp(),)
    sky: Colour = (0.50, 0.48, 0.46)
    """Falling on a surface that faces up."""
    ground: Colour = (0.11, 0.13, 0.12)
    """Falling on a surface that faces down: what the felt throws back."""

    def around(self, normal: Vector) -> Colour:
        """What the room throws on a flat surface that faces `normal`."""
        up = 0.5 + 0.5 * normal[2]
        b, g, r = (s * up + g * (1 - up) for s, g in zip(self.sky, self.ground, strict=True))
        return (b, g, r)


def as_linear(values: NDArray[Any]) -> Linear:
    return np.asarray(values, np.float32)


@lru_cache
def _samples(towards: Vector, width: float, away: float) -> Floats:
    x, y, z = towards
    turns = (k * 2 * pi / 5 + 0.3 for k in range(5 if width > POINT else 0))
    return np.array(((x, y, z), *((x + width * cos(a), y + width * sin(a), z) for a in turns))) * away


def shadow_of(points: Floats, lamps: Floats) -> Floats:
    """N×3: where the shadows of points fall on the floor; `lamps` is a place in mm, or S×3 for S×N×3 shadows."""
    high, at = points[:, 2:], lamps[..., None, :]
    up = at[..., 2:]
    return np.asarray((points * up - at * high) / (up - high))


def developed(linear: Linear) -> Picture:
    """Linear light → the picture a camera makes of it."""
    return np.asarray(np.sqrt(np.minimum(np.maximum(linear, 0.0), 1.0)) * 255 + 0.5).astype(np.uint8)
