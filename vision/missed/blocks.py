"""Blocks: what is marked in a picture, each by how large it is, what form it has and what it holds."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import Bools, Floats, Picture
from vision.places import Place, Places
from vision.tray.ground import outlines

WORK_PX = 20.0  # edge that dice are brought to
LIGHT = 0.6  # of a step of lightness, beside one of colour: a lamp's light is uneven
EXPLAINED = 0.8  # edges: what is nearer to a die's middle is its own
SPOT = 15.0  # Lab with LIGHT, from a block's usual colour
SHORTEST, LONGEST = 0.5, 3.2  # edges
AROUND = np.ones((3, 3), np.uint8)
ROWS = 64  # of a picture at a time: all at once take as much memory again

Lab = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Block:
    """An outline and what it holds; shares from 0 to 1."""

    place: Place
    """Its middle and how wide a square of its area is, pixels of the picture."""
    area: float
    """Edges, squared."""
    longer: float
    """Times as long as wide."""
    square: float
    """Share of the smallest rectangle round it."""
    convex: float
    """Share of its hull."""
    round: float
    """Share of the smallest circle round it."""
    solid: float
    """Share of its inside that is marked; of a letter that surrounds some floor it is less."""
    spots: float
    """Share of its inside that has another colour than most of it."""


@dataclass(frozen=True, slots=True)
class Thumbnail:
    """A picture in which dice are WORK_PX large."""

    colours: Lab
    """h×w×3: `weighed`."""
    squares: Floats
    """h×w: of each the sum of its squares."""
    zoom: float
    """Pixels for one of the picture."""
    edge: float
    """Of a die, pixels."""
    taken: Bools
    """h×w: where dice lie."""

    def away(self, colour: Floats) -> Floats:
        """h×w: the square of how far each of its colours is from this one (3)."""
        rest = cv2.transform(self.colours, np.append(-2 * colour, colour @ colour)[None])
        return np.asarray(cv2.add(self.squares, rest, dst=rest))


def thumbnail(picture: Picture, edge: float, dice: Places) -> Thumbnail:
    """Of an H×W×3 picture and the dice in it (N×3: x, y, edge), which are usually of this `edge`; pixels."""
    zoom = min(1.0, WORK_PX / edge)
    size = (max(1, round(picture.shape[1] * zoom)), max(1, round(picture.shape[0] * zoom)))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    taken = np.zeros(small.shape[:2], np.uint8)
    for x, y, own in dice.tolist():
        cv2.circle(taken, (round(x * zoom), round(y * zoom)), round(EXPLAINED * own * zoom), (255,), -1)
    colours = weighed(np.asarray(small, np.uint8))
    return Thumbnail(colours, np.einsum("ijk,ijk->ij", colours, colours), zoom, edge * zoom, taken > 0)


def weighed(picture: Picture) -> Lab:
    """The colours of an H×W×3 picture so that those are near each other that look alike in a lamp's uneven light."""
    colours = np.empty(picture.shape, np.float32)
    for top in range(0, len(picture), ROWS):
        part = np.divide(picture[top : top + ROWS], 255, dtype=np.float32)
        cv2.cvtColor(part, cv2.COLOR_BGR2LAB, dst=colours[top : top + ROWS])
    colours[..., 0] *= LIGHT
    return colours


def dimmed(colour: Floats, light: float) -> Floats:
    """A colour (3, as in a thumbnail) where only such a share of the light falls on it.

    Lab's axes go with the cube root of light, lightness from 16 below black on (CIE 15: 116 ∛Y − 16).
    """
    black = np.array((-16 * LIGHT, 0, 0))
    return np.asarray(black + (colour - black) * np.cbrt(light))


def blocks(seen: Thumbnail, mask: Bools) -> Iterator[Block]:
    """What is marked (h×w) and lies apart from the dice and from the picture's rim."""
    height, width = mask.shape
    for outline in outlines((mask & ~seen.taken).astype(np.uint8)):
        left, top, wide, high = cv2.boundingRect(outline)
        within = 0 < left < width - wide and 0 < top < height - high
        if within and SHORTEST * seen.edge < max(wide, high) < LONGEST * seen.edge:
            yield _block(seen, mask, outline)


def _block(seen: Thumbnail, mask: Bools, outline: npt.NDArray[np.int32]) -> Block:
    left, top, wide, high = cv2.boundingRect(outline)
    part = (slice(top - 1, top + high + 1), slice(left - 1, left + wide + 1))
    whole, hull = filled(outline - (left - 1, top - 1), (high + 2, wide + 2))
    area = cv2.countNonZero(whole)
    (x, y), sides, _ = cv2.minAreaRect(outline)
    short, long = sorted(side + 1 for side in sides)
    within = cv2.erode(whole, AROUND) > 0
    inside = seen.colours[part][within]
    other = np.linalg.norm(inside - np.median(inside, axis=0), axis=1) > SPOT if len(inside) else within[:0]
    return Block(
        place=((x + 0.5) / seen.zoom - 0.5, (y + 0.5) / seen.zoom - 0.5, area**0.5 / seen.zoom),
        area=area / seen.edge**2,
        longer=long / short,
        square=area / (long * short),
        convex=area / cv2.countNonZero(hull),
        round=area / (pi * (cv2.minEnclosingCircle(outline)[1] + 0.5) ** 2),
        solid=_share(mask[part][within]),
        spots=_share(other),
    )


def filled(outline: npt.NDArray[np.int32], shape: tuple[int, int]) -> tuple[Picture, Picture]:
    """1 within an outline and 0 elsewhere, in so many rows and columns; the same for its hull."""
    whole, hull = np.zeros(shape, np.uint8), np.zeros(shape, np.uint8)
    cv2.fillPoly(whole, [outline], (1,))
    cv2.fillConvexPoly(hull, cv2.convexHull(outline), (1,))
    return whole, hull


def _share(marked: Bools) -> float:
    """Of N how many are marked; 0 of none."""
    return float(marked.mean()) if marked.size else 0.0
