"""Edges of what is laid over a picture: pixels that an edge runs through show something of either side."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

from vision.render.light import Picture

ALL = 255  # of a pixel is covered


@contextmanager
def ending(picture: Picture, cover: Picture | None) -> Iterator[None]:
    """What is meanwhile laid over the picture (H×W×3, contiguous) ends as smoothly as a cover (H×W) does, if any."""
    if cover is None:
        yield
        return
    pixels = picture.reshape(-1, 3)
    there = np.flatnonzero(cover - np.uint8(1) < np.uint8(ALL - 1))  # none of it wraps round to all
    below = _light(pixels, there)
    yield
    share = cover.reshape(-1, 1).take(there, axis=0) / np.float32(ALL)
    pixels[there] = np.sqrt(below + (_light(pixels, there) - below) * share) + np.float32(0.5)


def _light(pixels: Picture, there: NDArray[np.intp]) -> NDArray[np.float32]:
    return np.asarray(np.square(pixels.take(there, axis=0), dtype=np.float32))
