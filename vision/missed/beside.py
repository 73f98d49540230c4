"""Pips beside the dice that were found: a second look, by geometry alone, for a neighbour that the finder missed."""

from dataclasses import dataclass
from math import ceil, pi
from statistics import fmean, median

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import difference
from vision.picture import Bools, Floats, Picture, shrunk
from vision.pips.layouts import Match, matches
from vision.pips.scaled import Scaled
from vision.pips.spots import Pips, find_spots, spots_in_row
from vision.places import Places, distances

WORK_PX, LEVELS = 24.0, 2  # edge that dice are brought to; of pips, to those of a red 1
REACH, OWN = 1.7, 0.62  # edges from a die's middle: a neighbour's pips lie nearer, its own pips nearer still
ROOM = 2.2  # edges about all dice that are looked at
FEWEST = 4  # pips: fewer lie together by chance
FITS, SQUARE, ROUND = 0.1, 0.72, 0.6  # of their layout
SIZES = (0.7, 1.4)  # of its edge, through that of the dice
APART = 0.7  # edges from every die's middle
NEAR, INNER = 1.2, 0.45  # edges from a die's middle: a pip that nobody owns is so near at most, its own pips at least
# of its own pips, through which it is measured: a 1 may be red and twice as wide
LIKE_R, LIKE_CONTRAST, LIKE_ROUND = (0.78, 2.3), (0.45, 1.5), 0.8
MUCH_LIKE = (0.8, 1.25)  # the same of both where its own pip is but one
LIKE_SHADE, PALE = 0.2, 0.5  # of their contrast: the face round both pips; pale pips count as if so dark beside it
OWN_ROUND, CLEAREST = 0.7, 0.8  # of its own pips; their contrast through that of all spots on its face
TILE = 1.25  # edges from a die's middle to where the next begins: so far no ray from its pips reaches
NONE: Places = np.zeros((0, 3))


@dataclass(frozen=True, slots=True)
class Around:
    """What lies about some dice, as small as all of this is looked at."""

    dice: Places
    """N×3: x, y and edge, pixels of the picture."""
    pips: Pips
    """The M spots that lie beside these dice."""
    like: Bools
    """M×N: which spots near a die are a pip like its own, on a face like its own, and on none of these dice."""
    low: npt.NDArray[np.intp]
    """Where that part of the picture begins."""
    zoom: float
    """Of that part."""

    def brought(self, dice: Places) -> Places:
        """N×3 dice as they lie there."""
        return _brought(dice, self.low, self.zoom)

    def away(self, dice: Places) -> Floats:
        """M×N: how far each spot is from each of N×3 dice, edges."""
        return _away(self.pips, self.brought(dice))


def around(picture: Picture, dice: Places) -> Around | None:
    """What lies about these dice (N×3: x, y, edge in pixels) of an H×W×3 picture; None without dice."""
    if len(dice) == 0:
        return None
    edge = median(dice[:, 2].tolist())
    height, width = picture.shape[:2]
    low = np.maximum(np.floor(dice[:, :2].min(axis=0) - ROOM * edge), 0).astype(int)
    high = np.minimum(np.ceil(dice[:, :2].max(axis=0) + ROOM * edge), (width, height)).astype(int)
    part = picture[low[1] : high[1], low[0] : high[0]]
    if min(part.shape[:2]) < 2:
        return None
    zoom = WORK_PX / edge
    scaled = Scaled.of(shrunk(part, (max(1, round(part.shape[1] * zoom)), max(1, round(part.shape[0] * zoom)))))
    at = _brought(dice, low, zoom)
    mask = np.zeros_like(scaled.grey)
    for reach, white in ((REACH, 255), (INNER, 0)):
        for x, y, side in at:
            cv2.circle(mask, (round(x), round(y)), round(reach * side), (white,), -1)
    pips = find_spots(scaled, where=mask, levels=LEVELS)
    return Around(dice, pips, _like_their_own(scaled, pips, at), low, zoom)


def neighbours(about: Around | None) -> Places:
    """M×3 places (x, y, edge, pixels of the picture) with a layout of pips that none of its dice explains."""
    if about is None:
        return np.zeros((0, 3))
    found = about.pips[(about.away(about.dice) > OWN).all(axis=1)]
    at = about.brought(about.dice)
    free = [m for m in matches(found) if _strong(m, found.roundness) and _free(m, at)]
    places = np.array([(m.x, m.y, m.edge) for m in free]).reshape(-1, 3) / about.zoom
    return np.asarray(places + np.append(about.low, 0))


def wedged(about: Around | None, turns: Floats) -> Places:
    """M×3 places (x, y, edge, pixels of the picture) face to face with dice beside which a pip is unexplained.

    Its dice are turned so far (N, radians; nan where that is not known); there is a free pip at each such place.
    """
    lonely = np.flatnonzero(unexplained(about) & np.isfinite(turns))
    if about is None or len(lonely) == 0:
        return np.zeros((0, 3))
    dice = about.dice
    ways = turns[lonely, None] + np.arange(4) * pi / 2
    steps = np.stack([np.cos(ways), np.sin(ways), np.zeros_like(ways)], axis=2) * dice[lonely, None, 2:]
    places = (dice[lonely, None] + steps).reshape(-1, 3)
    free = (about.away(dice) > OWN).all(axis=1)
    holds = (about.away(places)[free] < INNER).any(axis=0)
    taken: list[Floats] = [*dice]
    for place in places[holds]:
        if not lies_on(place, taken):
            taken.append(place)
    return np.array(taken[len(dice) :]).reshape(-1, 3)


