"""The light that falls on a level surface, and what comes back from it."""

import numpy as np

from vision.render.camera import Camera, Floats
from vision.render.light import Light, Linear, as_linear
from vision.render.tray import Surface


def falling(points: Floats, light: Light, lamps: list[Floats], sky: Floats) -> Floats:
    """N×3 on a level surface where `lamps` and `sky` (N each) say how much of each falls on it."""
    total = sky[:, None] * np.asarray(light.sky)
    for lamp, share in zip(light.lamps, lamps, strict=True):
        total += (share * lamp.falling(points))[:, None] * np.asarray(lamp.colour)
    return np.asarray(total)


def answer(points: Floats, surface: Surface, camera: Camera, light: Light, lamps: list[Floats], sky: Floats) -> Linear:
    """N×3: what comes back from a level surface of brightness 1, the mirror images of lamps in it."""
    back = falling(points, light, lamps, sky) * np.asarray(surface.colour)
    if surface.gloss:
        view = _units(np.asarray(camera.at) - points)
        for lamp, share in zip(light.lamps, lamps, strict=True):
            halfway = _units(view + lamp.ways(points))
            glint = np.exp((halfway[:, 2] - 1) * 2 / (0.03 + 0.25 * lamp.width**2))
            back = back + (surface.gloss * share * glint)[:, None] * np.asarray(lamp.colour)
    return as_linear(back)


def _units(ways: Floats) -> Floats:
    return np.asarray(ways / np.linalg.norm(ways, axis=1, keepdims=True))
