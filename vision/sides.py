"""Dice read from several sides: turned over, in a mirror, smaller, and grey. What chance shows to one side is no die.

A picture in a mirror is as good a picture of the same dice, and a reader that knows dice reads it alike; one without
colours shows what a die is that has colours which no reader has seen. Of one picture, which nobody waits for, two sides
that agree on everything are enough; else five of them vote, on each die, and where those leave a question up to nine,
as long as more may answer it, or deny what barely most are certain of. Of a table at rest, which is read in several
pictures, each one is looked at from another side.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from statistics import median

import numpy as np

from vision.afar import LONG_SIDE_PX, nearer
from vision.ballot import barely_certain, stays_open, unanimous, undenied, voted
from vision.calibration import Calibration
from vision.finding.finder import Found
from vision.light.stripes import without_stripes
from vision.missed.glimpsed import LITTLE_OF_RINGS, RINGS, denied, glimpsed, may_hold, mean_scores, unread
from vision.missed.partial import LIKE, apart, colour_apart, hidden_die
from vision.picture import Bools, Picture
from vision.places import Places, places
from vision.read import read, read_again
from vision.reading import Die, Reading, Why, left_to_right
from vision.side import Side, View, seen_from
from vision.stance.level import seen_from_the_side
from vision.tray.bare import Bare, compared
from vision.tray.marked import Marked
from vision.whole import whole

SMALLER = 0.87  # a level of the finder is another picture then, and dice of 24 pixels still have 20
HARDLY_SMALLER, FAR_SMALLER = 0.95, 0.8  # two more such pictures
SIDES = (
    Side(),
    Side(mirrored=True, zoom=SMALLER, colours=False),
    Side(mirrored=True, over=True),
    Side(over=True),
    Side(zoom=SMALLER),
    Side(zoom=HARDLY_SMALLER, colours=False),
    Side(mirrored=True, zoom=FAR_SMALLER),
    Side(mirrored=True, over=True, zoom=HARDLY_SMALLER),
    Side(over=True, zoom=FAR_SMALLER, colours=False),
)
IN_TURN = (Side(), Side(mirrored=True), Side(mirrored=True, over=True), Side(over=True))
"""From where the pictures of a table are looked at: dice there are as large as its camera shows them."""
ENOUGH = 2
"""So many sides that say the same need no others."""
FIRST = 5
"""So many vote where they do not; more do where those leave a question."""
HINTED = 0.1
"""Score of what may show part of a die to one side."""
PARTLY = (LIKE, 1.5 * LIKE), (0.4, 0.52)
"""How far its colour may be from a die's, and above what mean score of the FIRST sides it is a question then.

