"""Entering a roll by hand: always there, by touch and by buttons, and never with a wrong number of dice."""

import pytest

from kiosk.rules.moves import Roll
from kiosk.session.tabletouches import Chosen, DieTouched, EntryErased, EntryOpened, UndoTouched, ValuePicked
from kiosk.session.touches import Answered
from kiosk.session.whole import Session
from kiosk.signals import EyeLost
from tests.kiosk.session.hands import (
    LONG_UNDO,
    UNDO,
    after,
    asked,
    at_table,
    commands,
    entered,
    hold,
    labels,
    looks,
    note,
    rolls,
    shown,
    thrown,
)


def opened(*values: int) -> Session:
    """Ann has entered so much of her first roll."""
    return after(at_table("Ann"), *entered(*values))


def given(session: Session) -> tuple[tuple[int, ...], int] | None:
    """What was entered, and how many are missing; None where nothing is being entered."""
    question = shown(session).question
    return (question.entered, question.missing) if question else None


def test_it_asks_for_as_many_dice_as_are_waited_for() -> None:
    assert asked(opened()) == "Enter 5 dice, left to right"
    assert given(opened()) == ((), 5)


def test_it_shows_what_was_given_and_what_is_missing() -> None:
    assert given(opened(6, 2)) == ((6, 2), 3)


def test_the_last_value_makes_it_a_roll() -> None:
    assert commands(opened(6, 2, 3, 3, 1)) == [Roll((6, 2, 3, 3, 1))]
    assert given(opened(6, 2, 3, 3, 1)) is None


def test_after_a_hold_only_the_others_are_entered() -> None:
    session = after(at_table("Ann"), *rolls(1, 2, 3, 4, 5), DieTouched(0), EntryOpened())
    assert given(session) == ((), 4)
    assert looks(after(session, *map(ValuePicked, (6, 6, 2, 1)))) == [
        (1, "locked"),
        *[(value, "free") for value in (6, 6, 2, 1)],
    ]


@pytest.mark.parametrize("value", [-1, 0, 7, 66])
def test_a_die_shows_one_to_six(value: int) -> None:
    assert after(opened(1), ValuePicked(value)) == opened(1)


def test_more_values_than_dice_are_not_taken() -> None:
    assert commands(opened(6, 2, 3, 3, 1, 4, 4)) == commands(opened(6, 2, 3, 3, 1))


@pytest.mark.parametrize("erase", [EntryErased(), Answered(0), UNDO])
def test_the_last_value_can_be_erased(erase: EntryErased) -> None:
    assert after(opened(6, 2), erase) == opened(6)


@pytest.mark.parametrize("cancel", [Answered(0), UNDO, UndoTouched()])
def test_it_can_be_given_up(cancel: Answered) -> None:
    assert after(opened(), cancel) == at_table("Ann")


def test_the_screen_offers_to_erase_and_to_give_up() -> None:
    first, later = shown(opened()).question, shown(opened(3)).question
    assert first is not None
    assert later is not None
    assert labels(first.answers)[-1] == "Cancel"
    assert labels(later.answers)[-1] == "Erase"


def test_it_is_offered_whenever_a_roll_is_waited_for() -> None:
    assert "Enter roll" in labels(shown(at_table("Ann")).tools)
    assert "Enter roll" not in labels(shown(after(at_table("Ann"), *rolls(1, 2, 3, 4, 5))).tools)


def test_there_is_nothing_to_enter_while_no_roll_is_waited_for() -> None:
    session = after(at_table("Ann"), *rolls(1, 2, 3, 4, 5), EntryOpened())
    assert (asked(session), note(session)) == ("", "No roll is waited for now")


def test_by_buttons_a_long_undo_opens_it_and_the_hold_buttons_are_the_faces() -> None:
    session = after(at_table("Ann"), LONG_UNDO, *map(hold, (6, 2, 3, 3, 1)))
    assert session == opened(6, 2, 3, 3, 1)


def test_it_works_without_an_eye() -> None:
    session = after(at_table("Ann"), EyeLost("The camera is gone"), *entered(1, 1, 1, 5, 5), Chosen("bank"))
    assert [player.score for player in shown(session).players] == [1100]


def test_dice_that_are_read_after_all_are_taken_instead() -> None:
    assert commands(after(opened(6, 2), *rolls(1, 2, 3, 4, 5))) == [Roll((1, 2, 3, 4, 5))]


def test_dice_that_do_not_fit_leave_the_entry_as_it_is() -> None:
    assert given(after(opened(6, 2), thrown(1, 2))) == ((6, 2), 3)
