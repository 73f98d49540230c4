"""What holds for every game that goes on without a player who has left, tried on random play."""

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from kiosk.journal.lines import command
from kiosk.rules.advance import IllegalMove, advance, replay
from kiosk.rules.asks import Over, Turn
from kiosk.rules.game import Game, Setup
from kiosk.rules.leaving import can_spare, gone, here
from kiosk.rules.moves import Choose, Gone, Move, spell
from kiosk.rules.options import chosen
from kiosk.rules.position import ask, opening
from kiosk.rules.record import Header
from kiosk.session.table import Table, apply, begin, fold, undo
from tests.kiosk.rules.laws import VARIANTS, title
from tests.kiosk.rules.walks import NAMES, Walk, any_move

LONGEST = 4000  # moves of a game
PLAYED_BY_FEWER = {"detective", "dominoes", "five-thousand", "ten-thousand", "roll-em", "dice-poker"}


@cache
def left(setup: Setup) -> Walk:
    """A whole game in which players leave at any moment, as long as it can go on without them."""
    chance = Random(setup.players)
    moves, positions = list[Move](), [opening(setup)]
    while isinstance(turn := ask(positions[-1]), Turn) and len(moves) < LONGEST:
        leaves = can_spare(positions[-1]) and chance.random() < 0.15
        moves.append(Gone(chance.choice(here(positions[-1]))) if leaves else _sensible(turn, chance))
        positions.append(advance(positions[-1], moves[-1]))
    return Walk(setup, tuple(moves), tuple(positions))


def _sensible(turn: Turn, chance: Random) -> Move:
    """Often the first choice, which is to record, to place or to bank: games come to their end."""
    if turn.choices and chance.random() < 0.6:
        return Choose(turn.choices[0].id)
    return any_move(turn, chance)


TABLES = [(game, players) for game in VARIANTS for players in game.seats()]
SPARING = [(game, players) for game, players in TABLES if can_spare(opening(Setup(game, players)))]


def tables(some: list[tuple[Game[Any], int]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game, players", some, ids=[f"{title(game)}-{players}" for game, players in some])


games = tables([(game, n) for game, n in SPARING if n in (min(game.seats()) + 1, max(game.seats()))])


def test_those_games_go_on_with_fewer_in_which_each_plays_alone_and_enough_are_left() -> None:
    assert {game.id for game, _ in SPARING} == PLAYED_BY_FEWER
    assert all(players > min(game.seats()) for game, players in SPARING)


@tables([table for table in TABLES if table not in SPARING])
def test_nobody_can_leave_the_other_games(game: Game[Any], players: int) -> None:
    start = opening(Setup(game, players, 0))
    with pytest.raises(IllegalMove):
        advance(start, Gone(0))


@games
def test_the_game_comes_to_its_end_and_who_left_has_not_won(game: Game[Any], players: int) -> None:
    walk = left(Setup(game, players))
    now = ask(walk.positions[-1])
    assert isinstance(now, Over)
    assert now.winners
    assert not set(now.winners) & gone(walk.positions[-1])


@games
def test_who_left_never_acts_again(game: Game[Any], players: int) -> None:
    walk = left(Setup(game, players))
    for position in walk.positions:
        now = ask(position)
        assert isinstance(now, Over) or now.player not in gone(position)


@games
def test_play_is_never_stuck(game: Game[Any], players: int) -> None:
    walk = left(Setup(game, players))
    turns = [now for now in map(ask, walk.positions) if isinstance(now, Turn)]
    assert all(turn.roll or turn.choices or turn.holdable for turn in turns)


@games
def test_the_points_of_who_left_stay_as_they_are(game: Game[Any], players: int) -> None:
    walk = left(Setup(game, players))
    for before, after in pairwise(walk.positions):
        old, new = game.scores(before.state), game.scores(after.state)
        assert all(old[seat] == new[seat] for seat in gone(before))


@games
def test_enough_are_left_to_play(game: Game[Any], players: int) -> None:
    walk = left(Setup(game, players))
    assert all(len(here(position)) >= min(game.seats()) for position in walk.positions)


@games
def test_the_same_moves_lead_to_the_same_end(game: Game[Any], players: int) -> None:
    walk = left(Setup(game, players))
    assert replay(walk.setup, walk.moves) == walk.positions[-1]


@games
def test_the_journal_tells_it_again(game: Game[Any], players: int) -> None:
    walk = left(Setup(game, players))
    header = Header(1, game.id, NAMES[:players], game.rules, chosen(game))
    table, whole = fold(header, type(game)(), (command(spell(move)) for move in walk.moves))
    assert whole
    assert table.moves == walk.moves


@pytest.mark.parametrize("game", VARIANTS, ids=title)
def test_undo_brings_them_back(game: Game[Any]) -> None:
    for players in (players for players in game.seats() if can_spare(opening(Setup(game, players)))):
        table = _begun(game, players)
        for seat in range(players):
            after = apply(table, Gone(seat))
            assert gone(after.position) == {seat}
            for command_ in undo(after):
                after = apply(after, command_)
            assert after.positions == table.positions


def _begun(game: Game[Any], players: int) -> Table:
    """A few moves into a game."""
    table, chance = begin(Header(1, game.id, NAMES[:players], game.rules, first=0), game), Random(3)
    for _ in range(7):
        turn = table.ask
        if isinstance(turn, Turn):
            table = apply(table, any_move(turn, chance))
    return table


@games
def test_who_left_cannot_leave_again(game: Game[Any], players: int) -> None:
    after = advance(opening(Setup(game, players, 0)), Gone(1))
    with pytest.raises(IllegalMove):
        advance(after, Gone(1))
