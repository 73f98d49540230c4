"""Dice under a hand, one that passes and one that rests in the tray, and dice that are gone unseen; trays by hand."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import pytest

from tests.vision.test_eye import EMPTY, kinds, play, reach, still, throw
from tests.vision.tray_by_hand import Tray
from vision.watching.sighting import Kind, Sighting

BESIDE, UNDER, BOTH = Tray(((60.0, 60.0),)), Tray(((160.0, 150.0),)), Tray(((60.0, 60.0), (160.0, 150.0)))
"""Of two dice the one beside where a hand comes, and the one under it."""


def linger(over: Tray, *, back: Tray) -> Iterator[Tray]:
    """A hand comes over one tray, lies there for three seconds and leaves another behind."""
    for at in range(1, 26):
        yield replace(over, hand=at * 8.0)
    yield from still(replace(back, hand=200.0), frames=90)
    for at in range(25, 0, -1):
        yield replace(back, hand=at * 8.0)


def last(trays: Iterable[Tray]) -> Sighting:
    return play(trays)[-1][1]


@pytest.mark.parametrize("reaching", [reach, linger], ids=["passing", "lingering"])
def test_t10_a_die_dropped_under_a_hand_was_placed_and_it_alone_has_moved(
    reaching: Callable[..., Iterator[Tray]],
) -> None:
    told = last([*still(BESIDE), *reaching(BESIDE, back=BOTH), *still(BOTH)])
    assert (told.kind, told.thrown, told.moved) == (Kind.SETTLED, False, (False, True))


@pytest.mark.parametrize("reaching", [reach, linger], ids=["passing", "lingering"])
def test_t10_a_lone_die_dropped_under_a_hand_was_placed(reaching: Callable[..., Iterator[Tray]]) -> None:
    told = last([*still(EMPTY), *reaching(EMPTY, back=UNDER), *still(UNDER)])
    assert (told.kind, told.thrown, told.moved) == (Kind.SETTLED, False, (True,))


def test_t10_a_hand_that_rests_over_a_die_takes_none_out_and_rolls_none_when_it_leaves() -> None:
    assert kinds(play([*still(BOTH), *linger(BOTH, back=BOTH), *still(BOTH)])) == [
        "settled",
        "disturbed",
        "disturbed",
    ]


def test_t10_a_hand_that_rests_over_the_only_die_does_not_empty_the_tray() -> None:
    assert "empty" not in kinds(play([*still(UNDER), *linger(UNDER, back=UNDER), *still(UNDER)]))


def test_a_die_that_goes_with_a_hand_that_rested_over_it_is_taken_out() -> None:
    told = last([*still(BOTH), *linger(BOTH, back=BESIDE), *still(BESIDE)])
    assert (told.kind, told.moved) == (Kind.TAKEN, (False,))


def test_dice_thrown_once_a_hand_that_rested_has_left_are_a_roll() -> None:
    again = Tray((BOTH.dice[0], (260.0, 180.0)))
    told = last([*still(BESIDE), *linger(BESIDE, back=BESIDE), *throw(again, stay=1), *still(again)])
    assert (told.kind, told.thrown, told.moved) == (Kind.SETTLED, True, (False, True))


def test_dice_thrown_beside_a_hand_that_rests_are_a_roll() -> None:
    rests = replace(EMPTY, hand=200.0)
    thrown = replace(Tray(((60.0, 60.0),)), hand=200.0)
    coming = [replace(thrown, dice=((60.0, 20.0 + 2 * at),)) for at in range(20)]
    told = last([*still(EMPTY), *list(linger(EMPTY, back=EMPTY))[:115], *still(rests), *coming, *still(thrown)])
    assert (told.kind, told.thrown) == (Kind.SETTLED, True)


@pytest.mark.parametrize("begins", [still(replace(EMPTY, hand=200.0), frames=30), list(linger(EMPTY, back=EMPTY))[5:]])
def test_a_hand_that_was_there_before_the_eye_is_none_once_it_has_left(begins: list[Tray]) -> None:
    leaves = [replace(EMPTY, hand=at * 8.0) for at in range(25, 0, -1)]
    coming = list(throw(UNDER))
    lead = [*begins, *leaves, *still(EMPTY), *coming]
    at, told = play([*lead, *still(UNDER)])[-1]
    assert (told.kind, told.thrown) == (Kind.SETTLED, True)
    assert at - len(lead) <= 5


def test_one_of_two_dice_that_is_gone_unseen_is_taken_out() -> None:
    told = last([*still(BOTH), *still(BESIDE)])
    assert (told.kind, told.moved) == (Kind.TAKEN, (False,))


@pytest.mark.parametrize("gone", [[], [Tray(((160.0 + 3 * at * at, 150.0),)) for at in range(1, 9)]])
def test_a_lone_die_that_leaves_the_picture_leaves_an_empty_tray_and_no_roll(gone: list[Tray]) -> None:
    assert kinds(play([*still(EMPTY), *throw(UNDER), *still(UNDER), *gone, *still(EMPTY)])) == [
        "empty",
        "thrown",
        "empty",
    ]
