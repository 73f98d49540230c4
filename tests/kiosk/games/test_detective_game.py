"""5-Dice Detective: who has solved the case, the last turns, and who wins."""

from functools import partial

import pytest

from kiosk.games.detective.game import Detective
from kiosk.rules.game import Setup
from tests.kiosk.games import notation
from tests.kiosk.rules.walks import answers

after = partial(notation.after, game=Detective())
scores = partial(notation.scores, game=Detective())

MEANS, MOTIVE, CASE = (f"66666 record:{section}:6 | " for section in ("means", "motive", "opportunity"))
IDLE = "12345 pass | "
LAPSE = "12345 12345 |"
BLANK: dict[str, list[int]] = {"means": [], "motive": [], "opportunity": []}
SOLVED = f"{MEANS} {IDLE} {MOTIVE} {IDLE} {CASE}"
"""By the first of two, who has one last turn coming up."""


def of_three(turn: str) -> str:
    """A turn by the first of three players; the others do nothing."""
    return f"{turn} {IDLE} {IDLE}"


def test_two_to_six_can_play() -> None:
    assert Detective().seats() == (2, 3, 4, 5, 6)


def test_everybody_begins_with_an_empty_sheet() -> None:
    assert after("", players=3)["board"] == {"evidence": [BLANK] * 3}
    assert scores("", players=3) == [0, 0, 0]


def test_the_roll_off_shows_the_table_of_a_game_just_begun() -> None:
    state = after("", first=None, players=6)
    assert (state["phase"], state["actor"], state["rolls"]) == ("roll-off", 0, [2])
    assert state["board"] == {"evidence": [BLANK] * 6}


def test_those_who_share_the_highest_roll_settle_it_between_them() -> None:
    state = after("12 66 34 66 11 65 | 12", first=None, players=6)
    assert (state["phase"], state["actor"]) == ("roll-off", 3)
    assert after("12 66 34 66 11 65 | 12 13", first=None, players=6)["actor"] == 3


def test_play_goes_round_clockwise_from_whoever_begins() -> None:
    assert [after(IDLE * n, players=3, first=1)["actor"] for n in range(5)] == [1, 2, 0, 1, 2]


def test_the_sheet_lists_suspects_in_ascending_order() -> None:
    line = f"66123 record:means:6 {IDLE} 22134 record:means:2 {IDLE} 44123 record:means:4"
    assert after(line)["board"]["evidence"] == [BLANK | {"means": [2, 4, 6]}, BLANK]


def test_the_score_is_the_most_sections_found_for_one_suspect() -> None:
    three_pieces = f"66123 record:means:6 {IDLE} 22134 record:means:2 {IDLE} 22213 record:motive:2"
    assert scores(three_pieces) == [2, 0]


def test_pieces_against_different_suspects_do_not_make_a_case() -> None:
    state = after(f"66123 record:means:6 {IDLE} 22213 record:motive:2 {IDLE} 44441 record:opportunity:4")
    assert (state["phase"], [player["score"] for player in state["players"]]) == ("play", [1, 0])


@pytest.mark.parametrize("suspect", "123456")
def test_all_three_sections_for_any_suspect_make_a_case(suspect: str) -> None:
    assert scores(SOLVED.replace("6", suspect)) == [3, 0]


def test_the_sections_may_be_found_in_any_order() -> None:
    assert after(f"{CASE} {IDLE} {MEANS} {IDLE} {MOTIVE} {LAPSE}")["winners"] == [0]


def test_when_a_case_is_solved_the_game_goes_on_for_a_last_turn() -> None:
    state = after(SOLVED)
    assert (state["phase"], state["actor"], state["rolls"], state["winners"]) == ("play", 1, [5], [])


@pytest.mark.parametrize("last", [IDLE, LAPSE, MEANS])
def test_however_the_last_turn_ends_the_game_ends_with_it(last: str) -> None:
    state = after(f"{SOLVED} {last}")
    assert (state["phase"], state["winners"]) == ("over", [0])


def test_each_other_player_has_one_last_turn_clockwise_from_the_solver() -> None:
    solved = of_three(MEANS) + of_three(MOTIVE) + CASE
    states = [after(f"{solved} {IDLE * n}", players=3) for n in range(3)]
    assert [state["actor"] for state in states] == [1, 2, None]


def test_players_who_sit_before_the_solver_have_their_last_turn_too() -> None:
    solved = f"{IDLE} {IDLE} {MEANS} {IDLE} {IDLE} {MOTIVE} {IDLE} {IDLE} {CASE}"
    states = [after(f"{solved} {IDLE * n}", players=3) for n in range(3)]
    assert [state["actor"] for state in states] == [0, 1, None]
    assert states[-1]["winners"] == [2]


