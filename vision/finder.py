"""Where dice show a face: a small network looks over the whole picture, at as many sizes as dice may have."""

from dataclasses import dataclass
from math import hypot
from statistics import median

import cv2
import numpy as np

from vision.calibration import Calibration
from vision.crops import evened_whole
from vision.flatten import Picture, shrunk, window
from vision.network import answers

STRIDE = 4  # pixels of a level from one answer to the next
USUAL_PX = 14.0  # edge that the network's sizes are told by
BEST_PX = 20.0  # edge at which it misses the fewest dice: a die of known size is brought to it
SMALLEST_PX, LARGEST_PX = 7.5, 28.0  # edges that one level is trusted with
LONG_SIDE = 400  # of the first level, where the size of the dice is not known
FINER = 720  # of the level that is looked at too where the first finds nothing
SURE = 0.5  # score of what tells how large the dice are, and of dice whose pips are left out
CLEARER = 0.2  # so much more, at least
COARSEST = 40
LARGEST_ZOOM = 2.0
WHOLE = 8  # a level's sides are multiples of this
LEAST = 0.08  # score
APART = 0.62  # of the larger edge: nearer ones are the same die,
ALIKE = 1.8  # unless one is so many times as large: a pip may look like a die, and must not hide its own


@dataclass(frozen=True, slots=True)
class Found:
    """One place at which a die may show a face; pixels of the picture."""

    x: float
    y: float
    edge: float
    score: float
    """0 to 1."""


def find(picture: Picture, calibration: Calibration | None = None) -> list[Found]:
    """The places of an H×W×3 BGR picture, likeliest first."""
    known = calibration or Calibration()
    left, top, right, bottom = window(picture, known)
    part = picture[top:bottom, left:right]
    seen = _at(part, BEST_PX / known.die_px) if known.die_px else _at_all(part)
    return [Found(f.x + left, f.y + top, f.edge, f.score) for f in distinct(seen)]


def _at_all(part: Picture) -> list[Found]:
    """Where the size of the dice is not known."""
    longest = max(part.shape[:2])
    zoom = min(LONG_SIDE / longest, LARGEST_ZOOM)
    seen = _at(part, zoom)
    edges = [f.edge for f in seen if f.score > SURE]
    seen += _at(part, min(BEST_PX / median(edges) if edges else FINER / longest, LARGEST_ZOOM))
    while zoom * longest > 2 * COARSEST:
        zoom /= 2
        seen += _at(part, zoom)
    return seen


def _at(part: Picture, zoom: float) -> list[Found]:
    """At one size."""
    level, zoom_x, zoom_y = _level(part, zoom)
    said = answers("finder", evened_whole(level))[0]
    score = 1 / (1 + np.exp(-said[0]))
    tops = (score == cv2.dilate(score, np.ones((3, 3), np.uint8))) & (score > LEAST)
    rows, columns = np.nonzero(tops)
    right, down, size = said[1:, rows, columns]
    edge = USUAL_PX * np.exp(np.clip(size, -2, 2))
    x = (columns * STRIDE + 1.5 + right * edge + 0.5) / zoom_x - 0.5
    y = (rows * STRIDE + 1.5 + down * edge + 0.5) / zoom_y - 0.5
    fits = (edge > SMALLEST_PX) & (edge < LARGEST_PX)
    zoomed = edge / np.sqrt(zoom_x * zoom_y)
    columns_of = (x, y, zoomed, score[rows, columns])
    return [Found(*map(float, row)) for row in np.stack(columns_of, axis=1)[fits]]


def _level(part: Picture, zoom: float) -> tuple[Picture, float, float]:
    """The picture at about this size, and how much it was really zoomed, across and down."""
    height, width = part.shape[:2]
    size = (_whole(width * zoom), _whole(height * zoom))
    return shrunk(part, size), size[0] / width, size[1] / height


def _whole(side: float) -> int:
    return max(WHOLE, round(side / WHOLE) * WHOLE)


def distinct(seen: list[Found]) -> list[Found]:
    """One of those that are the same die, likeliest first."""
    kept: list[Found] = []
    for one in sorted(seen, key=lambda f: -f.score):
        if not any(_same(one, other) or _pip(one, other) for other in kept):
            kept.append(one)
    return kept


def _pip(one: Found, die: Found) -> bool:
    """Whether a place is only a pip of what far more clearly is a die."""
    near = hypot(one.x - die.x, one.y - die.y) < 0.5 * die.edge
    return near and die.edge > 2 * one.edge and die.score > max(SURE, one.score + CLEARER)


def _same(one: Found, other: Found) -> bool:
    small, large = sorted((one.edge, other.edge))
    return large < ALIKE * small and hypot(one.x - other.x, one.y - other.y) < APART * large
