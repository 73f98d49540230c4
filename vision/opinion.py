"""Two opinions on every die: what its pips and its body say, and what the network says. Certain where they agree."""

from dataclasses import dataclass, replace
from math import hypot

import cv2
import numpy as np

from vision import pips as spots
from vision.crops import cuttings
from vision.faces import from_matches, ones
from vision.flatten import DIE_PX, Flat, Picture
from vision.layouts import Match, matches
from vision.pips import Pips
from vision.reading import Die, Why
from vision.vote import Vote, searched, votes

AGREES = {1: 0.5, 2: 0.85, 3: 0.85, 4: 0.5, 5: 0.5, 6: 0.5}  # share of the value that the pips are certain of
PERSUADES = {1: 0.97, 2: 0.95, 3: 0.9, 4: 0.6, 5: 0.6, 6: 0.55}  # share of a value that makes a doubt of the pips
# certain when they mean the same, seen from near: rings, letters and sides look like few pips
UNSURE = 0.3  # share of "no top face" from which the network looks around for one
REFUSES = 0.9  # share that takes a doubt away when nothing better was found around it
CLOSE = 0.15  # share of a value that is worth offering in a question
MEANT = 0.6  # and where no pips were found
SEEN = 0.25  # score of a face that the second, closer look must find
FEW = 3  # pips or fewer are easily found: their face must end where it should
ON_FACE = 0.5  # edges from the middle: farther spots lie on sides or on the table
ALIKE = 0.5  # contrast and radius of a pip through those of the others on its face
EDGES = (0.5, 1.4)  # edge as pips at their usual places tell it, through the network's: small dice bear them close
SQUARE, FITS, ROUND = 0.5, 0.17, 0.55  # of the pips' layout
AT_MIDDLE = 0.3  # and how near to where the network sees it, edges
TILE = 2.4  # side of what the closer look sees, edges
BESIDE = 0.8  # dice are never nearer than this, edges
TOUCHING = 0.97  # edges from a sure die's middle: a doubt that is nearer may be that die's side
LEANS = 0.5  # share of leaning that asks, where the camera looks straight down
LEANS_ASLANT = 0.97  # and where it may look from one side
SIZES = (0.8, 1.25)  # of a doubt through the smallest and the largest sure die
STAYS = (Why.CUT_OFF, Why.TOO_SMALL)
"""Doubts that no other opinion takes away."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One die as geometry sees it, pixels of the given picture."""

    value: int | None
    x: float
    y: float
    edge: float
    why: Why | None


def agreed(picture: Picture, seen: list[Seen], *, measured: bool) -> list[Die]:
    """The dice of a picture; what neither opinion calls a die is left out. `measured`: the tray's place is known."""
    places = np.array([(die.x, die.y, die.edge) for die in seen], np.float64).reshape(-1, 3)
    heard = list(zip(seen, votes(picture, places), strict=True))
    sure = [die for die, vote in heard if die.why is None and _backed(die, vote)]
    found = [
        _judged(picture, die, vote, [other for other in sure if other is not die], measured) for die, vote in heard
    ]
    return [die for die in found if die is not None]


def _backed(die: Seen, vote: Vote) -> bool:
    return die.value is not None and vote.shares[die.value] >= AGREES[die.value]


def _judged(picture: Picture, die: Seen, vote: Vote, sure: list[Seen], measured: bool) -> Die | None:
    leans = LEANS if measured else LEANS_ASLANT
    if die.why is None and die.value is not None:
        why = _against(die.value, vote, leans)
        return _told(die, die.value, why, vote)
    if vote.none > UNSURE:
        vote = searched(picture, die.x, die.y, die.edge)
    if _nothing(die, vote, sure, measured):
        return None
    value, why = vote.value, die.why
    if why not in STAYS and vote.shares[value] > PERSUADES[value] and _own(vote, sure):
        closer = replace(die, x=vote.x, y=vote.y, edge=vote.edge)
        if _seen_closer(picture, closer, value) or (die.value == value and value > 3):
            why = Why.COCKED if vote.leaning > leans else None
    return _told(die, value, why, vote)


