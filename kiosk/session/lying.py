"""The dice that lie between two rolls: which slot each of them is, and which are held by how they lie."""

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.session.stayers import Place, Places, at, place
from kiosk.signals import DiceSettled
from vision.reading import Die, Why


@dataclass(frozen=True, slots=True)
class Lies:
    """What is known of the slots after a look at dice that were not rolled."""

    places: Places
    gone: frozenset[int]
    """Slots whose dice are in the tray no more."""
    kept: frozenset[int]
    """Slots whose dice lie in the keep strip."""


def lies(turn: Turn, places: Places, dice: tuple[Die, ...], kept: tuple[bool, ...]) -> Lies:
    """The slots' dice among those that lie now: first where they lay, then, moved by hand, by what they show.

    Of two that show the same the held one lies there rather than the one that is to be rolled.
    """
    in_order = sorted(turn.dice, key=_last_if_free)
    slots = {die.slot: die for die in in_order if die.slot is not None}
    left, found = list(dice), dict[int, Die]()
    for slot, die in slots.items():
        there = at(places[slot] if slot < len(places) else None, left)
        if there is not None and (not there.certain or there.value == die.value):
            found[slot] = there
            left.remove(there)
    for slot, die in slots.items():
        alike = (other for other in left if slot not in found and other.certain and other.value == die.value)
        for other in sorted(alike, key=lambda one: one.x)[:1]:
            found[slot] = other
            left.remove(other)
    strip = {die for die, has in zip(dice, kept, strict=False) if has}
    return Lies(
        tuple(_place(found.get(slot)) for slot in range(len(slots))),
        frozenset(slot for slot in slots if slot not in found),
        frozenset(slot for slot, die in found.items() if die in strip),
    )


def to_be_held(
    turn: Turn, now: Lies, before: frozenset[int], *, by_leaving: bool
) -> tuple[frozenset[int], frozenset[int]]:
    """The slots to be held, and those of them that are held by how they lie; `before` were held so till now.

    `by_leaving`: dice were picked up, and those that stay are held. Dice in the keep strip are held, and those that a
    person holds stay so.
    """
    slots = {die.slot: die for die in turn.dice if die.slot is not None}
    by_hand = frozenset(slot for slot, die in slots.items() if die.state is DieState.HELD) - before
    not_held = frozenset(slot for slot, die in slots.items() if die.state is not DieState.LOCKED) - by_hand
    so = not_held & before
    if by_leaving:
        so = not_held - now.gone if not_held & now.gone else frozenset()
    so |= not_held & now.kept
    return by_hand | so, so


def slid(turn: Turn, places: Places, report: DiceSettled) -> dict[int, Die]:
    """By slot, the dice that lay elsewhere before the throw and lie in the keep strip now, as they show.

    Only of those that were in the tray then: one that was taken out may have been thrown. Held ones come first, and of
    them count those too of which nobody knows where they lay, where more dice lie there than were thrown.
    """
    dice, went = report.reading.dice, dict(zip(report.reading.dice, report.moved, strict=False))
    more = len([die for die in dice if die.why is not Why.OUTSIDE]) > turn.roll
    in_order = sorted((die for die in turn.dice if die.slot is not None), key=_last_if_free)
    lay = [die for die in in_order if place(places, die.slot) or (more and die.state is not DieState.FREE)]
    still = {die.slot: there for die in lay if (there := _still(die, places, dice, went))}
    strip = [die for die, has in zip(dice, report.kept, strict=False) if has and die not in still.values()]
    found: dict[int, Die] = {}
    for die in lay:
        alike = next((other for other in strip if other.certain and other.value == die.value), None)
        if alike is not None and die.slot is not None and die.slot not in still:
            found[die.slot] = alike
            strip.remove(alike)
    return found


def _still(die: Lying, places: Places, dice: tuple[Die, ...], went: Mapping[Die, bool]) -> Die | None:
    """The die where it lay, unless it is known to have come there."""
    there = at(place(places, die.slot), [other for other in dice if not went.get(other, False)])
    return there if there is not None and there.certain and there.value == die.value else None


def _last_if_free(die: Lying) -> bool:
    return die.state is DieState.FREE


def _place(die: Die | None) -> Place | None:
    return None if die is None else (die.x, die.y)
