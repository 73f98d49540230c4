"""A camera that hangs another way round: its pictures are turned until the players sit at their lower edge."""

from dataclasses import replace
from typing import Protocol, cast

import cv2

from hardware.ports import Camera, Frame, Picture

WAYS = {90: cv2.ROTATE_90_CLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_COUNTERCLOCKWISE}


class Live(Camera, Protocol):
    """A camera over a tray, which gets used to the light."""

    @property
    def locked(self) -> bool: ...
    def settle(self) -> None: ...


class Turned:
    """The same camera, each picture turned clockwise by 90, 180 or 270 degrees."""

    simulated = False

    def __init__(self, camera: Live, degrees: int) -> None:
        self._camera, self._way = camera, WAYS[degrees]

    def capture(self) -> Frame:
        frame = self._camera.capture()
        return replace(frame, picture=cast(Picture, cv2.rotate(frame.picture, self._way)))

    @property
    def locked(self) -> bool:
        return self._camera.locked

    def settle(self) -> None:
        self._camera.settle()

    def close(self) -> None:
        self._camera.close()
