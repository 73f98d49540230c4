"""A die: a cube with rounded edges and drilled pips, the faces laid out as on Western dice (1, 2, 3 right-handed)."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Floats, Vector
from vision.render.light import Colour

Turn = tuple[float, float, float, float]
"""A unit quaternion w, x, y, z. Not turned, a die shows 1 upwards, 2 to the right (+x) and 3 to the far edge (+y)."""

NORMALS: dict[int, Vector] = {1: (0, 0, 1), 2: (1, 0, 0), 3: (0, 1, 0), 4: (0, -1, 0), 5: (-1, 0, 0), 6: (0, 0, -1)}
ROUNDED = 0.17  # radius of the edges in half edges: 1.4 mm on a die of 16 mm
PIP = 0.205  # radius in half edges
PIP_PLACE = 0.50  # from the middle of the face, in half edges
FACE_PX = 96  # a face's texture

_CORNERS = ((-1, 1), (1, -1))
_OTHERS = ((-1, -1), (1, 1))
_SIDES = ((-1, 0), (1, 0))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: _CORNERS,
    3: ((0, 0), *_CORNERS),
    4: (*_CORNERS, *_OTHERS),
    5: ((0, 0), *_CORNERS, *_OTHERS),
    6: (*_CORNERS, *_OTHERS, *_SIDES),
}
"""Where the pips of a face sit, in steps of PIP_PLACE along its two axes."""


@dataclass(frozen=True, slots=True)
class Style:
    """What a die is made of."""

    body: Colour
    pips: Colour
    shine: float = 0.35
    """How strongly it mirrors the lamp."""


STYLES: dict[str, Style] = {
    "white": Style((0.80, 0.83, 0.84), (0.012, 0.012, 0.012)),
    "ivory": Style((0.48, 0.68, 0.76), (0.015, 0.025, 0.04), 0.22),
    "red": Style((0.045, 0.028, 0.52), (0.80, 0.82, 0.82)),
    "black": Style((0.020, 0.018, 0.017), (0.78, 0.80, 0.80), 0.30),
    "blue": Style((0.42, 0.11, 0.03), (0.80, 0.81, 0.80)),
}


@dataclass(frozen=True, slots=True)
class DiePose:
    """A die in the world."""

    at: Vector
    """Its centre, mm."""
    turn: Turn = (1.0, 0.0, 0.0, 0.0)
    velocity: Vector = (0.0, 0.0, 0.0)
    """mm/s; it is blurred along its way."""
    style: str = "white"
    size: float = 16.0
    """Edge, mm."""

    @property
    def axes(self) -> Floats:
        """3×3: a direction of the die (column) → of the world."""
        w, x, y, z = self.turn
        return np.array(
            (
                (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
                (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
                (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
            )
        )

    def world(self, points: Floats) -> Floats:
        """N×3 in half edges of the die → N×3 in mm of the world."""
        return np.asarray(points @ self.axes.T * (self.size / 2) + np.asarray(self.at))

    @property
    def value(self) -> int | None:
        """The face that lies up; None where the die stands on an edge or leans by more than 5°."""
        up = {value: float(self.axes[2] @ np.asarray(normal)) for value, normal in NORMALS.items()}
        best = max(up, key=lambda value: up[value])
        return best if up[best] > cos(5 * pi / 180) else None


def lying(
    value: int, at: tuple[float, float], yaw: float = 0.0, *, style: str = "white", size: float = 16.0
) -> DiePose:
    """A die flat on the floor at `at` (mm), turned by `yaw` radians."""
    half = 0.5**0.5
    w, x, y, z = {
        1: (1.0, 0.0, 0.0, 0.0),
        2: (half, 0.0, -half, 0.0),
        3: (half, half, 0.0, 0.0),
        4: (half, -half, 0.0, 0.0),
        5: (half, 0.0, half, 0.0),
        6: (0.0, 1.0, 0.0, 0.0),
    }[value]
    c, s = cos(yaw / 2), sin(yaw / 2)
    turn = (c * w - s * z, c * x - s * y, c * y + s * x, c * z + s * w)
    return DiePose((*at, size / 2), turn, style=style, size=size)


@lru_cache
def frame(value: int) -> Floats:
    """3×3, columns: the two axes of a face and its normal, in the die; right-handed."""
    normal = np.asarray(NORMALS[value], dtype=np.float64)
    across = np.roll(np.abs(normal), 1)
    return np.stack((across, np.cross(normal, across), normal), axis=1)


CUBE: Floats = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], dtype=np.float64)
"""8×3: the corners of a sharp cube, in half edges."""


def _quad(value: int) -> tuple[int, int, int, int]:
    square = np.array(((-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)), dtype=np.float64) @ frame(value).T
    a, b, c, d = (int(np.argmax(CUBE @ corner)) for corner in square)
    return (a, b, c, d)


QUADS = {value: _quad(value) for value in NORMALS}
"""Which corners of CUBE a face has; counter-clockwise as seen from outside, beginning at -1, -1 of its own axes."""


def quad(value: int) -> Floats:
    """4×3: the corners of a face as on a sharp cube, in half edges."""
    return np.asarray(CUBE[list(QUADS[value])])


@lru_cache
def relief(value: int) -> NDArray[np.float32]:
    """FACE_PX×FACE_PX×4: the normal at each place of a face, in the face's own axes, and how much of it is pip.

    Columns run along the first axis, rows along the second, from -1 to 1. Rounded edges bend the normal outwards, a
    pip is a hollow.
    """
    step = (np.arange(FACE_PX, dtype=np.float64) + 0.5) / FACE_PX * 2 - 1
    a, b = np.meshgrid(step, step)
    normal = np.stack((_bent(a), _bent(b), np.full_like(a, ROUNDED)), axis=2)
    pip = np.zeros_like(a)
    for across, along in PIPS[value]:
        x, y = (a - across * PIP_PLACE) / PIP, (b - along * PIP_PLACE) / PIP
        inside = np.clip((1 - np.hypot(x, y)) * PIP * FACE_PX / 2 + 0.5, 0, 1)
        hollow = np.stack((-x, -y, np.full_like(x, 1.1)), axis=2) * ROUNDED
        normal += (hollow - normal) * inside[..., None]
        pip = np.maximum(pip, inside)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    return np.dstack((normal, pip)).astype(np.float32)


def _bent(place: Floats) -> Floats:
    return np.asarray(np.sign(place) * np.maximum(np.abs(place) - (1 - ROUNDED), 0))


@lru_cache
def hull() -> Floats:
    """N×3: points all over the rounded corners, in half edges; their outline is the die's."""
    turns = np.linspace(0, 2 * pi, 10, endpoint=False)
    ring = [(cos(a) * c, sin(a) * c, s) for c, s in ((1, 0), (0.866, 0.5), (0.5, 0.866)) for a in turns]
    ball = np.array([*ring, *((x, y, -z) for x, y, z in ring), (0, 0, 1), (0, 0, -1)]) * ROUNDED
    return np.asarray(((CUBE * (1 - ROUNDED))[:, None] + ball[None]).reshape(-1, 3))


def outline(points: NDArray[Any]) -> NDArray[np.float32]:
    """N×2 → the corners of their convex hull, in order."""
    return np.asarray(cv2.convexHull(points.astype(np.float32)).reshape(-1, 2), dtype=np.float32)
