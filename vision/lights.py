"""A place seen in other lights: pips that are plain by their colour alone, or in glare or shade."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.flatten import Picture

STRETCHED = 2.0  # grey levels for a step of colour
EVENED, PARTS = 3.0, 8  # contrast where light is evened out by parts of the picture, at most; parts across
SEARCHED = (1, 3)  # of the lights: how yellow, shade made light; dice stand out there that were overlooked
ROOM = 2.0  # edges round a place that are looked at with it
_SHADE = np.asarray(np.log1p(np.arange(256)) / np.log(256) * 255, np.uint8)


def lights(picture: Picture) -> tuple[Picture, ...]:
    """H×W×3 pictures of one: how red it is, how yellow; its light evened; its shade made light; its negative."""
    light, red, yellow = cv2.split(cv2.cvtColor(picture, cv2.COLOR_BGR2LAB))
    hues = (cv2.convertScaleAbs(hue, alpha=STRETCHED, beta=128 * (1 - STRETCHED)) for hue in (red, yellow))
    even = cv2.createCLAHE(EVENED, (PARTS, PARTS)).apply(light)
    grey = [np.asarray(cv2.cvtColor(one, cv2.COLOR_GRAY2BGR), np.uint8) for one in (*hues, even)]
    return (*grey, np.asarray(cv2.LUT(picture, _SHADE), np.uint8), np.asarray(cv2.bitwise_not(picture), np.uint8))


def about(picture: Picture, places: npt.NDArray[Any]) -> tuple[Picture, tuple[int, int]]:
    """The part of a picture round these places (N×3: x, y, edge in pixels), and where it begins: x, y."""
    room = ROOM * places[:, 2:]
    height, width = picture.shape[:2]
    left, top = np.clip((places[:, :2] - room).min(axis=0), 0, (width - 1, height - 1)).astype(int)
    right, bottom = np.clip((places[:, :2] + room).max(axis=0) + 1, 1, (width, height)).astype(int)
    return picture[top:bottom, left:right], (int(left), int(top))
