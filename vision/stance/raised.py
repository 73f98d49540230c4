"""What does not stand level on the floor: dice that lean or lie on another, and flat things that are no dice.

A small network looks at what shows below a face.
"""

from math import degrees

import cv2
import numpy as np

from vision.colours import difference
from vision.crops import cuttings, evened, from_middle
from vision.network import answers
from vision.picture import Bools, Floats, Picture
from vision.places import Places, Points, distances
from vision.stance.flat import flat, least_odds
from vision.stance.level import Aside
from vision.stance.silhouette import ROUND, below, fill, square, swept

SIDE, SPAN = 72, 3.0
"""Pixels of a cutting, and edges of its die that it shows: the die, its sides and what may look out from under it."""
LEVEL = -3.0  # odds of a level die, as their logarithm
OUT_OF_LINE, LIKELY = 4.2, 0.0  # more than is usual among the other dice, and at least
MOST_USUAL = -1.0  # where the tray tells how the camera looks; else, where most dice are odd, the camera may be
USUAL, USUAL_GUESSED = 0.25, 0.5  # so many of the others, the least odd, tell how odd level dice are there; as a share
DOUBTFUL = -2.0  # and from where it is worth a look at what sticks out: one die in five, and all that lie on another
HIDES = 1.15  # edges: level dice are 1 apart at least, and the middle of what is seen of a hidden one lies farther off
AMID, CLEAR = 0.5, 0.25  # share of what surrounds a die that is unlike the floor: more, or less, than at most places
SURER, READIER = 1.8, -0.4  # of the odds, more, of dice amid walls, prints or others, and of those in the clear
SURER_GUESSED = 1.0  # the same of all but those amid walls, where only the dice tell how the camera looks,
SURER_ALONE = 2.5  # and of one die, which alone tells it: many a photograph of one is taken aslant
UNLIKE, AROUND = 25, 1.45  # grey levels; edges from a die's middle

_AWAY = from_middle(SIDE) * SPAN / SIDE
_RIM = np.ones((5, 5), np.uint8)


def raised(
    picture: Picture, dice: Places, turned: Floats, aside: Aside, *, guessed: bool = False
) -> tuple[Bools, Floats, Bools]:
    """N: which of these dice (N×3: x, y, edge in pixels) of an H×W×3 picture are raised; N: how likely, at first sight.

    That is the logarithm of the odds. And N: which are flat things. `turned` (N): how their tops lie, radians, nan
    where that is not known. Dice on one floor are seen by one camera, which looks `aside`: who stands out is raised.
    `guessed`: only the dice tell how it looks: where half of them are as odd, it looks otherwise, and none stands out;
    and a die in the clear needs more, not less, and one alone most.
    """
    if len(dice) == 0:
        return np.zeros(0, np.bool_), np.zeros(0), np.zeros(0, np.bool_)
    ways = below(dice, picture.shape, aside)
    turns = upright(ways)
    cut = cuttings(picture, dice, side=SIDE, span=SPAN, turns=turns)
    seen = views(cut, np.hypot(*ways.T), turned + turns)
    first, flatness = answers("raised", seen).T
    readier, share, most = _asked_for(len(dice), guessed=guessed)
    surer = np.full(len(dice), readier)
    usual = _usual(first, share, most)
    up = _stand_out(first, usual, surer)
    if up.any():
        surer[up] = [_surer(cut[k], seen[k, 3], readier) for k in np.flatnonzero(up)]
        up &= _stand_out(first, usual, surer)
    least = least_odds(dice, np.hypot(*ways.T), guessed=guessed)
    thin = flat(flatness, least)
    if (again := up | thin).any():
        mirrored = answers("raised", np.ascontiguousarray(seen[again][..., ::-1]))
        odds = np.column_stack((first, flatness))
        odds[again] = (odds[again] + mirrored) / 2
        up &= _stand_out(odds[:, 0], _usual(odds[:, 0], share, most), surer)
        thin &= flat(odds[:, 1], least)
    return up, first, thin


def hiding(dice: Places, doubts: Places) -> Bools:
    """N: which of N×3 dice (x, y, edge) hide part of one of M×3 doubts: two that lie flat are never so near."""
    return np.asarray((distances(dice, doubts) < HIDES * (dice[:, None, 2] + doubts[:, 2]) / 2).any(axis=1))


def _asked_for(count: int, *, guessed: bool) -> tuple[float, float, float]:
    """By how much surer so many dice in the clear must be raised; what share of the others has less than usual odds.

    And the odds that are usual at most.
    """
    if not guessed:
        return READIER, USUAL, MOST_USUAL
    return SURER_GUESSED if count > 1 else SURER_ALONE, USUAL_GUESSED, np.inf


def _stand_out(odds: Floats, usual: Floats, surer: Floats) -> Bools:
    """N: which odds are far above those that are usual among the others, by so much more (N)."""
    return np.asarray((odds > LIKELY) & (odds > usual + OUT_OF_LINE + surer))


def _usual(odds: Floats, share: float, most: float) -> Floats:
    """N: of the odds of the others this share has less; those of level dice at least, and `most` at most."""
    count = len(odds)
    if count == 1:
        return np.array([LEVEL])
    others = np.sort(np.tile(odds, (count, 1))[~np.eye(count, dtype=np.bool_)].reshape(count, -1), axis=1)
    below, part = divmod(share * (count - 2), 1)  # by hand: numpy's own `quantile` takes ten times as long
    low, high = others[:, int(below)], others[:, min(int(below) + 1, count - 2)]
    return np.asarray(np.clip(low + part * (high - low), LEVEL, most))


def _surer(cutting: Picture, covered: Floats, readier: float) -> float:
    """By how much likelier than usual a die must be raised, by what lies about a level one in its S×S×3 cutting.

    `covered` (S×S): what that one would cover; `readier`: for a die in the clear, and for others if it is more.
    """
    beyond = (cv2.dilate(covered, _RIM) == 0) & (_AWAY < AROUND)
    floor = np.median(cutting[beyond], axis=0)
    messy = float((difference(cutting[beyond], floor) > UNLIKE).mean())
    return max(SURER, readier) if messy > AMID else readier if messy < CLEAR else max(readier, 0.0)


def upright(ways: Points) -> Floats:
    """N: the turns, radians, that make ways to the bases (N×2, right and down) point straight down."""
    return np.asarray(np.arctan2(ways[:, 0], ways[:, 1]))


def views(cut: Picture, far: Floats, turned: Floats) -> Floats:
    """N×4×S×S: N×S×S×3 cuttings made even, and what level dice would cover there.

    `far` (N): how far below its top each base is to be seen, edges; `turned` (N): how the top lies in the cutting,
    radians; nan where that is not known.
    """
    covered = np.array([_covered(float(way), float(turn)) for way, turn in zip(far, turned, strict=True)])
    return np.concatenate([evened(cut), covered[:, None]], axis=1)


def _covered(far: float, turn: float) -> Floats:
    """S×S: 2 where the top of a level die in the middle is, 1 where only its sides are, 0 beyond."""
    mask, px, middle = np.zeros((SIDE, SIDE), np.uint8), SIDE / SPAN, np.full(2, SIDE / 2 - 0.5)
    top = px / 2 * (ROUND if np.isnan(turn) else square(degrees(turn)))
    fill(mask, swept(middle, top, np.array((0.0, far * px))), 1)
    fill(mask, middle + top, 2)
    return mask.astype(np.float32)
