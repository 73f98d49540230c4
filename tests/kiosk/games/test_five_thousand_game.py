"""5000: the game around the turns, from who begins to who has won."""

import pytest

from kiosk.games.five_thousand import FiveThousand
from kiosk.rules.game import Setup
from tests.kiosk.games.notation import after, scores
from tests.kiosk.rules.walks import answers

FIVE_ACES = "11111 +11111"  # 1200 points and five fresh dice
TO_4800 = " ".join([FIVE_ACES] * 4)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6, 7, 8])
def test_one_to_eight_can_play(players: int) -> None:
    assert players in FiveThousand().seats()


def test_nine_cannot_play() -> None:
    assert 9 not in FiveThousand().seats()


def test_everybody_begins_with_nothing() -> None:
    assert scores("", players=3) == [0, 0, 0]


def test_play_goes_round_in_seating_order_from_whoever_begins() -> None:
    turns = [after("22346 " * n, players=3, first=1)["actor"] for n in range(5)]
    assert turns == [1, 2, 0, 1, 2]


@pytest.mark.parametrize("end", ["22346", "11234 forfeit", "11123 bank"])
def test_the_dice_pass_however_a_turn_ends(end: str) -> None:
    state = after(end)
    assert (state["actor"], state["rolls"], state["dice"], state["choices"]) == (1, [5], [], [])


def test_the_next_player_begins_without_points() -> None:
    assert after("11123 bank")["board"] == {"turn_points": 0}


def test_a_single_player_has_every_turn() -> None:
    assert [after(end, players=1)["actor"] for end in ("22346", "11234 forfeit", "11123 bank")] == [0, 0, 0]


def test_a_single_player_begins_without_a_roll_off() -> None:
    state = after("", players=1, first=None)
    assert (state["phase"], state["rolls"]) == ("play", [5])


def test_several_roll_two_dice_each_for_who_begins() -> None:
    state = after("", first=None)
    assert (state["phase"], state["actor"], state["rolls"], state["board"]) == ("roll-off", 0, [2], {"turn_points": 0})


def test_who_wins_the_roll_off_begins_with_five_dice() -> None:
    state = after("11 12", first=None)
    assert (state["phase"], state["actor"], state["rolls"]) == ("play", 1, [5])


def test_points_are_posted_to_whoever_banked_them() -> None:
    assert scores("11123 bank | 55523 bank", players=3) == [1000, 500, 0]


def test_posted_points_add_up() -> None:
    assert scores("11123 bank | 22346 | 11552 bank") == [1300, 0]


def test_the_first_score_is_500_for_each_player_apart() -> None:
    assert after("11123 bank 11552")["choices"] == ["forfeit"]


@pytest.mark.parametrize("nothing", ["44423 forfeit", "22346", "11123 +111 22"])
def test_a_turn_that_posted_nothing_was_not_the_first_score(nothing: str) -> None:
    assert after(f"{nothing} | 22346 | 11552")["choices"] == ["forfeit"]


def test_a_bust_does_not_touch_what_was_posted() -> None:
    assert scores("11123 bank | 22346 | 11123 +111 22") == [1000, 0]


def test_first_to_5000_wins_at_once() -> None:
    state = after(f"{TO_4800} 11234 bank", players=3)
    assert (state["phase"], state["winners"]) == ("over", [0])


def test_more_than_5000_wins_too() -> None:
    assert after(f"{TO_4800} 11123 bank")["players"][0]["score"] == 5800
    assert after(f"{TO_4800} 11123 bank")["winners"] == [0]


def test_4950_does_not_win() -> None:
    state = after(f"{TO_4800} 15234 bank")
    assert (state["players"][0]["score"], state["phase"], state["actor"]) == (4950, "play", 1)


def test_points_not_banked_do_not_win() -> None:
    assert after(f"{TO_4800} 11123")["phase"] == "play"


def test_points_not_banked_can_be_lost_beyond_5000() -> None:
    assert scores(f"{TO_4800} {FIVE_ACES} 22346") == [0, 0]


def test_the_second_player_can_win() -> None:
    assert after(f"22346 {TO_4800} 11123 bank")["winners"] == [1]


def test_a_single_player_wins_alone() -> None:
    assert after(f"{TO_4800} 11123 bank", players=1)["winners"] == [0]


def test_nothing_lies_and_nobody_acts_when_it_is_over() -> None:
    state = after(f"{TO_4800} 11123 bank")
    assert (state["actor"], state["dice"], state["rolls"], state["choices"]) == (None, [], [], [])
    assert state["board"] == {"turn_points": 0}


@pytest.mark.parametrize("late", ['{"roll":[1,2,3,4,5]}', '{"hold":[]}', '{"choose":"bank"}'])
def test_when_it_is_over_only_undo_is_possible(late: str) -> None:
    *_, refused = answers(Setup(FiveThousand(), 2, 0), [*won(), late])
    assert refused == {"error": "The game is over; only undo is possible"}


def won() -> list[str]:
    aces = ['{"roll":[1,1,1,1,1]}', '{"hold":[0,1,2,3,4]}'] * 4
    return [*aces, '{"roll":[1,1,1,2,3]}', '{"choose":"bank"}']


def test_undo_from_the_end_brings_the_last_roll_back() -> None:
    *_, before, over, undone = answers(Setup(FiveThousand(), 2, 0), [*won(), '{"undo":true}'])
    assert (before["choices"], over["phase"]) == (["bank"], "over")
    assert undone == before


def test_undo_takes_a_bust_back_with_the_passing_of_the_dice() -> None:
    lines = ['{"roll":[1,2,3,4,6]}', '{"hold":[0]}', '{"roll":[2,3,4,6]}', '{"undo":true}']
    *_, held, bust, undone = answers(Setup(FiveThousand(), 2, 0), lines)
    assert (bust["actor"], undone) == (1, held)
