"""Round spots that may be pips: darker or lighter than all that surrounds them, at any size."""

from dataclasses import dataclass, fields, replace
from operator import attrgetter

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import Bools, Floats, Picture
from vision.pips import rays
from vision.pips.rays import ANGLES, COS, LARGEST_PX, MIDDLE, RIM, ROOM, SIN, STEPS, Peaks
from vision.pips.scaled import Scaled

SMALLEST_PX = 1.4  # radius of a pip in its level of the pyramid, LARGEST_PX at most: the levels overlap
LEVELS = 3  # pips of dice of DIE_PX fall into these
SMALLEST_LEVEL = 12  # px
FAINTEST = 7  # grey levels between a spot and its surroundings: about three times a webcam's noise
MOST_SPOTS = 220  # per level and polarity, strongest first: texture must not cost a frame
MOST_PIPS = 220
AT_ONCE = 6  # squares of a row that share these: what lies on many dice takes nothing from others
MOST_GAPS = 6  # of 16 rays may run into a neighbour: a 6's large pips nearly touch
UNEVEN = 0.6  # of the contrast, spread of the ring's grey
GAP = 1.7  # a ray that goes on for this many radii ran into one
ROUNDNESS = 0.5  # a pip on a side seen at 60 degrees


@dataclass(frozen=True, slots=True)
class Pips:
    """N spots as columns; pixels of the picture that they were found in."""

    x: Floats
    y: Floats
    r: Floats
    """Radius at half contrast."""
    contrast: Floats
    """Grey levels between the spot and its ring."""
    light: Bools
    """Lighter than its ring."""
    roundness: Floats
    """Shorter through longer diameter, 0 to 1."""
    face: Floats
    """Nx3: colour of the ring, BGR."""
    uneven: Floats
    """Spread of the ring's grey through the contrast: 0 = a ring of one colour."""

    def __len__(self) -> int:
        return len(self.x)

    def __getitem__(self, which: Bools | npt.NDArray[np.intp]) -> "Pips":
        return Pips(*[column[which] for column in _COLUMNS(self)])


_COLUMNS = attrgetter(*(field.name for field in fields(Pips)))


def find_spots(scaled: Scaled, *, where: Picture | None = None, levels: int = LEVELS) -> Pips:
    """Every spot of the picture that may be a pip, clearest first; `where` (HxW) is 0 where none is looked for.

    With one level, spots of LARGEST_PX at most.
    """
    pyramid = _pyramid(scaled.grey, levels)
    if not pyramid:
        return _none()
    allowed = [where if where is None else np.ascontiguousarray(where[:: 2**k, :: 2**k]) for k in range(len(pyramid))]
    peaks = [_peaks(*both) for both in zip(pyramid, allowed, strict=True)]
    octaves = np.repeat(np.arange(len(pyramid)), [len(places) for places, _ in peaks])
    places, light = (np.concatenate(columns) for columns in zip(*peaks, strict=True))
    return _distinct(_measured(_atlas(pyramid), places, light, octaves, scaled))


def spots_in_row(row: Scaled, where: Picture, side: int, *, levels: int = LEVELS) -> Pips:
    """Every spot of a row of squares, `side` pixels wide and high, clearest first in each; `where` is the whole row's.

    AT_ONCE of them share what is measured at most, however many there are.
    """
    found = list[Pips]()
    for left in range(0, row.grey.shape[1], AT_ONCE * side):
        part = np.s_[:, left : left + AT_ONCE * side]
        spots = find_spots(Scaled(row.colour[part], row.grey[part]), where=where[part], levels=levels)
        found.append(replace(spots, x=spots.x + np.float32(left)))
    return Pips(*map(np.concatenate, zip(*map(_COLUMNS, found), strict=True)))


def _pyramid(grey: Picture, count: int) -> list[Picture]:
    """So many levels, as far as they are large enough."""
    levels = [grey]
    while len(levels) < count:
        levels.append(np.asarray(cv2.pyrDown(levels[-1]), np.uint8))
    return [level for level in levels if min(level.shape) >= SMALLEST_LEVEL]


@dataclass(frozen=True, slots=True)
class Atlas:
    """All levels below each other in one picture, with so much room that no ray leaves its own."""

    picture: Picture
    tops: npt.NDArray[np.int32]
    """Row at which each level begins."""


def _atlas(levels: list[Picture]) -> Atlas:
    heights = [len(level) + 2 * ROOM for level in levels]
    tops = np.concatenate([[0], np.cumsum(heights)]).astype(np.int32)
    picture = np.zeros((int(tops[-1]), levels[0].shape[1] + 2 * ROOM), np.uint8)
    for level, top, height in zip(levels, tops, heights, strict=False):
        framed = cv2.copyMakeBorder(level, ROOM, ROOM, ROOM, ROOM, cv2.BORDER_REPLICATE)
        picture[top : top + height, : framed.shape[1]] = framed
    return Atlas(picture, tops[:-1] + ROOM)


