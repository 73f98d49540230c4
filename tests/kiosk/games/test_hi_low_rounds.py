"""5-Dice Hi-Low: high and low, the rounds, the teams and who wins."""

from functools import partial

import pytest

from kiosk.games.hi_low.game import HiLow
from kiosk.rules.game import Setup
from tests.kiosk.games import notation
from tests.kiosk.rules.walks import answers

after = partial(notation.after, game=HiLow())
scores = partial(notation.scores, game=HiLow())
refusal = partial(notation.refusal, game=HiLow())
to_six = partial(notation.after, game=HiLow(six_wins=True))

HIGH_ROUND = "66666 stop 66666 stop | "
LOW_ROUND = "11111 stop 11111 stop | "
TIE = "66663 stop 11114 stop | "  # 27 and 8
DICE = {5: "11111", 12: "11334", 17: "12356", 18: "12366", 20: "22466", 23: "24566", 30: "66666"}


def turns(*totals: int) -> str:
    return " ".join(f"{DICE[total]} stop" for total in totals)


def test_two_can_play_or_four_in_two_teams() -> None:
    assert HiLow().seats() == (2, 4)
    assert [HiLow().teams(players) for players in (2, 4)] == [2, 2]


def test_the_starting_player_chooses_high_or_low_before_the_dice_are_rolled() -> None:
    state = after("", first=1)
    assert (state["actor"], state["choices"], state["rolls"], state["dice"]) == (1, ["high", "low"], [], [])
    assert refusal("12345") == "Choose first: high, low"


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("mine, other", [("high", "low"), ("low", "high")])
def test_the_other_player_has_the_other(first: int, mine: str, other: str) -> None:
    state = after(mine, first=first)
    assert (state["board"]["calls"][first], state["board"]["calls"][1 - first]) == (mine, other)
    assert (state["actor"], state["rolls"]) == (first, [5])


@pytest.mark.parametrize(
    "first, calls",
    [(0, ["high", "low", "high", "low"]), (1, ["low", "high", "low", "high"]), (3, ["low", "high", "low", "high"])],
)
def test_both_members_of_a_team_have_the_same(first: int, calls: list[str]) -> None:
    assert after("high", players=4, first=first)["board"]["calls"] == calls


def test_high_and_low_are_chosen_once_for_the_whole_game() -> None:
    assert after(f"low {HIGH_ROUND}")["choices"] == []
    assert after(f"low {HIGH_ROUND} {LOW_ROUND}")["board"]["calls"] == ["low", "high"]


def test_the_winner_of_the_roll_off_chooses() -> None:
    state = after("12 34", first=None)
    assert (state["actor"], state["choices"]) == (1, ["high", "low"])


def test_in_the_roll_off_nothing_is_called_and_nothing_written() -> None:
    state = after("12 34 33", players=4, first=None)
    assert (state["phase"], state["choices"]) == ("roll-off", [])
    assert state["board"] == {"calls": [None] * 4, "totals": [None] * 4}


def test_a_team_sits_alternately() -> None:
    assert [player["team"] for player in after("", players=4)["players"]] == [0, 1, 0, 1]


def test_turns_go_round_clockwise_from_the_starting_player() -> None:
    actors = [after(f"high {'12345 stop ' * n}", players=4, first=2)["actor"] for n in range(5)]
    assert actors == [2, 3, 0, 1, 2]


def test_every_round_starts_with_the_same_player() -> None:
    assert [after(f"high {HIGH_ROUND * n}", first=1)["actor"] for n in range(4)] == [1] * 4


ROUNDS = """
17 17   low
17 18   nobody
18 17   nobody
18 18   high
30 5    nobody
5  5    low
30 30   high
12 23   nobody
12 20   low
"""


@pytest.mark.parametrize("row", [line.split() for line in ROUNDS.strip().splitlines()], ids="-".join)
def test_under_35_low_wins_over_35_high_and_exactly_35_nobody(row: list[str]) -> None:
    line = turns(int(row[0]), int(row[1]))
    won = {"high": [1, 0], "low": [0, 1], "nobody": [0, 0]}[row[2]]
    assert scores(f"high {line}") == won
    assert scores(f"low {line}") == won[::-1]


FOURS = """
17 30 5  20   nobody   30 and 5
30 17 20 12   high     30 and 12
5  12 17 23   low      23 and 5
23 12 17 18   nobody   23 and 12
18 18 18 18   high
5  30 30 30   nobody   the middle ones do not count
5  5  30 5    nobody
"""


