"""A camera's picture made small enough for the mailbox."""

import cv2

from hardware.mailbox import HIGHEST, WIDEST
from hardware.ports import Picture


def shrunk(picture: Picture) -> tuple[int, int, bytes]:
    """Of an H×W×3 BGR picture: width, height and rows of RGB bytes, at most HIGHEST × WIDEST."""
    height, width = picture.shape[:2]
    scale = min(WIDEST / width, HIGHEST / height, 1.0)
    size = (max(round(width * scale), 1), max(round(height * scale), 1))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return (*size, cv2.cvtColor(small, cv2.COLOR_BGR2RGB).tobytes())
