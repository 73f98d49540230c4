"""The six layouts of pips, and which of them a set of spots may be."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

import numpy as np
import numpy.typing as npt

from vision.calibration import Point
from vision.colours import difference
from vision.picture import Floats
from vision.pips.spots import Pips

SPREAD = 0.25  # corner pips lie this far from the face's middle lines, dice edges; makers: 0.21 to 0.28
GRID = np.array([(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)], np.float32)
"""The nine places of a face, in spreads, row by row; the 8th and 2nd are never used by upright layouts."""
LAYOUTS: dict[tuple[int, ...], int] = {
    (4,): 1,
    (0, 8): 2,
    (2, 6): 2,
    (0, 4, 8): 3,
    (2, 4, 6): 3,
    (0, 2, 6, 8): 4,
    (0, 2, 4, 6, 8): 5,
    (0, 2, 3, 5, 6, 8): 6,
    (0, 1, 2, 6, 7, 8): 6,
}
CROSS_NEAR, CROSS_ALIKE, CROSS_TURN = 0.08, 1.45, 0.7  # middles (of their length), lengths, sine of the angle
MOST_CROSSED = 450  # pairs that are crossed with each other
NEAR = 0.36  # a spot counts as on its place within this, spreads: half way to a neighbour is 0.5
SAME_SIZE = 1.7  # pips of one face differ less than this in radius
SAME_CONTRAST = 0.5  # pips seen through a translucent die have less than half the contrast
SAME_FACE = 0.55  # colour beside two pips of one face differs less than this, in their contrast
DIAGONAL_R = (3.2, 17.0)  # distance of diagonal pips in their radius: large pips close, small ones far
MOST_PAIRS = 1500  # best pairs looked at; a full table of six sixes has 270
_AT = {places: [tuple(map(float, GRID[place])) for place in places] for places in LAYOUTS}
"""Of each layout, the places of its pips."""
_SOLVE: dict[tuple[int, ...], list[list[float]]] = {
    places: np.linalg.pinv(np.column_stack([_AT[places], np.ones(len(places))])).tolist() for places in LAYOUTS
}
"""What makes across, down and middle of them, the best fit there is."""


@dataclass(frozen=True, slots=True)
class Match:
    """A face as its pips tell it, pixels of the picture that these were found in."""

    places: tuple[int, ...]
    """Occupied places of GRID, or of those that Eastern dice have besides."""
    x: float
    y: float
    across: tuple[float, float]
    """From the middle to the middle right place: one spread."""
    down: tuple[float, float]
    """From the middle to the middle lower place: one spread."""
    pips: tuple[int, ...]
    """Indices of the spots on their places."""
    residual: float
    """Root mean square distance of the spots from their places, spreads."""

    @property
    def value(self) -> int:
        return len(self.places)

    @property
    def spread(self) -> float:
        return float((hypot(*self.across) * hypot(*self.down)) ** 0.5)

    @property
    def edge(self) -> float:
        """Edge of the face at the usual spread of pips, pixels of the enlarged place."""
        return self.spread / SPREAD

    @property
    def squareness(self) -> float:
        """1 for a square, less for a face seen aslant."""
        (ax, ay), (bx, by) = self.across, self.down
        a, b = hypot(ax, ay), hypot(bx, by)
        return min(a, b) / max(a, b) * (1 - abs(ax * bx + ay * by) / (a * b))


def matches(pips: Pips) -> tuple[Match, ...]:
    """Every face of two pips or more that the spots can form, most pips first, then the best fitting."""
    if len(pips) < 2:
        return ()
    first, second = _pairs(pips)
    if len(first) == 0:
        return ()
    mid, across, down, lead = _poses(pips, first, second)
    index = _occupied(pips, lead, mid, across, down)
    spots = list(zip(pips.x.tolist(), pips.y.tolist(), strict=True))
    poses = zip(across.tolist(), down.tolist(), mid.tolist(), strict=True)
    found: dict[tuple[int, ...], Match] = {}
    for row, pose in zip(index.tolist(), poses, strict=True):
        places = tuple([place for place, spot in enumerate(row) if spot >= 0])
        if LAYOUTS.get(places, 1) == 1:
            continue
        chosen = tuple([spot for spot in row if spot >= 0])
        own = tuple(sorted(chosen))
        if len(set(chosen)) < len(chosen) or own in found:
            continue
        match = _fitted(places, chosen, [spots[spot] for spot in chosen], pose)
        if match is not None:
            found[own] = match
    return tuple(sorted(found.values(), key=lambda m: (-len(m.pips), m.residual)))


def _poses(
    pips: Pips, first: npt.NDArray[np.intp], second: npt.NDArray[np.intp]
) -> tuple[Floats, Floats, Floats, npt.NDArray[np.intp]]:
    """Middle, across, down (Px2 each) and a spot of each pose that pairs suggest: squares, and what two pairs span."""
    a = np.stack([pips.x[first], pips.y[first]], axis=1)
    mid = (a + np.stack([pips.x[second], pips.y[second]], axis=1)) / 2
    half = mid - a
    across = np.stack([half[:, 0] + half[:, 1], half[:, 1] - half[:, 0]], axis=1) / 2
    down = np.stack([-across[:, 1], across[:, 0]], axis=1)
    i, j = _crossing(mid[:MOST_CROSSED], half[:MOST_CROSSED])
    wide, tall = (half[i] + half[j]) / 2, (half[i] - half[j]) / 2
    centre = (mid[i] + mid[j]) / 2
    return (
        np.concatenate([mid, centre]), np.concatenate([across, wide]), np.concatenate([down, tall]),
        np.concatenate([first, first[i]]),
    )  # fmt: skip


def _crossing(mid: Floats, half: Floats) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Pairs of pairs that may be the two diagonals of one face: one middle, alike in length, well apart in angle."""
    i, j = _each_two(len(mid))
    length = np.hypot(half[:, 0], half[:, 1])
    near = np.hypot(*(mid[i] - mid[j]).T) < CROSS_NEAR * (length[i] + length[j])
    i, j = i[near], j[near]
    turn = np.abs(half[i, 0] * half[j, 1] - half[i, 1] * half[j, 0]) / (length[i] * length[j])
    alike = np.maximum(length[i], length[j]) < CROSS_ALIKE * np.minimum(length[i], length[j])
    good = alike & (turn > CROSS_TURN)
    return i[good], j[good]


