"""A USB camera, through OpenCV."""

import time
from collections.abc import Mapping
from typing import cast

import cv2

from hardware.ports import CameraLost, Frame, Picture
from hardware.steady import Change, Steady, brightness

HELD = (cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_GAIN, cv2.CAP_PROP_WB_TEMPERATURE, cv2.CAP_PROP_FOCUS)
BY_ITSELF = {cv2.CAP_PROP_AUTO_EXPOSURE: 3, cv2.CAP_PROP_AUTO_WB: 1, cv2.CAP_PROP_AUTOFOCUS: 1}
BY_US = {cv2.CAP_PROP_AUTO_EXPOSURE: 1, cv2.CAP_PROP_AUTO_WB: 0, cv2.CAP_PROP_AUTOFOCUS: 0}
"""As V4L2 counts: 1 is manual exposure, 3 lets the camera choose the time."""


class Webcam:
    """The `number`-th USB camera at about `size` pixels, 30 pictures a second.

    Exposure, white balance and focus are locked once they have settled, as far as the camera lets them.
    """

    simulated = False

    def __init__(self, number: int = 0, *, size: tuple[int, int] = (1280, 720)) -> None:
        self._name = f"usb:{number}"
        cv2.setLogLevel(0)  # its complaints are no sentences; ours follows
        self._device = cv2.VideoCapture(number, cv2.CAP_V4L2)
        if not self._device.isOpened():
            raise CameraLost("there is no USB camera {camera}; plug it in, or try usb:1", camera=self._name)
        # Many webcams send large pictures at 5 a second unless they may compress them.
        self._device.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._device.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        self._device.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        self._device.set(cv2.CAP_PROP_FPS, 30)
        self._device.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._count = 0
        self._steady = Steady()
        self._set(BY_ITSELF)

    def capture(self) -> Frame:
        going, picture = self._device.read()
        if not going or picture is None:
            raise CameraLost("the USB camera {camera} gives no picture; check its cable", camera=self._name)
        self._count += 1
        frame = Frame(cast(Picture, picture), time.monotonic(), self._count - 1)
        self._hold_steady(frame.picture)
        return frame

    @property
    def locked(self) -> bool:
        """Exposure, white balance and focus are, as far as they can be."""
        return self._steady.locked_at is not None

    def settle(self) -> None:
        """Gets used to the light anew, and locks again."""
        self._steady = Steady()
        self._set(BY_ITSELF)

    def _hold_steady(self, picture: Picture) -> None:
        self._steady, change = self._steady.step(brightness(picture))
        match change:
            case Change.LOCK:
                now = {knob: self._device.get(knob) for knob in HELD}
                self._set(BY_US | {knob: value for knob, value in now.items() if value > 0})
            case Change.FREE:
                self._set(BY_ITSELF)

    def _set(self, knobs: Mapping[int, float]) -> None:
        """Those that this camera has; the others stay as they are."""
        for knob, value in knobs.items():
            self._device.set(knob, value)

    def close(self) -> None:
        self._device.release()
