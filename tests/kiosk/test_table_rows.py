"""The table's rows T1 to T9, as far as the kiosk decides them: what a reading is to a game that waits for a roll."""

import pytest

from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.session.fit import Fits, Misfit, Partly, Turned, fit
from kiosk.session.stayers import Places
from kiosk.translate import say
from vision.reading import Die, Reading, Why

FREE, HELD, LOCKED = DieState.FREE, DieState.HELD, DieState.LOCKED
EDGE = 40.0


def die(value: int | None, x: float, *, y: float = 100.0, why: Why | None = None, likely: tuple[int, ...] = ()) -> Die:
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
    assert not isinstance(misfit, Fits), misfit
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
    assert taken(TWO_HELD, LAY, die(1, 100 + shift), die(5, 300, y=100 + shift), *row(6, 2, 6)) == [6, 2, 6]


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
    assert refused(FIRST, UNKNOWN, *row(1, 1, 1, 1)) == "I see 4 dice, 5 are needed"


def test_t5_a_single_die_is_one_die() -> None:
    assert refused(FIRST, UNKNOWN, *row(1)) == "I see one die, 5 are needed"


def test_t5_too_many_dice_are_refused_with_both_numbers() -> None:
    why = refused(FIRST, UNKNOWN, *row(1, 1, 1, 1, 1, 1))
    assert "I see 6 dice" in why
    assert "5 would be right: take the others out" in why


def test_t5_a_die_too_many_beside_the_held_ones_is_refused() -> None:
    assert "I see 4 dice" in refused(TWO_HELD, LAY, die(1, 100), die(5, 300), *row(6, 2, 6, 6))


@pytest.mark.parametrize(
    "why, says",
    [
        (Why.COCKED, "leans on something"),
        (Why.HIDDEN, "under something"),
        (Why.CUT_OFF, "half out of sight"),
        (Why.FROM_THE_SIDE, "seen from the side"),
    ],
)
def test_t5_a_die_that_lies_badly_is_refused_with_its_reason(why: Why, says: str) -> None:
    assert says in refused(FIRST, UNKNOWN, *row(1, 2, 3, 4), die(None, 50, why=why))


def test_t5_a_die_that_fell_out_of_the_tray_is_thrown_again() -> None:
    out = die(None, 50, why=Why.OUTSIDE)
    assert refused(FIRST, UNKNOWN, *row(1, 2, 3, 4), out) == "A die lies outside the tray"


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
    assert why == "The held 1 is now a 2: turn it back"


def test_t8_the_roll_beside_a_held_die_that_was_turned_is_kept_for_when_it_is_turned_back() -> None:
    turned = fit(TWO_HELD, LAY, Reading((die(2, 100), die(5, 300), *row(6, 2, 6))))
    assert isinstance(turned, Turned)
    assert (turned.old, [new.value for new in turned.fits.dice]) == (1, [6, 2, 6])


def test_t8_two_held_dice_that_changed_are_not_told_apart() -> None:
    assert "I cannot tell the held dice" in refused(TWO_HELD, LAY, die(2, 100), die(6, 300), *row(6, 2, 6))


def test_t8_a_held_die_that_was_pushed_away_is_asked_about() -> None:
    pushed = fit(TWO_HELD, LAY, Reading((die(1, 160), die(5, 300), *row(6, 2, 6))))
    assert isinstance(pushed, Turned)
    assert say(pushed.why) == "A held die was pushed: still a 1?"
    assert [new.value for new in pushed.fits.dice] == [6, 2, 6]


def test_t8_a_held_die_that_was_pushed_and_shows_something_else_is_one_too_many() -> None:
    assert "I see 4 dice" in refused(TWO_HELD, LAY, die(3, 160), die(5, 300), *row(6, 2, 6))


def test_t8_of_two_dice_thrown_where_one_was_waited_for_neither_is_taken_for_a_held_one() -> None:
    turn = waits(1, (3, HELD), (1, FREE), (2, HELD), (6, HELD), (5, HELD))
    found = fit(turn, UNKNOWN, Reading(row(3, 6)), moved=(True, True))
    assert isinstance(found, Misfit)
    found = fit(turn, UNKNOWN, Reading(row(3, 4)), moved=(True, True))
    assert isinstance(found, Turned)
    assert (found.old, [new.value for new in found.fits.dice]) == (3, [4])


def partly(turn: Turn, *dice: Die, standing: tuple[Die, ...] = ()) -> Partly:
    found = fit(turn, UNKNOWN, Reading(dice), standing=standing)
    assert isinstance(found, Partly), found
    return found


