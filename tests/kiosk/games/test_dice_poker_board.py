"""Dice Poker: the board, and boards of the players' own."""

from collections import Counter

import pytest

from kiosk.games.dice_poker.board import OURS, STANDARD, read
from kiosk.games.dice_poker.game import DicePoker
from kiosk.games.dice_poker.squares import SQUARES, name
from kiosk.rules.layout import BadLayout, LaidOut
from kiosk.translate import say
from tests.kiosk.games.dice_poker_table import choices, laid, told, wild

LINES = OURS.split("\n")
ALL_PAIRS = "\n".join(["P1 " * 9] * 4 + ["P1 " * 4 + "* " + "P1 " * 4] + ["P1 " * 9] * 4)
"""A board of nothing but pairs of 1s."""


def changed(row: int, column: int, square: str) -> str:
    """Our board with another square here, counted from 0."""
    squares = [line.split() for line in LINES]
    squares[row][column] = square
    return "\n".join(" ".join(line) for line in squares)


def fault(text: str) -> str:
    with pytest.raises(BadLayout) as refused:
        read(text)
    return say(refused.value.sentence)


def test_every_combination_stands_on_two_squares_a_straight_on_four_a_full_house_on_six() -> None:
    assert Counter(STANDARD) == {**dict.fromkeys(SQUARES, 2), "S": 4, "F": 6, "*": 1}


def test_there_are_37_combinations() -> None:
    assert Counter(square[0] for square in SQUARES) == {"P": 6, "T": 15, "K": 6, "Q": 6, "S": 1, "F": 1, "L": 2}


def test_every_square_stands_opposite_one_of_its_own_kind() -> None:
    assert STANDARD[::-1] == STANDARD


@pytest.mark.parametrize("row, first, last", [(0, "T46", "T16"), (1, "L7", "P5"), (4, "T36", "T36"), (8, "T16", "T46")])
def test_the_board_is_ours(row: int, first: str, last: str) -> None:
    assert (STANDARD[9 * row], STANDARD[9 * row + 8]) == (first, last)


def test_the_game_can_be_laid_out_anew() -> None:
    assert isinstance(DicePoker(), LaidOut)
    assert DicePoker(three_teams=True).lay_out(ALL_PAIRS) == DicePoker(three_teams=True, squares=read(ALL_PAIRS))


def test_our_own_board_can_be_entered_as_it_is_printed() -> None:
    assert DicePoker().lay_out(OURS) == DicePoker()


SPELLED = {
    "indented": "\n".join(f"      {line}  " for line in LINES),
    "by tabs": OURS.replace("  ", "\t"),
    "with the line ends of Windows": OURS.replace("\n", "\r\n") + "\r\n",
    "with empty lines at the end": OURS + "\n\n \n",
}


@pytest.mark.parametrize("text", SPELLED.values(), ids=SPELLED)
def test_space_between_and_after_the_squares_does_not_matter(text: str) -> None:
    assert read(text) == STANDARD


REFUSED = {
    "nothing": ("", "line 1, column 1: the line ends after 0 of nine squares"),
    "eight lines": ("\n".join(LINES[:8]), "line 9, column 1: the file ends here"),
    "ten lines": (OURS + "\n  P1", "line 10, column 3: a tenth line"),
    "an empty line before": ("\n" + OURS, "line 1, column 1: the line ends after 0 of nine squares"),
    "an empty line between": (OURS.replace("\n", "\n\n", 1), "line 2, column 1: the line ends after 0"),
    "eight squares": (OURS.replace("  T16", "", 1), "line 1, column 38: the line ends after 8 of nine squares"),
    "ten squares": (OURS.replace("T16", "T16  P1", 1), "line 1, column 46: a tenth square"),
    "no centre": (changed(4, 4, "P1"), "line 5, column 16: the centre * stands in the middle"),
    "a second centre": (changed(0, 1, "*"), "line 1, column 5: the centre * stands in the middle"),
    "a second centre, later": (changed(8, 8, "*"), "line 9, column 29: the centre * stands in the middle"),
    "a centre beside the middle": (
        changed(4, 4, "P1").replace("Q2 T14 P1", "Q2 * P1"),
        "line 5, column 12: the centre * stands in the middle",
    ),
}


@pytest.mark.parametrize("text, why", REFUSED.values(), ids=REFUSED)
def test_anything_else_is_refused_with_its_line_and_column(text: str, why: str) -> None:
    assert fault(text).startswith(why)


UNKNOWN = """
X p1 P P0 P7 P11 T11 T21 T64 T123 T7 K0 Q9 S1 F2 L L8 L07 ** - P1,P2 ?? \x1b[2J \x00 Ⓟ1 P١
"""


@pytest.mark.parametrize("square", UNKNOWN.split(), ids=ascii)
def test_a_square_that_there_is_not_is_refused_by_its_name(square: str) -> None:
    assert fault(changed(2, 1, square)).startswith(f"line 3, column 5: {square!r} is no square")


def test_what_is_told_of_a_long_word_is_short_and_can_be_shown() -> None:
    told = fault("\x07" * 50_000)
    assert (len(told) < 150, told.isprintable()) == (True, True)


def test_the_first_fault_is_told() -> None:
    assert fault(changed(7, 0, "X") + "\nP1").startswith("line 8, column 1")


@pytest.mark.parametrize("square", sorted(SQUARES))
def test_each_square_can_stand_anywhere_and_be_covered(square: str) -> None:
    assert changed(0, 0, square).split() == list(DicePoker().lay_out(changed(0, 0, square)).squares)
    assert say(name(square))


def test_a_board_may_lack_a_combination() -> None:
    game = DicePoker().lay_out(ALL_PAIRS)
    assert told("12345", game=game)["choices"] == []
    assert len(told("11345", game=game)["choices"]) == 80


@pytest.mark.parametrize("dice", ["12345", "22333"])
def test_a_kind_that_a_board_lacks_has_no_bouncer(dice: str) -> None:
    game = DicePoker().lay_out(ALL_PAIRS)
    assert choices(f"{wild('0,0')} {dice}", game=game) == ""


def test_a_kind_with_one_square_bounces_as_soon_as_that_is_covered() -> None:
    game = DicePoker().lay_out(ALL_PAIRS.replace("P1", "S", 1))
    assert choices("12345", game=game) == "place:0,0"
    assert choices(f"{wild('0,0')} 12345", game=game) == "remove:0,0 pass"


def test_a_combination_may_stand_on_more_squares_than_on_ours() -> None:
    game = DicePoker().lay_out(changed(0, 0, "S"))
    four = laid(".....a . . .b . .......a . . ...b")
    assert choices(f"{four} 12345", game=game) == "place:0,0"
