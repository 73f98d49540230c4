"""Tug: a turn, what it scores, and the end of the game."""

from functools import partial
from typing import Any

import pytest

from kiosk.games.tug import Tug
from kiosk.rules.game import Setup
from tests.kiosk.games import notation
from tests.kiosk.rules.walks import answers

after = partial(notation.after, game=Tug())
scores = partial(notation.scores, game=Tug())
refusal = partial(notation.refusal, game=Tug())

TURN = "all-different 11223"  # the first player is to reroll; the second tries for three alike


def dice(state: dict[str, Any]) -> str:
    """The dice as a player would say them: `1, 5 held, 3`."""
    return ", ".join(f"{die['value']} {die['state']}".removesuffix(" free") for die in state["dice"])


HOLDS = [("", []), ("1", []), ("11", []), ("112", [2]), ("123", [2]), ("1122", [1]), ("1223", [1]), ("11223", [])]


@pytest.mark.parametrize("held, rolls", HOLDS)
def test_one_or_two_dice_are_rerolled(held: str, rolls: list[int]) -> None:
    assert after(f"{TURN} +{held}")["rolls"] == rolls


def test_nothing_can_be_rolled_before_dice_are_held() -> None:
    assert after(TURN)["rolls"] == []
    assert refusal(f"{TURN} 11223") == "These holds permit no roll; hold other dice first"
    assert refusal(f"{TURN} stop") == '"stop" is not offered; hold other dice, then roll'


def test_a_turn_cannot_be_passed() -> None:
    assert after(TURN)["choices"] == []
    assert refusal(f"{TURN} pass").startswith('"pass" is not offered')


def test_two_dice_are_rerolled_at_once_and_not_one_after_the_other() -> None:
    assert refusal(f"{TURN} +112 5") == "2 dice are to be rolled, not 1"
    assert after(f"{TURN} +1122 4")["actor"] == 1


@pytest.mark.parametrize("reroll", ["+1122 4", "+112 44"])
def test_a_turn_without_the_own_combination_ends_with_its_one_reroll(reroll: str) -> None:
    state = after(f"{TURN} {reroll}")
    assert (state["actor"], state["rolls"]) == (1, [])
    assert [player["score"] for player in state["players"]] == [0, 0]


def test_the_dice_stay_on_the_table_for_the_next_turn() -> None:
    assert dice(after(f"{TURN} +122 46")) == "1, 4, 2, 2, 6"


def test_at_a_new_turn_all_five_dice_are_free() -> None:
    assert dice(after(f"{TURN} +1122")) == "1 held, 1 held, 2 held, 2 held, 3"
    assert dice(after(f"{TURN} +1122 4")) == "1, 1, 2, 2, 4"


def test_the_next_turn_may_reroll_any_of_the_dice() -> None:
    assert dice(after(f"{TURN} +1122 4 +124 56")) == "1, 5, 2, 6, 4"
    assert after(f"{TURN} +1122 4 +12")["rolls"] == []


def test_the_own_combination_scores_a_point() -> None:
    assert scores(f"{TURN} +123 45") == [1, 0]
    assert scores(f"{TURN} +1122 4 +1122 1") == [0, 1]


@pytest.mark.parametrize("line, opponent", [("+123 45", 1), ("+1122 4 +1122 1", 0)])
def test_after_a_point_the_opponent_rolls_five_fresh_dice(line: str, opponent: int) -> None:
    state = after(f"{TURN} {line}")
    assert (state["actor"], state["dice"], state["rolls"]) == (opponent, [], [5])


def test_the_opponent_takes_the_next_turn_where_the_fresh_dice_show_nothing() -> None:
    state = after(f"{TURN} +123 45 11223")
    assert (state["actor"], dice(state)) == (1, "1, 1, 2, 2, 3")


def test_fresh_dice_after_a_point_may_score_at_once() -> None:
    assert scores(f"{TURN} +123 45 12345") == [2, 0]
    assert scores(f"{TURN} +123 45 22234") == [1, 1]


OTHERS = f"{TURN} +1122 1"  # the first player has made three alike


def test_the_opponents_combination_does_not_score_on_a_reroll() -> None:
    state = after(OTHERS)
    assert ([player["score"] for player in state["players"]], state["actor"]) == ([0, 0], 1)


def test_a_combination_that_lies_there_already_must_be_rolled_again() -> None:
    assert dice(after(OTHERS)) == "1, 1, 2, 2, 1"
    assert scores(f"{OTHERS} +1112 6") == [0, 0]


def test_a_combination_that_still_shows_after_the_own_reroll_scores() -> None:
    assert scores(f"{OTHERS} +1112 3") == [0, 1]
    assert scores(f"{OTHERS} +1112 2") == [0, 1]


def test_three_alike_with_a_1_and_a_6_does_not_score_on_a_reroll() -> None:
    assert scores(f"{TURN} +1122 6 +116 12") == [0, 0]


def test_four_alike_does_not_score_on_a_reroll() -> None:
    assert scores(f"{OTHERS} +111 12") == [0, 0]


FOUR = "all-different 12345 12345 12345 12345"


def test_four_points_do_not_win() -> None:
    state = after(FOUR)
    assert (state["phase"], state["players"][0]["score"], state["winners"]) == ("play", 4, [])


def test_a_fifth_point_on_fresh_dice_wins_for_whoever_owns_it() -> None:
    state = after(f"{FOUR} 12345")
    assert (state["phase"], state["actor"], state["winners"]) == ("over", None, [0])


def test_a_fifth_point_by_a_reroll_wins() -> None:
    state = after(f"{FOUR} 11223 +1122 4 +124 35")
    assert (state["phase"], state["winners"]) == ("over", [0])


def test_the_second_player_can_win() -> None:
    assert after("all-different 22234 22234 22234 22234 22233")["winners"] == [1]
    assert after("three-alike 22234 22234 22234 22234 22233", first=1)["winners"] == [1]


def test_when_it_is_over_nothing_lies_there_and_the_combinations_stay() -> None:
    state = after(f"{FOUR} 12345")
    assert (state["dice"], state["rolls"], state["choices"]) == ([], [], [])
    assert state["board"] == {"combinations": ["all-different", "three-alike"]}
    assert [player["score"] for player in state["players"]] == [5, 0]


UNDO = '{"undo":true}'
WON = ['{"choose":"all-different"}', *['{"roll":[1,2,3,4,5]}'] * 5]


def test_undo_leads_out_of_a_finished_game_and_back_to_the_choice() -> None:
    states = answers(Setup(Tug(), 2, 0), [*WON, *[UNDO] * 6])
    assert (states[6]["phase"], states[5]["rolls"]) == ("over", [5])
    assert states[7:] == states[5::-1]


@pytest.mark.parametrize("late", ['{"roll":[1,2,3,4,5]}', '{"hold":[0]}', '{"choose":"three-alike"}'])
def test_when_it_is_over_only_undo_is_possible(late: str) -> None:
    assert answers(Setup(Tug(), 2, 0), [*WON, late])[-1] == {"error": "The game is over; only undo is possible"}
