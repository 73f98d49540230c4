"""10 000: what dice are worth, by tables and by trying every set there is."""

import pytest

from kiosk.games.ten_thousand import TARIFF, points
from kiosk.rules.dice import Dice
from tests.kiosk.games.ten_thousand_by_hand import best_by_hand, by_hand, every_set, values

SET_ASIDE = """
1        100   an ace
5         50   a five
2          0   the others alone are worth nothing
11       200   aces and fives add up
155      200
111     1000   three aces
222      200   three of another number: a hundred times the number
333      300
444      400
555      500
666      600
1111    2000   four alike: twice the three
2222     400
5555    1000
6666    1200
11111   4000   five alike: twice the four
22222    800
66666   2400
111111  8000   six alike: twice the five
222222  1600
333333  2400
444444  3200
555555  4000
666666  4800
123456  1500   a straight
12345      0   five in a row are none
223344  1000   three pairs
115566  1000
112255  1000   three pairs, more than an ace's and a five's points
222244  1000   four alike and a pair are three pairs too
666622  1000   though the 2s bring nothing beside four 6s
222211  1000   and though four 2s and two aces are 600
333355  1000   or 700
444411  1000   or as much
444455  1000   more than 900
555522  1000
666655  1300   but four 6s and two fives are more
666611  1400
555511  1200
111155  2100
111122  1000   two 2s contribute to three pairs alone
222333   500   twice three alike are no three pairs
111555  1500
111222  1200
222335     0   a pair of 3s brings nothing
333666  900
2233       0   two pairs are nothing
22       0
1222     300
15222    350
222255   1000
666665  2450
222225   850
"""

BEST = """
666622  6666    1200   four 6s count more than three pairs and leave two over
555522  555522  1000   as many points either way: three pairs leave none over
444422  444422  1000
333322  333322  1000
111122  1111    2000
666633  6666    1200
444433  444433  1000
666655  666655  1300
112233  112233  1000
123456  123456  1500
112345  115      250
222335  2225     250
223344  223344  1000
234466  -          0
223446  -          0
222233  222233  1000
222346  222      200
22234   222      200
22223   2222     400
2346    -          0
15       15      150
6       -          0
"""


def rows(table: str) -> list[list[str]]:
    return [line.split(maxsplit=3) for line in table.strip().splitlines()]


def best(faces: str) -> tuple[int, str]:
    """The best part of a roll, as the game sees it."""
    part = TARIFF.best(Dice(values(faces)))
    return TARIFF.held(part), "".join(map(str, sorted(part.at(part.held))))


each_number = pytest.mark.parametrize("dice", [1, 2, 3, 4, 5, 6])


@pytest.mark.parametrize("row", rows(SET_ASIDE), ids=lambda row: row[0])
def test_dice_set_aside_together_are_worth_what_the_table_says(row: list[str]) -> None:
    assert points(values(row[0])) == int(row[1])


@pytest.mark.parametrize("row", rows(SET_ASIDE), ids=lambda row: row[0])
def test_laying_out_by_hand_agrees_with_the_table(row: list[str]) -> None:
    assert by_hand(row[0]) == int(row[1])


@each_number
def test_every_set_is_worth_what_laying_it_out_by_hand_gives(dice: int) -> None:
    assert [faces for faces in every_set(dice) if points(values(faces)) != by_hand(faces)] == []


@each_number
def test_the_order_in_which_dice_lie_does_not_matter(dice: int) -> None:
    assert [faces for faces in every_set(dice) if points(values(faces[::-1])) != by_hand(faces)] == []


def test_no_dice_are_worth_nothing() -> None:
    assert points(()) == 0


@pytest.mark.parametrize("row", rows(BEST), ids=lambda row: row[0])
def test_the_best_scoring_part_of_a_roll_counts(row: list[str]) -> None:
    assert best(row[0]) == (int(row[2]), "".join(sorted(row[1])).strip("-"))


@each_number
def test_the_best_part_of_every_roll_is_what_trying_all_parts_gives(dice: int) -> None:
    assert [faces for faces in every_set(dice) if best(faces) != best_by_hand(faces)] == []


@each_number
def test_a_face_in_the_best_part_is_there_with_all_its_dice(dice: int) -> None:
    for faces in every_set(dice):
        _, part = best(faces)
        assert all(part.count(face) == faces.count(face) for face in set(part)), faces
