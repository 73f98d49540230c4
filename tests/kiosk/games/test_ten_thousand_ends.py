"""10 000: ending a turn, and what is left over then."""

from itertools import combinations

import pytest

from kiosk.rules.advance import advance
from kiosk.rules.moves import Choose, Hold
from tests.kiosk.games.notation import shown
from tests.kiosk.games.ten_thousand_by_hand import best_by_hand, by_hand, every_set
from tests.kiosk.games.ten_thousand_lines import board, can, dice, position_after, refusal, scores

BANKED = """
123346  +        100   [1] 2 3 3 4 6
112345  +        250   [1] [1] 2 3 4 [5]
112345  +1       100   [1] 1 2 3 4 5       an ace and a five that were not held are left over too
112345  +15      150   [1] 1 2 3 4 [5]
222346  +        200   [2] [2] [2] 3 4 6
222215  +222     200   [2] [2] [2] 2 1 5   so is a fourth 2
222215  +        550   [2] [2] [2] [2] [1] [5]
666622  +       1200   [6] [6] [6] [6] 2 2 the best-scoring part leaves two over
666622  +666622 1000   [6] [6] [6] [6] [2] [2]
555522  +       1000   [5] [5] [5] [5] [2] [2] of equal parts the one with most dice
555522  +5555   1000   [5] [5] [5] [5] 2 2
223344  +       1000   [2] [2] [3] [3] [4] [4]
123456  +       1500   [1] [2] [3] [4] [5] [6]
123456  +1       100   [1] 2 3 4 5 6
"""


def rows(table: str) -> list[tuple[str, str, int, str]]:
    """Roll, hold, points, and the dice as they lie afterwards."""
    split = [line.split() for line in table.strip().splitlines()]
    return [(row[0], row[1], int(row[2]), " ".join(row[3:9])) for row in split]


@pytest.mark.parametrize("roll, hold, points, lying", rows(BANKED))
def test_a_turn_posts_the_held_dice_or_else_all_that_score(roll: str, hold: str, points: int, lying: str) -> None:
    assert scores(f"{roll} {hold} bank") == [points, 0]


@pytest.mark.parametrize("roll, hold, points, lying", rows(BANKED))
def test_what_was_not_set_aside_lies_before_the_next_player(roll: str, hold: str, points: int, lying: str) -> None:
    left_over = lying.count(" ") + 1 - lying.count("[")
    line = f"{roll} {hold} bank"
    assert dice(line) == (lying if left_over else "")
    assert board(line) == ((points, left_over) if left_over else (0, 0))
    assert can(line) == ("B steal decline" if left_over else "B 6")


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5, 6])
def test_every_roll_can_be_banked_for_its_best_part(dice: int) -> None:
    before = {6: "", 5: "123346 +1", 4: "113346 +11", 3: "222346 +222", 2: "222234 +2222", 1: "222223 +22222"}
    aside = by_hand(before[dice].partition("+")[2])
    for faces in (faces for faces in every_set(dice) if best_by_hand(faces)[0]):
        state = shown(position_after(f"{before[dice]} {faces} bank"))
        points, part = best_by_hand(faces)
        assert state["players"][0]["score"] == aside + points, faces
        assert state["board"]["left_over"] == dice - len(part), faces


def test_whatever_is_held_it_is_banked_exactly_where_it_scores() -> None:
    rolled = position_after("111525")
    for slots in (slots for size in range(1, 7) for slots in combinations(range(6), size)):
        held = advance(rolled, Hold(slots))
        worth = by_hand("".join("111525"[slot] for slot in slots))
        assert shown(held)["choices"] == (["bank"] if worth else []), slots
        if worth:
            assert shown(advance(held, Choose("bank")))["players"][0]["score"] == worth, slots


def test_there_is_no_least_that_a_turn_must_reach() -> None:
    assert scores("522346 bank") == [50, 0]


def test_a_turn_posts_what_was_locked_and_what_is_held() -> None:
    assert scores("113346 +11 5534 +5 bank") == [250, 0]


def test_a_turn_posts_what_was_locked_and_all_that_scores_when_nothing_is_held() -> None:
    assert scores("113346 +11 5534 bank") == [300, 0]


def test_locked_dice_and_held_dice_lie_locked_before_the_next_player() -> None:
    assert dice("113346 +11 5534 +5 bank") == "[1] [1] [5] 5 3 4"
    assert board("113346 +11 5534 +5 bank") == (250, 3)


def test_letting_go_of_a_bad_hold_brings_the_bank_back() -> None:
    assert scores("112345 +12 + bank") == [250, 0]


def test_all_six_set_aside_need_not_be_swept() -> None:
    assert (scores("222115 +222115 bank"), can("222115 +222115 bank")) == ([450, 0], "B 6")


def test_nothing_else_than_the_bank_ends_a_turn_that_counts() -> None:
    assert refusal("123346 forfeit") == '"forfeit" is not offered; there is bank'
    assert refusal("123346 steal") == '"steal" is not offered; there is bank'
    assert refusal("123346 decline") == '"decline" is not offered; there is bank'
