"""Several readings of one rest: certain is what two of them are sure of and none denies."""

from dataclasses import replace

import pytest

from vision.reading import Die, Reading, Why
from vision.several import agreed, merged


def die(value: int | None, *, x: float = 100.0, why: Why | None = None, likely: tuple[int, ...] = ()) -> Die:
    return Die(value, x, 100.0, 40.0, why is None, why, likely)


def read(*dice: Die) -> Reading:
    why = next((each.why for each in dice if each.why is not None), None)
    return Reading(dice, why is None, why)


UNCLEAR = die(6, why=Why.UNCLEAR, likely=(6, 4))


def test_two_certain_readings_that_show_the_same_agree() -> None:
    assert agreed((read(die(4)), read(die(4, x=101.0)))) == read(die(4, x=101.0))


def test_one_certain_reading_alone_is_not_agreed_on() -> None:
    assert agreed((read(die(4)),)) is None


def test_two_readings_of_an_empty_tray_agree() -> None:
    assert agreed((read(), read())) == read()


def test_readings_with_other_values_or_other_dice_do_not_agree() -> None:
    assert agreed((read(die(4)), read(die(5)), read(die(4), die(2, x=200.0)), read(die(4, x=160.0)))) is None


def test_an_unclear_reading_between_two_certain_ones_does_not_matter() -> None:
    assert agreed((read(die(4)), read(UNCLEAR), read(die(4)))) == read(die(4))


@pytest.mark.parametrize("denied", [read(die(6)), read(die(6), die(2, x=200.0, why=Why.GLARE))])
def test_what_two_agree_on_and_a_third_denies_is_a_question(denied: Reading) -> None:
    readings = (read(die(4)), denied, read(die(4)))
    assert agreed(readings) is None
    assert merged(readings).dice[0].why is Why.TWO_READINGS


def test_a_die_of_which_two_are_certain_is_certain() -> None:
    both = read(UNCLEAR, die(2, x=200.0)), read(die(6), die(2, x=200.0)), read(die(6), die(2, x=200.0, why=Why.GLARE))
    assert merged(both) == read(die(6), die(2, x=200.0))


def test_a_die_of_which_one_is_certain_is_a_question() -> None:
    (only,) = merged((read(die(6)), read(UNCLEAR), read(UNCLEAR))).dice
    assert not only.certain
    assert only.likely == (6, 4)


def test_a_die_with_two_certain_values_is_a_question_between_them() -> None:
    (only,) = merged((read(die(5)), read(die(5)), read(die(6)))).dice
    assert (only.certain, only.why, only.likely) == (False, Why.TWO_READINGS, (5, 6))


def test_a_die_that_one_reading_missed_is_not_lost() -> None:
    whole = merged((read(die(5)), read(die(5), die(3, x=200.0)), read(die(5)), read(die(3, x=201.0))))
    assert [each.value for each in whole.dice] == [5, 3]


def test_too_few_stay_too_few() -> None:
    few = replace(read(die(5)), certain=False, why=Why.TOO_FEW)
    assert merged((few, few)).why is Why.TOO_FEW


@pytest.mark.parametrize("sees_none", [Why.TOO_DARK, Why.UNCLEAR])
def test_where_none_can_be_seen_the_tray_is_not_certainly_empty(sees_none: Why) -> None:
    nothing = Reading((), False, sees_none)
    for readings in ((nothing,), (nothing,) * 4, (read(), nothing, nothing)):
        assert agreed(readings) is None
        assert merged(readings) == nothing


def test_a_die_that_only_others_are_certain_of_is_denied_by_those_who_do_not_see_it() -> None:
    one, two = read(die(5)), read(die(5), die(3, x=200.0))
    assert agreed((one, two, one)) is None
    assert agreed((read(), read(die(5)), read())) is None
    assert [(each.value, each.certain) for each in merged((one, two, one, two)).dice] == [(5, True), (3, True)]


def test_what_was_read_once_is_a_question() -> None:
    (only,) = merged((read(die(4)),)).dice
    assert (only.certain, only.likely) == (False, (4,))
