"""What a reading means for the game: a roll, a part of one, a question, or a reason why not and what to do."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from math import hypot

from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.rules.words import Sentence
from kiosk.session import refusals
from kiosk.session.refusals import TROUBLE
from vision.reading import Die, Reading, Why

SAME_PLACE = 0.7  # of a die's edge: a die nearer than this to where it lay was left lying
UNTOUCHED = 0.1  # of a die's edge: a die as near as this was not even pushed

Place = tuple[float, float]
Places = tuple[Place | None, ...]
"""Where the die of each slot was last seen, pixels of the reading; None where it is not known."""


@dataclass(frozen=True, slots=True)
class Fits:
    """The newly rolled dice, left to right: they fill the free slots. Not all need be certain yet."""

    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Partly:
    """Some dice lie well and may stand; the others lean, are missing or fell on the floor."""

    stand: tuple[Die, ...]
    missing: int
    """So many are to be rolled again."""
    why: Sentence


@dataclass(frozen=True, slots=True)
class Turned:
    """All is well but for a held die that shows another value, or was pushed away: is it still what it was?"""

    old: int
    why: Sentence
    fits: Fits
    """The roll, if so."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """Not taken; the sentence says why and what to do."""

    why: Sentence


@dataclass(frozen=True, slots=True)
class _Fresh:
    """What remains when those that were not rolled are left out."""

    dice: list[Die]
    doubt: tuple[int, Sentence] | None = None
    """The value of a held die that may have changed, and what is to be asked."""


def fit(
    turn: Turn,
    places: Places,
    reading: Reading,
    *,
    moved: tuple[bool, ...] = (),
    standing: tuple[Die, ...] = (),
) -> Fits | Partly | Turned | Misfit:
    """What these dice are to a game that waits for `turn`. Rows T3, T5 to T9 of the table rules.

    `moved` tells for each die whether it lies elsewhere than at the rest before; none where nobody knows.
    `standing` are those of this roll that lay well before and were to stay.
    """
    if not turn.roll:
        return Misfit(refusals.TOO_EARLY)
    if any(die.why is Why.NOT_A_DIE for die in reading.dice) or reading.why is Why.NOT_A_DIE:
        return Misfit(refusals.NOT_A_DIE)
    inside = tuple(die for die in reading.dice if die.why is not Why.OUTSIDE)
    went = dict(zip(reading.dice, moved, strict=False))
    fresh = _without(_stayers(turn), places, inside, went, turn.roll)
    if isinstance(fresh, Misfit):
        return fresh
    free = [die for die in turn.dice if die.slot is not None and die.state is DieState.FREE]
    if not standing and left_lying(places, free, _lay(fresh.dice, went)):
        return Misfit(refusals.LEFT)
    found = _rolled(fresh.dice, turn.roll, standing, outside=len(inside) < len(reading.dice))
    if fresh.doubt is None:
        return found
    return Turned(*fresh.doubt, found) if isinstance(found, Fits) else Misfit(fresh.doubt[1])


def _stayers(turn: Turn) -> tuple[Lying, ...]:
    """The dice that are not rolled now and may lie in the tray all the same."""
    slots = [die for die in turn.dice if die.slot is not None]
    kept = [die for die in slots if die.state is not DieState.FREE]
    if turn.roll + len(kept) != len(slots):
        kept = []  # fresh dice: what was set aside is rolled again
    elsewhere = [die for die in turn.dice if die.slot is None and die.state is not DieState.FREE]
    return (*kept, *elsewhere)


def left_lying(places: Places, slots: Iterable[Lying], dice: Iterable[Die]) -> tuple[Lying, ...]:
    """Those of the slots' dice that lie, among these, just where they lay and show what they showed."""
    there = [(die, at(_place(places, die.slot), dice, UNTOUCHED)) for die in slots]
    return tuple(die for die, lies in there if lies is not None and lies.certain and lies.value == die.value)


def placed(places: Places, turn: Turn, dice: tuple[Die, ...]) -> Places:
    """The places after these dice were taken as the roll that `turn` waited for."""
    kept = [die for die in turn.dice if die.slot is not None]
    free = [die.slot for die in kept if die.state is DieState.FREE]
    if len(free) != len(dice):
        return tuple((die.x, die.y) for die in dice)
    fresh = dict(zip(free, dice, strict=True))
    return tuple((fresh[slot].x, fresh[slot].y) if slot in fresh else _place(places, slot) for slot in range(len(kept)))


