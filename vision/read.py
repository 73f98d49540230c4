"""One picture of dice, read: every die certain or a question, never a guess."""

from dataclasses import replace
from math import hypot
from statistics import median

import cv2
import numpy as np

from vision.beside import neighbours
from vision.calibration import Calibration
from vision.closer import looks
from vision.dice import LARGER, ON, agreed
from vision.finder import Found, find
from vision.flatten import Picture
from vision.ground import left_over
from vision.opinion import PLAINLY, REFUSES, Seen, settled, worth_a_look
from vision.reading import Die, Reading, Why
from vision.reasons import unseen
from vision.vote import turned, votes

MOST_MISSED, MISSED = 6, 0.3  # places with pips that no die explains, and the score that they are given
LONG_SIDE_PX = 1280  # a lone photograph is read at this size: the default camera's own
FACE = 0.1  # share of "no top face" below which a place surely is a die
SMALLER = 0.87  # of the measured edge: of 289 flat dice the smallest has 0.91; a face that leans away may have less
MOST = 30  # places, likeliest first: texture must not cost a frame


def read(picture: Picture, *, calibration: Calibration | None = None, expected: int | None = None) -> Reading:
    """What an HxWx3 BGR picture shows; `picture` is never written to. Dice left to right, pixels of the picture."""
    known = calibration or Calibration()
    if known.corners is None and max(picture.shape[:2]) > LONG_SIDE_PX:
        return _reduced(picture, known, expected)
    measured = known.corners is not None
    found = find(picture, known)[:MOST]
    seen = _seen(picture, found, measured=measured)
    dice = agreed(picture, seen, measured=measured)
    missed = neighbours(picture, np.array([(d.x, d.y, d.size) for d in dice if d.certain]).reshape(-1, 3))
    if len(missed):
        more = [Found(float(x), float(y), float(edge), MISSED) for x, y, edge in missed[:MOST_MISSED]]
        seen += _seen(picture, more, measured=measured)
        dice = agreed(picture, seen, measured=measured)
    if measured:
        dice = [_as_measured(d, known.die_px) for d in dice]
        dice += _riddles(picture, known, dice)
    return _reading(sorted(dice, key=lambda d: d.x), expected, None if dice else _doubt(picture, found))


def _reduced(picture: Picture, known: Calibration, expected: int | None) -> Reading:
    """A large photograph, read at a camera's size; places in its own pixels."""
    zoom = LONG_SIDE_PX / max(picture.shape[:2])
    small = np.asarray(cv2.resize(picture, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA), np.uint8)
    reading = read(small, calibration=known, expected=expected)
    dice = [
        replace(d, x=(d.x + 0.5) / zoom - 0.5, y=(d.y + 0.5) / zoom - 0.5, size=d.size / zoom) for d in reading.dice
    ]
    return replace(reading, dice=tuple(dice))


def _seen(picture: Picture, found: list[Found], *, measured: bool) -> list[Seen]:
    """The places as the network and the pips see them; where these do not agree, the network looks from all sides."""
    voted = votes(picture, np.array([(f.x, f.y, f.edge) for f in found]).reshape(-1, 3))
    heard = [(f, v) for f, v in zip(found, voted, strict=True) if worth_a_look(f, v)]
    places = np.array([(v.x, v.y, v.edge) for _, v in heard]).reshape(-1, 3)
    looked = looks(picture, places, np.array([v.none < FACE for _, v in heard], np.bool_))
    seen = [Seen(f, v, look) for (f, v), look in zip(heard, looked, strict=True)]
    clear = [settled(one, measured=measured) for one in seen]
    sure = [one for one, is_so in zip(seen, clear, strict=True) if is_so and one.vote.none <= REFUSES]
    open_ones = [k for k, one in enumerate(seen) if not clear[k] and not _under(one, sure)]
    for k, vote in zip(open_ones, turned(picture, [seen[k].vote for k in open_ones]), strict=True):
        seen[k] = replace(seen[k], vote=vote)
    return seen


def _under(seen: Seen, sure: list[Seen]) -> bool:
    """Whether sure dice lie on a place that is so much larger than they: it is none, however one looks."""
    own = seen.vote
    dice = [one.vote for one in sure if one.vote.value != 1 and own.edge > LARGER * one.vote.edge]
    return any(hypot(own.x - die.x, own.y - die.y) < ON * own.edge for die in dice)


def _doubt(picture: Picture, found: list[Found]) -> Why | None:
    """Why a table on which no dice were seen might not be empty."""
    return unseen(picture) or (Why.UNCLEAR if any(f.score > PLAINLY for f in found) else None)


def _as_measured(die: Die, edge: float | None) -> Die:
    """A question where a face is much smaller than the dice of this table are, `edge` pixels: it may lean away."""
    if edge is None or die.value is None or not die.certain or die.size >= SMALLER * edge:
        return die
    return replace(die, certain=False, why=Why.UNCLEAR, likely=(die.value,))


def _riddles(picture: Picture, known: Calibration, dice: list[Die]) -> list[Die]:
    """What lies on a measured floor, as large as a die, and was not explained."""
    edge = known.die_px or (median(d.size for d in dice) if dice else None)
    if edge is None:
        return []
    rest = left_over(picture, known, [(d.x, d.y, d.size) for d in dice], edge)
    return [Die(None, x, y, size, False, Why.NO_PIPS) for x, y, size in rest]


def _reading(dice: list[Die], expected: int | None, hidden: Why | None) -> Reading:
    """`hidden`: why dice might not be seen at all."""
    why = next((d.why for d in dice if d.why is not None), hidden)
    if expected is not None and len(dice) != expected:
        why = Why.TOO_MANY if len(dice) > expected else Why.TOO_FEW
    return Reading(tuple(dice), why is None, why)
