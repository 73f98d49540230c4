"""The pictures of a film, one after the other: no more than one is ever held."""

from collections.abc import Iterator
from pathlib import Path

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
    from hardware.films import torn, unpacking  # noqa: PLC0415 - only where there is a film

    with path.open("rb") as file:
        with unpacking(file) as film:
            there = film.isOpened()
            yield from _frames(film, every)
        if not there and torn(file):
            raise Unreadable(_("the film is cut off: what tells of its pictures is missing"))


def _frames(film: cv2.VideoCapture, every: int) -> Iterator[tuple[int, Picture]]:
    from hardware.films import lacking  # noqa: PLC0415 - as above

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
    if number and lacking(film, number, ms):
        raise CutOff(number - 1)
