"""Dice Poker: teams, who begins, and how the game ends."""

import pytest

from kiosk.games.dice_poker.game import DicePoker, State
from kiosk.games.dice_poker.lines import Run
from kiosk.rules.game import Setup
from tests.kiosk.games.dice_poker_table import FULL, NO_HAND, choices, drawn, laid, played, refused, scores, told, wild
from tests.kiosk.rules.walks import answers

THREE_TEAMS = DicePoker(three_teams=True)
WON = played("xaaaa a a a a")


def team_of_each(players: int, game: DicePoker) -> str:
    return "".join(str(player["team"]) for player in told("", players=players, game=game)["players"])


@pytest.mark.parametrize(
    "players, teams",
    [
        (2, "01"),
        (3, "012"),
        (4, "0101"),
        (6, "010101"),
        (8, "01010101"),
        (9, "012012012"),
        (10, "0101010101"),
        (12, "010101010101"),
    ],
)
def test_teams_sit_alternately(players: int, teams: str) -> None:
    assert team_of_each(players, DicePoker()) == teams


@pytest.mark.parametrize("players, teams", [(6, "012012"), (12, "012012012012")])
def test_six_and_twelve_may_sit_as_three_teams(players: int, teams: str) -> None:
    assert team_of_each(players, THREE_TEAMS) == teams


def test_only_six_and_twelve_have_the_choice() -> None:
    assert THREE_TEAMS.seats() == (6, 12)


@pytest.mark.parametrize("players", [1, 5, 7, 11, 13])
def test_other_numbers_cannot_play(players: int) -> None:
    assert players not in DicePoker().seats()


def test_each_rolls_one_die_for_who_begins() -> None:
    state = told("3 5", players=3, first=None)
    assert (state["phase"], state["actor"], state["rolls"], state["dice"]) == ("roll-off", 2, [1], [])
    assert told("3 5 4", players=3, first=None)["actor"] == 1


def test_those_who_share_the_highest_roll_again() -> None:
    assert [told("5 3 5 " + more, players=3, first=None)["actor"] for more in ("", "2", "2 6")] == [0, 2, 2]


def test_the_board_is_empty_in_the_roll_off() -> None:
    assert told("", first=None)["board"] == {"chips": [], "runs": [], "rolls_left": 3}


def test_play_goes_round_in_seating_order_from_whoever_begins() -> None:
    assert [told(f"{NO_HAND} " * n, players=4, first=2)["actor"] for n in range(5)] == [2, 3, 0, 1, 2]


def test_chips_are_told_by_row_then_column_with_their_team() -> None:
    line = f"{wild('8,0')} {wild('0,8')} {wild('0,2')} {wild('4,1')}"
    assert told(line)["board"]["chips"] == [[0, 2, 0], [0, 8, 1], [4, 1, 1], [8, 0, 0]]


def test_the_first_team_with_two_runs_wins_at_once() -> None:
    state = told(WON)
    assert (state["phase"], state["winners"], state["actor"]) == ("over", [0], None)
    assert (state["dice"], state["rolls"], state["choices"], state["board"]["rolls_left"]) == ([], [], [], 0)


def test_the_board_stays_when_the_game_is_over() -> None:
    board = told(WON)["board"]
    assert (len(board["chips"]), len(board["runs"])) == (9, 2)


def test_one_run_does_not_win() -> None:
    assert told(played("xaaaa"))["phase"] == "play"


def test_one_run_each_does_not_win() -> None:
    line = f"{laid('aaaa. bbbb.')} {wild('0,4')} {wild('1,4')}"
    assert (told(line)["phase"], scores(line)) == ("play", [1, 1])


def test_more_than_two_runs_at_once_all_score() -> None:
    line = played("..a.a.a ...aaa ..aaxaa ...aaa ..a.*.a")
    assert (scores(line), told(line)["winners"]) == ([4, 0], [0])


def test_a_game_can_be_won_by_a_square_covered_without_a_question() -> None:
    one_pair_left = laid("aaaaa a a . a ........b")
    assert told(f"{one_pair_left} 12346 12346 44136")["winners"] == [0]


@pytest.mark.parametrize("players, winners", [(2, [0]), (4, [0, 2]), (8, [0, 2, 4, 6])])
def test_the_whole_team_wins(players: int, winners: list[int]) -> None:
    state = told(WON, players=players)
    assert state["winners"] == winners
    assert [player["score"] for player in state["players"]] == [2 * (n % 2 == 0) for n in range(players)]


def test_the_third_team_can_win() -> None:
    c_wins = f"{laid('.cccc c c c c', teams=3)} {NO_HAND} {NO_HAND} {wild('0,0')}"
    assert told(c_wins, players=3)["winners"] == [2]
    assert told(c_wins, players=6, game=THREE_TEAMS)["winners"] == [2, 5]


@pytest.mark.parametrize("late", ["12345", "place:0,0", "pass"])
def test_when_it_is_over_only_undo_is_possible(late: str) -> None:
    assert refused(f"{WON} {late}") == "The game is over; only undo is possible"


def test_the_winning_chip_can_be_taken_back() -> None:
    lines = [f'{{"choose":"{word}"}}' if ":" in word else f'{{"roll":{[*map(int, word)]}}}' for word in WON.split()]
    *_, before, over, undone = answers(Setup(DicePoker(), 2, 0), [*lines, '{"undo":true}'])
    assert (over["phase"], undone) == ("over", before)
    assert undone["board"]["rolls_left"] == 2


def test_a_full_board_goes_on() -> None:
    state = told(laid(FULL))
    assert (state["phase"], state["rolls"], drawn(state)) == ("play", [5], FULL.strip())


def test_on_a_full_board_other_hands_do_nothing() -> None:
    assert [choices(f"{laid(FULL)} {dice}") for dice in ("44136", "66666", "11234", "12346")] == [""] * 4


def test_on_a_full_board_a_turn_ends_after_the_third_roll() -> None:
    assert told(f"{laid(FULL)} 66666 66666 66666")["actor"] == 1


def full(*runs: tuple[int, range]) -> State:
    """A full board as no game can fill it: these spots are protected as the runs of these teams."""
    chips = tuple(None if spot == 40 else 0 for spot in range(81))
    return State(players=3, player=0, chips=chips, runs=tuple(Run(team, tuple(spots)) for team, spots in runs))


def test_the_game_ends_when_every_chip_of_a_full_board_is_protected() -> None:
    assert DicePoker().winners(full((1, range(81)))) == (1,)


def test_those_with_equally_many_runs_then_win_together() -> None:
    assert DicePoker().winners(full((0, range(41)), (2, range(41, 81)))) == (0, 2)


def test_the_game_does_not_end_while_one_chip_is_not_protected() -> None:
    assert DicePoker().winners(full((1, range(80)))) == ()
