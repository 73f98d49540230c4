"""What is round is no die: a reader of pips takes a button with holes, an eyelet, a token or a biscuit for one.

A die's outline lies farther out at its corners, however round they are.
"""

import numpy as np

from vision.impostors.outline import ANGLES, OUTWARD, TURN, corners
from vision.picture import Bools, Floats

# share of a disc's outline, at least, that lies on one circle or oval where that is larger than so many edges, while
# pips and shadows pull at the rest; and how much less than this it lies farther out at four corners (see `corners`). A
# light upper face may be a disc within its die: of 16,000 dice of photographs and drawn pictures none nearly so large
# has a share of more than 0.78, no larger one of more than 0.72. On rough cloth it is less: so lie three of those dice.
ROUND = ((0.485, 0.8, np.inf), (0.53, 0.73, np.inf), (0.53, 0.62, 0.025))
# the same of a 1 alone, which has no pips near its outline: a key's head, a drop. Of 460 dice with a 1 those of such a
# share lie farther out at four corners by 0.047 at least, and those that lie so have a share of no more than 0.47. The
# face of one may be a disc within its rounded edges, but a smaller one
ROUND_ONE = (0.495, 0.52, 0.04)
LARGEST = 0.72  # edges: what is round and larger is what a die lies on, or a hole that it is seen through
ON_IT = 0.015  # edges from the oval, at most
FITS = 4  # an oval is fitted so many times more, each time less pulled by what lies off it
# edges by which radii on one circle differ, how much larger a button's rim is than its face, at least, and share of the
# radii that lie on two such circles: of 700 dice with one pip or two 0.81 at most
ALIKE, RIM, RINGED = 0.02, 1.3, 0.9
# how far out a circle is about its middle, or about a place near it, and one that is seen from aside
_OVAL = np.column_stack([np.ones(ANGLES), OUTWARD, np.cos(2 * TURN), np.sin(2 * TURN)])


def discs(radii: Floats) -> Bools:
    """N: which of these outlines (N×ANGLES) are those of round things."""
    return _round(radii, ROUND)


def round_ones(radii: Floats) -> Bools:
    """N: which of these outlines (N×ANGLES, along which most changes) of what seems a 1 are those of round things."""
    return _round(radii, (ROUND_ONE,))


def _round(radii: Floats, limits: tuple[tuple[float, float, float], ...]) -> Bools:
    """N: which of these outlines (N×ANGLES) are so large and round as one of these limits tells."""
    radius, share = _ovals(radii)
    four = corners(radii)
    ways = [(radius > size) & (share > least) & (four < most) for size, least, most in limits]
    return np.asarray(np.any(ways, axis=0) & (radius < LARGEST))


def ringed(radii: Floats) -> Bools:
    """N: which of these outlines (N×ANGLES) lie now on one circle, now on a larger one: a button's face and its rim."""
    alike = (np.abs(radii[:, :, None] - radii[:, None]) < ALIKE).astype(np.float32)
    on_one = alike.sum(axis=2)
    on_two = on_one[:, :, None] + on_one[:, None] - alike @ alike
    larger = radii[:, None] > RIM * radii[:, :, None]
    return np.asarray(np.where(larger, on_two, 0).max(axis=(1, 2), initial=0) > RINGED * ANGLES)


def _ovals(radii: Floats) -> tuple[Floats, Floats]:
    """N each: mean radius of the oval that most of an outline (N×ANGLES) lies on, edges, and how much of it does."""
    off, trust = np.zeros_like(radii), np.ones_like(radii)
    for _ in range(1 + FITS):
        weighted = _OVAL.T * trust[:, None]
        fitted = np.linalg.solve(weighted @ _OVAL, weighted @ radii[:, :, None])
        off = np.abs(radii - (_OVAL @ fitted)[:, :, 0])
        trust = 1 / (1 + (off / ON_IT) ** 2)
    return fitted[:, 0, 0], (off < ON_IT).mean(axis=1)
