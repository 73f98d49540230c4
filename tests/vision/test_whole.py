"""All dice of a picture together: what cannot lie beside each other is a question."""

import pytest

from vision.reading import Die, Why
from vision.whole import whole


def lying(*places: tuple[float, float], certain: bool = True) -> list[Die]:
    """Dice of 40 pixels that show a 5."""
    return [Die(5, x, y, 40.0, certain, None if certain else Why.COCKED) for x, y in places]


@pytest.mark.parametrize("apart", [34.0, 41.0], ids=["one seen behind the other", "face to face"])
def test_dice_that_touch_are_certain(apart: float) -> None:
    assert whole(lying((100, 100), (100, 100 + apart)), None, None).certain


def test_two_that_would_lie_in_each_other_are_both_questions_and_others_are_not() -> None:
    reading = whole(lying((100, 100), (120, 123), (300, 100)), None, None)
    assert [(die.certain, die.why) for die in reading.dice] == [(False, Why.UNCLEAR)] * 2 + [(True, None)]
    assert reading.why is Why.UNCLEAR


def test_what_lies_in_a_question_stays_certain_and_the_question_keeps_its_reason() -> None:
    reading = whole(lying((100, 100)) + lying((110, 100), certain=False), None, None)
    assert [(die.certain, die.why) for die in reading.dice] == [(True, None), (False, Why.COCKED)]
