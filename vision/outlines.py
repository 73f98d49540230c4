"""Where a die ends: rays from a pip outward until the face's colour stops."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.flatten import Flat, Floats
from vision.pips import Pips, sample
from vision.topface import LEAST, MOST, TOLERANCE

RAYS = 48
FROM_R, TO_R = 1.7, 11.0  # a lone pip's face is looked for between these, pip radii from its middle
STEPS = 40
THINNEST = 0.62  # shorter through longer side of a lone pip's surroundings: less is no top face
FULLEST, EMPTIEST = 1.05, 0.72  # area of the outline through its rectangle: a rounded square has 0.80 to 0.98


@dataclass(frozen=True, slots=True)
class Square:
    """The rectangle around a pip in which the face's colour holds, working pixels."""

    edge: float
    """The shorter side: a die seen a little aslant shows more than its top."""
    angle: float
    """Of one side, radians."""
    off: float
    """Distance of the pip from its middle, edges."""


def squares(flat: Flat, pips: Pips) -> tuple[Square | None, ...]:
    """For each spot the square that it is the middle pip of; None where there is none."""
    if len(pips) == 0:
        return ()
    reach, closed = _reach(flat, pips)
    return tuple(_square(reach[k]) if closed[k] else None for k in range(len(pips)))


def _reach(flat: Flat, pips: Pips) -> tuple[Floats, list[bool]]:
    """NxRAYS: how far the colour around each spot holds, working pixels; and whether it ends on almost all sides."""
    turns = np.arange(RAYS, dtype=np.float32) * np.float32(2 * np.pi / RAYS)
    radii = pips.r[:, None] * np.linspace(FROM_R, TO_R, STEPS, dtype=np.float32)
    x = pips.x[:, None, None] + np.cos(turns)[:, None] * radii[:, None, :]
    y = pips.y[:, None, None] + np.sin(turns)[:, None] * radii[:, None, :]
    colours = sample(flat.colour, x, y)
    away = np.abs(colours - pips.face[:, None, None, :]).max(axis=3)
    limit = np.clip(TOLERANCE * pips.contrast, LEAST, MOST)[:, None, None]
    other = (away > limit) | _outside(flat, x, y)
    other[:, :, :-1] &= other[:, :, 1:]
    first = np.where(other.any(axis=2), other.argmax(axis=2), STEPS - 1)
    ended = other.any(axis=2).mean(axis=1) > 0.93
    return np.take_along_axis(radii, first, 1).astype(np.float32), [bool(e) for e in ended]


def _outside(flat: Flat, x: Floats, y: Floats) -> Floats:
    height, width = flat.gray.shape
    beyond: Floats = (x < 0) | (y < 0) | (x > width - 1) | (y > height - 1)
    return beyond


def _square(reach: Floats) -> Square | None:
    smooth = np.median(np.stack([np.roll(reach, -1), reach, np.roll(reach, 1)]), axis=0)
    turns = np.arange(RAYS) * (2 * np.pi / RAYS)
    outline = np.stack([np.cos(turns) * smooth, np.sin(turns) * smooth], axis=1).astype(np.float32)
    (cx, cy), (width, height), angle = cv2.minAreaRect(outline)
    shorter, longer = sorted((width, height))
    if shorter <= 0 or shorter < THINNEST * longer:
        return None
    fill = cv2.contourArea(outline) / (width * height)
    if not EMPTIEST <= fill <= FULLEST:
        return None
    return Square(shorter, float(np.deg2rad(angle)), float(np.hypot(cx, cy)) / shorter)