def lies_on(place: Floats, dice: list[Floats]) -> bool:
    """Whether a place (x, y, edge) is so near to one of these dice that both cannot be one."""
    return any(np.hypot(*(place - one)[:2]) < APART * one[2] for one in dice)


def unexplained(about: Around | None, *, doubts: Places = NONE) -> Bools:
    """N: beside which of its dice there is a pip like their own, on a face like theirs, that is on none of them.

    Nor on one of these doubts (M×3). Then there is a die too few: of dice in a row the pips of two may look like the
    face of one, and of dice in a corner one may be overlooked.
    """
    if about is None:
        return np.zeros(0, np.bool_)
    free = (about.away(doubts) > OWN).all(axis=1)
    return np.asarray(about.like[free].any(axis=0))


def _brought(dice: Places, low: npt.NDArray[np.intp], zoom: float) -> Places:
    """N×3 dice as they lie in a part of their picture that begins at `low` and was made smaller."""
    return np.column_stack([(dice[:, :2] - low) * zoom, dice[:, 2] * zoom])


def _away(pips: Pips, dice: Places) -> Floats:
    """M×N: how far each spot is from each of N×3 dice, edges."""
    return np.asarray(distances(np.column_stack((pips.x, pips.y)), dice) / dice[:, 2])


def _like_their_own(scaled: Scaled, pips: Pips, dice: Places) -> Bools:
    """M×N: `Around.like` of the spots beside N×3 dice."""
    away = _away(pips, dice)
    like = (away < NEAR) & ((away > OWN).all(axis=1) & (pips.roundness > LIKE_ROUND))[:, None]
    worth = np.flatnonzero(like.any(axis=0))
    for k, own in zip(worth, _own(scaled, dice[worth]), strict=True):
        near = np.flatnonzero(like[:, k])
        like[near, k] = _like(own, pips[near])
    return np.asarray(like)


def _own(scaled: Scaled, dice: Places) -> list[Pips]:
    """The spots on the face of each of N×3 dice; all faces are looked at in one go, beside each other."""
    if len(dice) == 0:
        return []
    half = ceil(TILE * float(dice[:, 2].max()))
    middles = np.rint(dice[:, :2]).astype(int)
    row = Scaled(*(_row(of, middles, half) for of in (scaled.colour, scaled.grey)))
    mask = np.zeros_like(row.grey)
    for k, edge in enumerate(dice[:, 2]):
        cv2.circle(mask, ((2 * k + 1) * half, half), round(INNER * edge), (255,), -1)
    spots = spots_in_row(row, mask, 2 * half, levels=LEVELS)
    return [spots[spots.x // (2 * half) == k] for k in range(len(dice))]


def _row(picture: Picture, middles: npt.NDArray[np.intp], half: int) -> Picture:
    """Squares about N×2 middles beside each other, so many pixels to every side of each; the border repeated."""
    roomy = cv2.copyMakeBorder(picture, half, half, half, half, cv2.BORDER_REPLICATE)
    return np.hstack([roomy[y : y + 2 * half, x : x + 2 * half] for x, y in middles])


def _like(own: Pips, others: Pips) -> Bools:
    """N: which of the others are like those of a die's own spots that are its pips."""
    like = np.zeros(len(others), np.bool_)
    for light in (False, True):
        of_it = others.light == light
        like[of_it] = _alike(own, own.light == light, others[of_it])
    return like


def _alike(on_it: Pips, kind: Bools, others: Pips) -> Bools:
    """N: which of the others are like its spots of this kind; much like it where that is but one."""
    own = on_it[kind & (on_it.roundness > OWN_ROUND)]
    if len(own) == 0 or len(others) == 0:
        return np.zeros(len(others), np.bool_)
    contrast, face = median(own.contrast.tolist()), [median(level) for level in own.face.T.tolist()]
    if contrast < CLEAREST * median(on_it.contrast.tolist()):
        return np.zeros(len(others), np.bool_)
    size, depth = others.r / median(own.r.tolist()), others.contrast / contrast
    shade = difference(others.face, np.array(face, np.float32)) / max(contrast, PALE * max(face))
    (least, most), (pale, deep) = (LIKE_R, LIKE_CONTRAST) if len(own) > 1 else (MUCH_LIKE, MUCH_LIKE)
    alike = (size > least) & (size < most) & (depth > pale) & (depth < deep)
    return np.asarray(alike & (shade < LIKE_SHADE))


def _strong(match: Match, roundness: Floats) -> bool:
    low, high = SIZES
    return (
        len(match.pips) >= FEWEST
        and match.residual < FITS
        and match.squareness > SQUARE
        and low < match.edge / WORK_PX < high
        and fmean(roundness[list(match.pips)].tolist()) > ROUND
    )


def _free(match: Match, dice: Places) -> bool:
    away = np.hypot(dice[:, 0] - match.x, dice[:, 1] - match.y)
    return bool((away > APART * dice[:, 2]).all())
