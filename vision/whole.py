"""All dice of a picture together, as its reading."""

from vision.impostors.pattern import unless_a_pattern
from vision.reading import Die, Reading, Why, left_to_right

OVERLAP = 0.8  # of the mean of both edges: no two level dice of 670 readings are nearer than 0.83


def whole(dice: list[Die], expected: int | None, hidden: Why | None) -> Reading:
    """Of these dice, in any order, of which so many are expected; `hidden`: why dice might not be seen at all."""
    lie = left_to_right(unless_a_pattern(_asunder(dice)))
    why = next((die.why for die in lie if die.why is not None), hidden)
    if expected is not None and len(dice) != expected:
        why = Why.TOO_MANY if len(dice) > expected else Why.TOO_FEW
    return Reading(lie, why is None, why)


def _asunder(dice: list[Die]) -> list[Die]:
    """The same dice; of two that would lie in each other both are questions: a blur makes dice of top and side."""
    sure = [die for die in dice if die.certain]
    return [
        die.asked(Why.UNCLEAR) if die.certain and any(o is not die and die.apart(o) < OVERLAP for o in sure) else die
        for die in dice
    ]
