"""The texture of a surface, as fine as it is seen."""

from functools import lru_cache

import cv2
import numpy as np

from vision.render.bands import Texture
from vision.render.light import Picture
from vision.render.texture import EVEN, PX_PER_MM, tile
from vision.render.tray import Surface

ROOM_MM = (200.0, 160.0)  # that pieces begin apart in a tile and its mirror images, at most: a floor still fits in
TURNS = (0.618, 0.755)  # of it from each piece to the next, over and over: no two of some hundred begin together
AVERAGED = 1.7  # of a tile's pixels for each of a picture's, from which they are averaged first
LARGE = 1.4  # pixels of a picture for each of the tile's, from which those of the tile would be seen


def graded(surface: Surface, px_per_mm: float, *, coarse: int = 1, plain: bool = True) -> Texture:
    """The tile as fine as it is seen; on a table it may be `coarse` times as large.

    What is seen between two of its pixels is one of them where that is `plain` enough.
    """
    grade, scale = 0, PX_PER_MM / coarse
    while scale > AVERAGED * px_per_mm:
        grade, scale = grade + 1, scale / 2
    between = cv2.INTER_NEAREST if plain and px_per_mm < LARGE * scale else cv2.INTER_LINEAR
    return Texture(piece(surface, grade), scale, EVEN, surface.contrast, between=between)


def piece(surface: Surface, grade: int) -> Picture:
    """A part of the tile and its mirror images, which begins elsewhere for each seed. Not to be written into."""
    right, down = (
        int(room * (surface.seed * turn % 1) * PX_PER_MM) >> grade for room, turn in zip(ROOM_MM, TURNS, strict=True)
    )
    return _twice(surface.kind, grade)[down:, right:]


@lru_cache(maxsize=32)
def _twice(kind: str, grade: int) -> Picture:
    """A tile and its mirror images: mirroring while drawing is slow."""
    flat = tile(kind, grade)
    high, wide = flat.shape
    return np.asarray(cv2.copyMakeBorder(flat, 0, high, 0, wide, cv2.BORDER_REFLECT), np.uint8)
