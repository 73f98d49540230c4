"""The soak itself: a short one finds nothing wrong, and what is wrong is counted."""

import gc
import json
import sqlite3
from pathlib import Path
from weakref import ref

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.simulated.table import SimulatedTable
from kiosk.rules.moves import Roll
from tests.soaking.__main__ import memory_mb
from tests.soaking.disk import Disk
from tests.soaking.game import SoakedGame
from tests.soaking.tally import Tally
from tests.soaking.truth import Truth
from vision.reading import Die
from vision.render.stage import Stage


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tally:
    """Two throws of a game, on pins that are given back."""
    monkeypatch.setattr(Device, "pin_factory", MockFactory(pin_class=MockPWMPin))
    tally = Tally()
    SoakedGame("five-thousand", 3, tmp_path, tally, lambda _view: None, calm=True).play(2, lambda: False)
    return tally


def test_a_short_soak_rolls_and_finds_nothing_wrong(short: Tally) -> None:
    assert (short.games, short.throws, short.rolls) == (1, 2, 2)
    assert short.wrong == []


def test_dice_one_before_the_other_are_told_apart_by_where_they_lie(tmp_path: Path) -> None:
    """In a picture either of them may seem to be the left one."""
    file = tmp_path / "column.truth"
    lain = {"throw": 1, "values": [5, 1, None], "at": [[300.0, 100.0], [300.2, 200.0], [400.0, 100.0]], "thrown": []}
    file.write_text(json.dumps(lain) + "\n")
    truth = Truth(file, SimulatedTable(draw=Stage, size=(640, 480), seed=1))
    far, near, leaning, gone = ((300.3, 101.0), (299.8, 198.0), (401.0, 99.0), (500.0, 300.0))
    assert [truth.shows(Die(None, x, y, 27.0, False)) for x, y in (far, near, leaning, gone)] == [5, 1, 0, 0]


@pytest.mark.parametrize("thrown, standing", [([5], [2, 6]), ([2, 6, 5], [])], ids=["one again", "all again"])
def test_dice_that_stood_count_once_also_where_they_were_thrown_again(
    thrown: list[int], standing: list[int], tmp_path: Path
) -> None:
    file = tmp_path / "a.truth"
    lie = {"throw": 2, "values": [2, 6, 5], "at": [[100, 100], [200, 100], [300, 100]], "thrown": thrown, "outside": 0}
    file.write_text(json.dumps(lie) + "\n")
    truth = Truth(file, SimulatedTable(draw=Stage, size=(640, 480), seed=1))
    stood = tuple(Die(None, x, 105.0, 30.0, False) for x in (95.0, 205.0))
    seen = tuple(Die(value, x, 100.0, 30.0, True) for value, x in zip((2, 6, 5), (100.0, 200.0, 300.0), strict=True))
    assert truth.of_those_standing(stood, seen) == standing


def test_what_is_wrong_stands_in_the_table_and_among_the_wrongs() -> None:
    tally = Tally(throws=1000, rolls=990, silent=[f"{Roll((1,))} written"], asked=10)
    rows = {line[:38].strip(): line[38:].split() for line in tally.table().splitlines()}
    assert rows["silent misreads"] == ["1", "0"]
    assert rows["throws asked about"][:2] == ["10", "(1.0%)"]
    assert len(tally.wrong) == 1


def test_what_is_counted_while_a_game_is_played_is_counted_for_that_game() -> None:
    tally = Tally(throws=5, rolls=5)
    before = tally.counts
    tally.throws, tally.rolls = 8, 7
    tally.missed.append("tug, seed 1: throw 8")
    tally.add("tug", before)
    row = next(line.split() for line in tally.table().splitlines() if line.startswith("tug"))
    assert row == ["tug", "3", "2", "0", "0", "0", "0", "1", "0", "0"]


def test_memory_counts_from_the_two_hundredth_throw_on() -> None:
    assert Tally(memory_mb=[(60, 90.0), (120, 180.0)]).growth_mb is None
    assert Tally(memory_mb=[(60, 90.0), (210, 200.0), (400, 203.5)]).growth_mb == 3.5


class Circle:
    """Holds itself."""

    def __init__(self) -> None:
        self.own = self


def test_memory_that_only_waits_to_be_collected_does_not_count() -> None:
    gc.disable()
    try:
        left = ref(Circle())
        assert left() is not None
        memory_mb()
        assert left() is None
    finally:
        gc.enable()


def test_a_full_disk_takes_nothing_and_a_sound_one_tells_how_far_it_is() -> None:
    disk = Disk()
    disk.full = True
    with pytest.raises(sqlite3.OperationalError, match="full"):
        disk.hook("before-commit", 1)
    disk.full = False
    disk.hook("before-commit", 1)
    disk.hook("after-commit", 1)
    assert disk.committed == 1
