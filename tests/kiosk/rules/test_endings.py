"""What holds for every game when it is over: the end looks like one."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from kiosk.rules.asks import Over
from kiosk.rules.game import Game, Setup
from kiosk.rules.position import ask
from tests.kiosk.rules.ends import whole_game
from tests.kiosk.rules.laws import TABLES
from tests.kiosk.rules.walks import answers, walk


@pytest.fixture(autouse=True, scope="module")
def let_go() -> Iterator[None]:
    """Whole games are many positions."""
    yield
    last_answers.cache_clear()
    walk.cache_clear()


each_table = pytest.mark.parametrize("game, players", TABLES)


SEEDS = range(2)
LATE = ['{"roll":[1]}', '{"hold":[]}', '{"choose":"bank"}', '{"undo":true}']


@cache
def last_answers(setup: Setup) -> list[dict[str, Any]]:
    """The last two states of a game, and the answers to commands that come too late."""
    shorter = min((whole_game(setup.game, setup.players, seed).lines for seed in SEEDS), key=len)
    return answers(setup, shorter + LATE, last=6)


def last_state(game: Game[Any], players: int) -> dict[str, Any]:
    return last_answers(Setup(game, players))[1]


@each_table
def test_random_play_is_over_within_so_many_commands(game: Game[Any], players: int) -> None:
    for seed in SEEDS:
        assert isinstance(ask(whole_game(game, players, seed).positions[-1]), Over)


@each_table
def test_nobody_acts_and_nothing_is_offered_when_it_is_over(game: Game[Any], players: int) -> None:
    end = last_state(game, players)
    assert (end["phase"], end["actor"], end["rolls"], end["choices"], end["dice"]) == ("over", None, [], [], [])


@each_table
def test_somebody_has_won_when_it_is_over(game: Game[Any], players: int) -> None:
    winners = last_state(game, players)["winners"]
    assert winners == sorted(set(winners) & set(range(players)))
    assert winners


@each_table
def test_a_team_wins_together(game: Game[Any], players: int) -> None:
    end = last_state(game, players)
    teams = {player["team"] for seat, player in enumerate(end["players"]) if seat in end["winners"]}
    assert end["winners"] == [seat for seat, player in enumerate(end["players"]) if player["team"] in teams]


@each_table
def test_nothing_of_a_turn_is_left_when_it_is_over(game: Game[Any], players: int) -> None:
    board = last_state(game, players)["board"]
    assert not any(board.get(key) for key in ("turn_points", "left_over", "rolls_left"))


@each_table
def test_everything_but_undo_is_refused_when_it_is_over(game: Game[Any], players: int) -> None:
    _, _, *refused, _ = last_answers(Setup(game, players))
    assert [set(answer) for answer in refused] == [{"error"}] * 3


@each_table
def test_undo_brings_the_position_before_the_end_back(game: Game[Any], players: int) -> None:
    before, over, *_, undone = last_answers(Setup(game, players))
    assert (over["phase"], undone["phase"], undone) == ("over", "play", before)
