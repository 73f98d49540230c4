"""A USB camera, through OpenCV."""

import time
from typing import cast

import cv2

from hardware.ports import CameraLost, Frame, Picture


class Webcam:
    """The `number`-th USB camera at about `size` pixels, 30 pictures a second."""

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

    def capture(self) -> Frame:
        going, picture = self._device.read()
        if not going or picture is None:
            raise CameraLost("the USB camera {camera} gives no picture; check its cable", camera=self._name)
        self._count += 1
        return Frame(cast(Picture, picture), time.monotonic(), self._count - 1)

    def close(self) -> None:
        self._device.release()
