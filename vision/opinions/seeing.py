"""Places of a picture as the network and the pips see them."""

from math import hypot

import numpy as np

from vision.finding.finder import Found
from vision.finding.vote import Vote, found_places, from_eight_sides, votes
from vision.opinions.dice import LARGER, ON
from vision.opinions.opinion import REFUSES, Seen, credit, decided, seen_as, with_vote, worth_a_look
from vision.picture import Picture
from vision.pips.closer import looks

FACE = 0.1  # share of "no top face" below which a place surely is a die
MOST = 30  # places that are looked at closely, likeliest first; dots and letters may look like dice at first sight


def likeliest(picture: Picture, found: list[Found], most: int) -> list[Found]:
    """So many of the places found in an H×W×3 picture, in their order: where there are more, a glance at each tells.

    By the finder's score alone dots of a printed floor would come before dice.
    """
    if len(found) <= most:
        return found
    glances = votes(picture, found_places(found), more=0)
    ranked = sorted(zip(found, glances, strict=True), key=lambda place: -credit(*place))
    chosen = {id(one) for one, _ in ranked[:most]}
    return [one for one in found if id(one) in chosen]


def seen(picture: Picture, found: list[Found], *, measured: bool) -> list[Seen]:
    """Those of the places found in an H×W×3 picture that may be dice. `measured`: the tray's place is known."""
    voted = votes(picture, found_places(found))
    first = [(f, v) for f, v in zip(found, voted, strict=True) if worth_a_look(f, v)]
    looked = closer(picture, sorted(first, key=lambda place: -credit(*place))[:MOST], measured=measured)
    clear = [decided(one) for one in looked]
    sure = [one for one, is_so in zip(looked, clear, strict=True) if is_so and one.vote.none <= REFUSES]
    open_ones = [k for k, one in enumerate(looked) if not clear[k] and not _under(one, sure)]
    for k, vote in zip(open_ones, from_eight_sides(picture, [looked[k].vote for k in open_ones]), strict=True):
        looked[k] = with_vote(looked[k], vote)
    return looked


def _under(place: Seen, sure: list[Seen]) -> bool:
    """Whether sure dice lie on a place that is so much larger than they: it is none, however one looks."""
    own = place.vote
    dice = [one.vote for one in sure if one.vote.value != 1 and own.edge > LARGER * one.vote.edge]
    return any(hypot(own.x - die.x, own.y - die.y) < ON * own.edge for die in dice)


def closer(picture: Picture, heard: list[tuple[Found, Vote]], *, measured: bool) -> list[Seen]:
    """The pips of an H×W×3 picture where they were found, and what the networks say of them there."""
    looked = looks(picture, found_places([v for _, v in heard]), np.array([v.none < FACE for _, v in heard], np.bool_))
    return [seen_as(f, v, look, measured=measured) for (f, v), look in zip(heard, looked, strict=True)]
