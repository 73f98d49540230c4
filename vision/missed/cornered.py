"""Places in the corner that two dice make: in that of a tray's walls a die lies in the shade, and may be overlooked."""

from collections.abc import Iterator
from itertools import combinations
from math import cos, pi, sin

import numpy as np

from vision.missed.beside import lies_on
from vision.picture import Floats
from vision.places import Places

SAME = 1.3  # ratio of edges of dice that touch face to face, as they are measured
TURNED, OFF = 0.2, 0.3  # radians and edges: how far two dice may be off the grid of the one between them


def cornered(dice: Places, turns: Floats) -> Places:
    """M×3 places (x, y, edge, pixels) that touch two dice face to face, and none of the others.

    Dice are N×3, turned so far (N, radians; nan where that is not known).
    """
    found: list[Floats] = []
    for one, other in combinations(range(len(dice)), 2):
        for place in _between(dice[one], dice[other], float(turns[one]), float(turns[other])):
            if not lies_on(place, [*dice, *found]):
                found.append(place)
    return np.array(found).reshape(-1, 3)


def _between(one: Floats, other: Floats, turn: float, other_turn: float) -> Iterator[Floats]:
    """The two places face to face with both of two dice that lie corner to corner; none where they do not."""
    small, large = sorted((one[2], other[2]))
    own = turn if np.isfinite(turn) else other_turn
    apart = (turn - other_turn + pi / 4) % (pi / 2) - pi / 4
    if large > SAME * small or not np.isfinite(own) or abs(apart) > TURNED:
        return
    edge = (small + large) / 2
    axes = np.array(((cos(own), -sin(own)), (sin(own), cos(own))))
    steps = axes.T @ (other[:2] - one[:2]) / edge
    if np.abs(np.abs(steps) - 1).max() < OFF:
        for step in ((steps[0], 0.0), (0.0, steps[1])):
            yield np.append(one[:2] + axes @ np.array(step) * edge, edge)