def _pairs(pips: Pips) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Pairs of spots that may be diagonal pips of one face."""
    i, j = _each_two(len(pips))
    away = np.hypot(pips.x[i] - pips.x[j], pips.y[i] - pips.y[j])
    r = (pips.r[i] + pips.r[j]) / 2
    low, high = np.minimum(pips.contrast[i], pips.contrast[j]), np.maximum(pips.contrast[i], pips.contrast[j])
    apart = difference(pips.face[i], pips.face[j])
    good = (pips.light[i] == pips.light[j]) & (away > DIAGONAL_R[0] * r) & (away < DIAGONAL_R[1] * r)
    good &= np.maximum(pips.r[i], pips.r[j]) < SAME_SIZE * np.minimum(pips.r[i], pips.r[j])
    good &= (low > SAME_CONTRAST * high) & (apart < SAME_FACE * high + 6)
    i, j = i[good], j[good]
    best = np.argsort(-low[good])[:MOST_PAIRS]
    return i[best], j[best]


def _each_two(count: int) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Every two of so many: numpy's own `triu_indices` takes three times as long."""
    one = np.arange(count)
    first, second = np.nonzero(one[:, None] < one)
    return first, second


def _occupied(
    pips: Pips, lead: npt.NDArray[np.intp], mid: Floats, across: Floats, down: Floats
) -> npt.NDArray[np.intp]:
    """Px9: which spot lies on each place of each pose; -1 where none does."""
    px = mid[:, :1] + across[:, :1] * GRID[:, 0] + down[:, :1] * GRID[:, 1]
    py = mid[:, 1:] + across[:, 1:] * GRID[:, 0] + down[:, 1:] * GRID[:, 1]
    away = np.hypot(px[:, :, None] - pips.x, py[:, :, None] - pips.y)
    spread = np.sqrt(np.hypot(across[:, 0], across[:, 1]) * np.hypot(down[:, 0], down[:, 1]))
    contrast, r = pips.contrast[lead][:, None], pips.r[lead][:, None]
    alike = (pips.light == pips.light[lead][:, None]) & (pips.contrast > SAME_CONTRAST * contrast)
    alike &= (pips.r < SAME_SIZE * r) & (r < SAME_SIZE * pips.r)
    away = np.where(alike[:, None, :], away, np.inf)
    nearest = away.argmin(axis=2)
    close = away.min(axis=2) < NEAR * spread[:, None]
    return np.where(close, nearest, -1)


def _fitted(
    places: tuple[int, ...], chosen: tuple[int, ...], spots: list[Point], pose: Iterable[Point]
) -> Match | None:
    """The pose that fits these spots best: free in both axes with four pips or more, else as given (x and y each)."""
    if len(places) >= 4:
        pose = [_weighed(weights, spots) for weights in _SOLVE[places]]
    (right, aside), (lean, below), (x, y) = pose
    spread = abs(right * below - aside * lean) ** 0.5
    if spread < 1:
        return None
    error = 0.0
    for (u, v), (at_x, at_y) in zip(_AT[places], spots, strict=True):
        error += (at_x - x - u * right - v * lean) ** 2 + (at_y - y - u * aside - v * below) ** 2
    residual = (error / len(places)) ** 0.5 / spread
    return Match(places, x, y, (right, aside), (lean, below), chosen, residual)


def _weighed(weights: list[float], spots: list[Point]) -> Point:
    """Sum of the spots, each so many times."""
    x, y = 0.0, 0.0
    for weight, (at_x, at_y) in zip(weights, spots, strict=True):
        x, y = x + weight * at_x, y + weight * at_y
    return x, y
