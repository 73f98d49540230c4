"""One face of a die: its pips, its bent edges, its marble and its wear."""

from collections.abc import Callable
from functools import lru_cache

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
_FLAT: Linear = np.tile(np.array((0, 0, 1, 1), np.float32), (FACE_PX, FACE_PX, 1))


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
    return as_linear(cv2.transform(relief(value, shape), turned))


def inked(value: int, shape: Shape) -> Linear:
    """FACE_PX×FACE_PX: how much of a face is pip."""
    return as_linear(relief(value, shape)[..., 3])


@lru_cache(maxsize=16)
def relief(value: int, shape: Shape = WESTERN) -> NDArray[np.float32]:
    """FACE_PX×FACE_PX×4: the normal at each place of a face, in the face's own axes, and how much of it is pip.

    Columns run along the first axis, rows along the second, from -1 to 1. Rounded edges bend the normal outwards, a
    drilled pip is a hollow.
    """
    radius = shape.pip * (shape.one if value == 1 else 1.0)
    hollows, pips = _hollows(value, shape.turned, radius, *_spacing(value, shape))
    surface = _blank(shape.rounded, shape.ball, shape.domed)
    face = cv2.subtract(_drilled(hollows, shape), surface)
    cv2.multiply(face, pips, dst=face)
    return as_linear(cv2.add(face, surface, dst=face))


def _drilled(hollows: Linear, shape: Shape) -> Linear:
    """FACE_PX×FACE_PX×4: the normal at each place if all of a face were pip, and 1; not to be written into."""
    if not shape.depth:
        return _FLAT
    deep = shape.depth * shape.rounded
    level = mixing((deep,), (0, deep), (0, 0, 1.1 * shape.rounded), NONE, (0, 0, 0, 1))
    return _of_length_1(as_linear(cv2.transform(hollows, level)))


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


@lru_cache(maxsize=128)
def _hollows(value: int, turned: bool, radius: float, wide: float, high: float) -> tuple[Linear, Linear]:
    """FACE_PX×FACE_PX×4 each: normals of the hollows of a face times their depth, 1 and 1; how much is pip."""
    x, y, taken = _towards(value, turned, wide, high)
    sharp = np.float32(FACE_PX / 2)
    inside = np.minimum(np.maximum(np.float32(radius * sharp + 0.5) - cv2.magnitude(x, y) * sharp, 0), taken)
    shares, ones = np.float32(1 / radius), np.ones_like(x)
    return as_linear(cv2.merge((x * shares, y * shares, ones, ones))), spread(as_linear(inside))


def _towards(value: int, turned: bool, wide: float, high: float) -> tuple[Linear, Linear, NDArray[np.bool_]]:
    """FACE_PX×FACE_PX each: how far the nearest pip is, along both axes, and whether this face has one there."""
    if value == 1:
        return -_ACROSS, -_ALONG, np.ones_like(_ACROSS, np.bool_)
    columns, rows = _nearest(wide, value == 6 and turned), _nearest(high, value == 6 and not turned)
    taken = _places(value, turned, wide, high)[rows + 1][:, columns + 1]
    x, y = as_linear(columns * wide) - _ACROSS, as_linear(rows * high)[:, None] - _ALONG
    if value % 2:  # the pip in the middle
        aside = np.abs(_STEPS)
        inner = aside * wide + (aside * high)[:, None] < (wide * wide + high * high) / 2
        x, y, taken = np.where(inner, -_ACROSS, x), np.where(inner, -_ALONG, y), taken | inner
    return x, y, taken


def _places(value: int, turned: bool, wide: float, high: float) -> NDArray[np.bool_]:
    """3×3: where this face has a pip."""
    taken = np.zeros((3, 3), np.bool_)
    for across, along in PIPS[value]:
        column, row = (-along, across) if turned else (across, along)
        taken[row + 1 if high else 1, column + 1 if wide else 1] = True
    return taken


def _nearest(place: float, middle: bool) -> NDArray[np.intp]:
    """FACE_PX: which place along an axis is nearest, -1 or 1, or 0 in the `middle`; 0 where all are there."""
    if not place:
        return np.zeros(FACE_PX, np.intp)
    return np.asarray(np.round(np.clip(_STEPS / place, -1, 1)) if middle else np.sign(_STEPS), np.intp)


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
    return np.asarray(np.clip(0.45 + 0.5 * np.sin(clouds * 2.0), 0, 1) ** 1.5, np.float32)


@lru_cache(maxsize=64)
def wear(seed: int, side: int) -> Linear:
    """FACE_PX×FACE_PX, 0 to 1: where paint and polish go first."""
    a, b = np.meshgrid(_STEPS, _STEPS)
    rim = np.clip(np.maximum(np.abs(a), np.abs(b)) * 5 - 4, 0, 1)
    return np.asarray(np.clip(0.35 + 0.45 * _clouds(seed * 7 + side + 5, 5, 5) + 0.4 * rim, 0, 1), np.float32)


def _clouds(seed: int, wide: int, high: int) -> Linear:
    """FACE_PX×FACE_PX: of about so many pixels each."""
    cells = (FACE_PX // high + 2, FACE_PX // wide + 2)
    rough = np.random.default_rng(seed).standard_normal(cells, dtype=np.float32)
    return np.asarray(cv2.resize(rough, (FACE_PX, FACE_PX), interpolation=cv2.INTER_CUBIC), np.float32)


def _bent(place: Floats, rounded: float) -> Floats:
    return np.asarray(np.sign(place) * np.maximum(np.abs(place) - (1 - rounded), 0))
