"""Where a die ends: rays from a lone pip outward until the face's colour stops."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.flatten import Flat, Floats
from vision.pips import Pips, sample
from vision.topface import BORDER_TOLERANCE, LEAST, MOST, TOLERANCE

RAYS = 48
FROM_R, TO_R = 1.7, 11.0  # a lone pip's face is looked for between these, pip radii from its middle
TO_EDGE = 0.95  # where the die's size is known, edges from its middle
STEPS = 36
THINNEST = 0.62  # shorter through longer side of a lone pip's surroundings: less is no top face
FULLEST, EMPTIEST = 1.05, 0.72  # area of the outline through its rectangle: a rounded square has 0.80 to 0.98
SIZES = np.array([0.72, 0.8, 0.9, 1.0, 1.1, 1.22, 1.35], np.float32)  # tried around a known edge
CORNER = 0.64  # rounded corners end here, edges from the middle (a sharp one: 0.71)
ON_OUTLINE = 0.09  # a ray ends on the outline within this, edges
_TURNS = np.arange(RAYS, dtype=np.float32) * np.float32(2 * np.pi / RAYS)
_ANGLES = np.deg2rad(np.arange(0, 90, 6)).astype(np.float32)
_FACING = np.maximum(np.abs(np.cos(_TURNS - _ANGLES[:, None])), np.abs(np.sin(_TURNS - _ANGLES[:, None])))
_OUTLINES = np.minimum(0.5 / _FACING, CORNER)  # angles x RAYS: a unit square's outline


@dataclass(frozen=True, slots=True)
class Square:
    """The square around a pip in which the face's colour holds, working pixels."""

    edge: float
    angle: float
    """Of one side, radians."""
    off: float
    """0 to 1: how ill the outline fits."""


def squares(flat: Flat, pips: Pips, edge: float | None) -> tuple[Square | None, ...]:
    """For each spot the square that it is the middle pip of; None where there is none. `edge` where it is known."""
    if len(pips) == 0:
        return ()
    loose, strict = (_found(flat, pips, edge, tolerance) for tolerance in (TOLERANCE, BORDER_TOLERANCE))
    return tuple(_better(one, other) for one, other in zip(loose, strict, strict=True))


def _found(flat: Flat, pips: Pips, edge: float | None, tolerance: float) -> list[Square | None]:
    if edge is not None:
        radii = np.linspace(0.2, TO_EDGE, STEPS, dtype=np.float32)[None] * np.full((len(pips), 1), edge, np.float32)
        reach, _ = _reach(flat, pips, np.maximum(radii, FROM_R * pips.r[:, None]), tolerance)
        return [_fitted(ends / edge, edge) for ends in reach]
    radii = pips.r[:, None] * np.linspace(FROM_R, TO_R, STEPS, dtype=np.float32)
    reach, closed = _reach(flat, pips, radii, tolerance)
    return [_boxed(ends) if whole else None for ends, whole in zip(reach, closed, strict=True)]


def _better(one: Square | None, other: Square | None) -> Square | None:
    if one is None or other is None:
        return one or other
    return one if one.off <= other.off else other


def _reach(flat: Flat, pips: Pips, radii: Floats, tolerance: float) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """NxRAYS: how far the colour around each spot holds, working pixels; N: whether it ends on almost all sides."""
    x = pips.x[:, None, None] + np.cos(_TURNS)[:, None] * radii[:, None, :]
    y = pips.y[:, None, None] + np.sin(_TURNS)[:, None] * radii[:, None, :]
    away = np.abs(sample(flat.colour, x, y) - pips.face[:, None, None, :]).max(axis=3)
    limit = np.clip(tolerance * pips.contrast, LEAST, MOST)[:, None, None]
    height, width = flat.gray.shape
    other = (away > limit) | (x < 0) | (y < 0) | (x > width - 1) | (y > height - 1)
    other[:, :, :-1] &= other[:, :, 1:]
    ended = other.any(axis=2)
    first = np.where(ended, other.argmax(axis=2), radii.shape[1] - 1)
    return np.take_along_axis(radii, first, 1).astype(np.float32), ended.mean(axis=1) > 0.93


def _fitted(ends: Floats, edge: float) -> Square | None:
    """The angle and size, near the known one, whose outline most rays end on; `ends` in edges."""
    off = np.abs(ends / SIZES[:, None, None] - _OUTLINES) * SIZES[:, None, None]
    hits = (off < ON_OUTLINE).mean(axis=2)
    size, angle = np.unravel_index(int(hits.argmax()), hits.shape)
    if hits[size, angle] < 0.5:
        return None
    return Square(edge * float(SIZES[size]), float(_ANGLES[angle]), 1 - float(hits[size, angle]))


def _boxed(ends: Floats) -> Square | None:
    """The rectangle around the outline: its shorter side, since a die seen aslant shows more than its top."""
    smooth = np.median(np.stack([np.roll(ends, -1), ends, np.roll(ends, 1)]), axis=0)
    outline = np.stack([np.cos(_TURNS) * smooth, np.sin(_TURNS) * smooth], axis=1).astype(np.float32)
    (cx, cy), (width, height), angle = cv2.minAreaRect(outline)
    shorter, longer = sorted((width, height))
    if shorter <= 0 or shorter < THINNEST * longer:
        return None
    if not EMPTIEST <= cv2.contourArea(outline) / (width * height) <= FULLEST:
        return None
    return Square(float(shorter), float(np.deg2rad(angle)), float(np.hypot(cx, cy)) / shorter)
