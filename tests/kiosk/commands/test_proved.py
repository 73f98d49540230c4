"""What `dice-kiosk calibrate` keeps where nobody throws: nothing, unless it was told all or is told to."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from kiosk.__main__ import main
from kiosk.commands import still, trial
from kiosk.commands.calibrated import load
from tests.hardware.usb import Knobs
from tests.kiosk.commands.mat_table import FPS, SIZE, TRAY_MM, MatTable
from vision.tray.bare import unpacked

WIDTH, DEPTH = TRAY_MM
Calibrate = Callable[..., int]


class Empty(Knobs):
    """A USB camera over a tray with its mat, into which nobody throws."""

    picture = np.zeros((1, 1, 3), np.uint8)

    def __init__(self, *_asked: int) -> None:
        super().__init__()

    def read(self) -> tuple[bool, Any]:
        return True, self.picture.copy()

    def release(self) -> None:
        pass


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The empty tray, and no more."""
    file, seen = tmp_path_factory.mktemp("film") / "empty.avi", MatTable().seen()
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"png "), FPS, SIZE)
    for _ in range(100):
        writer.write(seen)
    writer.release()
    return str(file)


@pytest.fixture
def camera(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(Empty, "picture", MatTable().seen())
    monkeypatch.setattr(cv2, "VideoCapture", Empty)
    monkeypatch.setattr(trial, "THROW_S", 0.0)
    monkeypatch.setattr(still, "SETTLED_S", 0.0)
    return "usb:0"


@pytest.fixture
def calibrate(tmp_path: Path) -> Calibrate:
    def calibrating(source: str, *words: str) -> int:
        tray = ("--tray-mm", f"{WIDTH},{DEPTH}")
        return main(["calibrate", source, *tray, "--to", str(tmp_path / "kept.json"), *words])

    return calibrating


def test_a_film_in_which_nobody_throws_is_not_kept(
    film: str, calibrate: Calibrate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert calibrate(film) == 1
    told = capsys.readouterr()
    assert "nobody threw" in told.out
    assert "nothing is kept" in told.err
    assert load(tmp_path / "kept.json") is None


def test_a_camera_under_which_nobody_throws_is_not_kept_though_the_dice_are_told(
    camera: str, calibrate: Calibrate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert calibrate(camera, "--die-mm", "16") == 1
    told = capsys.readouterr()
    assert "throw all the dice now: this throw must be read right" in told.out
    assert "away from the walls" not in told.out, "dice that are told need not be measured"
    assert "nothing is kept" in told.err
    assert load(tmp_path / "kept.json") is None


@pytest.mark.parametrize(
    "words", [("--unproved",), ("--unproved", "--die-mm", "16")], ids=["nothing_told", "dice_told"]
)
def test_who_says_so_keeps_a_camera_that_nobody_proved(
    words: tuple[str, ...], camera: str, calibrate: Calibrate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert calibrate(camera, *words) == 0
    assert f"kept in {tmp_path / 'kept.json'}, but not proved by a throw" in capsys.readouterr().out
    assert load(tmp_path / "kept.json") is not None


def test_a_film_of_which_all_is_told_is_kept_and_said_to_be_unproved(
    film: str, calibrate: Calibrate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert calibrate(film, "--die-mm", "16") == 0
    assert capsys.readouterr().out.endswith(", but not proved by a throw\n")
    kept = load(tmp_path / "kept.json")
    assert kept is not None
    assert kept.calibration.die_mm == 16


def test_a_camera_is_used_to_the_light_before_its_table_is_measured(
    calibrate: Calibrate, camera: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Dazzled(Empty):
        """White at first, as a camera whose exposure is not set yet."""

        def read(self) -> tuple[bool, Any]:
            there, picture = super().read()
            self.seen += 1
            return there, np.full_like(picture, 255) if self.seen == 1 else picture

        seen = 0

    monkeypatch.setattr(cv2, "VideoCapture", Dazzled)
    words = ("--unproved", "--die-mm", "16", "--corners", "40,40,600,40,600,440,40,440")
    assert calibrate(camera, *words) == 0
    kept = load(tmp_path / "kept.json")
    assert kept is not None
    look = unpacked(kept.calibration.empty)
    assert look is not None
    assert look.mean() < 200
