"""What looks a little like a die from every side is something, though no side makes it out."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.drawn import Drawn, tray
from vision.finding.finder import Found
from vision.missed.glimpsed import denied, glimpsed, may_hold, unread
from vision.reading import Die

FAINT = Found(300.0, 200.0, 44.0, 0.35)
ELSEWHERE = replace(FAINT, x=500.0)
LARGER = replace(FAINT, edge=80.0)
DICE = [Die(value, x, 100.0, size, certain=True) for value, x, size in ((3, 90.0, 38.0), (6, 170.0, 44.0))]


def test_what_all_sides_see_a_little_of_is_something() -> None:
    about_there = replace(FAINT, x=306.0, edge=40.0)
    seen = glimpsed([ELSEWHERE, FAINT], [[about_there], [FAINT], [about_there, LARGER], [FAINT]])
    assert seen == [FAINT]


@pytest.mark.parametrize(
    "scores, seen",
    [
        ((0.26, 0.26, 0.26, 0.26, 0.26), False),
        ((0.28, 0.28, 0.28, 0.28, 0.28), True),
        ((0.7, 0.35, 0.35, 0.0, 0.0), True),
        ((0.35, 0.35, 0.35, 0.0, 0.0), False),
    ],
)
def test_it_is_so_little_on_the_mean_that_counts(scores: tuple[float, ...], *, seen: bool) -> None:
    first, *others = ([replace(FAINT, score=score)] if score else [] for score in scores)
    assert glimpsed(first, others) == first * seen


@pytest.mark.parametrize("other", [ELSEWHERE, LARGER], ids=["elsewhere", "of another size"])
def test_what_each_side_sees_elsewhere_or_in_another_size_is_chance(other: Found) -> None:
    assert glimpsed([FAINT], [[other]] * 4) == []


@pytest.mark.parametrize(
    "place, seen",
    [
        (FAINT, True),
        (replace(FAINT, edge=29.0), False),
        (replace(FAINT, edge=32.0), True),
        (replace(FAINT, edge=68.0), True),
        (replace(FAINT, edge=72.0), False),
        (replace(FAINT, x=200.0, y=100.0), False),
        (replace(FAINT, x=208.0, y=100.0), True),
    ],
    ids=["apart", "smaller", "a little smaller", "a little larger", "larger", "on one of them", "face to face"],
)
def test_among_dice_it_is_about_as_large_as_they_are_and_none_of_them(place: Found, *, seen: bool) -> None:
    assert unread([place], DICE) == [place] * seen
    assert unread([place], []) == [place]


@pytest.mark.parametrize("x", [276.0, 300.0, 324.0])
@pytest.mark.parametrize("y", [216.0, 240.0, 264.0])
def test_a_die_may_lie_anywhere_within_what_is_larger(x: float, y: float) -> None:
    place = np.array([(300.0, 240.0, 88.0)])
    assert may_hold(tray(Drawn(4, x, y, turn=20)), place, 40.0).all()
    assert not may_hold(tray(Drawn(4, x + 120, y, turn=20)), place, 40.0).any()


def test_where_the_network_sees_a_face_no_die_is_denied() -> None:
    picture = tray(Drawn(3, 200, 200))
    assert denied(picture, np.array([(200.0, 200.0, 40.0), (400.0, 300.0, 40.0)])).tolist() == [False, True]
    assert denied(picture, np.zeros((0, 3))).tolist() == []
