"""5-Dice War: the centre die, rounds, battles and the game."""

from typing import Any

import pytest

from kiosk.games.war import War
from tests.kiosk.games import notation
from tests.kiosk.games.notation import position_after
from tests.kiosk.rules.walks import answers

GAME = War()
ONE_LEFT = "3 45 13"  # the second player captures a 4: one die against three, and a 3 in the centre
LOST = f"{ONE_LEFT} 6 333"  # and then the 6, while the centre die lies where it lay
WON = "3 13 45 333 6"
BOTH_CHOOSE = f"{ONE_LEFT} 3 312"


def after(line: str, *, first: int | None = 0) -> dict[str, Any]:
    return notation.after(line, first=first, game=GAME)


def scores(line: str) -> list[int]:
    return notation.scores(line, game=GAME)


def refusal(line: str) -> str:
    return notation.refusal(line, game=GAME)


def dealt(line: str) -> tuple[int, int, int | None]:
    """How many dice each player owns, and the centre die."""
    board = after(line)["board"]
    return len(board["dice"][0]), len(board["dice"][1]), board["centre"]


def test_two_can_play() -> None:
    assert GAME.seats() == (2,)


@pytest.mark.parametrize("first, roller", [(None, 0), (0, 0), (1, 1)])
def test_there_is_no_roll_off_and_the_first_rolls_the_centre_die(first: int | None, roller: int) -> None:
    state = after("", first=first)
    assert (state["phase"], state["actor"], state["rolls"]) == ("play", roller, [1])


def test_each_has_two_dice_that_are_not_rolled_yet() -> None:
    assert after("")["board"] == {"dice": [[None, None], [None, None]], "centre": None}


@pytest.mark.parametrize("first", [0, 1])
def test_a_1_in_the_centre_is_rolled_again(first: int) -> None:
    for line in ("1", "1 1"):
        state = after(line, first=first)
        assert (state["actor"], state["rolls"], state["board"]["centre"]) == (first, [1], None)
    assert after("1 1 5", first=first)["board"]["centre"] == 5


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_rolls_all_own_dice_and_then_the_second(first: int) -> None:
    states = [after(line, first=first) for line in ("5", "5 63", "5 63 61")]
    assert [(state["actor"], state["rolls"]) for state in states] == [(0, [2]), (1, [2]), (0, [2])]


def test_the_dice_that_were_rolled_are_shown() -> None:
    assert after("5 63")["board"] == {"dice": [[6, 3], [None, None]], "centre": 5}


def test_the_next_round_begins_as_soon_as_captures_are_settled() -> None:
    assert after("5 63 61")["board"] == {"dice": [[None, None], [None, None]], "centre": 5}


def test_a_captured_die_is_one_more_for_its_new_owner() -> None:
    assert after(ONE_LEFT)["board"] == {"dice": [[None], [None, None, None]], "centre": 3}


def test_each_rolls_as_many_dice_as_it_owns() -> None:
    assert [(after(line)["actor"], after(line)["rolls"]) for line in (ONE_LEFT, f"{ONE_LEFT} 2")] == [
        (0, [1]),
        (1, [3]),
    ]


def test_the_centre_die_goes_to_whoever_alone_captures_it() -> None:
    assert dealt("4 13 66") == (3, 2, None)
    assert dealt("4 66 13") == (2, 3, None)


def test_the_centre_die_stays_if_both_capture_it() -> None:
    assert dealt("4 13 22") == (2, 2, 4)


def test_the_centre_die_is_not_rolled_again_in_later_rounds() -> None:
    assert after("4 66 66")["rolls"] == [2]
    assert after("4 13 66")["rolls"] == [3]


def test_a_captured_die_still_captures() -> None:
    assert dealt("4 12 31") == (3, 2, None)  # the 3 is captured, and takes the centre with the 1


def test_dice_change_hands_at_the_same_moment() -> None:
    assert dealt(f"{ONE_LEFT} 5 523") == (1, 3, 3)  # the single 5 and the other's 5 are exchanged


def test_who_loses_the_last_die_and_captures_one_fights_on() -> None:
    assert scores(f"{ONE_LEFT} 5 523") == [0, 0]


def test_a_capture_that_can_be_made_is_made() -> None:
    assert after(ONE_LEFT)["choices"] == []


