"""The outline of what lies at a place, followed all the way round, and the form that it has."""

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import strongest
from vision.crops import cuttings
from vision.picture import Bools, Floats, Picture
from vision.places import Places

Complexes = npt.NDArray[np.complex128]

EDGE = 36  # pixels of a place's edge where its outline is followed
SPAN = 2.3  # edges that are looked at
SIDE = round(SPAN * EDGE)
ANGLES = 32  # steps of a turn
TURNS = 1.25  # an outline is closed where it is followed for longer than a turn
REACH = 4  # pixels that it may go out or in from step to step: as far as at a square's corner
INNER, OUTER = 0.43, 0.8  # edges from the middle between which it is looked for
STEP = 2  # pixels across which light changes at it
FULL = 0.6  # edges from the middle where a change counts fully,
WITHIN = 0.8  # and what it counts for at INNER, where pips lie
SOFT = 1.0  # pixels: noise has no outline
TINY = 1e-3  # grey levels: where nothing changes the middle is in the middle
LOOKS = 2  # more, each about the middle of what the one before saw, at what is as even as this
WORTH = 0.07  # once it is about its middle
TURN = np.arange(ANGLES) * (2 * np.pi / ANGLES)  # of each step, radians to the right
OUTWARD = np.column_stack([np.cos(TURN), np.sin(TURN)])
_AWAY = np.arange(round(INNER * EDGE), round(OUTER * EDGE)) + STEP / 2  # pixels from the middle
_COUNTS = np.interp(_AWAY, (INNER * EDGE, FULL * EDGE), (WITHIN, 1.0)).astype(np.float32)
_MIDDLE = SIDE / 2 - 0.5
_WINDOW = np.arange(-REACH, REACH + 1)
_NEAR = np.ones((1, len(_WINDOW)), np.uint8)
_WITHIN_REACH = np.clip(np.arange(len(_AWAY))[:, None] + _WINDOW, 0, len(_AWAY) - 1)
_ABOUT = np.arange(-2, 3)
_MIDDLES = slice(ANGLES // 2 - 1, ANGLES // 2 + 1)  # of them in order: `np.median` takes four times as long


def outlined(picture: Picture, places: Places, bold: Bools) -> tuple[Floats, Floats]:
    """N×ANGLES: how far from its middle the outline of what lies at each place is, edges.

    M×ANGLES: the boldest ones of the places that `bold` (N) picks. `places` are N×3 (x, y, edge in pixels) of an H×W×3
    picture. Along the boldest outline most changes, as is right where no pips lie near it; the usual one is drawn no
    more by what changes more than it does.
    """
    if len(places) == 0:
        return np.zeros((0, ANGLES)), np.zeros((0, ANGLES))
    tiles = cuttings(picture, places, side=SIDE, span=SPAN)
    for tile in tiles:
        cv2.GaussianBlur(tile, (0, 0), SOFT, dst=tile)
    boldest = np.arange(len(tiles) + bold.sum()) >= len(tiles)
    radii = _centred(np.concatenate([tiles, tiles[bold]]), boldest) / EDGE
    return radii[~boldest], radii[boldest]


def corners(radii: Floats) -> Floats:
    """N: by how much these outlines (N×ANGLES) lie farther out at four corners than between; 0 of a disc or an egg."""
    return np.asarray(np.abs(waves(radii, 4)))


def waves(radii: Floats, times: int) -> Complexes:
    """N: how far out these outlines (N×ANGLES) lie so many times a turn, of their radius; its angle tells where."""
    return np.asarray(radii @ np.exp(1j * times * TURN) * (2 / ANGLES) / radii.mean(axis=1))


def _centred(tiles: Picture, boldest: Bools) -> Floats:
    """N×ANGLES: the outline of each tile about its own middle, pixels; `boldest` (N): along which most changes."""
    middles = np.full((len(tiles), 2), _MIDDLE)
    radii = _outlines(tiles, middles, boldest)
    worth = np.flatnonzero(_spread(radii - _off(radii) @ OUTWARD.T) < WORTH)
    for _ in range(LOOKS if len(worth) else 0):
        middles[worth] += _off(radii[worth]) / 2  # not all the way: a shadow would make it swing
        radii[worth] = _outlines(tiles[worth], middles[worth], boldest[worth])
    return radii


def _off(radii: Floats) -> Floats:
    """N×2: how far right and down of its middle each outline (N×ANGLES) lies, pixels."""
    return np.asarray(2 * radii @ OUTWARD / ANGLES)


def _spread(radii: Floats) -> Floats:
    return np.asarray(radii.std(axis=1) / radii.mean(axis=1))


def _outlines(tiles: Picture, middles: Floats, boldest: Bools) -> Floats:
    """N×ANGLES: how far from its middle (N×2) the outline of each tile is, pixels: along it colours change most."""
    size = (round(OUTER * EDGE) + STEP, ANGLES)
    turned = [
        cv2.warpPolar(tile, size, (float(x), float(y)), size[0], cv2.INTER_LINEAR)
        for tile, (x, y) in zip(tiles, middles, strict=True)
    ]
    rays = np.array(turned)[:, :, round(INNER * EDGE) :]
    changes = np.asarray(cv2.absdiff(rays[:, :, STEP:], rays[:, :, :-STEP]), np.uint8)
    steps = strongest(changes.reshape(len(changes), -1, 3)).reshape(changes.shape[:3]).astype(np.float32)
    most = np.sort(steps.max(axis=2), axis=1)
    usual = most[:, _MIDDLES].mean(axis=1)[:, None, None]  # what changes by more is no more of an outline: a pip
    along = np.where(boldest[:, None, None], steps, np.minimum(steps, usual) * _COUNTS)
    return _between_pixels(_followed(along), steps) + round(INNER * EDGE) + STEP / 2


def _between_pixels(way: npt.NDArray[np.intp], steps: Floats) -> Floats:
    """N×ANGLES: a way (N×ANGLES) through N×ANGLES×M, each place in the middle of what changes about it."""
    near = np.clip(way[:, :, None] + _ABOUT, 0, steps.shape[2] - 1)
    much = np.take_along_axis(steps, near, axis=2) + TINY
    return np.asarray((near * much).sum(axis=2) / much.sum(axis=2))


def _followed(steps: Floats) -> npt.NDArray[np.intp]:
    """N×ANGLES: the closed way through N×ANGLES×M along which most changes."""
    rows = np.arange(round(TURNS * ANGLES)) % ANGLES
    best = [steps[:, 0]]
    for row in rows[1:]:
        best.append(steps[:, row] + cv2.dilate(best[-1], _NEAR))
    every = np.arange(len(steps))
    at = best[-1].argmax(axis=1)
    way = [at]
    for reached in best[-2::-1]:
        near = _WITHIN_REACH[at]
        at = near[every, reached[every[:, None], near].argmax(axis=1)]
        way.append(at)
    first = (len(rows) - ANGLES) // 2
    return np.roll(np.array(way[::-1]).T[:, first : first + ANGLES], first, axis=1)
