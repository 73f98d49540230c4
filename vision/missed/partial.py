"""Dice that show only in part, beside a card, a finger or the border: questions, for nobody knows what they show."""

from collections.abc import Iterable, Sequence
from math import hypot
from statistics import median

import numpy as np

from vision.calibration import Calibration
from vision.crops import patch
from vision.finding.finder import Found
from vision.finding.partial import find_partial
from vision.finding.vote import found_places
from vision.missed.blocks import weighed
from vision.picture import Floats, Picture
from vision.places import Places, places
from vision.reading import Die, Why

PLAINLY = 0.55  # score of what needs no colour to be part of a die
LIKE = 8.0  # distance, as `weighed` tells colours, within which one is like a die's
FACE, PART, GROUND = 0.8, 0.32, 3.0  # edges: squares whose colours are a face's, part of one's, and those of its ground
APART = 0.8  # edges: what is nearer to the middle of a die is its own


def partly_hidden(picture: Picture, dice: list[Die], known: Calibration) -> list[Die]:
    """Questions about parts of dice in an H×W×3 picture that are none of `dice`, as large as those that are certain."""
    sure = places([die for die in dice if die.certain])
    if len(sure) == 0:
        return []
    found = apart(find_partial(picture, median(sure[:, 2].tolist()), known=known), dice)
    unlike = colour_apart(picture, found_places(found), sure)
    return [hidden_die(one) for one, far in zip(found, unlike, strict=True) if far < LIKE or one.score > PLAINLY]


def apart(found: Iterable[Found], dice: list[Die]) -> list[Found]:
    """Those of the places found that are parts of none of these dice."""
    return [one for one in found if all(hypot(one.x - die.x, one.y - die.y) > APART * die.size for die in dice)]


def hidden_die(part: Found) -> Die:
    """The question about a die of which only part shows."""
    return Die(None, part.x, part.y, part.edge, False, Why.HIDDEN)


def colour_apart(picture: Picture, there: Places, dice: Places) -> Floats:
    """N: how far the colours of N×3 places (x, y, edge) of an H×W×3 picture are from the nearest of these dice's.

    As `weighed` tells colours; infinite where a place is as near to its ground. `dice`: M×3, one at least.
    """
    if len(there) == 0:
        return np.zeros(0)
    faces = np.array([_colour(picture, die, FACE) for die in dice.tolist()])
    own, ground = (np.array([_colour(picture, one, edges) for one in there.tolist()]) for edges in (PART, GROUND))
    far = np.linalg.norm(own[:, None] - faces, axis=2).min(axis=1)
    return np.where(far < np.linalg.norm(own - ground, axis=1), far, np.inf)


def _colour(picture: Picture, place: Sequence[float], edges: float) -> Floats:
    """3: the usual colour of a square of so many edges about a place (x, y, edge)."""
    return np.asarray(np.median(weighed(patch(picture, place, edges)).reshape(-1, 3), axis=0))
