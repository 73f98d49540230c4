"""What looks a little like a die from every side: where nothing more was seen, the table is not surely empty."""

from collections.abc import Sequence

import numpy as np

from vision.finding.finder import Found, same
from vision.finding.vote import found_places

LITTLE = 0.27  # mean score over five sides: ten photographs without dice have less, of 130 with dice all but one more
ALIKE = 1.5  # ratio of edges: what another side sees larger or smaller is something else


def glimpsed(sides: Sequence[Sequence[Found]]) -> bool:
    """Whether one place looks a little like a die on the mean of all sides; places in pixels of one picture."""
    first, *others = sides
    return any(one.score + sum(_there(one, seen) for seen in others) > LITTLE * len(sides) for one in first)


def _there(one: Found, seen: Sequence[Found]) -> float:
    """The score of the same place to another side, 0 where that sees nothing there."""
    alike = same(one, found_places(seen), alike=ALIKE)
    return float(np.where(alike, [other.score for other in seen], 0).max(initial=0))
