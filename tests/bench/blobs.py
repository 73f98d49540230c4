"""The usual recipe for reading dice, to measure ours against: round blobs are pips, and near pips are one die.

Many small projects read dice like this: blur, OpenCV's SimpleBlobDetector with a threshold of its inertia, then DBSCAN
over the blobs' places, in which a single blob is a cluster too. A cluster's size is the die's value.
"""

from dataclasses import dataclass
from math import pi
from statistics import fmean

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import Picture
from vision.reading import Die, Reading, Why

Places = npt.NDArray[np.float64]
"""N×2 pixels."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """Its constants; lengths are pixels."""

    blur: int = 7
    inertia: float = 0.6
    apart: float = 40.0
    """Pips that are no farther from one another belong to one die."""
    pip: tuple[float, float] | None = None
    """Least and greatest diameter of a pip; None: the areas that OpenCV takes unless told."""


USUAL = Recipe()
BLUR, APART, PIP = 0.1, 0.8, (0.1, 0.28)
"""Of a die's edge: what reads the most of the photographs that may be looked at."""


def tuned(edge: float) -> Recipe:
    """The constants for dice with an edge of so many pixels."""
    return Recipe(blur=max(1, 2 * round(BLUR * edge / 2) + 1), apart=APART * edge, pip=(PIP[0] * edge, PIP[1] * edge))


def read(picture: Picture, *, recipe: Recipe = USUAL) -> Reading:
    """What an H×W×3 BGR picture shows by the recipe; more than six pips together are no die and count as a question."""
    blobs = _detector(recipe).detect(cv2.medianBlur(picture, recipe.blur))
    places = np.array([blob.pt for blob in blobs], np.float64).reshape(-1, 2)
    dice = [_die(places[group], recipe.apart) for group in groups(places, recipe.apart)]
    why = next((die.why for die in dice if die.why), None)
    return Reading(tuple(sorted(dice, key=lambda die: die.x)), why is None, why)


def _detector(recipe: Recipe) -> cv2.SimpleBlobDetector:
    wanted = cv2.SimpleBlobDetector.Params()
    wanted.filterByInertia, wanted.minInertiaRatio = True, recipe.inertia
    if recipe.pip:
        wanted.filterByArea = True
        wanted.minArea, wanted.maxArea = (pi / 4 * side * side for side in recipe.pip)
        wanted.minDistBetweenBlobs = recipe.pip[0]
    return cv2.SimpleBlobDetector.create(wanted)


def groups(places: Places, apart: float) -> list[list[int]]:
    """N×2 places as lists of those joined by steps no longer than `apart`: DBSCAN where one place is enough."""
    near = np.linalg.norm(places[:, None] - places[None], axis=2) <= apart
    left, found = set(range(len(places))), []
    while left:
        group = [left.pop()]
        for place in group:  # it grows meanwhile
            joined = [other for other in left if near[place, other]]
            left.difference_update(joined)
            group += joined
        found.append(group)
    return found


def _die(pips: Places, apart: float) -> Die:
    x, y, count = fmean(pips[:, 0]), fmean(pips[:, 1]), len(pips)
    if count > 6:
        return Die(None, x, y, apart, False, Why.NOT_A_DIE)
    return Die(count, x, y, apart, True)
