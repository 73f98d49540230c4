"""Whether dice lie level: their faces look up as a camera above the table sees it, or past it.

A network tells of each face how it looks past the camera, and how far off that may be. On a level table it grows with
the distance from below the camera, the same way for all dice; a die that leans is out of line with the others and with
such a camera.
"""

from collections.abc import Sequence
from math import hypot

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Point
from vision.crops import EIGHT_WAYS, cuttings, eight_ways, evened
from vision.network import answers
from vision.picture import Bools, Floats, Picture
from vision.places import Places, Points, distances

Aside = tuple[float, float, float]
"""How a camera looks at a level face in the middle of its picture, past it to the right and down, and what that grows
over the picture's long side: sines."""

LEANS, LEANS_ALONE = 0.2, 0.34  # sine of the angle to where level dice look; where few dice tell that, nothing else
FEWEST_ALONE, MANY = 3, 4  # dice in a lone photograph: of two nobody knows which of them leans; so many tell it well
PLAINLY = 4.5  # times what the network says that it may be off
FAR, FAR_PLAINLY = 0.45, 3.0  # the same where it is so far off that no level die ever is
LEVEL, SURE = 0.12, 0.08  # the same of a die that is level although its pips lie askew, and how far off it may be
WORTH = 0.1  # the same sine at first sight that is worth a look from all sides
TOLD = 0.1  # how far off the network's slant is, standard deviation
OUTLIER = 0.15  # what is farther off says less of the camera
ASIDE, ABOVE = 0.5, 0.08  # how far a lone photograph's camera looks aside (sine), or off what the floor tells of it,
TILTED = 0.3  # of what the floor tells: the lens is not known
FALLS = 1.1  # what slant grows over a picture's long side, of usual lenses
SPREAD, SPREAD_ALONE = 0.45, 0.7  # how they differ above a table; in a lone photograph: one of 100 degrees has 2.3
ASLANT = 0.35  # how a camera looks that hangs so far aside that its height is not its distance from the tray
LEAST_FALLS = 0.3  # of a lens that sees 17 degrees: nobody needs a longer one above a table
ROUNDS, SETTLED = 12, 1e-4  # of weighing the dice by how far off they are, at most; until nothing changes by more
DOWNWARD = 0.4  # sine: nobody holds a camera upside down and more than 24 degrees aslant
TOUCHING = 1.1  # edges from face to face: nearer ones touch, or are of one die
ELSEWHERE = 0.6  # cosine of the angle between two faces: level ones look one way, sides of a die 90 degrees apart


def leaning(
    picture: Picture,
    dice: Places,
    slants: Floats,
    suspected: Bools,
    likely: Bools,
    *,
    aside: Aside | None,
) -> Bools:
    """N: which of these dice (N×3: x, y, edge in pixels) of an H×W×3 picture lean; `slants` at first sight, N×2.

    `suspected` (N): where the pips lie as on a face that leans; such a die must look level with certainty. `likely`
    (N): what is likely raised by what shows below it; of others a lone photograph of few must say so more plainly.
    `aside`: how the camera looks, where that is known.
    Where one of two dice alone leans the likely one does; where neither is likely, nobody knows: both do.
    """
    if len(dice) < (2 if aside is None else 1):
        return suspected.copy()
    size = (picture.shape[1], picture.shape[0])
    slants = slants.copy()
    open_ones = np.flatnonzero(suspected | (out_of_line(dice[:, :2], slants, size, aside) > WORTH))
    if len(open_ones) == 0:
        return np.zeros(len(dice), np.bool_)
    slants[open_ones], off = _slants(eight_ways(cuttings(picture, dice[open_ones])), EIGHT_WAYS)
    away = out_of_line(dice[:, :2], slants, size, aside)[open_ones]
    leans = np.zeros(len(dice), np.bool_)
    camera_known = aside is not None or len(dice) >= MANY
    least = np.where(likely[open_ones] | camera_known, LEANS, LEANS_ALONE)
    plain = (away > least) & (away > PLAINLY * off) | (away > FAR) & (away > FAR_PLAINLY * off)
    if aside is None and len(dice) < FEWEST_ALONE:
        leans[open_ones] = plain & likely[open_ones]
        return suspected | (leans if leans.any() else plain.any())
    leans[open_ones] = np.where(suspected[open_ones], (away > LEVEL) | (off > SURE), plain)
    return leans


def _slants(views: Picture, ways: Sequence[tuple[int, bool]]) -> tuple[Floats, Floats]:
    """N×2 slants (right, down) of M×N×S×S×3 cuttings as they are turned (quarters, then mirrored); N: how far off."""
    said = answers("slant", evened(views.reshape(-1, *views.shape[2:]))).reshape(*views.shape[:2], 3)
    slants = np.array(said[..., :2], np.float64)
    for own, (quarters, mirrored) in zip(slants, ways, strict=True):
        own[:, 0] *= -1 if mirrored else 1
        for _ in range(quarters):
            own[:] = np.stack([-own[:, 1], own[:, 0]], axis=1)
    return slants.mean(axis=0), np.exp(said[..., 2]).mean(axis=0)


