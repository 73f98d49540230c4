"""A USB camera, played by a film where no real one is: asked for what it should send, told when it is gone."""

from typing import Any

import cv2
import numpy as np
import pytest

from hardware.cameras import open_camera, parse
from hardware.ports import CameraLost
from tests.hardware.usb import Knobs

PICTURES = (10, 100, 200)
"""The greys that the device sends, then its cable is pulled."""


class Device(Knobs):
    """OpenCV's camera: sends three pictures."""

    opened: tuple[int, ...] = ()

    def __init__(self, *asked: int) -> None:
        super().__init__()
        type(self).opened = asked
        self.left = list(PICTURES)
        self.released = False

    def read(self) -> tuple[bool, Any]:
        if not self.left:
            return False, None
        return True, np.full((48, 64, 3), self.left.pop(0), np.uint8)

    def release(self) -> None:
        self.released = True


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Device)


@pytest.mark.usefixtures("device")
def test_usb_2_is_the_third_camera_in_the_size_that_was_asked_for() -> None:
    camera: Any = open_camera(parse("usb:2", size=(1280, 720)))
    knobs = camera._device.knobs
    assert Device.opened == (2, cv2.CAP_V4L2)
    assert (knobs[cv2.CAP_PROP_FRAME_WIDTH], knobs[cv2.CAP_PROP_FRAME_HEIGHT]) == (1280, 720)
    assert (knobs[cv2.CAP_PROP_FPS], knobs[cv2.CAP_PROP_BUFFERSIZE]) == (30, 1)


@pytest.mark.usefixtures("device")
def test_its_pictures_come_one_after_the_other_with_rising_times() -> None:
    camera = open_camera(parse("usb:0"))
    frames = [camera.capture() for _ in PICTURES]
    assert [int(frame.picture[0, 0, 0]) for frame in frames] == list(PICTURES)
    assert [frame.number for frame in frames] == [0, 1, 2]
    assert frames[0].t <= frames[1].t <= frames[2].t


@pytest.mark.usefixtures("device")
def test_a_pulled_cable_is_a_sentence_with_the_cameras_name() -> None:
    camera = open_camera(parse("usb:0"))
    for _ in PICTURES:
        camera.capture()
    with pytest.raises(CameraLost, match="usb:0 gives no picture; check its cable"):
        camera.capture()


@pytest.mark.usefixtures("device")
def test_a_closed_camera_is_let_go() -> None:
    camera: Any = open_camera(parse("usb:0"))
    camera.close()
    assert camera._device.released
