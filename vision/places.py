"""Where dice lie in a picture and how they are turned, as arrays: a row for each."""

from collections.abc import Sequence
from math import nan
from typing import Any

import numpy as np
import numpy.typing as npt

from vision.picture import Floats
from vision.reading import Die

Place = tuple[float, float, float]
"""x, y and edge of a die, or of what may be one, pixels."""
Places = npt.NDArray[Any]
"""N×3: the same of several."""
Points = npt.NDArray[Any]
"""N×2: x and y."""


def places(dice: Sequence[Die]) -> Places:
    """N×3 of N dice."""
    return np.array([(die.x, die.y, die.size) for die in dice]).reshape(-1, 3)


def distances(points: Points, others: Points) -> Floats:
    """N×M: how far each of N points lies from each of M others; columns after x and y do not count."""
    return np.asarray(np.hypot(points[:, None, 0] - others[:, 0], points[:, None, 1] - others[:, 1]))


def nearest(dice: Places) -> Floats:
    """N: how far the nearest other of N×3 dice (x, y, edge) lies, in edges of that one; infinite where none is."""
    apart = distances(dice, dice) / dice[:, 2]
    np.fill_diagonal(apart, np.inf)
    return np.asarray(apart.min(axis=1, initial=np.inf))


def turned(dice: Sequence[Die]) -> npt.NDArray[np.float64]:
    """N: how their faces are turned, radians; nan where nothing tells."""
    return np.array([nan if die.turn is None else die.turn for die in dice], np.float64)
