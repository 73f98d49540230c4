"""What to do now, at the start of a turn, with dice that can be rolled on, and with dice that must be."""

import pytest

from kiosk.rules.record import Saved
from kiosk.session.events import Event
from kiosk.session.menutouches import GamePicked, GameStarted
from kiosk.session.session import update
from kiosk.session.tabletouches import DieTouched
from kiosk.session.whole import Session
from tests.kiosk.session.hands import entered, shown, text
from tests.kiosk.session.test_choosing import CATALOGUE, at

TOLD = [
    ("five-thousand", (*entered(1, 1, 1, 2, 3), DieTouched(3)), "Player 1: only 1s, 5s and three alike score"),
    (
        "five-thousand",
        (*entered(1, 1, 1, 2, 3), DieTouched(0), DieTouched(1), DieTouched(2)),
        "Player 1: roll 2 dice or bank 1000",
    ),
    ("five-thousand", (*entered(5, 2, 3, 4, 6), DieTouched(0)), "Player 1: roll 4 dice"),  # 50 do not count yet
    ("roll-em", entered(1, 2, 3, 4, 6), "Player 1: roll 5 dice or score"),
    ("detective", entered(1, 2, 3, 4, 6), "Player 1: roll 5 dice"),
    ("detective", entered(1, 2, 3, 4, 1), "Player 1: roll 5 dice or record"),
]


@pytest.mark.parametrize("game, events, told", TOLD)
def test_it_says_what_to_roll_and_what_can_be_done_instead(game: str, events: tuple[Event, ...], told: str) -> None:
    assert text(shown(at(game, *events)).headline) == told


def test_in_war_the_die_of_the_middle_is_rolled_first() -> None:
    begun = done(Session(CATALOGUE, {}), GamePicked("war"), GameStarted())
    assert text(shown(begun).headline) == "Player 1: roll the centre die"
    assert text(shown(done(begun, *entered(4))).headline) == "Player 1: roll 2 dice"


def done(session: Session, *events: Event) -> Session:
    """After these, every write confirmed at once."""
    for event in events:
        session = update(session, event)
        session = update(session, Saved(session.saving.number))
    return session
