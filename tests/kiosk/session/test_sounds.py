"""What is heard at the table: each thing that is done has its sound, and a roll is called."""

import pytest

from kiosk.session.events import Event
from kiosk.session.menutouches import GameStarted
from kiosk.session.sounds import Heard, Sound, heard
from kiosk.session.tabletouches import Chosen
from kiosk.session.whole import Session
from kiosk.signals import DiceSettled
from tests.kiosk.session.hands import (
    END,
    UNDO,
    after,
    at_table,
    doubtful,
    entered,
    hold,
    kiosk,
    naming,
    rolls,
    thrown,
)
from vision.reading import Reading


def heard_of(session: Session, *events: Event) -> Heard | None:
    """What sounds as the last of these happens."""
    before = after(session, *events[:-1])
    return heard(before.screen, after(before, events[-1]).screen)


def test_a_roll_rattles_and_is_called() -> None:
    assert heard_of(at_table("Ann", "Bob"), *rolls(1, 2, 3, 4, 6)) == Heard(Sound.ROLL, (1, 2, 3, 4, 6))


def test_only_the_dice_that_were_rolled_are_called() -> None:
    again = (*rolls(1, 2, 3, 4, 6), hold(1), *rolls(1, 5, 5, 2, 3))
    assert heard_of(at_table("Ann", "Bob"), *again) == Heard(Sound.ROLL, (5, 5, 2, 3))


def test_holding_a_die_is_heard() -> None:
    assert heard_of(at_table("Ann", "Bob"), *rolls(1, 2, 3, 4, 6), hold(1)) == Heard(Sound.HOLD)


def test_a_turn_that_ends_without_points_sounds_sad() -> None:
    assert heard_of(at_table("Ann", "Bob"), *rolls(2, 3, 4, 6, 6)) == Heard(Sound.BUST, (2, 3, 4, 6, 6))


def test_points_that_are_banked_ring() -> None:
    assert heard_of(at_table("Ann", "Bob"), *rolls(1, 1, 1, 1, 1), END) == Heard(Sound.POINTS)


def test_who_wins_is_hailed() -> None:
    turns = (*entered(1, 1, 1, 1, 1), Chosen("bank")) * 5
    assert heard_of(after(at_table("Ann"), *turns[:-1]), turns[-1]) == Heard(Sound.WIN)


def test_taking_back_sounds_back() -> None:
    assert heard_of(at_table("Ann", "Bob"), *rolls(1, 1, 1, 1, 1), END, UNDO) == Heard(Sound.BACK)


def test_a_question_is_heard_once() -> None:
    asks = DiceSettled(Reading((*thrown(1, 2, 3, 4).reading.dice, doubtful(5, 6, x=500.0))))
    session = at_table("Ann", "Bob")
    assert heard_of(session, asks) == Heard(Sound.ASK)
    assert heard_of(session, asks, asks) is None


def test_a_throw_that_is_not_taken_is_heard() -> None:
    assert heard_of(at_table("Ann", "Bob"), *rolls(1, 2, 3, 4, 5, 6)) == Heard(Sound.ASK)


@pytest.mark.parametrize("before", [kiosk(), naming("Ann", "Bob")], ids=["menu", "players"])
def test_nothing_is_heard_outside_a_game(before: Session) -> None:
    assert heard(before.screen, before.screen) is None
    assert heard(before.screen, at_table("Ann", "Bob").screen) is None


def test_a_roll_for_who_begins_is_called_as_well() -> None:
    started = after(naming("Ann", "Bob"), GameStarted())
    assert heard_of(started, thrown(6, 4)) == Heard(Sound.ROLL, (6, 4))
