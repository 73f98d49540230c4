"""What a rest means: the dice as they lie now against the dice as they lay before."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

import numpy as np

from vision.motion import part
from vision.picture import Mask
from vision.reading import Die, Reading, Why
from vision.watching.touch import BY_HAND, FREELY
from vision.watching.tracker import Rested

BESIDE = 0.4
"""Edges of a die: nearer than this to where it lay, a die has not moved."""
NUDGED = 0.03
"""The same where something was thrown: what was only pushed by it has moved too. Of dice that lay still, two readings
agree to 0.015."""
BLOW = 3.0
"""Edges of a die: a blow moves the whole picture no farther."""
SEEN = 0.1
"""Share of a die's place that changes at least when a die comes to lie there, and be it red on red."""
TOUCHED = 0.5
"""Share of a die's place where something moved: a 4 turned into a 5 under a hand differs by its one pip, and a black
die from a dark corner by little more."""
APART = 0.8
"""Edges of a die: what lay farther away was another one."""

UNSEEN = (Why.TOO_DARK, Why.GLARE, Why.BLURRED)
"""Nobody can tell then whether dice lie there, or lie there no more."""

Shift = tuple[float, float]


class Outcome(StrEnum):
    """What happened to the dice between two rests."""

    THROWN = "thrown"
    PLACED = "placed"
    """Moved or turned by a hand, or seen for the first time: no roll."""
    TAKEN = "taken"
    """Some are gone, the others lie where they lay."""
    SAME = "same"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a rest means."""

    outcome: Outcome
    moved: tuple[bool, ...] = ()
    """Per die of the reading, whether it lies elsewhere or shows another value than before."""


def compare(before: Reading | None, after: Reading, rested: Rested) -> Verdict:
    """What happened since `before`; None where no reading was taken yet."""
    if not after.dice:
        lie = after.why in UNSEEN or (rested.lit and before is not None and bool(before.dice))
        return Verdict(Outcome.SAME if lie else Outcome.EMPTY)
    lay = before.dice if before else ()
    moved = _moved(lay, after.dice, rested)
    outcome = _outcome(lay, after.dice, moved, rested)
    if outcome is Outcome.THROWN:
        moved = _pushed(lay, after.dice, moved, rested)
    return Verdict(outcome, moved)


def _outcome(lay: tuple[Die, ...], lie: tuple[Die, ...], moved: tuple[bool, ...], rested: Rested) -> Outcome:
    if not any(moved):
        return Outcome.TAKEN if len(lie) < len(lay) else Outcome.SAME
    thrown = any(rolled(die, rested) for die, has_moved in zip(lie, moved, strict=True) if has_moved)
    return Outcome.THROWN if thrown and not rested.first and not rested.lit else Outcome.PLACED


def rolled(die: Die, rested: Rested) -> bool:
    """Whether something moved freely at the die's place last, and over more of it than a hand did."""
    place = _place(rested.moved, die, rested)
    free = int(np.sum(place == FREELY))
    return free > SEEN * place.size and free > int(np.sum(place == BY_HAND))


def _looks_different(die: Die, rested: Rested) -> bool:
    place = _place(rested.different, die, rested)
    return int(np.sum(place)) > SEEN * place.size


def _new_there(lay: tuple[Die, ...], die: Die, rested: Rested) -> bool:
    """Whether something moved all over the place of a certain die, where none was seen before or another value was."""
    away = [(np.hypot(was.x - die.x, was.y - die.y) / die.size, was) for was in lay]
    turned = any(far <= BESIDE and was.certain and was.value != die.value for far, was in away)
    came = all(far > APART for far, _ in away)
    return die.certain and (turned or came) and float((_place(rested.moved, die, rested) > 0).mean()) > TOUCHED


def _place(mask: Mask, die: Die, rested: Rested) -> Mask:
    """The part of a small mask where the die lies."""
    return part(mask, (die.x, die.y), die.size / 2, rested.scale)


def _moved(lay: tuple[Die, ...], lie: tuple[Die, ...], rested: Rested) -> tuple[bool, ...]:
    """As few as can be explained, if need be by a blow that moved the whole picture."""
    moved = _elsewhere(lay, lie, (0.0, 0.0))
    if len(lie) > 1 and any(moved) and any(not any(_elsewhere(lay, lie, shift)) for shift in _blows(lay, lie)):
        return (False,) * len(lie)
    return tuple(
        has and (_looks_different(die, rested) or _new_there(lay, die, rested))
        for has, die in zip(moved, lie, strict=True)
    )


def _pushed(lay: tuple[Die, ...], lie: tuple[Die, ...], moved: tuple[bool, ...], rested: Rested) -> tuple[bool, ...]:
    """Those that moved, and those that a throw pushed a little."""
    pushed = _elsewhere(lay, lie, (0.0, 0.0), beside=NUDGED)
    return tuple(
        has or (little and _looks_different(die, rested)) for has, little, die in zip(moved, pushed, lie, strict=True)
    )


def _blows(lay: tuple[Die, ...], lie: tuple[Die, ...]) -> Iterator[Shift]:
    for was, now in product(lay, lie):
        if max(abs(now.x - was.x), abs(now.y - was.y)) <= BLOW * now.size:
            yield now.x - was.x, now.y - was.y


def _elsewhere(lay: tuple[Die, ...], lie: tuple[Die, ...], shift: Shift, *, beside: float = BESIDE) -> tuple[bool, ...]:
    """Per die that lies there now: no die lay there, shifted, with the same certain value."""
    return tuple(not any(_same(was, now, shift, beside) for was in lay) for now in lie)


def _same(was: Die, now: Die, shift: Shift, beside: float) -> bool:
    near = np.hypot(was.x + shift[0] - now.x, was.y + shift[1] - now.y) <= beside * now.size
    return bool(near) and was.certain and now.certain and was.value == now.value
