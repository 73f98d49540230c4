"""10 000: the sweep, six dice once more when all six are set aside."""

from tests.kiosk.games.ten_thousand_lines import board, can, dice, scores

TO_SWEEP = "222115 +222115"  # 450 points


def test_all_six_set_aside_in_one_roll_may_be_rolled_once_more() -> None:
    assert can(TO_SWEEP) == "A 6 bank"


def test_all_six_set_aside_over_several_rolls_may_be_rolled_once_more() -> None:
    assert can("113346 +11 2224 +222 5 +5") == "A 6 bank"


def test_five_set_aside_are_no_sweep() -> None:
    assert can("222115 +22211") == "A 1 bank"


def test_a_sweep_ends_the_turn_by_itself_and_adds_its_best_score() -> None:
    assert (scores(f"{TO_SWEEP} 112345"), can(f"{TO_SWEEP} 112345")) == ([450 + 250, 0], "B steal decline")


def test_the_dice_that_a_sweep_does_not_use_are_left_over() -> None:
    assert dice(f"{TO_SWEEP} 112345") == "[1] [1] 2 3 4 [5]"
    assert board(f"{TO_SWEEP} 112345") == (700, 3)


def test_a_sweep_takes_the_best_scoring_part_though_it_leaves_dice_over() -> None:
    assert dice(f"{TO_SWEEP} 666622") == "[6] [6] [6] [6] 2 2"
    assert scores(f"{TO_SWEEP} 666622") == [450 + 1200, 0]


def test_a_sweep_takes_most_dice_of_equal_parts() -> None:
    assert can(f"{TO_SWEEP} 555522") == "B 6"
    assert scores(f"{TO_SWEEP} 555522") == [450 + 1000, 0]


def test_a_sweep_that_uses_all_six_leaves_none_over_and_is_not_swept_again() -> None:
    assert (can(f"{TO_SWEEP} 123456"), scores(f"{TO_SWEEP} 123456")) == ("B 6", [450 + 1500, 0])
    assert (can(f"{TO_SWEEP} 666655"), scores(f"{TO_SWEEP} 666655")) == ("B 6", [450 + 1300, 0])


def test_a_sweep_without_points_loses_the_whole_turn() -> None:
    assert (scores(f"{TO_SWEEP} 223346"), can(f"{TO_SWEEP} 223346")) == ([0, 0], "B 6")
    assert (dice(f"{TO_SWEEP} 223346"), board(f"{TO_SWEEP} 223346")) == ("", (0, 0))


def test_a_sweep_without_points_takes_nothing_that_was_posted() -> None:
    assert scores(f"123456 bank 223346 {TO_SWEEP} 223346") == [1500, 0]


def test_a_sweep_frees_all_slots() -> None:
    assert dice("113346 +11 2224 +222 5 +5 223416") == "2 2 3 4 [1] 6"


def test_the_points_of_all_rolls_of_the_turn_are_posted_after_a_sweep() -> None:
    assert scores("113346 +11 2224 +222 5 +5 112346") == [200 + 200 + 50 + 200, 0]


def test_a_turn_may_have_a_sweep_after_taking_dice_one_by_one() -> None:
    line = "122346 +1 12346 +1 1346 +1 146 +1 15 +1 5 +5"
    assert (can(line), scores(f"{line} 152336")) == ("A 6 bank", [550 + 150, 0])


def test_a_single_player_sweeps_too_and_has_the_next_turn() -> None:
    assert scores(f"{TO_SWEEP} 112345", players=1) == [700]
    assert can(f"{TO_SWEEP} 112345", players=1) == "A 6"


def test_a_sweep_is_there_once_in_every_turn() -> None:
    assert can(f"{TO_SWEEP} 123456 223346 {TO_SWEEP}") == "A 6 bank"
