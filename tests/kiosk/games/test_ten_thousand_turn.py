"""10 000: one turn, from the first roll to the roll after the last die was set aside."""

import pytest

from tests.kiosk.games.ten_thousand_lines import after, board, can, dice, refusal, scores

HOLDS = """
123346 +        A bank       nothing is held: every scoring die counts
123346 +1       A 5 bank
123346 +12      A            a 2 alone brings nothing: neither a roll nor the bank
123346 +2       A
155234 +155     A 3 bank     aces and fives in any number
222346 +222     A 3 bank     three alike
222346 +22      A
222234 +2222    A 2 bank     four alike
222234 +222     A 3 bank     three of four alike
222223 +22222   A 1 bank
333333 +333333  A 6 bank     six alike: a sweep
333333 +33333   A 1 bank
333333 +33      A
111111 +11      A 4 bank
223344 +223344  A 6 bank     three pairs
223344 +2233    A            two pairs are none
666622 +666622  A 6 bank     four alike and a pair as three pairs
666622 +66662   A
666622 +6666    A 2 bank
666622 +666     A 3 bank
666622 +22      A
123456 +123456  A 6 bank     a straight
123456 +12345   A            five of it are none
123456 +15      A 4 bank
222115 +22211   A 1 bank     a combination and singles beside it
222115 +222115  A 6 bank
222335 +222335  A
333222 +333222  A 6 bank     twice three alike
"""

WORTH = {"666622": 1000, "6666": 1200, "666": 600}


def rows(table: str) -> list[tuple[str, str]]:
    """The moves, and what can be done after them."""
    split = (line.split("  ") for line in table.strip().splitlines())
    return [(columns[0], next(text.strip() for text in columns[1:] if text)) for columns in split]


def test_a_turn_begins_with_six_dice() -> None:
    assert can("") == "A 6"


def test_nothing_lies_and_nothing_can_be_held_before_the_first_roll() -> None:
    assert (dice(""), board("")) == ("", (0, 0))
    assert refusal("+") == "No die can be held now; roll 6 dice"
    assert refusal("bank") == '"bank" is not offered; roll 6 dice'


@pytest.mark.parametrize("moves, offered", rows(HOLDS))
def test_every_die_held_must_contribute(moves: str, offered: str) -> None:
    assert can(moves) == offered


@pytest.mark.parametrize("held, worth", WORTH.items())
def test_a_held_set_scores_its_best_reading_in_which_every_die_contributes(held: str, worth: int) -> None:
    assert scores(f"666622 +{held} bank") == [worth, 0]


def test_three_pairs_are_1000_points_to_sweep_on_though_four_6s_alone_were_1200() -> None:
    assert scores("666622 +666622 123346") == [1100, 0]


def test_four_6s_and_two_fives_are_1300_not_three_pairs() -> None:
    assert scores("666655 +666655 bank") == [1300, 0]


def test_what_is_refused_under_holds_that_do_not_score_asks_for_other_holds() -> None:
    assert refusal("123346 +12 bank") == '"bank" is not offered under these holds; hold other dice first'
    assert refusal("123346 +12 2346") == "These holds permit no roll; hold other dice first"


def test_without_any_hold_the_dice_cannot_be_rolled() -> None:
    assert refusal("123346 123346") == "These holds permit no roll; hold other dice first"


def test_as_many_dice_must_be_rolled_as_were_not_set_aside() -> None:
    assert refusal("123346 +1 2346") == "5 dice are to be rolled, not 4"
    assert refusal("123346 +1 123346") == "5 dice are to be rolled, not 6"


def test_a_hold_takes_the_place_of_the_hold_before() -> None:
    assert dice("152346 +15 +5") == "1 (5) 2 3 4 6"


def test_holds_that_permit_nothing_can_be_changed_again() -> None:
    assert can("123346 +2 +1") == "A 5 bank"


def test_held_dice_are_set_aside_for_good_by_the_next_roll() -> None:
    assert dice("152346 +15 1346") == "[1] [5] 1 3 4 6"


def test_a_roll_fills_the_free_slots_in_ascending_order() -> None:
    assert dice("213546 +15 6513") == "6 [1] 5 [5] 1 3"


def test_a_die_that_was_set_aside_cannot_be_let_go() -> None:
    assert dice("152346 +1 12346 +") == "[1] 1 2 3 4 6"


def test_turn_points_grow_at_the_roll_not_at_the_hold() -> None:
    assert [board("113346 +11" + roll)[0] for roll in ("", " 1346")] == [0, 200]


def test_turn_points_grow_by_the_dice_held_and_not_by_those_left() -> None:
    assert board("113346 +1 13346") == (100, 0)


def test_turn_points_add_up_over_the_rolls() -> None:
    assert board("113346 +11 2224 +222 5") == (400, 0)


def test_a_combination_must_come_from_one_roll() -> None:
    assert scores("113346 +11 1346 +1 bank") == [300, 0]


def test_a_fourth_die_of_a_later_roll_does_not_double() -> None:
    assert can("222346 +222 246") == "B 6"
    assert scores("111346 +111 146 bank") == [1100, 0]


def test_pairs_of_several_rolls_are_no_three_pairs() -> None:
    assert can("113346 +11 5534 +55 66") == "B 6"
    assert scores("113346 +11 5566 bank") == [300, 0]


def test_a_straight_must_come_from_one_roll() -> None:
    assert can("123346 +1 23456 +23456") == "A"


def test_a_roll_without_points_loses_the_turns_points() -> None:
    assert (scores("113346 +11 2346"), can("113346 +11 2346"), board("113346 +11 2346")) == ([0, 0], "B 6", (0, 0))


def test_a_turn_may_bust_with_its_first_roll() -> None:
    assert (can("223346"), dice("223346"), scores("223346")) == ("B 6", "", [0, 0])


def test_nothing_is_left_over_by_a_bust() -> None:
    assert [after(line)["choices"] for line in ("223346", "113346 +11 2346")] == [[], []]


def test_posted_points_stay_when_a_later_turn_busts() -> None:
    assert scores("123456 bank 223346 223346") == [1500, 0]


def test_the_dice_are_not_rolled_a_second_time_in_a_turn_without_setting_some_aside() -> None:
    assert can("113346 +11 1346") == "A bank"
