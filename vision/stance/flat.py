"""Which faces are those of flat things, tiles and tokens: by their own look, and by what lies there with them."""

import numpy as np

from vision.picture import Bools, Floats
from vision.places import Places, nearest

FLAT, FLAT_GUESSED = 5.0, 5.5  # odds from which a face is flat, and where only the dice tell how the camera looks
TOGETHER, BESIDE = 1.5, 1.3  # more of dice so near to each other, edges
SHOWN = 0.06  # edges from a top to its base
WITH_ONE = 4.0  # so much less is enough beside one that is flat: nobody plays with tiles and dice at once


def least_odds(dice: Places, far: Floats, *, guessed: bool) -> Floats:
    """N: the odds, as logarithms, from which each face (N×3: x, y, edge in pixels) is flat.

    `far` (N): how far below its top the base of a die is to be seen, edges; `guessed`: only the dice tell how the
    camera looks. Where the base would hardly be seen nobody can tell, and the sides of dice face to face are not seen.
    """
    least = (FLAT_GUESSED if guessed else FLAT) + TOGETHER * (nearest(dice) < BESIDE)
    return np.where(far > SHOWN, least, np.inf)


def flat(odds: Floats, least: Floats) -> Bools:
    """N: which faces with these odds (N) are flat, where alone they were from the `least` (N).

    All that look rather flat together are not for that: where corners are a fiftieth of a tray off, level dice do.
    """
    short = least - odds
    return np.asarray(short < (WITH_ONE if (short < 0).any() else 0.0))
