"""Small upright cuttings round places of a picture, each as large as its die: what the network looks at."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, sin, sqrt

import cv2
import numpy as np

from vision.picture import Floats, Picture
from vision.places import Places

SIDE = 48  # pixels of a cutting
SPAN = 1.9  # edges of its die that it shows: the face, and enough around it to tell a top from a side
SMALLEST_STEP = 0.6  # a picture that must shrink by more is halved first
REST = 3  # pixels beside a part that is halved: what lies between pixels takes of both
EIGHT_WAYS = tuple((quarters, mirrored) for quarters in range(4) for mirrored in (False, True))
"""Quarters by which a cutting is turned to the left, and whether it is seen in a mirror then."""
QUIET = 8.0  # grey levels: noise on an even ground is not blown up beyond this


def cuttings(
    picture: Picture,
    places: Places,
    *,
    side: int = SIDE,
    span: float = SPAN,
    turns: Floats | None = None,
) -> Picture:
    """N×side×side×3 of an H×W×3 picture; `places` are N×3: x, y and a die's edge, pixels.

    `turns` (N): by how much each is turned, radians, clockwise as it is seen.
    """
    turned = np.zeros(len(places)) if turns is None else turns
    zooms = side / span / np.maximum(places[:, 2], 1.0)
    found = [
        _cutting(picture, float(x), float(y), float(zoom), side, float(turn))
        for (x, y), zoom, turn in zip(places[:, :2], zooms, turned, strict=True)
    ]
    return np.asarray(found, np.uint8).reshape(-1, side, side, 3)


def patch(picture: Picture, place: Sequence[float], edges: float) -> Picture:
    """S×S×3: a square of so many edges about a place (x, y, edge; pixels) of an H×W×3 picture, as large as there."""
    x, y, edge = place
    side = max(1, round(edges * edge))
    return np.asarray(cv2.getRectSubPix(picture, (side, side), (x, y)), np.uint8)


def eight_ways(crops: Picture) -> Picture:
    """8×N×S×S×3: N×S×S×3 cuttings turned as EIGHT_WAYS tells."""
    quarters = [np.rot90(crops, k, axes=(1, 2)) for k in range(4)]
    return np.stack([side for quarter in quarters for side in (quarter, quarter[:, :, ::-1])])


def from_middle(side: int) -> Floats:
    """S×S: how far each pixel of a cutting of this side lies from its middle, pixels."""
    return np.asarray(np.hypot(*(np.mgrid[:side, :side] - (side / 2 - 0.5))))


def _cutting(picture: Picture, x: float, y: float, zoom: float, side: int, turn: float) -> Picture:
    if zoom < SMALLEST_STEP:
        wide = side / zoom * (abs(cos(turn)) + abs(sin(turn)))
        return _cutting(*_halved(picture, x, y, wide), 2 * zoom, side, turn)
    middle = side / 2 - 0.5
    right, down = zoom * cos(turn), zoom * sin(turn)
    matrix = np.array([[right, -down, middle - right * x + down * y], [down, right, middle - down * x - right * y]])
    cut = cv2.warpAffine(picture, matrix, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8)


def _halved(picture: Picture, x: float, y: float, wide: float) -> tuple[Picture, float, float]:
    """The part of a picture that reaches so far about a place, at half its size, and the place in it."""
    left, right = _even(x - wide / 2, x + wide / 2, picture.shape[1])
    top, bottom = _even(y - wide / 2, y + wide / 2, picture.shape[0])
    part = picture[top:bottom, left:right]
    size = (max(1, part.shape[1] // 2), max(1, part.shape[0] // 2))
    half = np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_LINEAR), np.uint8)
    return half, (x - left + 0.5) / 2 - 0.5, (y - top + 0.5) / 2 - 0.5


def _even(low: float, high: float, end: int) -> tuple[int, int]:
    """From where to where a side is cut out of one that has `end` pixels: an even number where there are two."""
    start = int(min(max(low - REST, 0), max(0, end - 2)))
    stop = int(min(max(high + REST, start + 1), end))
    return start, stop - (stop - start) % 2 if stop - start > 1 else stop


@dataclass(frozen=True, slots=True)
class Tone:
    """What is taken out of a whole picture."""

    mean: tuple[float, ...]
    """Of each colour."""
    spread: float
    """Grey levels."""


def tone(picture: Picture) -> Tone:
    """That of an H×W×3 picture."""
    mean, spread = (values.ravel().tolist() for values in cv2.meanStdDev(picture))
    usual = sum(mean) / len(mean)
    both = (own**2 + (one - usual) ** 2 for own, one in zip(spread, mean, strict=True))
    return Tone(tuple(mean), sqrt(sum(both) / len(mean)))


def evened_whole(picture: Picture, *, own: Tone | None = None) -> Floats:
    """1×3×H×W of one H×W×3 picture of any size, or of a part of one of that tone: light and contrast taken out."""
    own = own or tone(picture)
    return np.asarray(cv2.dnn.blobFromImage(picture, 1 / (own.spread + QUIET), mean=own.mean), np.float32)


def evened(crops: Picture) -> Floats:
    """N×3×S×S of N×S×S×3 pictures, one at least, each by its own tone."""
    return np.concatenate([evened_whole(crop) for crop in crops])
