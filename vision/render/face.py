"""One face of a die: its pips, its bent edges, its marble and its wear."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Floats
from vision.render.die import frame
from vision.render.lay import NONE, mixing, spread
from vision.render.light import Linear, as_linear
from vision.render.style import Shape

FACE_PX = 72  # a face's texture
CUT_STEEP = 12  # a cut corner bends away within 1/12 of half an edge

_CORNERS = ((-1, 1), (1, -1))
_OTHERS = ((-1, -1), (1, 1))
_SIDES = ((-1, 0), (1, 0))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: _CORNERS,
    3: ((0, 0), *_CORNERS),
    4: (*_CORNERS, *_OTHERS),
    5: ((0, 0), *_CORNERS, *_OTHERS),
    6: (*_CORNERS, *_OTHERS, *_SIDES),
}
"""Where the pips of a face sit, in steps of Shape.place along its two axes."""

WESTERN = Shape()
SQUARES = mixing((1, 1, 1), (1, 1, 1), (1, 1, 1), NONE, (0, 0, 0, 1))
"""From squares to the square of the length, and 1."""
_STEPS: Linear = (np.arange(FACE_PX, dtype=np.float32) + np.float32(0.5)) / np.float32(FACE_PX / 2) - 1
_ACROSS, _ALONG = (as_linear(grid) for grid in np.meshgrid(_STEPS, _STEPS))
_RUBBED: Linear = as_linear(0.35 + 0.4 * np.clip(np.maximum(np.abs(_ACROSS), np.abs(_ALONG)) * 5 - 4, 0, 1))


@lru_cache(maxsize=512)
def framed(what: Callable[..., Linear], which: tuple[object, ...], size: tuple[int, int]) -> Linear:
    """Height+2×width+2×channels: a face averaged to `size` (width, height) in a frame of what is at its own edge.

    `what` draws it, told `which`. Not to be written into.
    """
    face = what(*which)
    high, wide = face.shape[:2]
    while (wide, high) != size:  # halved, what lies between two pixels is their average
        wide, high = max(size[0], wide // 2), max(size[1], high // 2)
        face = as_linear(cv2.resize(face, (wide, high)))
    return as_linear(cv2.copyMakeBorder(face, 1, 1, 1, 1, cv2.BORDER_REPLICATE))


@lru_cache(maxsize=128)
def carved(side: int, value: int, red: bool, shape: Shape) -> Linear:
    """FACE_PX×FACE_PX×4: the relief of a side in the die's axes; pips of 1 and 4 are negative where they are red."""
    turned = np.zeros((4, 4))
    turned[:3, :3], turned[3, 3] = frame(side), -1 if red and value in (1, 4) else 1
    return as_linear(cv2.transform(relief(value, shape=shape), turned))


def inked(value: int, shape: Shape) -> Linear:
    """FACE_PX×FACE_PX: how much of a face is pip."""
    return as_linear(relief(value, shape=shape)[..., 3])


@lru_cache(maxsize=16)
def relief(value: int, *, shape: Shape = WESTERN) -> NDArray[np.float32]:
    """FACE_PX×FACE_PX×4: the normal at each place of a face, in the face's own axes, and how much of it is pip.

    Columns run along the first axis, rows along the second, from -1 to 1. Rounded edges bend the normal outwards, a
    drilled pip is a hollow.
    """
    face = _blank(shape.rounded, shape.ball, shape.domed).copy()
    radius, deep = shape.pip * (shape.one if value == 1 else 1.0), shape.depth * shape.rounded
    wide, high = _spacing(value, shape)
    for across, along in PIPS[value]:
        column, row = (-along, across) if shape.turned else (across, along)
        pip = _pip(abs(column) * wide, abs(row) * high, radius, deep, shape.rounded)
        seen = face[:: row or 1, :: column or 1]  # from the corner that it is nearest to
        part = seen[pip.rows, pip.columns]
        part *= pip.left
        part += pip.hollow * np.array((column or 1, row or 1, 1, 1), np.float32)
    return face


@dataclass(frozen=True, slots=True, eq=False)
class Pip:
    """What is pressed into a face."""

    rows: slice
    columns: slice
    left: Linear
    """H×W×4: how much of the face without it is left."""
    hollow: Linear
    """H×W×4: its normals and 1, times how much of them there is."""


