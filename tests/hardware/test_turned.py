"""A camera that hangs another way round gives its pictures as the players see the tray; films come as they are."""

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.cameras import CameraSpec, Kind, open_camera, parse
from hardware.eye import Settling
from hardware.ports import CameraLost
from tests.hardware.usb import Knobs


class Device(Knobs):
    """OpenCV's camera: 640×480 pixels, white in the upper left corner."""

    def __init__(self, *_asked: int) -> None:
        super().__init__()
        self.pulled = False

    def read(self) -> tuple[bool, Any]:
        picture = np.zeros((480, 640, 3), np.uint8)
        picture[:40, :40] = 255
        return not self.pulled, picture

    def release(self) -> None:
        self.pulled = True


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Device)


def spec(rotation: int) -> CameraSpec:
    return replace(parse("usb:0"), size=(640, 480), rotation=rotation)


@pytest.mark.parametrize(
    "rotation, size, left, top",
    [(0, (640, 480), 0, 0), (90, (480, 640), 440, 0), (180, (640, 480), 600, 440), (270, (480, 640), 0, 600)],
)
def test_the_picture_is_turned_clockwise(rotation: int, size: tuple[int, int], left: int, top: int) -> None:
    picture = open_camera(spec(rotation)).capture().picture
    assert (picture.shape[1], picture.shape[0]) == size == spec(rotation).shape
    assert picture[top : top + 40, left : left + 40].min() == 255
    assert picture.mean() == pytest.approx(255 * 1600 / (640 * 480))


def test_the_times_of_its_frames_are_its_own() -> None:
    camera = open_camera(spec(180))
    first, second = camera.capture(), camera.capture()
    assert (first.number, second.number, first.t <= second.t) == (0, 1, True)


def test_it_still_gets_used_to_the_light_and_is_closed() -> None:
    camera = open_camera(spec(180))
    assert isinstance(camera, Settling)
    assert not camera.locked
    camera.settle()
    camera.close()
    with pytest.raises(CameraLost):
        camera.capture()


def test_only_a_camera_over_a_tray_is_turned() -> None:
    drawn = CameraSpec(Kind.SIMULATED, size=(640, 480), rotation=90)
    assert (drawn.shape, spec(270).shape) == ((640, 480), (480, 640))
