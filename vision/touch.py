"""Hands in the picture: what reaches in from its edge, and what was touched."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import Point
from vision.motion import Grey, Mask, lit_alike

UNMOVED, FREELY, BY_HAND = 0, 1, 2
"""What moved a point of the picture last."""
FOREIGN = 22.0
"""Grey levels against the tray at rest: something lies or moves there."""
HAND = 0.02
"""Share of the picture: a thing that reaches in from the edge and is larger is a hand, not a die."""
EVERYWHERE = 0.6
"""Share of the picture: what is larger still is light, or the camera was moved."""
BESIDE = 15
"""Small px: what changes so near to a hand is moved by it."""
BEYOND = 1.15
"""The tray's walls belong to it: its floor is grown by this factor."""


def tray(corners: tuple[Point, ...] | None, shape: tuple[int, ...], scale: float) -> Mask | None:
    """Where motion counts: the tray's floor and walls, h×w; None without corners (pixels of the frame)."""
    if corners is None:
        return None
    floor = np.array(corners, dtype=np.float64) * scale
    middle = floor.mean(axis=0)
    mask = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(mask, np.round(middle + (floor - middle) * BEYOND).astype(np.int32), (1,))
    return mask


def hand_in(rested: Grey, now: Grey) -> Mask | None:
    """Where a hand is, against the tray at rest; None where there is none."""
    foreign = (np.abs(now - lit_alike(rested, now)) > FOREIGN).astype(np.uint8)
    count, labels, found, _ = cv2.connectedComponentsWithStats(foreign, connectivity=8)
    stats = np.asarray(found, dtype=np.int32)
    height, width = now.shape
    large = [
        label
        for label in range(1, count)
        if HAND * now.size < stats[label, cv2.CC_STAT_AREA] < EVERYWHERE * now.size
        and _reaches_in(stats[label], width, height)
    ]
    return np.isin(labels, large).astype(np.uint8) if large else None


def _reaches_in(box: NDArray[np.int32], width: int, height: int) -> bool:
    x, y, across, along = box[:4]
    return bool(x <= 1 or y <= 1 or x + across >= width - 1 or y + along >= height - 1)


def moved_after(moved: Mask, changed: Mask, hand: Mask | None, hand_before: Mask | None) -> Mask:
    """What moved each point last: FREELY or BY_HAND, when a hand was there now or a frame before."""
    near = np.zeros_like(moved)
    for there in (hand, hand_before):
        if there is not None:
            near |= np.asarray(cv2.dilate(there, np.ones((2 * BESIDE + 1, 2 * BESIDE + 1), np.uint8)), dtype=np.uint8)
    grown = cv2.dilate(changed, np.ones((3, 3), np.uint8))
    return np.where(grown > 0, FREELY + near * (BY_HAND - FREELY), moved).astype(np.uint8)
