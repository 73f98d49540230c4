"""Pips beside the dice that were found: a second look, by geometry alone, for a neighbour that the finder missed."""

from dataclasses import dataclass, replace
from math import pi
from statistics import fmean, median

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import difference
from vision.picture import Bools, Floats, Picture, shrunk
from vision.pips.layouts import Match, matches
from vision.pips.scaled import Scaled
from vision.pips.spots import Pips, find_spots
from vision.places import Places

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


@dataclass(frozen=True, slots=True)
class Around:
    """What lies about some dice, as small as all of this is looked at."""

    scaled: Scaled
    pips: Pips
    """The spots that lie beside these dice."""
    low: npt.NDArray[np.intp]
    """Where that part of the picture begins."""
    zoom: float
    """Of that part."""

    def brought(self, dice: Places) -> Places:
        """N×3 dice as they lie there."""
        return np.column_stack([(dice[:, :2] - self.low) * self.zoom, dice[:, 2] * self.zoom])

    def away(self, dice: Places) -> Floats:
        """M×N: how far each spot is from each of N×3 dice, edges."""
        at = self.brought(dice)
        return np.asarray(np.hypot(self.pips.x[:, None] - at[:, 0], self.pips.y[:, None] - at[:, 1]) / at[:, 2])

    def on(self, die: Floats) -> Pips:
        """The spots on the face of one die (x, y, edge)."""
        x, y, edge = self.brought(die[None])[0]
        height, width = self.scaled.grey.shape
        left, top = int(np.clip(x - edge, 0, width - 1)), int(np.clip(y - edge, 0, height - 1))
        part = (slice(top, max(top + 1, round(y + edge))), slice(left, max(left + 1, round(x + edge))))
        grey = np.ascontiguousarray(self.scaled.grey[part])
        mask = np.zeros_like(grey)
        cv2.circle(mask, (round(x) - left, round(y) - top), round(INNER * edge), (255,), -1)
        return find_spots(Scaled(self.scaled.colour[part], grey), where=mask, levels=LEVELS)


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
    mask = np.zeros_like(scaled.grey)
    for reach, white in ((REACH, 255), (INNER, 0)):
        for x, y, side in dice:
            at = (round((x - low[0]) * zoom), round((y - low[1]) * zoom))
            cv2.circle(mask, at, round(reach * side * zoom), (white,), -1)
    return Around(scaled, find_spots(scaled, where=mask, levels=LEVELS), low, zoom)


def neighbours(about: Around | None, dice: Places) -> Places:
    """M×3 places (x, y, edge, pixels of the picture) with a layout of pips that none of the dice (N×3) explains."""
    if about is None:
        return np.zeros((0, 3))
    found = about.pips[(about.away(dice) > OWN).all(axis=1)]
    free = [m for m in matches(found) if _strong(m, found.roundness) and _free(m, about.brought(dice))]
    places = np.array([(m.x, m.y, m.edge) for m in free]).reshape(-1, 3) / about.zoom
    return np.asarray(places + np.append(about.low, 0))


def wedged(about: Around | None, dice: Places, turns: Floats) -> Places:
    """M×3 places (x, y, edge, pixels of the picture) face to face with dice beside which a pip is unexplained.

    Dice are N×3, turned so far (N, radians; nan where that is not known); there is a free pip at each such place.
    """
    lonely = np.flatnonzero(unexplained(about, dice) & np.isfinite(turns))
    if about is None or len(lonely) == 0:
        return np.zeros((0, 3))
    ways = turns[lonely, None] + np.arange(4) * pi / 2
    steps = np.stack([np.cos(ways), np.sin(ways), np.zeros_like(ways)], axis=2) * dice[lonely, None, 2:]
    places = (dice[lonely, None] + steps).reshape(-1, 3)
    free = about.pips[(about.away(dice) > OWN).all(axis=1)]
    holds = (replace(about, pips=free).away(places) < INNER).any(axis=0)
    taken: list[Floats] = [*dice]
    for place in places[holds]:
        if not lies_on(place, taken):
            taken.append(place)
    return np.array(taken[len(dice) :]).reshape(-1, 3)


def lies_on(place: Floats, dice: list[Floats]) -> bool:
    """Whether a place (x, y, edge) is so near to one of these dice that both cannot be one."""
    return any(np.hypot(*(place - one)[:2]) < APART * one[2] for one in dice)


def unexplained(about: Around | None, dice: Places) -> Bools:
    """N: beside which of the dice (N×3) there is a pip like their own, on a face like theirs, that is on none of them.

    Then there is a die too few: of dice in a row the pips of two may look like the face of one, and of dice in a corner
    one may be overlooked.
    """
    lonely = np.zeros(len(dice), np.bool_)
    if about is None or len(dice) == 0:
        return lonely
    pips, away = about.pips, about.away(dice)
    free = (away > OWN).all(axis=1) & (pips.roundness > LIKE_ROUND)
    for k, die in enumerate(dice):
        near = free & (away[:, k] < NEAR)
        lonely[k] = near.any() and _like(about.on(die), pips[near])
    return lonely


def _like(own: Pips, others: Pips) -> bool:
    """Whether one of the others is like those of a die's own spots that are its pips."""
    return any(_alike(own, own.light == light, others[others.light == light]) for light in (False, True))


def _alike(on_it: Pips, kind: Bools, others: Pips) -> bool:
    """Whether one of the others is like its spots of this kind; much like it where that is but one."""
    own = on_it[kind & (on_it.roundness > OWN_ROUND)]
    if len(own) == 0 or len(others) == 0:
        return False
    contrast, face = median(own.contrast.tolist()), [median(level) for level in own.face.T.tolist()]
    if contrast < CLEAREST * median(on_it.contrast.tolist()):
        return False
    size, depth = others.r / median(own.r.tolist()), others.contrast / contrast
    shade = difference(others.face, np.array(face, np.float32)) / max(contrast, PALE * max(face))
    (least, most), (pale, deep) = (LIKE_R, LIKE_CONTRAST) if len(own) > 1 else (MUCH_LIKE, MUCH_LIKE)
    alike = (size > least) & (size < most) & (depth > pale) & (depth < deep)
    return bool((alike & (shade < LIKE_SHADE)).any())


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
