"""Whether two dice take up the same room, which real ones cannot."""

from math import dist

import numpy as np

from vision.picture import Floats
from vision.render.die import DiePose

WORN = 0.08  # edges: so far two cubes may go into each other where corners and edges of dice are round
FARTHEST = 1.74  # edges from a cube's middle to its corner, twice: beyond, two of them never meet


def meet(one: DiePose, other: DiePose) -> bool:
    """Whether they go into each other; to touch is not to meet. Cubes are apart along one of 15 directions, if any."""
    if dist(one.at, other.at) > FARTHEST * max(one.size, other.size):
        return False
    away = np.subtract(one.at, other.at)
    ways = _directions(one.axes, other.axes)
    reach = (np.abs(ways @ one.axes).sum(axis=1) * one.size + np.abs(ways @ other.axes).sum(axis=1) * other.size) / 2
    return bool((reach - np.abs(ways @ away)).min() > WORN * min(one.size, other.size))


def _directions(first: Floats, second: Floats) -> Floats:
    """M×3 of length 1: across the sides of both, and across each pair of their edges that are not parallel."""
    across = np.cross(first.T[:, None], second.T[None]).reshape(-1, 3)
    length = np.linalg.norm(across, axis=1)
    clear = length > 1e-6
    return np.concatenate([first.T, second.T, across[clear] / length[clear, None]])
