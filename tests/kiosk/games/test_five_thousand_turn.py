"""5000: one turn, from the first roll to its end."""

from typing import Any

import pytest

from kiosk.rules.advance import IllegalMove, advance
from kiosk.rules.moves import Hold
from tests.kiosk.games.notation import after, position_after, refusal, scores

HOLDS = """
12346 +       []    nothing is set aside
12346 +1      [4]
12346 +12     []    a 2 alone brings nothing
15234 +15     [3]   aces and fives in any number
11552 +1155   [1]
11115 +1111   [1]
55552 +55     [3]
55552 +555    [2]
55552 +5555   [1]
22234 +222    [2]   three alike
22234 +22     []    two alike bring nothing
22223 +222    [2]
22223 +2222   []    a fourth 2 adds nothing
22226 +22226  []
22215 +22215  [5]   all five set aside: five fresh dice
22215 +2221   [1]
22215 +221    []    two 2s beside an ace
12226 +12226  []    the 6 brings nothing
11111 +11111  [5]
"""

TO_500 = "55523 bank | 22346 |"


def rows(table: str) -> list[list[str]]:
    return [line.split(maxsplit=3) for line in table.strip().splitlines()]


def dice(state: dict[str, Any]) -> str:
    """The dice as a player would say them: `1 locked, 5 held, 3`."""
    return ", ".join(f"{die['value']} {die['state']}".removesuffix(" free") for die in state["dice"])


def test_a_turn_begins_with_five_dice() -> None:
    assert after("")["rolls"] == [5]


def test_nothing_can_be_held_or_chosen_before_the_first_roll() -> None:
    assert (after("")["dice"], after("")["choices"]) == ([], [])
    assert refusal("+") == "No die can be held now; roll 5 dice"


@pytest.mark.parametrize("row", rows(HOLDS), ids=lambda row: f"{row[0]} {row[1]}")
def test_the_other_dice_may_be_rolled_when_every_die_held_brings_points(row: list[str]) -> None:
    assert str(after(f"{row[0]} {row[1]}")["rolls"]) == row[2]


def test_a_die_must_be_set_aside_before_the_next_roll() -> None:
    assert after("12346")["rolls"] == []
    assert refusal("12346 2346") == "These holds permit no roll; hold other dice first"


def test_a_hold_replaces_the_hold_before() -> None:
    assert dice(after("15234 +15 +5")) == "1, 5 held, 2, 3, 4"


def test_an_empty_hold_frees_all_dice_of_the_roll() -> None:
    assert dice(after("15234 +15 +")) == "1, 5, 2, 3, 4"


def test_a_hold_that_permits_no_roll_is_taken_nevertheless() -> None:
    assert dice(after("15234 +23")) == "1, 5, 2 held, 3 held, 4"


def test_held_dice_are_set_aside_for_good_by_the_next_roll() -> None:
    assert dice(after("15234 +15 162")) == "1 locked, 5 locked, 1, 6, 2"


def test_a_roll_fills_the_free_slots_in_ascending_order() -> None:
    assert dice(after("21354 +15 651")) == "6, 1 locked, 5, 5 locked, 1"


def test_a_die_that_was_set_aside_cannot_be_let_go() -> None:
    assert dice(after("15234 +1 1234 +")) == "1 locked, 1, 2, 3, 4"


def test_a_die_that_was_set_aside_cannot_be_held() -> None:
    with pytest.raises(IllegalMove, match="A die that was set aside stays there"):
        advance(position_after("15234 +1 1234"), Hold((0, 1)))


def test_after_a_roll_another_die_must_be_set_aside() -> None:
    assert after("15234 +1 1234")["rolls"] == []


def test_three_alike_must_come_from_one_roll() -> None:
    assert scores(f"{TO_500} 11346 +11 134 bank") == [500 + 300, 0]


def test_a_third_ace_of_a_later_roll_is_set_aside_as_a_single_one() -> None:
    assert after("11346 +11 134 +1 15")["board"] == {"turn_points": 300}


def test_a_third_five_of_a_later_roll_is_set_aside_as_a_single_one() -> None:
    assert after("55234 +55 523 +5 12")["board"] == {"turn_points": 150}


def test_three_aces_that_were_set_aside_do_not_make_a_later_one_worth_more() -> None:
    assert after("11123 +111 12 +1 1")["board"] == {"turn_points": 1100}


def test_dice_that_were_set_aside_do_not_complete_three_alike() -> None:
    assert after("33312 +333 32")["actor"] == 1


def test_turn_points_grow_at_the_roll_not_at_the_hold() -> None:
    assert after("11523 +11")["board"] == {"turn_points": 0}
    assert after("11523 +11 523")["board"] == {"turn_points": 200}


def test_turn_points_grow_by_the_dice_held_and_not_by_those_left() -> None:
    assert after("11523 +1 1523")["board"] == {"turn_points": 100}


def test_turn_points_add_up_over_the_rolls() -> None:
    assert after("11523 +1 1523 +15 15")["board"] == {"turn_points": 100 + 150}


def test_five_set_aside_in_one_roll_free_all_slots_at_the_next() -> None:
    assert dice(after("11155 +11155 12346")) == "1, 2, 3, 4, 6"


def test_five_set_aside_over_several_rolls_free_all_slots_at_the_next() -> None:
    assert dice(after("11346 +11 115 +115 12346")) == "1, 2, 3, 4, 6"


def test_the_turns_points_stay_when_all_slots_are_freed() -> None:
    assert after("11155 +11155 12346")["board"] == {"turn_points": 1100}


def test_five_set_aside_need_not_be_rolled_again() -> None:
    assert scores("11155 +11155 bank") == [1100, 0]


def test_a_roll_without_points_loses_the_turn() -> None:
    assert scores("11155 +11155 22346") == [0, 0]
    assert after("11155 +11155 22346")["board"] == {"turn_points": 0}


def test_a_roll_without_points_passes_the_dice() -> None:
    state = after("12346 +1 2346")
    assert (state["actor"], state["dice"], state["rolls"]) == (1, [], [5])


def test_a_turn_may_bust_with_its_first_roll() -> None:
    assert after("22346")["actor"] == 1
