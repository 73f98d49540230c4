"""One face of a die: its pips, its bent edges, its marble and its wear."""

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Floats
from vision.render.light import Linear
from vision.render.style import Shape

FACE_PX = 96  # a face's texture

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
_STEPS: Floats = (np.arange(FACE_PX, dtype=np.float64) + 0.5) / FACE_PX * 2 - 1


@lru_cache(maxsize=512)
def relief(value: int, shape: Shape = WESTERN) -> NDArray[np.float32]:
    """FACE_PX×FACE_PX×4: the normal at each place of a face, in the face's own axes, and how much of it is pip.

    Columns run along the first axis, rows along the second, from -1 to 1. Rounded edges bend the normal outwards, a
    drilled pip is a hollow.
    """
    surface = _blank(shape.rounded, shape.ball, shape.domed).copy()
    radius = shape.pip * (shape.one if value == 1 else 1.0)
    for across, along in PIPS[value]:
        at = (-along, across) if shape.turned else (across, along)
        _drill(surface, (at[0] * shape.place, at[1] * shape.place), radius, shape)
    surface[..., :3] /= np.sqrt(np.einsum("ijk,ijk->ij", surface[..., :3], surface[..., :3]))[..., None]
    return surface


def _drill(surface: NDArray[np.float32], at: tuple[float, float], radius: float, shape: Shape) -> None:
    """One pip (`surface` is written into)."""
    left, top = (max(0, int((part - radius + 1) * FACE_PX / 2) - 2) for part in at)
    right, bottom = (int((part + radius + 1) * FACE_PX / 2) + 3 for part in at)
    part = surface[top:bottom, left:right]
    x = (_STEPS[left:right][None, :] - at[0]) / radius
    y = (_STEPS[top:bottom][:, None] - at[1]) / radius
    inside = np.clip((1 - np.hypot(x, y)) * (radius * FACE_PX / 2) + 0.5, 0, 1)
    part[..., 0] += (-x * shape.depth * shape.rounded - part[..., 0]) * inside
    part[..., 1] += (-y * shape.depth * shape.rounded - part[..., 1]) * inside
    part[..., 2] += (1.1 * shape.rounded - part[..., 2]) * inside
    part[..., 3] = np.maximum(part[..., 3], inside)


@lru_cache(maxsize=16)
def _blank(rounded: float, ball: float, domed: float) -> NDArray[np.float32]:
    """FACE_PX×FACE_PX×4: a face without pips, its normals not yet of length 1."""
    bent = _bent(_STEPS, rounded) + _STEPS * domed * rounded
    across, along = np.meshgrid(bent, bent)
    a, b = np.meshgrid(_STEPS, _STEPS)
    cut = np.clip((np.hypot(a, b) - max(0.0, ball * ball - 1) ** 0.5) * FACE_PX / 8 + 0.5, 0, 1)
    across, along = across + (a * rounded - across) * cut, along + (b * rounded - along) * cut
    return np.dstack((across, along, np.full_like(across, rounded), np.zeros_like(across))).astype(np.float32)


@lru_cache(maxsize=64)
def veins(seed: int, side: int) -> Linear:
    """FACE_PX×FACE_PX, 0 to 1: where the second colour of a marbled die shows; even pieces are streaked as wood is."""
    wide, fine = ((26, 26), (12, 12)) if seed % 2 else ((8, 70), (4, 45))
    clouds = _clouds(seed * 7 + side, *wide) + 0.35 * _clouds(seed * 7 + side + 3, *fine)
    return np.asarray(np.clip(0.45 + 0.5 * np.sin(clouds * 2.0), 0, 1) ** 1.5, np.float32)


@lru_cache(maxsize=64)
def wear(seed: int, side: int) -> Linear:
    """FACE_PX×FACE_PX, 0 to 1: where paint and polish go first."""
    a, b = np.meshgrid(_STEPS, _STEPS)
    rim = np.clip(np.maximum(np.abs(a), np.abs(b)) * 5 - 4, 0, 1)
    return np.asarray(np.clip(0.35 + 0.45 * _clouds(seed * 7 + side + 5, 7, 7) + 0.4 * rim, 0, 1), np.float32)


def _clouds(seed: int, wide: int, high: int) -> Linear:
    """FACE_PX×FACE_PX: of about so many pixels each."""
    cells = (FACE_PX // high + 2, FACE_PX // wide + 2)
    rough = np.random.default_rng(seed).standard_normal(cells, dtype=np.float32)
    return np.asarray(cv2.resize(rough, (FACE_PX, FACE_PX), interpolation=cv2.INTER_CUBIC), np.float32)


def _bent(place: Floats, rounded: float) -> Floats:
    return np.asarray(np.sign(place) * np.maximum(np.abs(place) - (1 - rounded), 0))
