"""Whether dice lie level: their faces look up as a camera above the table sees it, or past it.

A network tells of each face how it looks past the camera, and how far off that may be. On a level table it grows with
the distance from below the camera, the same way for all dice; a die that leans is out of line with the others and with
such a camera.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from vision.crops import cuttings, evened
from vision.flatten import Floats, Picture
from vision.network import answers

LEANS, LEANS_ALONE = 0.25, 0.34  # sine of the angle to where level dice look: from above; in a lone photograph
FEWEST_ALONE = 3  # dice in a lone photograph: fewer do not tell where its camera was
PLAINLY = 4.0  # times what the network says that it may be off
WORTH = 0.1  # the same sine at first sight that is worth a look from all sides
TOLD = 0.1  # how far off the network's slant is, standard deviation
OUTLIER = 0.15  # what is farther off says less of the camera
ASIDE, ABOVE = 0.5, 0.08  # how far a lone photograph's camera, or one that was measured, looks aside (sine)
FALLS, SPREAD = 1.1, 0.45  # what slant grows over the width of a picture: of usual lenses, and how they differ
ROUNDS = 12


def leaning(picture: Picture, dice: npt.NDArray[Any], *, above: bool) -> npt.NDArray[np.bool_]:
    """N: which of these dice (N×3: x, y, edge in pixels) of an H×W×3 picture lean.

    `above`: the camera is known to look straight down.
    """
    if len(dice) < (1 if above else FEWEST_ALONE):
        return np.zeros(len(dice), np.bool_)
    size = (picture.shape[1], picture.shape[0])
    cut = cuttings(picture, dice)
    slants, _ = _slants(cut[None], [(0, False)])
    open_ones = np.flatnonzero(out_of_line(dice[:, :2], slants, size, above=above) > WORTH)
    if len(open_ones) == 0:
        return np.zeros(len(dice), np.bool_)
    sides = [(quarter, mirrored) for quarter in range(4) for mirrored in (False, True)]
    views = [np.rot90(cut[open_ones], quarter, axes=(1, 2)) for quarter, _ in sides]
    views = [view[:, :, ::-1] if mirrored else view for view, (_, mirrored) in zip(views, sides, strict=True)]
    slants[open_ones], off = _slants(np.stack(views), sides)
    away = out_of_line(dice[:, :2], slants, size, above=above)
    leans = np.zeros(len(dice), np.bool_)
    leans[open_ones] = (away[open_ones] > (LEANS if above else LEANS_ALONE)) & (away[open_ones] > PLAINLY * off)
    return leans


def _slants(views: Picture, sides: list[tuple[int, bool]]) -> tuple[Floats, Floats]:
    """N×2 slants (right, down) of M×N×S×S×3 cuttings as they are turned (quarters, then mirrored); N: how far off."""
    said = answers("slant", evened(views.reshape(-1, *views.shape[2:]))).reshape(*views.shape[:2], 3)
    slants = np.array(said[..., :2], np.float64)
    for own, (quarters, mirrored) in zip(slants, sides, strict=True):
        own[:, 0] *= -1 if mirrored else 1
        for _ in range(quarters):
            own[:] = np.stack([-own[:, 1], own[:, 0]], axis=1)
    return slants.mean(axis=0), np.exp(said[..., 2]).mean(axis=0)


def out_of_line(places: npt.NDArray[Any], slants: Floats, size: tuple[int, int], *, above: bool) -> Floats:
    """N: by how much each face looks elsewhere than level ones would, as a sine.

    `places` (N×2 pixels) and `slants` (N×2: right, down) in a picture of `size` (width, height); `above`: the camera is
    known to look straight down.
    """
    if len(places) == 0:
        return np.zeros(0)
    off = (np.asarray(places, np.float64) - (np.array(size) - 1) / 2) / size[0]
    rows = np.zeros((len(off), 2, 3))
    rows[:, 0, 0] = rows[:, 1, 1] = 1.0
    rows[:, :, 2] = off
    doubt = np.array((ABOVE if above else ASIDE, ABOVE if above else ASIDE, SPREAD))
    usual, weights = np.array((0.0, 0.0, FALLS)), np.ones(len(off))
    camera = usual
    for _ in range(ROUNDS):
        trust = np.repeat(weights, 2)[:, None] / TOLD**2
        lines = rows.reshape(-1, 3)
        known = lines.T @ (trust * lines) + np.diag(doubt**-2)
        camera = np.linalg.solve(known, lines.T @ (trust[:, 0] * slants.reshape(-1)) + usual / doubt**2)
        away = np.hypot(*(slants - rows @ camera).T)
        weights = 1 / (1 + (away / OUTLIER) ** 2) ** 2
    return np.asarray(np.hypot(*(slants - rows @ camera).T))
