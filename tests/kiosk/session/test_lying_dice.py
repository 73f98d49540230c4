"""What lying dice do to a game: some are thrown again, some held by leaving or in the keep strip; and after a start."""

from dataclasses import replace

import pytest

from kiosk.orders import Throw
from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.rules.moves import Hold, Roll
from kiosk.session.habits import Again, Habits
from kiosk.session.lying import lies
from kiosk.session.session import keeping, lit
from kiosk.session.tabletouches import DieTouched, TrayTouched
from kiosk.session.touches import Answered
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling, DiceSettled, DiceTaken, EyeReady, Key, Lamp, TrayEmpty
from tests.kiosk.session.hands import (
    EDGE,
    after,
    asked,
    at_table,
    commands,
    entered,
    looks,
    note,
    orders,
    rolls,
    shown,
    thrown,
    turn,
)
from tests.kiosk.session.test_choosing import at
from vision.reading import Die, Reading, Why

LEANING = Die(None, 50.0, 100.0, EDGE, False, Why.COCKED)
AT = (100.0, 200.0, 300.0, 400.0, 500.0)
"""Where five dice of a throw lie."""


def one_leans(*, again: Again = Again.ASK) -> Session:
    """Ann threw 1 2 3 4 and a die that leans, leftmost."""
    session = keeping(at_table("Ann"), Habits(again=again))
    return after(session, DiceRolling(), DiceSettled(Reading((LEANING, *thrown(1, 2, 3, 4).reading.dice))))


def lying(*values: int, at: tuple[float, ...]) -> Reading:
    return thrown(*values, at=at).reading


def test_t7_the_player_is_asked_what_is_rolled_again() -> None:
    assert asked(one_leans()) == "What is rolled again? A die leans on something"


@pytest.mark.parametrize("answer", [(), (Answered(0),)])
def test_t7_only_that_die_is_thrown_again_and_the_others_stand(answer: tuple[Answered, ...]) -> None:
    session = after(one_leans(), *answer, DiceRolling(), thrown(6, 1, 2, 3, 4, at=(50, 100, 200, 300, 400)))
    assert commands(session) == [Roll((6, 1, 2, 3, 4))]


def test_t7_while_some_stand_nothing_is_held_and_the_others_are_still_to_be_thrown() -> None:
    """A bounced button would leave nothing to throw: four stand, and four would be rolled beside the held one."""
    rolled = at("roll-em", *rolls(2, 4, 1, 3, 6))
    stood = after(rolled, DiceRolling(), DiceSettled(Reading((LEANING, *thrown(1, 2, 3, 4).reading.dice))), Answered(0))
    touched = after(stood, DieTouched(2))
    assert (commands(touched), note(touched)) == (commands(rolled), note(stood))
    assert [die.event for die in shown(stood).dice] == [None] * 5
    last = orders(after(touched, TrayTouched()))[-1]
    assert isinstance(last, Throw)
    assert (last.dice, len(last.leave)) == (1, 4)


def test_t7_while_some_stand_no_lamp_says_that_a_held_die_could_be_let_go() -> None:
    held = at("five-thousand", *rolls(1, 1, 3, 4, 6), DieTouched(0))
    stood = after(held, DiceRolling(), DiceSettled(Reading((LEANING, *thrown(2, 3, 4).reading.dice))), Answered(0))
    assert lit(held)[Key.HOLD_1] is Lamp.ON
    assert lit(stood)[Key.HOLD_1] is Lamp.OFF


def test_t7_where_all_are_to_be_thrown_again_they_count_wherever_they_land() -> None:
    session = after(one_leans(), Answered(1))
    assert note(session) == "A die leans on something: roll again with all of them"
    assert commands(after(session, *rolls(5, 5, 2, 3, 1))) == [Roll((5, 5, 2, 3, 1))]


def test_t7_an_owner_may_have_only_those_thrown_again_without_a_question() -> None:
    session = one_leans(again=Again.SOME)
    assert (asked(session), note(session)) == ("", "A die leans on something. Roll 1 die again; the others stand")


def test_t7_an_owner_may_have_all_thrown_again_without_a_question() -> None:
    session = one_leans(again=Again.ALL)
    assert (asked(session), note(session)) == ("", "A die leans on something: roll again with all of them")
    assert "I see" not in note(after(session, *rolls(5, 5, 2, 3, 1)))


def test_t7_on_the_simulated_table_the_others_are_left_lying() -> None:
    session = after(one_leans().sent(), EyeReady(simulated=True), Answered(0), TrayTouched())
    (throw,) = (order for order in orders(session) if isinstance(order, Throw))
    assert (throw.dice, len(throw.leave)) == (1, 4)


ROLLED = (DiceRolling(), thrown(1, 3, 4, 6, 5, at=AT))


@pytest.mark.parametrize("watched, taken", [(True, False), (False, True)])
def test_t5_a_held_die_that_was_pushed_away_while_a_thrown_one_is_lost_is_not_taken_for_it(
    watched: bool, taken: bool
) -> None:
    """Where nobody saw it lie just before the throw it may have been taken out."""
    session = after(at_table("Ann"), *ROLLED, DieTouched(0), DieTouched(4))
    if watched:
        session = after(session, DiceTaken(lying(1, 5, at=(100.0, 500.0))))
    rolled = replace(thrown(5, 2, 1, 6, at=(500.0, 150.0, 250.0, 350.0)), moved=(False, True, True, True))
    after_it = after(session, DiceRolling(), rolled)
    assert (commands(after_it)[-1] == Roll((2, 1, 6))) == taken
    assert ("tell the held dice from the others" in note(after_it)) != taken


