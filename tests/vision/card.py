"""A card that lies over part of a picture."""

from math import cos, sin

import cv2
import numpy as np

from vision.picture import Picture


def with_card(
    picture: Picture, at: tuple[float, float], edge: float, turn: float, colour: tuple[int, int, int]
) -> Picture:
    """A card of three edges by two whose longer side goes through a place, and its shade beside it."""
    into, along = np.array((cos(turn), sin(turn))), np.array((-sin(turn), cos(turn)))
    corners = np.array(
        [at + edge * (deep * into + aside * along) for deep, aside in ((0, -1.5), (0, 1.5), (2, 1.5), (2, -1.5))]
    )
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(corners * 16).astype(np.int32), (255,), cv2.LINE_AA, 4)
    shade = cv2.GaussianBlur(mask, (0, 0), 0.06 * edge)[..., None] / np.float32(255) * np.float32(0.4)
    hides = mask[..., None] / np.float32(255)
    return np.asarray(picture * (1 - shade) * (1 - hides) + np.array(colour, np.float32) * hides, np.uint8)
