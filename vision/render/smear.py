"""Motion blur: what moves while the shutter is open is seen all along its way."""

from math import hypot
from typing import cast

import cv2
import numpy as np

from vision.render.camera import Camera
from vision.render.die import DiePose
from vision.render.shape import Pixels, streak

LEAST_PX = 0.7  # a shorter way is not seen


def smear_of(camera: Camera, pose: DiePose, exposure_s: float) -> tuple[float, float]:
    """How far the die moves in the picture while the shutter is open, pixels."""
    if pose.velocity == (0.0, 0.0, 0.0):
        return (0.0, 0.0)
    way = np.asarray(pose.velocity) * exposure_s
    ends = camera.project(np.stack((np.asarray(pose.at) - way / 2, np.asarray(pose.at) + way / 2)))
    return (float(ends[1, 0] - ends[0, 0]), float(ends[1, 1] - ends[0, 1]))


def smeared(patch: Pixels, smear: tuple[float, float]) -> Pixels:
    """Blurred along a way in pixels."""
    if hypot(*smear) < LEAST_PX:
        return patch
    return cast(Pixels, cv2.filter2D(patch, -1, streak(*smear), borderType=cv2.BORDER_CONSTANT))
