"""A camera is locked once it has settled, and let go only where the light has become another for long."""

import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.cameras import open_camera, parse
from hardware.eye import _obey, _steadied
from hardware.picamera import PiCamera
from hardware.ports import CameraLost
from hardware.steady import ANOTHER_LIGHT, LONG, WARM_UP, Change, Steady, brightness
from hardware.turned import Turned
from hardware.webcam import Webcam
from kiosk.orders import Calibrate
from kiosk.signals import CameraSteady
from tests.hardware.usb import Knobs


def changes(*levels: tuple[int, float]) -> list[tuple[int, Change]]:
    """What is to be done, and at which picture, in a film of so many pictures of each brightness."""
    steady, told, number = Steady(), [], 0
    for many, level in levels:
        for _ in range(many):
            number += 1
            steady, change = steady.step(level)
            if change:
                told.append((number, change))
    return told


def test_it_is_locked_after_two_seconds_for_good() -> None:
    assert changes((5000, 100.0)) == [(60, Change.LOCK)]


def test_a_hand_over_the_tray_lets_nothing_go() -> None:
    assert changes((100, 100.0), (600, 70.0), (600, 130.0)) == [(60, Change.LOCK)]


def test_a_lamp_that_goes_on_for_a_moment_lets_nothing_go() -> None:
    assert changes((100, 50.0), (LONG - 1, 200.0), (1, 50.0), (LONG - 1, 200.0), (1, 50.0)) == [(60, Change.LOCK)]


@pytest.mark.parametrize("factor", [ANOTHER_LIGHT, 1 / ANOTHER_LIGHT])
def test_another_light_for_three_seconds_lets_it_settle_anew(factor: float) -> None:
    assert changes((100, 80.0), (400, 80.0 * factor)) == [
        (60, Change.LOCK), (100 + LONG, Change.FREE), (100 + LONG + WARM_UP, Change.LOCK),
    ]  # fmt: skip


def test_in_the_dark_nothing_is_divided_by_nothing() -> None:
    assert changes((400, 0.0)) == [(60, Change.LOCK)]


def test_brightness_is_the_mean_of_a_picture() -> None:
    picture = np.zeros((64, 64, 3), np.uint8)
    picture[:, 32:] = 200
    assert brightness(picture) == 100.0


class Library:
    """picamera2 as far as the adapter uses it: remembers what it was told."""

    def __init__(self, controls: dict[str, Any]) -> None:
        self.camera_controls = controls
        self.camera_properties: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []
        self.asked: dict[str, Any] = {}

    def create_video_configuration(self, **asked: Any) -> dict[str, Any]:
        self.asked = asked
        return asked

    @property
    def sensor_modes(self) -> list[dict[str, Any]]:
        raise AttributeError("no raw role")

    def configure(self, configuration: dict[str, Any]) -> None: ...

    def start(self) -> None: ...

    def camera_configuration(self) -> dict[str, Any]:
        return {"main": {"format": "RGB888"}}

    def set_controls(self, controls: dict[str, Any]) -> None:
        self.told.append(controls)

    def capture_request(self) -> Any:
        seen = {"ExposureTime": 9000, "AnalogueGain": 2.5, "ColourGains": (1.5, 1.75), "SensorTimestamp": 1_000_000_000}
        seen["ScalerCrop"] = (0, 0, 4608, 2592)
        return SimpleNamespace(
            make_array=lambda _: np.full((64, 64, 3), 90, np.uint8), get_metadata=lambda: seen, release=lambda: None
        )


def installed(monkeypatch: pytest.MonkeyPatch, *controls: str) -> Library:
    library = Library(dict.fromkeys(controls))
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=lambda: library))
    return library


def pi_camera(monkeypatch: pytest.MonkeyPatch, *controls: str) -> tuple[PiCamera, Library]:
    library = installed(monkeypatch, *controls)
    return PiCamera(), library


def test_a_pi_camera_keeps_the_exposure_gain_and_colours_that_it_had_found(monkeypatch: pytest.MonkeyPatch) -> None:
    camera, library = pi_camera(
        monkeypatch, "AeEnable", "AwbEnable", "ExposureTime", "AnalogueGain", "ColourGains", "FrameDurationLimits"
    )
    assert library.asked["controls"] == {"FrameRate": 30.0}
    assert library.told == [{"AeEnable": True, "AwbEnable": True}]
    for _ in range(WARM_UP + 5):
        camera.capture()
    assert library.told[1:] == [
        {"AeEnable": False, "AwbEnable": False, "ExposureTime": 9000, "AnalogueGain": 2.5, "ColourGains": (1.5, 1.75)}
    ]


