"""What the eye sees while something is asked: no answer to another question, and not forgotten either."""

from dataclasses import replace

import pytest

from kiosk.rules.moves import Hold, Roll
from kiosk.rules.words import Sentence
from kiosk.session.asking import ReallyChoose
from kiosk.session.events import Event
from kiosk.session.reasked import reasked
from kiosk.session.tabletouches import (
    ChoicesOpened,
    CorrectionOpened,
    Pointed,
    TableMenuOpened,
    ValuePicked,
)
from kiosk.session.touches import Answered
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling, DiceSettled, DiceTaken, HandSeen, TrayEmpty
from tests.kiosk.session.hands import (
    LONG_UNDO,
    UNDO,
    after,
    asked,
    at_rest,
    at_table,
    commands,
    die,
    hold,
    looks,
    note,
    shown,
    table,
    thrown,
    turn,
)
from tests.kiosk.session.test_lying_dice import AT
from vision.reading import Reading, Why

DOUBTED = die(6, 100.0, why=Why.TWO_READINGS, likely=(6, 4))
WITH_DOUBT = at_rest(DOUBTED, die(2, 200.0), die(3, 300.0), die(4, 400.0), die(4, 500.0))
UNSURE = "A die cannot be read for certain: enter the roll by hand, or roll again with all of them"
MENU, UNDOING, WRONG = TableMenuOpened(), UNDO, CorrectionOpened(4)


def rolled(*names: str) -> Session:
    """Ann threw 1 1 1 4 6."""
    return after(at_table(*names or ("Ann",)), DiceRolling(), thrown(1, 1, 1, 4, 6, at=AT))


def two_alike() -> Session:
    """Ann threw 1 3 3 4 6, and holds the 1."""
    return after(at_table("Ann"), DiceRolling(), thrown(1, 3, 3, 4, 6, at=AT), hold(1))


def in_the_strip(*, first: int = 1) -> DiceSettled:
    """Of 1 1 1 4 6 a hand moved the first into the keep strip."""
    dice = die(first, 60.0, y=390.0), die(1, 200.0), die(1, 300.0), die(4, 400.0), die(6, 500.0)
    return replace(at_rest(*dice, moved="TFFFF", thrown=False), kept=(True, False, False, False, False))


# A question is not answered by a touch that was meant for another ----------


def test_t17_a_value_that_is_entered_by_hand_answers_nothing_about_a_die() -> None:
    session = after(at_table("Ann"), DiceRolling(), LONG_UNDO, hold(1), WITH_DOUBT)
    assert (asked(session), note(session)) == ("Enter 5 dice, left to right", UNSURE)
    typed = shown(after(session, hold(2))).question
    assert typed
    assert (typed.entered, commands(session)) == ((1, 2), [])


def test_t6_a_choice_that_is_picked_answers_nothing_about_a_die() -> None:
    held = after(rolled(), hold(1), ChoicesOpened(more=True))
    doubted = at_rest(
        die(1, 100.0), *(replace(one, x=one.x + 500) for one in WITH_DOUBT.reading.dice[:4]), moved="FTTTT"
    )
    session = after(held, DiceRolling(), doubted)
    assert (asked(session), note(session)) == ("What shall it be?", UNSURE)


def test_t8_whether_a_die_is_still_what_it_was_is_not_asked_over_another_question() -> None:
    turned = at_rest(die(5, 100.0), die(2, 500.0), die(3, 600.0), die(4, 700.0), die(6, 800.0))
    session = after(rolled(), hold(1), LONG_UNDO, hold(2), DiceRolling(), turned)
    assert asked(session) == "Enter 4 dice, left to right"
    assert note(session) == "The held 1 was turned or pushed: lay it as it was and roll the others again"


# What the eye sees is not forgotten while something is asked ---------------


@pytest.mark.parametrize("opens", [ChoicesOpened(more=True), UNDOING, WRONG, MENU])
def test_t11_a_die_moved_into_the_keep_strip_while_something_is_asked_is_held(opens: Event) -> None:
    asks = after(rolled(), opens)
    session = after(asks, HandSeen(), in_the_strip())
    assert (asked(session), looks(session)[0]) == (asked(asks), (1, "held"))
    assert asked(asks)
    again = at_rest(die(1, 60.0, y=390.0), die(2, 600.0), die(2, 700.0), die(4, 800.0), die(6, 900.0), moved="FTTTT")
    assert commands(after(session, UNDO, DiceRolling(), again))[-1] == Roll((2, 2, 4, 6))


