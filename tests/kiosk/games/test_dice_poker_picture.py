"""Dice Poker: the board as it lies on the table."""

from itertools import groupby

import pytest

from kiosk.games.dice_poker.game import DicePoker
from kiosk.rules.grid import Grid, Sign, Square
from kiosk.translate import say
from tests.kiosk.games.dice_poker_table import POKER, laid, lying, played, told, wild

STRAIGHTS = laid(".....a . . .b . .......a . . ...b")
TOP = "44/66 111 22/33 11/33 22/44 S! 44/55 666 11/66"
"""The first row of our board, read off its squares T46 K1 T23 T13 T24 S T45 K6 T16."""


def board(line: str, *, players: int = 2, game: DicePoker = POKER) -> Grid:
    picture = game.picture(lying(line, players=players, game=game).state)
    assert isinstance(picture, Grid)
    return picture


def printed(square: Square) -> str:
    label = say(square.label).replace(" ", "/") if square.label else "*"
    return f"{label}!" if square.sign else label


def marked(grid: Grid, **wanted: object) -> list[tuple[int, int]]:
    """Row and column of the squares that are so."""
    return [
        (r, c)
        for r, row in enumerate(grid.rows)
        for c, square in enumerate(row)
        if all(getattr(square, field) == value for field, value in wanted.items())
    ]


def test_a_square_shows_the_dice_that_it_wants() -> None:
    rows = board("").rows
    assert " ".join(map(printed, rows[0])) == TOP
    assert printed(rows[1][1]) == "66/66"
    assert printed(rows[1][2]) == "22"


def test_straights_full_houses_and_lucky_totals_have_signs() -> None:
    rows = board("").rows
    signs = [(printed(rows[r][c]), rows[r][c].sign) for r, c in ((0, 5), (1, 6), (1, 0), (1, 7))]
    assert signs == [("S!", Sign.STAIRS), ("F!", Sign.HOUSE), ("7!", Sign.STAR), ("11!", Sign.STAR)]


def test_only_the_middle_is_everybodys_and_has_nothing_printed() -> None:
    grid = board("")
    assert marked(grid, everyone=True) == [(4, 4)] == marked(grid, label=None)


def test_an_own_board_is_drawn_as_it_is() -> None:
    line = "P1 P2 P3 P4 P5 P6 L7 F S"
    middle = "P1 P2 P3 P4 * P6 L7 F S"
    own = POKER.lay_out("\n".join([line] * 4 + [middle] + [line] * 4))
    assert " ".join(map(printed, board("", game=own).rows[8])) == "11 22 33 44 55 66 7! F! S!"


def test_a_chip_lies_where_it_was_put_and_is_its_sides() -> None:
    grid = board(f"{wild('0,0')} {wild('1,1')} {wild('2,2')}", players=4)
    assert (marked(grid, side=0), marked(grid, side=1)) == ([(0, 0), (2, 2)], [(1, 1)])


@pytest.mark.parametrize("players, sides", [(2, 2), (3, 3), (4, 2), (9, 3), (12, 2)])
def test_there_are_as_many_sides_as_teams(players: int, sides: int) -> None:
    assert board("", players=players).sides == sides


def test_three_teams_of_two_are_three_sides() -> None:
    assert board("", players=6, game=DicePoker(three_teams=True)).sides == 3


def test_no_chip_is_kept_before_there_is_a_run() -> None:
    assert marked(board(laid("aaaa.a")), kept=True) == []


def test_the_chips_of_a_run_are_kept_and_no_other() -> None:
    assert marked(board(played("xaaaa.a b")), kept=True) == [(0, column) for column in range(5)]


def test_the_centre_is_kept_in_a_run_through_it() -> None:
    line = played(". . . . ..xa.aa")
    assert marked(board(line), kept=True) == [(4, 2), (4, 3), (4, 4), (4, 5), (4, 6)]


def test_nothing_is_lit_before_a_roll() -> None:
    assert board("").choices == frozenset()


@pytest.mark.parametrize("dice", ["44136", "62462", "22224", "11122", "12345", "66666", "12346"])
def test_every_square_that_can_be_taken_is_lit_and_no_other(dice: str) -> None:
    offered = {choice for choice in told(dice)["choices"] if choice != "pass"}
    assert board(dice).choices == offered


def test_what_is_lit_lies_where_its_choice_says() -> None:
    grid = board(f"{wild('0,0')} 55555")
    for row, group in groupby(marked(grid), key=lambda spot: spot[0]):
        for _row, column in group:
            assert grid.rows[row][column].choice in (None, f"place:{row},{column}")
    assert len(grid.choices) == 79


def test_a_bouncer_lights_the_chips_that_can_be_taken_away() -> None:
    assert board(f"{STRAIGHTS} 12345").choices == {"remove:3,1", "remove:8,3"}


def test_a_closeup_has_its_square_in_the_middle_and_nothing_else_is_lit() -> None:
    grid = board("66666").around("place:4,5", 3, 5)
    assert [[printed(square) for square in row] for row in grid.rows] == [
        ["444", "33/33", "22/66", "11", "F!"],
        ["11/44", "*", "11/44", "22/22", "11/22"],
        ["22/66", "33/33", "444", "33", "S!"],
    ]
    assert grid.choices == {"place:4,5"}


@pytest.mark.parametrize("spot, corner", [("0,0", "44/66"), ("8,8", "44/66"), ("0,8", "11/66")])
def test_a_closeup_stays_on_the_board(spot: str, corner: str) -> None:
    grid = board("66666").around(f"place:{spot}", 3, 5)
    assert [len(row) for row in grid.rows] == [5, 5, 5]
    assert [printed(square) for row in grid.rows for square in row if square.choice] == [corner]