In 269 photographs without half hidden dice what is none has up to 0.48, in a die's own colour up to 0.35, and always
less than is asked here; in 113 rendered stills up to 0.40, in a die's own colour up to 0.33.
"""
HALF = len(SIDES) // 2 + 1
"""Of all sides: what fewer see, none of them with certainty, is chance."""


@dataclass(frozen=True, slots=True)
class _OnFloor:
    """What is known of the floor of one picture, whatever side it is looked at from."""

    bare: Bare | None
    marked: Marked

    def seen(self, picture: Picture, known: Calibration, side: Side, *, long_side: int = LONG_SIDE_PX) -> View:
        """That picture, or the same in other light, from this side."""
        return seen_from(picture, known, side, bare=self.bare, marked=self.marked, long_side=long_side)


def read_in_turn(
    picture: Picture, number: int, before: Reading | None, *, calibration: Calibration | None = None
) -> Reading:
    """What an H×W×3 BGR picture of a table shows, dice left to right in its pixels; an `eye.Read`."""
    known, side, even = calibration or Calibration(), IN_TURN[number % len(IN_TURN)], without_stripes(picture)
    on_floor = _OnFloor(compared(picture, known), Marked(picture))
    as_shown = _looked_at(on_floor.seen(picture, known, side), before)
    return as_shown if even is None else undenied(_looked_at(on_floor.seen(even, known, side), before), as_shown)


def _looked_at(view: View, before: Reading | None) -> Reading:
    """What one side says to somebody who waits, and who read the table as `before` a moment ago."""
    if before is None:
        return _from(view, patient=False)
    seen = replace(before, dice=tuple(view.seen(die) for die in before.dice))
    again = read_again(view.picture, seen, calibration=view.known, untouched=view.untouched, printed=view.printed)
    return _brought_back(view, again)


def read_from_sides(
    picture: Picture, *, calibration: Calibration | None = None, expected: int | None = None
) -> Reading:
    """What an H×W×3 BGR picture shows that nobody waits for, dice left to right in its pixels.

    Small dice of a lone photograph are looked at from nearer where it shows more, and so is one that shows none; where
    it shows none from nearer either, it is read as it is from afar.
    Where the first sides do not agree, or see nothing in a lone photograph, more are asked; where those leave a
    question, others as long as they may answer it, or make another. Where no dice of the told size lie, those of any
    other are questions: the size may not be so; and so is what the first five see and none reads, and what they take
    for part of a die.
    Where a lamp draws stripes across the picture it is read without them, and what denies that is a question.
    """
    known = calibration or Calibration()
    even, on_floor = without_stripes(picture), _OnFloor(compared(picture, known), Marked(picture))
    if even is None:
        return _of_all_sides(picture, known, on_floor, expected)
    as_shown = _from(on_floor.seen(picture, known, SIDES[0]), patient=True)
    return undenied(_of_all_sides(even, known, on_floor, expected), as_shown)


def _of_all_sides(
    picture: Picture, known: Calibration, on_floor: _OnFloor, expected: int | None, *, long_side: int = LONG_SIDE_PX
) -> Reading:
    """The same of a picture as it is; of a lone one at this `long_side`, or from nearer where its dice are small."""
    seen = partial(on_floor.seen, picture, known, long_side=long_side)
    readings = [_from(seen(side), patient=True) for side in SIDES[:ENOUGH]]
    if known.corners is None and long_side == LONG_SIDE_PX:
        wanted = nearer(picture, voted(readings)[0])
        closer = wanted and _of_all_sides(picture, known, on_floor, None, long_side=wanted)
        if closer and (closer.dice or not closer.certain):
            return whole(list(closer.dice), expected, closer.why)
    if not unanimous(readings) or (known.corners is None and not readings[0].dice):
        readings += [_from(seen(side), patient=True) for side in SIDES[ENOUGH:FIRST]]
    dice, hidden = voted(readings)
    if not all(die.certain for die in dice):
        while len(readings) < len(SIDES) and _worth_another(readings):
            readings.append(_from(seen(SIDES[len(readings)]), patient=True))
        dice, hidden = voted(readings, few=HALF)
    if known.corners is None:
        dice = _upright(picture, dice)
    if not dice and known.die_px is not None:
        others = _of_all_sides(picture, replace(known, die_mm=None), on_floor, None).dice
        dice = [die.asked(Why.UNCLEAR) for die in others if die.certain]
    if hidden is None and (not dice or (known.corners is None and all(die.certain for die in dice))):
        dice += _glimpsed(map(seen, SIDES[:FIRST]), dice)
    if dice and all(die.certain for die in dice):
        dice += _in_part(map(seen, SIDES[:FIRST]), dice)
    return whole(dice, expected, hidden)


def _worth_another(readings: list[Reading]) -> bool:
    """Whether more sides may answer all questions that these leave, or deny what these are barely certain of."""
    count = len(SIDES)
    return not stays_open(readings, sides=count, few=HALF) or barely_certain(readings, sides=count)


def _glimpsed(views: Iterator[View], dice: list[Die]) -> list[Die]:
    """Questions where all these sides see something that none read: beside certain dice, or one where none lie.

    Letters in the middle of a measured tray look as much like dice: there only an empty one is worth the question.
    """
    first = next(views)
    found = first.found()
    here, rings = unread(found, dice), list[Found]()
    if dice:
        here = _those(here, ~denied(first.picture, _in_view(first, here)))
        rings = unread(found, dice, sizes=RINGS)
        usual = median(die.size for die in dice) * first.scale
        rings = _those(rings, may_hold(first.picture, _in_view(first, rings), usual))
    if not (here or rings):
        return []
    seen = [view.found() for view in views]
    there = glimpsed(here, seen)
    there += [one for one in glimpsed(rings, seen, little=LITTLE_OF_RINGS) if one not in there]
    return [_doubt(one) for one in (there if dice else there[:1])]


def _in_part(views: Iterator[View], dice: list[Die]) -> list[Die]:
    """Questions about what these sides on their mean take for part of such dice; less is enough in such a colour."""
    first, edge = next(views), median(die.size for die in dice)
    here, *there = (apart(view.parts(edge, HINTED), dice) for view in chain([first], views))
    found = glimpsed(here, there, little=min(PARTLY[1]))
    unlike = colour_apart(first.picture, _in_view(first, found), places([first.seen(die) for die in dice]))
    likely = mean_scores(found, there) > np.interp(unlike, *PARTLY)
    return [hidden_die(one) for one in _those(found, likely)]


def _in_view(view: View, found: list[Found]) -> Places:
    """N×3: the same places as they are in a view."""
    return places([view.seen(_doubt(one)) for one in found])


def _those(found: list[Found], so: Bools) -> list[Found]:
    return [one for one, is_so in zip(found, so.tolist(), strict=True) if is_so]


def _doubt(found: Found) -> Die:
    return Die(None, found.x, found.y, found.edge, certain=False, why=Why.UNCLEAR)


def _upright(picture: Picture, dice: list[Die]) -> list[Die]:
    """The same dice; questions where only their sides may have been seen."""
    if not seen_from_the_side(picture, places([die for die in dice if die.certain])):
        return dice
    return [die.asked(Why.FROM_THE_SIDE) if die.certain else die for die in dice]


def _from(view: View, *, patient: bool) -> Reading:
    """What one side says, in pixels of the picture."""
    reading = read(
        view.picture,
        calibration=view.known,
        patient=patient,
        colours=view.side.colours,
        untouched=view.untouched,
        printed=view.printed,
    )
    return _brought_back(view, reading)


def _brought_back(view: View, reading: Reading) -> Reading:
    return replace(reading, dice=left_to_right(view.die(die) for die in reading.dice))
