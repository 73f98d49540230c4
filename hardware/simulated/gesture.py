"""What a finger on the picture means on the table: where it points, and how a hand swings after it."""

from math import dist

import cv2
import numpy as np

from hardware.simulated.artist import Artist, Size, Spot
from kiosk.orders import Drag, Flick


def spot_at(artist: Artist, size: Size, drag: Drag) -> Spot:
    """What lies under the finger, at the height of a die's top."""
    x, y, z = artist.tray_mm[0] / 2, artist.tray_mm[1] / 2, artist.die_mm
    floor = np.array(((-x, y), (x, y), (x, -y), (-x, -y)), np.float32)
    seen = np.array([artist.pixel((float(a), float(b), z)) for a, b in floor], np.float32)
    finger = np.array((((drag.x * size[0], drag.y * size[1]),),), np.float32)
    across, along = cv2.perspectiveTransform(finger, cv2.getPerspectiveTransform(seen, floor))[0, 0]
    return (float(across), float(along))


def mm_per_px(artist: Artist) -> float:
    """In the middle of the picture."""
    return 100 / dist(artist.pixel((0.0, 0.0, 0.0)), artist.pixel((0.0, 100.0, 0.0)))


def swing(artist: Artist, size: Size, flick: Flick) -> Spot:
    """How the hand swings, mm/s: as fast as the finger over the floor of the picture."""
    height_mm = size[1] * mm_per_px(artist)
    return (flick.right * height_mm, flick.ahead * height_mm)
