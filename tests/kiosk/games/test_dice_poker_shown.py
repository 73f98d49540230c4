"""Dice Poker: what the players see and are told."""

import pytest

from kiosk.rules.asks import Turn
from kiosk.rules.position import ask
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.games.dice_poker_table import NO_HAND, POKER, laid, lying, played, wild
from tests.kiosk.rules.walks import NAMES

STRAIGHTS = laid(".....a . . .b . .......a . . ...b")


def buttons(line: str) -> list[str]:
    turn = ask(lying(line))
    assert isinstance(turn, Turn)
    return [say(choice.label) for choice in turn.choices]


def news(line: str) -> list[str]:
    return [say(named(sentence, NAMES)) for sentence in lying(line).said]


def hint(line: str) -> str:
    return say(POKER.hint(lying(line).state))


@pytest.mark.parametrize(
    "dice, buttons_",
    [
        ("44136", ["Two 4s (row 4, column 1)", "Two 4s (row 6, column 9)"]),
        ("62462", ["2s and 6s (row 4, column 6)", "2s and 6s (row 6, column 4)"]),
        ("33312", ["Three 3s (row 2, column 6)", "Three 3s (row 8, column 4)"]),
        ("22224", ["Four 2s (row 5, column 3)", "Four 2s (row 5, column 7)"]),
    ],
)
def test_a_button_says_which_square_it_covers(dice: str, buttons_: list[str]) -> None:
    assert buttons(dice) == buttons_


def test_lucky_squares_straights_and_full_houses_are_called_so() -> None:
    assert buttons("11122")[:2] == ["Lucky 7 (row 2, column 1)", "Full house (row 2, column 7)"]
    assert buttons("12345")[0] == "Straight (row 1, column 6)"


def test_a_bouncers_buttons_say_whence_a_chip_is_taken() -> None:
    assert buttons(f"{STRAIGHTS} 12345") == [
        "Take from Straight (row 4, column 2)",
        "Take from Straight (row 9, column 4)",
        "Remove no chip",
    ]


def test_what_was_done_is_told() -> None:
    assert news("44136 place:3,0") == ["Player A: Two 4s"]
    assert news(NO_HAND) == ["No hand: no square for Player A"]
    assert news(f"{STRAIGHTS} 12345 remove:8,3") == ["Player A takes a chip from Straight"]
    assert news(f"{STRAIGHTS} 12345 pass") == ["Player A removes no chip"]


def test_runs_are_announced() -> None:
    assert news(played("xaaaa")) == ["Player A: 4s and 6s – a run!"]
    assert news(played("aaaaxaaaa")) == ["Player A: 2s and 4s – 2 runs at once!"]


def test_a_hint_names_the_hand() -> None:
    assert hint("66666 +66666") == "Five alike – cover a square, or let dice go"
    assert hint("12346 +12346") == "No hand – no free square, let dice go"
    assert hint("12346 12346 12345") == "Straight – cover a square"


def test_where_dice_can_be_rolled_the_hint_says_what_else_can_be_done() -> None:
    assert hint("66666") == "cover a square"
    assert hint(f"{STRAIGHTS} 12345") == "take a chip away"


def test_the_sheet_counts_chips_and_runs_of_each_players_team() -> None:
    sheet = POKER.sheet(lying(f"{wild('0,0')} {wild('1,1')} {wild('2,2')}", players=4).state)
    rows = [(say(row.label), [cell.value for cell in row.cells]) for row in sheet.rows]
    assert rows == [("Chips", [2, 1, 2, 1]), ("Runs", [0, 0, 0, 0])]


def test_the_last_row_of_the_sheet_is_the_score() -> None:
    state = lying(f"{laid('aaaaa bbbb')}").state
    assert tuple(cell.value for cell in POKER.sheet(state).rows[-1].cells) == POKER.scores(state) == (1, 0)
