"""How a law is written: a function of a walk, tried on random play of every game, option and number of players."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games import GAMES
from kiosk.rules.game import Game, Setup
from tests.kiosk.rules.walks import LAW, Walk, walk

PLAYS = 16  # of a game; no game has more numbers of players


def variants() -> Iterator[Game[Any]]:
    """Each game as it is, with each option, and with each pair of options that go together."""
    for game in GAMES.values():
        options = _options(game)
        for chosen in ((), *combinations(options, 1), *combinations(options, 2)):
            try:
                yield game(**dict.fromkeys(chosen, True))
            except ValueError:  # these two exclude each other
                continue


def _options(game: type[Game[Any]]) -> list[str]:
    made: Any = game()
    return [field.name for field in fields(made) if isinstance(field.default, bool)]


def title(game: Game[Any]) -> str:
    """`war` or `war-double_capture`."""
    return "-".join([game.id, *(name for name in _options(type(game)) if getattr(game, name))])


VARIANTS = list(variants())
TABLES = [pytest.param(game, seats, id=f"{title(game)}-{seats}") for game in VARIANTS for seats in game.seats()]


def some_play(game: Game[Any], number: int) -> Walk:
    """One of the plays that all laws of a game share: to play takes longer than to look."""
    seats, chance = game.seats(), Random(number)
    players = seats[number % len(seats)]
    return walk(Setup(game, players, chance.choice((None, *range(players)))), number)


@st.composite
def walks(draw: st.DrawFn, game: Game[Any]) -> Walk:
    """Some way into a random game."""
    return some_play(game, draw(st.integers(0, PLAYS - 1))).first(draw(st.integers(0, 120)))


def law(holds: Callable[[Walk], None]) -> Callable[[Game[Any]], None]:
    """A test that this holds on walks through every game: more of them through each game as it is."""

    @pytest.mark.parametrize("game", VARIANTS, ids=title)
    def test(game: Game[Any]) -> None:
        plain = game == type(game)()
        tried = settings(LAW, max_examples=12 if plain else 5)(given(walks(game))(holds))
        tried()

    test.__doc__ = holds.__doc__
    tests: Callable[[Game[Any]], None] = test
    return tests
