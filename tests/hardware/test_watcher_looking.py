"""A look that takes its time is no dead camera; one that never ends is."""

import threading
from collections import deque
from dataclasses import replace
from multiprocessing import Pipe
from pathlib import Path
from queue import Queue

import cv2
import numpy as np
import pytest

from hardware import eye
from hardware.cameras import CameraSpec, parse
from hardware.eye import Beat, Sight
from hardware.mailbox import Mailbox
from hardware.patience import Patience
from hardware.ports import CameraLost, Frame
from hardware.watcher import DIED, Watcher
from kiosk.commands.inside import photographed
from kiosk.signals import EyeLost, EyeReady, EyeReport, Report, TrayEmpty
from tests.hardware.test_watcher import COUNTS, SOON, after, nothing_seen

SLOW_S = 2.0
HASTY = Patience(retry_s=0.05, stall_s=1.0, look_s=SOON)
GREY = np.full((48, 64, 3), 90, np.uint8)


def slow(state: object, frame: Frame) -> tuple[object, tuple[EyeReport, ...]]:
    """Only the first picture takes long, as that of a patterned cloth does."""
    if state == "new":
        threading.Event().wait(SLOW_S)
    return "seen", (TrayEmpty(),) if state == "new" else ()


def endless(state: object, frame: Frame) -> tuple[object, tuple[EyeReport, ...]]:
    threading.Event().wait()
    return state, ()


@pytest.fixture
def photos(tmp_path: Path) -> CameraSpec:
    cv2.imwrite(str(tmp_path / "a.png"), GREY)
    return replace(parse(f"photos:{tmp_path}"), load=photographed)


def test_a_look_that_takes_longer_than_a_picture_is_waited_for(photos: CameraSpec) -> None:
    inbox: Queue[Report] = Queue()
    with Watcher(photos, sight=Sight(nothing_seen, slow), known="new", post=inbox.put, patience=HASTY):
        assert inbox.get(timeout=SOON) == EyeReady(simulated=False)
        assert inbox.get(timeout=SOON) == TrayEmpty()


def test_a_look_that_never_ends_is_given_up_and_no_cable_is_blamed(photos: CameraSpec) -> None:
    inbox: Queue[Report] = Queue()
    hasty = Patience(retry_s=0.05, look_s=0.5)
    with Watcher(photos, sight=Sight(nothing_seen, endless), post=inbox.put, patience=hasty):
        assert after(inbox, EyeLost) == EyeLost(DIED)
        after(inbox, EyeReady)


class Film:
    """A camera with these pictures."""

    simulated = False

    def __init__(self, pictures: int) -> None:
        self._left = pictures

    def capture(self) -> Frame:
        if not self._left:
            raise CameraLost("the film has ended")
        self._left -= 1
        return Frame(GREY, 0.0, 0)

    def close(self) -> None: ...


def test_before_and_after_each_look_the_eye_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eye, "open_camera", lambda _: Film(2))
    mailbox, (kiosk, pipe), told = Mailbox(), Pipe(), []
    try:
        with pytest.raises(CameraLost):
            eye._see(parse("usb:0"), COUNTS, 0, pipe, mailbox, deque(), threading.Event())
        while kiosk.poll():
            told.append(kiosk.recv())
    finally:
        mailbox.close()
    first = [EyeReady(simulated=False), Beat(looking=True), TrayEmpty(), Beat()]
    assert told == [*first, Beat(looking=True), Beat()]
