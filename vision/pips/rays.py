"""Sixteen rays outward from a spot: where it ends, how round it is, and which spots are too large to be measured."""

from itertools import pairwise

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import Bools, Floats, Picture

ANGLES = 16
MIDDLE = [7, 8]  # of the angles in order
STEPS = np.arange(0.0, 8.01, 0.5, dtype=np.float32)  # radii looked at around a spot, px of its level
ROOM = 12  # px about a level: rays and rings reach 8 px from a spot, which is moved by 3 at most
LARGEST_PX = 4.2  # radius of a pip in its level of the pyramid
MOST_ROWS = 32766  # of places that OpenCV looks up at once
RIM = 0.43  # of the contrast, where a pip ends: below one half, for a ring that lies partly on a shaded side
_TURNS = np.arange(ANGLES, dtype=np.float32) * np.float32(2 * np.pi / ANGLES)
COS, SIN = np.cos(_TURNS), np.sin(_TURNS)
_OUT_X, _OUT_Y = (np.rint(np.arange(1, 8)[:, None] * way).astype(np.intp) for way in (COS, SIN))
_DX, _DY = (grid.ravel() for grid in np.meshgrid(np.arange(-3, 4), np.arange(-3, 4)))
_RIGHT, _DOWN = _DX.astype(np.float32), _DY.astype(np.float32)
_NEAR = _DX**2 + _DY**2 <= 10

Peaks = npt.NDArray[np.int32]
"""N×2: column and row of what is darker or lighter than all around it."""


def values_at(picture: Picture, x: Floats, y: Floats) -> Floats:
    """Values between the pixels at places of any one shape, the border repeated; float32, (*x.shape[, channels])."""
    return np.asarray(levels_at(picture, x, y), np.float32)


def levels_at(picture: Picture, x: Floats, y: Floats) -> Picture:
    """The same, in whole grey levels."""
    shape = x.shape
    if x.size == 0:
        return np.zeros((*shape, *picture.shape[2:]), np.uint8)
    columns = shape[-1] if x.ndim > 1 else 1
    flat_x, flat_y = (np.ascontiguousarray(way, np.float32).reshape(-1, columns) for way in (x, y))
    parts = [(flat_x[k : k + MOST_ROWS], flat_y[k : k + MOST_ROWS]) for k in range(0, len(flat_x), MOST_ROWS)]
    found = [cv2.remap(picture, *part, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) for part in parts]
    whole = found[0] if len(found) == 1 else np.concatenate(found)
    return np.asarray(whole, np.uint8).reshape(*shape, *picture.shape[2:])


def centred(picture: Picture, places: Peaks, light: Bools) -> tuple[Floats, Floats]:
    """N each: places (Nx2) moved to the middle of the spot's own weight within a 7x7 window, px of the picture."""
    at = places[:, 1].astype(np.intp) * picture.shape[1] + places[:, 0]
    window = picture.ravel()[at[:, None] + (_DY * picture.shape[1] + _DX)] ^ _turned(light)[:, None]
    ordered = np.sort(window.astype(np.uint16), axis=1)  # single bytes take numpy six times as long
    window = window.astype(np.float32)
    middle = (ordered[:, :1].astype(np.float32) + ordered[:, 39:40]) / 2
    weight = np.clip(middle - window, 0, None) * _NEAR + np.float32(1e-3)
    total = weight.sum(axis=1)
    right, down = (np.einsum("ij,j->i", weight, way) / total for way in (_RIGHT, _DOWN))
    return places[:, 0] + right, places[:, 1] + down


def small_enough(picture: Picture, x: Floats, y: Floats, light: Bools) -> Bools:
    """N: whether a spot may be small enough at all, by whole pixels: texture suggests twice as many as are."""
    values, row = picture.ravel(), picture.shape[1]
    at, turned = np.rint(y).astype(np.intp) * row + np.rint(x).astype(np.intp), _turned(light)
    around = values[at + (_OUT_Y * row + _OUT_X)[:, :, None]] ^ turned
    rings = np.asarray(around.sum(axis=1, dtype=np.uint16), np.float32) / ANGLES
    core = ((values[at] ^ turned) + rings[0]) / 2
    within = _within(around, core + RIM * (rings[1:].max(axis=0, initial=0) - core))
    return np.asarray((within < LARGEST_PX).sum(axis=0) > MIDDLE[0])  # so is the middle one of the rays


def outward(picture: Picture, x: Floats, y: Floats, light: Bools) -> Picture:
    """STEPSxANGLESxN: the values outward from each place, light spots as dark ones."""
    out = STEPS[:, None, None]
    return levels_at(picture, x + COS[:, None] * out, y + SIN[:, None] * out) ^ _turned(light)


def _turned(light: Bools) -> Picture:
    """N: what makes light spots dark ones."""
    return np.where(light, np.uint8(255), np.uint8(0))


def lengths(outward: Picture, middle: Floats) -> tuple[Floats, Bools]:
    """ANGLESxN: where each of these rays passes `middle` (N), px of the level; and whether it does at all."""
    within = _within(outward, middle)
    ended = within < len(STEPS)
    at = np.where(ended, np.maximum(within, 1), len(STEPS) - 1).astype(np.intp)
    values, row, own = outward.ravel(), at.size, np.arange(at.size).reshape(at.shape)
    low, high = (values[steps * row + own].astype(np.float32) for steps in (at - 1, at))
    part = np.clip((middle - low) / np.maximum(high - low, 1e-3), 0, 1)
    return ((at - 1 + part) * STEPS[1]).astype(np.float32), ended


def _within(outward: Picture, middle: Floats) -> Picture:
    """ANGLESxN: so many steps of each ray outward stay below `middle`."""
    within = (outward <= np.clip(middle, 0, 255).astype(np.uint8)).view(np.uint8)  # whole levels: as the middle's own
    for nearer, farther in pairwise(within):  # in place: to accumulate takes five times as long
        np.bitwise_and(nearer, farther, out=farther)
    return np.asarray(within.sum(axis=0, dtype=np.uint8))


def roundness(lengths: Floats, gaps: Bools) -> Floats:
    """Shorter through longer diameter, of the diameters that run into no neighbour."""
    half = ANGLES // 2
    across = lengths[:half] + lengths[half:]
    broken = gaps[:half] | gaps[half:]
    longest = np.where(broken, -1.0, across).max(axis=0)
    shortest = np.where(broken, 1e6, across).min(axis=0)
    usual: Floats = np.clip(shortest / np.maximum(longest, 1e-3), 0, 1).astype(np.float32)
    return np.where(broken.sum(axis=0) <= half - 3, usual, 0).astype(np.float32)
