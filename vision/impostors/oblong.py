"""Cards and bricks: what is longer than it is wide, and alike at both ends, is no die.

A die that shows a side, or that others touch, is longer to one side only.
"""

import numpy as np
import numpy.typing as npt

from vision.impostors.outline import waves
from vision.picture import Bools, Floats

# by value: of its radius so much farther out an outline lies at two ends, at least, and of that so much, at most, three
# and five times a turn. Of 2,600 dice of photographs and drawn pictures four lie so, drawn ones of 26 to 32 pixels.
# Pips in corners pull at an outline
LONGER = np.array((np.inf, 0.12, 0.17, 0.18, 0.16, 0.16, 0.16))
ALIKE = np.array((0.0, 0.25, 0.2, 0.2, 0.2, 0.2, 0.2))
# and where it lies so much farther out, of a 1 at any rate: of 277 in photographs and stills none has more than 0.15
LONGEST_ONE = 0.17


def oblong(values: npt.NDArray[np.intp], radii: Floats) -> Bools:
    """N: which of these outlines (N×ANGLES) are those of long things, by the value (N, 1 to 6) that each shows."""
    two, three, five = (np.abs(waves(radii, times)) for times in (2, 3, 5))
    alike = np.hypot(three, five) < ALIKE[values] * two
    return np.asarray((two > LONGER[values]) & alike | (values == 1) & (two > LONGEST_ONE))
