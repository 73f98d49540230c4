"""The games on the menu: who can play them, in which teams, and how many dice decide who begins."""

from typing import Any

import pytest

from kiosk.games import GAMES
from kiosk.rules.game import Game
from kiosk.translate import say

MENU = """
game           roll-off  players
detective             2  2 3 4 5 6
dominoes              2  2
hi-low                2  2 4
tug                   2  2
war                   0  2
five-thousand         2  1 2 3 4 5 6 7 8
ten-thousand          2  1 2 3 4 5 6 7 8
roll-em               2  1 2 3 4 5 6 7 8
dice-poker            1  2 3 4 6 8 9 10 12
"""

TEAMS = """
hi-low      4   2
dice-poker  4   2
dice-poker  6   2
dice-poker  8   2
dice-poker  9   3
dice-poker 10   2
dice-poker 12   2
"""

ROWS = {row[0]: row[1:] for row in (line.split() for line in MENU.strip().splitlines()[1:])}
IN_TEAMS = {(game, int(players)): int(teams) for game, players, teams in map(str.split, TEAMS.strip().splitlines())}

each_game = pytest.mark.parametrize("game", [kind() for kind in GAMES.values()], ids=list(GAMES))


@each_game
def test_a_game_is_listed_under_its_own_id(game: Game[Any]) -> None:
    assert type(game) is GAMES[game.id]


def test_the_menu_lists_games_that_have_rules_in_their_order() -> None:
    assert list(GAMES) == [game for game in ROWS if game in GAMES]


@each_game
def test_a_game_is_played_by_as_many_as_its_rules_say(game: Game[Any]) -> None:
    assert list(game.seats()) == [int(players) for players in ROWS[game.id][1:]]


@each_game
def test_as_many_dice_decide_who_begins_as_the_rules_say(game: Game[Any]) -> None:
    assert game.rolloff_dice == int(ROWS[game.id][0])


@each_game
def test_everybody_plays_alone_but_where_the_rules_name_teams(game: Game[Any]) -> None:
    teams = {players: game.teams(players) for players in game.seats()}
    assert teams == {players: IN_TEAMS.get((game.id, players), players) for players in game.seats()}


@each_game
def test_a_game_tells_the_menu_what_it_is(game: Game[Any]) -> None:
    assert say(game.title)
    assert say(game.line).endswith(".")
    assert game.minutes > 0


@each_game
def test_a_saved_game_can_tell_its_version_of_the_rules(game: Game[Any]) -> None:
    assert game.rules >= 1
