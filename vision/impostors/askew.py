"""The outer pips of a 2 or a 3 lie in two corners of its face: what has spots along its sides is none.

A plug has two holes so, and a 6 of which a row is hidden three pips. On many Eastern dice those of a 2 lie abreast, but
closer together.
"""

from math import pi, radians

import numpy as np

from vision.impostors.outline import waves
from vision.picture import Bools, Floats
from vision.reading import Die

QUARTER = pi / 2  # of a turn, radians
# of its radius, and of what it does three and five times a turn, as one does that a die beside it pulls at: so much
# farther out an outline lies at four corners that tell where those of a face are
SHOWN, PLAINLY = 0.09, 3.0
# off by so much pips lie nowhere near them, or abreast: of 320 looks at a 2 or 3 whose outline shows corners so, in
# photographs and drawn stills, none is off by more than 6 degrees
OFF, ABREAST = radians(16), radians(33)
CLOSE = 0.46  # edges: so far apart, at most, are pips of a 2 that lie abreast: in photographs 0.4; holes of a plug 0.54


def askew(dice: list[Die], radii: Floats) -> Bools:
    """N: which of these dice show a 2 or a 3 that does not lie in the corners of its outline (N×ANGLES)."""
    right, down = np.array([d.row or (0.0, 0.0) for d in dice]).reshape(-1, 2).T
    three, four, five = (waves(radii, times) for times in (3, 4, 5))
    square = (np.abs(four) > SHOWN) & (np.abs(four) > PLAINLY * np.hypot(np.abs(three), np.abs(five)))
    off = np.abs((np.angle(four) / 4 - np.arctan2(down, right) + QUARTER / 2) % QUARTER - QUARTER / 2)
    far = np.hypot(right, down)
    abreast = np.array([d.value == 2 for d in dice], np.bool_) & (far < CLOSE) & (off > ABREAST)
    return np.asarray((far > 0) & square & (off > OFF) & ~abreast)
