"""Is a table fit to be read: focus, light, glare, distance; and how large the dice are."""

from collections.abc import Iterable
from enum import StrEnum
from statistics import median

import cv2
import numpy as np

from vision.calibration import Calibration
from vision.picture import Picture
from vision.reading import Reading
from vision.tray.view import in_view

SOFT_MM = 2.2
"""An edge that takes longer from black to white swallows pips: on a die of 16 mm these are 3 mm wide."""
DARK = 70
"""Grey levels: white paper that is darker drowns pips in noise."""
PALE = 45
"""Grey levels between black and white print: less is fog, a dirty lens or a lamp that shines into it."""
BURNT = 250
"""Grey levels: brighter points tell nothing any more."""
GLARE = 0.02
"""Share of the floor that may be burnt out."""
NEAR_PX_PER_MM = 1.25
"""A die of 16 mm is 20 px wide: below that readers fail."""
AWAY_MM = 500.0
"""From the camera to the floor, as tables are built: a top face is nearer by a die's edge, and so looks larger."""
SMALLEST_MM = 12.0
"""Edge of the smallest dice: such a die must be seen wherever it lies."""
STEP_MM = 0.5
"""Dice are made in such steps."""
SPREAD = 0.15
"""Dice of one set differ by less, share of their edge; more are two sets, or misread."""
DICE = 3
"""Fewer dice may mislead together."""


class Trouble(StrEnum):
    """What stands between a table and certain readings."""

    TURNED = "turned"
    TOO_FAR = "too far"
    CUT_OFF = "cut off"
    BLURRED = "blurred"
    TOO_DARK = "too dark"
    PALE = "pale"
    GLARE = "glare"


def troubles(picture: Picture, known: Calibration) -> tuple[Trouble, ...]:
    """What is wrong with the look of a tray with its mat, of known corners, in an H×W×3 BGR picture; worst first."""
    scale = known.px_per_mm
    if scale is None:
        return ()
    floor = _floor(picture, known)
    black, white = (float(level) for level in np.percentile(floor, (1, 80)))
    found = (
        (Trouble.TURNED, _turned(known)),
        (Trouble.TOO_FAR, scale < NEAR_PX_PER_MM),
        (Trouble.CUT_OFF, _cut_off(picture, known, SMALLEST_MM * scale)),
        (Trouble.TOO_DARK, white < DARK),
        (Trouble.PALE, white - black < PALE),
        (Trouble.BLURRED, _softness(floor, white - black) > SOFT_MM * scale),
        (Trouble.GLARE, float((floor >= BURNT).mean()) > GLARE),
    )
    return tuple(trouble for trouble, is_so in found if is_so)


def _turned(known: Calibration) -> bool:
    """Whether the players' edge is not the lower one of the picture: left and right would not be theirs."""
    assert known.corners is not None
    _, _, right, left = known.corners
    return right[0] - left[0] <= abs(right[1] - left[1])


def _cut_off(picture: Picture, known: Calibration, edge: float) -> bool:
    """Whether a die of this edge, pixels, may lie in the tray and out of the picture."""
    assert known.corners is not None
    return not in_view((picture.shape[1], picture.shape[0]), known.corners, edge=edge, lens=known.lens)


def die_edge(readings: Iterable[Reading], known: Calibration) -> float | None:
    """Edge of the dice in these readings, mm; None where they are too few or disagree."""
    scale, lens = known.unbent.px_per_mm, known.lens
    dice = [die for reading in readings for die in reading.dice if die.certain]
    sizes = [die.size if lens is None else die.size * lens.stretch((die.x, die.y)) for die in dice]
    if scale is None or len(sizes) < DICE:
        return None
    middle = median(sizes)
    if median(abs(size - middle) for size in sizes) > SPREAD / 2 * middle:
        return None
    return round(_lower(middle / scale) / STEP_MM) * STEP_MM


def _lower(edge_mm: float) -> float:
    """How wide a top face is that looks so wide where the floor is."""
    return edge_mm / (1 + edge_mm / AWAY_MM)


def _floor(picture: Picture, known: Calibration) -> Picture:
    """The tray's floor brought upright, grey, about as large as in the picture."""
    assert known.corners is not None
    assert known.px_per_mm is not None
    width, depth = (max(round(side * known.px_per_mm), 8) for side in known.tray_mm)
    upright = np.array([(0, 0), (width, 0), (width, depth), (0, depth)], np.float32)
    lens = cv2.getPerspectiveTransform(np.array(known.corners, np.float32), upright)
    flat = cv2.warpPerspective(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), lens, (width, depth))
    return np.asarray(flat, dtype=np.uint8)


def _softness(floor: Picture, contrast: float) -> float:
    """Over how many px the sharpest edges go from black to white."""
    smooth = cv2.GaussianBlur(floor, (3, 3), 0)
    slopes = [np.abs(cv2.Sobel(smooth, cv2.CV_32F, *way, scale=1 / 8)) for way in ((1, 0), (0, 1))]
    steepest = float(np.percentile(np.maximum(*slopes), 99.5))
    return contrast / max(steepest, 1e-3)
