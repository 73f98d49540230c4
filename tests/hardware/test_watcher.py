"""The eye lives in its own process: it may end, die or freeze, and the kiosk hears of it and goes on."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from queue import Queue
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.cameras import CameraSpec, parse
from hardware.eye import Sight
from hardware.mailbox import HIGHEST, WIDEST, Mailbox
from hardware.patience import Patience
from hardware.ports import Frame
from hardware.shrunk import shrunk
from hardware.watcher import DIED, STALLED, Watcher
from kiosk.commands.inside import SIGHT, drawn, photographed
from kiosk.orders import ClearTray, Expect, Throw, UseTable
from kiosk.signals import DiceRolling, DiceSettled, EyeLost, EyeReady, EyeReport, Report, TrayEmpty
from vision.reading import Die, Reading
from vision.render.measured import calibration

SOON = 20.0
"""Seconds: only a bound for a busy machine."""
QUICK = Patience(retry_s=0.05, stall_s=1.0, look_s=5.0)


def nothing_seen(known: object) -> object:
    return known


def grey_as_die(state: object, frame: Frame) -> tuple[object, tuple[EyeReport, ...]]:
    """A sight for tests: every picture is one die whose size is the picture's grey."""
    die = Die(value=1, x=0, y=0, size=round(float(frame.picture.mean())), certain=True)
    return state, (DiceSettled(Reading((die,))),)


def tells_what_is_imported(state: object, frame: Frame) -> tuple[object, tuple[EyeReport, ...]]:
    loaded = [name for name in sys.modules if name.split(".")[0] in ("kivy", "picamera2", "gpiozero", "mujoco")]
    return state, (EyeLost("loaded", tuple((name, "") for name in loaded)),)


def counts(state: Any, frame: Frame) -> tuple[Any, tuple[EyeReport, ...]]:
    """Only the first picture of an eye is told."""
    return state + 1, (TrayEmpty(),) if state == 0 else ()


def stumbles(state: object, frame: Frame) -> tuple[object, tuple[EyeReport, ...]]:
    os._exit(3)


GREY = Sight(nothing_seen, grey_as_die)
COUNTS = Sight(nothing_seen, counts)


@pytest.fixture
def inbox() -> "Queue[Report]":
    return Queue()


def after(inbox: "Queue[Report]", kind: type[Report]) -> Report:
    """The next report of this kind."""
    end = time.monotonic() + SOON
    while True:
        report = inbox.get(timeout=max(end - time.monotonic(), 0.01))
        if isinstance(report, kind):
            return report


@pytest.fixture
def film(tmp_path: Path) -> str:
    """Three pictures, 1280 × 720: grey 10, 100, 200."""
    path = str(tmp_path / "film.avi")
    writer = cv2.VideoWriter(path, cv2.VideoWriter.fourcc(*"MJPG"), 25, (1280, 720))
    for grey in (10, 100, 200):
        writer.write(np.full((720, 1280, 3), grey, np.uint8))
    writer.release()
    return f"film:{path}"


@pytest.fixture
def photos(tmp_path: Path) -> CameraSpec:
    """One photograph, shown for seconds: long enough to kill the eye that looks at it."""
    cv2.imwrite(str(tmp_path / "a.png"), np.full((48, 64, 3), (200, 100, 50), np.uint8))
    return replace(parse(f"photos:{tmp_path}"), load=photographed)


def test_every_picture_of_a_film_is_looked_at_and_told_and_its_end_is_a_sentence(
    film: str, inbox: "Queue[Report]"
) -> None:
    with Watcher(parse(film, speed=0), sight=GREY, post=inbox.put):
        assert inbox.get(timeout=SOON) == EyeReady(simulated=False)
        sizes = []
        for _ in range(3):
            report = inbox.get(timeout=SOON)
            assert isinstance(report, DiceSettled)
            sizes.append(report.reading.dice[0].size)
        assert sizes == pytest.approx([10, 100, 200], abs=3)
        lost = inbox.get(timeout=SOON)
        assert isinstance(lost, EyeLost)
        assert lost.message.startswith("the film has ended")


def test_a_missing_film_is_a_sentence_with_its_name(inbox: "Queue[Report]") -> None:
    with Watcher(parse("film:/nowhere/a.mp4"), sight=GREY, post=inbox.put):
        lost = inbox.get(timeout=SOON)
    assert isinstance(lost, EyeLost)
    assert lost.message.format(**dict(lost.values)) == "there is no film /nowhere/a.mp4; check its name"


