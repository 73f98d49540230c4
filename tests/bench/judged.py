"""What the eye told of films judged against their truth: rolls found and missed, and how each was read."""

from collections import Counter
from dataclasses import dataclass, field
from math import hypot
from typing import Any

from tests.bench.covered import covered
from tests.bench.filmed import Film, Roll, bad
from vision.reading import Die, Reading, Why
from vision.watching.sighting import Sighting

SLACK = 4
"""Frames that a filmed throw's truth, written by eye, may be off."""
IN_TIME = 5
"""Frames after the last die rests within which a roll is to be told."""
NEAR = 0.8
"""Edges of a die: a told die nearer than this to a true one is meant to be it."""


@dataclass
class Score:
    """What became of the rolls of one scenario."""

    counts: Counter[str] = field(default_factory=Counter)
    latencies: list[int] = field(default_factory=list)
    motion_ms: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def judge(film: Film, told: list[tuple[int, Sighting]], score: Score) -> None:
    """Adds what the eye `told`, with its frames, to the score."""
    score.counts["films"] += 1
    faults = _by_hand(film, told, score)
    left = [(at, seen) for at, seen in told if seen.thrown]
    slack = 0 if film.exact else SLACK
    for roll in film.rolls:
        if _under_a_hand(film, roll):
            score.counts["under"] += 1
            continue
        score.counts["rolls"] += 1
        found = next(((at, seen) for at, seen in left if roll.rest_from - slack <= at <= roll.until + slack), None)
        if found is None:
            faults.append(f"missed the roll at rest from {roll.rest_from}")
            score.counts["missed"] += 1
            continue
        left.remove(found)
        faults += _judged(roll, *found, score)
    for at, seen in left:
        early = any(roll.moving_from <= at < roll.rest_from for roll in film.rolls)
        score.counts["early" if early else "invented"] += 1
        faults.append(f"{'early' if early else 'invented'} at {at}: {seen.reading.values}")
    score.counts["whole"] += not faults
    score.faults += [f"{film.file.name}: {fault}" for fault in faults]


def _under_a_hand(film: Film, roll: Roll) -> bool:
    """Such dice were placed, whatever the film calls it."""
    if not any(first <= roll.rest_from <= last for first, last in film.hands):
        return False
    came = tuple(die for die in roll.dice if die["moved"])
    return covered(film.file, roll.rest_from, roll.until, came)


def _by_hand(film: Film, told: list[tuple[int, Sighting]], score: Score) -> list[str]:
    """What is wrong with which dice are told to have moved at the rests that a hand made, where these are told."""
    faults: list[str] = []
    since: set[int] = set()
    for rest in film.placed:
        found = next(((at, seen) for at, seen in told if rest.rest_from <= at <= rest.until and seen.moved), None)
        since |= {die["id"] for die in rest.dice if die["moved"]}
        if found is not None:
            dice = [die | {"moved": die["id"] in since} for die in rest.dice]
            faults += [fault for die in dice for fault in _moved(die, *found, score, "placed")]
            since = set()
    return faults


def _moved(die: dict[str, Any], at: int, seen: Sighting, score: Score, kind: str) -> list[str]:
    beside = _told(die, seen)[:1]
    right = any(moved == die["moved"] for _, moved in beside)
    score.counts[kind] += 1
    score.counts[f"{kind} moved"] += right
    if right or not beside:
        return []
    return [f"at {at} the {die['value']} at {die['x']:.0f},{die['y']:.0f} moved: {die['moved']}"]


def _judged(roll: Roll, at: int, seen: Sighting, score: Score) -> list[str]:
    """What is wrong with one roll that was told in its time."""
    score.latencies.append(at - roll.rest_from)
    late = at - roll.rest_from > IN_TIME
    score.counts["late"] += late
    faults = [f"late at {at}, at rest from {roll.rest_from}"] if late and roll.dice else []
    outcome = verdict(seen.reading, roll)
    score.counts[outcome] += 1
    if outcome != "right":
        faults.append(f"{outcome} at {at}: {_spelled(seen.reading)}, not {sorted(roll.values)}")
    faults += [f"at {at} nothing lies at {die.x:.0f},{die.y:.0f}" for die in _ghosts(seen.reading, roll)]
    for die in roll.dice:
        if bad(die):
            named = any(not one.certain for one, _ in _told(die, seen))
            score.counts["bad"] += 1
            score.counts["named"] += named
            if not named:
                faults.append(f"not named at {at}: {[key for key in ('cocked', 'stacked', 'outside') if die[key]]}")
        else:
            faults += _moved(die, at, seen, score, "dice")
    return faults


def _ghosts(reading: Reading, roll: Roll) -> list[Die]:
    """What is told to lie outside the tray where no die lies."""
    places = [(die["x"], die["y"]) for die in roll.dice]
    told = [die for die in reading.dice if roll.dice and die.why is Why.OUTSIDE]
    return [die for die in told if not any(hypot(die.x - x, die.y - y) < die.size for x, y in places)]


def verdict(reading: Reading, roll: Roll) -> str:
    """Right, asked, or wrong: something certain that is not so. What lies badly is asked for rightly."""
    inside = [die for die in reading.dice if die.why is not Why.OUTSIDE]
    sure, doubts = [die for die in inside if die.certain], [die for die in inside if not die.certain]
    if not roll.dice:
        told, true = Counter(die.value or 0 for die in sure), Counter(roll.values)
        return "wrong" if told - true else "right" if told == true and not doubts else "asked"
    beside = _beside(sure, roll)
    if any(true is None or bad(true) or die.value != true["value"] for die, true in beside):
        return "wrong"
    badly = [(die["x"], die["y"]) for die in roll.dice if bad(die)]
    more = any(all(hypot(die.x - x, die.y - y) > die.size for x, y in badly) for die in doubts)
    return "right" if len(beside) == len(roll.values) and not more else "asked"


def _beside(told: list[Die], roll: Roll) -> list[tuple[Die, dict[str, Any] | None]]:
    """Each told die with the true one at its place, the nearest first; None where no other lies."""
    places = [(die["x"], die["y"]) for die in roll.dice]
    far = [
        (hypot(die.x - x, die.y - y), one, other) for one, die in enumerate(told) for other, (x, y) in enumerate(places)
    ]
    found: dict[int, int] = {}
    for away, one, other in sorted(far):
        if away < NEAR * told[one].size and one not in found and other not in found.values():
            found[one] = other
    return [(die, roll.dice[found[one]] if one in found else None) for one, die in enumerate(told)]


def _told(die: dict[str, Any], seen: Sighting) -> list[tuple[Die, bool]]:
    """The dice that were told at a true one's place, nearest first, and whether they moved."""
    pairs = zip(seen.reading.dice, seen.moved, strict=True)
    far = [(hypot(one.x - die["x"], one.y - die["y"]), one, moved) for one, moved in pairs]
    near = [entry for entry in far if entry[0] < NEAR * entry[1].size]
    return [(one, moved) for _, one, moved in sorted(near, key=lambda entry: entry[0])]


def _spelled(reading: Reading) -> str:
    return " ".join(str(die.value) if die.certain else f"{die.value}?{die.why}" for die in reading.dice)
