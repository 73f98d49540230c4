"""The tray of the simulated table: its sizes, and what measuring it would tell, without drawing it."""

from vision.calibration import Calibration

INSIDE_MM = (320.0, 230.0)
"""Width and depth of the floor."""
RIM_MM = 13.0
"""Thickness of the walls."""
DIE_MM = 16.0
HIGH_MM = 500.0
"""From the floor up to the camera."""
MARGIN = 1.1
"""Times the tray with its walls: so much of the table is seen."""


def scale(size: tuple[int, int], outer_mm: tuple[float, float]) -> float:
    """Pixels per mm where `outer_mm` (width and depth), seen from above, just fits into a picture of `size`."""
    return min(size[0] / outer_mm[0], size[1] / outer_mm[1])


def calibration(size: tuple[int, int]) -> Calibration:
    """What measuring it would tell in pictures of `size` (width, height), seen from straight above."""
    seen = (INSIDE_MM[0] + 2 * RIM_MM) * MARGIN, (INSIDE_MM[1] + 2 * RIM_MM) * MARGIN
    half_x, half_y = (side / 2 * scale(size, seen) for side in INSIDE_MM)
    x, y = (size[0] - 1) / 2, (size[1] - 1) / 2
    left, right, far, near = x - half_x, x + half_x, y - half_y, y + half_y
    return Calibration(((left, far), (right, far), (right, near), (left, near)), INSIDE_MM, DIE_MM, high_mm=HIGH_MM)
