"""The light that comes back from a die's surface, whose normals and pips are known at each place."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.render.camera import Camera, Floats
from vision.render.die import DiePose
from vision.render.lay import NONE, mixing
from vision.render.light import Light, Linear, as_linear
from vision.render.style import Style

FOUR = 4  # channels, which OpenCV sums up quickest


@dataclass(frozen=True, slots=True)
class Shining:
    """A lamp as a die sees it."""

    way: Floats
    halfway: Floats
    """Between lamp and camera."""
    colour: Floats


def body(style: Style) -> Floats:
    """A clear body gives back only part of its own colour."""
    return np.asarray(style.body) * (1 - 0.8 * style.clear)


def albedo(surface: Linear, style: Style) -> Linear:
    """H×W×4: the colour at each place of a surface (normals, and pips from -1 to 1), and 1."""
    bare, first, second = body(style), np.asarray(style.pips), np.asarray(style.red or style.pips)
    colour = cv2.transform(np.abs(surface), mixing(NONE, NONE, NONE, (first + second) / 2 - bare, (*bare, 1)))
    if style.red:
        cv2.add(colour, cv2.transform(surface, mixing(NONE, NONE, NONE, (first - second) / 2, NONE)), dst=colour)
    return as_linear(colour)


def shaded(surface: Linear, colour: Linear, camera: Camera, light: Light, pose: DiePose, lamps: Floats) -> Linear:
    """H×W×4: linear colours of a surface of such `colour` (H×W×4, the last 1), and 1."""
    shining = _shining(camera, light, pose, lamps)
    sky, ground = np.asarray(light.sky), np.asarray(light.ground)
    ways, colours = [lamp.way for lamp in shining], [lamp.colour for lamp in shining]
    facing = _facing(surface, [*ways, np.array((0, 0, 0.5))], (*[0] * len(ways), 0.5))
    unused = [NONE] * (facing.shape[2] - len(ways) - 1)
    falling = cv2.transform(facing, mixing(*colours, sky - ground, *unused, (*ground, 1)))
    cv2.multiply(falling, colour, dst=falling)
    glint = _facing(surface, [lamp.halfway for lamp in shining], ())
    for _ in range(pose.style.gloss):
        cv2.multiply(glint, glint, dst=glint)
    unused = [NONE] * (glint.shape[2] - len(ways))
    mirrored = cv2.transform(glint, mixing(*(each * pose.style.shine for each in colours), *unused))
    return as_linear(cv2.add(falling, mirrored, dst=falling))


def _facing(surface: Linear, ways: list[Floats], more: tuple[float, ...]) -> Linear:
    """H×W×n: how much a surface faces each of the directions, nothing where it is turned away."""
    rows = np.zeros((max(FOUR, len(ways)), FOUR + 1))
    rows[: len(ways), :3], rows[: len(more), FOUR] = ways, more
    return as_linear(cv2.threshold(cv2.transform(surface, rows), 0, 0, cv2.THRESH_TOZERO)[1])


def _shining(camera: Camera, light: Light, pose: DiePose, lamps: Floats) -> list[Shining]:
    at = np.asarray(pose.at)
    view = np.asarray(camera.at) - at
    view = view / np.linalg.norm(view)
    found = []
    for lamp, share in zip(light.lamps, lamps, strict=True):
        (way,), (left,) = lamp.reaching(at[None])
        halfway = way + view
        colour = np.asarray(lamp.colour) * float(share * left)
        found.append(Shining(way, halfway / np.linalg.norm(halfway), colour))
    return found