def test_the_eye_imports_no_screen(film: str, inbox: "Queue[Report]") -> None:
    with Watcher(parse(film, speed=0), sight=Sight(nothing_seen, tells_what_is_imported), post=inbox.put):
        assert after(inbox, EyeLost) == EyeLost("loaded", ())


def test_what_is_known_of_the_table_reaches_the_eye(film: str, inbox: "Queue[Report]") -> None:
    with Watcher(parse(film, speed=0), sight=COUNTS, known=0, post=inbox.put):
        assert after(inbox, TrayEmpty) == TrayEmpty()


def test_what_was_measured_is_known_to_an_eye_that_is_opened_anew(photos: CameraSpec, inbox: "Queue[Report]") -> None:
    with Watcher(photos, sight=COUNTS, known=1, post=inbox.put, patience=QUICK) as watcher:
        after(inbox, EyeReady)
        watcher.order(UseTable(0))
        end(watcher, signal.SIGKILL)
        after(inbox, EyeReady)
        assert after(inbox, TrayEmpty) == TrayEmpty()


def end(watcher: Watcher, how: signal.Signals) -> None:
    assert watcher.pid is not None
    os.kill(watcher.pid, how)


def test_an_eye_that_is_killed_is_reported_and_opened_again(photos: CameraSpec, inbox: "Queue[Report]") -> None:
    with Watcher(photos, sight=COUNTS, known=0, post=inbox.put, patience=QUICK) as watcher:
        after(inbox, EyeReady)
        end(watcher, signal.SIGKILL)
        lost = after(inbox, EyeLost)
        assert isinstance(lost, EyeLost)
        assert "stopped by itself" in lost.message
        after(inbox, EyeReady)
        after(inbox, TrayEmpty)


def test_an_eye_that_freezes_is_noticed_and_opened_again(photos: CameraSpec, inbox: "Queue[Report]") -> None:
    with Watcher(photos, sight=COUNTS, known=0, post=inbox.put, patience=QUICK) as watcher:
        after(inbox, EyeReady)
        frozen = watcher.pid
        end(watcher, signal.SIGSTOP)
        assert after(inbox, EyeLost) in (EyeLost(STALLED), EyeLost(DIED))  # it froze as it waited, or as it looked
        after(inbox, EyeReady)
        assert watcher.pid != frozen


def test_an_eye_that_stumbles_is_not_the_kiosks_end(film: str, inbox: "Queue[Report]") -> None:
    with Watcher(parse(film), sight=Sight(nothing_seen, stumbles), post=inbox.put, patience=QUICK):
        for _ in range(2):
            after(inbox, EyeReady)
            after(inbox, EyeLost)


def test_stop_ends_even_a_frozen_eye(photos: CameraSpec, inbox: "Queue[Report]") -> None:
    watcher = Watcher(photos, sight=COUNTS, known=0, post=inbox.put)
    watcher.start()
    after(inbox, EyeReady)
    pid = watcher.pid
    end(watcher, signal.SIGSTOP)
    stopping = threading.Thread(target=watcher.stop, daemon=True)
    stopping.start()
    stopping.join(SOON)
    assert not stopping.is_alive(), "it hangs with the eye"
    assert pid not in [child.pid for child in multiprocessing.active_children()]


def test_stop_at_once_and_twice_is_no_trouble(photos: CameraSpec, inbox: "Queue[Report]") -> None:
    watcher = Watcher(photos, sight=COUNTS, known=0, post=inbox.put)
    watcher.start()
    watcher.stop()
    watcher.stop()
    assert watcher.picture() is None
    watcher.order(Expect(3))


def test_a_watcher_never_started_can_be_stopped(photos: CameraSpec, inbox: "Queue[Report]") -> None:
    Watcher(photos, sight=COUNTS, known=0, post=inbox.put).stop()


