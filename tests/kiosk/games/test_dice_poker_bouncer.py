"""Dice Poker: a straight or a full house whose squares are all covered may bounce an opponent's chip."""

import pytest

from kiosk.rules.asks import Turn
from kiosk.rules.position import ask
from tests.kiosk.games.dice_poker_table import FULL, NO_HAND, choices, drawn, laid, lying, refused, told, wild

STRAIGHTS = laid(".....a . . .b . .......a . . ...b")
"""All four squares for a straight are covered; the first player is to roll."""
OF_ONE_TEAM = laid(".....a . . .a . .......a . . ...a")
HOUSES = laid(". ......a . .......b . .a . ..b")
"""Four of the six."""
ALL_HOUSES = laid(". ......a .b .......b . .a .......a ..b")
"""All six squares for a full house are covered."""
ALL_BUT_ONE = laid(".....a . . .b . .......a")


def test_a_straight_bounces_when_all_four_squares_are_covered() -> None:
    assert choices(f"{STRAIGHTS} 12345") == "remove:3,1 remove:8,3 pass"


@pytest.mark.parametrize("straight", ["12345", "23456", "54321", "62345"])
def test_both_straights_bounce(straight: str) -> None:
    assert "pass" in choices(f"{STRAIGHTS} {straight}")


def test_a_straight_does_not_bounce_while_one_of_its_squares_is_open() -> None:
    assert choices(f"{ALL_BUT_ONE} 12346 12346 12346 12345") == "place:8,3"


def test_a_full_house_bounces_when_all_six_squares_are_covered() -> None:
    assert choices(f"{ALL_HOUSES} 22333") == "remove:2,1 remove:3,7 remove:7,2 pass"


def test_a_full_house_does_not_bounce_while_one_of_its_squares_is_open() -> None:
    assert choices(f"{HOUSES} 22333") == "place:2,1 place:6,7"


def test_a_full_house_does_not_bounce_when_just_the_straights_are_covered() -> None:
    assert choices(f"{STRAIGHTS} 22333") == "place:1,6 place:2,1 place:3,7 place:5,1 place:6,7 place:7,2"


def test_a_straight_does_not_bounce_when_just_the_full_houses_are_covered() -> None:
    assert choices(f"{ALL_HOUSES} 12345") == "place:0,5 place:3,1 place:5,7 place:8,3"


@pytest.mark.parametrize("dice", ["22334", "22234", "22224", "22345", "12346"])
def test_no_other_hand_bounces(dice: str) -> None:
    assert choices(f"{laid(FULL)} {dice}") == ""


def test_five_alike_bounce_nothing() -> None:
    assert choices(f"{laid(FULL)} 66666") == ""


def test_only_opponents_chips_can_be_removed() -> None:
    assert refused(f"{STRAIGHTS} 12345 remove:0,5").startswith('"remove:0,5" is not offered')


def test_any_chip_of_an_opponent_can_be_removed_not_just_those_on_straights() -> None:
    moves = f"{STRAIGHTS} {NO_HAND} {wild('0,0')}"
    assert choices(f"{moves} 12345") == "remove:0,0 remove:3,1 remove:8,3 pass"


def test_with_three_teams_the_chips_of_both_others_can_be_removed() -> None:
    covered = laid(".....a . . .b . .......c . . ...b", teams=3)
    assert choices(f"{covered} 12345", players=3) == "remove:3,1 remove:5,7 remove:8,3 pass"


def test_team_mates_chips_cannot_be_removed() -> None:
    moves = f"{wild('0,5')} {wild('3,1')} {wild('5,7')} {wild('8,3')} {NO_HAND} {NO_HAND}"
    assert choices(f"{moves} 12345", players=4) == "remove:3,1 remove:8,3 pass"


def test_a_removal_opens_the_square_and_ends_the_turn() -> None:
    state = told(f"{STRAIGHTS} 12345 remove:8,3")
    assert (state["board"]["chips"], state["actor"]) == ([[0, 5, 0], [3, 1, 1], [5, 7, 0]], 1)
    assert (state["dice"], state["rolls"], state["board"]["rolls_left"]) == ([], [5], 3)


def test_a_square_that_was_opened_can_be_covered_again() -> None:
    assert choices(f"{STRAIGHTS} 12345 remove:8,3 12345") == "place:8,3"


