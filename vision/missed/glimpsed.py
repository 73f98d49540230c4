"""What looks a little like a die from every side, though no side makes one out: then nobody knows what lies there.

A die on a letter or in a ring looks so: a glance takes both for one large thing.
"""

from collections.abc import Sequence
from math import hypot
from statistics import median

import numpy as np

from vision.finding.finder import Found, same
from vision.finding.vote import found_places, votes
from vision.picture import Bools, Floats, Picture
from vision.places import Places
from vision.reading import Die

ALIKE = 1.5  # ratio of edges: what another side sees larger or smaller is something else
LITTLE = 0.27  # mean score over five sides: ten photographs without dice have less, of 130 with dice all but one more
SIZES = (0.75, 1.7)  # of the usual edge of dice that were read: else it is none like them
RINGS = (1.2, 2.2)  # the same of what a die may lie on or in: a letter, a ring; both look like one thing
APART = 0.8  # edges of the larger from each of them
DENIED = 0.85  # share of no top face of what lies among dice: with less it is something
# mean score of a ring, and share of a value that the network sees somewhere in it, with which a die may lie there: in
# 269 photographs, as they are and each taken otherwise, no other thing so large has both
LITTLE_OF_RINGS, NAMED = 0.2, 0.6

_STEPS = (-1.0, -0.5, 0.0, 0.5, 1.0)
_WITHIN = np.array([(x, y) for y in _STEPS for x in _STEPS])


def unread(found: Sequence[Found], dice: Sequence[Die], *, sizes: tuple[float, float] = SIZES) -> list[Found]:
    """Those of the places found that are about as large as these dice and none of them; all where there are no dice."""
    return [one for one in found if _like(one, dice, sizes)] if dice else list(found)


def glimpsed(here: Sequence[Found], others: Sequence[Sequence[Found]], *, little: float = LITTLE) -> list[Found]:
    """Places found from here that look a `little` like dice on the mean of all sides; `others`: what those found.

    All in pixels of one picture.
    """
    return [one for one, mean in zip(here, mean_scores(here, others).tolist(), strict=True) if mean > little]


def mean_scores(here: Sequence[Found], others: Sequence[Sequence[Found]]) -> Floats:
    """N: the score of N places found from here on the mean of all sides; `others`: what those found."""
    sums = [one.score + sum(_there(one, seen) for seen in others) for one in here]
    return np.array(sums, np.float64) / (1 + len(others))


def denied(picture: Picture, there: Places) -> Bools:
    """N: at which of N×3 places (x, y, edge) of an H×W×3 picture the network sees no top face."""
    return np.array([vote.none >= DENIED for vote in votes(picture, there)], np.bool_)


def may_hold(picture: Picture, there: Places, edge: float) -> Bools:
    """N: within which of N×3 places (x, y, edge) of an H×W×3 picture the network sees a face of this `edge`."""
    aside = (there[:, 2] - edge) / 2
    at = there[:, None, :2] + aside[:, None, None] * _WITHIN
    parts = np.concatenate([at, np.full((*at.shape[:2], 1), edge)], axis=2).reshape(-1, 3)
    named = np.array([max(vote.shares[1:]) > NAMED for vote in votes(picture, parts, more=0)], np.bool_)
    return np.asarray(named.reshape(-1, len(_WITHIN)).any(axis=1), np.bool_)


def _there(one: Found, seen: Sequence[Found]) -> float:
    """The score of the same place to another side, 0 where that sees nothing there."""
    alike = same(one, found_places(seen), alike=ALIKE)
    return float(np.where(alike, [other.score for other in seen], 0).max(initial=0))


def _like(one: Found, dice: Sequence[Die], sizes: tuple[float, float]) -> bool:
    """Whether a place is as large as these dice, and none of them."""
    usual = median(die.size for die in dice)
    fits = sizes[0] * usual < one.edge < sizes[1] * usual
    return fits and all(hypot(die.x - one.x, die.y - one.y) > APART * max(die.size, one.edge) for die in dice)
