"""Geometry worked out anew, apart from the renderer: rotations, a pinhole with a bending lens, polygons."""

from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def about(axis: str, degrees: float) -> Floats:
    """A rotation of the world, counter-clockwise as seen from the axis' end."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return {
        "x": np.array(((1, 0, 0), (0, c, -s), (0, s, c))),
        "y": np.array(((c, 0, s), (0, 1, 0), (-s, 0, c))),
        "z": np.array(((c, -s, 0), (s, c, 0), (0, 0, 1))),
    }[axis]


def quaternion(axis: str, degrees: float) -> tuple[float, float, float, float]:
    """The same rotation as a quaternion."""
    half = radians(degrees) / 2
    x, y, z = (sin(half) if axis == name else 0.0 for name in "xyz")
    return (cos(half), x, y, z)


def seen(point: Floats, *, at: Floats, focal: float, size: tuple[int, int], bend: float = 0.0) -> Floats:
    """Pixels of a point for a camera that looks straight down, the far edge up."""
    right, ahead, down = point[0] - at[0], point[1] - at[1], at[2] - point[2]
    x, y = right / down, -ahead / down
    stretched = 1 + bend * (x * x + y * y)
    return np.array((x * stretched * focal + (size[0] - 1) / 2, y * stretched * focal + (size[1] - 1) / 2))


def area(corners: Floats) -> float:
    """Of a polygon N×2, positive where it runs clockwise in a picture."""
    x, y = corners[:, 0], corners[:, 1]
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2