def _own(vote: Vote, sure: list[Seen]) -> bool:
    """Whether a doubt is as large as the sure dice and beside them: half a covered face or a side is not."""
    if any(hypot(vote.x - die.x, vote.y - die.y) < TOUCHING * die.edge for die in sure):
        return False
    edges = [die.edge for die in sure] or [vote.edge]
    return SIZES[0] * min(edges) < vote.edge < SIZES[1] * max(edges)


def _against(value: int, vote: Vote, leans: float) -> Why | None:
    """What the network has against a value that geometry is certain of."""
    if vote.shares[value] < AGREES[value]:
        return Why.NOT_A_DIE if vote.none > 0.5 else Why.TWO_READINGS
    return Why.COCKED if vote.leaning > leans else None


def _nothing(die: Seen, vote: Vote, sure: list[Seen], measured: bool) -> bool:
    """Whether a doubt is no die of its own. What lies on a measured floor is asked about, and so is what lies alone."""
    if any(hypot(vote.x - o.x, vote.y - o.y) < BESIDE * o.edge for o in sure):
        return die.value is not None or not measured
    return vote.none > REFUSES and bool(sure) and (die.value is not None or not measured)


def _told(die: Seen, value: int | None, why: Why | None, vote: Vote) -> Die:
    if why is None:
        return Die(value, die.x, die.y, die.edge, certain=True)
    likely = _likely(value if why is not Why.NO_PIPS else None, vote)
    if why is Why.NO_PIPS and likely:
        why = Why.UNCLEAR
    return Die(likely[0] if likely else None, die.x, die.y, die.edge, False, why, likely)


def _likely(value: int | None, vote: Vote) -> tuple[int, ...]:
    """What a die may show, likeliest first: what the network leans to, and `value` of the pips."""
    order = sorted(range(1, 7), key=lambda v: -vote.shares[v])
    likely = [v for v in order if vote.shares[v] > (CLOSE if value is not None else MEANT)]
    return tuple(likely if value is None or value in likely else [*likely, value])


def _seen_closer(picture: Picture, place: Seen, value: int) -> bool:
    """Whether the pips say this value too, once the place is enlarged and nothing else is looked at."""
    tile = _tile(picture, place)
    found = spots.find(tile)
    middle = tile.gray.shape[0] / 2 - 0.5
    away = np.hypot(found.x - middle, found.y - middle)
    if value == 1:
        return any(face.score > SEEN for face in ones(tile, found, away < AT_MIDDLE * DIE_PX, tile.die_px))
    near = found[away < ON_FACE * DIE_PX]
    fitting = tuple(m for m in matches(near) if m.value == value and _borne_out(m, near, middle))
    return any(face.score > SEEN for face in from_matches(tile, near, fitting)) if value <= FEW else bool(fitting)


def _borne_out(match: Match, near: Pips, middle: float) -> bool:
    """Whether these pips make a face in the middle of a tile, and no pip like them is left over."""
    at = list(match.pips)
    alike = (near.light == near.light[at[0]]) & (near.contrast > ALIKE * float(np.median(near.contrast[at])))
    alike &= near.r > ALIKE * float(np.median(near.r[at]))
    return (
        hypot(match.x - middle, match.y - middle) < AT_MIDDLE * DIE_PX
        and EDGES[0] < match.edge / DIE_PX < EDGES[1]
        and match.squareness > SQUARE
        and match.residual < FITS
        and float(near.roundness[at].mean()) > ROUND
        and int(alike.sum()) == len(at)
    )


def _tile(picture: Picture, place: Seen) -> Flat:
    """The surroundings of a die, brought to the size at which pips are best seen."""
    side = round(TILE * DIE_PX)
    colour = cuttings(picture, np.array([(place.x, place.y, place.edge)]), side, TILE)[0]
    gray = np.asarray(cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY), np.uint8)
    return Flat(colour, gray, DIE_PX / place.edge, (0, 0), None, DIE_PX)
