"""What is known of a table, with the size of the pictures that it is known in: it goes along with larger ones."""

from dataclasses import dataclass, replace

from kiosk.commands.known import four
from vision.calibration import Calibration

Size = tuple[int, int]
"""Width and height of a picture, pixels."""

ALIKE = 0.01
"""Shapes that differ by no more than this share are one: sizes are whole pixels."""


@dataclass(frozen=True, slots=True)
class Sized:
    """A table and where it lies in pictures of one size."""

    calibration: Calibration
    size: Size


Known = Sized | Calibration
"""Without a size it is of the pictures as they come."""


def scaled(known: Sized, size: Size) -> Calibration | None:
    """For pictures of another size of the same shape; None where the shape is another, or no corners are known."""
    across, down = (new / old for new, old in zip(size, known.size, strict=True))
    corners = known.calibration.corners
    if corners is None or abs(across / down - 1) > ALIKE:
        return None
    flat = tuple(side * by for corner in corners for side, by in zip(corner, (across, down), strict=True))
    lens = known.calibration.lens
    return replace(known.calibration, corners=four(flat), lens=lens and replace(lens, size=size))


def fitted(known: Known, size: Size) -> tuple[Calibration, bool]:
    """As it is in pictures of this size, and whether all of it is; of another shape without where it lies."""
    table = plain(known)
    if not isinstance(known, Sized) or table.corners is None:
        return table, True
    there = scaled(known, size)
    return (Calibration(tray_mm=table.tray_mm, die_mm=table.die_mm), False) if there is None else (there, True)


def plain(known: Known) -> Calibration:
    """As it was measured or told."""
    return known.calibration if isinstance(known, Sized) else known
