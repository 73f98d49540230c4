"""Roll-Em: one turn, from the first roll to the box that is filled."""

from typing import Any

import pytest

from tests.kiosk.games.roll_em_cards import BOXES, TURNS, after, refusal, scores


def dice(state: dict[str, Any]) -> str:
    """The dice as a player would say them: `1, 5 held, 3`."""
    return ", ".join(f"{die['value']} {die['state']}".removesuffix(" free") for die in state["dice"])


def rolls_left(line: str) -> object:
    return after(line)["board"]["rolls_left"]


def test_a_turn_begins_with_five_dice_and_three_rolls() -> None:
    state = after("")
    assert (state["dice"], state["rolls"], state["choices"], rolls_left("")) == ([], [5], [], 3)


def test_before_the_first_roll_nothing_can_be_held_or_filled() -> None:
    assert refusal("+") == "No die can be held now; roll 5 dice"
    assert refusal("score:freebie").startswith('"score:freebie" is not offered')


@pytest.mark.parametrize("roll", ["1", "1234", "123456"])
def test_the_first_roll_is_of_five_dice(roll: str) -> None:
    assert refusal(roll).startswith("5 dice are to be rolled")


def test_five_dice_may_be_rolled_up_to_three_times() -> None:
    assert [rolls_left("12346 " * n) for n in range(4)] == [3, 2, 1, 0]
    assert [after("12346 " * n)["rolls"] for n in range(4)] == [[5], [5], [5], []]
    assert after("12346 " * 3)["actor"] == 0


@pytest.mark.parametrize("held, rolls", [("", 5), ("1", 4), ("36", 3), ("126", 2), ("1234", 1)])
def test_any_dice_may_be_rolled_again(held: str, rolls: int) -> None:
    assert after(f"12346 +{held}")["rolls"] == [rolls]
    assert after(f"12346 12346 +{held}")["rolls"] == [rolls]


def test_all_five_held_leave_nothing_to_roll() -> None:
    state = after("12346 +12346")
    assert (state["rolls"], len(state["choices"]), rolls_left("12346 +12346")) == ([], 13, 2)


def test_all_five_held_may_be_let_go_again() -> None:
    assert after("12346 +12346 +12")["rolls"] == [3]


def test_a_roll_fills_the_free_slots_in_ascending_order() -> None:
    assert dice(after("12346 +24 555")) == "5, 2 held, 5, 4 held, 5"


def test_held_dice_stay_held_after_a_roll() -> None:
    state = after("12346 +24 555")
    assert state["rolls"] == [3]
    assert dice(after("12346 +24 555 666")) == "6, 2 held, 6, 4 held, 6"


def test_dice_once_held_may_be_rolled_after_all() -> None:
    assert dice(after("12346 +24 555 +5 1111")) == "5 held, 1, 1, 1, 1"
    assert dice(after("12346 +24 555 + 11111")) == "1, 1, 1, 1, 1"


def test_after_the_third_roll_no_die_can_be_held() -> None:
    assert refusal("12346 12346 12346 +1").startswith("No die can be held now; ")
    assert refusal("12346 +24 555 555 +").startswith("No die can be held now; ")


def test_after_the_third_roll_a_box_must_be_filled() -> None:
    assert refusal("12346 12346 12346 12346").startswith("Choose first: score:ones, score:twos")


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a_box_may_be_filled_after_any_roll(rolls: int) -> None:
    assert after("12346 " * rolls)["choices"] == [f"score:{box}" for box in BOXES]
    assert scores("12346 " * rolls + "score:small-straight") == [30, 0]


def test_a_box_may_be_filled_whatever_is_held() -> None:
    assert scores("11123 +23 score:ones") == [3, 0]
    assert scores("11123 +11123 score:ones") == [3, 0]


def test_boxes_score_the_dice_that_lie_there_at_last() -> None:
    assert scores("11123 +111 11 score:ones") == [5, 0]


@pytest.mark.parametrize("box", BOXES)
def test_any_box_may_be_filled_whether_its_condition_is_met_or_not(box: str) -> None:
    card = after(f"22356 score:{box}")["board"]["cards"][0]
    worth = {"twos": 4, "threes": 3, "fives": 5, "sixes": 6, "freebie": 18}
    assert card == {**dict.fromkeys(BOXES), box: worth.get(box, 0)}


def test_a_filled_box_is_closed_for_good() -> None:
    line = "22356 score:ones | 22356 score:ones | 11123"
    assert after(line)["choices"] == [f"score:{box}" for box in BOXES if box != "ones"]
    assert refusal(f"{line} score:ones").startswith('"score:ones" is not offered; there is score:twos')


def test_the_same_box_is_open_to_the_others() -> None:
    assert "score:ones" in after("11123 score:ones 11123")["choices"]


@pytest.mark.parametrize("word", ["score", "score:", "ones", "score:chance", "score:Ones", "stop", "pass"])
def test_there_are_no_other_choices(word: str) -> None:
    assert "is not offered" in refusal(f"11123 {word}")


def test_filling_a_box_passes_the_dice_with_three_rolls_and_none_held() -> None:
    state = after("12346 +24 555 score:fives")
    assert (state["actor"], state["dice"], state["rolls"], state["choices"]) == (1, [], [5], [])
    assert rolls_left("12346 +24 555 score:fives") == 3
    assert dice(after("12346 +24 555 score:fives 11111")) == "1, 1, 1, 1, 1"


def test_offered_are_the_open_boxes_in_the_order_of_the_card() -> None:
    line = " ".join(TURNS[6:10])
    assert after(f"{line} 12346", players=1)["choices"] == [f"score:{box}" for box in (*BOXES[:6], *BOXES[10:])]
