"""What looks a little like a die from every side is something, though no side makes it out."""

from dataclasses import replace

import pytest

from vision.finding.finder import Found
from vision.missed.glimpsed import glimpsed

FAINT = Found(300.0, 200.0, 44.0, 0.35)
ELSEWHERE = replace(FAINT, x=500.0)
LARGER = replace(FAINT, edge=80.0)


def test_what_all_sides_see_a_little_of_is_something() -> None:
    about_there = replace(FAINT, x=306.0, edge=40.0)
    assert glimpsed([[ELSEWHERE, FAINT], [about_there], [FAINT], [about_there, LARGER], [FAINT]])


def test_it_is_so_little_on_the_mean_that_counts() -> None:
    assert not glimpsed([[replace(FAINT, score=0.26)]] * 5)
    assert glimpsed([[replace(FAINT, score=0.7)], [], [], [FAINT], [FAINT]])
    assert not glimpsed([[FAINT], [], [], [FAINT], [FAINT]])


@pytest.mark.parametrize("other", [ELSEWHERE, LARGER], ids=["elsewhere", "of another size"])
def test_what_each_side_sees_elsewhere_or_in_another_size_is_chance(other: Found) -> None:
    assert not glimpsed([[FAINT], *[[other]] * 4])


@pytest.mark.parametrize("first", [[], [FAINT]], ids=["nothing", "something"])
def test_where_no_other_side_sees_anything_there_is_nothing(first: list[Found]) -> None:
    assert not glimpsed([first, [], [], [], []])
