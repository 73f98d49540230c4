"""The light that falls on a level surface, and what comes back from it."""

import numpy as np

from vision.render.camera import Camera, Floats
from vision.render.light import Light, Linear, as_linear
from vision.render.tray import Surface


def falling(points: Floats, light: Light, lamps: list[Floats], sky: Floats) -> Floats:
    """N×3 on a level surface where `lamps` and `sky` (N each) say how much of each falls on it."""
    total = np.outer(light.sky, sky)
    for lamp, share in zip(light.lamps, lamps, strict=True):
        total += np.outer(lamp.colour, share * lamp.falling(points))
    return total.T


def answer(points: Floats, surface: Surface, camera: Camera, light: Light, lamps: list[Floats], sky: Floats) -> Linear:
    """N×3: what comes back from a level surface of brightness 1, the mirror images of lamps in it."""
    back = falling(points, light, lamps, sky).T * np.array(surface.colour)[:, None]
    if surface.gloss:
        view = _units(np.array(camera.at)[:, None] - points.T)
        for lamp, share in zip(light.lamps, lamps, strict=True):
            way = lamp.ways(points).T
            upright = (view[2] + way[2]) / np.sqrt(2 + 2 * np.einsum("kn,kn->n", view, way))
            glint = np.exp((upright - 1) * (2 / (0.03 + 0.25 * lamp.width**2)))
            back += np.outer(lamp.colour, surface.gloss * share * glint)
    return as_linear(back.T)


def _units(ways: Floats) -> Floats:
    """3×N."""
    return np.asarray(ways / np.sqrt(np.einsum("kn,kn->n", ways, ways)))