def test_the_next_straight_bounces_when_the_removed_chip_lay_elsewhere() -> None:
    moves = f"{STRAIGHTS} {NO_HAND} {wild('0,0')} 12345 remove:0,0"
    assert choices(f"{moves} 12345") == "remove:0,5 remove:5,7 pass"


def test_a_chip_may_be_placed_where_one_was_removed_and_complete_a_run() -> None:
    covered = laid("bbbba . . .a . .......a . . ...a")
    moves = f"{wild('0,5')} 12345 remove:0,4 {NO_HAND} {wild('0,4')}"
    assert told(f"{covered} {moves}")["board"]["runs"] == [{"team": 1, "squares": [[0, n] for n in range(5)]}]


def test_pass_ends_the_turn_and_leaves_every_chip() -> None:
    before, after = told(STRAIGHTS), told(f"{STRAIGHTS} 12345 pass")
    assert (drawn(before), after["actor"], after["dice"]) == (drawn(after), 1, [])


def test_pass_is_what_the_end_button_means() -> None:
    turn = ask(lying(f"{STRAIGHTS} 12345"))
    assert isinstance(turn, Turn)
    assert turn.end is not None
    assert turn.end.id == "pass"


def test_a_bouncer_need_not_be_used_while_rolls_are_left() -> None:
    state = told(f"{STRAIGHTS} 12345")
    assert (state["rolls"], told(f"{STRAIGHTS} 12345 44136")["choices"]) == ([5], ["place:3,0", "place:5,8"])


def test_after_the_third_roll_removing_is_still_a_choice() -> None:
    state = told(f"{STRAIGHTS} 12346 12346 12345")
    assert (state["actor"], state["rolls"], state["choices"]) == (0, [], ["remove:3,1", "remove:8,3", "pass"])


def test_after_the_third_roll_a_single_chip_is_not_removed_unasked() -> None:
    covered = laid(".....a . . .b . .......a . . ...a")
    assert choices(f"{covered} 12346 12346 12345") == "remove:3,1 pass"


def test_without_an_opponents_chip_there_is_neither_removal_nor_pass() -> None:
    state = told(f"{OF_ONE_TEAM} 12345")
    assert (state["choices"], state["rolls"]) == ([], [5])


def test_without_an_opponents_chip_the_turn_ends_after_the_third_roll() -> None:
    assert told(f"{OF_ONE_TEAM} 12346 12346 12345")["actor"] == 1


def test_squares_covered_by_one_team_alone_bounce_too() -> None:
    assert choices(f"{OF_ONE_TEAM} {NO_HAND} 12345") == "remove:0,5 remove:3,1 remove:5,7 remove:8,3 pass"


LUCKY_11 = "place:1,7 place:7,1 remove:2,1 remove:3,7 remove:7,2 pass"


@pytest.mark.parametrize("rolls", ["11144", "12346 12346 11144"])
def test_a_full_house_of_11_may_bounce_or_cover_lucky_11_or_pass(rolls: str) -> None:
    assert choices(f"{ALL_HOUSES} {rolls}") == LUCKY_11


def test_a_full_house_of_7_may_bounce_or_cover_lucky_7_or_pass() -> None:
    assert choices(f"{ALL_HOUSES} 11122") == "place:1,0 place:7,8 remove:2,1 remove:3,7 remove:7,2 pass"


RUN_OF_B = "bbbbbb . . .a . .......a . . ...a"
"""Six chips of b: five of them are a run, the sixth covers a straight. The first player is to roll."""


def test_chips_of_a_run_cannot_be_removed() -> None:
    assert choices(f"{laid(RUN_OF_B)} 12345") == "remove:0,5 pass"


def test_a_chip_at_the_end_of_a_run_can_be_removed() -> None:
    moves = f"{laid(RUN_OF_B)} 12345 remove:0,5"
    assert [0, 5, 1] not in told(moves)["board"]["chips"]
    assert len(told(moves)["board"]["runs"]) == 1


def test_when_all_opponents_chips_are_in_runs_there_is_no_removal_and_no_pass() -> None:
    only_run = laid(".bbbbb . . .a . .......a . . ...a")
    assert choices(f"{only_run} 12345") == ""


def test_on_a_full_board_a_bouncer_opens_a_square_again() -> None:
    state = told(f"{laid(FULL)} 12345 remove:8,3 66666")
    assert state["choices"] == ["place:8,3"]
