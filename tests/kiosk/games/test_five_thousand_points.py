"""5000: what dice are worth, by tables and by trying every roll there is."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from kiosk.games import five_thousand
from kiosk.rules.advance import advance
from kiosk.rules.asks import Turn
from kiosk.rules.dice import Dice
from kiosk.rules.moves import Roll
from kiosk.rules.position import ask
from tests.kiosk.games.notation import position_after

POINTS = """
1      100   an ace
5       50   a five
2        0   the others alone are worth nothing
3        0
4        0
6        0
11     200   aces and fives add up
55     100
15     150
1155   300
222    200   three alike: a hundred times the number
333    300
444    400
555    500
666    600
111   1000   except three aces
22       0   two alike are not three
1111  1100   a fourth ace counts as a single one
11111 1200   and so does a fifth
5555   550   a fourth five counts as a single one
55555  600
2222   200   a fourth of any other number adds nothing
33333  300
66666  600
22215  350   three alike and singles beside them
11155 1100
55511  700
66655  700
22233  200   a pair beside three alike adds nothing
12345  150   a straight is nothing of its own
53246   50   the rolls of the seed's examples
4344   400
15154  300
56122  150
23466    0
"""

CHANCES = """
dice  busts  rolls
1         4      6
2        16     36
3        60    216
4       204   1296
5       600   7776
"""

TARIFF = {"111": 1000, "222": 200, "333": 300, "444": 400, "555": 500, "666": 600, "1": 100, "5": 50}


def worth(faces: str) -> int:
    """The best that is in a roll."""
    tariff = five_thousand.TARIFF
    return tariff.held(tariff.best(Dice(dice_values(faces))))


def rows(table: str) -> list[list[str]]:
    return [line.split(maxsplit=2) for line in table.strip().splitlines()]


def points_by_hand(faces: str) -> int:
    """As one counts at a table: take what scores away, three alike before singles, until nothing is left that does."""
    faces = "".join(sorted(faces))
    for taken, points in TARIFF.items():
        if taken in faces:
            return points + points_by_hand(faces.replace(taken, "", 1))
    return 0


def contributes_by_hand(faces: str) -> bool:
    """No die could be taken away without losing points."""
    whole = points_by_hand(faces)
    return all(points_by_hand(faces[:i] + faces[i + 1 :]) < whole for i in range(len(faces)))


def every_roll(dice: int) -> Iterator[str]:
    return ("".join(faces) for faces in product("123456", repeat=dice))


def dice_values(faces: str) -> tuple[int, ...]:
    return tuple(map(int, faces))


@pytest.mark.parametrize("row", rows(POINTS), ids=lambda row: row[0])
def test_dice_are_worth_what_the_table_says(row: list[str]) -> None:
    assert worth(row[0]) == int(row[1])


@pytest.mark.parametrize("row", rows(POINTS), ids=lambda row: row[0])
def test_counting_by_hand_agrees_with_the_table(row: list[str]) -> None:
    assert points_by_hand(row[0]) == int(row[1])


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_every_roll_is_worth_what_counting_by_hand_gives(dice: int) -> None:
    wrong = [faces for faces in every_roll(dice) if worth(faces) != points_by_hand(faces)]
    assert wrong == []


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_a_set_may_be_put_aside_only_if_each_of_its_dice_brings_points(dice: int) -> None:
    sets = ["".join(faces) for faces in combinations_with_replacement("123456", dice)]
    wrong = [faces for faces in sets if (five_thousand.points(dice_values(faces)) > 0) != contributes_by_hand(faces)]
    assert wrong == []


@pytest.mark.parametrize("row", rows(CHANCES)[1:], ids=lambda row: f"{row[0]} dice")
def test_so_many_rolls_in_so_many_are_without_points(row: list[str]) -> None:
    dice, busts, rolls = map(int, row)
    worthless = [points_by_hand(faces) == 0 for faces in every_roll(dice)]
    assert (sum(worthless), len(worthless)) == (busts, rolls)


SET_ASIDE = {5: "", 4: "12346 +1", 3: "11346 +11", 2: "22234 +222", 1: "11552 +1155"}


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_a_roll_of_any_size_passes_the_turn_exactly_when_it_has_no_points(dice: int) -> None:
    before = position_after(SET_ASIDE[dice])
    for faces in every_roll(dice):
        now = ask(advance(before, Roll(dice_values(faces))))
        assert isinstance(now, Turn)
        assert (now.player == 1) == (points_by_hand(faces) == 0), faces


def test_a_turn_may_be_ended_after_every_roll_with_points() -> None:
    before = position_after("")
    for faces in filter(points_by_hand, every_roll(5)):
        now = ask(advance(before, Roll(dice_values(faces))))
        assert isinstance(now, Turn)
        wanted = "bank" if points_by_hand(faces) >= 500 else "forfeit"
        assert [choice.id for choice in now.choices] == [wanted], faces
