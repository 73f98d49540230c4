"""The pictures of a film, one after the other: no more than two are ever held."""

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


def frames(path: Path, *, every: int = 1) -> Iterator[tuple[int, Picture]]:
    """Each `every`-th picture with its number from 0; none where the file is no film.

    Raises OSError, TooLarge; Unreadable after the last whole picture where the film is cut off.
    """
    from hardware.films import torn, unpacking  # noqa: PLC0415 - only where there is a film

    with path.open("rb") as file, unpacking(file) as film:
        if not film.isOpened() and torn(file):
            raise Unreadable(_("the film is cut off: what tells of its pictures is missing"))
        yield from _frames(film, file, every)


def _frames(film: cv2.VideoCapture, file: IO[bytes], every: int) -> Iterator[tuple[int, Picture]]:
    from hardware.films import CutOff, whole_pictures  # noqa: PLC0415 - as above

    pixels = int(film.get(cv2.CAP_PROP_FRAME_WIDTH) * film.get(cv2.CAP_PROP_FRAME_HEIGHT))
    if pixels > MOST_PIXELS:
        raise TooLarge(pixels)
    try:
        for one in whole_pictures(film, file, every=every):
            yield one.number, np.asarray(one.picture, np.uint8)
    except CutOff as cut:
        raise Unreadable(_cut_off(cut.args[0])) from cut


def _cut_off(last: int) -> str:
    if last < 0:
        return _("the film is cut off within its first pictures")
    return _("the film is cut off after picture {n}").format(n=last)
