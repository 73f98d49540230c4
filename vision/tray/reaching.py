"""What reaches into a tray: a hand, a sleeve, a phone that lies across its edge. Dice may lie under it.

Along the floor's edge a tray changes from floor to wall. Where something lies across both there is no such change, and
its colour is neither the floor's nor the wall's; it begins and ends at once, where light only fades. Who watches the
tray knows hands by how they move, and needs none of this; a lone picture has nothing else to tell them by.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, dist
from statistics import median

import cv2
import numpy as np

from vision.calibration import Calibration, Point
from vision.colours import difference
from vision.picture import Bools, Floats, Picture
from vision.pips.rays import values_at
from vision.reading import Reading, Why
from vision.tray.ground import shadows

STEP = 0.25  # edges of a die from one line across the floor's edge to the next
ACROSS = np.arange(-1.0, 0.81, 0.2, dtype=np.float32)  # of a line, edges outward: onto the wall, not beyond it
ON_FLOOR, ON_WALL = ACROSS < -0.15, ACROSS > 0.15  # wherever exactly the floor ends
SOFT = 0.15  # edges: grain and print are no change
SEEN = 0.8  # share of a line that is in the picture at least
EVEN = 30.0  # grey levels: a hand's own shades differ by less along a line, a floor and its wall by more
OTHER = 20.0  # grey levels from the colour of most floor and most wall
WIDE = 1.25  # edges: two fingers; pens, cables and pips on a wall are narrower
SLANT = 20  # lines from the first point of its end to the last
USUAL = 1 / 16  # edge of a die, of the tray's longest side, where nothing tells it


@dataclass(frozen=True, slots=True)
class FloorEdge:
    """Lines across the floor's edge, all around it, N of L points."""

    colours: Floats
    """N×L×3."""
    inside: Bools
    """N×L: which points are in the picture."""


def with_what_reaches_in(reading: Reading, picture: Picture, known: Calibration) -> Reading:
    """The reading of an H×W×3 picture of a tray; a question where something as wide as fingers lies across its edge."""
    if known.outline is None:
        return reading
    edge = usual_edge(reading, known)
    if edge < 1 or not _reaches_in(_floor_edge(picture, known.outline, edge)):
        return reading
    return replace(reading, certain=False, why=reading.why or Why.HIDDEN)


def usual_edge(reading: Reading, known: Calibration) -> float:
    """Of the dice of a tray of known corners, pixels: as told, else as read, else as dice are beside trays."""
    if known.die_px:
        return known.die_px
    if reading.dice:
        return median(die.size for die in reading.dice)
    return USUAL * max(dist(a, b) for a, b in _sides(known.corners or ()))


def _reaches_in(border: FloorEdge) -> bool:
    """Whether enough lines side by side, up to where other things begin, are of one colour that is elsewhere neither
    that of the floor nor that of the wall.
    """
    if not border.inside.any(axis=0).all():
        return False
    colours = np.where(border.inside[:, :, None], border.colours, np.nan)
    lines = np.flatnonzero(border.inside.mean(axis=1) >= SEEN)
    seen = colours[lines]
    if len(seen) == 0:
        return False
    floor, wall = np.nanmean(seen[:, ON_FLOOR], axis=1), np.nanmean(seen[:, ON_WALL], axis=1)
    usual, usual_wall = np.median(floor, axis=0), np.median(wall, axis=0)
    uneven = np.nanmax(difference(seen, np.nanmean(seen, axis=1)[:, None]), axis=1)
    other = (difference(floor, usual) > OTHER) & (difference(wall, usual_wall) > OTHER)
    across = np.zeros(len(border.colours), np.bool_)
    across[lines] = (uneven < EVEN) & other & ~shadows(floor, np.broadcast_to(usual, floor.shape))
    sharp = _changes(colours)
    return any(_ends(sharp, first, -1) and _ends(sharp, last, 1) for first, last in _stretches(across))


def _stretches(across: Bools) -> Iterator[tuple[int, int]]:
    """The first and the last line of what lies across and is wide enough; numbers may go round once more."""
    between = np.flatnonzero(~across)
    for before, after in zip(between, np.append(between[1:], between[:1] + len(across)), strict=True):
        if (after - before - 1) * STEP >= WIDE:
            yield before + 1, after - 1


def _changes(colours: Floats) -> Bools:
    """N×L: where on N×L×3 colours along the border one thing ends and another begins; also where nothing is seen."""
    step = difference(np.roll(colours, 1, axis=0), np.roll(colours, -1, axis=0))
    return np.asarray(np.isnan(step) | (step > OTHER))


def _ends(sharp: Bools, line: int, way: int) -> bool:
    """Whether what lies across ends there at once, straight or aslant, as things do; light fades by and by."""
    near = sharp[(line + way * np.arange(-1, SLANT)) % len(sharp)]
    return bool(near.any(axis=0).mean() > 0.5)


def _floor_edge(picture: Picture, outline: tuple[Point, ...], edge: float) -> FloorEdge:
    """Lines across the edge of a floor of this outline, clockwise; `edge`: of a die, pixels."""
    places, outward = [], []
    for a, b in _sides(outline):
        long = max(dist(a, b), 1.0)
        count = max(1, round(long / (STEP * edge)))
        parts = (np.arange(count) + 0.5)[:, None] / count
        places.append(np.array(a) + parts * (np.array(b) - a))
        outward.append(np.tile([(b[1] - a[1]) / long, (a[0] - b[0]) / long], (count, 1)))
    at = np.concatenate(places)[:, None] + np.concatenate(outward)[:, None] * ACROSS[None, :, None] * edge
    x, y = at[..., 0], at[..., 1]
    height, width = picture.shape[:2]
    across = ceil(SOFT * edge)
    soft = np.asarray(cv2.blur(picture, (across, across)), np.uint8)
    inside = (x >= 0) & (y >= 0) & (x <= width - 1) & (y <= height - 1)
    return FloorEdge(values_at(soft, x, y), inside)


def _sides(corners: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))
