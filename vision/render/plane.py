"""A flat rectangle of the world, and where its points are seen."""

from dataclasses import dataclass

import numpy as np

from vision.render.camera import Camera, Floats, Vector

EDGE_PARTS = 6  # an edge that a lens may bend is drawn in so many straight parts


@dataclass(frozen=True, slots=True)
class Board:
    """A rectangle; its own picture has `corner` at the top left."""

    corner: Vector
    across: Vector
    """The direction to its top right, of length 1."""
    along: Vector
    """The direction to its bottom left, of length 1."""
    size: tuple[float, float]
    """Width and height, mm."""

    @property
    def corners(self) -> Floats:
        """4×3: clockwise from the top left."""
        return self.points(np.array(((0, 0), (1, 0), (1, 1), (0, 1))) * self.size)

    @property
    def normal(self) -> Vector:
        (a, b, c), (x, y, z) = self.along, self.across
        return (b * z - c * y, c * x - a * z, a * y - b * x)

    def points(self, own: Floats) -> Floats:
        """N×2 mm from the corner → N×3 mm in the world."""
        across = np.array((self.across, self.along)).T @ own.T
        across += np.array(self.corner)[:, None]
        return across.T

    def own(self, points: Floats) -> Floats:
        """N×3 mm in the world → N×2 mm from the corner."""
        return np.asarray((points - self.corner) @ np.array((self.across, self.along)).T)


def level(size: tuple[float, float], height: float, *, at: tuple[float, float] = (0.0, 0.0)) -> Board:
    """Lies level round `at`, its picture as seen from above."""
    return Board((at[0] - size[0] / 2, at[1] + size[1] / 2, height), (1, 0, 0), (0, -1, 0), size)


def edge(corners: Floats) -> Floats:
    """…×N×3: the closed lines through …×4×3 corners in short parts, fine enough for any lens."""
    return np.asarray(_EDGE @ corners)


def _edge_shares() -> Floats:
    """N×4: how much of each corner there is in each point of the edge."""
    steps = (np.arange(EDGE_PARTS) / EDGE_PARTS)[None, :, None]
    here, there = np.eye(4)[:, None], np.roll(np.eye(4), -1, axis=0)[:, None]
    return np.asarray((here * (1 - steps) + there * steps).reshape(-1, 4))


_EDGE = _edge_shares()


def sighted(camera: Camera, board: Board) -> Floats:
    """3×3: from what is seen straight (Camera.straight, and 1) to the board's own mm, and what divides them."""
    own = (board.across, board.along, board.normal)
    off = (camera.at[0] - board.corner[0], camera.at[1] - board.corner[1], camera.at[2] - board.corner[2])
    beside, near, high = (_dot(way, off) for way in own)
    falls = [_dot(own[2], way) for way in camera.ways]
    across, along = (
        [at * fall - high * _dot(side, way) for way, fall in zip(camera.ways, falls, strict=True)]
        for side, at in zip(own, (beside, near), strict=False)
    )
    return np.array((across, along, falls))


def _dot(one: Vector, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
