"""Film files as FFmpeg unpacks them: opened whatever their names are, and known to be whole or cut off."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from struct import unpack
from typing import IO, NamedTuple, cast

import cv2

from hardware.ports import Picture

MEDIA = (b"movi", b"mdat")
"""The parts of an AVI and of an MP4 that hold their pictures."""


class CutOff(Exception):
    """Not all pictures of a film came whole; the first argument is the number of the last one that did, or -1."""


class FilmPicture(NamedTuple):
    """One picture of a film."""

    number: int
    """From 0."""
    ms: float
    """When it is shown, milliseconds from the film's beginning."""
    picture: Picture


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


def whole_pictures(film: cv2.VideoCapture, file: IO[bytes], *, every: int = 1) -> Iterator[FilmPicture]:
    """Each `every`-th picture of a film that is unpacked from this file; none where it is no film.

    Where the file ends amid its pictures the last one is left out: FFmpeg makes up what is missing of it. Raises CutOff
    after the last one where more were to come.
    """
    short, last = ends_amid(file), list[FilmPicture]()
    number, ms = 0, 0.0
    while film.grab():
        yield from last
        ms, last = film.get(cv2.CAP_PROP_POS_MSEC), []
        if number % every == 0:
            there, picture = film.retrieve()
            if not there:
                break
            one = FilmPicture(number, ms, cast(Picture, picture))
            if short:
                last = [one]
            else:
                yield one
        number += 1
    if short or (number and _lacking(film, number, ms)):
        raise CutOff(max(-1, number - 1 - short))


def _lacking(film: cv2.VideoCapture, came: int, ms: float) -> bool:
    """Whether a film of which so many pictures came, the last one at `ms`, tells of more, and of later ones.

    One is no fault, as films count; and where the pace changes, only the count is a guess that may be too high.
    """
    told, pace = film.get(cv2.CAP_PROP_FRAME_COUNT), film.get(cv2.CAP_PROP_FPS)
    return told > came + 1 and pace > 0 and told - ms * pace / 1000 > 2


def torn(file: IO[bytes]) -> bool:
    """Whether this is an MP4, as phones write them, or an AVI without all of the part that tells of its pictures."""
    length = _length(file)
    parts, lists = dict(_parts(file, length)), dict(_lists(file, length))
    return (b"ftyp" in parts and parts.get(b"moov", length + 1) > length) or lists.get(b"hdrl", 0) > length


def ends_amid(file: IO[bytes]) -> bool:
    """Whether this is an AVI or MP4 that is shorter than it tells its pictures to be."""
    length = _length(file)
    return any(kind in MEDIA and end > length for kind, end in chain(_parts(file, length), _lists(file, length)))


def _length(file: IO[bytes]) -> int:
    return os.fstat(file.fileno()).st_size


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


def _lists(file: IO[bytes], length: int) -> Iterator[tuple[bytes, int]]:
    """The kind of each list of an AVI and where in the file it ends, up to what is neither list nor index nor room."""
    at = 0
    while at + 12 <= length:
        file.seek(at)
        name, size, kind = unpack("<4sI4s", file.read(12))
        if name == b"LIST":
            yield kind, at + 8 + size
        elif name not in (b"RIFF", b"JUNK", b"idx1"):
            return
        at += 12 if name == b"RIFF" else 8 + size + size % 2
