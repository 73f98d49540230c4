"""Dice that show only in part, beside a card, a finger or the border: questions, for nobody knows what they show."""

from collections.abc import Iterable, Sequence
from math import hypot
from statistics import median

import numpy as np

from vision.calibration import Calibration
from vision.crops import patch
from vision.finding.finder import Found
from vision.finding.partial import find_partial
from vision.missed.blocks import weighed
from vision.picture import Floats, Picture
from vision.places import places
from vision.reading import Die, Why

PLAINLY = 0.6  # score of what needs no colour to be part of a die
LIKE = 8.0  # distance, as `weighed` tells colours, within which one is like a die's
FACE, PART, GROUND = 0.8, 0.32, 3.0  # edges: squares whose colours are a face's, part of one's, and those of its ground
APART = 0.8  # edges: what is nearer to the middle of a die is its own


def partly_hidden(picture: Picture, dice: list[Die], known: Calibration) -> list[Die]:
    """Questions about parts of dice in an H×W×3 picture that are none of `dice`, as large as those that are certain."""
    sure = places([die for die in dice if die.certain])
    if len(sure) == 0:
        return []
    found = apart(find_partial(picture, median(sure[:, 2].tolist()), known=known), dice)
    faces = [_colour(picture, die, FACE) for die in sure.tolist()] if found else []
    return [hidden_die(one) for one in found if _part(picture, one, faces)]


def apart(found: Iterable[Found], dice: list[Die]) -> list[Found]:
    """Those of the places found that are parts of none of these dice."""
    return [one for one in found if all(hypot(one.x - die.x, one.y - die.y) > APART * die.size for die in dice)]


def hidden_die(part: Found) -> Die:
    """The question about a die of which only part shows."""
    return Die(None, part.x, part.y, part.edge, False, Why.HIDDEN)


def _part(picture: Picture, found: Found, faces: list[Floats]) -> bool:
    """Whether a place plainly shows part of a die, or has the colour of one of these faces, not that of its ground."""
    if found.score > PLAINLY:
        return True
    own, ground = (_colour(picture, (found.x, found.y, found.edge), edges) for edges in (PART, GROUND))
    near = min(LIKE, float(np.linalg.norm(own - ground)))
    return any(float(np.linalg.norm(own - face)) < near for face in faces)


def _colour(picture: Picture, place: Sequence[float], edges: float) -> Floats:
    """3: the usual colour of a square of so many edges about a place (x, y, edge)."""
    return np.asarray(np.median(weighed(patch(picture, place, edges)).reshape(-1, 3), axis=0))