@pytest.mark.parametrize(
    "row", [line.split() for line in FOURS.strip().splitlines()], ids=lambda row: "-".join(row[:5])
)
def test_of_four_totals_only_the_lowest_and_the_highest_count(row: list[str]) -> None:
    line = turns(*map(int, row[:4]))
    won = {"high": [1, 0, 1, 0], "low": [0, 1, 0, 1], "nobody": [0, 0, 0, 0]}[row[4]]
    assert scores(f"high {line}", players=4) == won


def test_the_low_side_may_win_by_the_high_sides_rolls() -> None:
    assert scores(f"high {turns(12, 20)}") == [0, 1]


def test_totals_are_written_down_in_seating_order() -> None:
    totals = after(f"high {turns(12, 17, 20)}", players=4, first=3)["board"]["totals"]
    assert totals == [17, 20, None, 12]


def test_as_soon_as_the_next_round_begins_the_totals_are_gone() -> None:
    state = after(f"high {HIGH_ROUND}")
    assert (state["board"]["totals"], state["rolls"], state["dice"]) == ([None, None], [5], [])
    assert after(f"high {TIE}")["board"]["totals"] == [None, None]


def test_first_to_five_rounds_wins() -> None:
    assert after(f"high {HIGH_ROUND * 4}")["phase"] == "play"
    state = after(f"high {HIGH_ROUND * 5}")
    assert (state["phase"], state["winners"], [player["score"] for player in state["players"]]) == ("over", [0], [5, 0])


def test_with_six_wins_the_fifth_does_not_end_the_game() -> None:
    assert to_six(f"high {HIGH_ROUND * 5}")["phase"] == "play"
    assert to_six(f"high {HIGH_ROUND * 6}")["winners"] == [0]


def test_four_to_four_is_still_open() -> None:
    line = f"high {HIGH_ROUND * 4} {LOW_ROUND * 4}"
    assert (scores(line), after(line)["phase"]) == ([4, 4], "play")
    assert after(f"{line} {TIE} {LOW_ROUND}")["winners"] == [1]


def test_a_team_wins_together_and_shows_the_same_score() -> None:
    low = turns(5, 5, 5, 5)
    assert scores(f"high {low}", players=4) == [0, 1, 0, 1]
    state = after(f"high {low} " + f"{low} " * 4, players=4)
    assert (state["winners"], [player["score"] for player in state["players"]]) == ([1, 3], [0, 5, 0, 5])


def test_the_totals_of_the_last_round_stay_when_it_is_over() -> None:
    state = after(f"high {HIGH_ROUND * 4} {turns(30, 20)}")
    assert state["board"] == {"calls": ["high", "low"], "totals": [30, 20]}
    assert (state["actor"], state["dice"], state["rolls"], state["choices"]) == (None, [], [], [])


def test_a_round_may_be_won_by_a_roll_that_stops_by_itself() -> None:
    assert after(f"high {HIGH_ROUND * 4} 66666 stop 66661 +6666 6")["winners"] == [0]


STOP, UNDO = '{"choose":"stop"}', '{"undo":true}'
SIXES = '{"roll":[6,6,6,6,6]}'
TO_LAST = ['{"choose":"high"}', *[SIXES, STOP] * 9, SIXES]


def test_undo_from_the_end_brings_the_last_dice_back() -> None:
    *_, before, over, undone = answers(Setup(HiLow(), 2, 0), [*TO_LAST, STOP, UNDO])
    assert (over["phase"], over["winners"], undone) == ("over", [0], before)
    assert (before["choices"], before["board"]["totals"]) == (["stop"], [30, None])


@pytest.mark.parametrize("late", [SIXES, STOP, '{"hold":[]}', '{"choose":"low"}'])
def test_when_it_is_over_only_undo_is_possible(late: str) -> None:
    *_, refused = answers(Setup(HiLow(), 2, 0), [*TO_LAST, STOP, late])
    assert refused == {"error": "The game is over; only undo is possible"}


def test_undo_takes_the_call_back() -> None:
    opening, _, undone = answers(Setup(HiLow(), 2, 0), ['{"choose":"low"}', UNDO])
    assert undone == opening
    *_, changed = answers(Setup(HiLow(), 2, 0), ['{"choose":"low"}', UNDO, '{"choose":"high"}'])
    assert changed["board"]["calls"] == ["high", "low"]


def test_ten_dice_and_six_wins_go_together() -> None:
    state = notation.after(f"high 12345 66666 stop {LOW_ROUND}", game=HiLow(ten_dice=True, six_wins=True))
    assert state["options"] == ["six-wins", "ten-dice"]
