"""The texture of a surface, as fine as it is seen."""

from functools import lru_cache

import cv2
import numpy as np

from vision.render.bands import Texture
from vision.render.light import Picture
from vision.render.texture import EVEN, PX_PER_MM, tile
from vision.render.tray import Surface

LARGE = 1.4  # pixels of a picture for each of the tile's, from which those of the tile would be seen


def graded(surface: Surface, px_per_mm: float, *, coarse: int = 1) -> Texture:
    """The tile as fine as it is seen; on a table it may be `coarse` times as large."""
    grade, scale = 0, PX_PER_MM / coarse
    while scale > 1.7 * px_per_mm:
        grade, scale = grade + 1, scale / 2
    between = cv2.INTER_NEAREST if px_per_mm < LARGE * scale else cv2.INTER_LINEAR
    return Texture(_twice(surface.kind, surface.seed, grade), scale, EVEN, surface.contrast, between=between)


@lru_cache(maxsize=64)
def _twice(kind: str, seed: int, grade: int) -> Picture:
    """A tile and its mirror images: mirroring while drawing is slow."""
    flat = tile(kind, seed, grade)
    high, wide = flat.shape
    return np.asarray(cv2.copyMakeBorder(flat, 0, high, 0, wide, cv2.BORDER_REFLECT), np.uint8)
