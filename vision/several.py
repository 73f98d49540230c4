"""Several readings of one rest made one: what two of them are sure of and none denies is certain."""

from dataclasses import replace
from itertools import combinations
from math import hypot

from vision.reading import Die, Reading, Why, left_to_right

SAME = 0.5
"""Edges of a die: nearer than this, two readings speak of the same die."""
SURE = 2
"""So many readings must be certain of a value."""


def agreed(readings: tuple[Reading, ...]) -> Reading | None:
    """The reading that two of them agree on, die for die and certain, and none denies; None where there is none."""
    pairs = combinations([reading for reading in readings if reading.certain], 2)
    both = (later for earlier, later in pairs if alike(earlier, later))
    return next((one for one in both if not any(_denies(reading, one) for reading in readings)), None)


def enough(readings: tuple[Reading, ...], expected: int) -> bool:
    """Whether two agree on all dice that are waited for, or on an empty tray."""
    sure = agreed(readings)
    return sure is not None and (len(sure.dice) >= expected or not sure.dice)


def merged(readings: tuple[Reading, ...]) -> Reading:
    """The best of several that do not agree, or of a single one, with a question wherever they leave one."""
    best = max(readings, key=lambda reading: (reading.certain, sum(die.certain for die in reading.dice)))
    seen = tuple(die for reading in readings for die in reading.dice)
    missed = tuple(die for die in seen if die.certain and not _there(die, best.dice))
    dice = [_judged(die, seen) for die in (*best.dice, *_each_once(missed))]
    why = next((die.why for die in dice if die.why is not None), None)
    whole: Why | None = best.why if best.why in (Why.TOO_MANY, Why.TOO_FEW) else None
    if not dice:
        whole = next((reading.why for reading in readings if reading.why is not None), None)
    return Reading(left_to_right(dice), why is None and whole is None, why or whole)


def alike(one: Reading, other: Reading) -> bool:
    """Whether both show the same dice, value by value."""
    same = all(any(_same(die, there) and die.value == there.value for there in other.dice) for die in one.dice)
    return same and len(one.dice) == len(other.dice)


def _denies(reading: Reading, other: Reading) -> bool:
    """Whether a reading is certain of a die that another does not have, or has with another value."""
    sure = [die for die in reading.dice if die.certain]
    return not all(any(_same(die, there) and die.value == there.value for there in other.dice) for die in sure)


def _judged(die: Die, seen: tuple[Die, ...]) -> Die:
    """The die as all readings together have it."""
    looks = [there for there in seen if _same(die, there)]
    sure = [look.value for look in looks if look.certain and look.value is not None]
    values = sorted(set(sure), key=sure.count, reverse=True)
    if len(values) > 1:
        return replace(die, certain=False, why=Why.TWO_READINGS, likely=tuple(values))
    if len(sure) >= SURE:
        return replace(die, value=values[0], certain=True, why=None, likely=())
    likely = tuple(dict.fromkeys((*values, *(value for look in (die, *looks) for value in look.likely))))
    return replace(die, certain=False, why=die.why or Why.UNCLEAR, likely=likely)


def _each_once(dice: tuple[Die, ...]) -> tuple[Die, ...]:
    kept: tuple[Die, ...] = ()
    for die in dice:
        kept = kept if _there(die, kept) else (*kept, die)
    return kept


def _there(die: Die, dice: tuple[Die, ...]) -> bool:
    return any(_same(die, there) for there in dice)


def _same(one: Die, other: Die) -> bool:
    return hypot(one.x - other.x, one.y - other.y) <= SAME * one.size
