"""Guests who play for the first time are told how, until one of them has done it."""

import pytest

from kiosk.session.events import Event
from kiosk.session.tabletouches import Chosen, CorrectionOpened, DieTouched, UndoTouched, ValuePicked
from kiosk.session.touches import Answered
from kiosk.session.whole import Session
from tests.kiosk.session.hands import after, at_table, note, rolls
from tests.kiosk.session.test_choosing import at
from tests.kiosk.session.test_pointing import FOURS, PLACE

MISREAD = "Misread? Keep a finger on the die."
KEEP = "Touch the dice that stay, then roll the others."
LIT = "What is lit can be touched."


def rolled() -> Session:
    return after(at_table("Ann"), *rolls(1, 2, 3, 4, 5))


def test_before_the_first_roll_there_is_nothing_to_keep() -> None:
    assert note(at_table("Ann")) != KEEP


def test_after_the_first_roll_one_is_told_how_dice_are_kept() -> None:
    assert note(rolled()) == KEEP


def test_who_has_held_a_die_is_not_told_again() -> None:
    session = after(rolled(), DieTouched(0))
    assert note(session) != KEEP
    assert note(after(session, DieTouched(0))) != KEEP


def test_nor_is_anybody_in_the_turns_that_follow() -> None:
    session = after(rolled(), DieTouched(0), Chosen("forfeit"), Answered(0), *rolls(1, 2, 3, 4, 6))
    assert note(session) != KEEP


def test_who_takes_the_hold_back_is_told_again() -> None:
    assert note(after(rolled(), UndoTouched(), Answered(0), *rolls(1, 2, 3, 4, 5))) == KEEP


def test_what_can_be_taken_in_the_picture_is_told_until_something_was() -> None:
    held = at("dice-poker", *FOURS, DieTouched(0))
    assert note(held) == LIT
    assert note(at("dice-poker", *FOURS, PLACE, Answered(0))) != LIT


@pytest.mark.parametrize("game", ["roll-em", "detective"])
def test_so_it_is_in_other_pictures(game: str) -> None:
    assert note(at(game, *FOURS)) == KEEP
    assert note(at(game, *FOURS, DieTouched(0))) == LIT


def test_who_knows_how_to_keep_dice_is_told_how_one_is_put_right() -> None:
    session = after(rolled(), DieTouched(0))
    assert note(session) == MISREAD
    assert note(after(session, CorrectionOpened(4), ValuePicked(6))) != MISREAD


def test_after_a_few_rolls_that_is_told_no_more() -> None:
    turn: tuple[Event, ...] = (*rolls(1, 2, 3, 4, 6), DieTouched(0))
    over: tuple[Event, ...] = (Chosen("forfeit"), Answered(0))
    notes = []
    session = at_table("Ann")
    for _ in range(5):
        session = after(session, *turn)
        notes.append(note(session))
        session = after(session, *over)
    assert notes == [MISREAD] * 4 + [""]
