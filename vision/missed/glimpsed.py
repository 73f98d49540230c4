"""What looks a little like a die from every side, though no side makes one out: then nobody knows what lies there."""

from collections.abc import Sequence
from math import hypot
from statistics import median

import numpy as np

from vision.finding.finder import Found, same
from vision.finding.vote import found_places
from vision.reading import Die

ALIKE = 1.5  # ratio of edges: what another side sees larger or smaller is something else
LITTLE = 0.27  # mean score over five sides: ten photographs without dice have less, of 130 with dice all but one more
SIZES = (0.75, 1.7)  # of the usual edge of dice that were read: else it is none like them
APART = 0.8  # edges of the larger from each of them
DENIED = 0.85  # share of no top face of what lies among dice: with less it is something


def unread(found: Sequence[Found], dice: Sequence[Die]) -> list[Found]:
    """Those of the places found that are about as large as these dice and none of them; all where there are no dice."""
    return [one for one in found if _like(one, dice)] if dice else list(found)


def glimpsed(here: Sequence[Found], others: Sequence[Sequence[Found]]) -> list[Found]:
    """Places found from here that look a little like dice on the mean of all sides; `others`: what those found.

    All in pixels of one picture.
    """
    least = LITTLE * (1 + len(others))
    return [one for one in here if one.score + sum(_there(one, seen) for seen in others) > least]


def _there(one: Found, seen: Sequence[Found]) -> float:
    """The score of the same place to another side, 0 where that sees nothing there."""
    alike = same(one, found_places(seen), alike=ALIKE)
    return float(np.where(alike, [other.score for other in seen], 0).max(initial=0))


def _like(one: Found, dice: Sequence[Die]) -> bool:
    """Whether a place is as large as these dice, and none of them."""
    usual = median(die.size for die in dice)
    fits = SIZES[0] * usual < one.edge < SIZES[1] * usual
    return fits and all(hypot(die.x - one.x, die.y - one.y) > APART * max(die.size, one.edge) for die in dice)
