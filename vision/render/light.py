"""Light on a surface: one soft lamp and what the room throws back; sums are linear, pictures hold their square root."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Floats, Vector

Colour = tuple[float, float, float]
"""Blue, green, red; linear, 0 black to 1 white."""
Linear = NDArray[np.floating[Any]]
Picture = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp far away on one side and an even light from above."""

    towards: Vector = (-0.50, 0.42, 0.76)
    """Where the lamp is; of length 1, near enough."""
    lamp: Colour = (0.53, 0.61, 0.66)
    """Falling on a surface that faces the lamp. A little warm."""
    sky: Colour = (0.50, 0.48, 0.46)
    """Falling on a surface that faces up."""
    ground: Colour = (0.11, 0.13, 0.12)
    """Falling on a surface that faces down: what the felt throws back."""
    width: float = 0.20
    """How large the lamp is: 0 a point with hard shadows."""

    def falling(self, normal: Vector) -> Colour:
        """On a flat surface that faces `normal` and that nothing shades."""
        shone = max(0.0, sum(n * t for n, t in zip(normal, self.towards, strict=True)))
        up = 0.5 + 0.5 * normal[2]
        b, g, r = (
            la * shone + s * up + g * (1 - up) for la, s, g in zip(self.lamp, self.sky, self.ground, strict=True)
        )
        return (b, g, r)

    @property
    def samples(self) -> tuple[Vector, ...]:
        """Points of the lamp, for soft shadows."""
        x, y, z = self.towards
        turns = (k * 2 * pi / 5 + 0.3 for k in range(5))
        return ((x, y, z), *((x + self.width * cos(a), y + self.width * sin(a), z) for a in turns))


def as_linear(values: NDArray[Any]) -> Linear:
    return np.asarray(values, np.float32)


def shadow_of(points: Floats, lamp: Vector) -> Floats:
    """N×3: where the shadows of points fall on the floor."""
    return np.asarray(points - np.asarray(lamp) * (points[:, 2:] / lamp[2]))


def developed(linear: Linear) -> Picture:
    """H×W×3 linear light → the picture a camera makes of it."""
    return np.asarray(np.sqrt(np.clip(linear, 0.0, 1.0)) * 255 + 0.5).astype(np.uint8)
