"""Films as phones write them: the pictures lie as the sensor does, and the file tells how it was held."""

from collections.abc import Iterable
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Picture

MATRIX = 44
"""Bytes from the name of a track's header (tkhd, version 0) to what turns its pictures."""
WAYS = {0: (1, 0, 0, 1), 90: (0, 1, -1, 0), 180: (-1, 0, 0, -1), 270: (0, -1, 1, 0)}


def film(path: Path, pictures: Iterable[Picture], *, turn: int = 0) -> Path:
    """A film that shows these, of which the pictures in the file are to be turned to the right by so many degrees."""
    stored = [np.rot90(picture, turn // 90) for picture in pictures]
    height, width = stored[0].shape[:2]
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), 30, (width, height))
    for picture in stored:
        writer.write(np.ascontiguousarray(picture))
    writer.release()
    whole = bytearray(path.read_bytes())
    at = whole.index(b"tkhd") + MATRIX
    for place, value in zip((0, 4, 12, 16), WAYS[turn], strict=True):
        whole[at + place : at + place + 4] = (value << 16).to_bytes(4, "big", signed=True)
    path.write_bytes(whole)
    return path


def told_first(film: bytes) -> bytes:
    """The same MP4 with what tells of its pictures before them, as it is sent and put on the web."""
    pictures, told = film.index(b"mdat") - 4, film.index(b"moov") - 4
    index = bytearray(film[told:])
    count, places = (index.index(b"stco") + beyond for beyond in (8, 12))
    for at in range(places, places + 4 * int.from_bytes(index[count : count + 4], "big"), 4):
        index[at : at + 4] = (int.from_bytes(index[at : at + 4], "big") + len(index)).to_bytes(4, "big")
    return film[:pictures] + bytes(index) + film[pictures:told]
