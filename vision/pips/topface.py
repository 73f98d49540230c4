"""The rectified top face: is it of one colour between its pips, closed on all sides, and empty where it should be?"""

from dataclasses import dataclass
from math import hypot

import cv2
import numpy as np

from vision.picture import Bools, Floats, Picture
from vision.pips.eastern import DIAGONAL, PLACES
from vision.pips.layouts import SPREAD
from vision.pips.scaled import Scaled

CELLS = 36  # side of the rectified patch
SPAN = 0.9  # the patch reaches this far from the middle, dice edges
INSIDE = 0.37  # the face proper: rounded edges begin beyond, dice edges
BORDER = (0.40, 0.82)  # where a face must end, dice edges from the middle
TOLERANCE = 0.24  # a face's own colour varies less than this share of its pips' contrast
LEAST, MOST = 9.0, 42.0  # grey levels: camera noise at least; a white die's shaded side differs by 45
BORDER_TOLERANCE = 0.14  # and beyond its border more than this: the gap between two white dice that touch
SLOPE = 0.6  # of the usual brightness, from side to side: a lamp close by, no more
PIP_ROOM = 1.5  # a pip's soft rim ends within this, radii


@dataclass(frozen=True, slots=True)
class Pose:
    """A square that may be a top face, pixels of the picture that its pips were found in."""

    x: float
    y: float
    across: tuple[float, float]
    """From the middle to the middle of the right side's pips: one spread, pixels of the enlarged place."""
    down: tuple[float, float]
    pip_r: float
    """Radius of its pips, pixels of the enlarged place."""
    contrast: float
    """Grey levels of its pips."""
    colour: tuple[float, float, float]
    """BGR between the pips."""

    @property
    def edge(self) -> float:
        """Of the face, where its pips lie as usual; pixels of the enlarged place."""
        return float((hypot(*self.across) * hypot(*self.down)) ** 0.5) / SPREAD


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the rectified face says; shares and contrasts from 0 to 1."""

    plain: float
    """Share of the face between its pips that has the face's colour."""
    sides: tuple[float, ...]
    """Share of each side (right, lower, left, upper) where the face ends as it should."""
    weakest_pip: float
    """Difference at the faintest occupied place through the pips' contrast."""
    strongest_empty: float
    """Difference at the most different empty place through the pips' contrast."""
    half: float
    """Distance from the middle at which the face ends, on its second nearest side, in edges: 0.5 as guessed."""

    @property
    def closed(self) -> float:
        return sum(self.sides) / 4

    @property
    def worst_side(self) -> float:
        return min(self.sides)


_AXIS = ((np.arange(CELLS, dtype=np.float32) + 0.5) / CELLS * 2 - 1) * np.float32(SPAN)
_U, _V = np.meshgrid(_AXIS, _AXIS)
_UV = np.stack([_U.ravel(), _V.ravel()])
_FACE = np.maximum(np.abs(_UV[0]), np.abs(_UV[1])) < INSIDE
_ALONG = np.abs(_AXIS) < 0.30
_OUTWARD = np.greater(_AXIS, BORDER[0]) & np.less(_AXIS, BORDER[1])
_FROM_PLACES = np.stack([(_UV[0] - x) ** 2 + (_UV[1] - y) ** 2 for x, y in PLACES * np.float32(SPREAD)])
"""NxCELLS^2: squared distance from each of the places, edges."""
_CELLS = np.arange(CELLS * CELLS).reshape(CELLS, CELLS)
_LINES = np.stack([side[_ALONG][:, _OUTWARD] for side in (_CELLS, _CELLS.T, _CELLS[:, ::-1], _CELLS[::-1].T)])
"""Cells of the lines from the middle outward over each side: right, lower, left, upper."""