def test_a_player_with_several_outcomes_chooses() -> None:
    state = after("3 12 36")
    assert (state["actor"], state["choices"], state["rolls"]) == (0, ["capture:3", "capture:centre"], [])
    assert state["board"] == {"dice": [[1, 2], [3, 6]], "centre": 3}


@pytest.mark.parametrize("choice, wanted", [("capture:3", (3, 1, 3)), ("capture:centre", (3, 2, None))])
def test_what_was_chosen_is_captured(choice: str, wanted: tuple[int, int, int | None]) -> None:
    assert dealt(f"3 12 36 {choice}") == wanted


def test_only_the_second_player_is_asked_if_only_that_one_has_a_choice() -> None:
    state = after("3 36 12")
    assert (state["actor"], state["choices"]) == (1, ["capture:3", "capture:centre"])


def test_two_opponents_dice_of_one_number_are_one_outcome() -> None:
    assert dealt("5 22 44") == (3, 1, 5)


def test_the_first_player_chooses_first() -> None:
    state = after(BOTH_CHOOSE)
    assert (state["actor"], state["choices"]) == (0, ["capture:3", "capture:centre"])


@pytest.mark.parametrize("choice", ["capture:3", "capture:centre"])
def test_nothing_moves_before_both_have_chosen(choice: str) -> None:
    before, between = after(BOTH_CHOOSE), after(f"{BOTH_CHOOSE} {choice}")
    assert (between["actor"], between["choices"]) == (1, ["capture:3", "capture:centre"])
    assert between["board"] == before["board"] == {"dice": [[3], [3, 1, 2]], "centre": 3}


@pytest.mark.parametrize(
    "one, other, wanted",
    [
        ("3", "3", (1, 3, 3)),
        ("3", "centre", (2, 3, None)),
        ("centre", "3", (1, 4, None)),
        ("centre", "centre", (1, 3, 3)),
    ],
)
def test_both_choices_take_effect_together(one: str, other: str, wanted: tuple[int, int, int | None]) -> None:
    assert dealt(f"{BOTH_CHOOSE} capture:{one} capture:{other}") == wanted


def test_a_choice_can_be_taken_back() -> None:
    rolls = [[3], [4, 5], [1, 3], [3], [3, 1, 2]]
    lines = [*(f'{{"roll":{roll}}}' for roll in rolls), '{"choose":"capture:centre"}', '{"undo":true}']
    *_, before, _, back = answers(position_after("", game=GAME).setup, lines)
    assert back == before


def test_who_has_no_dice_left_loses_the_battle() -> None:
    assert (scores(LOST), scores(WON)) == ([0, 1], [1, 0])


@pytest.mark.parametrize("line, winner", [(LOST, 1), (WON, 0), (f"{LOST} {WON}", 0), (f"{WON} {LOST}", 1)])
def test_each_battle_begins_anew_and_its_centre_die_is_rolled_by_the_winner_of_the_last(line: str, winner: int) -> None:
    state = after(line)
    assert (state["actor"], state["rolls"]) == (winner, [1])
    assert state["board"] == {"dice": [[None, None], [None, None]], "centre": None}


def test_a_1_is_rolled_again_by_the_winner() -> None:
    assert (after(f"{LOST} 1")["actor"], after(f"{LOST} 1 2")["actor"]) == (1, 0)


def test_points_add_up() -> None:
    assert scores(f"{LOST} {WON} {LOST}") == [1, 2]


@pytest.mark.parametrize("battle, winner, dice", [(LOST, 1, [0, 4]), (WON, 0, [4, 0])])
def test_the_first_with_five_points_wins(battle: str, winner: int, dice: list[int]) -> None:
    four = after(" ".join([battle] * 4))
    five = after(" ".join([battle] * 5))
    assert (four["phase"], five["phase"], five["winners"]) == ("play", "over", [winner])
    assert (five["actor"], five["rolls"], five["choices"], five["dice"]) == (None, [], [], [])
    assert five["board"] == {"dice": [[None] * n for n in dice], "centre": 3}


def test_the_winning_roll_can_be_taken_back() -> None:
    lines = [f'{{"roll":{[*map(int, roll)]}}}' for roll in " ".join([LOST] * 5).split()]
    *_, before, over, back = answers(position_after("", game=GAME).setup, [*lines, '{"undo":true}'])
    assert (over["phase"], back) == ("over", before)
    assert back["board"] == {"dice": [[6], [None, None, None]], "centre": 3}
