"""Places in the corner that two dice make: in that of a tray's walls a die lies in the shade, and may be overlooked."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import cos, hypot, pi, sin

import cv2
import numpy as np

from vision.calibration import Point
from vision.colours import difference
from vision.crops import patch
from vision.missed.beside import lies_on
from vision.picture import Floats, Picture
from vision.places import Places

SAME = 1.3  # ratio of edges of dice that touch face to face, as they are measured
FARTHEST = 2.0  # edges from one to the other: corner to corner 1.4, and as far off as OFF lets them be 1.84
TURNED, OFF = 0.2, 0.3  # radians and edges: how far two dice may be off the grid of the one between them
FACE = 0.7  # edges: the side of a square that tells a face's colour, whatever pip it has
INSIDE = 0.3  # edges from the floor's edge to where a die lies: at the wall 0.5, and it is seen somewhat aslant
LIKE, UNLIKE = 25.0, 60.0  # grey levels by which a die is like one beside it at most, and the ground unlike at least


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


def closed_in(picture: Picture, floor: Sequence[Point], dice: Places, turns: Floats, *, taken: Places) -> Places:
    """M×3: those of such places that have a die's colour in an H×W×3 picture while the one across has not.

    A die lies there, whatever its pips are like: they may be of a colour that nobody knows. Only those on the `floor`
    with these corners, pixels: its walls may have the dice's colour; and none where something is `taken` (N×3) to lie.
    """
    found: list[Floats] = []
    within = np.array(floor, np.float32)
    for one, other in combinations(range(len(dice)), 2):
        pair = list(_between(dice[one], dice[other], float(turns[one]), float(turns[other])))
        faces = np.array([_colour(picture, die) for die in (dice[one], dice[other])] if pair else [])
        colours = [_colour(picture, place) for place in pair]
        for place, own, across in zip(pair, colours, colours[::-1], strict=True):
            like = (difference(faces, own) < LIKE) & (difference(faces, across) > UNLIKE)
            inside = cv2.pointPolygonTest(within, (float(place[0]), float(place[1])), True) > INSIDE * place[2]
            if like.any() and inside and not lies_on(place, [*taken, *found]):
                found.append(place)
    return np.array(found).reshape(-1, 3)


def _colour(picture: Picture, place: Floats) -> Floats:
    """3: the usual colour of the face at a place (x, y, edge)."""
    return np.asarray(np.median(patch(picture, place.tolist(), FACE).reshape(-1, 3), axis=0))


def _between(one: Floats, other: Floats, turn: float, other_turn: float) -> Iterator[Floats]:
    """The two places face to face with both of two dice that lie corner to corner; none where they do not."""
    small, large = sorted((one[2], other[2]))
    if hypot(one[0] - other[0], one[1] - other[1]) > FARTHEST * large:
        return
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
