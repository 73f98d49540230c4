"""How much one picture differs from another, whatever the light and the noise do."""

from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Mask, Picture

Grey = NDArray[np.float32]
"""h×w, a small grey picture: 0 black, 255 white."""
Small = TypeVar("Small", Mask, Grey)

SMALL = 320
"""Longest side of the small pictures, px: a die of 24 px in a 640 px frame keeps 12."""
LOCAL = 15
"""Side of the window, two small px each, beyond which a difference is light and shadow, not a thing."""
SHADOW = 12.0
"""Grey levels that light may change in such a window; more is a thing, and must not dim what lies beside it."""
FAINT = 5.0
"""Grey levels: less is never motion, and more than a quiet camera differs by from frame to frame."""
LAMP = 0.6
"""Share of the picture that a lamp makes brighter or darker at least."""


@dataclass(frozen=True, slots=True)
class SmallFrame:
    """A frame made small."""

    grey: Grey
    colour: Picture
    """Half as wide and high as that, h/2×w/2×3, BGR."""


def small(picture: Picture) -> SmallFrame:
    """A H×W×3 BGR picture made small, a little smoothed."""
    height, width = picture.shape[:2]
    scale = min(SMALL / max(height, width), 1.0)
    size = (max(round(width * scale), 2), max(round(height * scale), 2))
    # Reading memory is what costs: of a large picture every second row is enough.
    halved = _halved(picture[::2] if max(height, width) >= 4 * SMALL else picture, size)
    grey = _reduced(np.asarray(cv2.cvtColor(halved, cv2.COLOR_BGR2GRAY), dtype=np.uint8), size)
    colour = cv2.resize(halved, (size[0] // 2, size[1] // 2), interpolation=cv2.INTER_LINEAR)
    return SmallFrame(cv2.GaussianBlur(grey, (3, 3), 0).astype(np.float32), np.asarray(colour, dtype=np.uint8))


def part(small: Small, place: tuple[float, float], half: float, scale: float) -> Small:
    """What lies within `half` pixels of a place of the frame (x, y), each way; one point of the small picture at least.

    `scale`: small px per pixel.
    """
    left, top = (max(int((at - half) * scale), 0) for at in place)
    right, bottom = (int((at + half) * scale) + 1 for at in place)
    return small[min(top, small.shape[0] - 1) : bottom, min(left, small.shape[1] - 1) : right]


def _halved(picture: Picture, size: tuple[int, int]) -> Picture:
    """Means of 2×2 points, or of as many as leave `size`, width × height, at least."""
    height, width = picture.shape[:2]
    half = (width // 2 if width >= 2 * size[0] else width, height // 2 if height >= 2 * size[1] else height)
    return np.asarray(cv2.resize(picture, half, interpolation=cv2.INTER_LINEAR), dtype=np.uint8)


def _reduced(grey: NDArray[np.uint8], size: tuple[int, int]) -> NDArray[np.uint8]:
    while grey.shape[1] >= 2 * size[0] or grey.shape[0] >= 2 * size[1]:
        grey = _halved(grey, size)
    return np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_LINEAR), dtype=np.uint8)


def middle(values: Grey) -> float:
    """The upper median of h×w values; np.median takes many times as long for so few."""
    return float(np.partition(values, values.size // 2, axis=None)[values.size // 2])


def lit_alike(before: Grey, after: Grey) -> Grey:
    """`before` as bright as `after`."""
    brighter = np.float32((cv2.mean(after)[0] + 1) / (cv2.mean(before)[0] + 1))
    return np.multiply(before, brighter, dtype=np.float32)


def faint(before: Grey, after: Grey) -> bool:
    """Whether nothing differs by more than the noise of a usual camera."""
    return cv2.norm(before, after, cv2.NORM_INF) < FAINT


def bands(before: Grey, after: Grey) -> float:
    """How unevenly rows became brighter or darker, grey levels (standard deviation): a lamp on the mains does that.

    Of dice that roll it is 2 at most, of those that rest 0.1.
    """
    return float((_rows(after) - _rows(lit_alike(before, after))).std())


def change(before: Grey, after: Grey) -> Grey:
    """How strongly each point changed, in grey levels; brighter or darker light and soft shadows are left out."""
    was = _rows(before)
    brighter = (float(_rows(after).mean()) + 1) / (float(was.mean()) + 1)
    different = np.asarray(cv2.scaleAdd(before, -brighter, after), dtype=np.float32)
    little = np.minimum(np.maximum(different, -SHADOW), SHADOW)
    # A lamp on the mains makes bands of brighter rows that wander over the picture.
    different -= before * (_rows(little) * brighter / (was * brighter + 1))
    return np.asarray(cv2.absdiff(different, _soft(different)), dtype=np.float32)


def _soft(different: Grey) -> Grey:
    """What a light or a soft shadow makes of the difference: its mean around each point, of half as many points."""
    height, width = different.shape
    halved = cv2.resize(different, (max(width // 2, 1), max(height // 2, 1)), interpolation=cv2.INTER_LINEAR)
    little = np.minimum(np.maximum(halved, -SHADOW), SHADOW)
    around = cv2.blur(little, (LOCAL, LOCAL))
    return np.asarray(cv2.resize(around, (width, height), interpolation=cv2.INTER_LINEAR), dtype=np.float32)


def _rows(grey: Grey) -> Grey:
    """The mean of each row, h×1; einsum is the quickest of numpy's and OpenCV's sums and starts no threads."""
    return np.asarray(np.einsum("ij->i", grey)[:, None] / grey.shape[1], dtype=np.float32)


def lit(before: Grey, after: Grey) -> bool:
    """Whether almost everything became brighter, or almost everything darker."""
    least = 0.08 * before + 3
    different = after - before
    return any(cv2.countNonZero((way * different > least).astype(np.uint8)) > LAMP * before.size for way in (1, -1))
