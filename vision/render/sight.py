"""Where dice are seen in the picture: their corners, their faces, their outlines."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from vision.render.box import Box
from vision.render.camera import Camera, Floats
from vision.render.die import CUBE, NORMALS, QUADS, DiePose, hull, outline, token
from vision.render.style import Shape

_CORNERS, _FACES = len(CUBE), len(CUBE) + len(NORMALS)


@dataclass(frozen=True, slots=True)
class Sight:
    """A die as a camera sees it; pixels. Nothing of it is to be written into."""

    pose: DiePose
    corners: Floats
    """8×2: those of CUBE, as if the edges were sharp."""
    middles: Floats
    """6×2: of its sides 1 to 6."""
    edge: Floats
    """N×2: its outline as it is cut."""
    begin: tuple[float, float]
    """Left and top of all corners."""
    end: tuple[float, float]
    """Right and bottom."""
    depth: float
    """mm along the view."""

    def reduced(self, times: int) -> "Sight":
        """As it is seen in a picture so many times smaller."""
        if times == 1:
            return self

        def small(points: Floats) -> Floats:
            return (points + 0.5) / times - 0.5

        (left, top), (right, bottom) = (small(np.array(end)).tolist() for end in (self.begin, self.end))
        corners, middles, edge = (small(points) for points in (self.corners, self.middles, self.edge))
        return Sight(self.pose, corners, middles, edge, (left, top), (right, bottom), self.depth)

    def side(self, side: int) -> Floats:
        """4×2: the corners of a side, counter-clockwise as seen from outside."""
        return np.asarray(self.corners[list(QUADS[side])])

    def meets(self, box: Box) -> bool:
        """Whether it may be seen in a part of the picture."""
        (left, top), (right, bottom) = self.begin, self.end
        return left < box.right + 1 and right > box.left - 1 and top < box.bottom + 1 and bottom > box.top - 1


@lru_cache(maxsize=2)
def sights(camera: Camera, dice: tuple[DiePose, ...]) -> tuple[Sight, ...]:
    """In the order of the dice; one projection for all, as it takes little longer than for one."""
    if not dice:
        return ()
    solids = [_points(pose.style.shape, pose.up) for pose in dice]
    world = np.concatenate([pose.world(points) for pose, points in zip(dice, solids, strict=True)])
    ends = np.cumsum([len(points) for points in solids])[:-1]
    depths = camera.depth(np.array([pose.at for pose in dice])).tolist()
    seen = np.split(camera.project(world), ends)
    return tuple(_sight(pose, points, depth) for pose, points, depth in zip(dice, seen, depths, strict=True))


def _sight(pose: DiePose, seen: Floats, depth: float) -> Sight:
    corners = seen[:_CORNERS]
    (left, top), (right, bottom) = corners.min(axis=0).tolist(), corners.max(axis=0).tolist()
    edge = outline(seen[_FACES:]).astype(np.float64)
    return Sight(pose, corners, seen[_CORNERS:_FACES], edge, (left, top), (right, bottom), depth)


@lru_cache(maxsize=128)
def _points(shape: Shape, up: int) -> Floats:
    """N×3, half edges: the corners, the middles of the sides, and what makes the outline."""
    middles = np.array([NORMALS[side] for side in sorted(NORMALS)], np.float64)
    return np.concatenate((CUBE, middles, token(up) if shape.token else hull(shape.rounded, shape.ball)))
