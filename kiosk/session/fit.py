"""What a reading means for the game: a roll, a roll with a question in it, or a reason why not and what to do."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from math import hypot

from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.rules.words import Sentence
from vision.reading import Die, Reading, Why

SAME_PLACE = 0.7  # of a die's edge: a die nearer than this to where it lay was left lying

TOO_EARLY = Sentence("Choose first, then roll: these dice do not count")

Places = tuple[tuple[float, float] | None, ...]
"""Where the die of each slot was last seen, pixels of the reading; None where it is not known."""


@dataclass(frozen=True, slots=True)
class Fits:
    """The newly rolled dice, left to right: they fill the free slots. Not all need be certain yet."""

    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Misfit:
    """Not taken; the sentence says why and what to do."""

    why: Sentence


def fit(turn: Turn, places: Places, reading: Reading) -> Fits | Misfit:
    """What these dice are to a game that waits for `turn`. Rows T3, T5, T8, T9 of the table rules."""
    if not turn.roll:
        return Misfit(TOO_EARLY)
    if any(die.why is Why.NOT_A_DIE for die in reading.dice) or reading.why is Why.NOT_A_DIE:
        return Misfit(Sentence("Something in the tray is not a die: take it out"))
    inside = tuple(die for die in reading.dice if die.why is not Why.OUTSIDE)
    found = _without(_stayers(turn), places, inside, turn.roll)
    return found if isinstance(found, Fits) or len(inside) == len(reading.dice) else Misfit(_OUTSIDE)


def _stayers(turn: Turn) -> tuple[Lying, ...]:
    """The dice that are not rolled now and may lie in the tray all the same."""
    slots = [die for die in turn.dice if die.slot is not None]
    kept = [die for die in slots if die.state is not DieState.FREE]
    if turn.roll + len(kept) != len(slots):
        kept = []  # fresh dice: what was set aside is rolled again
    elsewhere = [die for die in turn.dice if die.slot is None and die.state is not DieState.FREE]
    return (*kept, *elsewhere)


def placed(places: Places, turn: Turn, dice: tuple[Die, ...]) -> Places:
    """The places after these dice were taken as the roll that `turn` waited for."""
    kept = [die for die in turn.dice if die.slot is not None]
    free = [die.slot for die in kept if die.state is DieState.FREE]
    if len(free) != len(dice):
        return tuple((die.x, die.y) for die in dice)
    fresh = dict(zip(free, dice, strict=True))
    return tuple((fresh[slot].x, fresh[slot].y) if slot in fresh else _place(places, slot) for slot in range(len(kept)))


def _without(stayers: tuple[Lying, ...], places: Places, dice: tuple[Die, ...], n: int) -> Fits | Misfit:
    """The dice that are not those left lying, if there are n of them; never a die that may as well be the other."""
    fresh = list(dice)
    for stayer in stayers:
        left = _at(_place(places, stayer.slot), fresh)
        if left is None or (len(dice) == n and _changed(stayer, left)):
            continue
        if _changed(stayer, left):
            return Misfit(_turned(stayer, left))
        fresh.remove(left)
    astray = _astray([stayer for stayer in stayers if _place(places, stayer.slot) is None], fresh)
    surplus = len(fresh) - n
    if 0 < surplus < len(astray) and len({die.value for die in astray}) > 1:
        return Misfit(_AMONG_THEM)
    return _new([die for die in fresh if die not in astray[: max(0, surplus)]], n)


def _new(fresh: list[Die], n: int) -> Fits | Misfit:
    """Are these n dice, all flat on the floor?"""
    if len(fresh) != n:
        return Misfit(_count(len(fresh), n))
    if lying_badly := [die for die in fresh if die.why in _TROUBLE]:
        return Misfit(_TROUBLE[lying_badly[0].why])
    return Fits(tuple(fresh))


def _at(place: tuple[float, float] | None, dice: Iterable[Die]) -> Die | None:
    """The die that lies at this place."""
    if place is None:
        return None
    near = [(hypot(die.x - place[0], die.y - place[1]), die) for die in dice]
    return next((die for gap, die in sorted(near, key=lambda pair: pair[0]) if gap < SAME_PLACE * die.size), None)


def _changed(stayer: Lying, left: Die) -> bool:
    return left.certain and left.value != stayer.value


def _astray(stayers: list[Lying], dice: list[Die]) -> list[Die]:
    """Dice that may be those left lying whose places are not known: each shows the value of one of them."""
    found: list[Die] = []
    for stayer in stayers:
        alike = (die for die in dice if die.certain and die.value == stayer.value and die not in found)
        found.extend(islice(alike, 1))
    return found


def _place(places: Places, slot: int | None) -> tuple[float, float] | None:
    return places[slot] if slot is not None and slot < len(places) else None


def _count(seen: int, needed: int) -> Sentence:
    if not seen:
        return Sentence.counted("I see no dice, {n} is needed", "I see no dice, {n} are needed", needed)
    few = "I see one die, {needed} are needed: roll again with all of them"
    many = "I see {n} dice, {needed} are needed: roll again with all of them"
    if seen < needed:
        return Sentence.counted(few, many, seen, needed=needed)
    return Sentence.of(
        "I see {n} dice to be rolled, {needed} would be right: take the others out and roll again",
        n=seen,
        needed=needed,
    )


def _turned(stayer: Lying, left: Die) -> Sentence:
    message = "The held {old} is now a {new}: turn it back, then roll the others again"
    return Sentence.of(message, old=stayer.value, new=left.value or 0)


_OUTSIDE = Sentence("A die lies outside the tray: roll again with all of them")

_AMONG_THEM = Sentence("I cannot tell the held dice from the others: take the held ones out and roll the others again")

_TROUBLE: dict[Why | None, Sentence] = {
    Why.COCKED: Sentence("A die leans on something: lay it flat and roll it again"),
    Why.HIDDEN: Sentence("A die lies under something: roll again"),
    Why.CUT_OFF: Sentence("A die lies half out of sight: roll it again"),
}