def _rectified(scaled: Scaled, pose: Pose) -> Picture:
    """CELLSxCELLSx3: the face upright and square, reaching SPAN edges from its middle on every side."""
    (ax, ay), (bx, by) = pose.across, pose.down
    first, step = float(_AXIS[0]) / SPREAD, 2 * SPAN / CELLS / SPREAD
    matrix = np.array(
        [[ax * step, bx * step, pose.x + (ax + bx) * first], [ay * step, by * step, pose.y + (ay + by) * first]],
        np.float32,
    )
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    patch = cv2.warpAffine(scaled.colour, matrix, (CELLS, CELLS), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(patch, np.uint8)


def evidence(scaled: Scaled, pose: Pose, places: tuple[int, ...]) -> Evidence:
    """How well the picture bears out a face with pips on these of the PLACES; the others of the grid are empty."""
    patch = np.ascontiguousarray(_rectified(scaled, pose).reshape(-1, 3).T, np.float32)
    away = np.abs(patch - np.array(pose.colour, np.float32)[:, None]).max(axis=0)
    limit = min(max(TOLERANCE * pose.contrast, LEAST), MOST)
    edge = pose.edge
    clear = _without_pips(places, pose.pip_r / edge)
    face = np.flatnonzero(_FACE & clear)
    plain = float((_uneven(patch[:, face], _UV[:, face]) < limit).mean()) if len(face) > 9 else 0.0
    discs = np.less(_FROM_PLACES, max(0.05, 0.55 * pose.pip_r / edge) ** 2)
    own, grid = list(places), discs[:DIAGONAL]
    between = grid & clear if len(own) == 1 or own[0] >= DIAGONAL else grid
    pips, empty = _means(away, discs[own]), np.delete(_means(away, between), [at for at in own if at < DIAGONAL])
    sides, half = _sides(away > min(max(BORDER_TOLERANCE * pose.contrast, LEAST), MOST))
    weakest, strongest = float(pips.min()) / pose.contrast, float(empty.max()) / pose.contrast
    return Evidence(plain, sides, min(1.0, weakest), min(1.0, strongest), half)


def _means(away: Floats, discs: Bools) -> Floats:
    """Mean of `away` over each of the discs; 0 over none: large or close pips reach into the places about them."""
    parts = discs.astype(np.float32)
    means: Floats = np.einsum("ij,j->i", parts, away) / np.maximum(parts.sum(axis=1), 1)
    return means


def _uneven(values: Floats, places: Floats) -> Floats:
    """N: difference of each point of a face (3xN, at 2xN) from an evenly lit face of one colour: a plane through them.

    The places left out lie symmetrically, so the plane turns about the middle.
    """
    u, v = places
    uu, vv, uv = (float(np.einsum("i,i->", *pair)) for pair in ((u, u), (v, v), (u, v)))
    of_u, of_v = np.einsum("ij,j->i", values, u), np.einsum("ij,j->i", values, v)
    whole = max(uu * vv - uv * uv, 1e-3)
    most = SLOPE * float(values.mean())
    across = np.clip((of_u * vv - of_v * uv) / whole, -most, most)
    down = np.clip((of_v * uu - of_u * uv) / whole, -most, most)
    level = values - across[:, None] * u - down[:, None] * v
    middle = np.sort(level, axis=1)[:, level.shape[1] // 2]
    return np.asarray(np.abs(level - middle[:, None]).max(axis=0), np.float32)


def _without_pips(places: tuple[int, ...], pip: float) -> Bools:
    room = pip * PIP_ROOM + 0.02
    clear: Bools = (_FROM_PLACES[list(places)] > room * room).all(axis=0)
    return clear


def _sides(different: Bools) -> tuple[tuple[float, ...], float]:
    """Share of lines from the middle outward that meet another colour on each side: right, lower, left, upper; and
    how far out, in edges, they do on the second nearest side."""
    lines = different[_LINES]
    met = lines.any(axis=2)
    first = np.sort(np.where(met, lines.argmax(axis=2), lines.shape[2] - 1), axis=1)[:, lines.shape[1] // 2]
    return tuple(met.mean(axis=1).tolist()), float(_AXIS[_OUTWARD][int(np.sort(first)[1])])
