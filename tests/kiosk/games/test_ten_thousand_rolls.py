"""10 000: every roll of any size, what it busts and which of its dice may be set aside."""

from fractions import Fraction
from itertools import combinations
from math import factorial, prod

import pytest

from kiosk.rules.advance import advance
from kiosk.rules.moves import Hold, Roll
from tests.kiosk.games.notation import shown
from tests.kiosk.games.ten_thousand_by_hand import best_by_hand, by_hand, every_set, values
from tests.kiosk.games.ten_thousand_lines import position_after

BUSTS = {1: "2/3", 2: "4/9", 3: "5/18", 4: "17/108", 5: "25/324", 6: "5/216"}

BEFORE = {6: "", 5: "123346 +1", 4: "113346 +11", 3: "222346 +222", 2: "222234 +2222", 1: "222223 +22222"}

each_number = pytest.mark.parametrize("dice", [1, 2, 3, 4, 5, 6])


def ways(faces: str) -> int:
    """In how many rolls these dice come, in any order."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


def busts(dice: int) -> set[str]:
    """The dice, in ascending order, with which this many lose the turn."""
    before = position_after(BEFORE[dice])
    rolled = {faces: shown(advance(before, Roll(values(faces)))) for faces in every_set(dice)}
    return {faces for faces, state in rolled.items() if state["actor"] == 1}


@each_number
def test_the_odds_of_a_bust_are_exactly_these(dice: int) -> None:
    assert Fraction(sum(map(ways, busts(dice))), 6**dice) == Fraction(BUSTS[dice])


def test_every_roll_is_counted_for_the_odds() -> None:
    assert [sum(map(ways, every_set(dice))) for dice in BUSTS] == [6**dice for dice in BUSTS]


@each_number
def test_a_roll_of_any_size_passes_the_turn_exactly_when_it_has_no_points(dice: int) -> None:
    assert busts(dice) == {faces for faces in every_set(dice) if best_by_hand(faces)[0] == 0}


@pytest.mark.parametrize("dice", [2, 4, 6])
def test_the_other_dice_may_be_rolled_exactly_when_every_die_held_contributes(dice: int) -> None:
    for faces in filter(lambda faces: best_by_hand(faces)[0], every_set(dice)):
        rolled = position_after(f"{BEFORE[dice]} {faces}")
        slots = rolled.state.dice.open
        for chosen in (chosen for n in range(dice + 1) for chosen in combinations(range(dice), n)):
            held = advance(rolled, Hold(tuple(slots[at] for at in chosen)))
            worth = by_hand("".join(faces[at] for at in chosen))
            assert shown(held)["rolls"] == ([dice - len(chosen) or 6] if worth else []), (faces, chosen)
