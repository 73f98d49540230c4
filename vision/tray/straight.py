"""How a table lies before the camera of a lone photograph, by long straight edges: trays, mats and tables are square.

Seen straight from above their edges run two ways, one across the other. A camera that looks aside lets them run
together in the distance. Of all ways to look, the one under which most of their length lies square is how it looks;
where another way, far from it, does nearly as well, nobody knows: two parallel edges alone tell half of it.
"""

from dataclasses import dataclass
from math import ceil
from typing import Any

import cv2
import numpy as np

from vision.picture import Floats, Picture
from vision.places import Places, distances
from vision.stance.level import FALLS

LONG_SIDE_PX = 640  # a picture's: edges are searched for at this size
SHORTEST, MOST = 0.06, 40  # of the long side; and the longest edges, so many
OF_A_DIE = 1.3  # edges from a die's middle: what is nearer is its own
STEEPEST = 0.6  # a sine: farther aside nobody looks at a table
STEPS, FINE_STEPS, FINE_REACH = 0.04, 0.01, 0.06  # sines: first everywhere, then about the best
OFF, FINE_OFF = 1.5, 0.8  # degrees by which an edge may be off
PARTS, FARTHEST = 2, 5  # of that, in which ways to run are told apart, and how many of those away still count
PLENTY = 1.6  # long sides of the picture: so much of its edges must lie square
ELSEWHERE, RIVAL = 0.12, 0.88  # a sine from the best: there less than this share of its edges may lie square


@dataclass(frozen=True, slots=True)
class Table:
    """A table before the camera; lengths on it are in distances of the camera from it."""

    axes: Floats
    """3×3: the ways its edges run, about right and about down, and the way straight to it, as rows."""
    focal: float
    """Pixels of the picture."""
    middle: Floats
    """2, pixels of the picture."""

    @property
    def looks(self) -> Floats:
        """2: how the camera looks at a level face in the middle of its picture, right and down: sines."""
        return -self.axes[2, :2]

    def on(self, points: Floats) -> Floats:
        """N×2: where on the table N×2 pixels are."""
        straight = _with_one((points - self.middle) / self.focal) @ self.axes.T
        return np.asarray(straight[:, :2] / straight[:, 2:])

    def seen(self, places: Floats) -> Floats:
        """N×2 pixels: where N×2 places on the table are seen."""
        rays = _with_one(places) @ self.axes
        return np.asarray(rays[:, :2] / rays[:, 2:] * self.focal + self.middle)


def long_edges(picture: Picture, dice: Places) -> Floats:
    """M×2×2: both ends of the longest straight edges of an H×W×3 picture that are none of its dice's, pixels.

    `dice`: N×3, x, y and edge in pixels.
    """
    zoom = LONG_SIDE_PX / max(picture.shape[:2])
    size = (max(1, round(zoom * picture.shape[1])), max(1, round(zoom * picture.shape[0])))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    found: Any = cv2.createLineSegmentDetector().detect(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY))[0]
    ends = np.zeros((0, 2, 2)) if found is None else (np.float64(found).reshape(-1, 2, 2) + 0.5) / zoom - 0.5
    ends = ends[(distances(ends.mean(axis=1), dice) > OF_A_DIE * dice[:, 2]).all(axis=1)]
    length = np.hypot(*(ends[:, 1] - ends[:, 0]).T) * zoom / LONG_SIDE_PX
    longest = np.argsort(-length)[:MOST]
    return np.asarray(ends[longest[length[longest] > SHORTEST]])


def square_table(edges: Floats, size: tuple[int, int]) -> Table | None:
    """The table before the camera, by M×2×2 edges of a picture of `size` (width, height); None: they do not tell."""
    focal, middle = max(size) / FALLS, (np.array(size) - 1) / 2
    length = np.hypot(*(edges[:, 1] - edges[:, 0]).T) / max(size)
    if length.sum() < PLENTY:
        return None
    rays = _with_one((edges - middle) / focal)
    looks = _about(np.zeros(2), STEEPEST, STEPS)
    square, _ = _square(looks, rays, length, OFF)
    near = _about(looks[square.argmax()], FINE_REACH, FINE_STEPS)
    fine, turns = _square(near, rays, length, FINE_OFF)
    best = near[fine.argmax()]
    elsewhere = square[np.hypot(*(looks - best).T) > ELSEWHERE]
    open_end = np.hypot(*best) > STEEPEST - STEPS
    if open_end or fine.max() < PLENTY or elsewhere.max() > RIVAL * square.max():
        return None
    right, down, away = _tables(best[None])[0]
    turn = (turns[fine.argmax()] + np.pi / 4) % (np.pi / 2) - np.pi / 4
    axes = (np.cos(turn) * right + np.sin(turn) * down, np.cos(turn) * down - np.sin(turn) * right, away)
    return Table(np.array(axes), focal, middle)


def _with_one(points: Floats) -> Floats:
    """…×3 of …×2."""
    return np.concatenate([points, np.ones((*points.shape[:-1], 1))], axis=-1)


def _about(middle: Floats, reach: float, step: float) -> Floats:
    """N×2: ways to look (right, down) about this one."""
    sines = np.arange(-reach, reach + step / 2, step)
    looks = np.stack(np.meshgrid(middle[0] + sines, middle[1] + sines), axis=-1).reshape(-1, 2)
    return np.asarray(looks[np.hypot(*looks.T) <= STEEPEST])


def _tables(looks: Floats) -> Floats:
    """N×3×3: a table's axes under each of N×2 looks."""
    away = np.column_stack([-looks, np.sqrt(1 - (looks**2).sum(axis=1))])
    right = np.cross((0.0, 1.0, 0.0), away)
    right /= np.linalg.norm(right, axis=1)[:, None]
    return np.stack([right, np.cross(away, right), away], axis=1)


def _square(looks: Floats, rays: Floats, length: Floats, off: float) -> tuple[Floats, Floats]:
    """N: how much of the length (M) of edges with ends along `rays` (M×2×3) lies square under each of N looks.

    N: how they are turned then, radians. `off`: how far off one may be, degrees.
    """
    on = np.einsum("nij,msj->nmsi", _tables(looks), rays)
    along = np.diff(on[..., :2] / on[..., 2:], axis=2)[:, :, 0]
    ways = ceil(90 * PARTS / off)
    run = np.rint(np.arctan2(along[..., 1], along[..., 0]) * 2 / np.pi * ways).astype(np.int64) % ways
    each = np.arange(len(looks))[:, None] * ways + run
    sharp = np.bincount(each.ravel(), np.tile(length, len(looks)), len(looks) * ways).reshape(-1, ways)
    whole = np.zeros_like(sharp)
    for k in range(-FARTHEST, FARTHEST + 1):
        whole += np.exp(-((k / PARTS) ** 2)) * np.roll(sharp, k, axis=1)
    return whole.max(axis=1), whole.argmax(axis=1) * np.pi / 2 / ways
