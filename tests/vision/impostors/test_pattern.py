"""Where much only looks like dice nothing is certain: a carpet's squares with dots, the holes of a board."""

from dataclasses import replace
from math import pi

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, FINE, PIPS, WHITE, Picture
from vision.impostors.pattern import LIKE_DICE, unless_a_pattern
from vision.reading import Die, Why
from vision.sides import read_from_sides

WIDE, HIGH = 400, 300
SURE = Die(5, 40.0, 40.0, 30.0, certain=True)


def thrown(count: int) -> list[Die]:
    return [replace(SURE, value=1 + k % 6, turn=0.7 * k) for k in range(count)]


def doubt(why: Why) -> Die:
    return Die(None, 90.0, 40.0, 30.0, certain=False, why=why)


@given(st.lists(st.sampled_from(LIKE_DICE), min_size=4, max_size=40), st.integers(1, 7))
def test_nothing_is_certain_among_much_that_only_looks_like_dice(doubts: list[Why], sure: int) -> None:
    shown = unless_a_pattern([SURE] * sure + [doubt(why) for why in doubts])
    assert not any(die.certain for die in shown)
    assert [die.why for die in shown] == [Why.UNCLEAR] * sure + doubts
    assert shown[0].likely == (5,)


@given(st.lists(st.sampled_from(LIKE_DICE), max_size=3), st.integers(1, 20))
def test_dice_beside_a_few_things_stay_certain(doubts: list[Why], sure: int) -> None:
    dice = thrown(sure) + [doubt(why) for why in doubts]
    assert unless_a_pattern(dice) == dice


def test_so_do_many_dice_beside_half_as_many_things() -> None:
    dice = thrown(20) + [doubt(Why.UNCLEAR)] * 10
    assert unless_a_pattern(dice) == dice


@pytest.mark.parametrize("why", sorted(set(Why) - set(LIKE_DICE)))
def test_dice_that_lean_or_are_hidden_make_no_pattern(why: Why) -> None:
    dice = [SURE, *[doubt(why)] * 9]
    assert unless_a_pattern(dice) == dice


@given(
    st.integers(8, 60), st.integers(1, 6), st.floats(-1, 1), st.lists(st.floats(-0.05, 0.05), min_size=60, max_size=60)
)
def test_one_die_again_and_again_in_one_direction_is_none(
    count: int, value: int, turn: float, off: list[float]
) -> None:
    shown = [replace(SURE, value=value, turn=turn + off[k] + k % 4 * pi / 2) for k in range(count)]
    assert not any(die.certain for die in unless_a_pattern(shown))


def test_six_dice_that_are_thrown_alike_are_certain_and_so_are_twenty_that_lie_across_each_other_or_differ() -> None:
    across = [replace(SURE, turn=0.7 * k) for k in range(20)]
    differ = [replace(SURE, value=1 + k % 3, turn=0.0) for k in range(20)]
    for dice in ([SURE] * 6, across, differ):
        assert unless_a_pattern(dice) == dice


def carpet(side: int, gap: int, value: int) -> Picture:
    """Woven: squares of so many pixels with dots, row by row."""
    large = np.full((HIGH * FINE, WIDE * FINE, 3), (60, 40, 110), np.uint8)
    for top in range(10, HIGH - side, side + gap):
        for left in range(10, WIDE - side, side + gap):
            low, high = (left * FINE, top * FINE), ((left + side) * FINE, (top + side) * FINE)
            cv2.rectangle(large, low, high, WHITE, -1)
            for right, down in PIPS[value]:
                middle = ((left + (0.5 + 0.25 * right) * side) * FINE, (top + (0.5 + 0.25 * down) * side) * FINE)
                cv2.circle(
                    large, (round(middle[0]), round(middle[1])), round(0.09 * side * FINE), BLACK, -1, cv2.LINE_AA
                )
    soft = cv2.resize(cv2.GaussianBlur(large, (0, 0), FINE), (WIDE, HIGH), interpolation=cv2.INTER_AREA)
    grain = cv2.GaussianBlur(np.random.default_rng(2).normal(0, 24, soft.shape).astype(np.float32), (0, 0), 1)
    return np.asarray(np.clip(soft + grain, 0, 255), np.uint8)


@pytest.mark.parametrize("side, gap, value", [(40, 30, 1), (40, 30, 4), (40, 12, 5)])
def test_of_a_carpet_nothing_is_certain(side: int, gap: int, value: int) -> None:
    reading = read_from_sides(carpet(side, gap, value))
    assert not reading.certain
    assert not any(die.certain for die in reading.dice)
