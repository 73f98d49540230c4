"""Round spots that may be pips: darker or lighter than all that surrounds them, at any size."""

from dataclasses import dataclass, fields

import cv2
import numpy as np
import numpy.typing as npt

from vision.flatten import Flat, Floats, Picture

ANGLES = 16
SMALLEST_PX, LARGEST_PX = 1.4, 4.2  # radius of a pip in its level of the pyramid; the levels overlap
LEVELS = 3  # pips of dice of DIE_PX fall into these
SMALLEST_LEVEL = 12  # px
ROOM = 12  # px about a level: rays and rings reach 8 px from a spot, which is moved by 3 at most
STEPS = np.arange(0.0, 8.01, 0.5, dtype=np.float32)  # radii looked at around a spot, px of its level
FAINTEST = 7  # grey levels between a spot and its surroundings: about three times a webcam's noise
MOST_SPOTS = 220  # per level and polarity, strongest first: texture must not cost a frame
MOST_PIPS = 220
MOST_GAPS = 6  # of 16 rays may run into a neighbour: a 6's large pips nearly touch
RIM = 0.43  # of the contrast, where a pip ends: below one half, for a ring that lies partly on a shaded side
UNEVEN = 0.6  # of the contrast, spread of the ring's grey
GAP = 1.7  # a ray that goes on for this many radii ran into one
ROUNDNESS = 0.5  # a pip on a side seen at 60 degrees
_TURNS = np.arange(ANGLES, dtype=np.float32) * np.float32(2 * np.pi / ANGLES)
_COS, _SIN = np.cos(_TURNS), np.sin(_TURNS)
_DX, _DY = (grid.ravel() for grid in np.meshgrid(np.arange(-3, 4), np.arange(-3, 4)))
_RIGHT, _DOWN = _DX.astype(np.float32), _DY.astype(np.float32)
_NEAR = _DX**2 + _DY**2 <= 10

Places = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Pips:
    """N spots as columns; pixels of the enlarged place."""

    x: Floats
    y: Floats
    r: Floats
    """Radius at half contrast."""
    contrast: Floats
    """Grey levels between the spot and its ring."""
    light: npt.NDArray[np.bool_]
    """Lighter than its ring."""
    roundness: Floats
    """Shorter through longer diameter, 0 to 1."""
    face: Floats
    """Nx3: colour of the ring, BGR."""
    plain: Floats
    """Spread of the ring's grey through the contrast: 0 = a ring of one colour."""

    def __len__(self) -> int:
        return len(self.x)

    def __getitem__(self, which: npt.NDArray[np.bool_] | npt.NDArray[np.intp]) -> "Pips":
        return Pips(*(getattr(self, field.name)[which] for field in fields(self)))


def sample(picture: Picture, x: Floats, y: Floats) -> Floats:
    """Values between the pixels at places of any one shape, the border repeated; float32, (*x.shape[, channels])."""
    return np.asarray(_sampled(picture, x, y), np.float32)


