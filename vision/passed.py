"""Blocks of a lone photograph that nobody read: as large and square as its dice, with spots, or in a die's colour.

A finder passes dice over without a word that are like none it has ever seen; what stands out from the floor beside sure
dice, or has their colour, is a question all the same. Where nothing was read at all, any size may be that of dice.
"""

from collections.abc import Iterator
from math import hypot
from statistics import median
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.blocks import AROUND, Block, Place, Table, blocks, table
from vision.crops import cuttings
from vision.flatten import Floats, Picture
from vision.reading import Die, Why
from vision.reasons import reason
from vision.silhouette import places

EDGES = 24 * 1.5 ** np.arange(7)  # pixels of a picture as large as one is read, where nobody knows how large dice are
TILE, TILE_PX = 2.4, 48  # edges round a block, and pixels, in which it is asked what hides its pips
FACE, FLOOR = 0.42, (0.95, 1.5)  # edges from a die's middle: there is its face; there the floor
FEWEST = 10  # points that tell a colour
OTHER_FACE, OTHER_FLOOR = 8.0, 6.0  # distance, as `blocks` tells colours, from which another is looked for as well
PLAIN, NEAREST = 18.0, 25.0  # of a face from its floor, at least; nearer than this, or half of that, is like the face
STANDS_OUT = ((10.0, 4.0), (25.0, 6.0))  # from the floor, at least, and times its own unevenness
SOLID, ROUND = 0.55, 0.85  # share of a block that is marked, at least; of a circle, at most: that is a coin


def passed_over(picture: Picture, dice: list[Die]) -> list[Die]:
    """Questions about blocks of an H×W×3 picture that are none of its `dice`; none where all of those are questions."""
    sure = places([die for die in dice if die.certain])
    if len(sure):
        found = list(_beside(table(picture, median(sure[:, 2].tolist()), places(dice)), sure))
    elif dice:
        return []
    else:
        found = [place for edge in EDGES.tolist() for place in _alone(table(picture, edge, sure))]
    apart: list[Place] = []
    for x, y, edge in found:
        if all(hypot(x - other[0], y - other[1]) > max(edge, other[2]) for other in apart):
            apart.append((x, y, edge))
    tiles = cuttings(picture, np.array(apart).reshape(-1, 3), TILE_PX, TILE)
    return [Die(None, *place, False, reason(tile) or Why.UNCLEAR) for place, tile in zip(apart, tiles, strict=True)]


def _beside(seen: Table, sure: npt.NDArray[Any]) -> Iterator[Place]:
    """Where blocks lie beside sure dice (N×3), pixels of the picture."""
    faces: list[Floats] = []
    floors: list[Floats] = []
    rows, columns = np.mgrid[: seen.taken.shape[0], : seen.taken.shape[1]]
    for x, y, edge in (sure * seen.zoom).tolist():
        away = np.hypot(columns - x, rows - y) / edge
        around = seen.colours[(away > FLOOR[0]) & (away < FLOOR[1]) & ~seen.taken]
        if len(around) < FEWEST:
            continue
        face, floor = np.median(seen.colours[away < FACE], axis=0), np.median(around, axis=0)
        apart = float(np.linalg.norm(face - floor))
        if apart > PLAIN and _new(face, faces, OTHER_FACE):
            like = np.linalg.norm(seen.colours - face, axis=2) < min(0.5 * apart, NEAREST)
            yield from (block.place for block in blocks(seen, like) if _coloured_as_one(block))
        if _new(floor, floors, OTHER_FLOOR):
            yield from _standing_out(seen, floor, around)


def _alone(seen: Table) -> Iterator[Place]:
    """Where blocks lie on a table where no die was read: most of it is floor."""
    all_of_it = seen.colours.reshape(-1, 3)
    return _standing_out(seen, np.median(all_of_it, axis=0), all_of_it)


def _standing_out(seen: Table, floor: Floats, some: Floats) -> Iterator[Place]:
    """Where blocks stand out from a floor of this colour (3); `some` of it (N×3) tells how uneven it is."""
    uneven = float(np.median(np.linalg.norm(some - floor, axis=1)))
    away = np.linalg.norm(seen.colours - floor, axis=2)
    for least, times in STANDS_OUT:
        out = (away > max(least, times * uneven)).astype(np.uint8)
        clear = np.asarray(cv2.morphologyEx(out, cv2.MORPH_OPEN, AROUND)) > 0
        yield from (block.place for block in blocks(seen, clear) if _with_pips(block))


def _with_pips(block: Block) -> bool:
    """Whether it is as large as a die and as square, and has spots."""
    square = block.longer < 1.45 and block.square > 0.75 and block.convex > 0.86 and block.round < ROUND
    return square and 0.75 < block.area < 2.4 and 0.02 < block.spots < 0.45 and block.solid > SOLID


def _coloured_as_one(block: Block) -> bool:
    """Whether what has a die's colour may be one: it has spots; or it moved, and is longer and has lost them."""
    if block.square < 0.65 or block.solid < SOLID or block.round > ROUND:
        return False
    spotted = 0.55 < block.area < 2.6 and block.longer < 2.0 and block.convex > 0.85 and block.spots > 0.02
    smeared = 0.8 < block.area < 3.0 and block.longer < 2.6 and block.convex > 0.9 and block.free
    return spotted or smeared


def _new(colour: Floats, known: list[Floats], apart: float) -> bool:
    """Whether a colour is none of those known; then it is one of them."""
    is_new = all(np.linalg.norm(colour - other) > apart for other in known)
    if is_new:
        known.append(colour)
    return is_new
