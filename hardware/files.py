"""Cameras that play photographs and films: the table of yesterday, or of somebody else."""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np

from hardware.films import CutOff, torn, unpacking, whole_pictures
from hardware.ports import CameraLost, Frame, Picture
from hardware.stored import is_file, is_folder, opened, unreadable

log = logging.getLogger(__name__)

PICTURES = {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"}
PHOTO_FPS = 10.0
SHOWN_S = 3.0
BLANK_S = 0.6
"""Before each photograph, and half as long after it, the tray is blank, so that the eye sees that something moved; the
blank is as bright as the photograph, for a change of brightness looks like a lamp."""
USUAL_FPS = 30.0
"""For films that do not say how fast they run."""
AHEAD = 2
"""Pictures that are unpacked before their time, as a camera has them in its buffers."""
UNPACKING_S = 0.012
"""What one of 1280×720 may take."""
SLOWEST = 1e-6
"""A second of the film takes eleven days then; whoever wants it slower waits in vain as well."""

ENDED = "the film has ended; open it again to see it once more"
NO_FILM = "no picture can be read from {file}; it is not a film, or of a kind not known here"
CUT_OFF = "{file} is cut off after picture {n}; copy the whole film once more"
CUT_OFF_AT_ONCE = "{file} is cut off within its first pictures; copy the whole film once more"
TORN = "{file} is cut off: what tells of its pictures is missing; copy the whole film once more"

Load = Callable[[str], Picture]
"""Reads the photograph in a file. Raises ValueError with a sentence where there is none."""


class FilmEnded(CameraLost):
    """All was shown; nothing is wrong."""


class Pace:
    """Holds frames back until their time has come; a late frame comes at once, none is dropped."""

    def __init__(
        self,
        speed: float,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._speed, self._clock, self._sleep = max(speed, SLOWEST) if speed > 0 else 0.0, clock, sleep
        self._began: float | None = None

    def keep(self, t: float) -> None:
        """Waits until `t` seconds of the film's time; never waits at speed 0."""
        if self._speed <= 0:
            return
        now = self._clock()
        if self._began is None:
            self._began = now - t / self._speed
        wait = self._due(t) - now
        if wait > 0:
            self._sleep(wait)

    def left(self, t: float) -> float:
        """Seconds until `t` seconds of the film's time; 0 before it began and where nothing waits."""
        return 0.0 if self._began is None else max(0.0, self._due(t) - self._clock())

    def _due(self, t: float) -> float:
        assert self._began is not None
        return self._began + t / self._speed


class FilmCamera:
    """Plays films one after the other, in their own time or `speed` times as fast (0: as fast as they can be read)."""

    simulated = False

    def __init__(self, files: Sequence[str], *, speed: float = 1.0, pace: Pace | None = None) -> None:
        for file in files:
            if not file:
                raise CameraLost("a film wants its name, such as throw.mp4")
            if not is_file(file):
                raise CameraLost("there is no film {file}; check its name", file=file)
        self._pace = pace or Pace(speed)
        self._frames = _film_frames(files)
        self._ready: deque[Frame] = deque()

    def capture(self) -> Frame:
        frame = self._ready.popleft() if self._ready else _next(self._frames, ENDED)
        while len(self._ready) < AHEAD and self._pace.left(frame.t) > UNPACKING_S and self._unpack():
            continue
        self._pace.keep(frame.t)
        return frame

    def close(self) -> None:
        self._ready.clear()
        self._frames = iter(())

    def _unpack(self) -> bool:
        """One more picture before its time; False where there is none: why, is said when its time has come."""
        try:
            self._ready.append(_next(self._frames, ENDED))
        except CameraLost as lost:
            self._frames = _lost(lost)
            return False
        return True


class PhotoCamera:
    """Shows each photograph of a folder, by name, for a few seconds with a blank picture in between."""

    simulated = False

    def __init__(self, folder: str, *, load: Load, speed: float = 1.0, pace: Pace | None = None) -> None:
        if not is_folder(folder):
            raise CameraLost("there is no folder {folder}; check its name", folder=folder)
        files = _photographs(folder)
        if not files:
            raise CameraLost("there is no photograph in {folder}; put .jpg or .png files there", folder=folder)
        self._pace = pace or Pace(speed)
        self._frames = _photo_frames(_readable(files, load), folder)

    def capture(self) -> Frame:
        frame = _next(self._frames, "the photographs have ended; open the folder again to see them once more")
        self._pace.keep(frame.t)
        return frame

    def close(self) -> None:
        self._frames = iter(())


def _photographs(folder: str) -> list[Path]:
    """By name. Raises CameraLost."""
    try:
        return sorted(path for path in Path(folder).iterdir() if path.suffix.lower() in PICTURES)
    except OSError as fault:
        raise unreadable(folder, fault) from fault


def _next(frames: Iterator[Frame], ended: str) -> Frame:
    try:
        return next(frames)
    except StopIteration:
        raise FilmEnded(ended) from None


def _lost(lost: CameraLost) -> Iterator[Frame]:
    yield from ()
    raise lost


def _film_frames(files: Sequence[str]) -> Iterator[Frame]:
    number, began = 0, 0.0
    for file in files:
        t = began
        for t, picture in _film(file, began):
            yield Frame(picture, t, number)
            number += 1
        began = t + 1 / USUAL_FPS


def _film(file: str, began: float) -> Iterator[tuple[float, Picture]]:
    """Each picture of one film with its time, which only grows. Raises CameraLost, also after the last one."""
    with opened(file) as stored, unpacking(stored) as film:
        if not film.isOpened() and torn(stored):
            raise CameraLost(TORN, file=file)
        beat = _beat(film)
        t = began - beat
        try:
            for one in whole_pictures(film, stored):
                said = began + one.ms / 1000
                t = said if t < said < t + 1 else t + beat
                yield t, one.picture
        except CutOff as cut:
            raise _cut_off(file, cut.args[0]) from cut
        if t < began:
            raise CameraLost(NO_FILM, file=file)


def _cut_off(file: str, last: int) -> CameraLost:
    return CameraLost(CUT_OFF_AT_ONCE, file=file) if last < 0 else CameraLost(CUT_OFF, file=file, n=str(last))


def _beat(film: cv2.VideoCapture) -> float:
    """Seconds from picture to picture."""
    fps = film.get(cv2.CAP_PROP_FPS)
    return 1 / fps if 1 <= fps <= 1000 else 1 / USUAL_FPS


def _readable(files: Sequence[Path], load: Load) -> Iterator[Picture]:
    """One after the other; why one is left out stands in the log."""
    for file in files:
        try:
            yield load(str(file))
        except ValueError as why:
            log.warning("%s is left out: %s", file, why)


def _photo_frames(photographs: Iterator[Picture], folder: str) -> Iterator[Frame]:
    number = 0
    for picture in photographs:
        blank = _blank(picture)
        for shown, seconds in ((blank, BLANK_S), (picture, SHOWN_S), (blank, BLANK_S / 2)):
            for _ in range(round(seconds * PHOTO_FPS)):
                yield Frame(shown, number / PHOTO_FPS, number)
                number += 1
    if not number:
        raise CameraLost("no photograph in {folder} can be read; put .jpg or .png files there", folder=folder)


def _blank(picture: Picture) -> Picture:
    """A picture of the same size and brightness on which nothing is to be seen."""
    return np.full_like(picture, np.median(picture, axis=(0, 1)))
