"""The table's rows T1 to T9, as far as the kiosk decides them: what a reading is to a game that waits for a roll."""

import pytest

from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.session.fit import Fits, Misfit, Places, fit
from kiosk.translate import say
from vision.reading import Die, Reading, Why

FREE, HELD, LOCKED = DieState.FREE, DieState.HELD, DieState.LOCKED
EDGE = 40.0


def die(value: int | None, x: float, y: float = 100.0, why: Why | None = None, likely: tuple[int, ...] = ()) -> Die:
    return Die(value, x, y, EDGE, why is None, why, likely)


def waits(roll: int, *lying: tuple[int, DieState]) -> Turn:
    """The game waits for so many dice while these lie in its slots."""
    dice = tuple(Lying(value, state, slot) for slot, (value, state) in enumerate(lying))
    return Turn(player=0, roll=roll, dice=dice)


def taken(turn: Turn, places: Places, *dice: Die) -> list[int | None]:
    """The values of the new dice, left to right."""
    fits = fit(turn, places, Reading(dice))
    assert isinstance(fits, Fits), say(fits.why)
    return [new.value for new in fits.dice]


def refused(turn: Turn, places: Places, *dice: Die) -> str:
    misfit = fit(turn, places, Reading(dice))
    assert isinstance(misfit, Misfit), misfit
    return say(misfit.why)


def row(*values: int, start: float = 500.0) -> tuple[Die, ...]:
    """Certain dice side by side, away from where others lay."""
    return tuple(die(value, start + 100 * place) for place, value in enumerate(values))


FIRST = waits(5)
TWO_HELD = waits(3, (1, HELD), (2, FREE), (5, HELD), (3, FREE), (4, FREE))
LAY: Places = ((100, 100), (200, 100), (300, 100), (400, 100), (450, 100))
"""Where the five dice of TWO_HELD lay."""
UNKNOWN: Places = ()


def test_t3_all_dice_of_a_first_roll_are_the_roll() -> None:
    assert taken(FIRST, UNKNOWN, *row(6, 2, 2, 4, 1)) == [6, 2, 2, 4, 1]


def test_t3_held_dice_may_lie_outside() -> None:
    assert taken(TWO_HELD, LAY, *row(6, 2, 6)) == [6, 2, 6]


def test_t3_held_dice_may_still_lie_where_they_lay() -> None:
    assert taken(TWO_HELD, LAY, die(1, 100), die(5, 300), *row(6, 2, 6)) == [6, 2, 6]


@pytest.mark.parametrize("shift", [-0.6 * EDGE, 0.6 * EDGE])
def test_t3_a_held_die_may_be_nudged(shift: float) -> None:
    assert taken(TWO_HELD, LAY, die(1, 100 + shift), die(5, 300, 100 + shift), *row(6, 2, 6)) == [6, 2, 6]


def test_t3_a_new_die_may_touch_the_place_of_a_held_one() -> None:
    assert taken(TWO_HELD, LAY, die(1, 100 + EDGE), *row(6, 2)) == [1, 6, 2]


def test_t3_one_held_die_may_lie_and_the_other_be_outside() -> None:
    assert taken(TWO_HELD, LAY, die(5, 300), *row(1, 1, 5)) == [1, 1, 5]


def test_t3_dice_set_aside_for_good_may_lie_like_held_ones() -> None:
    turn = waits(3, (1, LOCKED), (2, FREE), (5, HELD), (3, FREE), (4, FREE))
    assert taken(turn, LAY, die(1, 100), die(5, 300), *row(6, 2, 6)) == [6, 2, 6]


def test_t3_dice_that_the_game_has_put_elsewhere_may_lie_there() -> None:
    turn = Turn(0, 1, dice=(Lying(3, LOCKED), Lying(5, LOCKED)))
    assert taken(turn, UNKNOWN, die(5, 100), die(2, 200), die(3, 300)) == [2]


def test_t3_dice_put_elsewhere_may_be_out_of_the_tray() -> None:
    turn = Turn(0, 1, dice=(Lying(3, LOCKED), Lying(5, LOCKED)))
    assert taken(turn, UNKNOWN, die(5, 100)) == [5]


def test_t3_new_dice_may_lie_between_those_held() -> None:
    assert taken(TWO_HELD, LAY, die(4, 30), die(1, 100), die(3, 200), die(5, 300), die(2, 350)) == [4, 3, 2]


def test_t3_five_set_aside_are_thrown_again_as_five() -> None:
    turn = waits(5, *[(1, LOCKED)] * 3, *[(5, HELD)] * 2)
    assert taken(turn, LAY, die(5, 100), *row(2, 3, 4, 6)) == [5, 2, 3, 4, 6]


def test_t3_five_set_aside_and_five_others_are_too_many() -> None:
    turn = waits(5, *[(1, LOCKED)] * 3, *[(5, HELD)] * 2)
    assert "I see 10 dice" in refused(turn, LAY, *row(1, 1, 1, 5, 5), *row(2, 2, 3, 4, 6, start=1500))


def test_t3_after_a_restart_held_dice_are_known_by_their_values() -> None:
    assert taken(TWO_HELD, UNKNOWN, die(6, 100), die(5, 200), die(2, 300), die(1, 400), die(6, 500)) == [6, 2, 6]


def test_t3_after_a_restart_held_dice_may_lie_outside() -> None:
    assert taken(TWO_HELD, UNKNOWN, *row(5, 1, 6)) == [5, 1, 6]