@pytest.mark.parametrize("mains_hz, period", [(50, 10_000), (60, 8_333)])
def test_a_pi_camera_exposes_for_whole_periods_of_the_lamps_light(
    mains_hz: int, period: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else they draw stripes across its pictures; µs. So it does again when it gets used to another light."""
    library = installed(monkeypatch, "AeEnable", "AeFlickerMode", "AeFlickerPeriod")
    camera = open_camera(replace(parse("pi"), mains_hz=mains_hz))
    assert isinstance(camera, PiCamera)
    camera.settle()
    assert library.told == [{"AeEnable": True, "AeFlickerMode": 1, "AeFlickerPeriod": period}] * 2


def test_a_camera_that_neither_starts_nor_closes_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("timed out")

    library = Library({})
    monkeypatch.setattr(library, "start", broken)
    monkeypatch.setattr(library, "close", broken, raising=False)
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=lambda: library))
    with pytest.raises(CameraLost, match=r"does not start \(timed out\)"):
        PiCamera()


def test_a_pi_camera_that_does_not_take_its_controls_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def pulled(_: dict[str, Any]) -> None:
        raise RuntimeError("pulled")

    camera, library = pi_camera(monkeypatch, "AeEnable")
    monkeypatch.setattr(library, "set_controls", pulled)
    with pytest.raises(CameraLost, match=r"gives no picture \(pulled\); check the cable"):
        [camera.capture() for _ in range(WARM_UP)]
    with pytest.raises(CameraLost, match=r"gives no picture \(pulled\); check the cable"):
        camera.settle()


def test_a_camera_without_controls_is_asked_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    camera, library = pi_camera(monkeypatch)
    for _ in range(WARM_UP):
        camera.capture()
    assert (library.asked["controls"], library.told) == ({}, [])


class Device(Knobs):
    """OpenCV's camera: remembers its knobs."""

    def __init__(self, *_: int) -> None:
        super().__init__()
        self.knobs = {cv2.CAP_PROP_EXPOSURE: 156.0, cv2.CAP_PROP_FOCUS: -1.0}

    def read(self) -> tuple[bool, Any]:
        return True, np.full((64, 64, 3), 90, np.uint8)


def test_a_usb_camera_keeps_what_it_had_found_and_what_it_cannot_tell_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Device)
    camera = Webcam()
    device = camera._device
    assert device.get(cv2.CAP_PROP_AUTO_EXPOSURE) == 3
    for _ in range(WARM_UP):
        camera.capture()
    told = [device.get(knob) for knob in (cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_AUTO_WB)]
    assert told == [1, 156.0, 0]
    assert device.get(cv2.CAP_PROP_FOCUS) == -1.0


def test_a_usb_camera_gets_used_to_the_light_anew_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Device)
    camera = Webcam()
    for _ in range(WARM_UP):
        camera.capture()
    assert camera.locked
    camera.settle()
    assert (camera.locked, camera._device.get(cv2.CAP_PROP_AUTO_EXPOSURE)) == (False, 3)
    for _ in range(WARM_UP):
        camera.capture()
    assert (camera.locked, camera._device.get(cv2.CAP_PROP_AUTO_EXPOSURE)) == (True, 1)


def test_a_pi_camera_gets_used_to_the_light_anew_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    camera, library = pi_camera(monkeypatch, "AeEnable", "AwbEnable")
    for _ in range(WARM_UP):
        camera.capture()
    camera.settle()
    assert (camera.locked, library.told[-1]) == (False, {"AeEnable": True, "AwbEnable": True})
    for _ in range(WARM_UP):
        camera.capture()
    assert (camera.locked, library.told[-1]) == (True, {"AeEnable": False, "AwbEnable": False})


def test_to_calibrate_frees_the_camera_and_what_is_locked_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Device)
    camera, told, locked = Webcam(), list[CameraSteady](), None
    for picture in range(3 * WARM_UP):
        if picture == WARM_UP:
            _obey(camera, Calibrate())
        camera.capture()
        told += _steadied(camera, locked)
        locked = camera.locked
    assert told == [CameraSteady(each) for each in (False, True, False, True)]


def test_touched_corners_leave_the_camera_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Device)
    camera = Webcam()
    for _ in range(WARM_UP):
        camera.capture()
    _obey(camera, Calibrate(corners=((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))))
    assert camera.locked


def test_a_pi_camera_tells_its_focal_length_with_each_picture_where_its_lens_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    camera, library = pi_camera(monkeypatch)
    assert camera.capture().focal_px is None
    library.camera_properties = {"Model": "imx708", "UnitCellSize": (1400, 1400)}
    assert camera.capture().focal_px == pytest.approx(4.74 / 0.0014 * 64 / 4608)  # its pictures are 64 pixels wide


def test_a_picture_that_is_turned_keeps_its_focal_length(monkeypatch: pytest.MonkeyPatch) -> None:
    camera, library = pi_camera(monkeypatch)
    library.camera_properties = {"Model": "imx708_wide", "UnitCellSize": (1400, 1400)}
    assert Turned(camera, 90).capture().focal_px == pytest.approx(2.75 / 0.0014 * 64 / 4608)
