"""Dice that the finder saw and misplaced: it put one place between two of them, half an edge beside one, or too small.

Where a place did not become a die, the network of values looks about it: at other sizes, and to all sides.
"""

from math import hypot
from statistics import median

import numpy as np

from vision.finding.finder import Found
from vision.finding.vote import Vote, votes
from vision.opinions.dice import TOGETHER, as_large
from vision.picture import Picture
from vision.places import Places

SCORE = 0.15  # of the finder: less is not looked about
MOST = 6  # places, likeliest first
STRADDLES = 0.25  # edges from a place to the die that was read there: then another may have its other side
SCALES = (0.8, 1.25)
FAR = 0.35  # edges to each side
NAMED, NONE = 0.9, 0.05  # share of a value, and of no top face, of a place that is one
IN_TRAY, NONE_IN_TRAY = 0.8, 0.2  # the same where the camera looks down on a tray: hardly a side looks like a top there
RESIZED, NONE_RESIZED = 0.7, 0.25  # and where a place is looked at once, as large as the sure dice
MISTAKEN, ALIKE = (0.45, 1.9), (0.8, 1.25)  # of their usual edge: that of the place, and of the die that is seen there
BESIDE = 0.75  # edges from every sure die: nearer places are its pips and sides


def astray(picture: Picture, found: list[Found], sure: Places, *, measured: bool) -> list[Found]:
    """Where dice may lie about those of the places that are none of the `sure` dice (N×3: x, y, edge).

    `measured`: the tray's place is known.
    """
    edges = sure[:, 2].tolist()
    likely = (one for one in found if one.score > SCORE and as_large(one.edge, edges))
    open_ones = [one for one in likely if not _read(one, sure)][:MOST]
    if not open_ones:
        return []
    looks = [votes(picture, _about(one), more=0) for one in open_ones]
    heard = [(vote, one.score) for one, about in zip(open_ones, looks, strict=True) for vote in about]
    named = [(vote, score) for vote, score in heard if _names(vote, measured=measured)]
    return _apart(named, sure, astray=True)


def resized(picture: Picture, found: list[Found], sure: Places) -> list[Found]:
    """Where dice may lie that the finder hardly saw: places that look like one at the size of the `sure`.

    `sure` dice are N×3: x, y, edge. No 1 is told: any round spot may look like one.
    """
    if not len(sure):
        return []
    edge = median(sure[:, 2].tolist())
    open_ones = [one for one in found if _between(one.edge / edge, MISTAKEN) and _clear_of(one, sure, edge)]
    looks = votes(picture, np.array([(one.x, one.y, edge) for one in open_ones]).reshape(-1, 3), more=0)
    heard = [(vote, one.score) for vote, one in zip(looks, open_ones, strict=True)]
    named = [(vote, score) for vote, score in heard if _between(vote.edge / edge, ALIKE) and _shows_many(vote)]
    return _apart(named, sure, astray=False)


def _between(size: float, sizes: tuple[float, float]) -> bool:
    return sizes[0] < size < sizes[1]


def _clear_of(place: Found, sure: Places, edge: float) -> bool:
    """Whether a place is none of the dice, which are usually of this `edge`, nor on one."""
    away = np.hypot(sure[:, 0] - place.x, sure[:, 1] - place.y)
    return bool((away > BESIDE * np.maximum(sure[:, 2], min(place.edge, edge))).all())


def _shows_many(vote: Vote) -> bool:
    return vote.value > 1 and vote.shares[vote.value] > RESIZED and vote.none < NONE_RESIZED


def _read(place: Found, sure: Places) -> bool:
    """Whether a place is one of the dice; one that lies half beside its die may hold another."""
    away = np.hypot(sure[:, 0] - place.x, sure[:, 1] - place.y)
    return bool((away < STRADDLES * np.minimum(sure[:, 2], place.edge)).any())


def _names(vote: Vote, *, measured: bool) -> bool:
    named, none = (IN_TRAY, NONE_IN_TRAY) if measured else (NAMED, NONE)
    return vote.shares[vote.value] > named and vote.none < none


def _about(place: Found) -> Places:
    """M×3: places about one, and at it."""
    aside = FAR * place.edge
    steps = [(x * aside, y * aside) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    return np.array([(place.x + x, place.y + y, place.edge * size) for size in SCALES for x, y in steps])


def _apart(named: list[tuple[Vote, float]], sure: Places, *, astray: bool) -> list[Found]:
    """One for each die that is none of the `sure`, the likeliest, of what the network named and the finder's score."""
    kept = sure.tolist()
    new = []
    for vote, score in sorted(named, key=lambda place: -max(place[0].shares[1:])):
        if all(hypot(vote.x - x, vote.y - y) > TOGETHER * (vote.edge + edge) / 2 for x, y, edge in kept):
            kept.append((vote.x, vote.y, vote.edge))
            new.append(Found(vote.x, vote.y, vote.edge, score, astray=astray))
    return new
