"""What a glance overlooks is looked for in other lights, once."""

from dataclasses import replace
from typing import Any

import pytest

from kiosk.commands.shown import whole
from tests.vision.drawn import Drawn, tray
from vision.calibration import Calibration
from vision.finding.finder import Found
from vision.missed.overlooked import overlooked
from vision.picture import Picture
from vision.read import read

PLACE = Found(300.0, 200.0, 44.0, 0.5)
FLOOR = ((1.0, 1.0), (638.0, 1.0), (638.0, 478.0), (1.0, 478.0))


def test_what_looks_like_a_die_in_another_light_alone_is_found_for_less() -> None:
    missed = Found(500.0, 300.0, 44.0, 0.6)
    faint, smaller = replace(missed, x=100.0, score=0.2), replace(PLACE, edge=20.0, score=0.5)
    near = replace(PLACE, x=310.0, score=0.9)
    there = [near, missed, faint, smaller]
    assert overlooked([PLACE], [there, there]) == [replace(missed, score=0.42), replace(smaller, score=0.35)]


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """The lights in which dice are looked for; none are found there."""
    lights = list[Picture]()

    def noted(light: Picture, **_known: Any) -> list[Found]:
        lights.append(light)
        return []

    monkeypatch.setattr("vision.missed.overlooked.find_dice", noted)
    return lights


def test_a_measured_table_is_searched_in_other_lights_only_with_patience(searched: list[Picture]) -> None:
    read(tray(), calibration=Calibration(FLOOR))
    assert searched == []
    read(tray(), calibration=Calibration(FLOOR), patient=True)
    assert len(searched) == 2


def test_a_lone_photograph_is_searched_so_once_also_where_it_shows_a_tray(
    searched: list[Picture], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.read.tray_seen", lambda *_, **_known: FLOOR)
    read(tray(Drawn(5, 200, 240)))
    assert len(searched) == 2


def test_a_die_of_told_size_that_only_another_light_shows_is_found_where_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("vision.read.find_dice", lambda *_, **_known: [])
    known = Calibration(FLOOR, (300.0, 225.0), 20.0)
    picture = tray(Drawn(5, 200, 240, size=42))
    assert read(picture, calibration=known).values == (None,)
    assert whole("a file", picture).read(known=known)[0].values == (5,)
