"""Dice that stay in the tray while others roll: known by where they lay and by what they show."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from math import hypot

from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.rules.words import Sentence
from kiosk.session import refusals
from vision.reading import Die

SAME_PLACE = 0.7  # of a die's edge: a die nearer than this to where it lay was left lying
UNTOUCHED = 0.1  # of a die's edge: a die as near as this was not even pushed

Place = tuple[float, float]
Places = tuple[Place | None, ...]
"""Where the die of each slot was last seen, pixels of the reading; None where it is not known."""

Doubted = tuple[int, Sentence]
"""The value of a held die that may have changed, and what is to be asked."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """What remains when those that were not rolled are left out."""

    dice: list[Die]
    doubt: Doubted | None = None
    """The value of a held die that may have changed, and what is to be asked."""


def stayers(turn: Turn) -> tuple[Lying, ...]:
    """The dice that are not rolled now and may lie in the tray all the same."""
    slots = [die for die in turn.dice if die.slot is not None]
    kept = [die for die in slots if die.state is not DieState.FREE]
    if turn.roll + len(kept) != len(slots):
        kept = []  # fresh dice: what was set aside is rolled again
    elsewhere = [die for die in turn.dice if die.slot is None and die.state is not DieState.FREE]
    return (*kept, *elsewhere)


def rolled_beside(
    stayers: tuple[Lying, ...],
    places: Places,
    dice: tuple[Die, ...],
    went: Mapping[Die, bool],
    n: int,
    *,
    watched: bool = False,
) -> Fresh | None:
    """The dice that are not those left lying; None where one may as well be the other. `n` were to be rolled.

    One that shows what a stayer showed and `went` somewhere else meanwhile is asked about: it may have been thrown too.
    `watched`: where stayers lay was seen just before the throw; one that is gone was pushed, not taken out.
    """
    fresh, gone, doubts = _where_they_lay(stayers, places, dice, went, n, watched=watched)
    for die in _astray(gone, unmoved(fresh, went)):  # moved before, when nobody could tell which they are
        fresh.remove(die)
        gone.remove(next(stayer for stayer in gone if stayer.value == die.value))
    known = [stayer for stayer in gone if place(places, stayer.slot) is not None]
    unknown = [stayer for stayer in gone if stayer not in known]
    if watched and len(fresh) <= n and _astray(known, [die for die in fresh if went.get(die, False)]):
        return None
    strayed = _told_apart(unknown, fresh, n)
    pushed = None if strayed is None else _told_apart(known, [die for die in fresh if die not in strayed], n)
    if strayed is None or pushed is None:
        return None
    pushed += [die for die in strayed if went.get(die)]
    doubts += [(die.value, refusals.pushed(die.value)) for die in pushed if die.value]
    rolled = [die for die in fresh if die not in strayed and die not in pushed]
    return Fresh(rolled, doubts[0] if doubts else None) if len(doubts) < 2 else None


def _where_they_lay(
    stayers: tuple[Lying, ...],
    places: Places,
    dice: tuple[Die, ...],
    went: Mapping[Die, bool],
    n: int,
    *,
    watched: bool,
) -> tuple[list[Die], list[Lying], list[Doubted]]:
    """The dice but those that lie where a stayer lay; the stayers that do not; those of which the value may differ."""
    fresh, gone, doubts = list(dice), list[Lying](), list[Doubted]()
    for stayer in stayers:
        left = at(place(places, stayer.slot), fresh)
        if left is None or _another(stayer, left, fresh, went, all_new=len(dice) == n, watched=watched):
            gone.append(stayer)
            continue
        if _changed(stayer, left):
            doubts.append((stayer.value, refusals.turned(stayer.value, left.value or 0)))
        fresh.remove(left)
    return fresh, gone, doubts


def _another(
    stayer: Lying, left: Die, dice: list[Die], went: Mapping[Die, bool], *, all_new: bool, watched: bool
) -> bool:
    """Whether a die that lies where a stayer lay is one of those that were thrown.

    `all_new`: there are just as many dice as were thrown; one that moved there unclear is one of them, unless the
    stayer was seen to lie there before the throw.
    """
    if _changed(stayer, left):
        return all_new or _displaced(stayer, left, dice, went)
    return all_new and not watched and not left.certain and went.get(left, False)


def _displaced(stayer: Lying, left: Die, dice: list[Die], went: Mapping[Die, bool]) -> bool:
    """Whether a die that lies where a stayer lay may have pushed it to where another one shows its value now."""
    return went.get(left, False) and any(_astray([stayer], [die for die in dice if went.get(die, False)]))


def unmoved(dice: list[Die], went: Mapping[Die, bool]) -> list[Die]:
    """Those that are known to lie where they lay."""
    return [die for die in dice if not went.get(die, True)]


def left_lying(places: Places, slots: Iterable[Lying], dice: Iterable[Die]) -> tuple[Lying, ...]:
    """Those of the slots' dice that lie, among these, just where they lay and show what they showed."""
    there = [(die, at(place(places, die.slot), dice, within=UNTOUCHED)) for die in slots]
    return tuple(die for die, lies in there if lies is not None and lies.certain and lies.value == die.value)


def at(place: Place | None, dice: Iterable[Die], *, within: float = SAME_PLACE) -> Die | None:
    """The die that lies at this place, so many of its edges from it at most."""
    if place is None:
        return None
    near = [(hypot(die.x - place[0], die.y - place[1]), die) for die in dice]
    return next((die for gap, die in sorted(near, key=lambda pair: pair[0]) if gap < within * die.size), None)


def place(places: Places, slot: int | None) -> Place | None:
    """Where the die of this slot was last seen."""
    return places[slot] if slot is not None and slot < len(places) else None


def _told_apart(stayers: list[Lying], dice: list[Die], n: int) -> list[Die] | None:
    """As many as there are too many, of those that show what a stayer showed; None where they cannot be told apart."""
    surplus = max(0, len(dice) - n)
    alike = _astray(stayers, dice)
    if surplus < len(alike) and surplus and len({die.value for die in alike}) > 1:
        return None
    return alike[:surplus]


def _changed(stayer: Lying, left: Die) -> bool:
    return left.certain and left.value != stayer.value


def _astray(stayers: list[Lying], dice: list[Die]) -> list[Die]:
    """Dice that may be those left lying whose places are not known: each shows the value of one of them."""
    found: list[Die] = []
    for stayer in stayers:
        alike = (die for die in dice if die.certain and die.value == stayer.value and die not in found)
        found.extend(islice(alike, 1))
    return found
