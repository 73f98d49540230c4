"""What keeps light from a sensor: a lens's dark corners, a lamp that flickers, the shadow of something large."""

from dataclasses import dataclass
from functools import lru_cache
from math import pi

import cv2
import numpy as np

from vision.render.camera import Camera, Floats
from vision.render.light import Picture
from vision.render.nodes import between
from vision.render.plane import level, sighted

FLOOR = level((0.0, 0.0), 0.0)
VEIL_PX = 16  # between the places where it is worked out what is let through
Bands = tuple[float, float, float]
"""Share of the light, rows for a turn, where it begins (turns)."""


@dataclass(frozen=True, slots=True)
class Shade:
    """The soft shadow of something large and out of view, such as a head."""

    at: tuple[float, float]
    """Its middle on the floor, mm."""
    size: tuple[float, float] = (150.0, 300.0)
    """Half its width and depth, mm."""
    turn: float = 0.0
    """Radians."""
    taken: float = 0.5
    """Of the light is kept back in its middle."""
    soft: float = 0.2
    """Of its size fades out."""


@lru_cache(maxsize=4)
def veil(camera: Camera, vignette: float, bands: Bands, shades: tuple[Shade, ...]) -> Picture:
    """H×W: the square root of what is let through, 127.5 is all of it. Not to be written into.

    See Sensor for `vignette` and `bands`.
    """
    columns, rows = camera.width // VEIL_PX + 3, camera.height // VEIL_PX + 3
    x, y = np.meshgrid(*((np.arange(count) - 0.5) * VEIL_PX - 0.5 for count in (columns, rows)), sparse=True)
    across, along = x / (camera.width - 1) * 2 - 1, y / (camera.height - 1) * 2 - 1
    off = (across * across + along * along) / 2
    through = 1 - vignette * off * np.sqrt(off)
    share, turn, begin = bands
    if share:
        through *= 1 + share * np.sin((y / turn + begin) * 2 * pi)
    for shade in shades:
        seen = camera.straight(np.dstack(np.broadcast_arrays(x, y)).reshape(-1, 2))
        floor = np.asarray(cv2.perspectiveTransform(seen[None], sighted(camera, FLOOR))[0], np.float64)
        through *= 1 - _shaded(floor * (1, -1), shade).reshape(rows, columns)
    nodes = np.sqrt(np.maximum(through, 0)) * 127.5 + 0.5
    return np.asarray(between(np.minimum(nodes, 255).astype(np.uint8), (camera.width, camera.height), VEIL_PX))


def _shaded(floor: Floats, shade: Shade) -> Floats:
    """N×2 mm → N: of the light that is kept back."""
    c, s = np.cos(shade.turn), np.sin(shade.turn)
    off = (floor - shade.at) @ np.array(((c, -s), (s, c))) / shade.size
    far = np.hypot(off[:, 0], off[:, 1])
    return np.asarray(shade.taken * np.clip((1 - far) / shade.soft + 0.5, 0, 1))
