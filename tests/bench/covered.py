"""Whether thrown dice came to rest under a hand, where no camera sees them: such dice were placed, not rolled."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np

OTHER = 40.0
"""Grey levels by which the middle of a die differs, in some colour, from the hand over it."""


def covered(film: Path, rest: int, until: int, dice: tuple[dict[str, Any], ...]) -> bool:
    """All of these dice look otherwise in the first frame of their rest than in the last one."""
    first, last = (_frame(film, at) for at in (rest, until))
    return bool(dice) and all(_otherwise(first, last, die) for die in dice)


def _frame(film: Path, at: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    frames = cv2.VideoCapture(str(film))
    for _ in range(at):
        frames.grab()
    _, picture = frames.read()
    return np.asarray(picture, dtype=np.float32)


def _otherwise(
    first: np.ndarray[Any, np.dtype[np.float32]], last: np.ndarray[Any, np.dtype[np.float32]], die: dict[str, Any]
) -> bool:
    x, y, half = round(die["x"]), round(die["y"]), 4
    place = np.s_[max(y - half, 0) : y + half + 1, max(x - half, 0) : x + half + 1]
    return float(np.abs(first[place] - last[place]).mean(axis=(0, 1)).max()) > OTHER
