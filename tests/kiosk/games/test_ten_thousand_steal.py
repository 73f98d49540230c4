"""10 000: what a turn leaves over, the next player may take over with its points."""

import pytest

from tests.kiosk.games.ten_thousand_lines import after, board, can, dice, refusal, scores

FOUR_LEFT = "112346 +11 bank"  # A posts 200 and leaves four dice over
CHAIN = f"{FOUR_LEFT} steal 1346 +1 bank steal 526 +5 bank"  # B posts 300, C or A 350


def test_the_next_player_may_steal_or_decline() -> None:
    assert can(FOUR_LEFT) == "B steal decline"


def test_at_the_question_the_dice_lie_as_they_were_left() -> None:
    assert dice(FOUR_LEFT) == "[1] [1] 2 3 4 6"


def test_the_question_tells_the_points_and_the_dice_that_are_to_be_had() -> None:
    assert board(FOUR_LEFT) == (200, 4)


def test_the_player_stolen_from_keeps_the_score() -> None:
    assert scores(f"{FOUR_LEFT} steal 1346 bank") == [200, 300]


@pytest.mark.parametrize("word", ["+", "+2", "1346", "123346", "bank", "forfeit", "pass"])
def test_nothing_but_the_answer_is_taken_at_the_question(word: str) -> None:
    assert refusal(f"{FOUR_LEFT} {word}")


def test_a_refusal_at_the_question_names_the_answers() -> None:
    assert refusal(f"{FOUR_LEFT} 1346") == "Choose first: steal, decline"
    assert refusal(f"{FOUR_LEFT} bank") == '"bank" is not offered; there is steal, decline'
    assert refusal(f"{FOUR_LEFT} +") == "No die can be held now; choose: steal, decline"


def test_after_steal_those_dice_are_to_be_rolled() -> None:
    assert can(f"{FOUR_LEFT} steal") == "B 4"


def test_after_steal_the_dice_lie_as_before_until_the_roll() -> None:
    assert dice(f"{FOUR_LEFT} steal") == "[1] [1] 2 3 4 6"
    assert board(f"{FOUR_LEFT} steal") == (200, 0)


def test_after_steal_nothing_can_be_held_or_chosen() -> None:
    assert refusal(f"{FOUR_LEFT} steal +") == "No die can be held now; roll 4 dice"
    assert refusal(f"{FOUR_LEFT} steal bank") == '"bank" is not offered; roll 4 dice'
    assert refusal(f"{FOUR_LEFT} steal decline") == '"decline" is not offered; roll 4 dice'
    assert refusal(f"{FOUR_LEFT} steal 123346") == "4 dice are to be rolled, not 6"


def test_left_over_aces_do_not_count_before_they_are_rolled() -> None:
    assert board("112345 +1 bank steal") == (100, 0)
    assert can("112345 +1 bank steal 22346") == "A 6"


def test_stolen_dice_fill_the_slots_of_those_left_over() -> None:
    assert dice(f"{FOUR_LEFT} steal 5436") == "[1] [1] 5 4 3 6"


def test_a_steal_without_points_ends_the_turn_with_0() -> None:
    line = f"{FOUR_LEFT} steal 2346"
    assert (scores(line), can(line), dice(line), board(line)) == ([200, 0], "A 6", "", (0, 0))


def test_a_failed_steal_takes_nothing_that_was_posted() -> None:
    assert scores(f"223346 123456 bank {FOUR_LEFT} steal 2346") == [200, 1500]


def test_a_stolen_turn_goes_on_with_the_points_taken_over() -> None:
    assert (can(f"{FOUR_LEFT} steal 1346"), board(f"{FOUR_LEFT} steal 1346")) == ("B bank", (200, 0))
    assert board(f"{FOUR_LEFT} steal 1346 +1 222") == (300, 0)


def test_dice_set_aside_by_the_other_player_make_no_combination() -> None:
    assert scores("112346 bank steal 1346 bank") == [200, 300]
    assert can("222346 bank steal 246") == "A 6"


def test_dice_set_aside_by_the_other_player_stay_there() -> None:
    assert dice(f"{FOUR_LEFT} steal 1346 +") == "[1] [1] 1 3 4 6"
    assert dice(f"{FOUR_LEFT} steal 1346 +1") == "[1] [1] (1) 3 4 6"


def test_a_stolen_turn_may_be_rolled_on() -> None:
    assert can(f"{FOUR_LEFT} steal 1346 +1") == "B 3 bank"


