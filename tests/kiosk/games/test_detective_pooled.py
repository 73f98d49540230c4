"""5-Dice Detective with pooled evidence: one sheet for all, circles for those who close a case."""

from functools import partial
from itertools import cycle, islice

import pytest

from kiosk.games.detective.game import Detective
from kiosk.rules.game import Setup
from tests.kiosk.games import notation
from tests.kiosk.rules.walks import answers

after = partial(notation.after, game=Detective(pooled_evidence=True))
scores = partial(notation.scores, game=Detective(pooled_evidence=True))
refusal = partial(notation.refusal, game=Detective(pooled_evidence=True))

SECTIONS = ("means", "motive", "opportunity")
IDLE = "12345 pass | "


def case(suspect: int) -> str:
    """Three turns in a row that find everything against a suspect."""
    return " ".join(f"{str(suspect) * 5} record:{section}:{suspect} |" for section in SECTIONS)


def cases(*suspects: int) -> str:
    return " ".join(map(case, suspects))


def test_there_is_one_sheet_and_no_circle_at_first() -> None:
    blank = {"evidence": [{"means": [], "motive": [], "opportunity": []}], "circles": [None] * 6}
    assert after("", players=4)["board"] == blank
    assert after("", players=4, first=None)["board"] == blank


def test_what_anybody_records_stands_on_the_common_sheet() -> None:
    board = after("66123 record:means:6 | 22213 record:motive:2 | 44123 record:means:4", players=3)["board"]
    assert board["evidence"] == [{"means": [4, 6], "motive": [2], "opportunity": []}]


def test_a_piece_recorded_by_anyone_is_taken() -> None:
    assert after("66123 record:means:6 66612")["choices"] == ["record:motive:6", "pass"]
    assert refusal("66123 record:means:6 66612 record:means:6").startswith('"record:means:6" is not offered')


def test_a_reroll_that_shows_only_what_is_taken_ends_the_turn() -> None:
    assert after("66123 record:means:6 12345 66123", players=3)["actor"] == 2


def test_who_records_the_third_piece_circles_the_suspect() -> None:
    assert after(case(4), players=3)["board"]["circles"] == [None, None, None, 2, None, None]
    assert after(case(4), players=2)["board"]["circles"] == [None, None, None, 0, None, None]
    assert after(case(4), players=3, first=1)["board"]["circles"] == [None, None, None, 0, None, None]


def test_two_pieces_circle_nobody() -> None:
    assert after("66666 record:means:6 66666 record:motive:6")["board"]["circles"] == [None] * 6


def test_the_third_piece_may_be_of_any_section() -> None:
    line = "66666 record:opportunity:6 66666 record:motive:6 66123 record:means:6"
    assert after(line)["board"]["circles"] == [None] * 5 + [0]


def test_the_score_is_the_number_of_circles() -> None:
    assert scores("66666 record:means:6 66666 record:motive:6") == [0, 0]
    assert scores(cases(4, 1), players=2) == [1, 1]
    assert scores(cases(4, 1), players=3) == [0, 0, 2]


def test_a_whole_case_does_not_end_the_game() -> None:
    state = after(cases(1, 2, 3, 4, 5) + " " + IDLE * 4, players=3)
    assert (state["phase"], state["winners"]) == ("play", [])


def test_against_a_circled_suspect_there_is_nothing_left_to_record() -> None:
    assert after(f"{case(6)} 66666")["choices"] == ["pass"]


def test_when_all_six_are_circled_the_game_is_over_at_once() -> None:
    state = after(cases(1, 2, 3, 4, 5, 6), players=3)
    assert (state["phase"], state["actor"], state["dice"], state["choices"]) == ("over", None, [], [])
    assert state["board"]["circles"] == [2] * 6
    everybody = {section: [1, 2, 3, 4, 5, 6] for section in SECTIONS}
    assert state["board"]["evidence"] == [everybody]


def test_most_circles_win() -> None:
    state = after(f"{cases(1, 2, 3, 4, 5)} {IDLE} {case(6)}")
    assert [player["score"] for player in state["players"]] == [4, 2]
    assert state["winners"] == [0]


def test_whoever_circles_the_last_suspect_need_not_win() -> None:
    state = after(f"{cases(1, 2, 3)} {IDLE} {case(4)} {IDLE} {cases(5, 6)}")
    assert (state["board"]["circles"], state["winners"]) == ([0, 1, 0, 0, 0, 1], [0])


def test_ties_share_the_win() -> None:
    state = after(cases(1, 2, 3, 4, 5, 6))
    assert [player["score"] for player in state["players"]] == [3, 3]
    assert state["winners"] == [0, 1]


def test_some_may_tie_ahead_of_others() -> None:
    state = after(cases(1, 2, 3, 4, 5, 6), players=4)
    assert state["board"]["circles"] == [2, 1, 0, 3, 2, 1]
    assert state["winners"] == [1, 2]


def test_a_kept_and_a_rerolled_die_are_needed_here_too() -> None:
    assert after("66123 +66 345")["actor"] == 1


def test_with_any_dice_as_well_whatever_the_five_show_counts() -> None:
    both = Detective(any_dice=True, pooled_evidence=True)
    state = notation.after("66612 record:means:6 | 66612 +666 34", game=both)
    assert (state["choices"], state["options"]) == (["record:motive:6", "pass"], ["any-dice", "pooled-evidence"])


@pytest.mark.parametrize("late", ['{"roll":[1,2,3,4,5]}', '{"choose":"pass"}'])
def test_undo_from_the_end_brings_the_last_piece_back(late: str) -> None:
    turns = [(suspect, section) for suspect in range(1, 7) for section in SECTIONS]
    lines = [line for suspect, section in turns for line in lines_of(suspect, section)]
    *_, before, over, refused, undone = answers(
        Setup(Detective(pooled_evidence=True), 2, 0), [*lines, late, '{"undo":true}']
    )
    assert (over["phase"], set(refused), undone) == ("over", {"error"}, before)
    assert before["board"]["circles"] == [*islice(cycle([0, 1]), 5), None]


def lines_of(suspect: int, section: str) -> list[str]:
    return [f'{{"roll":{[suspect] * 5}}}', f'{{"choose":"record:{section}:{suspect}"}}']