@pytest.mark.parametrize("why", [Why.COCKED, Why.HIDDEN, Why.CUT_OFF, Why.FROM_THE_SIDE, Why.OUTSIDE])
def test_t7_where_one_die_lies_badly_the_others_stand(why: Why) -> None:
    found = partly(FIRST, *row(1, 2, 3, 4), die(None, 50, why=why))
    assert ([stands.value for stands in found.stand], found.missing) == ([1, 2, 3, 4], 1)


def test_t7_where_dice_are_missing_those_that_lie_there_stand() -> None:
    assert partly(FIRST, *row(1, 2, 3)).missing == 2


def test_t7_where_none_can_be_read_all_are_thrown_again() -> None:
    leaning = tuple(die(None, 100.0 * at, why=Why.COCKED) for at in range(1, 6))
    assert refused(FIRST, UNKNOWN, *leaning) == "A die leans on something: roll again with all of them"


STAND = row(1, 2, 3, 4)


def test_t7_one_die_thrown_again_completes_the_roll_from_left_to_right() -> None:
    found = fit(FIRST, UNKNOWN, Reading((*STAND, die(6, 50))), standing=STAND)
    assert isinstance(found, Fits)
    assert [new.value for new in found.dice] == [6, 1, 2, 3, 4]


def test_t7_a_die_that_leans_again_leaves_the_others_standing() -> None:
    again = partly(FIRST, *STAND, die(None, 50, why=Why.COCKED), standing=STAND)
    assert (len(again.stand), again.missing) == (4, 1)


def test_t7_all_thrown_again_are_a_roll_of_all() -> None:
    found = fit(FIRST, UNKNOWN, Reading(row(5, 5, 6, 6, 1, start=2000)), standing=STAND)
    assert isinstance(found, Fits)
    assert [new.value for new in found.dice] == [5, 5, 6, 6, 1]


def test_t7_a_standing_die_that_was_turned_does_not_stand() -> None:
    dice = (die(6, 500), *STAND[1:], die(6, 50))
    found = fit(FIRST, UNKNOWN, Reading(dice), standing=STAND)
    assert isinstance(found, Misfit)
    assert say(found.why) == "A die that was to stand has moved: roll again with all of them"


DOUBTED = die(5, 500, why=Why.UNCLEAR, likely=(5, 6))


@pytest.mark.parametrize("value, certain", [(6, True), (1, False)])
def test_t6_the_doubt_about_a_standing_die_is_gone_once_it_is_read_with_certainty(value: int, certain: bool) -> None:
    dice = (die(value, 510), *STAND[1:], die(6, 50))
    found = fit(FIRST, UNKNOWN, Reading(dice), standing=(DOUBTED, *STAND[1:]))
    assert isinstance(found, Fits)
    assert [new.certain for new in found.dice] == [True, certain, True, True, True]
    assert found.dice[1].value == (value if certain else DOUBTED.value)


def test_t7_beside_held_dice_the_others_stand_too() -> None:
    found = fit(TWO_HELD, LAY, Reading((die(1, 100), die(5, 300), *row(6, 2))))
    assert isinstance(found, Partly)
    assert ([stands.value for stands in found.stand], found.missing) == ([6, 2], 1)


def test_t8_a_new_die_may_come_to_lie_where_a_held_one_was() -> None:
    assert taken(TWO_HELD, LAY, die(2, 100), *row(6, 6)) == [2, 6, 6]


def test_t9_dice_do_not_count_while_none_are_waited_for() -> None:
    turn = waits(0, (1, FREE), (2, FREE), (5, FREE), (3, FREE), (4, FREE))
    assert refused(turn, UNKNOWN, *row(1, 1, 1, 1, 1)) == "Choose first, then roll: these dice do not count"


def test_t9_a_die_left_lying_that_was_to_be_rolled_is_no_roll() -> None:
    turn = waits(5, *[(value, FREE) for value in (1, 2, 5, 3, 4)])
    found = fit(turn, LAY, Reading((die(1, 100), *row(6, 2, 6, 3))), moved=(False, True, True, True, True))
    assert isinstance(found, Misfit)
    assert say(found.why) == "A die that was to be rolled was left lying: roll again with all of them"


ONE_OF_FIVE = (False, True, False, False, False)
FIVE = (die(3, 100), die(6, 200), die(3, 300), die(6, 400), die(1, 500))
LAID = "A die that was to be rolled was left lying: roll again with all of them"