def test_t17_while_a_roll_is_entered_nothing_else_is_held_and_the_place_is_known_after_it() -> None:
    """What is entered is the roll of so many dice."""
    session = after(rolled(), hold(1), LONG_UNDO, hold(2), HandSeen(), in_the_strip())
    asks = shown(session).question
    assert asks
    assert (asks.entered, asks.missing) == ((2,), 3)
    again = at_rest(die(1, 60.0, y=390.0), die(2, 600.0), die(2, 700.0), die(4, 800.0), die(6, 900.0), moved="FTTTT")
    assert commands(after(session, UNDO, UNDO, DiceRolling(), again))[-1] == Roll((2, 2, 4, 6))


NO_MORE_LEFT = at_rest(die(1, 100.0), die(1, 200.0), die(2, 600.0), die(3, 700.0), die(3, 800.0), moved="FFTTT")


def test_t12_dice_left_lying_by_a_throw_make_the_entry_ask_for_so_many() -> None:
    """Ann held one 1 by its button and left the other lying; a die of the throw is not certain."""
    doubted = at_rest(*NO_MORE_LEFT.reading.dice[:4], die(6, 800.0, why=Why.TWO_READINGS, likely=(6, 4)), moved="FFTTT")
    session = after(rolled(), hold(1), LONG_UNDO, hold(2), DiceRolling(), doubted)
    assert (commands(session)[-1], asked(session)) == (Hold((0, 1)), "Enter 3 dice, left to right")


def test_t15_a_correction_that_is_asked_about_takes_back_no_hold_that_came_after_it() -> None:
    played = after(two_alike(), DiceRolling(), at_rest(*(die(v, x) for v, x in zip((1, 2, 3, 6), AT[1:], strict=True))))
    asks = after(played, CorrectionOpened(0), Answered(1), ValuePicked(2))
    assert asked(asks).startswith("Take back what came after?")
    session = after(asks, HandSeen(), DiceTaken(Reading((die(1, AT[1]),))))
    assert commands(session) == commands(asks)
    put_right = after(session, Answered(0))
    assert [value for value, _ in looks(put_right)] == [2, 3, 3, 4, 6]


def test_t11_a_choice_that_is_offered_no_more_once_dice_are_held_is_asked_about_no_more() -> None:
    asks = ReallyChoose(turn(rolled()).choices[0], Sentence("Is it this one?"))
    assert reasked(asks, table(rolled())) == asks
    assert reasked(asks, table(at_table("Ann"))) is None


def test_t11_one_that_is_still_offered_is_asked_about_still() -> None:
    asks = after(rolled(), hold(2), Pointed("bank"), HandSeen(), in_the_strip())
    assert (commands(asks)[-1], asked(asks)) == (Hold((0, 1)), "Is it this one?")


FOUR_MORE = at_rest(die(1, 650.0), die(2, 750.0), die(3, 850.0), die(6, 950.0))


@pytest.mark.parametrize("opens", [ChoicesOpened(more=True), LONG_UNDO, UNDOING, MENU])
def test_t5_held_dice_that_are_taken_out_while_something_is_asked_are_out(opens: Event) -> None:
    session = after(two_alike(), opens, TrayEmpty(), UNDO, DiceRolling(), FOUR_MORE)
    assert commands(session)[-1] == Roll((1, 2, 3, 6))


def test_t5_a_new_die_where_one_lay_that_was_taken_out_meanwhile_counts() -> None:
    lands = at_rest(die(1, 110.0), die(2, 600.0), die(3, 700.0), die(6, 800.0))
    session = after(two_alike(), ChoicesOpened(more=True), TrayEmpty(), UNDO, DiceRolling(), lands)
    assert commands(session)[-1] == Roll((1, 2, 3, 6))


def test_t5_dice_that_are_picked_up_before_the_question_about_one_is_answered_are_out() -> None:
    doubted = at_rest(*(die(v, x) for v, x in zip((1, 3, 3, 4), AT, strict=False)), replace(DOUBTED, x=500.0))
    session = after(at_table("Ann"), DiceRolling(), doubted, HandSeen(), TrayEmpty(), ValuePicked(6), hold(1))
    assert commands(after(session, DiceRolling(), FOUR_MORE))[-1] == Roll((1, 2, 3, 6))


def test_t4_the_places_of_dice_that_lay_until_the_answer_are_known() -> None:
    doubted = at_rest(*(die(v, x) for v, x in zip((1, 3, 3, 4), AT, strict=False)), replace(DOUBTED, x=500.0))
    session = after(at_table("Ann"), DiceRolling(), doubted, ValuePicked(6), hold(1))
    again = at_rest(die(2, 50.0), die(1, 100.0), die(1, 150.0), die(3, 600.0), die(6, 700.0), moved="TFTTT")
    assert commands(after(session, DiceRolling(), again))[-1] == Roll((2, 1, 3, 6))
