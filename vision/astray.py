"""Dice that the finder saw and misplaced: it put one place between two of them, or half an edge beside one.

Where a place did not become a die, the network of values looks about it: at other sizes, and to all sides.
"""

from math import hypot

import numpy as np

from vision.crops import cuttings, evened
from vision.dice import TOGETHER
from vision.finder import Found
from vision.flatten import Floats, Picture
from vision.network import answers
from vision.silhouette import Places
from vision.vote import moved, shares_of

SCORE = 0.15  # of the finder: less is not looked about
MOST = 6  # places, likeliest first
STRADDLES = 0.25  # edges from a place to the die that was read there: then another may have its other side
SIZES = (0.8, 1.25)
FAR = 0.35  # edges to each side
NAMED, NONE = 0.9, 0.05  # share of a value, and of no top face, of a place that is one
_ASIDE = FAR * np.array([(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)])


def astray(picture: Picture, found: list[Found], sure: Places) -> list[Found]:
    """Where dice may lie about those of the places that are none of the `sure` dice (N×3: x, y, edge)."""
    open_ones = [one for one in found if one.score > SCORE and not _read(one, sure)][:MOST]
    if not open_ones:
        return []
    at = np.concatenate([_about(one) for one in open_ones])
    said = answers("crop", evened(cuttings(picture, at)))
    share, place = shares_of(said), moved(at, said)
    named = (share[:, 1:].max(axis=1) > NAMED) & (share[:, 0] < NONE)
    own = np.repeat(np.arange(len(open_ones)), len(at) // len(open_ones))
    likeliest = np.flatnonzero(named)[np.argsort(-share[named, 1:].max(axis=1))]
    return _apart([(place[k], open_ones[own[k]].score) for k in likeliest], sure)


def _read(place: Found, sure: Places) -> bool:
    """Whether a place is one of the dice; one that lies half beside its die may hold another."""
    away = np.hypot(sure[:, 0] - place.x, sure[:, 1] - place.y)
    return bool((away < STRADDLES * np.minimum(sure[:, 2], place.edge)).any())


def _about(place: Found) -> Floats:
    """M×3: places about one."""
    return np.array(
        [(*(np.array((place.x, place.y)) + place.edge * way), place.edge * size) for size in SIZES for way in _ASIDE]
    )


def _apart(named: list[tuple[Floats, float]], sure: Places) -> list[Found]:
    """One for each die that is none of the `sure`; likeliest first."""
    kept = [(x, y, edge) for x, y, edge in sure.tolist()]
    new = []
    for (x, y, edge), score in named:
        if all(hypot(x - a, y - b) > TOGETHER * (edge + c) / 2 for a, b, c in kept):
            kept.append((float(x), float(y), float(edge)))
            new.append(Found(float(x), float(y), float(edge), score, astray=True))
    return new