def test_t10_dice_that_a_hand_laid_there_are_no_roll_beside_the_one_that_was_thrown() -> None:
    found = fit(FIRST, UNKNOWN, Reading(FIVE), moved=ONE_OF_FIVE)
    assert isinstance(found, Misfit)
    assert say(found.why) == LAID


def test_t10_nor_are_they_a_part_of_one() -> None:
    found = fit(FIRST, UNKNOWN, Reading((*FIVE[:4], die(None, 600, why=Why.COCKED))), moved=ONE_OF_FIVE)
    assert isinstance(found, Misfit)
    assert say(found.why) == LAID


def test_t5_where_there_are_too_many_dice_that_is_said_first() -> None:
    found = fit(FIRST, UNKNOWN, Reading((*FIVE, die(2, 600))), moved=(*ONE_OF_FIVE, False))
    assert isinstance(found, Misfit)
    assert say(found.why).startswith("I see 6 dice")


@pytest.mark.parametrize("how", ["standing", "thrown"])
def test_t7_dice_of_a_throw_that_stand_or_are_asked_about_may_lie_as_they_lay(how: str) -> None:
    lay = tuple(one for one in FIVE if one.value != 6)
    reading, moved = Reading((*lay, die(2, 200), die(4, 400))), (False, False, False, True, True)
    if how == "standing":
        found = fit(FIRST, UNKNOWN, reading, moved=moved, standing=lay)
    else:
        found = fit(FIRST, UNKNOWN, reading, moved=moved, thrown=FIVE)
    assert isinstance(found, Fits)
    assert [new.value for new in found.dice] == [3, 2, 3, 4, 1]


def test_t3_of_the_dice_of_two_players_those_that_were_just_thrown_count() -> None:
    """War: the army of one player lies in the tray while the other rolls."""
    turn = Turn(1, 2, dice=(Lying(6, LOCKED, owner=0), Lying(3, LOCKED, owner=0)))
    army = die(6, 100), die(3, 200)
    found = fit(turn, UNKNOWN, Reading((*army, *row(3, 6))), moved=(False, False, True, True))
    assert isinstance(found, Fits)
    assert [new.x for new in found.dice] == [500, 600]


def test_t3_where_only_one_die_of_the_other_player_lies_there_it_is_known_by_lying_still() -> None:
    turn = Turn(1, 2, dice=(Lying(6, LOCKED, owner=0), Lying(3, LOCKED, owner=0)))
    found = fit(turn, UNKNOWN, Reading((die(6, 100), *row(3, 6))), moved=(False, True, True))
    assert isinstance(found, Fits)
    assert [new.value for new in found.dice] == [3, 6]


def test_t3_the_lone_die_of_dominoes_is_the_one_that_moved() -> None:
    turn = Turn(0, 1, dice=tuple(Lying(value, LOCKED) for value in (3, 5, 5)))
    found = fit(
        turn, UNKNOWN, Reading((die(3, 100), die(5, 140), die(5, 180), die(5, 400))), moved=(False,) * 3 + (True,)
    )
    assert isinstance(found, Fits)
    assert [new.x for new in found.dice] == [400]


def test_t3_the_left_over_dice_of_a_steal_lie_while_the_thief_rolls_the_others() -> None:
    turn = waits(2, (1, LOCKED), (1, LOCKED), (5, LOCKED), (3, FREE), (4, FREE))
    lay: Places = (None, None, (300, 100), None, None)
    assert taken(turn, lay, die(5, 300), *row(1, 1)) == [1, 1]


def test_t8_a_held_die_is_asked_about_that_another_pushed_away_and_took_the_place_of() -> None:
    dice = (die(3, 105), die(1, 160), die(5, 300), *row(6, 2))
    pushed = fit(TWO_HELD, LAY, Reading(dice), moved=(True, True, False, True, True))
    assert isinstance(pushed, Turned)
    assert say(pushed.why) == "A held die was pushed: still a 1?"
    assert [new.value for new in pushed.fits.dice] == [3, 6, 2], "or the 1 would count twice"


@pytest.mark.parametrize("moved", [(False, True, False, True, True), (True, False, False, True, True)])
def test_t8_a_held_die_that_was_turned_where_it_lay_is_to_be_turned_back_whatever_was_thrown(
    moved: tuple[bool, ...],
) -> None:
    dice = (die(3, 105), die(1, 160), die(5, 300), *row(6, 2))
    turned = fit(TWO_HELD, LAY, Reading(dice), moved=moved)
    assert isinstance(turned, Turned)
    assert say(turned.why) == "The held 1 is now a 3: turn it back"
