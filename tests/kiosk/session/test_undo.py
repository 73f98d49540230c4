"""Taking back: over holds to the last roll or choice; a choice is free, a roll is asked about."""

import pytest

from kiosk.rules.moves import Hold, Roll, Undo
from kiosk.rules.record import Commands
from kiosk.session.events import Event
from kiosk.session.tabletouches import Chosen, DieTouched, EntryOpened, UndoTouched
from kiosk.session.touches import Answered
from kiosk.session.view import view
from kiosk.session.views import OverView, TableView
from kiosk.session.whole import Session
from tests.kiosk.session.hands import (
    END,
    UNDO,
    after,
    asked,
    at_table,
    commands,
    entered,
    entries,
    hold,
    labels,
    looks,
    note,
    rolls,
    scores,
    shown,
    table,
    thrown,
    turn,
)

REALLY = "Really take the roll back?"
ENOUGH = (1, 1, 1, 5, 2)


def rolled() -> Session:
    return after(at_table("Ann"), *rolls(*ENOUGH))


def won() -> Session:
    one = (*entered(1, 1, 1, 1, 1), Chosen("bank"))
    return after(at_table("Ann"), *one * 5)


def test_taking_a_roll_back_is_asked_about() -> None:
    session = after(rolled(), UndoTouched())
    assert (asked(session), looks(session)) == (REALLY, looks(rolled()))


@pytest.mark.parametrize("yes", [Answered(0), END, hold(1)])
def test_a_roll_taken_back_is_gone(yes: Event) -> None:
    session = after(rolled(), UndoTouched(), yes)
    assert (looks(session), turn(session).roll) == ([(None, "empty")] * 5, 5)


@pytest.mark.parametrize("no", [Answered(1), hold(2), UNDO, UndoTouched()])
def test_a_roll_that_is_not_taken_back_stays(no: Event) -> None:
    assert after(rolled(), UndoTouched(), no) == rolled()


def test_the_button_and_the_touch_take_back_alike() -> None:
    assert after(rolled(), UNDO, hold(1)) == after(rolled(), UndoTouched(), Answered(0))


def test_a_choice_is_taken_back_without_a_question() -> None:
    session = after(at_table("Ann", "Bob"), *rolls(*ENOUGH), Chosen("bank"), UndoTouched())
    assert (asked(session), scores(session), turn(session).player) == ("", [0, 0], 0)
    assert looks(session) == [(value, "free") for value in ENOUGH]


def test_holds_are_stepped_over_to_the_last_roll() -> None:
    session = after(rolled(), DieTouched(0), DieTouched(1), UndoTouched(), Answered(0))
    assert table(session).moves == ()
    assert entries(session)[-1] == Commands(1, (Undo(), Undo(), Undo()))


def test_holds_made_before_the_last_roll_stay() -> None:
    session = after(rolled(), DieTouched(0), thrown(2, 2, 3, 5, at=(300, 350, 400, 450)), UndoTouched(), Answered(0))
    assert looks(session) == [(1, "held"), *[(value, "free") for value in ENOUGH[1:]]]


def test_holds_after_a_choice_was_taken_back_stay_as_they_were() -> None:
    session = after(rolled(), DieTouched(3), Chosen("bank"), UndoTouched())
    assert looks(session)[3] == (5, "held")


def test_undo_goes_back_across_the_end_of_a_turn_to_the_other_player() -> None:
    session = after(at_table("Ann", "Bob"), *rolls(2, 3, 4, 6, 6), UndoTouched())
    assert asked(session) == REALLY
    session = after(session, Answered(0))
    assert (turn(session).player, note(session)) == (0, "Ann begins")


def test_undo_goes_back_to_the_very_beginning_and_no_further() -> None:
    undo: list[Event] = [UndoTouched(), Answered(0)]
    session = after(rolled(), *undo * 3)
    assert (table(session).positions, table(session).moves) == (table(at_table("Ann")).positions, ())
    assert note(session) == "Nothing has been done yet that could be taken back"


def test_where_there_is_nothing_to_take_back_no_undo_is_offered() -> None:
    assert "Undo" not in labels(shown(at_table("Ann")).tools)
    assert "Undo" in labels(shown(rolled()).tools)


def test_a_finished_game_goes_on_when_its_last_choice_is_taken_back() -> None:
    session = after(won(), UndoTouched())
    assert isinstance(view(won()), OverView)
    assert isinstance(view(session), TableView)
    assert scores(session) == [4800]


def test_the_last_roll_of_a_finished_game_is_asked_about() -> None:
    session = after(won(), UndoTouched(), UndoTouched())
    assert asked(session) == REALLY
    assert table(after(session, Answered(0))).moves == table(won()).moves[:-2]


def test_undo_is_offered_when_the_game_is_over() -> None:
    seen = view(won())
    assert isinstance(seen, OverView)
    assert UndoTouched() in [button.event for button in seen.actions]


def test_undo_leaves_a_question_before_it_takes_anything_back() -> None:
    session = after(rolled(), Chosen("bank"), EntryOpened(), UndoTouched())
    assert (asked(session), scores(session)) == ("", [1050])


def test_after_a_roll_was_taken_back_the_dice_that_lie_are_not_read_again() -> None:
    session = after(rolled(), UndoTouched(), Answered(0))
    assert turn(session).roll == 5
    again = after(session, *rolls(5, 5, 5, 2, 3))
    assert looks(again) == [(value, "free") for value in (5, 5, 5, 2, 3)]


def test_everything_that_was_done_and_taken_back_is_in_the_journal() -> None:
    session = after(rolled(), DieTouched(0), UndoTouched(), Answered(0))
    assert commands(session) == [Roll(ENOUGH), Hold((0,)), Undo(), Undo()]
