"""Dice that stand partly in the shade of a wall: how much of each lamp reaches each place on them."""

import numpy as np

from vision.render.camera import Floats
from vision.render.die import CUBE, QUADS, DiePose
from vision.render.light import Light, Linear, as_linear
from vision.render.tray import Tray

SHARES = 4  # channels of a picture, as OpenCV warps and multiplies them; the last is not a lamp's
GRID = 32  # places along a side
EDGE_MM = 0.5  # of a shadow from the narrowest lamp
ALIKE = 0.02  # share of a lamp
_STEPS = (np.arange(GRID) + 0.5) / GRID
_ALONG, _ACROSS = (grid.reshape(-1, 1) for grid in np.meshgrid(_STEPS, _STEPS, indexing="ij"))


def reaching(tray: Tray, light: Light, pose: DiePose, sides: list[int]) -> list[Linear] | None:
    """Of each of these sides GRID×GRID×4: the share of each lamp, and 1; None where a lamp lights all of the die alike.

    Rows and columns run as the corners of a side do in QUADS.
    """
    if not tray.rim or not 0 < len(light.lamps) < SHARES or not _edged(_shares(tray, light, pose, CUBE)):
        return None
    found = []
    for side in sides:
        first, right, _, down = np.array(CUBE)[list(QUADS[side])]
        shares = _shares(tray, light, pose, first + _ACROSS * (right - first) + _ALONG * (down - first))
        unused = np.ones((len(shares), SHARES - shares.shape[1]))
        found.append(as_linear(np.hstack([shares, unused]).reshape(GRID, GRID, SHARES)))
    return found


def _shares(tray: Tray, light: Light, pose: DiePose, points: Floats) -> Floats:
    """N×lamps: how much of each reaches these points of a die (N×3, half edges)."""
    world = pose.world(np.asarray(points, np.float64))
    return np.column_stack([tray.lit(world, lamp, edge=EDGE_MM) for lamp in light.lamps])


def _edged(shares: Floats) -> bool:
    return bool((np.ptp(shares, axis=0) > ALIKE).any())
