"""A picture as its greys and, half as fine, its colours: as cameras and compressed pictures have them."""

import cv2
import numpy as np

from vision.render.light import Picture

Planes = tuple[Picture, Picture, Picture]
"""Grey H×W; blue and red against grey H/2×W/2, NONE where there is no colour."""

NONE = 128
GREYS, COLOURS, BLACK = 219 / 255, 224 / 255, 16  # of their levels are left in packed ones; what black is there
ALL = 127.5  # of a veil lets all light through: the square root of light


def parted(picture: Picture, veil: Picture | None = None) -> Planes:
    """H×W×3, both even, seen through a veil (H×W): 127.5 lets all light through."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    if veil is not None:
        cv2.multiply(grey, veil, dst=grey, scale=1 / ALL)
        coarse = cv2.cvtColor(np.ascontiguousarray(veil[::2, ::2]), cv2.COLOR_GRAY2BGR)
        cv2.multiply(small, coarse, dst=small, scale=1 / ALL)
    _, red, blue = cv2.split(cv2.cvtColor(small, cv2.COLOR_BGR2YCrCb))
    return np.asarray(grey, np.uint8), np.asarray(blue, np.uint8), np.asarray(red, np.uint8)


def packed(size: tuple[int, ...]) -> tuple[Picture, Planes]:
    """An empty picture of height, width as `unpacked` wants it, and views of its planes, to be written into."""
    rows, columns = size
    whole = np.empty((rows * 3 // 2, columns), np.uint8)
    flat, area = whole.reshape(-1), rows * columns
    blue, red = (flat[begin : begin + area // 4].reshape(rows // 2, -1) for begin in (area, area + area // 4))
    return whole, (whole[:rows], blue, red)


def unpacked(whole: Picture) -> Picture:
    """H×W×3: blue, green, red."""
    return np.asarray(cv2.cvtColor(whole, cv2.COLOR_YUV2BGR_I420), np.uint8)
