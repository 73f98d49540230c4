"""Dice in their slots: held, set aside, rolled again."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.rules.dice import Dice, counts
from tests.kiosk.rules.walks import LAW


@st.composite
def trays(draw: st.DrawFn) -> Dice:
    """Up to six dice, some held and others set aside."""
    values = draw(st.lists(st.integers(1, 6), max_size=6))
    state = [draw(st.sampled_from(["free", "held", "locked"])) for _ in values]
    held = frozenset(slot for slot, word in enumerate(state) if word == "held")
    locked = frozenset(slot for slot, word in enumerate(state) if word == "locked")
    return Dice(tuple(values), held, locked)


def test_a_roll_fills_the_free_slots_in_ascending_order() -> None:
    tray = Dice((1, 2, 3, 4, 5), held=frozenset({1}), locked=frozenset({3}))
    assert tray.roll((6, 6, 1)).values == (6, 2, 6, 4, 1)


def test_a_roll_of_another_number_than_lie_free_is_a_mistake() -> None:
    with pytest.raises(ValueError):
        Dice((1, 2)).roll((6,))


def test_held_dice_are_locked_for_good() -> None:
    tray = Dice((1, 2, 3)).hold((0,)).lock().hold((2,)).lock()
    assert (tray.locked, tray.held, tray.free) == (frozenset({0, 2}), frozenset(), (1,))


def test_values_are_read_in_the_order_of_the_slots() -> None:
    assert Dice((4, 5, 6)).at({2, 0}) == (4, 6)


def test_faces_are_counted_in_ascending_order() -> None:
    assert list(counts((6, 1, 6)).items()) == [(1, 1), (6, 2)]


@LAW
@given(trays())
def test_every_slot_is_free_held_or_locked(tray: Dice) -> None:
    assert sorted([*tray.free, *tray.held, *tray.locked]) == list(range(len(tray.values)))


@LAW
@given(trays())
def test_only_free_dice_are_changed_by_a_roll(tray: Dice) -> None:
    rolled = tray.roll([9] * len(tray.free))
    assert all((after == 9) == (slot in tray.free) for slot, after in enumerate(rolled.values))
    assert (rolled.held, rolled.locked) == (tray.held, tray.locked)


@LAW
@given(trays())
def test_all_holds_are_every_set_of_dice_that_are_not_locked(tray: Dice) -> None:
    picks = product(*[((), (slot,)) for slot in tray.open])
    wanted = {frozenset(slot for pick in picked for slot in pick) for picked in picks}
    holds = [dice.held for dice in tray.all_holds()]
    assert (len(holds), set(holds)) == (len(wanted), wanted)


@pytest.mark.parametrize("held, rolled", [(set(), 0), ({0}, 0), ({0, 1}, 3), ({0, 1, 2}, 2), ({0, 1, 2, 3}, 0)])
def test_so_many_free_dice_can_be_rolled_and_no_others(held: set[int], rolled: int) -> None:
    assert Dice((1, 2, 3, 4, 5), frozenset(held)).rolls(5, most=3, least=2) == rolled


def test_fresh_dice_are_rolled_where_none_lie_whatever_the_ladder_says() -> None:
    assert Dice().rolls(5, most=0) == 5
    assert Dice().roll((3, 1)) == Dice((3, 1))


def test_locked_dice_are_not_rolled() -> None:
    assert Dice((1, 2, 3), locked=frozenset({2})).rolls(5, most=5) == 2
