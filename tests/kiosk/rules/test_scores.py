"""Scores: adding to them, and who is ahead."""

from kiosk.rules.scores import added, leaders
from kiosk.rules.sheet import Cell, Row, total
from kiosk.rules.words import Sentence


def test_points_go_to_whoever_made_them() -> None:
    assert added((5, 0, 2), 2, 3) == (5, 0, 5)


def test_whoever_has_most_is_ahead() -> None:
    assert leaders((4, 7, 6)) == (1,)


def test_all_who_have_most_are_ahead_together() -> None:
    assert leaders((7, 4, 7)) == (0, 2)


def test_everybody_is_ahead_where_nobody_has_scored() -> None:
    assert leaders((0, 0)) == (0, 1)


def test_the_total_of_a_sheet_stands_out() -> None:
    row = total(Sentence("Score"), (3, 4))
    assert row == Row(Sentence("Score"), (Cell(3, strong=True), Cell(4, strong=True)))