class Clock:
    """Time as it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


def test_the_eye_is_tended_until_its_supervisor_is_stuck(
    photos: CameraSpec, inbox: "Queue[Report]", monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, stuck, free = Clock(), threading.Event(), threading.Event()
    monkeypatch.setattr("hardware.watcher.time", clock)

    def post(report: Report) -> None:
        inbox.put(report)
        if isinstance(report, EyeReady) and not free.is_set():
            stuck.set()
            free.wait(SOON)

    with Watcher(photos, sight=COUNTS, known=0, post=post) as watcher:
        assert stuck.wait(SOON)
        tended = [watcher.tended]
        clock.now += 60
        tended.append(watcher.tended)
        free.set()
        after(inbox, EyeLost)  # the supervisor noticed how late it is
        tended.append(watcher.tended)
    assert tended == [True, False, True]


def test_an_eye_that_freezes_or_has_seen_its_film_to_the_end_is_still_tended(
    photos: CameraSpec, inbox: "Queue[Report]"
) -> None:
    with Watcher(replace(photos, speed=0), sight=COUNTS, known=0, post=inbox.put) as watcher:
        after(inbox, EyeLost)
        assert watcher.tended
    with Watcher(photos, sight=COUNTS, known=0, post=inbox.put, patience=QUICK) as watcher:
        after(inbox, EyeReady)
        end(watcher, signal.SIGSTOP)
        after(inbox, EyeLost)
        assert watcher.tended


ORPHAN = """
import os, queue, signal, sys
from hardware.cameras import CameraSpec, Kind
from hardware.shrunk import shrunk
from hardware.watcher import Watcher
from kiosk.commands.inside import photographed
from tests.hardware.test_watcher import COUNTS
if __name__ == "__main__":
    said = queue.Queue()
    photos = CameraSpec(Kind.PHOTOS, (sys.argv[1],), load=photographed)
    watcher = Watcher(photos, sight=COUNTS, known=0, post=said.put)
    watcher.start()
    said.get(timeout=20)
    print(watcher.pid, flush=True)
    if "frozen" in sys.argv:
        os.kill(watcher.pid, signal.SIGSTOP)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("how", ["well", "frozen"])
def test_the_eye_dies_when_the_kiosk_is_killed(how: str, photos: CameraSpec, tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    home = str(Path(__file__).parents[2])
    kiosk = subprocess.Popen(
        [sys.executable, str(script), *photos.arguments, how],
        stdout=subprocess.PIPE,
        cwd=home,
        env=os.environ | {"PYTHONPATH": home},
    )
    with kiosk:
        # The eye holds the same end of this pipe: reading to the end waits until it is gone too.
        told, _ = kiosk.communicate(timeout=SOON)
    assert int(told) > 0
    assert kiosk.returncode == -signal.SIGKILL


def test_the_newest_picture_is_small_and_in_red_green_blue(photos: CameraSpec, inbox: "Queue[Report]") -> None:
    with Watcher(replace(photos, speed=0), sight=COUNTS, known=0, post=inbox.put) as watcher:
        after(inbox, EyeLost)  # all were shown; the last lies in the mailbox
        preview = watcher.picture()
    assert preview is not None
    assert (preview.width, preview.height) == (64, 48)
    assert preview.rgb == bytes((50, 100, 200)) * (64 * 48)
    assert preview.number == 39  # 0.6 s blank, 3 s photograph, 0.3 s blank, ten pictures a second


def test_a_large_picture_is_made_640_wide() -> None:
    mailbox = Mailbox()
    try:
        assert mailbox.take() is None
        mailbox.put(*shrunk(np.full((720, 1280, 3), 7, np.uint8)))
        small = mailbox.take()
        assert small is not None
        assert (small.width, small.height, small.number) == (640, 360, 1)
        mailbox.put(*shrunk(np.full((5000, 640, 3), 9, np.uint8)))
        tall = mailbox.take()
        assert tall is not None
        assert tall.height == HIGHEST
        assert tall.width <= WIDEST
        assert set(tall.rgb) == {9}
    finally:
        mailbox.close()


def test_an_order_to_throw_is_obeyed_read_and_told(inbox: "Queue[Report]") -> None:
    spec = replace(parse("simulated:7", speed=0, size=(640, 480)), draw=drawn)
    with Watcher(spec, sight=SIGHT, known=calibration(spec.size), post=inbox.put) as watcher:
        assert after(inbox, EyeReady) == EyeReady(simulated=True)
        after(inbox, TrayEmpty)
        watcher.order(Throw(5))
        after(inbox, DiceRolling)
        settled = after(inbox, DiceSettled)
        assert isinstance(settled, DiceSettled)
        assert settled.thrown
        assert (settled.width, settled.height) == (640, 480)
        watcher.order(ClearTray())
        after(inbox, TrayEmpty)
