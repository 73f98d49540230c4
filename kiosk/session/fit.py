"""What a reading means for the game: a roll, a part of one, a question, or a reason why not and what to do."""

from dataclasses import dataclass, replace

from kiosk.rules.asks import DieState, Turn
from kiosk.rules.words import Sentence
from kiosk.session import refusals
from kiosk.session.checks import WHYS
from kiosk.session.refusals import TROUBLE
from kiosk.session.stayers import Places, at, left_lying, place, rolled_beside, stayers, unmoved
from vision.reading import Die, Reading, Why, left_to_right


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


def fit(
    turn: Turn,
    places: Places,
    reading: Reading,
    *,
    moved: tuple[bool, ...] = (),
    standing: tuple[Die, ...] = (),
    thrown: tuple[Die, ...] = (),
    watched: bool = False,
) -> Fits | Partly | Turned | Misfit:
    """What these dice are to a game that waits for `turn`. Rows T3, T5 to T10 of the table rules.

    `moved` tells for each die whether it lies elsewhere than at the rest before; none where nobody knows.
    `standing` are those of this roll that lay well before and were to stay, `thrown` those that are still asked about.
    `watched`: dice left the tray since the throw before, and `places` tells where the others were seen to lie then.
    """
    if not turn.roll:
        return Misfit(refusals.TOO_EARLY)
    if any(die.why is Why.NOT_A_DIE for die in reading.dice) or reading.why is Why.NOT_A_DIE:
        return Misfit(refusals.NOT_A_DIE)
    if not reading.dice and reading.why is not None:
        return Misfit(WHYS[reading.why])
    inside = tuple(die for die in reading.dice if die.why is not Why.OUTSIDE)
    went = dict(zip(reading.dice, moved, strict=False))
    fresh = rolled_beside(stayers(turn), places, inside, went, turn.roll, watched=watched)
    if fresh is None:
        return Misfit(refusals.AMONG_THEM)
    free = [die for die in turn.dice if die.slot is not None and die.state is DieState.FREE]
    lay = _not_rolled(unmoved(fresh.dice, went), standing, thrown)
    if left_lying(places, free, lay):
        return Misfit(refusals.LEFT)
    found = _rolled(fresh.dice, turn.roll, standing, outside=len(inside) < len(reading.dice))
    if fresh.doubt is not None:
        return Turned(*fresh.doubt, found) if isinstance(found, Fits) else Misfit(refusals.disturbed(fresh.doubt[0]))
    if lay and not isinstance(found, Misfit):  # refused before, thrown too early or laid there by hand
        return Misfit(refusals.LEFT)
    return found


def placed(places: Places, turn: Turn, dice: tuple[Die, ...]) -> Places:
    """The places after these dice were taken as the roll that `turn` waited for."""
    kept = [die for die in turn.dice if die.slot is not None]
    free = [die.slot for die in kept if die.state is DieState.FREE]
    if len(free) != len(dice):
        return tuple((die.x, die.y) for die in dice)
    fresh = dict(zip(free, dice, strict=True))
    return tuple((fresh[slot].x, fresh[slot].y) if slot in fresh else place(places, slot) for slot in range(len(kept)))


def _rolled(dice: list[Die], n: int, standing: tuple[Die, ...], *, outside: bool) -> Fits | Partly | Misfit:
    """The roll of n dice, of which those standing lay there already; all anew where none of these lies there still."""
    stood = {die: there for die in standing if (there := _as_it_stood(die, dice))}
    if not stood:
        return _new(dice, n, outside=outside)
    if len(stood) < len(standing):
        return Misfit(refusals.STOOD_MOVED)
    fresh = [die for die in dice if die not in stood.values()]
    return _new(fresh, n, standing=tuple(_surer(*pair) for pair in stood.items()), outside=outside)


def _not_rolled(dice: list[Die], standing: tuple[Die, ...], thrown: tuple[Die, ...]) -> list[Die]:
    """Those of the unmoved dice that are not of this roll as they showed themselves then: a hand may have turned one.

    Where some stand, one of the others that still lies badly is only to be rolled again.
    """
    others = [die for die in dice if not (standing and die.why in TROUBLE)]
    return [
        die for die in others if not any(at((was.x, was.y), [die]) and _may_be(was, die) for was in standing + thrown)
    ]


def _may_be(was: Die, now: Die) -> bool:
    """Whether it may show now what it showed."""
    if not now.certain:
        return True
    return now.value == was.value or (not was.certain and now.value in was.likely)


def _as_it_stood(die: Die, dice: list[Die]) -> Die | None:
    there = at((die.x, die.y), dice)
    return None if there and die.certain and there.certain and die.value != there.value else there


def _surer(die: Die, there: Die) -> Die:
    """A standing die, of which the doubt is gone where it is certain now that it shows what it was likely to show."""
    if die.certain or not there.certain or not _may_be(die, there):
        return die
    return replace(die, value=there.value, certain=True, why=None, likely=())


def _new(fresh: list[Die], n: int, *, standing: tuple[Die, ...] = (), outside: bool) -> Fits | Partly | Misfit:
    """Are these, with those standing, n dice, all flat on the floor?"""
    flat = [die for die in fresh if die.why not in TROUBLE]
    stand = left_to_right((*standing, *flat))
    if len(standing) + len(fresh) > n:
        return Misfit(refusals.too_many(len(standing) + len(fresh), n))
    if len(stand) == n:
        return Fits(stand)
    badly = next((TROUBLE[die.why] for die in fresh if die.why in TROUBLE), None)
    why = badly or (refusals.OUTSIDE if outside else refusals.too_few(len(stand), n))
    if not stand:
        return Misfit(refusals.all_again(why) if badly or outside else why)
    return Partly(stand, n - len(stand), why)
