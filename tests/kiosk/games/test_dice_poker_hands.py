"""Dice Poker: what five dice are, and the squares that they may cover."""

from collections import Counter
from itertools import product

import pytest

from kiosk.games.dice_poker.hands import hand, playable
from kiosk.games.dice_poker.squares import SQUARES
from kiosk.rules.dice import FACES

HANDS = """
44136  P4        one pair
24662  T26       two pairs, the lower number first
62462  T26       in whatever order they lie
33312  K3        three alike
35353  F         a full house
33313  Q3        four alike
12345  S         a straight
65432  S         the other straight
12346  -         a gap: nothing
13456  -         a gap: nothing
12356  -         a gap: nothing
11122  F L7      a full house, or Lucky 7
11113  Q1 L7     four alike, or Lucky 7
11212  F L7      the same dice in another order
11144  F L11     a full house, or Lucky 11
11333  F L11     a full house, or Lucky 11
11126  K1 L11    three alike, or Lucky 11
22124  K2 L11    three alike, or Lucky 11
11225  T12 L11   two pairs, or Lucky 11
12233  T23 L11   two pairs, or Lucky 11
11234  P1 L11    one pair, or Lucky 11
22223  Q2 L11    four alike, or Lucky 11
"""

ROWS = [(row[:5], row[7:16].split()) for row in HANDS.strip().splitlines()]


def values(dice: str) -> tuple[int, ...]:
    return tuple(map(int, dice))


@pytest.mark.parametrize("dice, squares", ROWS, ids=[dice for dice, _ in ROWS])
def test_a_hand_covers_squares_of_its_own_kind_and_numbers(dice: str, squares: list[str]) -> None:
    assert sorted(playable(values(dice))) == [square for square in sorted(squares) if square != "-"]


@pytest.mark.parametrize("face", FACES)
def test_five_alike_cover_any_square(face: int) -> None:
    assert playable((face,) * 5) == SQUARES


def test_five_alike_do_not_cover_the_centre() -> None:
    assert "*" not in playable((1, 1, 1, 1, 1))


EVERY_ROLL = list(product(FACES, repeat=5))


def test_hands_come_as_often_as_they_can_be_counted() -> None:
    kinds = Counter((hand(dice) or "none")[0] for dice in EVERY_ROLL)
    faces, others = 6, 5
    assert kinds == {
        "f": faces,
        "Q": faces * 5 * others,
        "F": faces * 10 * others,
        "S": 2 * 120,
        "K": faces * 10 * others * 4,
        "T": 15 * 4 * 30,
        "P": faces * 10 * 5 * 4 * 3,
        "n": 4 * 120,
    }


@pytest.mark.parametrize("square, rolls", [("L7", 15), ("L11", 205)])
def test_lucky_totals_come_as_often_as_they_can_be_counted(square: str, rolls: int) -> None:
    assert sum(square in playable(dice) and len(set(dice)) > 1 for dice in EVERY_ROLL) == rolls


def test_a_full_house_never_covers_three_alike_or_a_pair() -> None:
    houses = [dice for dice in EVERY_ROLL if sorted(Counter(dice).values()) == [2, 3]]
    assert {square for dice in houses for square in playable(dice)} == {"F", "L7", "L11"}


def test_four_alike_never_cover_three_alike() -> None:
    fours = [dice for dice in EVERY_ROLL if max(Counter(dice).values()) == 4]
    assert not any(square.startswith("K") for dice in fours for square in playable(dice))


def test_dice_that_are_no_hand_cover_nothing() -> None:
    assert {playable(dice) for dice in EVERY_ROLL if hand(dice) is None} == {frozenset()}
