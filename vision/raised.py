"""Which dice do not lie flat on the floor: they lean, or lie on another. A small network looks at what shows below."""

from typing import Any

import numpy as np
import numpy.typing as npt

from vision.crops import cuttings, evened
from vision.flatten import Floats, Picture
from vision.level import Aside
from vision.network import answers
from vision.silhouette import Places, below

SIDE, SPAN = 56, 2.6
"""Pixels of a cutting, and edges of its die that it shows: the die, its sides and what may look out from under it."""
LEVEL = -2.5  # odds of a level die, as their logarithm
OUT_OF_LINE, LIKELY = 4.4, 0.0  # more than those of the other dice, and at least: where all are odd, the camera is
DOUBTFUL = -1.0  # and from where it is worth a look at what sticks out: one die in six, and all that lie on another
HIDES = 1.15  # edges: level dice are 1 apart at least, and the middle of what is seen of a hidden one lies farther off


def raised(picture: Picture, dice: Places, aside: Aside) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
    """N: which of these dice (N×3: x, y, edge in pixels) of an H×W×3 picture are raised; N: which may be.

    Dice on one floor are seen by one camera, which looks `aside`: who stands out is raised; where all do, it looks
    otherwise.
    """
    if len(dice) == 0:
        return np.zeros(0, np.bool_), np.zeros(0, np.bool_)
    ways = below(dice, picture.shape, aside)
    cut = cuttings(picture, dice, SIDE, SPAN, upright(ways))
    odds = _odds(cut, ways)
    maybe, up = odds > DOUBTFUL, _stand_out(odds)
    if up.any():
        odds[up] = (odds[up] + _odds(cut[up][:, :, ::-1], ways[up])) / 2
        up &= _stand_out(odds)
    return up, maybe


def hiding(dice: Places, doubts: Places) -> npt.NDArray[np.bool_]:
    """N: which of N×3 dice (x, y, edge) hide part of one of M×3 doubts: two that lie flat are never so near."""
    away = np.hypot(dice[:, None, 0] - doubts[:, 0], dice[:, None, 1] - doubts[:, 1])
    return np.asarray((away < HIDES * (dice[:, None, 2] + doubts[:, 2]) / 2).any(axis=1))


def _odds(cut: Picture, ways: Places) -> Floats:
    """N: how likely each is raised, the logarithm of the odds."""
    return answers("raised", views(cut, ways))[:, 0]


def _stand_out(odds: Floats) -> npt.NDArray[np.bool_]:
    """N: which odds are far above those of the others."""
    usual = np.array([np.median(np.delete(odds, k)) if len(odds) > 1 else LEVEL for k in range(len(odds))])
    return np.asarray((odds > LIKELY) & (odds > np.maximum(usual, LEVEL) + OUT_OF_LINE))


def upright(ways: Places) -> npt.NDArray[Any]:
    """N: the turns, radians, that make ways to the bases (N×2, right and down) point straight down."""
    return np.asarray(np.arctan2(ways[:, 0], ways[:, 1]))


def views(cut: Picture, ways: Places) -> Floats:
    """N×4×S×S: N×S×S×3 cuttings made even, and how far below its top each base is to be seen, edges."""
    far = np.hypot(*ways.T).astype(np.float32)
    plane = np.broadcast_to(far[:, None, None, None], (len(cut), 1, *cut.shape[1:3]))
    return np.concatenate([evened(cut), plane], axis=1)
