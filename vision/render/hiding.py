"""What hides a die from the camera: the walls of the tray, other dice, a hand, the edge of the picture."""

import cv2
import numpy as np

from vision.render.box import Box
from vision.render.camera import Camera
from vision.render.light import Picture
from vision.render.lines import tray_lines
from vision.render.shape import stencil
from vision.render.sight import Sight
from vision.render.tray import Tray


def hidden_by_walls(box: Box, camera: Camera, tray: Tray, die: Sight, *, fine: int = 1) -> Picture | None:
    """Height×width of the box, `fine` times as large: 255 where a wall stands before the die; None where none does.

    A die inside is seen through the opening above it, one outside beyond the walls.
    """
    if not tray.rim or die.pose.top > tray.wall:
        return None
    inside = tray.holds(die.pose.at)
    lines = tray_lines(camera, tray)
    if inside and lines.frames(die.begin, die.end):
        return None
    line = lines.opening if inside else lines.end
    within = [cv2.pointPolygonTest(line, corner, False) > 0 for corner in die.corners.tolist()]
    if all(within) if inside else not any(within):
        return None
    mask = stencil(box.size(fine=fine), box.local(line, fine=fine), smooth=False)
    return np.asarray(255 - mask if inside else mask, np.uint8)


def silhouette(box: Box, die: Sight, fine: int) -> Picture:
    """Height×width of the box, `fine` times as large: 255 where the die is."""
    return stencil(box.size(fine=fine), box.local(die.edge, fine=fine), smooth=False)
