"""T10: dice that were laid down, or came to rest under a hand, are no roll; the screen says so, and what to do."""

from dataclasses import replace

import pytest

from kiosk.session.menutouches import GameStarted
from kiosk.session.tabletouches import DieTouched, EntryOpened
from kiosk.session.view import view
from kiosk.session.views import RollOffView
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling, DiceSettled, DiceTaken, TrayEmpty
from tests.kiosk.session.hands import (
    after,
    asked,
    at_table,
    commands,
    entered,
    naming,
    note,
    rolls,
    shown,
    text,
    thrown,
)
from tests.kiosk.session.test_choosing import at

LAID = "Laid down, not rolled: roll again and take the hand away"
HERE = (150.0, 250.0, 350.0, 450.0, 550.0)
"""Where five dice are laid, away from where five of a throw lie."""


def by_hand(*values: int, at: tuple[float, ...] = HERE, moved: tuple[bool, ...] = ()) -> DiceSettled:
    report = thrown(*values, at=at[: len(values)])
    return replace(report, thrown=False, moved=moved or (True,) * len(values))


def rolled() -> Session:
    return after(at_table("Ann"), *rolls(1, 5, 3, 4, 6))


def test_t10_dice_laid_down_are_no_roll_and_that_is_said() -> None:
    session = after(at_table("Ann"), by_hand(1, 1, 1, 5, 5))
    assert commands(session) == []
    assert (note(session), shown(session).warn) == (LAID, True)


def test_t10_it_is_said_also_while_players_roll_for_who_begins() -> None:
    rolling = view(after(naming("Ann", "Bob"), GameStarted(), by_hand(6, 6)))
    assert isinstance(rolling, RollOffView)
    assert text(rolling.note) == LAID


def test_fewer_than_are_waited_for_are_not_meant_as_the_roll() -> None:
    assert note(after(at_table("Ann"), by_hand(6, 6))) != LAID


def test_a_die_that_is_laid_to_the_string_it_belongs_to_needs_no_words() -> None:
    string = at("dominoes", *entered(4))
    assert note(after(string, TrayEmpty(), by_hand(4))) != LAID
    assert note(after(string, TrayEmpty(), by_hand(5))) == LAID


def test_t10_what_is_rolled_after_that_counts_and_takes_the_words_away() -> None:
    session = after(at_table("Ann"), by_hand(1, 1, 1, 5, 5), DiceRolling())
    assert note(session) != LAID
    assert len(commands(after(session, thrown(1, 2, 3, 4, 6)))) == 1


def test_t10_the_others_laid_beside_held_dice_are_no_roll() -> None:
    held = after(rolled(), DieTouched(0), DieTouched(1), DiceTaken(thrown(1, 5).reading))
    session = after(held, by_hand(1, 5, 2, 2, 2, at=(100, 200, 350, 450, 550), moved=(False, False, True, True, True)))
    assert note(session) == LAID


def test_t10_dice_taken_out_and_laid_down_as_they_lay_are_no_roll_either() -> None:
    assert note(after(rolled(), DieTouched(0), TrayEmpty(), by_hand(5, 3, 4, 6))) == LAID


def test_dice_that_are_only_put_together_need_no_words() -> None:
    assert note(after(rolled(), DieTouched(0), by_hand(5, 3, 4, 6))) != LAID


def test_a_held_die_that_is_moved_while_the_others_are_in_the_hand_needs_no_words() -> None:
    held = after(rolled(), DieTouched(0), TrayEmpty())
    assert note(after(held, by_hand(1))) != LAID
    four = after(rolled(), *(DieTouched(slot) for slot in (0, 1)), DiceTaken(thrown(1, 5).reading))
    assert note(after(four, by_hand(1, 5))) != LAID


def test_where_nothing_is_waited_for_dice_may_be_moved() -> None:
    waits = after(rolled(), DieTouched(2))
    assert note(after(waits, TrayEmpty(), by_hand(2, 2, 2, 2, 2))) != LAID


def test_a_question_is_not_talked_over() -> None:
    session = after(at_table("Ann"), EntryOpened(), by_hand(1, 1, 1, 5, 5))
    assert asked(session) == "Enter 5 dice, left to right"
    assert note(session) != LAID


@pytest.mark.parametrize("moved", [(False,) * 5, ()])
def test_a_lamp_or_a_blow_to_the_camera_needs_no_words(moved: tuple[bool, ...]) -> None:
    report = replace(thrown(1, 1, 1, 5, 5), thrown=False, moved=moved)
    assert note(after(at_table("Ann"), report)) != LAID
