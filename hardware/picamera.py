"""The camera on the Pi's ribbon cable, through picamera2."""

import importlib
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import cv2
import numpy as np

from hardware.lenses import focal_px
from hardware.ports import CameraLost, Frame, Picture
from hardware.steady import Change, Steady, brightness

FPS = 30.0
NANOSECONDS, MICROSECONDS = 1e9, 1_000_000  # of a second
FREE = {"AeEnable": True, "AwbEnable": True, "AfMode": 2, "AeFlickerMode": 1}
"""With libcamera's AfModeContinuous, and FlickerManual: of at least one period of the lamps' light, only whole ones."""
LOCKED = {"AeEnable": False, "AwbEnable": False, "AfMode": 0}  # AfModeManual
KEPT = ("ExposureTime", "AnalogueGain", "ColourGains", "LensPosition")
"""What is set to what it was: AeEnable alone does not hold every camera."""


class PiCamera:
    """The first camera that libcamera finds, at `size` pixels, 30 pictures a second.

    Lamps flicker twice in each period of the mains (`mains_hz`): in whole periods of that a picture shows no stripes.
    Exposure, gain, white balance and focus are locked once they have settled, so that neither a hand nor a die changes
    them. There is no second, small stream: to make a picture small for the motion costs less than to fetch another.
    """

    simulated = False

    def __init__(self, *, size: tuple[int, int] = (1280, 720), mains_hz: int = 50) -> None:
        self._free = FREE | {"AeFlickerPeriod": MICROSECONDS // (2 * mains_hz)}
        self._camera = _open()
        self._count = 0
        self._steady = Steady()
        try:
            pace = {"FrameRate": FPS} if "FrameDurationLimits" in self._camera.camera_controls else {}
            self._camera.configure(
                self._camera.create_video_configuration(
                    main={"size": size, "format": "RGB888"},
                    sensor=widest(_modes(self._camera)),
                    controls=pace,
                    buffer_count=4,
                )
            )
            self._camera.start()
            self._set(self._free)
        except Exception as error:  # libcamera raises whatever it likes
            with suppress(Exception):  # what did not start may not stop either
                self._camera.close()
            raise CameraLost("the camera does not start ({error}); check the ribbon cable", error=str(error)) from error
        self._format = str(self._camera.camera_configuration()["main"]["format"])

    def capture(self) -> Frame:
        with _answering():
            request = self._camera.capture_request()
            try:
                picture, metadata = request.make_array("main"), request.get_metadata()
            finally:
                request.release()
            self._count += 1
            taken = metadata.get("SensorTimestamp", time.monotonic_ns()) / NANOSECONDS
            shown = as_bgr(picture, self._format)
            focal = focal_px(self._camera.camera_properties, metadata, shown.shape[1])
            frame = Frame(shown, taken, self._count - 1, focal)
            self._hold_steady(frame.picture, metadata)
            return frame

    @property
    def locked(self) -> bool:
        """Exposure, white balance and focus are, as far as they can be."""
        return self._steady.locked_at is not None

    def settle(self) -> None:
        """Gets used to the light anew, and locks again."""
        self._steady = Steady()
        with _answering():
            self._set(self._free)

    def _hold_steady(self, picture: Picture, metadata: Mapping[str, Any]) -> None:
        self._steady, change = self._steady.step(brightness(picture))
        match change:
            case Change.LOCK:
                self._set(LOCKED | {name: metadata[name] for name in KEPT if name in metadata})
            case Change.FREE:
                self._set(self._free)

    def _set(self, controls: Mapping[str, Any]) -> None:
        """Those that this camera has: one without a lens motor has no focus."""
        there = {name: value for name, value in controls.items() if name in self._camera.camera_controls}
        if there:
            self._camera.set_controls(there)

    def close(self) -> None:
        self._camera.stop()
        self._camera.close()


@contextmanager
def _answering() -> Iterator[None]:
    """What libcamera raises meanwhile becomes CameraLost; it raises whatever it likes."""
    try:
        yield
    except CameraLost:
        raise
    except Exception as error:
        raise CameraLost("the camera gives no picture ({error}); check the cable", error=str(error)) from error


def widest(modes: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Of picamera2's `sensor_modes` the one that sees most at our pace, and of those the smallest; empty without any.

    Left to itself libcamera takes one as large as the picture, which on some sensors sees half the width.
    """
    fit = [mode for mode in modes if "crop_limits" in mode and mode["fps"] > FPS - 1]
    if not fit:
        return {}
    best = max(fit, key=lambda mode: (_area(mode["crop_limits"][2:]), -_area(mode["size"])))
    return {"output_size": best["size"], "bit_depth": best["bit_depth"]}


def _area(size: Sequence[int]) -> int:
    return size[0] * size[1]


def _modes(camera: Any) -> Sequence[Mapping[str, Any]]:
    """How the sensor can be read; none where there is no bare sensor, as behind USB."""
    try:
        modes: Sequence[Mapping[str, Any]] = camera.sensor_modes
    except Exception:  # whatever it says, it has none
        return ()
    return modes


def as_bgr(picture: Picture, format: str) -> Picture:
    """An H×W×3 BGR picture of what libcamera calls `format`; its names tell the order in a word, not in memory.

    Raises CameraLost for a format that is not known here.
    """
    match format:
        case "RGB888":
            return picture
        case "BGR888":
            return np.asarray(cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), dtype=np.uint8)
        case "XRGB8888":
            return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGRA2BGR), dtype=np.uint8)
        case "XBGR8888":
            return np.asarray(cv2.cvtColor(picture, cv2.COLOR_RGBA2BGR), dtype=np.uint8)
        case "YUV420":
            return np.asarray(cv2.cvtColor(picture, cv2.COLOR_YUV2BGR_I420), dtype=np.uint8)
        case "NV12":
            return np.asarray(cv2.cvtColor(picture, cv2.COLOR_YUV2BGR_NV12), dtype=np.uint8)
        case _:
            raise CameraLost("the camera speaks {format}, which is not known here", format=format)


def _open() -> Any:
    try:
        library = importlib.import_module("picamera2")
    except ImportError as error:
        raise CameraLost("picamera2 is missing; install it with: sudo apt install python3-picamera2") from error
    try:
        return library.Picamera2()
    except Exception as error:  # IndexError without a camera, RuntimeError when another program holds it
        raise CameraLost("no camera answers ({error}); check the ribbon cable", error=str(error)) from error
