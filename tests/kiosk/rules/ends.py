"""Whole games of random play, and how long they may last.

`tests/bench/rules --games 1000` shows how many of a thousand games are over within these commands: 999 at least.
"""

from typing import Any

from kiosk.rules.game import Game, Setup
from tests.kiosk.rules.walks import Walk, walk

WITHIN = {"five-thousand": 1500}
OTHERS = 20_000


def within(game: Game[Any]) -> int:
    """Commands within which random play of a game is over, by any number of players."""
    return WITHIN.get(game.id, OTHERS)


def whole_game(game: Game[Any], players: int, seed: int) -> Walk:
    """Played at random until it is over, or until it should have been."""
    return walk(Setup(game, players), seed, longest=within(game))
