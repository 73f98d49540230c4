"""Tug: which fives show a combination."""

from itertools import product

import pytest

from kiosk.games.tug import all_different, three_alike

FIVES = """
12345  all-different
23456  all-different
13456  all-different  a 1 and a 6 are no hindrance here
61452  all-different  in any order
22345  nothing        only two alike
22334  nothing
22234  three-alike
52224  three-alike    in any order
22233  three-alike    a full house has exactly three alike
11122  three-alike
33355  three-alike
11124  three-alike    a 1 without a 6
66624  three-alike    a 6 without a 1
22216  nothing        both a 1 and a 6
11162  nothing
66612  nothing
11166  nothing        a full house of 1s and 6s
22221  nothing        four alike
55555  nothing        five alike
"""


def rows() -> list[list[str]]:
    return [line.split(maxsplit=2) for line in FIVES.strip().splitlines()]


def dice(faces: str) -> tuple[int, ...]:
    return tuple(map(int, faces))


def different_by_hand(faces: str) -> bool:
    return all(faces.count(face) == 1 for face in faces)


def alike_by_hand(faces: str) -> bool:
    both_ends = "1" in faces and "6" in faces
    return any(faces.count(face) == 3 for face in faces) and not both_ends


def every_five() -> list[str]:
    return ["".join(faces) for faces in product("123456", repeat=5)]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_five_dice_show_what_the_table_says(row: list[str]) -> None:
    shown = {"all-different": all_different(dice(row[0])), "three-alike": three_alike(dice(row[0]))}
    assert [name for name, shows in shown.items() if shows] == [name for name in row[1:2] if name != "nothing"]


def test_every_five_shows_what_a_look_at_it_says() -> None:
    wrong = [
        faces
        for faces in every_five()
        if (all_different(dice(faces)), three_alike(dice(faces))) != (different_by_hand(faces), alike_by_hand(faces))
    ]
    assert wrong == []


def test_720_fives_in_7776_are_all_different() -> None:
    assert (sum(map(all_different, map(dice, every_five()))), len(every_five())) == (6 * 5 * 4 * 3 * 2, 6**5)
    assert sum(map(all_different, map(dice, every_five()))) == 720


def test_1240_fives_in_7776_have_three_alike() -> None:
    assert sum(map(three_alike, map(dice, every_five()))) == 1240


def test_no_five_shows_both() -> None:
    assert not any(all_different(dice(faces)) and three_alike(dice(faces)) for faces in every_five())
