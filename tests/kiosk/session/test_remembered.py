"""Names typed once are there again in the next game, also where that is for more or fewer players."""

import pytest

from kiosk.games import GAMES
from kiosk.session.players import first_names


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