def looks_aside(corners: Sequence[Point], size: tuple[int, int], *, focal_px: float | None = None) -> Aside:
    """How a camera looks by the corners of a rectangular floor in its picture of `size` (width, height), in order.

    `focal_px`: focal length of its lens by its height, where that is known, of a camera that looks about straight down;
    any other is believed to have a usual lens.
    """
    nearness = floor_plane(corners)[2]
    right, down = -nearness[:2] / (nearness @ ((size[0] - 1) / 2, (size[1] - 1) / 2, 1)) * max(size) / FALLS
    usual = float(right), float(down), FALLS
    return through(usual, max(size) / focal_px) if focal_px and hypot(right, down) < ASLANT else usual


def floor_plane(corners: Sequence[Point]) -> npt.NDArray[np.float64]:
    """3×3: what takes pixels to a rectangular floor of these corners, in order, as a square of side 1."""
    square = np.array(((0, 0), (1, 0), (1, 1), (0, 1)), np.float32)
    return np.asarray(cv2.getPerspectiveTransform(np.array(corners, np.float32), square), np.float64)


def at_first_sight(picture: Picture, dice: Places) -> Floats:
    """N×2: how these dice (N×3: x, y, edge in pixels) of an H×W×3 picture seem to look past the camera."""
    return _slants(cuttings(picture, dice)[None], [(0, False)])[0] if len(dice) else np.zeros((0, 2))


def seen_aside(places: Points, slants: Floats, size: tuple[int, int], told: Aside | None) -> Aside | None:
    """How the camera of a picture of `size` (width, height) looks, by dice at N×2 places, pixels; as `told` of none.

    `slants` (N×2) as they seem to look; `told`: how the camera looks by the floor, where that is known.
    """
    if len(places) == 0:
        return told
    right, down, falls = (float(each) for each in _camera(_lines(places, size), slants, told))
    falls = max(falls, LEAST_FALLS)
    return (right, down, falls) if told is None else through(told, falls)


def seen_from_the_side(picture: Picture, dice: Places) -> bool:
    """Whether these faces (N×3: x, y, edge in pixels) of a lone H×W×3 picture are sides of dice before a low camera.

    Whoever photographs holds the camera upright: then tops look up the picture, and sides that are seen look down it.
    """
    looks = seen_aside(dice[:, :2], at_first_sight(picture, dice), (picture.shape[1], picture.shape[0]), None)
    return looks is not None and looks[1] > DOWNWARD


def through(aside: Aside, falls: float) -> Aside:
    """The same camera by the same floor, if its lens lets slant grow so."""
    right, down, usual = aside
    return right * usual / falls, down * usual / falls, falls


def out_of_line(places: Points, slants: Floats, size: tuple[int, int], aside: Aside | None) -> Floats:
    """N: by how much each face looks elsewhere than level ones would, as a sine.

    `places` (N×2 pixels) and `slants` (N×2: right, down) in a picture of `size` (width, height), of which `aside` tells
    how its camera looks, where that is known.
    """
    if len(places) == 0:
        return np.zeros(0)
    rows = _lines(places, size)
    return np.asarray(np.hypot(*(slants - rows @ _camera(rows, slants, aside)).T))


def of_one_die(dice: Places, slants: Floats) -> Bools:
    """N: which of these faces (N×3: x, y, edge in pixels) touch one that looks too far elsewhere: sides of one die.

    `slants` (N×2) as they seem to look.
    """
    near = distances(dice, dice) < TOUCHING * (dice[:, None, 2] + dice[:, 2]) / 2
    up = np.sqrt(1 - np.minimum((slants**2).sum(axis=1), 1))
    looks = np.column_stack([slants, up])
    looks /= np.linalg.norm(looks, axis=1, keepdims=True)
    return np.asarray((near & (looks @ looks.T < ELSEWHERE)).any(axis=1))


def _lines(places: Points, size: tuple[int, int]) -> Floats:
    """N×2×3: what a camera's looks (right, down, growth) make of a level face at each place."""
    rows = np.zeros((len(places), 2, 3))
    rows[:, 0, 0] = rows[:, 1, 1] = 1.0
    rows[:, :, 2] = (np.asarray(places, np.float64) - (np.array(size) - 1) / 2) / max(size)
    return rows


def _camera(rows: Floats, slants: Floats, aside: Aside | None) -> Floats:
    """3: how the camera looks at a level face in the middle, right and down, and what that grows over its long side."""
    right, down, falls = aside or (0.0, 0.0, FALLS)
    above = hypot(ABOVE, TILTED * right, TILTED * down), SPREAD
    unsure, spread = (ASIDE, SPREAD_ALONE) if aside is None else above
    doubt, usual = np.array((unsure, unsure, spread)), np.array((right, down, falls))
    lines, seen, apart = rows.reshape(-1, 3), slants.reshape(-1), np.diag(doubt**-2)
    pull, trust = usual / doubt**2, np.full(len(seen), 1 / TOLD**2)
    camera, before = usual, np.full(3, np.inf)
    for _ in range(ROUNDS):
        weighed = lines.T @ (trust[:, None] * lines) + apart
        _, solved = cv2.solve(weighed, lines.T @ (trust * seen) + pull, flags=cv2.DECOMP_CHOLESKY)
        camera = solved.ravel()
        if np.abs(camera - before).max() < SETTLED:
            break
        before = camera
        away = (seen - lines @ camera) / OUTLIER
        off = away[0::2] ** 2 + away[1::2] ** 2
        trust = np.repeat(1 / (1 + off) ** 2, 2) / TOLD**2
    return camera
