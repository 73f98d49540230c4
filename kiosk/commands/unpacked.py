"""What a picture file unpacks to, as the reader wants it: upright, three colours of 8 bits, grey where it is clear."""

import ctypes
import os
import re
import struct
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import IO, Any

import cv2
import numpy as np
import numpy.typing as npt

from kiosk.commands.headers import Header
from kiosk.commands.png import PNG, still
from kiosk.commands.shown import Unreadable
from kiosk.commands.tiff import TIFF, unturned
from kiosk.translate import _
from vision.picture import Picture

LARGE = 30_000_000
"""Pixels; more than that are read at half the width and height: a die is large enough then."""
GROUND = 128  # grey: on it white dice stand out, and black ones
DAMAGED = re.compile(
    rb"Corrupt JPEG data|Premature end"  # libjpeg
    rb"|\b(\w*(?<!Pre)Decode\w*|TIFFFill\w+|TIFFReadRaw\w+|JPEGLib): |not yet in table|failed TIFFRead"  # libtiff
)
ODD = re.compile(rb"Sorry, |not configured|not implemented|Invalid tile byte count")
"""What libtiff and OpenCV say of a whole TIFF that they cannot unpack; some they then show as black."""
TALKATIVE = 5
"""The level of its log at which OpenCV tells what libtiff says."""
C = ctypes.CDLL(None)
FLIPS = {2: 1, 3: -1, 4: 0, 6: 1, 7: -1, 8: 0}
"""How `cv2.flip` turns a picture of each EXIF orientation upright; from 5 on rows and columns change places before."""
WHITES = ((2, 255), (512, 1))
"""Real numbers below the first are as many 255ths as the second: 1 or 255 is white, and what shines may be whiter."""


def broken() -> Unreadable:
    """That it is damaged."""
    return Unreadable(_("the picture is broken or cut off"))


def of_odd_kind() -> Unreadable:
    """That it may be whole, but is beyond us."""
    return Unreadable(_("this kind of TIFF picture cannot be read: save it as PNG or JPEG"))


def unpacked(data: bytes, told: Header) -> Picture:
    """The picture in the file, half as wide and high where it is LARGE. Raises Unreadable."""
    half, as_it_is = told.pixels > LARGE, told.clear or told.real
    how = cv2.IMREAD_REDUCED_COLOR_2 if half else cv2.IMREAD_COLOR
    if told.turn > 1:
        how |= cv2.IMREAD_IGNORE_ORIENTATION
    picture = _decoded(_plain(data, told), cv2.IMREAD_UNCHANGED if as_it_is else how)
    if half and as_it_is:
        picture = np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return _upright(_on_ground(_of_8_bits(picture)), told.turn)


def _plain(data: bytes, told: Header) -> bytes:
    """Without what OpenCV would stumble over."""
    try:
        if data.startswith(PNG):
            return still(data)
        return unturned(data) if told.turn > 1 and data.startswith(TIFF) else data
    except (struct.error, ValueError) as error:
        raise broken() from error


def _decoded(data: bytes, how: int) -> npt.NDArray[Any]:
    with _complaints(talkative=data.startswith(TIFF)) as complaints:
        try:
            found: Any = cv2.imdecode(np.frombuffer(data, np.uint8), how)
        except cv2.error as error:
            raise broken() from error
        complaints.seek(0)
        said = complaints.read()
    if ODD.search(said):
        raise of_odd_kind()
    if found is None or DAMAGED.search(said):
        raise broken()
    return np.asarray(found)


def _of_8_bits(picture: npt.NDArray[Any]) -> Picture:
    if picture.dtype == np.uint8:
        return picture
    if picture.dtype == np.uint16:
        return (picture >> 8).astype(np.uint8)
    most = picture.max()
    for below, scale in WHITES:
        if most < below:
            return np.asarray(cv2.convertScaleAbs(np.maximum(picture, 0, out=picture), alpha=scale), np.uint8)
    raise of_odd_kind()


def _on_ground(picture: Picture) -> Picture:
    """HxW, HxWx3 or HxWx4 as HxWx3; grey where it is clear."""
    if picture.ndim == 2:
        return np.asarray(cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR), np.uint8)
    if picture.shape[2] == 3:
        return picture
    solid = cv2.merge([picture[..., 3]] * 3)
    inked = cv2.multiply(picture[..., :3], solid, scale=1 / 255)
    ground = cv2.multiply(255 - solid, np.full_like(solid, GROUND), scale=1 / 255)
    return np.asarray(cv2.add(inked, ground), np.uint8)


def _upright(picture: Picture, turn: int) -> Picture:
    if turn >= 5:
        picture = np.asarray(cv2.transpose(picture), np.uint8)
    return np.asarray(cv2.flip(picture, FLIPS[turn]), np.uint8) if turn in FLIPS else picture


@contextmanager
def _complaints(*, talkative: bool) -> Iterator[IO[bytes]]:
    """Catches what the decoders write to the terminal instead of telling us."""
    with tempfile.TemporaryFile() as heard, _into(heard, 2), _told_more(heard) if talkative else nullcontext():
        yield heard


@contextmanager
def _told_more(heard: IO[bytes]) -> Iterator[None]:
    """So talkative, OpenCV writes even to the output, where what we say belongs, and keeps some for later."""
    C.fflush(None)
    with _into(heard, 1):
        level = cv2.setLogLevel(TALKATIVE)
        try:
            yield
        finally:
            cv2.setLogLevel(level)
            C.fflush(None)


@contextmanager
def _into(heard: IO[bytes], number: int) -> Iterator[None]:
    """What is written to the terminal under this number goes into the file."""
    try:
        kept = os.dup(number)
    except OSError:  # nobody listens
        yield
        return
    os.dup2(heard.fileno(), number)
    try:
        yield
    finally:
        os.dup2(kept, number)
        os.close(kept)
