"""What a rest means: thrown, taken, placed, the same; readings written by hand, in a tray 320 px wide."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.tray_by_hand import DIE, HEIGHT, WIDTH, reading
from vision.reading import Reading, Why
from vision.watching.touch import BY_HAND, FREELY
from vision.watching.tracker import Rested
from vision.watching.verdict import Outcome, compare

A, B, C = (60.0, 60.0), (160.0, 120.0), (260.0, 180.0)
NOTHING = Rested(np.zeros((HEIGHT, WIDTH), np.uint8), np.zeros((HEIGHT, WIDTH), np.uint8), 1.0)


def rested(*, freely: tuple[tuple[float, float], ...] = (), by_hand: tuple[tuple[float, float], ...] = ()) -> Rested:
    """Something moved at these places, by itself or with a hand there, and they look otherwise now."""
    moved, different = np.zeros((HEIGHT, WIDTH), np.uint8), np.zeros((HEIGHT, WIDTH), np.uint8)
    for places, mark in ((freely, FREELY), (by_hand, BY_HAND)):
        for x, y in places:
            place = np.s_[int(y) - DIE : int(y) + DIE, int(x) - DIE : int(x) + DIE]
            moved[place], different[place] = mark, 1
    return Rested(moved, different, 1.0)


def outcome(before: Reading | None, after: Reading, what: Rested) -> Outcome:
    return compare(before, after, what).outcome


def test_dice_in_an_empty_tray_were_thrown() -> None:
    verdict = compare(Reading(), reading((*A, 3), (*B, 5)), rested(freely=(A, B)))
    assert verdict.outcome is Outcome.THROWN
    assert verdict.moved == (True, True)


def test_the_first_dice_that_were_seen_to_roll_were_thrown() -> None:
    assert outcome(None, reading((*A, 3)), rested(freely=(A,))) is Outcome.THROWN


def test_dice_that_lay_there_at_the_first_look_were_not() -> None:
    assert outcome(None, reading((*A, 3)), replace(rested(freely=(A,)), first=True)) is Outcome.PLACED


def test_t3_only_the_dice_thrown_again_have_moved() -> None:
    verdict = compare(reading((*A, 3), (*B, 5)), reading((*A, 3), (*C, 2)), rested(freely=(B, C)))
    assert verdict.outcome is Outcome.THROWN
    assert verdict.moved == (False, True)


def test_a_die_knocked_to_another_value_at_its_place_has_moved() -> None:
    verdict = compare(reading((*A, 3), (*B, 5)), reading((*A, 4), (*C, 2)), rested(freely=(A, B, C)))
    assert verdict.moved == (True, True)


def test_t10_picking_dice_up_is_no_roll() -> None:
    verdict = compare(reading((*A, 3), (*B, 5)), reading((*A, 3)), rested(by_hand=(B,)))
    assert verdict.outcome is Outcome.TAKEN
    assert verdict.moved == (False,)


def test_t10_picking_the_last_die_up_leaves_an_empty_tray() -> None:
    assert outcome(reading((*A, 3)), Reading(), rested(by_hand=(A,))) is Outcome.EMPTY


def test_t10_a_hand_over_an_empty_tray_leaves_an_empty_tray() -> None:
    assert outcome(Reading(), Reading(), rested(by_hand=(A, B))) is Outcome.EMPTY


def test_t10_a_die_moved_by_hand_was_placed() -> None:
    before, after = reading((*A, 3), (*B, 5)), reading((*A, 3), (*C, 5))
    assert outcome(before, after, rested(by_hand=(B, C))) is Outcome.PLACED


def test_t10_a_die_turned_by_hand_was_placed() -> None:
    assert outcome(reading((*A, 3)), reading((*A, 5)), rested(by_hand=(A,))) is Outcome.PLACED


def test_t10_a_die_laid_into_an_empty_tray_was_placed() -> None:
    assert outcome(Reading(), reading((*A, 6)), rested(by_hand=(A,))) is Outcome.PLACED


def test_one_die_placed_and_one_thrown_is_a_throw() -> None:
    found = outcome(Reading(), reading((*A, 6), (*B, 1)), rested(by_hand=(A,), freely=(B,)))
    assert found is Outcome.THROWN


@pytest.mark.parametrize("after", [reading((*A, 3), (*B, 5)), Reading(), reading((*A, None), (*B, 5))])
def test_t10_a_lamp_switched_on_or_off_is_no_roll(after: Reading) -> None:
    lit = replace(rested(freely=(A, B, C)), lit=True)
    assert outcome(reading((*A, 3), (*B, 5)), after, lit) in (Outcome.SAME, Outcome.PLACED)


def test_t10_a_lamp_that_shows_dice_for_the_first_time_is_no_roll() -> None:
    lit = replace(rested(freely=(A, B)), lit=True)
    assert outcome(Reading(), reading((*A, 3), (*B, 5)), lit) is Outcome.PLACED


def test_t10_a_blow_that_moves_the_whole_picture_is_no_roll() -> None:
    after = reading((A[0] + 20, A[1] - 9, 3), (B[0] + 20, B[1] - 9, 5), (C[0] + 20, C[1] - 9, 1))
    before = reading((*A, 3), (*B, 5), (*C, 1))
    assert outcome(before, after, rested(freely=(A, B, C))) is Outcome.SAME


def test_a_die_that_is_read_otherwise_while_nothing_looks_otherwise_has_not_moved() -> None:
    verdict = compare(reading((*A, 3), (*B, 5)), reading((*A, 3), (*B, 6), (*C, None)), NOTHING)
    assert verdict.outcome is Outcome.SAME
    assert verdict.moved == (False, False, False)


@pytest.mark.parametrize("before", [Reading(), reading((*B, 5))])
def test_a_black_die_in_a_dark_corner_looks_like_the_corner_and_was_thrown_or_laid_there(before: Reading) -> None:
    after = reading((*A, 1), *((die.x, die.y, die.value) for die in before.dice))
    for there, meant in ((rested(freely=(A,)), Outcome.THROWN), (rested(by_hand=(A,)), Outcome.PLACED)):
        verdict = compare(before, after, replace(there, different=NOTHING.different))
        assert (verdict.outcome, verdict.moved[0]) == (meant, True)


@pytest.mark.parametrize("after", [reading((*A, None)), reading((A[0] + 0.5 * DIE, A[1], 1))])
def test_what_is_in_doubt_or_lies_about_where_a_die_lay_has_not_come_there_unseen(after: Reading) -> None:
    before = Reading() if after.dice[0].value is None else reading((*A, None))
    assert outcome(before, after, replace(rested(freely=(A,)), different=NOTHING.different)) is Outcome.SAME


def test_t8_a_die_turned_by_hand_that_differs_by_one_pip_has_moved() -> None:
    alike = replace(rested(by_hand=(A,)), different=NOTHING.different)
    verdict = compare(reading((*A, 4), (*B, 5)), reading((*A, 5), (*B, 5)), alike)
    assert (verdict.outcome, verdict.moved) == (Outcome.PLACED, (True, False))


def test_t8_a_die_under_a_passing_hand_that_is_read_as_before_has_not_moved() -> None:
    assert outcome(reading((*A, 4)), reading((*A, 4)), rested(by_hand=(A,))) is Outcome.SAME


def test_a_die_that_fell_on_another_has_moved_though_neither_can_be_read() -> None:
    assert outcome(reading((*A, 3)), reading((*A, None)), rested(freely=(A,))) is Outcome.THROWN


def test_a_die_that_a_throw_pushed_a_little_has_moved_too() -> None:
    pushed = (A[0] + 0.05 * DIE, A[1])
    verdict = compare(reading((*A, 3), (*B, 5)), reading((*pushed, 3), (*C, 2)), rested(freely=(A, B, C)))
    assert verdict.moved == (True, True)


def test_a_die_that_is_read_a_hair_beside_where_it_lay_has_not_moved() -> None:
    there = (A[0] + 0.02 * DIE, A[1])
    verdict = compare(reading((*A, 3), (*B, 5)), reading((*there, 3), (*C, 2)), rested(freely=(A, B, C)))
    assert verdict.moved == (False, True)


def test_t10_a_hand_that_brushes_a_die_has_not_rolled_it() -> None:
    brushed = (A[0] + 0.15 * DIE, A[1])
    assert outcome(reading((*A, 3)), reading((*brushed, 3)), rested(by_hand=(A,))) is Outcome.SAME


@pytest.mark.parametrize("why", [Why.TOO_DARK, Why.GLARE, Why.BLURRED])
def test_dice_that_cannot_be_seen_any_more_are_not_gone(why: Why) -> None:
    assert outcome(reading((*A, 3)), Reading((), False, why), rested()) is Outcome.SAME
    assert outcome(None, Reading((), False, why), rested()) is Outcome.SAME
