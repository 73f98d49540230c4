"""Dice Poker: a turn's rolls, holds and the square that is covered."""

import pytest

from tests.kiosk.games.dice_poker_table import NO_HAND, choices, refused, told, wild

P4_LEFT = wild("3,0")
"""Of the two squares for a pair of 4s one is covered; the second player is to roll."""
NO_P4 = f"{P4_LEFT} {wild('5,8')}"


def test_a_turn_begins_with_five_dice_and_nothing_to_choose() -> None:
    state = told("")
    assert (state["rolls"], state["dice"], state["choices"]) == ([5], [], [])


@pytest.mark.parametrize("rolls, left", [("", 3), ("44136", 2), ("44136 44136", 1), ("44136 44136 44136", 0)])
def test_there_are_three_rolls_in_a_turn(rolls: str, left: int) -> None:
    assert told(rolls)["board"]["rolls_left"] == left


def test_the_next_turn_has_three_rolls_again() -> None:
    assert told("44136 44136 place:3,0")["board"]["rolls_left"] == 3


@pytest.mark.parametrize("held, free", [("", 5), ("4", 4), ("44", 3), ("441", 2), ("4413", 1)])
def test_one_to_five_dice_may_be_rolled_again(held: str, free: int) -> None:
    assert told(f"44136 +{held}")["rolls"] == [free]


def test_with_all_five_held_there_is_no_roll_but_the_hand_can_be_used() -> None:
    state = told("44136 +44136")
    assert (state["rolls"], state["choices"]) == ([], ["place:3,0", "place:5,8"])


def test_dice_held_can_all_be_let_go_again() -> None:
    assert told("44136 +44136 +")["rolls"] == [5]


def test_held_dice_stay_held_after_the_roll() -> None:
    dice = told("44136 +44 125")["dice"]
    assert [(die["value"], die["state"]) for die in dice] == [
        (4, "held"),
        (4, "held"),
        (1, "free"),
        (2, "free"),
        (5, "free"),
    ]


def test_a_die_kept_at_the_second_roll_may_be_rolled_at_the_third() -> None:
    state = told("44136 +44 125 +125 36")
    assert ([die["value"] for die in state["dice"]], state["choices"]) == ([], [])
    assert told("44136 +44 125 +12 366")["dice"][0]["value"] == 3


def test_no_die_can_be_held_before_the_first_roll() -> None:
    assert refused("+") == "No die can be held now; roll 5 dice"


def test_no_die_can_be_held_after_the_third_roll() -> None:
    assert refused("44136 44136 44136 +44").startswith("No die can be held now; ")


def test_there_is_no_fourth_roll() -> None:
    assert told("44136 44136 44136")["rolls"] == []
    assert refused("44136 44136 44136 44136") == "Choose first: place:3,0, place:5,8"


@pytest.mark.parametrize("rolls", ["44136", "44136 44136", "44136 44136 44136"])
def test_a_hand_can_be_used_after_any_roll(rolls: str) -> None:
    state = told(f"{rolls} place:5,8")
    assert (state["board"]["chips"], state["actor"], state["dice"]) == ([[5, 8, 0]], 1, [])


def test_only_the_last_roll_counts() -> None:
    assert choices("44136 +136 25") == ""


def test_a_covered_square_cannot_be_covered_again() -> None:
    assert choices(f"{P4_LEFT} 44136") == "place:5,8"


def test_with_rolls_left_a_single_open_square_is_not_taken_at_once() -> None:
    state = told(f"{P4_LEFT} 44136")
    assert (state["actor"], state["rolls"]) == (1, [5])


def test_after_the_third_roll_a_single_open_square_is_covered_at_once() -> None:
    state = told(f"{P4_LEFT} 12346 12346 44136")
    assert (state["board"]["chips"], state["actor"]) == ([[3, 0, 0], [5, 8, 1]], 0)


def test_after_the_third_roll_one_of_the_open_squares_must_be_covered() -> None:
    state = told("12346 12346 44136")
    assert (state["choices"], state["rolls"], state["actor"]) == (["place:3,0", "place:5,8"], [], 0)


def test_with_rolls_left_a_turn_does_not_end_for_want_of_a_square() -> None:
    state = told(f"{NO_P4} 44136 44136")
    assert (state["actor"], state["rolls"], state["choices"]) == (0, [5], [])


def test_after_the_third_roll_the_turn_ends_when_all_squares_of_the_hand_are_covered() -> None:
    state = told(f"{NO_P4} 44136 44136 44136")
    assert (state["actor"], state["dice"], len(state["board"]["chips"])) == (1, [], 2)


def test_after_the_third_roll_the_turn_ends_when_the_dice_are_no_hand() -> None:
    state = told(NO_HAND)
    assert (state["actor"], state["dice"], state["board"]["chips"]) == (1, [], [])


def test_five_alike_may_cover_any_square_but_the_centre() -> None:
    every = [f"place:{row},{column}" for row in range(9) for column in range(9) if (row, column) != (4, 4)]
    assert told("33333")["choices"] == every


def test_five_alike_may_not_cover_a_square_that_is_covered() -> None:
    offered = told(f"{wild('0,0')} 33333")["choices"]
    assert (len(offered), "place:0,0" in offered) == (79, False)


def test_the_centre_is_never_taken() -> None:
    assert refused("33333 place:4,4").startswith('"place:4,4" is not offered')


def test_a_total_of_11_may_cover_lucky_11_or_a_square_of_the_hand_by_row_then_column() -> None:
    assert choices("11234") == "place:1,7 place:3,6 place:5,2 place:7,1"


def test_a_total_of_7_may_cover_lucky_7_or_a_square_of_the_hand() -> None:
    assert choices("11113") == "place:1,0 place:2,8 place:6,0 place:7,8"


def test_a_lucky_square_may_be_used_when_those_of_the_hand_are_covered() -> None:
    assert choices(f"{wild('3,6')} {wild('5,2')} 11234") == "place:1,7 place:7,1"


def test_the_hand_may_be_used_when_the_lucky_squares_are_covered() -> None:
    assert choices(f"{wild('1,7')} {wild('7,1')} 11234") == "place:3,6 place:5,2"


def test_after_the_third_roll_a_single_lucky_square_is_covered_at_once() -> None:
    covered = f"{wild('3,6')} {wild('5,2')} {wild('1,7')} {NO_HAND}"
    assert [7, 1, 0] in told(f"{covered} 12346 12346 11234")["board"]["chips"]


def test_other_totals_have_no_lucky_square() -> None:
    assert choices("11235") == "place:3,6 place:5,2"


def test_a_turn_takes_nothing_from_the_board() -> None:
    assert told("44136 place:3,0 44136")["board"]["chips"] == [[3, 0, 0]]
