"""Tug: turns that may reroll more and more dice, and turns of exactly two."""

from functools import partial

import pytest

from kiosk.games.tug import Tug
from tests.kiosk.games import notation
from tests.kiosk.games.test_tug_turn import dice

after = partial(notation.after, game=Tug(escalating=True))
scores = partial(notation.scores, game=Tug(escalating=True))
refusal = partial(notation.refusal, game=Tug(escalating=True))
after_two = partial(notation.after, game=Tug(two_dice=True))
scores_two = partial(notation.scores, game=Tug(two_dice=True))

FIRST = "all-different 11223"  # the first player has 1 die


def grown(turns: int) -> str:
    """So many turns that bring nothing, each with all its dice in the last slot or slots."""
    line = "all-different 11223"
    for budget in range(1, turns + 1):
        line += " +1122 " + "4 " * budget
    return line


@pytest.mark.parametrize("turns", range(8))
def test_the_turns_on_the_same_dice_have_1_2_3_4_dice_and_so_on(turns: int) -> None:
    line = grown(turns)
    for left in range(turns + 1, 0, -1):
        assert after(line)["actor"] == turns % 2
        line += " +1122 4" if left == turns + 1 else " 4"
    assert after(line)["actor"] == (turns + 1) % 2


GROUPS = """
0  []  [1] []  []  []
1  []  [1] [2] []  []
2  []  [1] [2] [3] []
3  []  [1] [2] [3] [4]
4  [5] [1] [2] [3] [4]
5  [5] [1] [2] [3] [4]
8  [5] [1] [2] [3] [4]
"""
HELD = ["", "1122", "112", "11", "1"]


@pytest.mark.parametrize("row", [line.split() for line in GROUPS.strip().splitlines()], ids=lambda row: row[0])
def test_dice_are_rerolled_in_any_groups_but_not_more_than_are_left(row: list[str]) -> None:
    assert [str(after(f"{grown(int(row[0]))} +{held}")["rolls"]) for held in HELD] == row[1:]


def test_all_five_held_permit_no_roll() -> None:
    assert after(f"{grown(4)} +11224")["rolls"] == []


def test_a_turn_of_five_can_be_rolled_at_once_without_a_hold() -> None:
    assert after(grown(4))["rolls"] == [5]
    state = after(f"{grown(4)} 33221")
    assert (state["actor"], dice(state)) == (1, "3, 3, 2, 2, 1")


def test_a_group_uses_up_as_many_as_it_rolls() -> None:
    line = f"{grown(2)} +112 33"
    assert [after(line)["rolls"], after(f"{line} +1123")["rolls"]] == [[], [1]]
    assert after(f"{line} +1123 3")["actor"] == 1


def test_held_dice_stay_held_within_the_turn() -> None:
    assert dice(after(f"{grown(3)} +1122 3")) == "1 held, 1 held, 2 held, 2 held, 3"
    assert after(f"{grown(3)} +1122 3")["rolls"] == [1]


def test_other_dice_may_be_held_after_each_group() -> None:
    assert dice(after(f"{grown(3)} +1122 3 +123")) == "1 held, 1, 2 held, 2, 3 held"
    assert after(f"{grown(3)} +1122 3 +123")["rolls"] == [2]


def test_all_dice_are_free_when_the_turn_is_spent() -> None:
    assert dice(after(grown(3))) == "1, 1, 2, 2, 4"


def test_a_turn_cannot_be_stopped_early() -> None:
    state = after(f"{grown(3)} +1122 3")
    assert (state["actor"], state["choices"]) == (1, [])
    assert refusal(f"{grown(3)} +1122 3 stop").startswith('"stop" is not offered')


def test_the_own_combination_ends_the_turn_with_dice_left() -> None:
    state = after(f"{grown(3)} +1122 2")
    assert [player["score"] for player in state["players"]] == [0, 1]
    assert (state["actor"], state["dice"], state["rolls"]) == (0, [], [5])


def test_the_last_die_of_a_turn_may_score() -> None:
    assert scores(f"{grown(1)} +1122 3 1") == [0, 1]


def test_the_opponents_combination_on_the_way_does_not_score() -> None:
    state = after(f"{grown(2)} +1122 2")
    assert ([player["score"] for player in state["players"]], state["actor"]) == ([0, 0], 0)


def test_the_opponents_combination_at_the_end_of_a_turn_does_not_score() -> None:
    state = after(f"{grown(2)} +1122 4 4 2")
    assert ([player["score"] for player in state["players"]], state["actor"]) == ([0, 0], 1)


def test_a_combination_that_lies_there_already_must_be_rolled_again() -> None:
    assert after(f"{grown(2)} +1122 4 4 2 +1222 5")["actor"] == 0
    assert scores(f"{grown(2)} +1122 4 4 2 +1122 4") == [0, 0]


def test_new_dice_after_a_point_start_again_at_one() -> None:
    state = after(f"{grown(3)} +1122 2 11223")
    assert (state["actor"], dice(state)) == (0, "1, 1, 2, 2, 3")
    assert after(f"{grown(3)} +1122 2 11223 +112")["rolls"] == []
    assert after(f"{grown(3)} +1122 2 11223 +1122 4")["actor"] == 1
    assert after(f"{grown(3)} +1122 2 11223 +1122 4 +112")["rolls"] == [2]


def test_new_dice_that_score_at_once_start_again_at_one_too() -> None:
    line = f"{grown(3)} +1122 2 12345 11223"
    assert after(line)["actor"] == 1
    assert [after(f"{line} +{held}")["rolls"] for held in ("112", "1122")] == [[], [1]]


TWO = "all-different 11223"


@pytest.mark.parametrize("held, rolls", [("", []), ("11", []), ("112", [2]), ("1122", []), ("11223", [])])
def test_with_two_dice_exactly_two_are_rerolled(held: str, rolls: list[int]) -> None:
    assert after_two(f"{TWO} +{held}")["rolls"] == rolls


def test_with_two_dice_every_turn_is_one_reroll() -> None:
    assert after_two(f"{TWO} +112 33")["actor"] == 1
    assert after_two(f"{TWO} +112 33 +113")["rolls"] == [2]
    assert after_two(f"{TWO} +112 33 +113 44")["actor"] == 0


def test_with_two_dice_the_own_combination_scores() -> None:
    assert scores_two(f"{TWO} +123 45") == [1, 0]
    assert scores_two(f"{TWO} +112 33 +123 33") == [0, 1]


def test_with_two_dice_the_opponents_combination_does_not_score() -> None:
    assert scores_two(f"{TWO} +122 52") == [0, 0]


@pytest.mark.parametrize("game", [Tug(escalating=True), Tug(two_dice=True)], ids=["escalating", "two-dice"])
def test_five_points_win_with_every_option(game: Tug) -> None:
    over = notation.after("three-alike 22233 22233 22233 22233 22233", game=game)
    assert (over["phase"], over["winners"]) == ("over", [0])
