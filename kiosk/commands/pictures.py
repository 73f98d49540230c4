"""What a name on the command line stands for: a photograph, or a film and so many pictures."""

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import cv2
import numpy as np
import numpy.typing as npt

from kiosk.commands.frames import MOST_PIXELS as MOST_OF_A_FILM
from kiosk.commands.frames import CutOff, TooLarge, frames
from kiosk.commands.headers import Header, header, is_of_phones, is_picture
from kiosk.commands.shown import Shown, Unreadable, whole
from kiosk.translate import _
from vision.picture import Picture

LARGE = 30_000_000
"""Pixels; more than that are read at half the width and height: a die is large enough then."""
MOST_PIXELS = 4 * LARGE
MOST_BYTES = 900_000_000
"""The file and what it unpacks to, together."""
GROUND = 128  # grey: on it white dice stand out, and black ones
DAMAGED = (b"Corrupt JPEG data", b"Premature end")


def pictures(name: str, *, every: int = 1) -> Iterator[Shown]:
    """All that a file shows: one photograph, or each `every`-th picture of a film. Raises Unreadable."""
    path = Path(name)
    try:
        _check(name)
        with path.open("rb") as file:
            start = file.read(16)
        if is_of_phones(start):
            raise Unreadable(_("HEIC and AVIF pictures cannot be read: save it as JPEG"))
        if is_picture(start):
            yield photograph(name)
            return
        shown = False
        for number, picture in frames(path, every=every):
            shown = True
            yield whole(f"{name}#{number}", picture)
    except OSError as error:
        raise Unreadable(_("cannot open the file: {reason}").format(reason=error.strerror or error)) from error
    except TooLarge as error:
        raise _too_large(error.args[0], MOST_OF_A_FILM) from error
    except CutOff as error:
        raise Unreadable(_("the film is cut off after picture {n}").format(n=error.args[0])) from error
    if not shown:
        raise Unreadable(_("the file is neither a picture nor a film that can be read"))


def load(name: str) -> Picture:
    """The photograph in a file as it is read, HxWx3 BGR of 8 bits. Raises Unreadable, OSError."""
    return photograph(name).picture


def photograph(name: str) -> Shown:
    """The photograph in a file, upright as its EXIF data says; the first of several. Raises Unreadable, OSError."""
    with Path(name).open("rb") as file:
        data = file.read(MOST_BYTES)
    told = header(data)
    if told is None:
        raise _broken()
    if told.pixels > MOST_PIXELS or len(data) + told.pixels * told.depth > MOST_BYTES:
        raise _too_large(told.pixels, min(MOST_PIXELS, max(0, MOST_BYTES - len(data)) // told.depth))
    picture = _first_frame(name) if data.startswith(b"GIF") else _decoded(data, told)
    if told.pixels <= LARGE:
        return whole(name, picture)
    sides = sorted((told.width, told.height), reverse=picture.shape[1] > picture.shape[0])
    return Shown(name, picture, *sides)


def _check(name: str) -> None:
    """Raises Unreadable, OSError."""
    about = os.stat(name)  # a Path without a name would be this folder
    if stat.S_ISDIR(about.st_mode):
        raise Unreadable(_("it is a folder: name the pictures in it"))
    if not stat.S_ISREG(about.st_mode):
        raise Unreadable(_("it is a device, not a file"))
    if about.st_size == 0:
        raise Unreadable(_("the file is empty"))


def _too_large(pixels: int, most: int) -> Unreadable:
    said = _("the picture is too large: it has {pixels} million pixels, {most} million can be read")
    return Unreadable(said.format(pixels=-(-pixels // 1_000_000), most=most // 1_000_000))


def _first_frame(name: str) -> Picture:
    for _number, picture in frames(Path(name)):
        return picture
    raise _broken()


def _decoded(data: bytes, told: Header) -> Picture:
    half = told.pixels > LARGE
    how = cv2.IMREAD_REDUCED_COLOR_2 if half else cv2.IMREAD_COLOR
    with _complaints() as complaints:
        try:
            found: Any = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED if told.clear else how)
        except cv2.error as error:
            raise _broken() from error
        complaints.seek(0)
        said = complaints.read()
    if found is None or any(word in said for word in DAMAGED):
        raise _broken()
    picture = np.asarray(found)
    if not told.clear:
        return picture.astype(np.uint8, copy=False)
    return _on_ground(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA) if half else picture)


def _broken() -> Unreadable:
    return Unreadable(_("the picture is broken or cut off"))


def _on_ground(picture: npt.NDArray[Any]) -> Picture:
    """HxW, HxWx3 or HxWx4 of 8 or 16 bits as HxWx3 of 8 bits; grey where it is clear."""
    if picture.dtype == np.uint16:
        picture = (picture >> 8).astype(np.uint8)
    if picture.ndim == 2:
        return np.asarray(cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR), np.uint8)
    if picture.shape[2] == 3:
        return np.asarray(picture, np.uint8)
    solid = cv2.merge([picture[..., 3]] * 3)
    inked = cv2.multiply(picture[..., :3], solid, scale=1 / 255)
    ground = cv2.multiply(255 - solid, np.full_like(solid, GROUND), scale=1 / 255)
    return np.asarray(cv2.add(inked, ground), np.uint8)


@contextmanager
def _complaints() -> Iterator[IO[bytes]]:
    """Catches what the decoders write to the terminal instead of telling us."""
    with tempfile.TemporaryFile() as heard:
        try:
            kept = os.dup(2)
        except OSError:  # nobody listens
            yield heard
            return
        os.dup2(heard.fileno(), 2)
        try:
            yield heard
        finally:
            os.dup2(kept, 2)
            os.close(kept)
