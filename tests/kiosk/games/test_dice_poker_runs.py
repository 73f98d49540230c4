"""Dice Poker: which chips in a line are a run."""

import pytest

from tests.kiosk.games.dice_poker_table import laid, played, runs, scores, told, wild

DRAWN = {
    "a row": ("xaaaa", "a 00-04"),
    "a row, its last chip in the middle": ("....aaxaa", "a 04-08"),
    "a column": (". . . . ........a ........a ........a ........a ........x", "a 48-88"),
    "a diagonal down and right": (". a .a ..x ...a ....a", "a 10-54"),
    "a diagonal down and left": (".....a ....a ...x ..a .a", "a 05-41"),
    "the centre for a chip in a row": (". . . . ..aa*xa", "a 42-46"),
    "the centre for a chip in a column": (". . . ....a ....* ....a ....a ....x", "a 34-74"),
    "the centre for a chip down and right": ("a .a ..a ...x ....*", "a 00-44"),
    "the centre for a chip down and left": (". . . .....a ....* ...a ..a .x", "a 35-71"),
    "four chips only": (".aaax", ""),
    "three chips and the centre": (". . . . .aax*", ""),
    "a gap": ("aaa.x", ""),
    "an opponent's chip between": ("aabaxa", ""),
    "round the edge of the board": (".......ax aaa", ""),
    "six at once: the first five": ("aaaaxa", "a 00-04"),
    "eight at once: the first five": ("aaaaxaaa", "a 00-04"),
    "eight at once by their fourth chip: the first five": ("aaaxaaaa", "a 00-04"),
    "nine at once: two runs, first the left": ("aaaaxaaaa", "a 00-04, a 04-08"),
    "nine at once downwards: two runs, first the upper": ("a a a a x a a a a", "a 00-40, a 40-80"),
    "nine at once down and right": ("a .a ..a ...a ....* .....a ......a .......a ........x", "a 00-44, a 44-88"),
    "row before column": ("xaaaa a a a a", "a 00-04, a 00-40"),
    "row before column, whichever is higher": ("..a ..a ..a ..a aaxa*", "a 40-44, a 02-42"),
    "column before the diagonal": ("x aa a.a a..a a...*", "a 00-40, a 00-44"),
    "down and right before down and left": ("a...a .a.a ..x .a.a a...*", "a 00-44, a 04-40"),
    "a chip of three runs": ("..xaaaa ..aa ..a.a ..a..a ..a...a", "a 02-06, a 02-42, a 02-46"),
    "a chip of four runs": ("..a.a.a ...aaa ..aaxaa ...aaa ..a.*.a", "a 22-26, a 04-44, a 02-46, a 06-42"),
}


@pytest.mark.parametrize("drawing, expected", DRAWN.values(), ids=DRAWN)
def test_five_squares_in_a_straight_line_are_a_run(drawing: str, expected: str) -> None:
    assert ", ".join(runs(played(drawing))) == expected


# Chips of the first team one after the other, and all its runs at the end.
ONE_BY_ONE = {
    "a chip at the end of a run makes no run": ("00 01 02 03 04 05", "00-04"),
    "nor does a chip before it": ("04 05 06 07 08 03", "04-08"),
    "nor three at its end": ("00 01 02 03 04 05 06 07", "00-04"),
    "four at its end do": ("00 01 02 03 04 05 06 07 08", "00-04 04-08"),
    "four before it do": ("04 05 06 07 08 03 02 01 00", "04-08 00-04"),
    "two runs may cross": ("10 11 12 13 14 02 22 32 42", "10-14 02-42"),
    "the centre counts as a square shared": ("41 42 43 45 46 47", "41-45"),
    "two runs may share the centre": ("40 41 42 43 45 46 47 48", "40-44 44-48"),
    "a run in the middle of a line allows no second there": ("02 03 04 05 06 00 01 07 08", "02-06"),
    "a run in the middle of a line may be crossed": ("02 03 04 05 06 13 23 33 43", "02-06 03-43"),
    "a run that was none stays none": ("00 01 02 03 04 05 80", "00-04"),
}


@pytest.mark.parametrize("squares, expected", ONE_BY_ONE.values(), ids=ONE_BY_ONE)
def test_a_new_run_shares_at_most_one_square_with_an_earlier_one(squares: str, expected: str) -> None:
    from_b = [f"8{n}" for n in (1, 3, 5, 7)] + [f"7{n}" for n in (0, 2, 4, 6, 8)]
    turns = zip(squares.split(), from_b, strict=False)
    line = " ".join(wild(f"{spot[0]},{spot[1]}") for turn in turns for spot in turn).rsplit("66666", 1)[0]
    assert runs(line) == [f"a {run}" for run in expected.split()]


def test_runs_are_told_in_the_order_made() -> None:
    line = laid("..... bbbb. aaaa.")
    assert runs(f"{line} {wild('2,4')} {wild('1,4')}") == ["a 20-24", "b 10-14"]


def test_each_team_may_use_the_centre() -> None:
    line = laid("....b ....b ....b ....b aaaa*")
    assert runs(line) == ["a 40-44", "b 04-44"]


def test_the_centre_belongs_to_nobody() -> None:
    state = told(laid("....b ....b ....b ....b aaaa*"))
    assert [4, 4] not in [chip[:2] for chip in state["board"]["chips"]]


def test_team_mates_make_runs_together() -> None:
    moves = " ".join(f"{wild(f'0,{n}')} {wild(f'{2 * n},8')}" for n in range(5))
    assert runs(moves, players=4) == ["a 00-04"]
    assert scores(moves, players=4) == [1, 0, 1, 0]


def test_the_chips_of_a_run_are_told_from_the_top_or_the_left() -> None:
    [run] = told(played(".....a ....a ...x ..a .a"))["board"]["runs"]
    assert run == {"team": 0, "squares": [[0, 5], [1, 4], [2, 3], [3, 2], [4, 1]]}


def test_a_team_scores_its_runs() -> None:
    assert scores(played("xaaaa")) == [1, 0]
