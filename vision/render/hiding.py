"""What hides a die from the camera: the walls of the tray, other dice, a hand, the edge of the picture."""

from functools import lru_cache

import cv2
import numpy as np

from vision.render.box import Box
from vision.render.camera import Camera, Floats
from vision.render.light import Picture
from vision.render.plane import edge
from vision.render.shape import stencil
from vision.render.sight import Sight
from vision.render.tray import Tray, rectangle


def hidden_by_walls(box: Box, camera: Camera, tray: Tray, die: Sight, fine: int = 1) -> Picture | None:
    """Height×width of the box, `fine` times as large: 255 where a wall stands before the die; None where none does.

    A die inside is seen through the opening above it, one outside beyond the walls.
    """
    if not tray.rim or die.pose.top > tray.wall:
        return None
    inside = tray.holds(die.pose.at)
    opening = _opening(camera, tray.inside if inside else tray.outer, tray.wall)
    line = opening.astype(np.float32)
    within = [cv2.pointPolygonTest(line, (x, y), False) > 0 for x, y in die.corners.tolist()]
    if all(within) if inside else not any(within):
        return None
    mask = stencil(box.size(fine), box.local(opening, fine), smooth=False)
    return np.asarray(255 - mask if inside else mask, np.uint8)


@lru_cache(maxsize=4)
def _opening(camera: Camera, size: tuple[float, float], high: float) -> Floats:
    """N×2 pixels: the upper edge of the walls."""
    return camera.project(edge(rectangle(size, high)))


def silhouette(box: Box, die: Sight, fine: int = 1) -> Picture:
    """Height×width of the box, `fine` times as large: 255 where the die is."""
    return stencil(box.size(fine), box.local(die.edge, fine), smooth=False)
