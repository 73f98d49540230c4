"""Cameras that hang, are unplugged and come back: a real eye's process loses them, says so and sees again."""

import multiprocessing
import threading
from collections import deque
from dataclasses import dataclass, replace
from multiprocessing import Pipe
from pathlib import Path
from queue import Queue

import numpy as np
import pytest

from hardware import eye
from hardware.cameras import CameraSpec, parse
from hardware.mailbox import Mailbox
from hardware.ports import CameraLost, Frame, Picture
from hardware.watcher import Watcher
from kiosk.signals import EyeLost, EyeReady, Report, TrayEmpty
from tests.hardware.test_watcher import COUNTS, QUICK, after
from vision.render.stage import Stage


@pytest.fixture
def inbox() -> "Queue[Report]":
    return Queue()


@dataclass(frozen=True, slots=True)
class Cable:
    """Draws a tray while the camera is plugged in: a file is there while it is; it hangs where a second one is."""

    plugged: Path
    hangs: Path

    def __call__(self, size: tuple[int, int]) -> "Grabbed":
        if not self.plugged.exists():
            raise CameraLost("the camera is gone; plug it in")
        return Grabbed(Stage(size), self)


class Grabbed:
    """What such a camera sees: nothing but grey."""

    def __init__(self, stage: Stage, cable: Cable) -> None:
        self._stage, self._cable = stage, cable

    @property
    def tray_mm(self) -> tuple[float, float]:
        return self._stage.tray_mm

    @property
    def die_mm(self) -> float:
        return self._stage.die_mm

    def pixel(self, at: tuple[float, float, float]) -> tuple[float, float]:
        return self._stage.pixel(at)

    def paint(self, *_: object) -> Picture:
        if self._cable.hangs.exists():
            threading.Event().wait()
        if not self._cable.plugged.exists():
            raise CameraLost("the camera is gone; plug it in")
        return np.full((48, 64, 3), 90, np.uint8)


@pytest.fixture
def cable(tmp_path: Path) -> Cable:
    (tmp_path / "plugged").touch()
    return Cable(tmp_path / "plugged", tmp_path / "hangs")


def on(cable: Cable) -> CameraSpec:
    return replace(parse("simulated:1", speed=0, size=(64, 48)), draw=cable)


def test_a_camera_that_blocks_for_ever_is_noticed_and_opened_again(cable: Cable, inbox: "Queue[Report]") -> None:
    with Watcher(on(cable), sight=COUNTS, known=0, post=inbox.put, patience=QUICK) as watcher:
        after(inbox, EyeReady)
        hung = watcher.pid
        cable.hangs.touch()
        lost = after(inbox, EyeLost)
        assert isinstance(lost, EyeLost)
        assert "gives no pictures" in lost.message
        cable.hangs.unlink()
        after(inbox, EyeReady)
        assert watcher.pid != hung


def test_stop_ends_an_eye_whose_camera_blocks_for_ever(cable: Cable, inbox: "Queue[Report]") -> None:
    watcher = Watcher(on(cable), sight=COUNTS, known=0, post=inbox.put)
    watcher.start()
    after(inbox, EyeReady)
    pid = watcher.pid
    cable.hangs.touch()
    watcher.stop()
    assert pid not in [child.pid for child in multiprocessing.active_children()]


class Stuck:
    """A camera whose cable was pulled: it gives no picture, and does not close."""

    simulated = False

    def capture(self) -> Frame:
        raise CameraLost("the camera is gone; plug it in")

    def close(self) -> None:
        raise RuntimeError("device or resource busy")


def test_a_pulled_camera_that_does_not_close_is_told_as_pulled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eye, "open_camera", lambda _: Stuck())
    mailbox, nobody = Mailbox(), Pipe()[1]
    try:
        with pytest.raises(CameraLost, match="the camera is gone; plug it in"):
            eye._see(parse("usb:0"), COUNTS, 0, nobody, mailbox, deque(), threading.Event())
    finally:
        mailbox.close()


def test_a_camera_that_is_unplugged_is_told_and_seen_again_when_it_is_back(
    cable: Cable, inbox: "Queue[Report]"
) -> None:
    with Watcher(on(cable), sight=COUNTS, known=0, post=inbox.put, patience=QUICK):
        after(inbox, EyeReady)
        cable.plugged.unlink()
        for _ in range(2):  # gone, and still gone when it is opened again
            lost = after(inbox, EyeLost)
            assert isinstance(lost, EyeLost)
            assert lost.message == "the camera is gone; plug it in"
        cable.plugged.touch()
        after(inbox, EyeReady)
        after(inbox, TrayEmpty)
