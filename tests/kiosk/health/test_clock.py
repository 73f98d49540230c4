"""The clock is believed unless it is before what was saved last."""

import os
from pathlib import Path

from kiosk.health.clock import clock
from kiosk.health.finding import State
from tests.kiosk.health.machine import told, words

NOON = 1_900_000_000.0  # 2030-03-17 17:46:40 UTC


def saved(tmp_path: Path, at: float) -> Path:
    (tmp_path / "journal.db").touch()
    os.utime(tmp_path / "journal.db", (at, at))
    return tmp_path


def test_a_clock_that_jumped_back_is_told(tmp_path: Path) -> None:
    found = clock(saved(tmp_path, NOON + 1), root=tmp_path, now=NOON)
    assert (found.state, words(found)) == (State.BROKEN, "2030-03-17 17:46 UTC, and that is before the last game")


def test_a_clock_after_the_last_game_is_believed(tmp_path: Path) -> None:
    assert clock(saved(tmp_path, NOON - 1), root=tmp_path, now=NOON).state is State.WELL
    assert clock(tmp_path / "none", root=tmp_path, now=NOON).state is State.WELL


def test_what_is_written_meanwhile_does_not_make_it_right(tmp_path: Path) -> None:
    assert clock(saved(tmp_path, NOON), root=tmp_path, now=NOON, since=NOON + 1).state is State.BROKEN


def test_who_set_it_is_told(tmp_path: Path) -> None:
    assert "last switched off" in words(clock(tmp_path, root=tmp_path, now=NOON))
    assert "battery" in words(clock(tmp_path, root=told(tmp_path, {"dev/rtc0": ""}), now=NOON))
    assert "network" in words(clock(tmp_path, root=told(tmp_path, {"run/systemd/timesync/synchronized": ""}), now=NOON))
