"""Names typed once are there again in the next game, and can be picked for as long as somebody plays."""

import pytest

from kiosk.games import GAMES
from kiosk.session.menutouches import GamePicked, GameStarted, NameTyped
from kiosk.session.menuviews import PlayersView
from kiosk.session.players import first_names
from kiosk.session.session import update
from kiosk.session.tongue import Tongue
from kiosk.session.view import view
from kiosk.session.whole import Session


@pytest.mark.parametrize(
    "game, known, seated",
    [
        ("war", ("Ann", "Bob", "Cem"), ("Ann", "Bob")),
        ("hi-low", ("Ann", "Bob", "Cem"), ("Ann", "Bob", "Cem", "Spieler 1")),
        ("five-thousand", ("Ann", "Bob", "Cem"), ("Ann", "Bob", "Cem")),
        ("five-thousand", ("Ann",), ("Ann",)),
        ("war", ("Spieler 1",), ("Spieler 1", "Spieler 2")),
        ("five-thousand", (), ("Spieler 1", "Spieler 2")),
        ("dice-poker", ("Ann",), ("Ann", "Spieler 1")),
    ],
)
def test_who_played_last_sits_down_again(game: str, known: tuple[str, ...], seated: tuple[str, ...]) -> None:
    assert first_names(GAMES[game](), known, "Spieler {n}").names == seated


CATALOGUE = {name: game() for name, game in GAMES.items()}
TONGUES = {"en": Tongue("English"), "de": Tongue("Deutsch", "Spieler {n}")}


def offered(session: Session) -> tuple[str, ...]:
    """The names that can be picked for the next game."""
    seen = view(update(session, GamePicked("five-thousand")))
    assert isinstance(seen, PlayersView)
    return seen.known


def test_who_played_before_can_be_picked() -> None:
    session = Session(CATALOGUE, {}, tongues=TONGUES, names=("Ann", "Bob"), known=("Ann", "Bob", "Cem", "Di 2"))
    assert offered(session) == ("Cem", "Di 2")


def test_who_has_just_played_is_known_from_then_on() -> None:
    names = (NameTyped(0, "Ann"), NameTyped(1, "Cem"))
    session = Session(CATALOGUE, {}, tongues=TONGUES, known=("Di",))
    for event in (GamePicked("five-thousand"), *names, GameStarted()):
        session = update(session, event)
    assert session.known == ("Ann", "Cem", "Di")


def test_names_that_nobody_gave_are_not_offered() -> None:
    session = Session(CATALOGUE, {}, tongues=TONGUES, known=("Player 7", "Spieler 2", "Cem"))
    assert offered(session) == ("Cem",)
