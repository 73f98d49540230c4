"""A die that lies half in the shade, whose edge is straight: its dark side is made as light as the other one."""

from dataclasses import dataclass
from math import atan2, ceil, hypot, pi
from typing import Any

import cv2
import numpy as np

from vision.colours import strongest
from vision.picture import Floats, Picture

REACH = 0.45  # edges from a die's middle: so far all is its top face
PIPS = 0.3  # edges: wider than a pip
WIDEST_PX = 255  # that OpenCV takes a median over
LEAST = 0.1  # of what is looked at lies on each side of the edge
TIMES, TINT = (1.25, 4.5), 0.2  # by how much a shade is darker; how far its colour may be off, share of all light
STRAIGHT = 0.85  # of the points are on the side where their light belongs
POINTS = 400  # that are looked at, about
WILD = 0.5  # of the step: what is farther off, as pips are, says no more
TURNS = np.radians((-12, -8, -4, 0, 4, 8, 12))
MOVES = np.linspace(-0.12, 0.12, 9)  # edges
SOFT = np.array((0.01, 0.03, 0.06, 0.1), np.float32)  # edges: how wide the edge of the shade is
CLEAR = 2.0  # times that: beyond is all in the light or all in the shade
USUAL = 60  # percent of one side that are nearest to its middle tell its colour


@dataclass(frozen=True, slots=True)
class _Edge:
    """A straight line: `turn` where the light is, `away` how far the middle lies in the light, `soft` how wide."""

    turn: float
    away: float
    soft: float

    def inside(self, right: Floats, down: Floats) -> Floats:
        """How far places (edges from the middle) lie in the light, edges."""
        return np.asarray(right * np.cos(self.turn) + down * np.sin(self.turn) + self.away)


def lit_whole(picture: Picture, die: Floats) -> Picture | None:
    """An H×W×3 picture with no shade's edge on a die (3: x, y, edge in pixels); None where there is none."""
    rows, columns, right, down = _face(picture.shape, die)
    if not len(rows):
        return None
    body = cv2.medianBlur(strongest(picture), min(max(3, int(PIPS * die[2]) | 1), WIDEST_PX))[rows, columns]
    edge = _edge(body, right, down)
    if edge is None:
        return None
    away = edge.inside(right, down)
    colours = picture[rows, columns].astype(np.float64)
    sides = [colours[side] for side in (away > CLEAR * edge.soft, away < -CLEAR * edge.soft)]
    if min(map(len, sides)) < LEAST * len(away):
        return None
    lit, dark = (_colour(side) for side in sides)
    if not TIMES[0] < lit.sum() / dark.sum() < TIMES[1] or abs(lit / lit.sum() - dark / dark.sum()).max() > TINT:
        return None
    y, x = np.indices(picture.shape[:2])
    light_there = _share(edge.inside((x - die[0]) / die[2], (y - die[1]) / die[2]), edge.soft)[..., None]
    return np.asarray(np.minimum(picture * (lit / (dark + (lit - dark) * light_there)), 255), np.uint8)


def _face(shape: tuple[int, ...], die: Floats) -> tuple[Any, Any, Any, Any]:
    """Some points of a face: rows and columns in a picture of this shape, and how far right and down, edges."""
    x, y, edge = die
    step = max(1, int(REACH * edge * (pi / POINTS) ** 0.5))
    reach = ceil(REACH * edge)
    down, right = np.mgrid[-reach : reach + 1 : step, -reach : reach + 1 : step]
    rows, columns = down + round(y), right + round(x)
    own = (np.hypot(columns - x, rows - y) < REACH * edge) & (rows >= 0) & (columns >= 0)
    own &= (rows < shape[0]) & (columns < shape[1])
    rows, columns = rows[own], columns[own]
    return rows, columns, (columns - x) / edge, (rows - y) / edge


def _edge(body: Picture, right: Floats, down: Floats) -> _Edge | None:
    """The straight line between the lighter and the darker points of a face; None where they do not lie so."""
    bright = body > cv2.threshold(body[None], 0, 255, cv2.THRESH_OTSU)[0]
    if not LEAST < bright.mean() < 1 - LEAST:
        return None
    points = np.column_stack([right, down, np.ones(len(body))])
    across, along, away = np.linalg.lstsq(points, np.where(bright, 1.0, -1.0), rcond=None)[0]
    if ((points @ (across, along, away) > 0) == bright).mean() < STRAIGHT:
        return None
    turn, far, light, dark = atan2(along, across), away / hypot(across, along), body[bright], body[~bright]
    low, step = float(np.median(dark)), float(np.median(light)) - float(np.median(dark))
    turns = turn + TURNS[:, None]
    lit = (right * np.cos(turns) + down * np.sin(turns)).astype(np.float32)[:, None, None]
    inside = lit + (far + MOVES).astype(np.float32)[:, None, None]
    off = np.minimum(np.abs(low + step * _share(inside, SOFT[:, None]) - body), WILD * step).mean(axis=-1)
    which, move, soft = np.unravel_index(int(off.argmin()), off.shape)
    return _Edge(float(turns[which, 0]), float(far + MOVES[move]), float(SOFT[soft]))


def _colour(points: Floats) -> Floats:
    """3: the usual colour of N×3 points."""
    light = points.max(axis=1)
    off = abs(light - np.median(light))
    return np.asarray(points[off <= np.percentile(off, USUAL)].mean(axis=0) + 1)


def _share(inside: Floats, soft: float | Floats) -> Floats:
    """How much light falls so far inside of the edge of a shade that is so `soft`, edges."""
    return np.asarray(1 / (1 + np.exp(-np.clip(inside / soft, -30, 30))))