@lru_cache(maxsize=64)
def _pip(x: float, y: float, radius: float, deep: float, rounded: float) -> Pip:
    """At a place of a face, half edges; `deep` is how far its rim leans, 0 where it is printed."""
    columns, rows = (_reach(at, radius) for at in (x, y))
    across, along = np.float32(x) - _STEPS[columns], np.float32(y) - _STEPS[rows, None]
    inside = np.float32(radius * (FACE_PX / 2) + 0.5) - np.hypot(across, along) * np.float32(FACE_PX / 2)
    hollow = np.ones((*inside.shape, 4), np.float32)
    if deep:
        hollow[..., 0], hollow[..., 1] = across * np.float32(deep / radius), along * np.float32(deep / radius)
        hollow[..., 2] = 1.1 * rounded
        _of_length_1(hollow)
    else:
        hollow[..., :2] = 0
    share = spread(np.minimum(np.maximum(inside, 0), 1))
    return Pip(rows, columns, 1 - share, as_linear(cv2.multiply(hollow, share, dst=hollow)))


def _reach(at: float, radius: float) -> slice:
    """The pixels of an axis that a pip reaches."""
    middle, far = (at + 1) * (FACE_PX / 2) - 0.5, radius * (FACE_PX / 2) + 0.5
    return slice(max(0, ceil(middle - far)), floor(middle + far) + 1)


def _of_length_1(surface: Linear) -> Linear:
    """H×W×4: the first three channels made so long, which are written into."""
    square = cv2.transform(cv2.multiply(surface, surface), SQUARES)
    return as_linear(cv2.divide(surface, cv2.sqrt(square, dst=square), dst=surface))


def _spacing(value: int, shape: Shape) -> tuple[float, float]:
    """How far from the middle the outer pips of a face lie, along its two axes."""
    if value == 1:
        return (0.0, 0.0)
    wide = high = shape.place
    if value in (2, 3):
        wide, high = (0.0 if shape.straight and value == 2 else wide * shape.close), high * shape.close
    elif value == 6:
        wide *= shape.slim
    return (high, wide) if shape.turned else (wide, high)


@lru_cache(maxsize=72)
def _blank(rounded: float, ball: float, domed: float) -> NDArray[np.float32]:
    """FACE_PX×FACE_PX×4: a face without pips."""
    bent = _bent(_STEPS, rounded) + _STEPS * domed * rounded
    across, along = np.meshgrid(bent, bent)
    a, b = _ACROSS, _ALONG
    cut = np.clip((np.hypot(a, b) - max(0.0, ball * ball - 1) ** 0.5) * CUT_STEEP + 0.5, 0, 1)
    across, along = across + (a * rounded - across) * cut, along + (b * rounded - along) * cut
    bare = np.dstack((across, along, np.full_like(across, rounded), np.zeros_like(across)))
    return np.asarray(_of_length_1(as_linear(bare)), np.float32)


@lru_cache(maxsize=64)
def veins(seed: int, side: int) -> Linear:
    """FACE_PX×FACE_PX, 0 to 1: where the second colour of a marbled die shows; even pieces are streaked as wood is."""
    wide, fine = ((19, 19), (9, 9)) if seed % 2 else ((6, 52), (3, 33))
    clouds = _clouds(seed * 7 + side, *wide) + 0.35 * _clouds(seed * 7 + side + 3, *fine)
    share = np.clip(0.45 + 0.5 * np.sin(clouds * 2.0), 0, 1)
    return as_linear(share * np.sqrt(share))


@lru_cache(maxsize=64)
def wear(seed: int, side: int) -> Linear:
    """FACE_PX×FACE_PX, 0 to 1: where paint and polish go first."""
    return as_linear(np.clip(0.45 * _clouds(seed * 7 + side + 5, 5, 5) + _RUBBED, 0, 1))


def _clouds(seed: int, wide: int, high: int) -> Linear:
    """FACE_PX×FACE_PX: of about so many pixels each."""
    cells = (FACE_PX // high + 2, FACE_PX // wide + 2)
    rough = np.random.default_rng(seed).standard_normal(cells, dtype=np.float32)
    return np.asarray(cv2.resize(rough, (FACE_PX, FACE_PX), interpolation=cv2.INTER_CUBIC), np.float32)


def _bent(place: Floats, rounded: float) -> Floats:
    return np.asarray(np.sign(place) * np.maximum(np.abs(place) - (1 - rounded), 0))
