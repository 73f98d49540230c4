"""The Pi camera's adapter, the eye and `dice-kiosk read` on the real picamera2 class.

tests/pi/run draws a throw and runs this.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from queue import Queue

import cv2
import numpy as np
import pytest

import tests.pi.virtual  # noqa: F401 - puts the virtual camera in place
from hardware.cameras import parse
from hardware.eye import Sight
from hardware.patience import Patience
from hardware.picamera import PiCamera
from hardware.ports import CameraLost, Frame
from hardware.watcher import Watcher
from kiosk.__main__ import main
from kiosk.commands import still
from kiosk.commands.sight import see, start
from kiosk.signals import DiceSettled, EyeLost, EyeReady, EyeReport, Report
from tests.pi.frames import FRAMES, LYING, SIZE, THROWN
from vision.render.measured import calibration

SOON_S = 60.0
QUICK = Patience(retry_s=0.05, stall_s=1.0)


def first(known: object) -> object:
    return start(known)  # type: ignore[arg-type] # this module is what puts the camera in place in the eye's process


def look(state: object, frame: Frame) -> tuple[object, tuple[EyeReport, ...]]:
    return see(state, frame.picture, frame.t)  # type: ignore[arg-type] # as above


SIGHT = Sight(first, look)


@pytest.fixture
def camera() -> Iterator[PiCamera]:
    opened = PiCamera(size=SIZE)
    yield opened
    opened.close()


def test_pictures_come_in_the_size_that_was_asked_for_numbered_and_in_time(camera: PiCamera) -> None:
    frames = [camera.capture() for _ in range(20)]
    assert {frame.picture.shape for frame in frames} == {(720, 1280, 3)}
    assert [frame.number for frame in frames] == [*range(20)]
    times = [frame.t for frame in frames]
    assert times == sorted(set(times))


def test_colours_arrive_as_they_were_drawn(camera: PiCamera) -> None:
    drawn = cv2.imread("/srv/frames/0.jpg")
    assert drawn is not None
    passed_on = np.clip(
        (drawn.astype(float) - 16) * 255 / 219, 0, 255
    )  # a JPEG's 0 to 255 where a camera has 16 to 235
    difference = np.abs(camera.capture().picture - passed_on).mean(axis=(0, 1))
    assert max(difference) < 4, difference


def test_it_can_be_closed_and_opened_again() -> None:
    for _ in range(5):
        camera = PiCamera(size=SIZE)
        assert camera.capture().picture.shape == (720, 1280, 3)
        camera.close()


def test_a_camera_that_is_in_use_is_a_sentence_and_goes_on(camera: PiCamera) -> None:
    with pytest.raises(CameraLost, match="no camera answers"):
        PiCamera(size=SIZE)
    assert camera.capture().picture.shape == (720, 1280, 3)


def test_no_camera_is_a_sentence() -> None:
    open_it = "import tests.pi.virtual; from hardware.picamera import PiCamera; PiCamera()"
    env = os.environ | {"LIBCAMERA_PIPELINES_MATCH_LIST": "none"}
    done = subprocess.run([sys.executable, "-c", open_it], capture_output=True, text=True, env=env, check=False)
    assert "CameraLost: no camera answers" in done.stderr


def test_read_takes_one_picture_of_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(still, "SETTLED_S", (FRAMES - LYING / 2) / 30)  # in the middle of those in which the dice lie
    corners = ",".join(str(round(each, 1)) for corner in calibration(SIZE).corners or () for each in corner)
    assert main(["read", "--camera", "pi", "--json", "--corners", corners]) == 0
    (line,) = (json.loads(text) for text in capsys.readouterr().out.splitlines())
    assert (line["file"], line["width"], line["height"], line["certain"]) == ("pi", *SIZE, True)
    assert [die["value"] for die in line["dice"]] == [value for value, *_ in THROWN]


def after(inbox: "Queue[Report]", kind: type[Report]) -> Report:
    """The next report of this kind."""
    end = time.monotonic() + SOON_S
    while True:
        report = inbox.get(timeout=max(end - time.monotonic(), 0.01))
        if isinstance(report, kind):
            return report


@pytest.fixture
def inbox() -> "Queue[Report]":
    return Queue()


def watcher(inbox: "Queue[Report]") -> Watcher:
    return Watcher(parse("pi"), sight=SIGHT, known=calibration(SIZE), post=inbox.put, patience=QUICK)


def test_a_throw_is_read_from_the_camera_to_the_settled_dice(inbox: "Queue[Report]") -> None:
    with watcher(inbox):
        while not (settled := after(inbox, DiceSettled)).thrown or not settled.reading.dice:  # type: ignore[union-attr]
            continue
    assert isinstance(settled, DiceSettled)
    assert settled.reading.certain
    assert settled.reading.values == tuple(value for value, *_ in THROWN)
    assert (settled.width, settled.height) == SIZE


def test_it_stops_in_the_middle_of_a_picture(inbox: "Queue[Report]") -> None:
    for _ in range(3):
        eye = watcher(inbox)
        eye.start()
        after(inbox, EyeReady)
        eye.stop()
        assert eye.pid is None


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_camera_that_dies_or_hangs_is_told_and_opened_again(how: signal.Signals, inbox: "Queue[Report]") -> None:
    with watcher(inbox) as eye:
        after(inbox, EyeReady)
        assert eye.pid is not None
        os.kill(eye.pid, how)
        assert isinstance(after(inbox, EyeLost), EyeLost)
        after(inbox, EyeReady)
