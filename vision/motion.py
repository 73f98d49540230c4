"""How much one picture differs from another, whatever the light and the noise do."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Grey = NDArray[np.float32]
"""h×w, a small grey picture: 0 black, 255 white."""
Mask = NDArray[np.uint8]
"""h×w like the small picture: 0 or 1."""

SMALL = 320
"""Longest side of the small pictures, px: a die of 24 px in a 640 px frame keeps 12."""
LOCAL = 31
"""Side of the window, small px, beyond which a difference is light and shadow, not a thing."""
SHADOW = 12.0
"""Grey levels that light may change in such a window; more is a thing, and must not dim what lies beside it."""
LAMP = 0.6
"""Share of the picture that a lamp makes brighter or darker at least."""


@dataclass(frozen=True, slots=True)
class View:
    """A frame made small."""

    grey: Grey
    colour: Picture
    """Half as large again, h/2×w/2×3, BGR."""


def small(picture: Picture) -> View:
    """A H×W×3 BGR picture made small, a little smoothed."""
    height, width = picture.shape[:2]
    scale = min(SMALL / max(height, width), 1.0)
    size = (max(round(width * scale), 2), max(round(height * scale), 2))
    halved = _thinned(picture)
    grey = _halved(np.asarray(cv2.cvtColor(halved, cv2.COLOR_BGR2GRAY), dtype=np.uint8), 8)
    fine = cv2.GaussianBlur(cv2.resize(grey, size, interpolation=cv2.INTER_LINEAR), (3, 3), 0)
    colour = cv2.resize(halved, (size[0] // 2, size[1] // 2), interpolation=cv2.INTER_LINEAR)
    return View(fine.astype(np.float32), np.asarray(colour, dtype=np.uint8))


def _thinned(picture: Picture) -> Picture:
    """Every second point of every second row where enough are left to be averaged: memory is what costs."""
    height, width = picture.shape[:2]
    if max(height, width) < 4 * SMALL:
        return _halved(picture, 1)
    thinned = cv2.resize(picture, (width // 2, height // 2), interpolation=cv2.INTER_NEAREST)
    return np.asarray(thinned, dtype=np.uint8)


def _halved(picture: Picture, times: int) -> Picture:
    """At most so often halved, by means of 2×2 points, while it stays larger than a small picture."""
    for _ in range(times):
        height, width = picture.shape[:2]
        if max(height, width) < 2 * SMALL:
            break
        halved = cv2.resize(picture, (width // 2, height // 2), interpolation=cv2.INTER_LINEAR)
        picture = np.asarray(halved, dtype=np.uint8)
    return picture


def lit_alike(before: Grey, after: Grey) -> Grey:
    """`before` as bright as `after`."""
    brighter = np.float32((cv2.mean(after)[0] + 1) / (cv2.mean(before)[0] + 1))
    return np.multiply(before, brighter, dtype=np.float32)


def change(before: Grey, after: Grey) -> Grey:
    """How strongly each point changed, in grey levels; brighter or darker light and soft shadows are left out."""
    alike = lit_alike(before, after)
    different = after - alike * _flicker(alike, after)
    soft = cv2.blur(np.clip(different, -SHADOW, SHADOW), (LOCAL, LOCAL))
    return np.asarray(cv2.absdiff(different, soft), dtype=np.float32)


def _flicker(before: Grey, after: Grey) -> Grey:
    """How much brighter each row became, h×1: a lamp on the mains makes bands that wander over the picture."""
    little = np.clip(after - before, -SHADOW, SHADOW)
    return np.asarray(1 + _rows(little) / (_rows(before) + 1), dtype=np.float32)


def _rows(grey: Grey) -> Grey:
    """The mean of each row, h×1; ten times as quick as cv2.reduce."""
    return np.asarray(grey.mean(axis=1, keepdims=True), dtype=np.float32)


def lit(before: Grey, after: Grey) -> bool:
    """Whether almost everything became brighter, or almost everything darker."""
    least = 0.08 * before + 3
    different = after - before
    return any(cv2.countNonZero((way * different > least).astype(np.uint8)) > LAMP * before.size for way in (1, -1))
