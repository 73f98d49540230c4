"""What holds for every state of every game that is shown, spelled or said."""

import json
from typing import Any, get_args

import pytest

from kiosk.rules.asks import Turn
from kiosk.rules.game import Game, Setup
from kiosk.rules.picture import Picture
from kiosk.rules.position import Position, ask, opening
from kiosk.rules.spelling import state
from kiosk.rules.words import Sentence, named
from kiosk.translate import say
from tests.kiosk.rules.laws import TABLES, law
from tests.kiosk.rules.walks import NAMES, Walk, turns

END_IDS = {"bank", "forfeit", "stop", "pass", "decline"}
KEYS = ["game", "options", "players", "phase", "actor", "dice", "rolls", "choices", "winners", "board"]


def spelled(position: Position) -> dict[str, Any]:
    return state(position, NAMES[: position.setup.players])


def shown(sentence: Sentence) -> str:
    return say(named(sentence, NAMES)).strip()


@law
def test_every_key_is_there_in_every_phase(walk: Walk) -> None:
    assert all(list(spelled(position)) == KEYS for position in walk.latest)


@law
def test_a_state_is_plain_json(walk: Walk) -> None:
    now = spelled(walk.positions[-1])
    assert json.loads(json.dumps(now, allow_nan=False)) == now


@law
def test_every_row_of_the_sheet_has_a_cell_for_each_player(walk: Walk) -> None:
    for row in walk.setup.game.sheet(walk.positions[-1].state).rows:
        assert len(row.cells) == walk.setup.players


@law
def test_the_members_of_a_team_have_the_same_score(walk: Walk) -> None:
    for position in walk.latest:
        players = spelled(position)["players"]
        assert len({(player["team"], player["score"]) for player in players}) == len({p["team"] for p in players})


@law
def test_the_end_button_means_at_most_one_choice(walk: Walk) -> None:
    for _, turn in turns(walk):
        ending = [choice.id for choice in turn.choices if choice.ends]
        assert ending == [choice.id for choice in turn.choices if choice.id in END_IDS]
        assert len(ending) <= 1


@law
def test_no_choice_is_offered_twice(walk: Walk) -> None:
    for _, turn in turns(walk):
        assert len({choice.id for choice in turn.choices}) == len(turn.choices)


@law
def test_every_choice_has_a_label_that_can_be_said(walk: Walk) -> None:
    assert all(shown(choice.label) for _, turn in turns(walk) for choice in turn.choices)


@law
def test_what_is_asked_before_a_choice_can_be_said(walk: Walk) -> None:
    questions = [choice.confirm for _, turn in turns(walk) for choice in turn.choices]
    assert all(shown(question).endswith("?") for question in questions if question)


@law
def test_there_is_a_hint_while_dice_can_be_held(walk: Walk) -> None:
    game = walk.setup.game
    assert all(shown(game.hint(position.state)) for position, turn in turns(walk) if turn.holdable)


@law
def test_everything_that_happened_can_be_said(walk: Walk) -> None:
    assert all(shown(sentence) for position in walk.latest for sentence in position.said)


@law
def test_there_is_a_picture_of_every_position(walk: Walk) -> None:
    kinds = get_args(Picture)
    assert all(isinstance(walk.setup.game.picture(position.state), kinds) for position in walk.latest)


@law
def test_nothing_lies_in_slots_before_play_begins(walk: Walk) -> None:
    for position, turn in turns(walk):
        if turn.rolloff:
            assert (spelled(position)["dice"], turn.choices, turn.roll) == ([], (), walk.setup.game.rolloff_dice)


@pytest.mark.parametrize("game, players", TABLES)
def test_a_roll_off_begins_the_game_unless_it_is_known_who_begins(game: Game[Any], players: int) -> None:
    asked = ask(opening(Setup(game, players)))
    assert isinstance(asked, Turn)
    assert asked.rolloff == (players > 1 and game.rolloff_dice > 0)


@pytest.mark.parametrize("game, players", TABLES)
def test_whoever_is_named_first_acts_first(game: Game[Any], players: int) -> None:
    for first in range(players):
        asked = ask(opening(Setup(game, players, first)))
        assert isinstance(asked, Turn)
        assert asked.player == first
