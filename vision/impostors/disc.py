"""What is round is no die: a reader of pips takes a button with holes, an eyelet, a token or a biscuit for one.

Its outline is followed all the way round. A die's lies farther out at its corners, however round they are.
"""

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
# share of a disc's outline, at least, that lies on one circle or oval where that is larger than so many edges, while
# pips and shadows pull at the rest; and how much less than this it lies farther out at four corners (see `corners`). A
# light upper face may be a disc within its die: of 16,000 dice of photographs and drawn pictures none nearly so large
# has a share of more than 0.78, no larger one of more than 0.72. On rough cloth it is less: so lie three of those dice.
ROUND = ((0.485, 0.8, np.inf), (0.53, 0.73, np.inf), (0.53, 0.62, 0.025))
LARGEST = 0.72  # edges: what is round and larger is what a die lies on, or a hole that it is seen through
ON_IT = 0.015  # edges from the oval, at most
FITS = 4  # an oval is fitted so many times more, each time less pulled by what lies off it
# edges by which radii on one circle differ, how much larger a button's rim is than its face, at least, and share of the
# radii that lie on two such circles: of 700 dice with one pip or two 0.81 at most
ALIKE, RIM, RINGED = 0.02, 1.3, 0.9
_TURN = np.arange(ANGLES) * (2 * np.pi / ANGLES)
_OUTWARD = np.column_stack([np.cos(_TURN), np.sin(_TURN)])
# how far out a circle is about its middle, or about a place near it, and one that is seen from aside
_OVAL = np.column_stack([np.ones(ANGLES), _OUTWARD, np.cos(2 * _TURN), np.sin(2 * _TURN)])
_AWAY = np.arange(round(INNER * EDGE), round(OUTER * EDGE)) + STEP / 2  # pixels from the middle
_COUNTS = np.interp(_AWAY, (INNER * EDGE, FULL * EDGE), (WITHIN, 1.0)).astype(np.float32)
_MIDDLE = SIDE / 2 - 0.5
_WINDOW = np.arange(-REACH, REACH + 1)
_NEAR = np.ones((1, len(_WINDOW)), np.uint8)
_WITHIN_REACH = np.clip(np.arange(len(_AWAY))[:, None] + _WINDOW, 0, len(_AWAY) - 1)
_ABOUT = np.arange(-2, 3)
_MIDDLES = slice(ANGLES // 2 - 1, ANGLES // 2 + 1)  # of them in order: `np.median` takes four times as long


def discs(radii: Floats) -> Bools:
    """N: which of these outlines (N×ANGLES) are those of round things."""
    radius, share = _ovals(radii)
    four = corners(radii)
    ways = [(radius > size) & (share > least) & (four < most) for size, least, most in ROUND]
    return np.asarray(np.any(ways, axis=0) & (radius < LARGEST))


def ringed(radii: Floats) -> Bools:
    """N: which of these outlines (N×ANGLES) lie now on one circle, now on a larger one: a button's face and its rim."""
    alike = (np.abs(radii[:, :, None] - radii[:, None]) < ALIKE).astype(np.float32)
    on_one = alike.sum(axis=2)
    on_two = on_one[:, :, None] + on_one[:, None] - alike @ alike
    larger = radii[:, None] > RIM * radii[:, :, None]
    return np.asarray(np.where(larger, on_two, 0).max(axis=(1, 2), initial=0) > RINGED * ANGLES)


def corners(radii: Floats) -> Floats:
    """N: by how much these outlines (N×ANGLES) lie farther out at four corners than between; 0 of a disc or an egg."""
    return np.asarray(np.abs(waves(radii, 4)))


def waves(radii: Floats, times: int) -> Complexes:
    """N: how far out these outlines (N×ANGLES) lie so many times a turn, of their radius; its angle tells where."""
    return np.asarray(radii @ np.exp(1j * times * _TURN) * (2 / ANGLES) / radii.mean(axis=1))


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


def _centred(tiles: Picture, boldest: Bools) -> Floats:
    """N×ANGLES: the outline of each tile about its own middle, pixels; `boldest` (N): along which most changes."""
    middles = np.full((len(tiles), 2), _MIDDLE)
    radii = _outlines(tiles, middles, boldest)
    worth = np.flatnonzero(_spread(radii - _off(radii) @ _OUTWARD.T) < WORTH)
    for _ in range(LOOKS if len(worth) else 0):
        middles[worth] += _off(radii[worth]) / 2  # not all the way: a shadow would make it swing
        radii[worth] = _outlines(tiles[worth], middles[worth], boldest[worth])
    return radii


def _off(radii: Floats) -> Floats:
    """N×2: how far right and down of its middle each outline (N×ANGLES) lies, pixels."""
    return np.asarray(2 * radii @ _OUTWARD / ANGLES)


def _spread(radii: Floats) -> Floats:
    return np.asarray(radii.std(axis=1) / radii.mean(axis=1))


def _ovals(radii: Floats) -> tuple[Floats, Floats]:
    """N each: mean radius of the oval that most of an outline (N×ANGLES) lies on, edges, and how much of it does."""
    off, trust = np.zeros_like(radii), np.ones_like(radii)
    for _ in range(1 + FITS):
        weighted = _OVAL.T * trust[:, None]
        fitted = np.linalg.solve(weighted @ _OVAL, weighted @ radii[:, :, None])
        off = np.abs(radii - (_OVAL @ fitted)[:, :, 0])
        trust = 1 / (1 + (off / ON_IT) ** 2)
    return fitted[:, 0, 0], (off < ON_IT).mean(axis=1)


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
