"""How the benchmark of the eye judges what is told of a roll: right, asked, or wrong without a word."""

from typing import Any

import pytest

from tests.bench.filmed import Roll
from tests.bench.judged import verdict
from vision.reading import Die, Reading, Why

PLACES = ((100.0, 100.0), (200.0, 100.0), (300.0, 100.0))


def told(*dice: tuple[int, int | str | None]) -> Reading:
    """Dice at PLACES by number: 4 is a certain 4, "4" a question."""
    return Reading(tuple(_die(PLACES[at], value) for at, value in dice))


def _die(at: tuple[float, float], value: int | str | None) -> Die:
    if isinstance(value, int):
        return Die(value, *at, 40.0, True)
    return Die(None if value is None else int(value), *at, 40.0, False, Why.COCKED)


def rolled(*values: int | None) -> Roll:
    """Dice at PLACES, cocked where there is no value."""
    dice = tuple(_true(at, value) for at, value in zip(PLACES, values, strict=False))
    return Roll(0, 10, 90, tuple(value for value in values if value), dice)


def _true(at: tuple[float, float], value: int | None) -> dict[str, Any]:
    flags = {"cocked": value is None, "stacked": False, "under": False, "outside": False}
    return {"value": value, "x": at[0], "y": at[1], **flags}


@pytest.mark.parametrize(
    "reading, outcome",
    [
        (told((0, 4), (1, 2)), "right"),
        (told((0, 2), (1, 4)), "wrong"),
        (told((0, 4), (1, "2")), "asked"),
        (told((0, 4)), "asked"),
        (told((0, 4), (1, 2), (2, "6")), "asked"),
        (told((0, 4), (1, 2), (2, 2)), "wrong"),
        (told((0, 4), (1, 2), (1, 2)), "wrong"),
    ],
)
def test_where_places_are_known_each_certain_die_is_what_lies_there(reading: Reading, outcome: str) -> None:
    assert verdict(reading, rolled(4, 2)) == outcome


@pytest.mark.parametrize(
    "reading, outcome",
    [
        (told((0, None), (1, 4)), "right"),
        (told((1, 4)), "right"),
        (told((0, 4)), "wrong"),
        (told((0, 4), (1, "4")), "wrong"),
        (told((0, None), (1, "4")), "asked"),
    ],
)
def test_a_certain_cocked_die_does_not_stand_for_one_that_lies_flat(reading: Reading, outcome: str) -> None:
    assert verdict(reading, rolled(None, 4)) == outcome


@pytest.mark.parametrize(
    "reading, outcome",
    [
        (told((0, 2), (1, 4)), "right"),
        (told((0, 2), (1, 4), (2, "6")), "asked"),
        (told((0, 2), (1, "4")), "asked"),
        (told((0, 2)), "asked"),
        (told((0, 2), (1, 5)), "wrong"),
    ],
)
def test_where_no_places_are_known_the_values_are_compared_and_every_doubt_is_a_question(
    reading: Reading, outcome: str
) -> None:
    assert verdict(reading, Roll(0, 10, 90, (4, 2))) == outcome


def test_what_lies_outside_the_tray_is_no_doubt_about_the_roll() -> None:
    beside = Die(None, 500.0, 500.0, 40.0, False, Why.OUTSIDE)
    assert verdict(Reading((*told((0, 2), (1, 4)).dice, beside)), Roll(0, 10, 90, (4, 2))) == "right"
