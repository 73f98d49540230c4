"""The card: room on it, and whether it can be written."""

import os
from pathlib import Path

import pytest

from kiosk.health.finding import State
from kiosk.health.storage import storage, writable, write
from tests.kiosk.health.machine import words


@pytest.mark.parametrize("free, state", [(9999, State.WELL), (499, State.LOOK), (49, State.BROKEN)])
def test_a_card_that_fills_is_told_with_what_makes_room(free: int, state: State, tmp_path: Path) -> None:
    found = storage(tmp_path, free_mb=lambda _: free)
    assert found.state is state
    assert words(found) == f"{free} MB free in {tmp_path}"
    assert (found.do is None) is (state is State.WELL)


@pytest.mark.parametrize("free, state", [(499, State.WELL), (50, State.WELL), (49, State.BROKEN)])
def test_while_people_play_only_a_full_card_is_told_and_nothing_is_written(
    free: int, state: State, tmp_path: Path
) -> None:
    before = tmp_path.stat().st_mtime_ns
    assert writable(tmp_path, free_mb=lambda _: free).state is state
    assert tmp_path.stat().st_mtime_ns == before


def test_a_place_that_is_gone_is_told_while_people_play(tmp_path: Path) -> None:
    assert writable(tmp_path / "gone").state is State.BROKEN


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = storage(tmp_path / "file" / "games")
    assert found.state is State.BROKEN
    assert str(tmp_path / "file" / "games") in words(found)


def test_a_file_in_the_place_of_the_folder_is_told_and_not_given_to_anybody(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to("nowhere")
    for data in (tmp_path / "file", tmp_path / "link", tmp_path / "file" / "games"):
        found = storage(data)
        assert (found.state, words(found)) == (State.BROKEN, f"{data} is no folder")
        assert found.do
        assert "chown" not in found.do.message


def test_a_line_break_in_a_name_breaks_no_line(tmp_path: Path) -> None:
    assert "\n" not in words(storage(tmp_path / "a\nb"))


def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    found = storage(tmp_path)
    assert (found.state, "No space left" in words(found)) == (State.BROKEN, True)


def test_a_slow_card_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.health.storage.write", lambda _: 3.2)
    found = storage(tmp_path)
    assert (found.state, words(found)) == (State.LOOK, "writing took 3 s")


def test_what_was_written_to_try_is_gone_again(tmp_path: Path) -> None:
    times = [10.0, 12.5]
    assert write(tmp_path, clock=lambda: times.pop(0)) == 2.5
    assert list(tmp_path.iterdir()) == []
