"""Where a die ends: rays from a lone pip outward until the face's colour stops."""

from dataclasses import dataclass

import numpy as np

from vision.colours import difference
from vision.picture import Floats
from vision.pips.rays import values_at
from vision.pips.scaled import DIE_PX, Scaled
from vision.pips.spots import Pips
from vision.pips.topface import BORDER_TOLERANCE, LEAST, MOST, TOLERANCE

RAYS = 48
FROM_R, TO_EDGE = 1.7, 0.95  # a lone pip's face is looked for between these, its radii and edges from its middle
STEPS = 36
SIZES = np.array([0.72, 0.8, 0.9, 1.0, 1.1, 1.22, 1.35], np.float32)  # tried, edges
CORNER = 0.64  # rounded corners end here, edges from the middle (a sharp one: 0.71)
ON_OUTLINE = 0.09  # a ray ends on the outline within this, edges
_TURNS = np.arange(RAYS, dtype=np.float32) * np.float32(2 * np.pi / RAYS)
_ANGLES = np.deg2rad(np.arange(0, 90, 6)).astype(np.float32)
_FACING = np.maximum(np.abs(np.cos(_TURNS - _ANGLES[:, None])), np.abs(np.sin(_TURNS - _ANGLES[:, None])))
_OUTLINES = np.minimum(0.5 / _FACING, CORNER)  # angles x RAYS: a unit square's outline


@dataclass(frozen=True, slots=True)
class Square:
    """The square around a pip in which the face's colour holds, pixels."""

    edge: float
    angle: float
    """Of one side, radians."""
    off: float
    """0 to 1: how ill the outline fits."""


def squares(scaled: Scaled, pips: Pips) -> tuple[Square | None, ...]:
    """For each spot the square that it is the middle pip of; None where there is none."""
    if len(pips) == 0:
        return ()
    radii = np.broadcast_to(np.linspace(0.2, TO_EDGE, STEPS, dtype=np.float32) * DIE_PX, (len(pips), STEPS))
    radii = np.maximum(radii, FROM_R * pips.r[:, None])
    away = _away(scaled, pips, radii)
    loose, strict = (
        [_fitted(ends / DIE_PX) for ends in _reach(away, pips, radii, tolerance)]
        for tolerance in (TOLERANCE, BORDER_TOLERANCE)
    )
    return tuple(_better(one, other) for one, other in zip(loose, strict, strict=True))


def _better(one: Square | None, other: Square | None) -> Square | None:
    if one is None or other is None:
        return one or other
    return one if one.off <= other.off else other


def _away(scaled: Scaled, pips: Pips, radii: Floats) -> Floats:
    """NxRAYSxSTEPS: how far the colour is from that around each spot; without end beyond the picture."""
    x = pips.x[:, None, None] + np.cos(_TURNS)[:, None] * radii[:, None, :]
    y = pips.y[:, None, None] + np.sin(_TURNS)[:, None] * radii[:, None, :]
    away = difference(values_at(scaled.colour, x, y), pips.face[:, None, None, :])
    height, width = scaled.grey.shape
    beyond = (x < 0) | (y < 0) | (x > width - 1) | (y > height - 1)
    return np.where(beyond, np.inf, away)


def _reach(away: Floats, pips: Pips, radii: Floats, tolerance: float) -> Floats:
    """NxRAYS: how far the colour around each spot holds, pixels."""
    other = away > np.clip(tolerance * pips.contrast, LEAST, MOST)[:, None, None]
    other[:, :, :-1] &= other[:, :, 1:]
    ended = other.any(axis=2)
    first = np.where(ended, other.argmax(axis=2), radii.shape[1] - 1)
    return np.take_along_axis(radii, first, 1).astype(np.float32)


def _fitted(ends: Floats) -> Square | None:
    """The angle and size, near the known one, whose outline most rays end on; `ends` in edges."""
    off = np.abs(ends / SIZES[:, None, None] - _OUTLINES) * SIZES[:, None, None]
    hits = (off < ON_OUTLINE).mean(axis=2)
    size, angle = np.unravel_index(int(hits.argmax()), hits.shape)
    if hits[size, angle] < 0.5:
        return None
    return Square(DIE_PX * float(SIZES[size]), float(_ANGLES[angle]), 1 - float(hits[size, angle]))
