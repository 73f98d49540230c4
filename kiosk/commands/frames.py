"""The pictures of a film, one after the other: no more than one is ever held."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import cv2
import numpy as np

from kiosk.commands.shown import Unreadable
from kiosk.translate import _
from vision.picture import Picture

MOST_PIXELS = 36_000_000  # a film of 8K has 33 million


class TooLarge(Exception):
    """Its pictures have too many pixels to be unpacked; the first argument is how many."""


class CutOff(Exception):
    """Pictures that it tells of do not come; the first argument is the number of the last one that came."""


def frames(path: Path, *, every: int = 1) -> Iterator[tuple[int, Picture]]:
    """Each `every`-th picture with its number from 0; none where the file is no film.

    Raises OSError, TooLarge; CutOff after the last picture; Unreadable where a film is cut off before the first one.
    """
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # its complaints are no sentences
    cv2.setLogLevel(0)
    with path.open("rb") as file:
        # By its number, for FFmpeg takes some names for addresses and patterns, and others not at all.
        film = cv2.VideoCapture(f"/proc/self/fd/{file.fileno()}", cv2.CAP_FFMPEG)
        there = film.isOpened()
        try:
            yield from _frames(film, every)
        finally:
            film.release()
        if not there and _torn(file, path.stat().st_size):
            raise Unreadable(_("the film is cut off: what tells of its pictures is missing"))


def _frames(film: cv2.VideoCapture, every: int) -> Iterator[tuple[int, Picture]]:
    film.set(cv2.CAP_PROP_ORIENTATION_AUTO, 1)  # a phone's film tells how it was held
    pixels = int(film.get(cv2.CAP_PROP_FRAME_WIDTH) * film.get(cv2.CAP_PROP_FRAME_HEIGHT))
    if pixels > MOST_PIXELS:
        raise TooLarge(pixels)
    number, ms = 0, 0.0
    while film.grab():
        ms = film.get(cv2.CAP_PROP_POS_MSEC)
        if number % every == 0:
            there, picture = film.retrieve()
            if not there:
                break
            yield number, np.asarray(picture, np.uint8)
        number += 1
    if number and _lacking(film, number, ms):
        raise CutOff(number - 1)


def _lacking(film: cv2.VideoCapture, came: int, ms: float) -> bool:
    """Whether a film of which so many pictures came, the last one at `ms`, tells of more, and of later ones.

    One is no fault, as films count; and where the pace changes, only the count is a guess that may be too high.
    """
    told, pace = film.get(cv2.CAP_PROP_FRAME_COUNT), film.get(cv2.CAP_PROP_FPS)
    return told > came + 1 and pace > 0 and told - ms * pace / 1000 > 2


def _torn(file: IO[bytes], length: int) -> bool:
    """Whether this is an MP4, as phones write them, without all of the part that tells of its pictures."""
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