def test_last_turns_go_round_from_the_solver_whoever_began() -> None:
    solved = of_three(MEANS) + of_three(MOTIVE) + CASE
    states = [after(f"{solved} {IDLE * n}", players=3, first=2) for n in range(3)]
    assert [state["actor"] for state in states] == [0, 1, None]


def test_six_players_have_five_last_turns() -> None:
    solved = MEANS + IDLE * 5 + MOTIVE + IDLE * 5 + CASE
    assert [after(solved + IDLE * n, players=6)["actor"] for n in range(6)] == [1, 2, 3, 4, 5, None]


def test_who_solves_a_case_in_the_last_turn_wins_together_with_the_first() -> None:
    both = f"{MEANS} {MEANS} {MOTIVE} {MOTIVE} {CASE}"
    state = after(f"{both} {CASE}")
    assert (state["phase"], state["winners"]) == ("over", [0, 1])
    assert after(f"{both} {IDLE}")["winners"] == [0]


def test_another_suspect_will_do_in_the_last_turn() -> None:
    fives = [turn.replace("6", "5") for turn in (MEANS, MOTIVE, CASE)]
    assert after(f"{MEANS} {fives[0]} {MOTIVE} {fives[1]} {CASE} {fives[2]}")["winners"] == [0, 1]


def test_a_case_solved_in_a_last_turn_brings_no_further_turns() -> None:
    two_sections = f"{IDLE} {MEANS} {MEANS} {IDLE} {MOTIVE} {MOTIVE}"
    state = after(f"{two_sections} {IDLE} {CASE} {CASE}", players=3)
    assert (state["phase"], state["actor"]) == ("play", 0)
    state = after(f"{two_sections} {IDLE} {CASE} {CASE} {IDLE}", players=3)
    assert (state["phase"], state["winners"]) == ("over", [1, 2])


def test_two_sections_do_not_win_when_it_is_over() -> None:
    state = after(f"{MEANS} {MEANS} {MOTIVE} {MOTIVE} {CASE} {IDLE}")
    assert [player["score"] for player in state["players"]] == [3, 2]
    assert state["winners"] == [0]


def test_a_reroll_is_possible_in_the_last_turn() -> None:
    state = after(f"{MEANS} {MEANS} {MOTIVE} {MOTIVE} {CASE} 66612 +666 66 record:opportunity:6")
    assert state["winners"] == [0, 1]


def test_the_sheets_stay_when_it_is_over_and_no_dice_lie() -> None:
    state = after(f"{SOLVED} {IDLE}")
    assert state["board"]["evidence"] == [{"means": [6], "motive": [6], "opportunity": [6]}, BLANK]
    assert (state["actor"], state["dice"], state["rolls"], state["choices"]) == (None, [], [], [])


ROLL, HOLD, UNDO = '{"roll":[6,6,6,6,6]}', '{"hold":[0]}', '{"undo":true}'
OTHER = ['{"roll":[1,2,3,4,5]}', '{"choose":"pass"}']


def record(section: str) -> list[str]:
    return [ROLL, f'{{"choose":"record:{section}:6"}}']


TO_LAST = [*record("means"), *OTHER, *record("motive"), *OTHER, *record("opportunity"), OTHER[0]]


@pytest.mark.parametrize("last", ['{"choose":"pass"}', '{"roll":[1,2,3,4,5]}'])
def test_undo_from_the_end_brings_the_last_turn_back(last: str) -> None:
    *_, before, over, undone = answers(Setup(Detective(), 2, 0), [*TO_LAST, last, UNDO])
    assert (over["phase"], undone) == ("over", before)
    assert (before["phase"], before["actor"], before["rolls"]) == ("play", 1, [5])


@pytest.mark.parametrize("late", [ROLL, HOLD, *OTHER, '{"choose":"record:means:6"}'])
def test_when_it_is_over_only_undo_is_possible(late: str) -> None:
    *_, refused = answers(Setup(Detective(), 2, 0), [*TO_LAST, OTHER[1], late])
    assert refused == {"error": "The game is over; only undo is possible"}


def test_a_case_that_was_taken_back_is_not_solved() -> None:
    *_, undone, passed, later = answers(Setup(Detective(), 2, 0), [*TO_LAST, UNDO, UNDO, OTHER[1], OTHER[0]])
    assert (undone["actor"], passed["actor"], later["phase"]) == (0, 1, "play")
    *_, state = answers(Setup(Detective(), 2, 0), [*TO_LAST, UNDO, UNDO, OTHER[1], *OTHER])
    assert (state["phase"], state["actor"]) == ("play", 0)
