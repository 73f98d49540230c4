"""All dice of a picture together, as its reading."""

from vision.impostors.pattern import unless_a_pattern
from vision.reading import Die, Reading, Why, left_to_right


def whole(dice: list[Die], expected: int | None, hidden: Why | None) -> Reading:
    """Of these dice, in any order, of which so many are expected; `hidden`: why dice might not be seen at all."""
    lie = left_to_right(unless_a_pattern(dice))
    why = next((die.why for die in lie if die.why is not None), hidden)
    if expected is not None and len(dice) != expected:
        why = Why.TOO_MANY if len(dice) > expected else Why.TOO_FEW
    return Reading(lie, why is None, why)
