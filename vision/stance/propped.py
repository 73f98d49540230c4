"""What sticks out from under a die and is of its own colour: it lies on another of its set, or leans on one.

Dice of a set are alike, so what lies under one of them is its colour with less light. A level die covers its top and
the sides that the camera sees; what is beyond them, wide where it meets them and soon at its end, is another's.
"""

import cv2
import numpy as np

from vision.colours import difference
from vision.crops import cuttings, from_middle
from vision.picture import Bools, Floats, Mask, Picture
from vision.places import Places, Points, places
from vision.reading import Die
from vision.stance.level import Aside
from vision.stance.silhouette import ROUND, base, fill, square, swept, turns

EDGE, SPAN = 32, 3.0  # pixels of a die in a cutting, and edges that it shows
MARGIN, BEYOND = 0.03, 1.3  # edges about a face, and times the way down to its base, that are surely its own
LARGE = 0.03  # square edges
WIDE, RIM = 0.3, 3  # edges along which it meets the die, and pixels from there that tell; lines and cables are narrow
FAR = 1.3  # edges from the die's middle: a die under another ends sooner, and what is printed may not
MARKED = 0.02  # square edges of the same colour farther away: then the floor bears marks of it, and nobody can tell
BESIDE = 0.76  # edges from the middle of a neighbour within which all is its own
NOISY = 9.0  # grey levels by which the floor differs from its own colour: more, and anything may look like a die
OWN_LIGHT, FLOOR_LIGHT = (0.22, 1.15), (0.12, 1.12)  # of a top face on its sides and below; of the floor in shade
LIKELIER, LEAST, TIMES = 0.6, 3.0, 1.5  # off its colour: of how far off the floor's it is, grey levels less, noises
THIN = 4  # of the floor's points one in so many is looked at
ALIKE = 25.0  # grey levels: what a face's own colour is the mean of
SIDE = round(EDGE * SPAN)
MIDDLE = SIDE / 2 - 0.5

_AWAY = from_middle(SIDE) / EDGE
_FACE = np.flatnonzero(np.abs(np.mgrid[:SIDE, :SIDE] - MIDDLE).max(axis=0) < 0.3 * EDGE)
_GROUND, _BEYOND = _AWAY > 1.0, _AWAY > FAR
_BRUSH = np.ones((3, 3), np.uint8)
_RIM = np.ones((2 * RIM + 1, 2 * RIM + 1), np.uint8)


def propped(picture: Picture, dice: list[Die], which: Bools, aside: Aside) -> Bools:
    """N: which of these dice (`which`, N) of an H×W×3 picture lie on something of their own colour.

    `aside` tells how the camera looks.
    """
    at = places(dice)
    found = np.zeros(len(dice), np.bool_)
    for k in np.flatnonzero(which):
        found[k] = _sticks_out(picture, at, int(k), turns(dice[k]), aside)
    return found


def _sticks_out(picture: Picture, dice: Places, which: int, turned: list[float], aside: Aside) -> bool:
    """Whether a level die, however it is turned, leaves something of its own colour beside it."""
    die, zoom = dice[which], EDGE / dice[which, 2]
    free = np.ones((SIDE, SIDE), np.uint8)
    near = np.hypot(*(dice[:, :2] - die[:2]).T) < SPAN * die[2]
    for other in dice[near & (np.arange(len(dice)) != which)]:
        way = BEYOND * zoom * base(other, picture.shape, aside)
        fill(free, swept(MIDDLE + (other[:2] - die[:2]) * zoom, BESIDE * zoom * other[2] * ROUND, way), 0)
    own = _own(cuttings(picture, die[None], side=SIDE, span=SPAN)[0], free)
    if own is None or np.count_nonzero(own[_BEYOND]) > MARKED * EDGE**2:
        return False
    middle, way = np.array((MIDDLE, MIDDLE)), BEYOND * zoom * base(die, picture.shape, aside)
    return all(_leaves(own, swept(middle, (0.5 + MARGIN) * EDGE * square(turn), way)) for turn in turned)


def _own(cutting: Picture, free: Mask) -> Mask | None:
    """1 where a cutting is of its die's colour rather than the floor's, and `free`; None where nobody can tell."""
    ground = np.flatnonzero(_GROUND & (free > 0))[::THIN]
    if THIN * len(ground) < EDGE:
        return None
    seen = cv2.GaussianBlur(cutting, (3, 3), 0).astype(np.float32)
    points = seen.reshape(-1, 3)
    face = points[_FACE]
    usual = _middle(face)
    near = difference(face, usual) < ALIKE
    colour = face[near].mean(axis=0) if near.any() else usual
    light = np.asarray(cv2.transform(seen * seen, np.ones((1, 3), np.float32)), np.float32)
    off_floor = _off(seen, light, _middle(points[ground]), FLOOR_LIGHT)
    noise = float(_middle(off_floor.ravel()[ground], share=0.75))
    if noise > NOISY:
        return None
    like = _off(seen, light, colour, OWN_LIGHT) < LIKELIER * off_floor - LEAST
    return np.asarray(like & (off_floor > TIMES * noise + LEAST + 1) & (free > 0), np.uint8)


def _middle(values: Floats, *, share: float = 0.5) -> Floats:
    """The value that so many of N×… are below."""
    place = int(share * len(values))
    return np.asarray(np.partition(values, place, axis=0)[place])


def _off(seen: Floats, light: Floats, colour: Floats, lit: tuple[float, float]) -> Floats:
    """H×W: how far each colour (H×W×3, `light` its square) is from this one (3) in more or less light, grey levels."""
    along = cv2.transform(seen, np.asarray(colour, np.float32)[None])
    whole = max(float(colour @ colour), 1.0)
    share = np.clip(along / whole, *lit)
    return np.asarray(np.sqrt(np.maximum(light - share * (2 * along - share * whole), 0)))


def _leaves(own: Mask, outline: Points) -> bool:
    """Whether a die of this outline leaves something large beside it that meets it along a wide side and ends soon."""
    rest, die = own.copy(), np.zeros_like(own)
    fill(rest, outline, 0)
    if np.count_nonzero(rest) <= LARGE * EDGE**2:
        return False
    fill(die, outline, 1)
    rim = (cv2.dilate(die, _RIM) > 0) & (die == 0)
    count, pieces, stats, _ = cv2.connectedComponentsWithStats(cv2.morphologyEx(rest, cv2.MORPH_OPEN, _BRUSH))
    for piece in range(1, count):
        its = pieces == piece
        wide = np.count_nonzero(its & rim) > WIDE * RIM * EDGE
        if wide and stats[piece, cv2.CC_STAT_AREA] > LARGE * EDGE**2 and _AWAY[its].max() < FAR:
            return True
    return False
