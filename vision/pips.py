"""Round spots that may be pips: darker or lighter than all that surrounds them, at any size."""

from dataclasses import dataclass, fields

import cv2
import numpy as np
import numpy.typing as npt

from vision.flatten import Flat, Floats, Picture

ANGLES = 16
SMALLEST_PX, LARGEST_PX = 1.4, 4.2  # radius of a pip in its level of the pyramid; the levels overlap
LEVELS = 3  # pips of dice of DIE_PX fall into these
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
    shape = x.shape
    columns = x.shape[-1] if x.ndim > 1 else 1
    flat_x = np.ascontiguousarray(x, np.float32).reshape(-1, columns)
    flat_y = np.ascontiguousarray(y, np.float32).reshape(-1, columns)
    if flat_x.size == 0:
        return np.zeros((*shape, *picture.shape[2:]), np.float32)
    found = cv2.remap(picture, flat_x, flat_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(found, np.float32).reshape(*shape, *picture.shape[2:])


def find(flat: Flat, where: Picture | None = None) -> Pips:
    """Every spot of the picture that may be a pip, clearest first; `where` (HxW) is 0 where none is looked for."""
    level = flat.gray
    found: list[Pips] = []
    for octave in range(LEVELS):
        if min(level.shape) < 12:
            break
        places, light = _peaks(level, where)
        found.append(_measured(level, places, light, octave, flat))
        level = np.asarray(cv2.pyrDown(level), np.uint8)
        where = None if where is None else where[::2, ::2]
    if not found:
        return _none()
    pips = Pips(*(np.concatenate([getattr(f, field.name) for f in found]) for field in fields(Pips)))
    return _distinct(pips)


def _peaks(level: Picture, where: Picture | None) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Nx2 places that are darker or lighter than all around them, strongest first to count; N: whether lighter."""
    inner, outer = cv2.blur(level, (3, 3)), cv2.blur(level, (11, 11))
    dark = _tops(np.asarray(cv2.subtract(outer, inner), np.uint8), where)
    light = _tops(np.asarray(cv2.subtract(inner, outer), np.uint8), where)
    return np.concatenate([dark, light]), np.arange(len(dark) + len(light)) >= len(dark)


def _tops(strength: Picture, where: Picture | None) -> Floats:
    """Nx2: the strongest local maxima of a picture."""
    high = cv2.dilate(strength, np.ones((3, 3), np.uint8))
    strong = cv2.threshold(strength, FAINTEST - 1, 255, cv2.THRESH_BINARY)[1]
    tops = cv2.bitwise_and(cv2.compare(strength, high, cv2.CMP_EQ), strong)
    tops = tops if where is None else cv2.bitwise_and(tops, np.ascontiguousarray(where))
    points = cv2.findNonZero(tops)
    if points is None:
        return np.zeros((0, 2), np.float32)  # type: ignore[unreachable]
    places = np.asarray(points).reshape(-1, 2)
    if len(places) > MOST_SPOTS:
        weakness = 255 - strength[places[:, 1], places[:, 0]].astype(np.int16)
        places = places[np.argpartition(weakness, MOST_SPOTS)[:MOST_SPOTS]]
    return places.astype(np.float32)


def _measured(level: Picture, places: Floats, light: npt.NDArray[np.bool_], octave: int, flat: Flat) -> Pips:
    """Radius, roundness and contrast of each spot, from sixteen rays."""
    x, y = _centred(level, places, light)
    rays = _turned(_rays(level, x, y), light)
    core = rays[:, :, :3].mean(axis=(1, 2))
    contrast = rays.mean(axis=1)[:, :-2].max(axis=1, initial=0) - core
    reach, ended = _reach(rays, core + RIM * contrast)
    r = np.sort(reach, axis=1)[:, ANGLES // 2 - 1 : ANGLES // 2 + 1].mean(axis=1)
    gaps = ~ended | (reach > GAP * r[:, None])
    roundness = _roundness(reach, gaps)
    ring_at = np.minimum(r * 1.6 + 0.6, STEPS[-1])[:, None]
    ring_x, ring_y = x[:, None] + _COS * ring_at, y[:, None] + _SIN * ring_at
    ring = np.sort(sample(level, ring_x, ring_y), axis=1)
    plain = (ring[:, 12] - ring[:, 4]) / np.maximum(contrast, 1e-3)
    keep = (contrast >= FAINTEST) & (r >= SMALLEST_PX) & (r <= LARGEST_PX) & (gaps.sum(axis=1) <= MOST_GAPS)
    keep &= (roundness >= ROUNDNESS) & (plain <= UNEVEN)
    zoom = np.float32(2**octave)
    colours = sample(flat.colour, ring_x[keep] * zoom, ring_y[keep] * zoom)
    face = np.sort(colours, axis=1)[:, ANGLES // 2]
    columns = (x * zoom, y * zoom, r * zoom, contrast, roundness, plain)
    at_x, at_y, radius, edge, round_, even = (np.asarray(column[keep], np.float32) for column in columns)
    return Pips(at_x, at_y, radius, edge, light[keep], round_, face, even)


def _turned(values: Floats, light: npt.NDArray[np.bool_]) -> Floats:
    """Values in which light spots are dark ones."""
    turned = values.copy()
    turned[light] = 255 - turned[light]
    return turned


def _rays(level: Picture, x: Floats, y: Floats) -> Floats:
    """NxANGLESxSTEPS: the values outward from each place."""
    return sample(level, x[:, None, None] + _COS[:, None] * STEPS, y[:, None, None] + _SIN[:, None] * STEPS)


def _reach(rays: Floats, middle: Floats) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """NxANGLES: where each ray passes `middle`, px of the level; and whether it does at all."""
    above = rays > middle[:, None, None]
    ended = above.any(axis=2)
    at = np.where(ended, np.maximum(above.argmax(axis=2), 1), len(STEPS) - 1)
    low = np.take_along_axis(rays, (at - 1)[:, :, None], 2)[:, :, 0]
    high = np.take_along_axis(rays, at[:, :, None], 2)[:, :, 0]
    part = np.clip((middle[:, None] - low) / np.maximum(high - low, 1e-3), 0, 1)
    return ((at - 1 + part) * STEPS[1]).astype(np.float32), ended


def _roundness(reach: Floats, gaps: npt.NDArray[np.bool_]) -> Floats:
    """Shorter through longer diameter, of the diameters that run into no neighbour."""
    half = ANGLES // 2
    across = reach[:, :half] + reach[:, half:]
    broken = gaps[:, :half] | gaps[:, half:]
    longest = np.where(broken, -1.0, across).max(axis=1)
    shortest = np.where(broken, 1e6, across).min(axis=1)
    usual: Floats = np.clip(shortest / np.maximum(longest, 1e-3), 0, 1).astype(np.float32)
    return np.where(broken.sum(axis=1) <= half - 3, usual, 0).astype(np.float32)


def _centred(level: Picture, places: Floats, light: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
    """Centres moved to the middle of the spot's own weight within a 7x7 window."""
    grid = np.arange(-3, 4, dtype=np.float32)
    dx, dy = (g.ravel() for g in np.meshgrid(grid, grid))
    window = _turned(sample(level, places[:, :1] + dx, places[:, 1:] + dy), light)
    ordered = np.sort(window, axis=1)
    middle = (ordered[:, :1] + ordered[:, 39:40]) / 2
    weight = np.clip(middle - window, 0, None) * (dx * dx + dy * dy <= 10) + np.float32(1e-3)
    total = weight.sum(axis=1)
    return places[:, 0] + weight @ dx / total, places[:, 1] + weight @ dy / total


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
