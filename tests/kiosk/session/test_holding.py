"""Holding a die: by touch or by button, it is one state."""

import pytest

from kiosk.rules.moves import Hold
from kiosk.session.tabletouches import Chosen, DieTouched, EntryOpened
from kiosk.session.whole import Session
from tests.kiosk.session.hands import (
    after,
    at_table,
    commands,
    hold,
    looks,
    note,
    orders,
    rolls,
    shown,
    text,
    thrown,
    turn,
)

FREE = [(value, "free") for value in (1, 2, 3, 4, 5)]


def rolled() -> Session:
    return after(at_table("Ann"), *rolls(1, 2, 3, 4, 5))


@pytest.mark.parametrize("slots", [(0,), (0, 4), (4, 0), (0, 4, 0), (1, 2, 3), (0, 0)])
def test_buttons_and_touches_hold_alike(slots: tuple[int, ...]) -> None:
    touched = after(rolled(), *map(DieTouched, slots))
    assert after(rolled(), *(hold(slot + 1) for slot in slots)) == touched


def test_a_touched_die_is_held() -> None:
    session = after(rolled(), DieTouched(0))
    assert looks(session) == [(1, "held"), *FREE[1:]]
    assert commands(session)[-1] == Hold((0,))


def test_a_held_die_touched_again_is_free() -> None:
    assert looks(after(rolled(), DieTouched(0), DieTouched(0))) == FREE


def test_dice_are_held_beside_those_held_before() -> None:
    assert commands(after(rolled(), DieTouched(4), DieTouched(0)))[-1] == Hold((0, 4))


def test_a_hold_that_cannot_be_played_is_shown_and_says_so() -> None:
    session = after(rolled(), DieTouched(1))
    assert (looks(session)[1], turn(session).roll) == ((2, "held"), 0)
    assert "only 1s, 5s and three alike score" in text(shown(session).headline)


def test_before_the_first_roll_there_is_nothing_to_hold() -> None:
    session = after(at_table("Ann"), hold(1))
    assert (commands(session), note(session)) == ([], "No die can be held now; roll 5 dice")
    assert shown(session).warn


def test_a_die_that_was_set_aside_for_good_stays_there() -> None:
    session = after(rolled(), DieTouched(0), thrown(1, 1, 2, 3, at=(200, 300, 400, 500)))
    assert shown(session).dice[0].event is None
    assert commands(after(session, DieTouched(0))) == commands(session)
    assert note(after(session, DieTouched(0))).startswith("A die that was set aside stays there")


@pytest.mark.parametrize("slot", [-1, 5, 6, 99])
def test_there_is_no_die_beyond_the_last_slot(slot: int) -> None:
    assert commands(after(rolled(), DieTouched(slot))) == commands(rolled())


def test_the_sixth_button_holds_nothing_with_five_dice() -> None:
    assert looks(after(rolled(), hold(6))) == FREE


def test_a_button_without_a_die_is_answered_in_a_guests_words() -> None:
    assert note(after(rolled(), hold(6))) == "There are 5 dice"
    assert note(after(at_table("Ann"), hold(6))) == "No die can be held now; roll 5 dice"


def test_a_refusal_goes_with_the_next_hold() -> None:
    refused = after(rolled(), hold(6))
    assert shown(refused).warn
    assert not shown(after(refused, hold(1))).warn


def test_nothing_is_held_behind_a_question() -> None:
    session = after(rolled(), DieTouched(0), EntryOpened())
    assert commands(after(session, DieTouched(4), Chosen("forfeit"))) == commands(session)


def test_the_eye_is_told_each_time_another_number_of_dice_is_waited_for() -> None:
    session = after(rolled(), DieTouched(0), DieTouched(4), DieTouched(4), DieTouched(1))
    assert [getattr(order, "dice", None) for order in orders(session)] == [0, 5, 0, 4, 3, 4, 0]
