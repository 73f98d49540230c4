"""A table at rest is read a second time by a look at its dice alone; where they are not as they were, in full."""

from dataclasses import replace

import pytest

from tests.vision.drawn import Drawn, Picture, tray
from vision.eye import first, look
from vision.read import read, read_again
from vision.reading import Die, Reading, Why

LIE = (Drawn(5, 150, 200), Drawn(2, 300, 220, 30), Drawn(6, 450, 180, 60))
BEFORE = Reading(tuple(Die(d.value, d.x, d.y, d.size, True) for d in LIE), True)


@pytest.fixture
def in_full(monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """The pictures that were read as if nothing were known."""
    seen: list[Picture] = []

    def counted(picture: Picture, **known: object) -> Reading:
        seen.append(picture)
        return read(picture)

    monkeypatch.setattr("vision.read.read", counted)
    return seen


def test_dice_that_lie_as_they_lay_are_read_without_another_look_at_the_table(in_full: list[Picture]) -> None:
    again = read_again(tray(*LIE, noise=4.0), BEFORE)
    assert (again.values, again.certain, in_full) == ((5, 2, 6), True, [])


@pytest.mark.parametrize(
    "now",
    [
        (*LIE[:2], replace(LIE[2], value=4)),
        LIE[:2],
        (*LIE[:2], replace(LIE[2], y=320.0)),
        (LIE[0], LIE[1], replace(LIE[2], pip=(225, 225, 220))),
    ],
    ids=["another value", "a die less", "a die elsewhere", "a die that is hard to read"],
)
def test_anything_else_is_read_in_full(in_full: list[Picture], now: tuple[Drawn, ...]) -> None:
    picture = tray(*now)
    assert read_again(picture, BEFORE) == read(picture)
    assert len(in_full) == 1


def test_where_none_was_seen_all_is_read(in_full: list[Picture]) -> None:
    assert read_again(tray(*LIE), Reading()).values == (5, 2, 6)
    assert len(in_full) == 1


def readings(expected: int, earlier: Reading) -> tuple[int, int]:
    """How often an eye reads in full, and again, until it tells a first rest."""
    looks = list[Reading | None]()

    def noted(_picture: Picture, _number: int, before: Reading | None) -> Reading:
        looks.append(before)
        return before or earlier

    eye, told = first(), None
    for at in range(60):
        eye, told = look(eye, tray(*LIE), at / 30, noted, expected=expected)
        if told is not None:
            break
    return looks.count(None), len(looks) - looks.count(None)


def test_the_eye_reads_again_only_what_is_certain_and_all_that_is_waited_for() -> None:
    asked = replace(BEFORE, certain=False, why=Why.UNCLEAR)
    assert readings(3, BEFORE) == (1, 1)
    for expected, earlier in ((2, BEFORE), (4, BEFORE), (0, BEFORE), (3, asked), (3, Reading())):
        full, again = readings(expected, earlier)
        assert full >= 2, (expected, earlier)
        assert again == 0, (expected, earlier)
