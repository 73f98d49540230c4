"""Spots like the one of a 1 on both sides of it: the other pips of a 3 or a 5.

Where a lamp's shine parts the flat of a face from its brim they lie on the line between both, and look like no pips on
a face then; but they have the colour and the size of the one in the middle. Two sides of a die that lie opposite each
other are never seen at once, so their pips are not taken for such a pair.
"""

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import difference
from vision.crops import cuttings, from_middle
from vision.picture import Bools, Floats, Picture
from vision.places import places
from vision.reading import Die, Why

SIDE, SPAN = 80, 2.0  # of a cutting, pixels and edges
EDGE = SIDE / SPAN  # of its die, pixels
FACE, PIP = (0.22, 0.34), 0.16  # edges from the middle: where the face shows its colour, and within which its pip is
LARGEST, FAINTEST = 0.27, 10.0  # radius of what may be this pip, edges; distance of its colour from the face's
HALFWAY = 0.5  # of that distance: what is nearer to its colour is the pip
LIKE = (0.08, 0.12, 0.16, 0.2, 0.25, 0.3)  # of that distance: how far colours of the same pips are apart, one or other
SIZES, LONGEST, FILLED = (0.45, 1.8), 1.7, 0.5  # area through the pip's; sides through each other; of their square
BLUNT = 0.55  # radii of the pip: narrower things are none
AWAY, OPPOSITE = (0.33, 0.8), 0.12  # edges: from the pip to a twin; how far the middle of two twins is from the pip
CLEAR = 1.5  # times as far from the pip's colour what lies about a twin is: about a patch of floor lies more of it

_SPECK, _ABOUT = np.ones((3, 3), np.uint8), np.ones((7, 7), np.uint8)
_MIDDLE_AWAY = from_middle(SIDE) / EDGE
_ON_FACE = np.greater(_MIDDLE_AWAY, FACE[0]) & np.less(_MIDDLE_AWAY, FACE[1])


def flanked(picture: Picture, dice: list[Die]) -> list[Die]:
    """The same dice of an H×W×3 picture; a certain 1 with such spots beside its own is a question."""
    ones = [die for die in dice if die.certain and die.value == 1]
    cuts = cuttings(picture, places(ones), side=SIDE, span=SPAN)
    pairs = {id(die): _pairs(cut) for die, cut in zip(ones, cuts, strict=True)}
    return [_asked(die, pairs[id(die)]) if pairs.get(id(die)) else die for die in dice]


def _asked(die: Die, pairs: int) -> Die:
    return replace(die, value=3 if pairs == 1 else 5).asked(Why.TWO_READINGS)


def _pairs(cut: Picture) -> int:
    """How many pairs of twins the spot in the middle of a SIDE×SIDE×3 cutting has."""
    seen = cut.astype(np.float32)
    face = np.median(seen[_ON_FACE], axis=0)
    unlike = cv2.blur(difference(seen, face), (3, 3))
    row, column = divmod(int(np.where(_MIDDLE_AWAY < PIP, unlike, -1).argmax()), SIDE)
    colour = seen[row - 1 : row + 2, column - 1 : column + 2].reshape(-1, 3).mean(axis=0)
    contrast = float(difference(colour, face))
    if contrast < FAINTEST:
        return 0
    away = difference(seen, colour) / contrast
    labels, stats, _middles = _parts(away < HALFWAY)
    own = labels[row, column]
    if own == 0 or stats[own, cv2.CC_STAT_AREA] > np.pi * (LARGEST * EDGE) ** 2:
        return 0
    across = 2 * round(BLUNT * float(stats[own, cv2.CC_STAT_AREA] / np.pi) ** 0.5) + 1
    blunt = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (across, across))
    return max(_twins(away, share, blunt, (row, column)) for share in LIKE)


def _cleared(mask: Bools, blunt: npt.NDArray[Any]) -> Bools:
    """A mask without specks in its parts, and without what is narrower than that."""
    filled = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, _SPECK)
    return np.asarray(cv2.morphologyEx(filled, cv2.MORPH_OPEN, blunt) > 0)


def _twins(away: Floats, share: float, blunt: npt.NDArray[Any], pip: tuple[int, int]) -> int:
    """How many pairs of such spots there are in what is nearer than `share` to a pip's colour; it is at row and column.

    `away`: SIDE×SIDE, how far each colour is from the pip's; `blunt`: what a spot is at least as large as.
    """
    labels, stats, middles = _parts(_cleared(away < share, blunt))
    own = labels[pip]
    if own == 0 or len(stats) < 4:  # what is unlike it, itself, and two
        return 0
    wide, high, area = stats[:, cv2.CC_STAT_WIDTH : cv2.CC_STAT_AREA + 1].T
    alike = (area > SIZES[0] * area[own]) & (area < SIZES[1] * area[own]) & (area > FILLED * wide * high)
    alike &= np.maximum(wide, high) < LONGEST * np.minimum(wide, high)
    alike[[0, own]] = False
    far = np.hypot(*(middles - middles[own]).T) / EDGE
    near = np.flatnonzero(alike & (far > AWAY[0]) & (far < AWAY[1]))
    clear = [k for k in near.tolist() if _surroundings(away, labels == k) > CLEAR * share]
    aside = (middles[clear] - middles[own]) / EDGE
    both = aside[:, None] + aside
    return int((np.hypot(both[..., 0], both[..., 1]) < OPPOSITE).sum()) // 2


def _surroundings(away: Floats, spot: Bools) -> float:
    """How far from the pip's colour those close about a spot (SIDE×SIDE) usually are."""
    own = spot.astype(np.uint8)
    return float(np.median(away[cv2.dilate(own, _ABOUT) > cv2.dilate(own, _SPECK)]))


def _parts(mask: Bools) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32], Floats]:
    """SIDE×SIDE: the number of each part of a mask, 0 beside them; of each, where and how large it is; its middle."""
    _count, labels, stats, middles = cv2.connectedComponentsWithStats(mask.astype(np.uint8), connectivity=4)
    return np.asarray(labels), np.asarray(stats), np.asarray(middles)
