"""Readings of one picture from several sides vote: what most are certain of, and hardly any denies, is certain.

A doubt of one side alone is chance; one that a third of them share stays a question, and so does a die that few see.
"""

from collections import Counter
from dataclasses import replace
from math import hypot

from vision.reading import Die, Reading, Why, left_to_right

NEAR = 0.6
"""Edges of the larger: nearer than this, two sides speak of the same die."""
DOUBTS = 3
"""One side in so many that doubts makes a question of what the others are certain of."""
FEW = 2
"""So many sides that only doubt, where none is certain of a die, make a question."""
STRONG = (Why.COCKED, Why.HIDDEN, Why.CUT_OFF, Why.OUTSIDE, Why.FROM_THE_SIDE)
"""Doubts of a die, whatever it shows; others are of what it shows."""
VALUES = range(1, 7)


def unanimous(readings: list[Reading]) -> bool:
    """Whether all show the same dice, and are certain of the same of them."""
    if len({reading.why is None for reading in readings}) > 1:
        return False
    return all(
        len(looks) == len(readings) and len({(d.value, d.certain) for d in looks}) == 1
        for looks in looks_at_each(readings)
    )


def voted(readings: list[Reading], *, few: int = FEW) -> tuple[list[Die], Why | None]:
    """The dice, in any order, and why there might be others where there are none.

    `few`: fewer sides that only doubt, where none is certain of a die, saw none.
    """
    dice = [_voted(looks, len(readings)) for looks in _heard(readings, few)]
    hidden = Counter(reading.why for reading in readings if not reading.dice).most_common(1)
    return dice, hidden[0][0] if hidden and not dice else None


def stays_open(readings: list[Reading], *, sides: int, few: int) -> bool:
    """Whether something stays a question for `voted`, whatever those of so many `sides` say that are still to come."""
    to_come = sides - len(readings)
    return any(_stays_open(looks, to_come, sides) for looks in _heard(readings, few))


def barely_certain(readings: list[Reading], *, sides: int) -> bool:
    """Whether most are certain of a die that some are not, and no majority of so many `sides` is yet."""
    sure = (sum(die.certain for die in looks) for looks in looks_at_each(readings))
    return any(len(readings) < 2 * many <= sides and many < len(readings) for many in sure)


def undenied(reading: Reading, by: Reading) -> Reading:
    """The same with questions where another reading of the picture is certain of other values, or of other dice.

    What that one only doubts, or does not see, tells nothing.
    """
    dice, why = list(reading.dice), reading.why
    for die in (one for one in by.dice if one.certain):
        near = [k for k, own in enumerate(dice) if _away(die, own) < NEAR]
        denied = [k for k in near if dice[k].value != die.value]
        if not near:
            dice.append(die.asked(Why.UNCLEAR))
        for k in denied:
            dice[k] = _question([dice[k], die], Why.TWO_READINGS)
        why = why or (Why.TWO_READINGS if denied else None if near else Why.UNCLEAR)
    return Reading(left_to_right(dice), why is None, why)


def looks_at_each(readings: list[Reading]) -> list[list[Die]]:
    """Each die as those readings have it that see it."""
    dice: list[list[Die]] = []
    for reading in readings:
        free = list(dice)
        for die in reading.dice:
            looks = min(free, key=lambda looks: _away(die, looks[0]), default=None)
            if looks is not None and _away(die, looks[0]) < NEAR:
                looks.append(die)
                free.remove(looks)
            else:
                dice.append([die])
    return dice


def _away(one: Die, other: Die) -> float:
    """Edges of the larger."""
    return hypot(one.x - other.x, one.y - other.y) / max(one.size, other.size)


def _heard(readings: list[Reading], few: int) -> list[list[Die]]:
    """The looks at each die that somebody is certain of, or that no fewer than so `few` doubt."""
    return [looks for looks in looks_at_each(readings) if len(looks) >= few or any(d.certain for d in looks)]


def _stays_open(looks: list[Die], to_come: int, sides: int) -> bool:
    """Whether a die is a question of so many sides, however many are `to_come` and certain of any one value."""
    values = [die.value for die in looks if die.certain] or VALUES
    certain = ([replace(looks[0].sure(), value=value)] for value in values)
    return not any(_voted([*looks, *to_come * one], sides).certain for one in certain)


def _voted(looks: list[Die], sides: int) -> Die:
    """The die as all looks of so many sides together have it."""
    sure, doubts = [d for d in looks if d.certain], [d for d in looks if not d.certain]
    values = Counter(d.value for d in sure).most_common()
    if len(values) > 1:
        return _question(looks, Why.TWO_READINGS)
    if 2 * len(sure) <= sides:
        return _question(looks, doubts[0].why if doubts else Why.UNCLEAR)
    strong = [d for d in doubts if d.why in STRONG]
    if DOUBTS * len(strong) >= sides:
        return _question(looks, strong[0].why)
    others = [d for d in doubts if d.value not in (None, sure[0].value) and sure[0].value not in d.likely]
    return _question(looks, Why.TWO_READINGS) if DOUBTS * len(others) >= sides else sure[0]


def _question(looks: list[Die], why: Why | None) -> Die:
    """The first look as a question; what most are certain of is likeliest, then what they doubt."""
    values = [d.value for d in looks if d.certain] or [d.value for d in looks]
    value = Counter(v for v in values if v is not None).most_common(1)
    said = [v for d in sorted(looks, key=lambda d: not d.certain) for v in (d.value, *d.likely) if v is not None]
    likely = tuple(v for v, _ in Counter(said).most_common())
    return replace(looks[0], value=value[0][0] if value else None, certain=False, why=why, likely=likely)
