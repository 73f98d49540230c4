"""The running turn says what would count, and what is still needed."""

import pytest

from kiosk.rules.picture import Pot
from kiosk.ui.pictures.pot import PotPicture
from tests.kiosk.ui.pieces import FEW, seats


@pytest.mark.parametrize(
    "points, best, needed, words",
    [
        (0, 0, 500, ["0", "points this turn", "500 needed to count"]),
        (0, 150, 500, ["150", "points this turn", "500 needed to count"]),  # nothing is set aside yet
        (500, 500, 500, ["500", "if you stop now", ""]),
        (100, 250, 0, ["250", "if you stop now", "100 set aside"]),
        (200, 0, 0, ["200", "points this turn", ""]),  # of another's turn, to be stolen
    ],
)
def test_what_the_turn_is_worth(driver: object, points: int, best: int, needed: int, words: list[str]) -> None:
    picture = PotPicture()
    picture.show(Pot(points, best, needed, 5000, (0, 0, 0)), seats(FEW))
    ids = picture.ids
    assert [ids.points.words, ids.caption.words, ids.counts.words] == words


def test_points_that_do_not_count_yet_bring_nobody_nearer_to_the_goal(driver: object) -> None:
    picture = PotPicture()
    picture.show(Pot(150, 150, 500, 5000, (1000, 0, 0)), seats(FEW))
    assert [(way.done, way.coming) for way in picture._ways.shown] == [(0.2, 0), (0, 0), (0, 0)]


@pytest.mark.parametrize(
    "rolling, risk, words", [(3, 5 / 18, "3 dice: 28 % bust"), (1, 2 / 3, "1 die: 67 % bust"), (0, 0, "")]
)
def test_how_likely_the_next_roll_loses_the_turn(driver: object, rolling: int, risk: float, words: str) -> None:
    picture = PotPicture()
    picture.show(Pot(250, 250, 0, 5000, (0, 0, 0), rolling, risk), seats(FEW))
    assert picture.ids.risk.words == words
