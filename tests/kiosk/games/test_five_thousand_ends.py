"""5000: ending a turn, and what it must reach to count."""

from itertools import combinations

import pytest

from kiosk.rules.advance import advance
from kiosk.rules.moves import Choose, Hold
from tests.kiosk.games.notation import after, position_after, refusal, scores, shown

ENDS = """
0   22213  forfeit   300 for three 2s and an ace; the first score must be 500
0   44453  forfeit   450
0   55523  bank      500
0   11123  bank     1000
500 11523  forfeit   250; a turn must reach 300
500 11552  bank      300
500 33346  bank      300
500 22234  forfeit   200
"""

TO_500 = "55523 bank | 22346 |"


def rows(table: str) -> list[list[str]]:
    return [line.split(maxsplit=3) for line in table.strip().splitlines()]


@pytest.mark.parametrize("row", rows(ENDS), ids=lambda row: f"{row[1]} with {row[0]}")
def test_a_turn_counts_from_300_and_the_first_score_from_500(row: list[str]) -> None:
    before = TO_500 if row[0] == "500" else ""
    assert after(f"{before} {row[1]}")["choices"] == [row[2]]


def test_the_points_of_the_whole_turn_are_compared_with_what_is_needed() -> None:
    assert after("11234 +11 444")["choices"] == ["bank"]


def test_held_dice_are_not_counted_twice_when_the_turn_ends() -> None:
    assert after("11552 +1155")["choices"] == ["forfeit"]


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5])
def test_ending_counts_every_scoring_die_whatever_is_held(size: int) -> None:
    rolled = position_after("11125")
    for slots in combinations(range(5), size):
        state = shown(advance(advance(rolled, Hold(slots)), Choose("bank")))
        assert state["players"][0]["score"] == 1050, slots


def test_ending_counts_the_last_rolls_dice_besides_those_set_aside() -> None:
    assert scores("11123 +111 15 bank") == [1150, 0]


def test_forfeiting_posts_nothing_and_passes_the_dice() -> None:
    state = after(f"{TO_500} 11234 forfeit")
    assert (state["players"][0]["score"], state["actor"], state["board"]) == (500, 1, {"turn_points": 0})


def test_a_turn_that_would_count_cannot_be_forfeited() -> None:
    assert refusal("11123 forfeit") == '"forfeit" is not offered; there is bank'


def test_a_turn_that_would_not_count_cannot_be_banked() -> None:
    assert refusal("12346 bank") == '"bank" is not offered; there is forfeit'