def test_t3_one_that_was_pushed_out_beside_a_roll_that_shows_nothing_like_it_takes_nothing_away() -> None:
    session = after(at_table("Ann"), *ROLLED, DiceTaken(lying(1, 5, at=(100.0, 500.0))))
    rolled = replace(thrown(5, 2, 3, 6, at=(500.0, 150.0, 250.0, 350.0)), moved=(False, True, True, True))
    assert commands(after(session, DiceRolling(), rolled))[-1] == Roll((2, 3, 6))


def test_t12_dice_that_stay_while_others_are_picked_up_are_held() -> None:
    session = after(at_table("Ann"), *ROLLED, DiceTaken(lying(1, 5, at=(100.0, 500.0))))
    assert commands(session)[-1] == Hold((0, 4))
    assert [look for _, look in looks(session)] == ["held", "free", "free", "free", "held"]


def test_t12_one_that_is_picked_up_later_is_held_no_more() -> None:
    taken = DiceTaken(lying(1, 5, at=(100.0, 500.0))), DiceTaken(lying(5, at=(500.0,)))
    assert commands(after(at_table("Ann"), *ROLLED, *taken))[-1] == Hold((4,))


def test_t12_all_picked_up_leave_none_held() -> None:
    session = after(at_table("Ann"), *ROLLED, DiceTaken(lying(1, at=(100.0,))), TrayEmpty())
    assert commands(session)[-1] == Hold(())


def test_t12_a_die_held_by_its_button_stays_held_when_it_is_taken_out_of_the_tray() -> None:
    session = after(at_table("Ann"), *ROLLED, DieTouched(0), TrayEmpty())
    assert commands(session)[-1] == Hold((0,))


def test_t12_a_hold_that_the_game_does_not_allow_is_said_before_the_roll() -> None:
    session = after(at_table("Ann"), *ROLLED, DiceTaken(lying(4, at=(300.0,))))
    assert looks(session)[2] == (4, "held")
    assert (turn(session).roll, shown(session).headline) == (0, headline(DieTouched(2)))


def headline(touch: DieTouched) -> object:
    """What stands on top after the same hold by a tap."""
    return shown(after(at_table("Ann"), *ROLLED, touch)).headline


def test_t12_an_owner_may_switch_it_off() -> None:
    session = keeping(at_table("Ann"), Habits(hold_by_leaving=False))
    assert len(commands(after(session, *ROLLED, DiceTaken(lying(1, at=(100.0,)))))) == 1


def test_t12_dice_left_and_the_others_thrown_in_one_go_count_as_held() -> None:
    again = replace(thrown(1, 2, 3, 4, 6, at=(100, 600, 700, 800, 900)), moved=(False, True, True, True, True))
    session = after(at_table("Ann"), *ROLLED, again)
    assert commands(session)[-2:] == [Hold((0,)), Roll((2, 3, 4, 6))]


def test_t11_leaving_a_die_its_button_and_a_tap_set_the_same_hold() -> None:
    by_tap = after(at_table("Ann"), *ROLLED, DieTouched(0))
    by_leaving = after(at_table("Ann"), *ROLLED, DiceTaken(lying(1, at=(100.0,))))
    assert (commands(by_tap), looks(by_tap)) == (commands(by_leaving), looks(by_leaving))


def test_t11_a_die_moved_into_the_keep_strip_is_held() -> None:
    moved = lying(5, 1, 3, 4, 6, at=(60.0, 100.0, 200.0, 300.0, 400.0))
    kept = (True, False, False, False, False)
    session = after(at_table("Ann"), *ROLLED, DiceSettled(moved, thrown=False, kept=kept))
    assert commands(session)[-1] == Hold((4,))


def test_t11_a_held_die_is_known_in_the_keep_strip_when_the_others_are_thrown() -> None:
    moved = lying(5, 1, 3, 4, 6, at=(60.0, 100.0, 200.0, 300.0, 400.0))
    session = after(
        at_table("Ann"), *ROLLED, DiceSettled(moved, thrown=False, kept=(True,) + (False,) * 4), DiceRolling()
    )
    session = after(session, thrown(5, 5, 2, 3, 6, at=(60, 600, 700, 800, 900)))
    assert commands(session)[-1] == Roll((5, 2, 3, 6))


def test_t10_a_die_slid_by_hand_keeps_its_slot() -> None:
    slid = DiceSettled(lying(1, 3, 4, 6, 5, at=(150.0, 200.0, 300.0, 400.0, 700.0)), thrown=False)
    session = after(at_table("Ann"), *ROLLED, slid, DieTouched(4), thrown(2, 3, 4, 6, 5, at=(90, 190, 290, 390, 700)))
    assert commands(session)[-1] == Roll((2, 3, 4, 6))


def test_t10_of_two_alike_the_held_one_is_put_back_and_not_the_one_that_rolls() -> None:
    turn = Turn(0, 1, dice=(Lying(3, DieState.FREE, 0), Lying(3, DieState.HELD, 1)))
    back = Die(3, 400.0, 360.0, EDGE, True)
    now = lies(turn, (None, None), (back,), ())
    assert now.places == (None, (400.0, 360.0))
    assert now.gone == {0}


def test_t18_after_a_start_the_dice_that_lie_there_are_known_again() -> None:
    session = after(at_table("Ann"), *entered(1, 3, 4, 6, 5), DiceSettled(lying(1, 3, 4, 6, 5, at=AT), thrown=False))
    session = after(session, DieTouched(4), thrown(5, 2, 3, 6, 5, at=(50, 150, 250, 350, 500)))
    assert commands(session)[-1] == Roll((5, 2, 3, 6))


def test_t10_a_lamp_that_hides_a_die_for_a_moment_holds_nothing() -> None:
    session = after(at_table("Ann"), *ROLLED, DiceSettled(lying(1, at=(100.0,)), thrown=False))
    assert len(commands(session)) == 1
