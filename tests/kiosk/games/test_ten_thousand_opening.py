"""10 000 with opening-500: a player's first score must be 500 or more."""

from functools import partial

import pytest

from tests.kiosk.games import ten_thousand_lines as lines

can = partial(lines.can, opening=True)
dice = partial(lines.dice, opening=True)
board = partial(lines.board, opening=True)
scores = partial(lines.scores, opening=True)
refusal = partial(lines.refusal, opening=True)

A_500 = "555346 bank"  # A posts 500 and leaves three dice over
A_POSTED = "123456 bank | 223346 |"  # A has 1500, B nothing; A is to roll

OFFERED = """
123346        A forfeit
112345        A forfeit     250
445555        A bank        1000
115555        A bank
555346        A bank        exactly 500
444111        A bank
444326        A forfeit     400
444156        A bank        550
111236        A bank
111236 +1     A 5 forfeit   the held ace alone counts 100
111236 +11    A 4 forfeit
111236 +111   A 3 bank
111236 +2     A             neither a roll nor an end
666622 +666   A 3 bank
113346 +11 1346              A forfeit
113346 +11 3334              A bank     200 locked and 300
113346 +11 3334 +333         A 1 bank
222346 +222 225 +5           A 2 forfeit
222115 +222115               A 6 forfeit   450: roll the sweep or end for 0
"""


def rows(table: str) -> list[tuple[str, str]]:
    split = (line.split("  ") for line in table.strip().splitlines())
    return [(columns[0], next(text.strip() for text in columns[1:] if text)) for columns in split]


@pytest.mark.parametrize("moves, offered", rows(OFFERED))
def test_a_lesser_turn_offers_forfeit_in_place_of_bank(moves: str, offered: str) -> None:
    assert can(moves) == offered


def test_without_the_option_any_turn_that_scored_counts() -> None:
    assert lines.can("522346") == "A bank"


def test_a_lesser_turn_cannot_be_banked() -> None:
    assert refusal("123346 bank") == '"bank" is not offered; there is forfeit'


def test_a_turn_that_counts_cannot_be_forfeited() -> None:
    assert refusal("555346 forfeit") == '"forfeit" is not offered; there is bank'


def test_a_forfeit_posts_nothing_and_leaves_nothing_over() -> None:
    line = "123346 +1 12346 forfeit"
    assert (scores(line), can(line), dice(line), board(line)) == ([0, 0], "B 6", "", (0, 0))


def test_after_the_first_score_any_turn_counts() -> None:
    assert can(f"{A_POSTED} 522346") == "A bank"


def test_each_player_has_a_first_score_of_their_own() -> None:
    assert can("123456 bank 522346") == "B forfeit"


def test_a_bust_is_no_first_score() -> None:
    assert can("223346 223346 522346") == "A forfeit"


def test_points_taken_over_count_towards_the_first_score() -> None:
    line = f"{A_500} steal 543"
    assert (can(line), scores(f"{line} bank")) == ("B bank", [500, 550])


def test_points_taken_over_may_still_be_too_few() -> None:
    line = f"{A_POSTED} 112346 bank steal 1346"
    assert (can(line), board(line)) == ("B forfeit", (200, 0))
    assert (scores(f"{line} forfeit"), can(f"{line} forfeit")) == ([1700, 0], "A 6")


def test_a_stolen_turn_reaches_500_by_rolling_on() -> None:
    line = f"{A_POSTED} 112346 bank steal 1346 +1 555"
    assert (can(line), scores(f"{line} bank")) == ("B bank", [1700, 800])


def test_holding_less_may_turn_the_bank_into_a_forfeit() -> None:
    line = f"{A_POSTED} 112346 bank steal 1555"
    assert [can(line + held) for held in ("", " +1", " +555", " +5")] == [
        "B bank",
        "B 3 forfeit",
        "B 1 bank",
        "B 3 forfeit",
    ]


def test_leftovers_of_a_player_who_had_posted_are_offered_to_one_who_has_not() -> None:
    assert can(f"{A_POSTED} 112346 bank") == "B steal decline"


def test_a_failed_steal_is_no_first_score() -> None:
    assert can(f"{A_500} steal 346 223346 522346") == "B forfeit"


def test_a_declined_turn_begins_at_nothing_towards_500() -> None:
    assert can(f"{A_500} decline 522346") == "B forfeit"


def test_a_sweep_that_ends_below_500_scores_0() -> None:
    line = "522346 +5 52346 +5 5346 +5 536 +5 56 +5 5 +5"  # 300 points
    assert (can(line), board(line)) == ("A 6 forfeit", (250, 0))
    assert scores(f"{line} 122346") == [0, 0]


def test_a_sweep_that_ends_below_500_leaves_nothing_over() -> None:
    line = "522346 +5 52346 +5 5346 +5 536 +5 56 +5 5 +5 122346"
    assert (can(line), dice(line), board(line)) == ("B 6", "", (0, 0))


def test_a_sweep_that_reaches_500_counts() -> None:
    line = "222115 +222115 522346"
    assert (scores(line), can(line), board(line)) == ([500, 0], "B steal decline", (500, 5))


def test_a_sweep_just_below_500_scores_0() -> None:
    assert scores("522346 +5 12346 +1 1346 +1 136 +1 16 +1 1 +1 222346") == [550 + 200, 0]
    assert scores("522346 +5 12346 +1 1346 +1 536 +5 56 +5 5 +5 523346") == [0, 0]
    assert scores("522346 +5 12346 +1 1346 +1 536 +5 56 +5 5 +5 123346") == [500, 0]


def test_a_sweep_of_a_player_who_has_posted_counts_whatever_it_is() -> None:
    assert scores(f"{A_POSTED} 522346 +5 52346 +5 5346 +5 536 +5 56 +5 5 +5 522346") == [1500 + 350, 0]


def test_a_sweep_of_a_stolen_turn_counts_the_points_taken_over() -> None:
    line = f"{A_POSTED} 112346 bank steal 1346 +1 115 +115"
    assert can(line) == "B 6 bank"
    assert scores(f"{A_POSTED} 522346 bank steal 12346 +1 1346 +1 536 +5 56 +5 5 +5 123346") == [1550, 500]
    assert scores(f"{A_POSTED} 522346 bank steal 12346 +1 1346 +1 536 +5 56 +5 5 +5 523346") == [1550, 0]


def test_a_single_player_must_open_too() -> None:
    assert [can(line, players=1) for line in ("522346", "555346", "555346 bank 522346")] == [
        "A forfeit",
        "A bank",
        "A bank",
    ]
