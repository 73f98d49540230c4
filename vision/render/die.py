"""A die in the world: a cube whose sides are numbered as on Western dice (1, 2, 3 right-handed)."""

from dataclasses import dataclass, field
from functools import lru_cache
from math import acos, cos, degrees, pi, sin
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Floats, Vector
from vision.render.style import STYLES, Style

Turn = tuple[float, float, float, float]
"""A unit quaternion w, x, y, z. Not turned, a die shows 1 upwards, 2 to the right (+x) and 3 to the far edge (+y)."""

NORMALS: dict[int, Vector] = {1: (0, 0, 1), 2: (1, 0, 0), 3: (0, 1, 0), 4: (0, -1, 0), 5: (-1, 0, 0), 6: (0, 0, -1)}
WITHIN = 0.4  # of a rounded corner's radius: points so far on the other side never make an outline
FLAT = 5.0  # degrees that a die may lean and still show a value


@dataclass(frozen=True, slots=True)
class DiePose:
    """A die in the world."""

    at: Vector
    """Its centre, mm."""
    turn: Turn = (1.0, 0.0, 0.0, 0.0)
    velocity: Vector = (0.0, 0.0, 0.0)
    """mm/s; it is blurred along its way."""
    style: Style = field(default_factory=lambda: STYLES["white"])
    size: float = 16.0
    """Edge, mm."""
    high: float = 1.0
    """In edges, as it stands: what is lower is no die but a tile, a token or a card with a die's face on it."""

    @property
    def axes(self) -> Floats:
        """3×3: a direction of the die (column) → of the world."""
        return _axes(self.turn)

    def world(self, points: Floats) -> Floats:
        """N×3 in half edges of the die → N×3 in mm of the world."""
        return np.asarray(points @ self.axes.T * self._halves + np.asarray(self.at))

    def own(self, point: Vector) -> Vector:
        """The same point of the world, mm → in half edges of the die."""
        x, y, z = ((np.asarray(point) - self.at) / self._halves @ self.axes).tolist()
        return (x, y, z)

    @property
    def _halves(self) -> Floats:
        """3: half of it, mm, along the axes of the world."""
        half = self.size / 2
        return np.array((half, half, half * self.high))

    @property
    def up(self) -> int:
        """The side that is turned up most, numbered as on a Western die."""
        return _standing(self.turn)[0]

    @property
    def top(self) -> float:
        """Of its highest corner, mm."""
        return self.at[2] + self.size / 2 * self.high * _standing(self.turn)[1]

    @property
    def tilt(self) -> float:
        """Degrees that the side that is turned up most leans."""
        return _standing(self.turn)[2]

    @property
    def value(self) -> int | None:
        """What is printed on the side that lies up; None where the die stands on an edge or leans."""
        return self.style.printed(self.up) if self.tilt <= FLAT else None


@lru_cache(maxsize=64)
def _axes(turn: Turn) -> Floats:
    w, x, y, z = turn
    axes = np.array(
        (
            (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
            (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
            (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
        )
    )
    axes.setflags(write=False)
    return axes


@lru_cache(maxsize=64)
def _standing(turn: Turn) -> tuple[int, float, float]:
    """The side that is turned up most, how many half edges the highest corner is over the centre, and the tilt."""
    x, y, z = _axes(turn)[2].tolist()
    up = max(NORMALS, key=lambda side: x * NORMALS[side][0] + y * NORMALS[side][1] + z * NORMALS[side][2])
    most = max(abs(x), abs(y), abs(z))
    return up, abs(x) + abs(y) + abs(z), degrees(acos(min(1.0, most)))


def lying(
    value: int, at: tuple[float, float], *, yaw: float = 0.0, style: Style = STYLES["white"], size: float = 16.0
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
    }[style.printed(value)]
    c, s = cos(yaw / 2), sin(yaw / 2)
    turn = (c * w - s * z, c * x - s * y, c * y + s * x, c * z + s * w)
    return DiePose((*at, size / 2), turn, style=style, size=size)


@lru_cache
def frame(side: int) -> Floats:
    """3×3, columns: the two axes of a side and its normal, in the die; right-handed."""
    normal = np.asarray(NORMALS[side], dtype=np.float64)
    across = np.roll(np.abs(normal), 1)
    return np.stack((across, np.cross(normal, across), normal), axis=1)


CUBE: Floats = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], dtype=np.float64)
"""8×3: the corners of a sharp cube, in half edges."""


def _quad(side: int) -> tuple[int, int, int, int]:
    square = np.array(((-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)), dtype=np.float64) @ frame(side).T
    a, b, c, d = (int(np.argmax(CUBE @ corner)) for corner in square)
    return (a, b, c, d)


QUADS = {side: _quad(side) for side in NORMALS}
"""Which corners of CUBE a side has; counter-clockwise as seen from outside, beginning at -1, -1 of its own axes."""


def quad(side: int) -> Floats:
    """4×3: the corners of a side as on a sharp cube, in half edges."""
    return np.asarray(CUBE[list(QUADS[side])])


@lru_cache
def hull(rounded: float, ball: float) -> Floats:
    """N×3: points all over the corners of a die of this Shape, in half edges; their outline is the die's."""
    turns = np.linspace(0, 2 * pi, 10, endpoint=False)
    ring = [(cos(a) * c, sin(a) * c, s) for c, s in ((1, 0), (0.866, 0.5), (0.5, 0.866)) for a in turns]
    globe = np.array([*ring, *((x, y, -z) for x, y, z in ring), (0, 0, 1), (0, 0, -1)])
    points = np.vstack([corner * (1 - rounded) + _outwards(globe, corner) * rounded for corner in CUBE])
    if ball < np.sqrt(3):
        points = np.vstack((points, _rims(ball)))
    far = np.linalg.norm(points, axis=1, keepdims=True)
    return np.asarray(points * np.minimum(1, ball / far))


def _outwards(globe: Floats, corner: Floats) -> Floats:
    """N×3: those of the points of a ball that can be seen at a corner; the others lie within the die."""
    return np.asarray(globe[(globe * corner > -WITHIN).all(axis=1)])


def _rims(ball: float) -> Floats:
    """N×3: where a ball leaves the six faces of the cube, as far as it lies on them."""
    turns = np.linspace(0, 2 * pi, 32, endpoint=False)
    flat = np.clip(np.column_stack((np.cos(turns), np.sin(turns))) * (ball * ball - 1) ** 0.5, -1, 1)
    ones = np.ones(len(flat))
    return np.vstack([np.insert(flat, axis, sign * ones, axis=1) for axis in range(3) for sign in (1, -1)])


@lru_cache
def token(up: int) -> Floats:
    """N×3: points on the two rims of a round token of which this side lies up, in half edges."""
    turns, axis = np.linspace(0, 2 * pi, 32, endpoint=False), int(np.argmax(np.abs(NORMALS[up])))
    ring = np.column_stack((np.cos(turns), np.sin(turns)))
    return np.vstack([np.insert(ring, axis, sign, axis=1) for sign in (1, -1)])


def outline(points: NDArray[Any]) -> NDArray[np.float32]:
    """N×2 → the corners of their convex hull, in order."""
    return np.asarray(cv2.convexHull(points.astype(np.float32)).reshape(-1, 2), dtype=np.float32)
