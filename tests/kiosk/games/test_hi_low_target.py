"""5-Dice Hi-Low with target 35: one sets a total, the next makes up what is wanting to 35."""

from functools import partial

import pytest

from kiosk.games.hi_low.game import HiLow
from kiosk.rules.game import Setup
from kiosk.rules.options import BadOption, make
from tests.kiosk.games import notation
from tests.kiosk.rules.walks import answers

after = partial(notation.after, game=HiLow(target_35=True))
scores = partial(notation.scores, game=HiLow(target_35=True))
refusal = partial(notation.refusal, game=HiLow(target_35=True))

DICE = {
    5: "11111",
    6: "11112",
    12: "11334",
    15: "12345",
    17: "12356",
    18: "12366",
    20: "22466",
    21: "23466",
    30: "66666",
}


def turns(*totals: int) -> str:
    return " ".join(f"{DICE[total]} stop" for total in totals)


def board(line: str, *, players: int = 2, first: int | None = 0) -> tuple[int | None, int | None, list[int | None]]:
    """Setter, chaser and totals."""
    shown = after(line, players=players, first=first)["board"]
    return shown["setter"], shown["chaser"], shown["totals"]


def test_there_is_no_high_and_no_low() -> None:
    state = after("")
    assert (state["choices"], state["rolls"]) == ([], [5])
    assert set(state["board"]) == {"setter", "chaser", "totals"}
    assert refusal("high") == '"high" is not offered; roll 5 dice'


@pytest.mark.parametrize("line", ["", "12", "12 21"])
def test_in_the_roll_off_nobody_sets_and_nobody_chases(line: str) -> None:
    assert board(line, first=None) == (None, None, [None, None])


def test_whoever_wins_the_roll_off_sets_the_first_total() -> None:
    assert board("12 34", first=None) == (1, 0, [None, None])
    assert board("12 34 11 34 | 12 22", players=4, first=None) == (3, 0, [None] * 4)


@pytest.mark.parametrize("first, chaser", [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_starting_player_sets_and_the_next_in_seating_order_chases(first: int, chaser: int) -> None:
    assert board("", players=4, first=first) == (first, chaser, [None] * 4)
    assert after("", players=4, first=first)["actor"] == first
    assert after("12345 stop", players=4, first=first)["actor"] == chaser


def test_the_set_total_lies_there_while_it_is_chased() -> None:
    assert board("12345 stop") == (0, 1, [15, None])
    assert board("12345 stop 66666 +6666") == (0, 1, [15, None])


def test_setting_a_total_brings_no_penalty() -> None:
    assert scores(turns(30)) == [0, 0]


@pytest.mark.parametrize("totals, penalty", [((15, 20), 0), ((17, 18), 0), ((17, 17), 1), ((18, 18), 1)])
def test_the_chaser_gets_what_the_two_totals_miss_35_by(totals: tuple[int, int], penalty: int) -> None:
    assert scores(turns(*totals)) == [0, penalty]


def test_too_little_and_too_much_count_alike() -> None:
    assert scores(turns(15, 15)) == [0, 5]
    assert scores(turns(20, 20)) == [0, 5]


def test_then_the_chaser_sets_and_the_totals_are_gone() -> None:
    assert board(turns(15, 20)) == (1, 0, [None, None])
    assert after(turns(15, 20))["actor"] == 1


def test_setting_goes_round_the_table() -> None:
    seats = [board(turns(*[15, 20] * n), players=4, first=2)[:2] for n in range(6)]
    assert seats == [(2, 3), (3, 0), (0, 1), (1, 2), (2, 3), (3, 0)]


def test_only_setter_and_chaser_have_a_total() -> None:
    assert board(f"{turns(15, 20)} {turns(17)}", players=4, first=2) == (3, 0, [None, None, None, 17])


def test_penalties_add_up_for_each_player_apart() -> None:
    assert scores(turns(15, 15, 15, 15, 20, 20)) == [5, 10]
    assert scores(turns(15, 15, 15, 15, 20, 20, 15, 18)) == [7, 10]


def test_members_of_a_team_share_their_penalties() -> None:
    assert scores(turns(15, 15), players=4) == [0, 5, 0, 5]
    assert scores(turns(15, 15, 20, 20), players=4) == [5, 5, 5, 5]
    assert scores(turns(15, 15, 15, 20, 15, 15), players=4) == [0, 10, 0, 10]


def test_with_15_penalty_points_the_other_player_wins_at_once() -> None:
    state = after(turns(5, 15))
    assert (state["phase"], state["winners"], [player["score"] for player in state["players"]]) == (
        "over",
        [0],
        [0, 15],
    )


def test_14_penalty_points_do_not_end_the_game() -> None:
    state = after(turns(6, 15))
    assert (state["phase"], state["players"][1]["score"]) == ("play", 14)


def test_more_than_15_lose_too() -> None:
    state = after(turns(30, 30))
    assert (state["winners"], state["players"][1]["score"]) == ([0], 25)


def test_the_second_player_can_win() -> None:
    assert after(turns(15, 20, 30, 30))["winners"] == [1]


def test_a_teams_15_points_are_the_sum_of_its_two_members() -> None:
    line = turns(15, 15, 15, 20, 5, 20)
    assert scores(line, players=4) == [0, 15, 0, 15]
    assert after(line, players=4)["winners"] == [0, 2]


def test_setter_chaser_and_totals_stay_when_it_is_over() -> None:
    assert board(turns(15, 20, 30, 30)) == (1, 0, [30, 30])
    assert board(turns(30, 30), players=4, first=3) == (3, 0, [30, None, None, 30])


def test_the_ladder_is_as_ever() -> None:
    assert after("12345")["rolls"] == []
    assert after("12345 +1 1111 +11")["rolls"] == [3]
    assert board("12345 +1234 6") == (0, 1, [16, None])


def test_with_ten_dice_as_well_ten_may_be_rerolled() -> None:
    game = HiLow(target_35=True, ten_dice=True)
    assert notation.after("12345 66666", game=game)["rolls"] == [5]
    state = notation.after("12345 66666 66666 12345 11111 11111", game=game)
    assert (state["options"], state["board"]["setter"]) == (["target-35", "ten-dice"], 1)
    assert state["players"][1]["score"] == 0


def test_target_35_and_six_wins_exclude_each_other() -> None:
    with pytest.raises(BadOption):
        make(HiLow, ["target-35", "six-wins"])


STOP, UNDO = '{"choose":"stop"}', '{"undo":true}'
SIXES = '{"roll":[6,6,6,6,6]}'


def test_undo_from_the_end_brings_the_chase_back() -> None:
    *_, before, over, undone = answers(Setup(HiLow(target_35=True), 2, 0), [SIXES, STOP, SIXES, STOP, UNDO])
    assert (over["phase"], undone) == ("over", before)
    assert (before["actor"], before["board"]["totals"]) == (1, [30, None])


@pytest.mark.parametrize("late", [SIXES, STOP, '{"hold":[0]}'])
def test_when_it_is_over_only_undo_is_possible(late: str) -> None:
    *_, refused = answers(Setup(HiLow(target_35=True), 2, 0), [SIXES, STOP, SIXES, STOP, late])
    assert refused == {"error": "The game is over; only undo is possible"}


def test_undo_into_the_roll_off_clears_setter_and_chaser() -> None:
    lines = ['{"roll":[1,2]}', '{"roll":[3,4]}', UNDO]
    *_, rolling, begun, undone = answers(Setup(HiLow(target_35=True), 2), lines)
    assert (begun["board"]["setter"], undone) == (1, rolling)
    assert rolling["board"]["setter"] is None