def test_a_stolen_turn_may_bust_later() -> None:
    line = f"{FOUR_LEFT} steal 1346 +1 346"
    assert (scores(line), can(line), board(line)) == ([200, 0], "A 6", (0, 0))


def test_a_stolen_turn_may_be_swept() -> None:
    line = f"{FOUR_LEFT} steal 1346 +1 333 +333"
    assert (can(line), scores(f"{line} bank")) == ("B 6 bank", [200, 600])


def test_a_sweep_of_a_stolen_turn_adds_to_the_points_taken_over() -> None:
    line = f"{FOUR_LEFT} steal 2222 +2222 123346"
    assert (scores(line), can(line)) == ([200, 200 + 400 + 100], "A steal decline")
    assert (dice(line), board(line)) == ("[1] 2 3 3 4 6", (700, 5))


def test_a_sweep_of_a_stolen_turn_without_points_ends_with_0() -> None:
    line = f"{FOUR_LEFT} steal 2222 +2222 223346"
    assert (scores(line), can(line), board(line)) == ([200, 0], "A 6", (0, 0))


def test_dice_left_over_by_a_sweep_are_stolen_with_all_its_points() -> None:
    swept = "123456 +123456 222346"
    assert (dice(swept), board(swept)) == ("[2] [2] [2] 3 4 6", (1700, 3))
    assert scores(f"{swept} steal 146 +1 bank") == [1700, 1800]


def test_who_stole_the_leavings_of_a_sweep_may_sweep_again() -> None:
    line = "123456 +123456 222346 steal 555 +555"
    assert (can(line), scores(f"{line} 522346")) == ("B 6 bank", [1700, 1700 + 500 + 50])


def test_who_took_over_nothing_more_has_none_left_to_steal() -> None:
    assert can(f"{FOUR_LEFT} steal 1346 +1 333 +333 bank") == "A 6"


def test_the_next_may_steal_from_the_thief_with_all_the_points() -> None:
    assert (board(CHAIN), can(CHAIN, players=3)) == ((350, 2), "A steal decline")
    assert dice(CHAIN) == "[1] [1] [1] [5] 2 6"


def test_a_chain_of_steals_posts_the_growing_points_to_each() -> None:
    assert scores(f"{CHAIN} steal 15 bank", players=3) == [200 + 500, 300, 350]
    assert scores(f"{CHAIN} steal 15 bank") == [200 + 350, 300 + 500]


def test_a_chain_goes_on_until_no_die_is_left() -> None:
    line = "122346 bank steal 12346 bank steal 1346 bank steal 146 bank steal 16 bank"
    assert scores(f"{line} steal 1 bank") == [100 + 300 + 500, 200 + 400 + 600]
    assert can(f"{line} steal 1 bank") == "A 6"


def test_a_chain_breaks_where_a_steal_fails() -> None:
    assert (can(f"{CHAIN} steal 26", players=3), scores(f"{CHAIN} steal 26", players=3)) == ("B 6", [200, 300, 350])


def test_stealing_and_holding_only_some_leaves_the_others_over() -> None:
    line = f"{FOUR_LEFT} steal 1156 +1 bank"
    assert (dice(line), board(line)) == ("[1] [1] [1] 1 5 6", (300, 3))


def test_after_decline_there_are_six_fresh_dice_and_no_points() -> None:
    line = f"{FOUR_LEFT} decline"
    assert (can(line), dice(line), board(line)) == ("B 6", "", (0, 0))


def test_what_was_declined_is_not_offered_to_anybody_else() -> None:
    assert can(f"{FOUR_LEFT} decline 223346", players=3) == "C 6"


def test_a_declined_turn_counts_on_its_own() -> None:
    assert scores(f"{FOUR_LEFT} decline 123346 bank") == [200, 100]


def test_only_the_next_player_is_asked() -> None:
    assert can(FOUR_LEFT, players=8) == "B steal decline"


def test_a_single_player_cannot_steal() -> None:
    assert (can(FOUR_LEFT, players=1), board(FOUR_LEFT, players=1), dice(FOUR_LEFT, players=1)) == ("A 6", (0, 0), "")


def test_nothing_is_asked_where_nothing_is_left_over() -> None:
    assert can("222115 bank") == "B 6"


def test_the_last_player_leaves_to_the_first() -> None:
    assert after(f"223346 {FOUR_LEFT}")["actor"] == 0
