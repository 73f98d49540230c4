"""5-Dice War: what can be captured, by tables and by trying every set of captures there is."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

import pytest

from kiosk.games.war import captures

Blow = tuple[frozenset[int], int]
"""The dice that strike, and the number that they capture."""

# own dice, the opponent's, the centre die; what can be captured
CAPTURES = """
3    356   -  capture:3                  a single die captures its like
3    125   -  capture:                   and nothing else, whatever it could add up to
3    334   -  capture:3                  two alike are one outcome
3    345   3  capture:3 capture:centre   the centre die is a target as the others
3    145   3  capture:centre
12   36    4  capture:3                  two dice capture one that shows their sum
12   33    4  capture:3
12   12    4  capture:                   two dice capture nothing with one of them alone
12   36    3  capture:3 capture:centre
22   44    5  capture:4
45   66    2  capture:                   no die shows more than six
13   25    4  capture:centre
123  34    -  capture:3 capture:4        any pair of them may strike
123  35    -  capture:3 capture:5
124  56    -  capture:5 capture:6
123  6     5  capture:centre             three dice need not all be used
123  6     -  capture:
111  2     2  capture:2 capture:centre
1234 5     -  capture:5                  two pairs have one target, and take it once
1234 2     -  capture:
"""

TWO_BY_A_SINGLE_DIE = """
3    334   -  capture:3+3
3    333   -  capture:3+3
3    3345  -  capture:3+3
3    345   -  capture:3                  up to two: one where there is but one
3    345   3  capture:3+centre
3    334   3  capture:3+3 capture:3+centre
3    333   3  capture:3+3 capture:3+centre
3    145   3  capture:centre
3    125   -  capture:
12   33    4  capture:3                  two dice capture one, as ever
12   33    3  capture:3 capture:centre
"""


def rows(table: str) -> list[tuple[str, str, str, list[str]]]:
    lines = [line.split() for line in table.strip().splitlines()]
    return [
        (words[0], words[1], words[2], [word for word in words[3:] if word.startswith("capture:")]) for words in lines
    ]


def values(dice: str) -> tuple[int, ...]:
    return tuple(map(int, dice))


def offered(own: tuple[int, ...], others: tuple[int, ...], centre: int | None, most: int) -> list[str]:
    return [capture.id for capture in captures(own, others, centre, most)]


@pytest.mark.parametrize("own, others, centre, ids", rows(CAPTURES), ids=str)
def test_what_can_be_captured_is_as_the_table_says(own: str, others: str, centre: str, ids: list[str]) -> None:
    assert offered(values(own), values(others), None if centre == "-" else int(centre), 1) == ids


@pytest.mark.parametrize("own, others, centre, ids", rows(TWO_BY_A_SINGLE_DIE), ids=str)
def test_a_single_die_may_capture_two_with_the_option(own: str, others: str, centre: str, ids: list[str]) -> None:
    assert offered(values(own), values(others), None if centre == "-" else int(centre), 2) == ids


def blows(own: tuple[int, ...], most: int) -> list[Blow]:
    """Every way to strike; a single die strikes `most` times."""
    if len(own) == 1:
        return [(frozenset({n}), own[0]) for n in range(most)]
    return [(frozenset(pair), own[pair[0]] + own[pair[1]]) for pair in combinations(range(len(own)), 2)]


def plans(strikes: list[Blow], targets: list[int]) -> Iterator[tuple[Blow | None, ...]]:
    """Every set of captures, as the blow that each target takes: each die serves in one capture only."""
    may_take = [[None, *(blow for blow in strikes if blow[1] == target)] for target in targets]
    for plan in product(*may_take):
        used = [die for blow in plan if blow for die in blow[0]]
        if len(used) == len(set(used)):
            yield plan


def extendable(plan: tuple[Blow | None, ...], strikes: list[Blow], targets: list[int]) -> bool:
    used = {die for blow in plan if blow for die in blow[0]}
    open_targets = [target for blow, target in zip(plan, targets, strict=True) if not blow]
    return any(not dice & used and number in open_targets for dice, number in strikes)


def by_trying(own: tuple[int, ...], others: tuple[int, ...], centre: int | None, most: int) -> list[str]:
    strikes, targets = blows(own, most), [*others, *([centre] if centre else [])]
    names = [*map(str, others), "centre"]
    found = set()
    for plan in plans(strikes, targets):
        if not extendable(plan, strikes, targets):
            taken = sorted(name for blow, name in zip(plan, names, strict=False) if blow)
            found.add("capture:" + "+".join(taken))
    return sorted(found)


def every_position() -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int | None]]:
    """All that five dice can show, however they are dealt."""
    for centre in (None, 2, 3, 4, 5, 6):
        dealt = 4 if centre else 5
        for own_dice in range(1, dealt):
            for own in combinations_with_replacement(range(1, 7), own_dice):
                for others in combinations_with_replacement(range(1, 7), dealt - own_dice):
                    yield own, others, centre


@pytest.mark.parametrize("most", [1, 2])
def test_the_outcomes_are_those_of_all_sets_that_cannot_be_extended(most: int) -> None:
    for own, others, centre in every_position():
        assert offered(own, others, centre, most) == by_trying(own, others, centre, most), (own, others, centre)


@pytest.mark.parametrize("most", [1, 2])
def test_there_is_always_an_outcome_and_nothing_is_one_only_where_nothing_can_be_captured(most: int) -> None:
    for own, others, centre in every_position():
        ids = offered(own, others, centre, most)
        assert ids == ["capture:"] or (ids and "capture:" not in ids)


def test_the_order_of_the_dice_makes_no_difference() -> None:
    assert offered((3, 1, 2), (5, 3), None, 1) == offered((1, 2, 3), (3, 5), None, 1) == ["capture:3", "capture:5"]


def test_captured_numbers_are_named_ascending_and_the_centre_last() -> None:
    ids = {choice for own, others, centre in every_position() for choice in offered(own, others, centre, 2)}
    named = [choice.removeprefix("capture:").split("+") for choice in ids]
    assert all(numbers == sorted(numbers) for numbers in named)
    assert {len(numbers) for numbers in named} == {1, 2}


def test_the_centre_is_no_target_once_it_is_won() -> None:
    assert offered((1, 2), (4, 5, 6), None, 1) == ["capture:"]
