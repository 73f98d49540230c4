"""Film files as FFmpeg unpacks them: opened whatever their names are, and known to be whole or cut off."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import cv2


def quieten() -> None:
    """FFmpeg and OpenCV complain to nobody: what went wrong is told in sentences by who asked them for a film."""
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    cv2.setLogLevel(0)


@contextmanager
def unpacking(file: IO[bytes]) -> Iterator[cv2.VideoCapture]:
    """The film in an open file, its pictures upright as they were taken; not opened where it is none."""
    quieten()
    # By its number, for FFmpeg takes some names for addresses and patterns, and others not at all.
    film = cv2.VideoCapture(f"/proc/self/fd/{file.fileno()}", cv2.CAP_FFMPEG)
    film.set(cv2.CAP_PROP_ORIENTATION_AUTO, 1)  # a phone's film tells how it was held
    try:
        yield film
    finally:
        film.release()


def lacking(film: cv2.VideoCapture, came: int, ms: float) -> bool:
    """Whether a film of which so many pictures came, the last one at `ms`, tells of more, and of later ones.

    One is no fault, as films count; and where the pace changes, only the count is a guess that may be too high.
    """
    told, pace = film.get(cv2.CAP_PROP_FRAME_COUNT), film.get(cv2.CAP_PROP_FPS)
    return told > came + 1 and pace > 0 and told - ms * pace / 1000 > 2


def torn(file: IO[bytes]) -> bool:
    """Whether this is an MP4, as phones write them, without all of the part that tells of its pictures."""
    length = os.fstat(file.fileno()).st_size
    parts = dict(_parts(file, length))
    return b"ftyp" in parts and parts.get(b"moov", length + 1) > length


def _parts(file: IO[bytes], length: int) -> Iterator[tuple[bytes, int]]:
    """The kind of each part of an MP4 and where in the file it ends, up to the first that cannot be one."""
    at, size = 0, 8
    while at < length and size >= 8:
        file.seek(at)
        head = file.read(16)
        size = int.from_bytes(head[:4], "big")
        if size == 1:
            size = int.from_bytes(head[8:], "big")
        at += size
        yield head[4:8], at
