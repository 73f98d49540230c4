"""The lines where floor, walls and table meet, as they are seen."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from vision.render.box import Points
from vision.render.camera import Camera
from vision.render.plane import EDGE_PARTS, edge
from vision.render.tray import Tray, rectangle

Size = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Closed; N×2 pixels each, clockwise from the far left corner. Not to be written into."""

    foot: Points
    """Of the walls, on the floor."""
    opening: Points
    """The inner edge of the rims."""
    end: Points
    """Their outer edge."""
    clear: tuple[float, float, float, float]
    """Left, top, right and bottom of an upright rectangle within the opening; empty where the tray is turned far."""

    def frames(self, begin: tuple[float, float], end: tuple[float, float]) -> bool:
        """Whether what reaches from the left and top to the right and bottom surely lies within the opening."""
        left, top, right, bottom = self.clear
        return left < begin[0] and top < begin[1] and right > end[0] and bottom > end[1]


def tray_lines(camera: Camera, tray: Tray) -> Lines:
    """One projection for all of them, which is kept."""
    return _lines(camera, tray.inside, tray.outer, tray.wall)


@lru_cache(maxsize=4)
def _lines(camera: Camera, inside: Size, outer: Size, wall: float) -> Lines:
    lines = ((inside, 0.0), (inside, wall), (outer, wall))
    points = edge(np.stack([rectangle(*line) for line in lines]))
    foot, opening, end = np.split(camera.project(points.reshape(-1, 3)).astype(np.float32), len(lines))
    return Lines(foot, opening, end, _clear(opening))


def _clear(line: Points) -> tuple[float, float, float, float]:
    far, right, near, left = (line[_along(side)] for side in range(4))
    return float(left[:, 0].max()), float(far[:, 1].max()), float(right[:, 0].min()), float(near[:, 1].min())


def beside(upper: Points, lower: Points, side: int) -> Points:
    """N×2: what lies between two of the lines along a side of the tray: 0 far, 1 right, 2 near, 3 left."""
    here = _along(side)
    return np.concatenate((upper[here], lower[here[::-1]]))


def _along(side: int) -> NDArray[np.intp]:
    """Which points of a line there are along a side."""
    return np.arange(side * EDGE_PARTS, (side + 1) * EDGE_PARTS + 1) % (4 * EDGE_PARTS)
