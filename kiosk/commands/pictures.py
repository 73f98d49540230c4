"""What a name on the command line stands for: a photograph, or a film and so many pictures."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from kiosk.commands.frames import MOST_PIXELS as MOST_OF_A_FILM
from kiosk.commands.frames import TooLarge, frames
from kiosk.commands.gif import whole as is_whole
from kiosk.commands.headers import GIF, SUN, header, is_of_phones, is_picture
from kiosk.commands.shown import Shown, Unreadable, whole
from kiosk.commands.unpacked import LARGE, broken, of_odd_kind, unpacked
from kiosk.translate import _
from vision.picture import Picture

MOST_PIXELS = 4 * LARGE
LONGEST = 32_766
"""Pixels of a side, for OpenCV to look up places along it."""
MOST_BYTES = 900_000_000
"""The file and what it unpacks to, together."""


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
    if not shown:
        raise Unreadable(_("the file is neither a picture nor a film that can be read"))


def load(name: str) -> Picture:
    """The first picture that a file shows, as it is read: HxWx3 BGR of 8 bits. Raises Unreadable."""
    return next(pictures(name)).picture


def photograph(name: str) -> Shown:
    """The photograph in a file, upright as its EXIF data says; the first of several. Raises Unreadable, OSError."""
    with Path(name).open("rb") as file:
        data = file.read(MOST_BYTES)
    told = header(data)
    if told is None:
        raise broken()
    if not told.readable:
        raise of_odd_kind()
    if told.pixels > MOST_PIXELS or len(data) + told.pixels * told.depth > MOST_BYTES:
        raise _too_large(told.pixels, min(MOST_PIXELS, max(0, MOST_BYTES - len(data)) // told.depth))
    if max(told.width, told.height) > LONGEST:
        said = _("the picture is too long: a side has {pixels} pixels, {most} can be read")
        raise Unreadable(said.format(pixels=max(told.width, told.height), most=LONGEST))
    picture = _first_frame(name, data) if data.startswith((GIF, SUN)) else unpacked(data, told)
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


def _first_frame(name: str, data: bytes) -> Picture:
    for _number, picture in frames(Path(name)):
        if data.startswith(GIF) and not is_whole(data):
            break
        return picture
    raise broken()