def _sampled(picture: Picture, x: Floats, y: Floats) -> Picture:
    """The same, in whole grey levels."""
    shape = x.shape
    if x.size == 0:
        return np.zeros((*shape, *picture.shape[2:]), np.uint8)
    columns = shape[-1] if x.ndim > 1 else 1
    flat_x, flat_y = (np.ascontiguousarray(way, np.float32).reshape(-1, columns) for way in (x, y))
    found = cv2.remap(picture, flat_x, flat_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(found, np.uint8).reshape(*shape, *picture.shape[2:])


def find(flat: Flat, where: Picture | None = None, levels: int = LEVELS) -> Pips:
    """Every spot of the picture that may be a pip, clearest first; `where` (HxW) is 0 where none is looked for.

    With one level, spots of LARGEST_PX at most.
    """
    pyramid = _pyramid(flat.gray, levels)
    if not pyramid:
        return _none()
    peaks = [_peaks(level, where if where is None else where[:: 2**k, :: 2**k]) for k, level in enumerate(pyramid)]
    octaves = np.repeat(np.arange(len(pyramid)), [len(places) for places, _ in peaks])
    places, light = (np.concatenate(columns) for columns in zip(*peaks, strict=True))
    return _distinct(_measured(_atlas(pyramid), places, light, octaves, flat))


def _pyramid(gray: Picture, count: int) -> list[Picture]:
    """So many levels, as far as they are large enough."""
    levels = [gray]
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


def _peaks(level: Picture, where: Picture | None) -> tuple[Places, npt.NDArray[np.bool_]]:
    """Nx2 places that are darker or lighter than all around them, strongest first to count; N: whether lighter."""
    inner, outer = cv2.blur(level, (3, 3)), cv2.blur(level, (11, 11))
    dark = _tops(np.asarray(cv2.subtract(outer, inner), np.uint8), where)
    light = _tops(np.asarray(cv2.subtract(inner, outer), np.uint8), where)
    return np.concatenate([dark, light]), np.arange(len(dark) + len(light)) >= len(dark)


def _tops(strength: Picture, where: Picture | None) -> Places:
    """Nx2: the strongest local maxima of a picture."""
    high = cv2.dilate(strength, np.ones((3, 3), np.uint8))
    strong = cv2.threshold(strength, FAINTEST - 1, 255, cv2.THRESH_BINARY)[1]
    tops = cv2.bitwise_and(cv2.compare(strength, high, cv2.CMP_EQ), strong)
    tops = tops if where is None else cv2.bitwise_and(tops, np.ascontiguousarray(where))
    points = cv2.findNonZero(tops)
    if points is None:
        return np.zeros((0, 2), np.int32)  # type: ignore[unreachable]
    places = np.asarray(points, np.int32).reshape(-1, 2)
    if len(places) > MOST_SPOTS:
        weakness = 255 - strength[places[:, 1], places[:, 0]].astype(np.int16)
        places = places[np.argpartition(weakness, MOST_SPOTS)[:MOST_SPOTS]]
    return places


def _measured(
    atlas: Atlas, places: Places, light: npt.NDArray[np.bool_], octaves: npt.NDArray[np.intp], flat: Flat
) -> Pips:
    """Radius, roundness and contrast of each spot of a level, from sixteen rays; places become those of the picture."""
    down = atlas.tops[octaves]
    x, y = _centred(atlas.picture, places + np.stack([np.full_like(down, ROOM), down], axis=1), light)
    rays = _rays(atlas.picture, x, y, light)
    rings = np.asarray(rays.sum(axis=1, dtype=np.uint16), np.float32) / ANGLES
    core = rings[:3].mean(axis=0)
    contrast = rings[:-2].max(axis=0, initial=0) - core
    reach, ended = _reach(rays, core + RIM * contrast)
    r = np.sort(reach, axis=0)[ANGLES // 2 - 1 : ANGLES // 2 + 1].mean(axis=0)
    gaps = ~ended | (reach > GAP * r)
    roundness = _roundness(reach, gaps)
    ring_at = np.minimum(r * 1.6 + 0.6, STEPS[-1])
    ring_x, ring_y = x + _COS[:, None] * ring_at, y + _SIN[:, None] * ring_at
    ring = np.sort(sample(atlas.picture, ring_x, ring_y), axis=0)
    plain = (ring[12] - ring[4]) / np.maximum(contrast, 1e-3)
    keep = (contrast >= FAINTEST) & (r >= SMALLEST_PX) & (r <= LARGEST_PX) & (gaps.sum(axis=0) <= MOST_GAPS)
    keep &= (roundness >= ROUNDNESS) & (plain <= UNEVEN)
    zoom = np.float32(2) ** octaves[keep].astype(np.float32)
    beside = down[keep].astype(np.float32)
    colours = sample(flat.colour, (ring_x[:, keep] - ROOM) * zoom, (ring_y[:, keep] - beside) * zoom)
    face = np.sort(colours, axis=0)[ANGLES // 2]
    columns = ((x[keep] - ROOM) * zoom, (y[keep] - beside) * zoom, r[keep] * zoom)
    at_x, at_y, radius = (np.asarray(column, np.float32) for column in columns)
    edge, round_, even = (np.asarray(column[keep], np.float32) for column in (contrast, roundness, plain))
    return Pips(at_x, at_y, radius, edge, light[keep], round_, face, even)


def _rays(picture: Picture, x: Floats, y: Floats, light: npt.NDArray[np.bool_]) -> Picture:
    """STEPSxANGLESxN: the values outward from each place, light spots as dark ones."""
    out = STEPS[:, None, None]
    return _sampled(picture, x + _COS[:, None] * out, y + _SIN[:, None] * out) ^ _turned(light)


def _turned(light: npt.NDArray[np.bool_]) -> Picture:
    """N: what makes light spots dark ones."""
    return np.where(light, np.uint8(255), np.uint8(0))


def _reach(rays: Picture, middle: Floats) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """ANGLESxN: where each ray passes `middle`, px of the level; and whether it does at all."""
    low_enough = rays <= np.clip(middle, 0, 255).astype(np.uint8)  # whole levels: as with the middle itself
    within = np.logical_and.accumulate(low_enough, axis=0).sum(axis=0, dtype=np.uint8)
    ended = within < len(STEPS)
    at = np.where(ended, np.maximum(within, 1), len(STEPS) - 1).astype(np.intp)
    low, high = (np.take_along_axis(rays, steps[None], 0)[0].astype(np.float32) for steps in (at - 1, at))
    part = np.clip((middle - low) / np.maximum(high - low, 1e-3), 0, 1)
    return ((at - 1 + part) * STEPS[1]).astype(np.float32), ended


def _roundness(reach: Floats, gaps: npt.NDArray[np.bool_]) -> Floats:
    """Shorter through longer diameter, of the diameters that run into no neighbour."""
    half = ANGLES // 2
    across = reach[:half] + reach[half:]
    broken = gaps[:half] | gaps[half:]
    longest = np.where(broken, -1.0, across).max(axis=0)
    shortest = np.where(broken, 1e6, across).min(axis=0)
    usual: Floats = np.clip(shortest / np.maximum(longest, 1e-3), 0, 1).astype(np.float32)
    return np.where(broken.sum(axis=0) <= half - 3, usual, 0).astype(np.float32)


def _centred(picture: Picture, places: Places, light: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
    """Centres moved to the middle of the spot's own weight within a 7x7 window."""
    at = places[:, 1].astype(np.intp) * picture.shape[1] + places[:, 0]
    window = picture.ravel()[at[:, None] + (_DY * picture.shape[1] + _DX)] ^ _turned(light)[:, None]
    window = window.astype(np.float32)
    ordered = np.sort(window, axis=1)
    middle = (ordered[:, :1] + ordered[:, 39:40]) / 2
    weight = np.clip(middle - window, 0, None) * _NEAR + np.float32(1e-3)
    total = weight.sum(axis=1)
    right, down = (np.einsum("ij,j->i", weight, way) / total for way in (_RIGHT, _DOWN))
    return places[:, 0] + right, places[:, 1] + down


def _distinct(pips: Pips) -> Pips:
    """One spot where levels of the pyramid saw the same one; clearest first."""
    quality = pips.contrast * pips.roundness * (1 - np.clip(pips.plain, 0, 0.9))
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
