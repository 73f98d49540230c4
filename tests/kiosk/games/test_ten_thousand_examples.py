"""10 000: the worked turn that comes with the rules, and the one that steals from it."""

import pytest

from tests.kiosk.games.ten_thousand_lines import board, can, dice, scores

FIRST = "112353 +11"
TURN = f"{FIRST} 2242 +222 bank"

ACES_AND_A_5 = "112353 +115"


def test_the_two_aces_are_set_aside_and_the_rest_is_rolled() -> None:
    assert can(FIRST) == "A 4 bank"


def test_the_5_could_be_kept_as_well() -> None:
    assert can(ACES_AND_A_5) == "A 3 bank"


def test_three_2s_are_set_aside_and_the_turn_ends_with_400() -> None:
    assert scores(TURN) == [400, 0]


def test_the_4_is_left_over() -> None:
    assert (dice(TURN), board(TURN)) == ("[1] [1] [2] [2] 4 [2]", (400, 1))


def test_the_opponent_may_roll_the_4() -> None:
    assert (can(TURN), can(f"{TURN} steal")) == ("B steal decline", "B 1")


@pytest.mark.parametrize("rolled, scored", [(1, 500), (5, 450)])
def test_the_opponent_copies_the_points_and_adds_the_roll(rolled: int, scored: int) -> None:
    assert scores(f"{TURN} steal {rolled} bank") == [400, scored]


@pytest.mark.parametrize("rolled", [2, 3, 4, 6])
def test_any_other_number_scores_the_opponent_nothing(rolled: int) -> None:
    assert (scores(f"{TURN} steal {rolled}"), can(f"{TURN} steal {rolled}")) == ([400, 0], "A 6")


def test_the_opponent_may_sweep_with_the_one_die() -> None:
    assert can(f"{TURN} steal 1 +1") == "B 6 bank"
