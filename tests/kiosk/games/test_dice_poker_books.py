"""Dice Poker: a naive bookkeeper follows random games from the moves alone and must always agree."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games.dice_poker.game import DicePoker
from kiosk.games.dice_poker.squares import SQUARES
from kiosk.rules.advance import advance
from kiosk.rules.asks import Turn
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from kiosk.rules.position import Position, ask, opening
from tests.kiosk.games.dice_poker_books import Books
from tests.kiosk.games.notation import shown
from tests.kiosk.rules.walks import LAW

DICE = ["66666", "11111", "12345", "23456", "22333", "11144", "11122", "44556", "33345", "22226", "12346"]
"""More of what is rare than dice would give."""
GAMES = 30


def any_board(chance: Random) -> tuple[str, ...]:
    """A board that nobody would print, of a few kinds of squares."""
    kinds = [*chance.sample(sorted(SQUARES), 6), *chance.sample("SF", chance.randint(0, 2))]
    squares = chance.choices(kinds, k=81)
    return (*squares[:40], "*", *squares[41:])


def any_setup(chance: Random) -> Setup:
    game = DicePoker(three_teams=chance.random() < 0.3)
    if chance.random() < 0.3:
        game = DicePoker(game.three_teams, any_board(chance))
    players = chance.choice(game.seats())
    return Setup(game, players, chance.randrange(players))


def any_move(turn: Turn, chance: Random, wild: float) -> Move:
    """Like a player who uses most hands, and whose dice often fall well."""
    if turn.choices and (not turn.roll or chance.random() < 0.7):
        return Choose(chance.choice(turn.choices).id)
    if turn.holdable and (not turn.roll or chance.random() < 0.3):
        return Hold(tuple(slot for slot in range(5) if chance.random() < 0.4))
    if turn.roll == 5 and chance.random() < wild:
        return Roll(tuple(map(int, chance.choice(DICE))))
    return Roll(tuple(chance.choices(range(1, 7), k=turn.roll)))


@cache
def game_of(seed: int) -> list[tuple[Move, Position]]:
    """All moves of a random game with the position after each; a long game is cut short."""
    chance = Random(seed)
    position, played = opening(any_setup(chance)), list[tuple[Move, Position]]()
    wild = chance.choice((0.3, 0.9))
    while len(played) < 700 and isinstance(turn := ask(position), Turn):
        move = any_move(turn, chance, wild)
        position = advance(position, move)
        played.append((move, position))
    return played


def beside(seed: int) -> Iterator[tuple[Books, Position]]:
    """The books and the game after each move."""
    played = game_of(seed)
    setup = played[0][1].setup
    game = setup.game
    assert isinstance(game, DicePoker)
    books = Books(game.squares, setup.players, game.teams(setup.players), setup.first or 0)
    for move, position in played:
        books.write(move)
        yield books, position


@settings(LAW, max_examples=GAMES)
@given(st.integers(0, 10**6))
def test_the_bookkeeper_agrees_after_every_move(seed: int) -> None:
    for books, position in beside(seed):
        state = shown(position)
        assert state["board"] == books.board()
        assert state["winners"] == books.won
        if not books.won:
            assert (state["actor"], state["choices"]) == (books.player, books.offered())
            assert [die["value"] for die in state["dice"]] == books.dice


RARE: dict[str, Callable[[Move, dict[str, Any]], bool]] = {
    "a chip is removed": lambda move, state: isinstance(move, Choose) and move.choice.startswith("remove"),
    "a bouncer is passed": lambda move, state: move == Choose("pass"),
    "a bouncer and a Lucky square compete": lambda move, state: (
        {"pass", "place"} <= {choice.split(":")[0] for choice in state["choices"]}
    ),
    "a run is completed": lambda move, state: len(state["board"]["runs"]) == 1,
    "a game is won": lambda move, state: state["phase"] == "over",
    "three teams": lambda move, state: {player["team"] for player in state["players"]} == {0, 1, 2},
}


@pytest.mark.parametrize("event", RARE)
def test_the_bookkeepers_games_have_what_is_rare(event: str) -> None:
    assert any(RARE[event](move, shown(position)) for seed in range(40) for move, position in game_of(seed))
