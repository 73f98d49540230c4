"""Nuts, stars and triangular tokens: what has three, five or six corners is no die."""

import numpy as np

from vision.impostors.outline import waves
from vision.picture import Bools, Floats

# by corners: of its radius so much farther out an outline lies there, and so many times as much as all other numbers
# of times a turn together. Dice that others touch, or that show their sides, are pulled at in many ways at once: of
# 6,300 looks at dice of photographs and drawn pictures, six lie so 1.8 times as much, and none 2.7
FARTHER = {3: 0.06, 5: 0.04, 6: 0.03}
PLAINLY = 2.7
WAYS = range(2, 8)


def polygons(radii: Floats) -> Bools:
    """N: which of these outlines (N×ANGLES) are those of things with three, five or six corners."""
    much = {times: np.abs(waves(radii, times)) for times in WAYS}
    whole = sum(own**2 for own in much.values())
    plain = [(much[n] > least) & (much[n] > PLAINLY * np.sqrt(whole - much[n] ** 2)) for n, least in FARTHER.items()]
    return np.asarray(np.any(plain, axis=0))
