"""Blocks: what is marked in a picture, each by how large it is, what form it has and what it holds."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.flatten import Picture

WORK_PX = 20.0  # edge that dice are brought to
LIGHT = 0.6  # of a step of lightness, beside one of colour: a lamp's light is uneven
EXPLAINED = 0.8  # edges: what is nearer to a die's middle is its own
SPOT = 15.0  # Lab with LIGHT, from a block's usual colour
SHORTEST, LONGEST = 0.5, 3.2  # edges
AROUND = np.ones((3, 3), np.uint8)

Lab = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]
Place = tuple[float, float, float]
"""x, y and edge."""


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
    free: bool
    """Touches no die."""


@dataclass(frozen=True, slots=True)
class Table:
    """A picture in which dice are WORK_PX large."""

    colours: Lab
    """h×w×3: Lab, lightness times LIGHT."""
    zoom: float
    """Pixels for one of the picture."""
    edge: float
    """Of a die, pixels."""
    taken: Mask
    """h×w: where dice lie."""


def table(picture: Picture, edge: float, dice: npt.NDArray[Any]) -> Table:
    """An H×W×3 picture and the dice in it (N×3: x, y, edge), which are usually of this `edge`; pixels."""
    zoom = min(1.0, WORK_PX / edge)
    size = (max(1, round(picture.shape[1] * zoom)), max(1, round(picture.shape[0] * zoom)))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    colours = cv2.cvtColor(np.divide(small, 255, dtype=np.float32), cv2.COLOR_BGR2LAB)
    taken = np.zeros(colours.shape[:2], np.uint8)
    for x, y, own in dice.tolist():
        cv2.circle(taken, (round(x * zoom), round(y * zoom)), round(EXPLAINED * own * zoom), (255,), -1)
    return Table(np.asarray(colours * np.array((LIGHT, 1, 1), np.float32), np.float32), zoom, edge * zoom, taken > 0)


def blocks(table: Table, mask: Mask) -> Iterator[Block]:
    """What is marked (h×w) and lies apart from the dice and from the picture's rim."""
    height, width = mask.shape
    outlines, tree = cv2.findContours((mask & ~table.taken).astype(np.uint8), cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    for outline, links in zip(outlines, tree[0] if len(outlines) else (), strict=True):
        left, top, wide, high = cv2.boundingRect(outline)
        within = 0 < left < width - wide and 0 < top < height - high
        if links[3] < 0 and within and SHORTEST * table.edge < max(wide, high) < LONGEST * table.edge:
            yield _block(table, mask, np.asarray(outline, np.int32))


def _block(table: Table, mask: Mask, outline: npt.NDArray[np.int32]) -> Block:
    rim = len(outline) / 2  # pixels of the outline itself, half of which its area leaves out
    area, hull = (cv2.contourArea(points) + rim for points in (outline, cv2.convexHull(outline)))
    (x, y), sides, _ = cv2.minAreaRect(outline)
    short, long = sorted(side + 1 for side in sides)
    circle = pi * (cv2.minEnclosingCircle(outline)[1] + 0.5) ** 2
    return Block(
        ((x + 0.5) / table.zoom - 0.5, (y + 0.5) / table.zoom - 0.5, area**0.5 / table.zoom),
        area / table.edge**2,
        long / short,
        area / (long * short),
        area / hull,
        area / circle,
        *_held(table, mask, outline),
    )


def _held(table: Table, mask: Mask, outline: npt.NDArray[np.int32]) -> tuple[float, float, bool]:
    """How much of an outline's inside is marked, how much has another colour than most of it; whether it is free."""
    left, top, wide, high = cv2.boundingRect(outline)
    part = (slice(top, top + high), slice(left, left + wide))
    whole = cv2.fillPoly(np.zeros((high + 2, wide + 2), np.uint8), [outline - (left - 1, top - 1)], (1,))
    within, beside = (way(whole, AROUND)[1:-1, 1:-1] > 0 for way in (cv2.erode, cv2.dilate))
    free = not bool(table.taken[part][beside].any())
    colours = table.colours[part][within]
    if len(colours) == 0:
        return 0.0, 0.0, free
    spots = np.linalg.norm(colours - np.median(colours, axis=0), axis=1) > SPOT
    return float(mask[part][within].mean()), float(spots.mean()), free