def test_t3_after_a_restart_the_new_die_may_show_what_a_held_one_shows() -> None:
    assert sorted(map(str, taken(TWO_HELD, UNKNOWN, *row(5, 5, 1, 1, 5)))) == ["1", "5", "5"]


def test_t5_no_dice_at_all_are_asked_for() -> None:
    assert refused(FIRST, UNKNOWN) == "I see no dice, 5 are needed"


def test_t5_too_few_dice_are_refused_with_both_numbers() -> None:
    assert refused(FIRST, UNKNOWN, *row(1, 1, 1, 1)) == "I see 4 dice, 5 are needed: roll again with all of them"


def test_t5_a_single_die_is_one_die() -> None:
    assert refused(FIRST, UNKNOWN, *row(1)) == "I see one die, 5 are needed: roll again with all of them"


def test_t5_too_many_dice_are_refused_with_both_numbers() -> None:
    why = refused(FIRST, UNKNOWN, *row(1, 1, 1, 1, 1, 1))
    assert "I see 6 dice" in why
    assert "5 would be right: take the others out" in why


def test_t5_a_die_too_many_beside_the_held_ones_is_refused() -> None:
    assert "I see 4 dice" in refused(TWO_HELD, LAY, die(1, 100), die(5, 300), *row(6, 2, 6, 6))


@pytest.mark.parametrize(
    "why, says",
    [(Why.COCKED, "leans on something"), (Why.HIDDEN, "under something"), (Why.CUT_OFF, "half out of sight")],
)
def test_t5_a_die_that_lies_badly_is_refused_with_its_reason(why: Why, says: str) -> None:
    assert says in refused(FIRST, UNKNOWN, *row(1, 2, 3, 4), die(None, 50, why=why))


def test_t5_a_die_that_fell_out_of_the_tray_is_thrown_again() -> None:
    out = die(None, 50, why=Why.OUTSIDE)
    assert "outside the tray: roll again" in refused(FIRST, UNKNOWN, *row(1, 2, 3, 4), out)


def test_t3_what_lies_beside_the_tray_is_no_matter_where_the_dice_in_it_fit() -> None:
    assert taken(FIRST, UNKNOWN, *row(1, 2, 3, 4, 5), die(None, 50, why=Why.OUTSIDE)) == [1, 2, 3, 4, 5]


def test_t5_what_is_no_die_is_to_be_taken_out() -> None:
    assert "not a die: take it out" in refused(FIRST, UNKNOWN, *row(1, 2, 3, 4), die(None, 50, why=Why.NOT_A_DIE))


@pytest.mark.parametrize("why", [Why.TWO_READINGS, Why.UNCLEAR, Why.GLARE, Why.BLURRED, Why.NO_PIPS])
def test_t6_a_value_in_doubt_is_never_taken_as_certain(why: Why) -> None:
    fits = fit(FIRST, UNKNOWN, Reading((*row(1, 2, 3, 4), die(6, 1000, why=why, likely=(6, 4)))))
    assert isinstance(fits, Fits)
    assert [new.certain for new in fits.dice] == [True] * 4 + [False]


def test_t6_a_held_die_left_lying_never_stands_for_one_that_is_missing() -> None:
    assert refused(TWO_HELD, LAY, die(1, 100), *row(6, 2)).startswith("I see 2 dice, 3 are needed")


def test_t6_both_held_dice_and_one_more_are_no_three() -> None:
    assert refused(TWO_HELD, LAY, die(1, 100), die(5, 300), *row(6)).startswith("I see one die, 3 are needed")


def test_t6_a_new_die_where_a_held_one_lay_is_never_swapped_for_another() -> None:
    assert "I see 2 dice" in refused(TWO_HELD, LAY, die(1, 100), die(5, 300), *row(6, 2))


def test_t6_after_a_restart_either_of_two_held_dice_may_be_meant() -> None:
    assert refused(TWO_HELD, UNKNOWN, *row(5, 1, 2, 3)).startswith("I cannot tell the held dice from the others")


def test_t6_after_a_restart_only_one_held_die_can_be_meant() -> None:
    assert taken(TWO_HELD, UNKNOWN, *row(5, 6, 2, 3)) == [6, 2, 3]


def test_t6_after_a_restart_it_is_all_one_which_of_two_alike_is_meant() -> None:
    alike = waits(3, (5, HELD), (2, FREE), (5, HELD), (3, FREE), (4, FREE))
    assert taken(alike, UNKNOWN, *row(5, 5, 2, 3)) == [5, 2, 3]


def test_t6_an_unclear_die_where_a_held_one_lay_is_the_held_one() -> None:
    unclear = die(6, 100, why=Why.UNCLEAR, likely=(6, 1))
    assert taken(TWO_HELD, LAY, unclear, die(5, 300), *row(6, 2, 6)) == [6, 2, 6]


def test_t8_a_held_die_that_was_turned_is_to_be_turned_back() -> None:
    why = refused(TWO_HELD, LAY, die(2, 100), die(5, 300), *row(6, 2, 6))
    assert why == "The held 1 is now a 2: turn it back, then roll the others again"


def test_t8_a_new_die_may_come_to_lie_where_a_held_one_was() -> None:
    assert taken(TWO_HELD, LAY, die(2, 100), *row(6, 6)) == [2, 6, 6]


def test_t9_dice_do_not_count_while_none_are_waited_for() -> None:
    turn = waits(0, (1, FREE), (2, FREE), (5, FREE), (3, FREE), (4, FREE))
    assert refused(turn, UNKNOWN, *row(1, 1, 1, 1, 1)) == "Choose first, then roll: these dice do not count"