def _without(
    stayers: tuple[Lying, ...], places: Places, dice: tuple[Die, ...], went: Mapping[Die, bool], n: int
) -> _Fresh | Misfit:
    """The dice that are not those left lying; never a die that may as well be the other.

    One that shows what a stayer showed and went somewhere else meanwhile is asked about: it may have been thrown too.
    """
    fresh, doubts, gone = list(dice), list[tuple[int, Sentence]](), list[Lying]()
    for stayer in stayers:
        left = at(_place(places, stayer.slot), fresh)
        if left is None or (len(dice) == n and _changed(stayer, left)):
            gone.append(stayer)
            continue
        if _changed(stayer, left):
            doubts.append((stayer.value, refusals.turned(stayer.value, left.value or 0)))
        fresh.remove(left)
    known = [stayer for stayer in gone if _place(places, stayer.slot) is not None]
    unknown = [stayer for stayer in gone if stayer not in known]
    for die in _astray(unknown, _lay(fresh, went)):
        fresh.remove(die)
        unknown.remove(next(stayer for stayer in unknown if stayer.value == die.value))
    strayed = _told_apart(unknown, fresh, n)
    pushed = None if strayed is None else _told_apart(known, [die for die in fresh if die not in strayed], n)
    if strayed is None or pushed is None:
        return Misfit(refusals.AMONG_THEM)
    pushed += [die for die in strayed if went.get(die)]
    doubts += [(die.value, refusals.pushed(die.value)) for die in pushed if die.value]
    rolled = [die for die in fresh if die not in strayed and die not in pushed]
    return _Fresh(rolled, doubts[0] if doubts else None) if len(doubts) < 2 else Misfit(refusals.AMONG_THEM)


def _lay(dice: list[Die], went: Mapping[Die, bool]) -> list[Die]:
    """Those that are known to lie where they lay."""
    return [die for die in dice if not went.get(die, True)]


def _told_apart(stayers: list[Lying], dice: list[Die], n: int) -> list[Die] | None:
    """As many as there are too many, of those that show what a stayer showed; None where they cannot be told apart."""
    surplus = max(0, len(dice) - n)
    alike = _astray(stayers, dice)
    if surplus < len(alike) and surplus and len({die.value for die in alike}) > 1:
        return None
    return alike[:surplus]


def _rolled(dice: list[Die], n: int, standing: tuple[Die, ...], *, outside: bool) -> Fits | Partly | Misfit:
    """The roll of n dice, of which those standing lay there already; all anew where none of these lies there still."""
    stood = [there for die in standing if (there := _as_it_stood(die, dice))]
    if not stood:
        return _new(dice, n, outside=outside)
    if len(stood) < len(standing):
        return Misfit(refusals.STOOD_MOVED)
    return _new([die for die in dice if die not in stood], n, standing, outside=outside)


def _as_it_stood(die: Die, dice: list[Die]) -> Die | None:
    there = at((die.x, die.y), dice)
    return None if there and die.certain and there.certain and die.value != there.value else there


def _new(fresh: list[Die], n: int, standing: tuple[Die, ...] = (), *, outside: bool) -> Fits | Partly | Misfit:
    """Are these, with those standing, n dice, all flat on the floor?"""
    flat = [die for die in fresh if die.why not in TROUBLE]
    stand = tuple(sorted((*standing, *flat), key=lambda die: die.x))
    if len(standing) + len(fresh) > n:
        return Misfit(refusals.too_many(len(standing) + len(fresh), n))
    if len(stand) == n:
        return Fits(stand)
    badly = next((TROUBLE[die.why] for die in fresh if die.why in TROUBLE), None)
    why = badly or (refusals.OUTSIDE if outside else refusals.too_few(len(stand), n))
    if not stand:
        return Misfit(refusals.all_again(why) if badly or outside else why)
    return Partly(stand, n - len(stand), why)


def at(place: Place | None, dice: Iterable[Die], within: float = SAME_PLACE) -> Die | None:
    """The die that lies at this place, so many of its edges from it at most."""
    if place is None:
        return None
    near = [(hypot(die.x - place[0], die.y - place[1]), die) for die in dice]
    return next((die for gap, die in sorted(near, key=lambda pair: pair[0]) if gap < within * die.size), None)


def _changed(stayer: Lying, left: Die) -> bool:
    return left.certain and left.value != stayer.value


def _astray(stayers: list[Lying], dice: list[Die]) -> list[Die]:
    """Dice that may be those left lying whose places are not known: each shows the value of one of them."""
    found: list[Die] = []
    for stayer in stayers:
        alike = (die for die in dice if die.certain and die.value == stayer.value and die not in found)
        found.extend(islice(alike, 1))
    return found


def _place(places: Places, slot: int | None) -> Place | None:
    return places[slot] if slot is not None and slot < len(places) else None
