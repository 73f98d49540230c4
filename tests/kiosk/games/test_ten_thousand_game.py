"""10 000: the game around the turns, from who begins to who has won."""

import pytest

from kiosk.games.ten_thousand import TenThousand
from kiosk.rules.game import Setup
from tests.kiosk.games.ten_thousand_lines import after, board, can, dice, scores
from tests.kiosk.rules.walks import answers

SIX_ACES = "111111 bank"  # 8000 points at once, and nothing left over
A_8000 = f"{SIX_ACES} 223346"
A_9950 = f"{A_8000} 123456 bank 223346 444526 bank"
UNDO = '{"undo":true}'


def told(line: str) -> list[str]:
    """Rolls and choices of a line as the play protocol spells them."""
    return [f'{{"roll":[{",".join(word)}]}}' if word.isdigit() else f'{{"choose":"{word}"}}' for word in line.split()]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6, 7, 8])
def test_one_to_eight_can_play(players: int) -> None:
    assert players in TenThousand().seats()


@pytest.mark.parametrize("players", [0, 9])
def test_nobody_and_nine_cannot_play(players: int) -> None:
    assert players not in TenThousand().seats()


def test_play_goes_round_in_seating_order_from_whoever_begins() -> None:
    assert [after("223346 " * n, players=3, first=1)["actor"] for n in range(5)] == [1, 2, 0, 1, 2]


def test_several_roll_two_dice_each_for_who_begins() -> None:
    state = after("", first=None)
    assert (state["phase"], state["rolls"], state["dice"]) == ("roll-off", [2], [])
    assert state["board"] == {"turn_points": 0, "left_over": 0}


def test_who_wins_the_roll_off_begins_with_six_dice() -> None:
    state = after("11 12", first=None)
    assert (state["phase"], state["actor"], state["rolls"]) == ("play", 1, [6])


def test_a_single_player_begins_without_a_roll_off() -> None:
    state = after("", players=1, first=None)
    assert (state["phase"], state["rolls"]) == ("play", [6])


def test_9950_is_not_enough() -> None:
    assert (scores(A_9950), can(A_9950)) == ([9950, 0], "B steal decline")


def test_exactly_10000_wins() -> None:
    line = f"{A_9950} decline 223346 522346 bank"
    assert (scores(line), after(line)["winners"]) == ([10_000, 0], [0])


def test_points_that_are_not_posted_win_nothing() -> None:
    assert can(f"{A_9950} decline 223346 111346 +111 146") == "A bank"
    assert scores(f"{A_9950} decline 223346 111346 +111 346") == [9950, 0]


def test_more_than_10000_wins() -> None:
    assert after(f"{A_8000} 111111 bank")["winners"] == [0]


def test_who_wins_leaves_nothing_to_steal() -> None:
    line = f"{A_8000} 111123 bank"
    state = after(line)
    assert (state["phase"], state["actor"], state["dice"], state["rolls"], state["choices"]) == (
        "over",
        None,
        [],
        [],
        [],
    )
    assert board(line) == (0, 0)


def test_the_others_get_no_last_turn() -> None:
    assert can(f"{A_8000} 111123 bank", players=2) == "over"


def test_a_sweep_wins_at_once() -> None:
    line = "111111 +111111 111123"
    assert (can(line), scores(line), after(line)["winners"], board(line)) == ("over", [10_000, 0], [0], (0, 0))


def test_a_sweep_that_busts_wins_nothing() -> None:
    assert (can("111111 +111111 223346"), scores("111111 +111111 223346")) == ("B 6", [0, 0])


def test_points_taken_over_win_when_they_are_posted_and_not_before() -> None:
    line = f"223346 {SIX_ACES} 111146 bank"  # A 2000, B 8000; two dice are left over
    assert (can(f"{line} steal"), can(f"{line} steal 52")) == ("B 2", "B bank")
    assert after(f"{line} steal 52 bank")["winners"] == [1]


def test_a_failed_steal_does_not_win() -> None:
    assert scores(f"223346 {SIX_ACES} 111146 bank steal 34") == [2000, 8000]


def test_a_sweep_of_a_stolen_turn_wins_at_once() -> None:
    line = f"223346 {SIX_ACES} 123336 +1333 bank"  # A posts 400 and leaves 2 and 6 over
    assert after(f"{line} steal 15 +15 111123")["winners"] == [1]


def test_undo_leads_out_of_a_finished_game() -> None:
    lines = told(f"{A_8000} 111123 bank")
    states = answers(Setup(TenThousand(), 2, 0), [*lines, UNDO])
    assert (states[-2]["phase"], states[-1]) == ("over", states[-3])


def test_undo_leads_out_of_a_game_that_a_sweep_finished() -> None:
    lines = ['{"roll":[1,1,1,1,1,1]}', '{"hold":[0,1,2,3,4,5]}', '{"roll":[1,1,1,1,2,3]}', UNDO]
    *_, swept, over, undone = answers(Setup(TenThousand(), 2, 0), lines)
    assert (over["phase"], undone, undone["rolls"]) == ("over", swept, [6])


def test_undo_goes_back_to_the_question_and_before_it() -> None:
    lines = told("112346 bank steal 2346")
    states = answers(Setup(TenThousand(), 2, 0), [*lines, UNDO, UNDO, UNDO, UNDO])
    assert [state["choices"] for state in states[4:]] == [[], [], ["steal", "decline"], ["bank"], []]


def test_a_finished_game_takes_nothing_but_undo() -> None:
    late = ['{"roll":[1,1,1,1,1,1]}', '{"choose":"steal"}', '{"choose":"bank"}', '{"hold":[]}']
    refused = answers(Setup(TenThousand(), 2, 0), [*told(f"{A_8000} 111123 bank"), *late])[-4:]
    assert [set(answer) for answer in refused] == [{"error"}] * 4


def test_the_leavings_of_a_turn_are_gone_when_it_is_over() -> None:
    assert dice(f"{A_8000} 111123 bank") == ""
