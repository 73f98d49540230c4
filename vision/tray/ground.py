"""What stands out on a tray's floor: where a thumbnail differs from its own wide median; no pip is looked for yet."""

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Calibration
from vision.colours import strongest
from vision.picture import Bools, Floats, Picture, shrunk, tray_window
from vision.places import Place
from vision.tray.shade import light_left

LONG_SIDE_PX = 160  # of the thumbnail; a 16 mm die in a 30 cm tray is 8 px across
WINDOW = 21  # of the median, pixels of half the thumbnail: wider than any dice that cover less than half of it
LEAST = 14.0  # grey levels that count as different on the plainest ground
NOISE = 4.0  # or so many times the thumbnail's usual difference, where the ground is textured
SHADOW = (0.25, 0.97)  # light that a shadow leaves
SHADOW_TINT = 0.16  # and how far its colour may be off, share of the ground's brightness


@dataclass(frozen=True, slots=True)
class Body:
    """Something that lies there, thumbnail pixels."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Ground:
    """A thumbnail of the tray and what stands out in it."""

    small: Picture
    plain: Picture
    """The wide median: the ground without what lies on it."""
    bodies: Picture
    """255 where something lies."""
    floor: Picture
    """255 on the tray's floor."""
    smaller: tuple[float, float]
    """So many pixels of the picture are one of the thumbnail, across and down."""
    start: tuple[int, int]
    """Left and top of the thumbnail, pixels of the picture."""

    def at(self, place: Place) -> Place:
        """A place of the picture, in thumbnail pixels."""
        (x, y, edge), (left, top), (across, down) = place, self.start, self.smaller
        return (x - left + 0.5) / across - 0.5, (y - top + 0.5) / down - 0.5, self.size(edge)

    def size(self, edge: float) -> float:
        """The same of a size."""
        return edge / float(np.sqrt(self.smaller[0] * self.smaller[1]))

    def place(self, body: Body) -> Place:
        """Where a body lies, and how wide it is, pixels of the picture."""
        (left, top), (across, down) = self.start, self.smaller
        x, y = (body.x + 0.5) * across - 0.5, (body.y + 0.5) * down - 0.5
        return x + left, y + top, 2 * body.radius / self.size(1.0)


def ground(picture: Picture, known: Calibration) -> Ground:
    """Of the tray that is known, in an H×W×3 picture."""
    left, top, right, bottom = tray_window(picture, known)
    part = picture[top:bottom, left:right]
    whole = max(1.0, max(part.shape[:2]) / LONG_SIDE_PX)
    size = (max(1, round(part.shape[1] / whole)), max(1, round(part.shape[0] / whole)))
    smaller = part.shape[1] / size[0], part.shape[0] / size[1]
    small = shrunk(part, size)
    floor = np.zeros((size[1], size[0]), np.uint8)
    corners = (np.array(known.corners or (), np.float64).reshape(-1, 2) - (left, top) + 0.5) / smaller - 0.5
    cv2.fillConvexPoly(floor, np.round(corners).astype(np.int32), (255,))
    small[floor == 0] = np.median(small[::2, ::2][floor[::2, ::2] > 0], axis=0) if floor[::2, ::2].any() else 0
    plain = _plain(small)
    return Ground(small, plain, _standing_out(small, plain), floor, smaller, (left, top))


def nearer(tray: Ground, width: float) -> Ground:
    """The same by a median that is only so wide, thumbnail pixels: large shades are ground, too."""
    plain = _plain(tray.small, window=int(width / 2) | 1)
    return replace(tray, plain=plain, bodies=_standing_out(tray.small, plain))


def _standing_out(small: Picture, plain: Picture) -> Picture:
    """255 where a thumbnail differs from its ground."""
    away = strongest(np.asarray(cv2.absdiff(small, plain), np.uint8))
    limit = max(LEAST, NOISE * float(np.median(away)))
    return np.where(away > limit, 255, 0).astype(np.uint8)


def _plain(small: Picture, *, window: int = WINDOW) -> Picture:
    """The wide median of a thumbnail, at half its size: it has nothing fine in it."""
    size = (small.shape[1], small.shape[0])
    half = shrunk(small, ((size[0] + 1) // 2, (size[1] + 1) // 2))
    return np.asarray(cv2.resize(cv2.medianBlur(half, window), size), np.uint8)


def outlines(bodies: Picture) -> list[npt.NDArray[np.int32]]:
    """The outer outline of every body (255 in h×w, or 1), also of those that a frame surrounds."""
    outlines, tree = cv2.findContours(bodies, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    return [np.asarray(outlines[k], np.int32) for k in range(len(outlines)) if tree[0][k][3] < 0]


def shadows(seen: npt.NDArray[Any], plain: npt.NDArray[Any]) -> Bools:
    """N: which of these colours (Nx3) are those of the ground with less light."""
    if len(seen) == 0:
        return np.zeros(0, np.bool_)
    light, tint = light_left(seen[None].astype(np.float32), plain[None].astype(np.float32))
    dark: Bools = (light[0] > SHADOW[0]) & (light[0] < SHADOW[1]) & (tint[0] < SHADOW_TINT)
    return dark


def depth_inside(bodies: Picture) -> Floats:
    """How far inside a body each place lies, thumbnail pixels; the picture's rim counts as outside."""
    framed = cv2.copyMakeBorder(bodies, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=(0,))
    inside: npt.NDArray[np.float32] = np.asarray(cv2.distanceTransform(framed, cv2.DIST_L2, 3), np.float32)
    return np.ascontiguousarray(inside[1:-1, 1:-1])
