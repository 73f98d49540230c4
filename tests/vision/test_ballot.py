"""Readings of one picture from several sides: what most are certain of, and none denies, is certain."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.ballot import FEW, barely_certain, looks_at_each, stays_open, unanimous, undenied, voted
from vision.reading import Die, Reading, Why


def die(value: int | None, *, x: float = 100.0, why: Why | None = None, likely: tuple[int, ...] = ()) -> Die:
    return Die(value, x, 100.0, 40.0, why is None, why, likely)


def read(*dice: Die, hidden: Why | None = None) -> Reading:
    why = next((each.why for each in dice if each.why is not None), hidden)
    return Reading(dice, why is None, why)


def told(*sides: Reading, few: int = FEW) -> list[tuple[int | None, Why | None]]:
    dice, _ = voted(list(sides), few=few)
    return [(each.value, each.why) for each in dice]


UNCLEAR = die(6, why=Why.UNCLEAR, likely=(6, 4))
LEANS = die(6, why=Why.COCKED, likely=(6,))


def test_two_sides_that_say_the_same_of_all_dice_are_unanimous_wherever_a_pixel_lies() -> None:
    assert unanimous([read(die(4), die(2, x=200.0)), read(die(2, x=202.0), die(4, x=99.0))])
    assert unanimous([read(die(4), die(6, x=200.0, why=Why.COCKED)), read(die(4), die(6, x=200.0, why=Why.COCKED))])
    assert unanimous([read(), read()])
    assert unanimous([read(hidden=Why.BLURRED), read(hidden=Why.BLURRED)])


@pytest.mark.parametrize(
    "other",
    [
        read(die(5)),
        read(),
        read(die(4), die(2, x=200.0)),
        read(die(4, x=160.0)),
        read(die(4, why=Why.GLARE)),
        read(die(4), hidden=Why.BLURRED),
    ],
    ids=["another value", "none", "one more", "elsewhere", "a doubt", "not certain of the whole"],
)
def test_sides_that_differ_in_anything_are_not_unanimous(other: Reading) -> None:
    assert not unanimous([read(die(4)), other])


def test_what_most_sides_are_certain_of_is_certain_though_one_missed_it_and_one_doubts() -> None:
    assert told(read(die(6)), read(UNCLEAR), read(die(6)), read(), read(die(6))) == [(6, None)]


def test_a_die_that_fewer_than_half_are_certain_of_is_a_question() -> None:
    assert told(read(die(6)), read(), read(die(6)), read(), read()) == [(6, Why.UNCLEAR)]
    assert told(read(die(6)), read(UNCLEAR), read(UNCLEAR), read(), read(die(6))) == [(6, Why.UNCLEAR)]


def test_a_die_with_two_certain_values_is_a_question_between_them_the_likelier_first() -> None:
    dice, _ = voted([read(die(5)), read(die(6)), read(die(6)), read(die(6)), read(die(6))])
    (only,) = dice
    assert (only.certain, only.why, only.value, only.likely) == (False, Why.TWO_READINGS, 6, (6, 5))


def test_what_two_sides_take_for_another_value_is_a_question_though_they_doubt() -> None:
    other = die(4, why=Why.GLARE, likely=(4,))
    assert told(read(die(6)), read(other), read(die(6)), read(other), read(die(6))) == [(6, Why.TWO_READINGS)]
    assert told(read(die(6)), read(other), read(die(6)), read(die(6)), read(die(6))) == [(6, None)]


def test_a_die_that_two_sides_see_leaning_is_a_question_and_of_one_side_alone_it_is_chance() -> None:
    assert told(read(LEANS), read(die(6)), read(LEANS), read(die(6)), read(die(6))) == [(6, Why.COCKED)]
    assert told(read(LEANS), read(die(6)), read(die(6)), read(die(6)), read(die(6))) == [(6, None)]


def test_of_nine_sides_three_that_see_it_leaning_make_a_question_and_two_are_chance() -> None:
    assert told(*(3 * [read(LEANS)]), *(6 * [read(die(6))])) == [(6, Why.COCKED)]
    assert told(*(2 * [read(LEANS)]), *(7 * [read(die(6))])) == [(6, None)]


def test_of_nine_sides_three_that_take_it_for_another_value_make_a_question_and_two_are_chance() -> None:
    other = die(4, why=Why.GLARE, likely=(4,))
    assert told(*(3 * [read(other)]), *(6 * [read(die(6))])) == [(6, Why.TWO_READINGS)]
    assert told(*(2 * [read(other)]), *(7 * [read(die(6))])) == [(6, None)]


def test_where_more_must_see_what_none_is_certain_of_fewer_saw_none_but_one_that_is_certain_did() -> None:
    spot, sides = die(None, x=300.0, why=Why.NO_PIPS), 5 * [read(die(6))]
    assert told(*(4 * [read(die(6), spot)]), *sides, few=5) == [(6, None)]
    assert told(*(5 * [read(die(6), spot)]), *sides[1:], few=5) == [(6, None), (None, Why.NO_PIPS)]
    assert told(read(die(6), die(2, x=300.0)), *sides, few=5) == [(6, None), (2, Why.UNCLEAR)]


@pytest.mark.parametrize(
    "looks, open_",
    [
        ([die(6), UNCLEAR, UNCLEAR, UNCLEAR], False),
        ([die(6), UNCLEAR, UNCLEAR, UNCLEAR, UNCLEAR, UNCLEAR], True),
        ([die(6), LEANS, LEANS], False),
        ([die(6), LEANS, LEANS, LEANS], True),
        ([LEANS, LEANS, LEANS, LEANS], False),
        ([LEANS, LEANS, LEANS, LEANS, LEANS], True),
        ([die(6), die(5)], True),
        ([die(6), die(4, why=Why.GLARE), die(4, why=Why.GLARE), die(4, why=Why.GLARE)], True),
        ([die(None, why=Why.NO_PIPS), UNCLEAR, UNCLEAR, UNCLEAR], False),
    ],
    ids=[
        "five of nine may be certain yet",
        "only four may",
        "two see it lean",
        "a third do",
        "what fewer than five see, none with certainty, may be chance",
        "five see it",
        "two values",
        "a third take it for another value",
        "one that shows no pips may show any",
    ],
)
def test_a_question_stays_open_where_no_sides_to_come_can_answer_it(looks: list[Die], open_: bool) -> None:
    sides = [read(one) for one in looks]
    assert stays_open(sides, sides=9, few=5) is open_


SAID = (die(6), die(5), UNCLEAR, LEANS, die(4, why=Why.GLARE, likely=(4,)), die(None, why=Why.NO_PIPS), None)


@given(st.lists(st.sampled_from(SAID), min_size=9, max_size=9), st.integers(2, 8))
def test_what_stays_open_is_a_question_at_once_and_after_all_sides_whatever_they_say(
    looks: list[Die | None], before: int
) -> None:
    sides = [read() if one is None else read(one) for one in looks]
    if stays_open(sides[:before], sides=9, few=5):
        for heard in (sides[:before], sides):
            assert [one.certain for one in voted(heard, few=5)[0]] == [False]


@pytest.mark.parametrize(
    "certain, sides, barely",
    [(5, 5, False), (4, 5, True), (3, 5, True), (2, 5, False), (4, 6, True), (5, 8, False), (2, 2, False)],
    ids=["all", "all but one", "most", "few", "four of six", "most of all that there are", "both"],
)
def test_most_sides_are_barely_certain_until_most_of_nine_are(certain: int, sides: int, barely: bool) -> None:
    leans = die(3, x=200.0, why=Why.COCKED)
    looks = certain * [read(die(6), leans)] + (sides - certain) * [read(UNCLEAR, leans)]
    assert barely_certain(looks, sides=9) is barely


def test_what_two_sides_that_agree_say_is_what_they_say() -> None:
    leans = die(6, x=300.0, why=Why.COCKED)
    assert told(read(die(4), leans), read(leans, die(4))) == [(4, None), (6, Why.COCKED)]


def test_what_one_side_alone_takes_for_a_doubtful_die_is_none_and_of_two_a_question() -> None:
    spot = die(None, x=300.0, why=Why.NO_PIPS)
    sides = [read(die(6)) for _ in range(4)]
    assert told(read(die(6), spot), *sides) == [(6, None)]
    assert told(read(die(6), spot), read(die(6), spot), *sides[1:]) == [(6, None), (None, Why.NO_PIPS)]


def test_what_one_side_alone_is_certain_of_is_a_question() -> None:
    sides = [read(die(6)) for _ in range(4)]
    assert told(read(die(6), die(2, x=300.0)), *sides) == [(6, None), (2, Why.UNCLEAR)]


def test_where_no_side_sees_dice_most_tell_why() -> None:
    assert voted([read(hidden=Why.BLURRED), read(), read(hidden=Why.BLURRED)]) == ([], Why.BLURRED)
    assert voted([read(hidden=Why.BLURRED), read(), read()]) == ([], None)
    assert voted([read(hidden=Why.BLURRED), read(die(6)), read(die(6)), read(die(6))])[1] is None


def test_two_dice_that_touch_stay_two_whatever_the_order() -> None:
    left, right = die(3, x=100.0), die(3, x=139.0)
    looks = looks_at_each([read(left, right), read(right, left), read(left), read(right)])
    assert [sorted(each.x for each in one) for one in looks] == [[100.0] * 3, [139.0] * 3]


@pytest.mark.parametrize(
    "by, found",
    [
        (read(die(4), die(2, x=200.0)), [(4, None), (2, None)]),
        (read(), [(4, None), (2, None)]),
        (read(die(4), die(6, x=300.0, why=Why.BLURRED)), [(4, None), (2, None)]),
        (read(die(5, why=Why.COCKED)), [(4, None), (2, None)]),
        (read(die(5)), [(4, Why.TWO_READINGS), (2, None)]),
        (read(die(6, x=300.0)), [(4, None), (2, None), (6, Why.UNCLEAR)]),
    ],
    ids=["the same", "nothing", "a doubt of another", "a doubt of one", "another value", "another die"],
)
def test_what_another_reading_denies_with_certainty_is_a_question(
    by: Reading, found: list[tuple[int | None, Why | None]]
) -> None:
    reading = undenied(read(die(4), die(2, x=200.0)), by)
    assert [(each.value, each.why) for each in reading.dice] == found
    why = next((why for _, why in found if why), None)
    assert (reading.certain, reading.why) == (why is None, why)


def test_what_is_denied_may_be_either_and_its_reading_keeps_the_doubt_that_it_had() -> None:
    (question,) = undenied(read(die(4)), read(die(5))).dice
    assert (question.value, question.likely) == (4, (4, 5))
    reading = undenied(read(hidden=Why.BLURRED), read(die(5)))
    assert (reading.why, [each.why for each in reading.dice]) == (Why.BLURRED, [Why.UNCLEAR])