def _peaks(level: Picture, where: Picture | None) -> tuple[Peaks, Bools]:
    """Nx2 places that are darker or lighter than all around them, strongest first to count; N: whether lighter."""
    inner, outer = cv2.blur(level, (3, 3)), cv2.blur(level, (11, 11))
    dark = _tops(np.asarray(cv2.subtract(outer, inner), np.uint8), where)
    light = _tops(np.asarray(cv2.subtract(inner, outer), np.uint8), where)
    return np.concatenate([dark, light]), np.arange(len(dark) + len(light)) >= len(dark)


def _tops(strength: Picture, where: Picture | None) -> Peaks:
    """Nx2: the strongest local maxima of a picture."""
    high = cv2.dilate(strength, np.ones((3, 3), np.uint8))
    strong = cv2.threshold(strength, FAINTEST - 1, 255, cv2.THRESH_BINARY)[1]
    tops = cv2.bitwise_and(cv2.compare(strength, high, cv2.CMP_EQ), strong)
    tops = tops if where is None else cv2.bitwise_and(tops, where)
    down, right = np.divmod(np.flatnonzero(tops > 0), tops.shape[1])  # a fifth of the time of OpenCV's `findNonZero`
    places = np.column_stack([right, down]).astype(np.int32)
    if len(places) > MOST_SPOTS:
        weakness = 255 - strength[places[:, 1], places[:, 0]].astype(np.int16)
        places = places[np.argpartition(weakness, MOST_SPOTS)[:MOST_SPOTS]]
    return places


def _measured(atlas: Atlas, places: Peaks, light: Bools, octaves: npt.NDArray[np.intp], scaled: Scaled) -> Pips:
    """Radius, roundness and contrast of each spot of a level, from sixteen rays; places become those of the picture."""
    x, y = rays.centred(atlas.picture, places + np.stack([np.full_like(octaves, ROOM), atlas.tops[octaves]], 1), light)
    may = rays.small_enough(atlas.picture, x, y, light)
    x, y, light, octaves = x[may], y[may], light[may], octaves[may]
    values = rays.outward(atlas.picture, x, y, light)
    rings = np.asarray(values.sum(axis=1, dtype=np.uint16), np.float32) / ANGLES
    core = rings[:3].mean(axis=0)
    contrast = rings[:-2].max(axis=0, initial=0) - core
    lengths, ended = rays.lengths(values, core + RIM * contrast)
    r = np.sort(lengths, axis=0)[MIDDLE].mean(axis=0)
    gaps = ~ended | (lengths > GAP * r)
    roundness = rays.roundness(lengths, gaps)
    ring_at = np.minimum(r * 1.6 + 0.6, STEPS[-1])
    ring_x, ring_y = x + COS[:, None] * ring_at, y + SIN[:, None] * ring_at
    ring = np.sort(rays.levels_at(atlas.picture, ring_x, ring_y), axis=0).astype(np.float32)
    uneven = (ring[12] - ring[4]) / np.maximum(contrast, 1e-3)
    keep = (contrast >= FAINTEST) & (r >= SMALLEST_PX) & (r <= LARGEST_PX) & (gaps.sum(axis=0) <= MOST_GAPS)
    keep &= (roundness >= ROUNDNESS) & (uneven <= UNEVEN)
    zoom = np.float32(2) ** octaves[keep].astype(np.float32)
    beside = atlas.tops[octaves][keep].astype(np.float32)
    colours = rays.values_at(scaled.colour, (ring_x[:, keep] - ROOM) * zoom, (ring_y[:, keep] - beside) * zoom)
    face = np.sort(colours, axis=0)[ANGLES // 2]
    columns = ((x[keep] - ROOM) * zoom, (y[keep] - beside) * zoom, r[keep] * zoom)
    at_x, at_y, radius = (np.asarray(column, np.float32) for column in columns)
    edge, round_, spread = (np.asarray(column[keep], np.float32) for column in (contrast, roundness, uneven))
    return Pips(at_x, at_y, radius, edge, light[keep], round_, face, spread)


def _distinct(pips: Pips) -> Pips:
    """One spot where levels of the pyramid saw the same one; clearest first."""
    quality = pips.contrast * pips.roundness * (1 - np.clip(pips.uneven, 0, 0.9))
    order = np.argsort(-quality)[: 3 * MOST_PIPS]
    pips = pips[order]
    away = np.hypot(pips.x[:, None] - pips.x, pips.y[:, None] - pips.y)
    same = (away < np.minimum(pips.r[:, None], pips.r) * 1.0) & (pips.light[:, None] == pips.light)
    kept = np.ones(len(pips), np.bool_)
    for i in range(len(pips)):
        if kept[i]:
            kept[i + 1 :] &= ~same[i, i + 1 :]
    return pips[kept][np.arange(min(MOST_PIPS, int(kept.sum())))]


def _none() -> Pips:
    n = np.zeros(0, np.float32)
    return Pips(n, n, n, n, np.zeros(0, np.bool_), n, np.zeros((0, 3), np.float32), n)
