"""The light that comes back from a die's surface, whose normals (in its own axes) and pips are known at each place."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import dist

import cv2
import numpy as np

from vision.render.camera import Camera, Floats, Vector
from vision.render.die import DiePose
from vision.render.lay import NONE, mixing
from vision.render.light import Colour, Light, Linear, as_linear
from vision.render.style import Style

UNSEEN = 1e-8  # of a lamp's light; so small numbers would take a processor long
FOUR = 4  # channels, which OpenCV sums up quickest


@dataclass(frozen=True, slots=True)
class Shining:
    """A lamp as a die sees it."""

    way: Vector
    halfway: Vector
    """Between lamp and camera."""
    colour: Colour


def body(style: Style) -> Floats:
    """A clear body gives back only part of its own colour."""
    return np.asarray(style.body) * (1 - 0.8 * style.clear)


def albedo(surface: Linear, style: Style) -> Linear:
    """H×W×4: the colour at each place of a surface (normals, and pips from -1 to 1), and 1."""
    inked, other = _inks(style)
    if other is None:
        return as_linear(cv2.transform(surface, inked))
    colour = cv2.transform(np.abs(surface), inked)
    return as_linear(cv2.add(colour, cv2.transform(surface, other), dst=colour))


@lru_cache(maxsize=64)
def _inks(style: Style) -> tuple[Floats, Floats | None]:
    """From a surface to its colour; where there are two inks it is that of their middle, and the way to either."""
    bare, first, second = body(style), np.asarray(style.pips), np.asarray(style.red or style.pips)
    inked = mixing(NONE, NONE, NONE, (first + second) / 2 - bare, (*bare, 1))
    return inked, mixing(NONE, NONE, NONE, (first - second) / 2, NONE) if style.red else None


def shaded(
    surface: Linear, colour: Linear, camera: Camera, light: Light, pose: DiePose, shares: Sequence[float] | Linear
) -> Linear:
    """H×W×4: linear colours of a surface of such `colour` (H×W×4, the last 1), and 1.

    `shares` is how much of each lamp reaches it, or H×W×4: reaches each place.
    """
    places = shares if isinstance(shares, np.ndarray) else None
    shining = _shining(camera, light, pose, shares if places is None else [1.0] * len(light.lamps))
    ways, colours = [lamp.way for lamp in shining], [lamp.colour for lamp in shining]
    facing = _facing(surface, pose, [*ways, (0.0, 0.0, 0.5)], (*(0.0,) * len(ways), 0.5))
    if places is not None:
        cv2.multiply(facing, places, dst=facing)
    unused = [NONE] * (facing.shape[2] - len(ways) - 1)
    above = [sky - ground for sky, ground in zip(light.sky, light.ground, strict=True)]
    falling = cv2.transform(facing, mixing(*colours, above, *unused, (*light.ground, 1)))
    cv2.multiply(falling, colour, dst=falling)
    glint = _facing(surface, pose, [lamp.halfway for lamp in shining], (), least=UNSEEN ** (0.5**pose.style.gloss))
    for _ in range(pose.style.gloss):
        cv2.multiply(glint, glint, dst=glint)
    if places is not None:
        cv2.multiply(glint, places, dst=glint)
    unused = [NONE] * (glint.shape[2] - len(ways))
    shine = pose.style.shine
    mirrored = cv2.transform(glint, mixing(*((b * shine, g * shine, r * shine) for b, g, r in colours), *unused))
    return as_linear(cv2.add(falling, mirrored, dst=falling))


def _facing(
    surface: Linear, pose: DiePose, ways: list[Vector], more: tuple[float, ...], *, least: float = 0.0
) -> Linear:
    """H×W×n: how much a surface faces each of the directions, nothing where it does less than the `least`."""
    rows = np.zeros((max(FOUR, len(ways)), FOUR + 1))
    rows[: len(ways), :3], rows[: len(more), FOUR] = np.array(ways) @ pose.axes, more
    facing = cv2.transform(surface, rows)
    return as_linear(cv2.threshold(facing, least, 0, cv2.THRESH_TOZERO, dst=facing)[1])


def _shining(camera: Camera, light: Light, pose: DiePose, shares: Sequence[float] | Linear) -> list[Shining]:
    view, _ = _towards(camera.at, here=pose.at)
    found = []
    for lamp, share in zip(light.lamps, shares, strict=True):
        x, y, z = lamp.towards
        way, far = _towards((x * lamp.away, y * lamp.away, z * lamp.away), here=pose.at)
        halfway, _ = _towards((way[0] + view[0], way[1] + view[1], way[2] + view[2]))
        left = share * (lamp.away / far) ** 2
        blue, green, red = lamp.colour
        found.append(Shining(way, halfway, (blue * left, green * left, red * left)))
    return found


def _towards(there: Vector, *, here: Vector = (0.0, 0.0, 0.0)) -> tuple[Vector, float]:
    """The direction, of length 1, and how far it is."""
    far = dist(there, here)
    return ((there[0] - here[0]) / far, (there[1] - here[1]) / far, (there[2] - here[2]) / far), far
