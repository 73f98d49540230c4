"""How the benchmarks judge a reading: what is exact, silent or asked, and which die was read as which."""

from pathlib import Path

import pytest

from kiosk.commands.shown import whole
from tests.bench import by_chance
from tests.bench.measure import Box, Result, asked_amiss, paired, unreadable, value_table, worst_first
from tests.vision.drawn import Drawn, tray
from vision.calibration import Calibration
from vision.reading import Die, Reading, Why

SURE = Reading((Die(2, 10.0, 10.0, 20.0, True), Die(5, 60.0, 10.0, 20.0, True)))
ASKED = Reading((Die(2, 10.0, 10.0, 20.0, True), Die(5, 60.0, 10.0, 20.0, False)), False, Why.UNCLEAR)


def judged(reading: Reading, *values: int, boxes: tuple[Box, ...] = (), readable: bool = True) -> Result:
    return Result(Path("a.jpg"), ("here",), values, boxes, reading, 1.0, readable)


@pytest.mark.parametrize(
    "reading, values, sin, amiss",
    [
        (SURE, (2, 5), "exact", 0),
        (SURE, (2, 6), "silent", 1),
        (SURE, (2, 5, 5), "silent", 1),
        (SURE, (), "silent", 2),
        (ASKED, (2, 5), "asked", 0),
        (Reading(), (), "exact", 0),
    ],
)
def test_a_reading_is_exact_silent_or_asked(reading: Reading, values: tuple[int, ...], sin: str, amiss: int) -> None:
    result = judged(reading, *values)
    assert (result.sin, result.amiss) == (sin, amiss)


def test_to_be_certain_of_a_cocked_die_is_silent() -> None:
    assert judged(SURE, 2, 5, readable=False).sin == "silent"
    assert judged(ASKED, 2, readable=False).sin == "asked"


def test_dice_are_paired_with_the_boxes_that_they_lie_in() -> None:
    boxes: tuple[Box, ...] = ((50, 0, 20, 20, 6), (0, 0, 20, 20, 2), (200, 0, 20, 20, 5))
    two, five = SURE.dice
    assert set(paired(judged(SURE, 2, 5, 6, boxes=boxes))) == {(2, two), (6, five), (5, None)}


def test_dice_read_in_each_others_places_are_silently_wrong() -> None:
    boxes: tuple[Box, ...] = ((0, 0, 20, 20, 5), (50, 0, 20, 20, 2))
    result = judged(SURE, 2, 5, boxes=boxes)
    assert (result.sin, result.amiss) == ("silent", 2)
    assert judged(SURE, 2, 5, boxes=((0, 0, 20, 20, 2), (50, 0, 20, 20, 5))).sin == "exact"


@pytest.mark.parametrize(
    "values, boxes, found",
    [
        ((2, 5), (), 0),
        ((2, 2), (), 0),
        ((5, 5), (), 1),
        ((2, 5), ((0, 0, 20, 20, 2), (50, 0, 20, 20, 5)), 0),
        ((2, 5), ((0, 0, 20, 20, 5), (50, 0, 20, 20, 2)), 1),
        ((5,), ((0, 0, 20, 20, None), (50, 0, 20, 20, 5)), 1),
    ],
)
def test_a_question_does_not_hide_a_die_that_is_certain_and_wrong(
    values: tuple[int, ...], boxes: tuple[Box, ...], found: int
) -> None:
    results = [judged(ASKED, *values, boxes=boxes), judged(SURE, 1, 1)]
    assert results[0].sin == "asked"
    assert asked_amiss(results) == f"asked, with a wrong certain die: {found} of 2"


def test_a_question_beside_a_certain_die_of_the_same_value_is_no_error() -> None:
    twice = Reading((Die(2, 10.0, 10.0, 20.0, False), Die(2, 60.0, 10.0, 20.0, True)), False, Why.UNCLEAR)
    assert not judged(twice, 2).misled


def test_places_without_a_die_are_told_from_dice_that_nobody_can_read() -> None:
    cocked = judged(SURE, 2, boxes=((0, 0, 20, 20, 2), (50, 0, 20, 20, None)), readable=False)
    ghost = judged(SURE, 2, boxes=((0, 0, 20, 20, 2),))
    assert unreadable([cocked]).endswith("that are certain: 1\ncertain dice where none lies: 0")
    assert unreadable([ghost]).endswith("that are certain: 0\ncertain dice where none lies: 1")
    assert unreadable([judged(ASKED, 2, boxes=ghost.boxes)]).endswith(": 0\ncertain dice where none lies: 0")


def test_without_boxes_dice_are_paired_by_their_values() -> None:
    two, five = SURE.dice
    assert set(paired(judged(SURE, 2, 2))) == {(2, two), (2, None), (None, five)}


def test_recall_and_precision_are_told_by_value() -> None:
    rows = value_table([judged(SURE, 2, 2), judged(ASKED, 5, 2)], "here").splitlines()
    assert [row.split() for row in rows if row[0] in "25"] == [
        ["2", "3", "66.7%", "100.0%", "66.7%", "100.0%"],
        ["5", "1", "100.0%", "50.0%", "0.0%", "0.0%"],
    ]


def test_the_biggest_sin_comes_first_and_a_question_that_must_be_is_none() -> None:
    right, asked, wrong, worse = judged(SURE, 2, 5), judged(ASKED, 2, 5), judged(SURE, 2, 6), judged(SURE, 1, 1, 1)
    assert worst_first([right, asked, wrong, worse, judged(ASKED, 2, readable=False)]) == [worse, wrong, asked]


@pytest.mark.parametrize("told", [None, Calibration(((100.0, 60.0), (540.0, 60.0), (540.0, 420.0), (100.0, 420.0)))])
def test_dice_seen_from_elsewhere_by_chance_are_told_where_they_are(told: Calibration | None) -> None:
    places = {2: (180.0, 150.0), 4: (420.0, 190.0), 6: (300.0, 330.0)}
    picture = tray(*(Drawn(value, *at, 20.0 * value, 56) for value, at in places.items()))
    read = 0
    for seed in range(8):
        reading, _ms = by_chance.read(whole("six", picture), told, seed)
        for die in reading.dice:
            at = places[die.value or 0]
            assert (die.x, die.y) == pytest.approx(at, abs=6), seed
            assert die.size == pytest.approx(56, rel=0.2)
        read += reading.certain and sorted(die.value or 0 for die in reading.dice) == [2, 4, 6]
    assert read > 2


def test_chance_goes_by_the_picture_wherever_it_is_kept() -> None:
    picture = tray(Drawn(4, 320.0, 240.0, size=56))
    read = [by_chance.read(whole(name, picture), None, 3)[0] for name in ("here/four.png", "there/four.png")]
    assert read[0] == read[1]
