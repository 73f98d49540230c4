"""5-Dice Detective: one turn, and what its dice are evidence of."""

from functools import partial

import pytest

from kiosk.games.detective.game import Detective
from tests.kiosk.games import notation

after = partial(notation.after, game=Detective())
refusal = partial(notation.refusal, game=Detective())
any_dice = partial(notation.after, game=Detective(any_dice=True))

FIRST_ROLLS = """
12345
12341  means:1
66123  means:6
66112  means:1 means:6
66612  means:6 motive:6
66611  means:1 means:6 motive:6
66661  means:6 motive:6 opportunity:6
66666  means:6 motive:6 opportunity:6
31323  means:3 motive:3
"""

REROLLS = """
66123 +66    345    nothing    the pair lies in the kept dice alone
12345 +123   66     nothing    the pair lies in the rerolled dice alone
66123 +6     2345   nothing    the other six was rolled away
66123 +6     6345   means:6    one kept, one rerolled
66123 +66    645    means:6 motive:6
66123 +66    665    means:6 motive:6 opportunity:6
66123 +66    666    means:6 motive:6 opportunity:6
66612 +666   34     nothing    three kept dice need a rerolled one
66612 +666   61     means:6 motive:6 opportunity:6
66661 +6666  2      nothing
66661 +6666  6      means:6 motive:6 opportunity:6
12345 +1     1111   means:1 motive:1 opportunity:1
12345 +1     2222   nothing    four alike without a kept one
12345 +12    112    means:1 means:2 motive:1
11222 +112   12     means:1 means:2 motive:1
12345 +1234  5      nothing
12345 +1234  4      means:4
12345 +      66123  means:6    nothing was kept: any string counts
12345 +      66666  means:6 motive:6 opportunity:6
66666 +      12345  nothing
"""

ANY_DICE = """
66123 +66    345    means:6
12345 +123   66     means:6
66612 +666   34     means:6 motive:6
12345 +1     2222   means:2 motive:2 opportunity:2
66123 +66    633    means:3 means:6 motive:6
66123 +6     6345   means:6
66123 +6     2345   nothing
12345 +      66123  means:6
"""


def offered(state: dict[str, list[str]]) -> list[str]:
    """The evidence that may be recorded."""
    return [choice.removeprefix("record:") for choice in state["choices"] if choice != "pass"]


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def expected(words: list[str]) -> list[str]:
    return [word for word in words if word.startswith(("means:", "motive:", "opportunity:"))]


def moves(row: list[str]) -> str:
    return " ".join(row[:3])


def test_a_turn_begins_with_five_dice() -> None:
    state = after("")
    assert (state["rolls"], state["dice"], state["choices"]) == ([5], [], [])


def test_nothing_can_be_held_or_passed_before_the_first_roll() -> None:
    assert refusal("+") == "No die can be held now; roll 5 dice"
    assert refusal("pass") == '"pass" is not offered; roll 5 dice'


@pytest.mark.parametrize("row", rows(FIRST_ROLLS), ids=lambda row: row[0])
def test_two_dice_alike_are_means_three_motive_four_opportunity(row: list[str]) -> None:
    assert offered(after(row[0])) == row[1:]


def test_evidence_is_offered_by_section_and_then_by_suspect_and_pass_comes_last() -> None:
    assert after("66555")["choices"] == ["record:means:5", "record:means:6", "record:motive:5", "pass"]


def test_passing_is_allowed_after_a_roll_without_evidence() -> None:
    assert after("12345")["choices"] == ["pass"]


def test_passing_is_allowed_after_a_reroll_with_evidence() -> None:
    assert after("12345 66123")["choices"] == ["record:means:6", "pass"]


@pytest.mark.parametrize("held, n", [("", 5), ("1", 4), ("12", 3), ("123", 2), ("1234", 1)])
def test_any_dice_but_not_none_may_be_rerolled(held: str, n: int) -> None:
    assert after(f"12345 +{held}")["rolls"] == [n]


