"""5-Dice War: its two options, apart and together, and what is refused."""

from typing import Any

import pytest

from kiosk.games.war import War
from tests.kiosk.games import notation
from tests.kiosk.games.test_war_rounds import BOTH_CHOOSE, LOST, ONE_LEFT, WON

PLAIN = War()
THREE = War(loser_takes_three=True)
DOUBLE = War(double_capture=True)
BOTH = War(loser_takes_three=True, double_capture=True)


def after(line: str, game: War) -> dict[str, Any]:
    return notation.after(line, game=game)


def dealt(line: str, game: War) -> tuple[int, int, int | None]:
    board = after(line, game)["board"]
    return len(board["dice"][0]), len(board["dice"][1]), board["centre"]


@pytest.mark.parametrize("game", [THREE, BOTH], ids=["alone", "both options"])
@pytest.mark.parametrize("battle, wanted", [(LOST, (3, 2, None)), (WON, (2, 3, None))])
def test_the_last_loser_starts_with_three_dice(battle: str, wanted: tuple[int, int, None], game: War) -> None:
    assert dealt(battle, game) == wanted


def test_the_first_battle_begins_as_ever() -> None:
    state = after("", THREE)
    assert (state["rolls"], state["board"]) == ([1], {"dice": [[None, None], [None, None]], "centre": None})


@pytest.mark.parametrize("battle, dice", [(LOST, 3), (WON, 2)])
def test_there_is_no_centre_die_from_the_second_battle_on(battle: str, dice: int) -> None:
    state = after(battle, THREE)
    assert (state["actor"], state["rolls"], state["board"]["centre"]) == (0, [dice], None)


@pytest.mark.parametrize("battle", [LOST, WON])
def test_the_first_player_rolls_first_whoever_won(battle: str) -> None:
    assert after(battle, THREE)["actor"] == 0


def test_a_later_loser_has_three_dice_again() -> None:
    line = f"{LOST} 666 24 34 133 1 2345 6 3333"  # 3:2, 2:3 where 2+4 took a 6, 1:4 where 1+3 took a 4, lost
    assert notation.scores(line, game=THREE) == [0, 2]
    assert dealt(line, THREE) == (3, 2, None)


def test_three_dice_go_to_the_other_player_when_the_other_has_lost() -> None:
    line = f"{LOST} 123 35 capture:5 2233 4"
    assert notation.scores(line, game=THREE) == [1, 1]
    assert dealt(line, THREE) == (2, 3, None)


def test_without_the_option_a_loser_has_two() -> None:
    assert (dealt(LOST, DOUBLE), after(LOST, DOUBLE)["rolls"]) == ((2, 2, None), [1])


def test_a_single_die_captures_two_of_its_like() -> None:
    assert dealt(f"{ONE_LEFT} 4 414", DOUBLE) == (3, 1, 3)


def test_without_the_option_a_single_die_captures_one() -> None:
    assert dealt(f"{ONE_LEFT} 4 414", PLAIN) == dealt(f"{ONE_LEFT} 4 414", THREE) == (2, 2, 3)


def test_the_centre_die_may_be_one_of_the_two() -> None:
    assert dealt(f"{ONE_LEFT} 3 345", DOUBLE) == (3, 2, None)


def test_a_single_die_chooses_which_two() -> None:
    line = f"{ONE_LEFT} 3 335"
    state = after(line, DOUBLE)
    assert (state["actor"], state["choices"]) == (0, ["capture:3+3", "capture:3+centre"])
    assert dealt(f"{line} capture:3+3", DOUBLE) == (3, 1, 3)
    assert dealt(f"{line} capture:3+centre", DOUBLE) == (3, 2, None)


def test_it_cannot_capture_one_where_it_could_capture_two() -> None:
    wanted = '"capture:3" is not offered; there is capture:3+3, capture:3+centre'
    assert notation.refusal(f"{ONE_LEFT} 3 335 capture:3", game=DOUBLE) == wanted


def test_one_of_the_two_may_be_contested_in_the_centre() -> None:
    line = f"{ONE_LEFT} 3 312"  # the single 3 takes the 3 and the centre die, 1+2 the single 3 or the centre die
    assert after(line, DOUBLE)["actor"] == 1
    assert dealt(f"{line} capture:centre", DOUBLE) == (2, 2, 3)
    assert dealt(f"{line} capture:3", DOUBLE) == (2, 3, None)


def test_a_single_die_against_four_may_capture_two_of_them() -> None:
    line = f"{LOST} 666 24 34 133 5 5552"
    assert dealt(line.rsplit(maxsplit=2)[0], BOTH)[0] == 1
    assert dealt(line, BOTH) == (3, 2, None)


def test_two_dice_capture_as_ever() -> None:
    assert dealt("5 22 44", DOUBLE) == (3, 1, 5)


@pytest.mark.parametrize("game", [PLAIN, THREE, DOUBLE, BOTH], ids=["plain", "three", "double", "both"])
@pytest.mark.parametrize("line", ["", "4", "4 13", "4 66 66", ONE_LEFT, LOST])
def test_no_die_is_ever_held_and_none_lies_in_a_slot(line: str, game: War) -> None:
    assert after(line, game)["dice"] == []
    assert notation.refusal(f"{line} +", game=game).startswith("No die can be held now; ")


def test_a_choice_does_not_let_dice_be_held_either() -> None:
    assert notation.refusal(f"{BOTH_CHOOSE} +", game=PLAIN).startswith("No die can be held now; ")


@pytest.mark.parametrize(
    "line, why",
    [
        ("44", "1 die is to be rolled, not 2"),
        ("4 1", "2 dice are to be rolled, not 1"),
        ("4 17", "A die shows 1 to 6"),
        (f"{ONE_LEFT} 12", "1 die is to be rolled, not 2"),
        ("4 13 capture:centre", '"capture:centre" is not offered; roll 2 dice'),
        ("3 12 36 12", "Choose first: capture:3, capture:centre"),
        ("3 12 36 capture:", '"capture:" is not offered; there is capture:3, capture:centre'),
        ("3 12 36 capture:6", '"capture:6" is not offered; there is capture:3, capture:centre'),
        (" ".join([LOST] * 5) + " 4", "The game is over; only undo is possible"),
    ],
)
def test_a_refusal_says_what_would_be_legal(line: str, why: str) -> None:
    assert notation.refusal(line, game=PLAIN) == why