def test_five_held_dice_permit_no_reroll_but_can_be_let_go_again() -> None:
    assert after("12345 +12345")["rolls"] == []
    assert after("12345 +12345")["choices"] == ["pass"]
    assert after("12345 +12345 +1234")["rolls"] == [1]


@pytest.mark.parametrize("row", rows(REROLLS), ids=moves)
def test_after_a_reroll_a_string_needs_a_kept_and_a_rerolled_die_unless_all_were_rerolled(row: list[str]) -> None:
    assert offered(after(moves(row))) == expected(row[3:])


@pytest.mark.parametrize("row", rows(ANY_DICE), ids=moves)
def test_with_any_dice_whatever_the_five_show_counts_after_a_reroll(row: list[str]) -> None:
    assert offered(any_dice(moves(row))) == expected(row[3:])


@pytest.mark.parametrize("held", ["", "1", "66", "6612"])
def test_before_the_reroll_the_evidence_is_read_from_all_five_whatever_is_held(held: str) -> None:
    assert offered(after(f"66612 +{held}")) == ["means:6", "motive:6"]


@pytest.mark.parametrize("row", [row for row in rows(REROLLS) if row[3] == "nothing"], ids=moves)
def test_with_nothing_to_record_after_the_reroll_the_turn_ends_by_itself(row: list[str]) -> None:
    state = after(moves(row))
    assert (state["actor"], state["dice"], state["rolls"], state["choices"]) == (1, [], [5], [])


def test_there_is_one_reroll() -> None:
    assert after("12345 66123")["rolls"] == []
    assert refusal("12345 66123 12345") == "Choose first: record:means:6, pass"


def test_the_next_turn_has_its_own_reroll() -> None:
    assert after("12345 12345 12345 +1")["rolls"] == [4]


def test_nothing_can_be_held_after_the_reroll() -> None:
    assert refusal("12345 66123 +66").startswith("No die can be held now; ")


def test_kept_dice_lie_there_as_kept_after_the_reroll() -> None:
    dice = after("66123 +66 645")["dice"]
    assert [(die["value"], die["state"]) for die in dice] == [
        (6, "held"),
        (6, "held"),
        (6, "free"),
        (4, "free"),
        (5, "free"),
    ]


@pytest.mark.parametrize("choice", ["record:means:6", "record:motive:6", "record:opportunity:6"])
def test_more_dice_than_needed_serve_too_and_a_turn_records_one_piece(choice: str) -> None:
    section = choice.split(":")[1]
    state = after(f"66666 {choice}")
    assert state["board"]["evidence"][0] == {"means": [], "motive": [], "opportunity": []} | {section: [6]}
    assert (state["actor"], state["rolls"]) == (1, [5])


def test_a_piece_that_the_player_has_is_not_offered_again() -> None:
    assert offered(after("66612 record:means:6 12345 pass 66612")) == ["motive:6"]


def test_the_same_section_stands_open_for_other_suspects() -> None:
    assert offered(after("66612 record:means:6 12345 pass 55123")) == ["means:5"]


def test_a_piece_that_another_player_has_is_offered() -> None:
    assert offered(after("66612 record:means:6 66612")) == ["means:6", "motive:6"]


def test_a_reroll_that_shows_only_what_was_recorded_ends_the_turn() -> None:
    assert after("66123 record:means:6 12345 pass 12345 66123")["actor"] == 1


def test_evidence_that_is_not_there_is_refused() -> None:
    assert refusal("66123 record:motive:6") == '"record:motive:6" is not offered; there is record:means:6, pass'


def test_passing_ends_the_turn_and_records_nothing() -> None:
    state = after("66666 pass")
    assert (state["actor"], state["board"]) == (1, after("")["board"])


def test_the_next_turn_begins_without_held_dice() -> None:
    dice = after("66123 +66 645 pass 12345")["dice"]
    assert {die["state"] for die in dice} == {"free"}
