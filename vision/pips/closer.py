"""What the pips say where dice were found: every place enlarged to one size, and nothing else looked at."""

from dataclasses import replace
from math import hypot

import numpy as np
import numpy.typing as npt

from vision.crops import cuttings, from_middle
from vision.picture import Bools, Picture
from vision.pips.faces import Face, from_matches, ones
from vision.pips.layouts import Match, matches
from vision.pips.look import Look
from vision.pips.scaled import DIE_PX, Scaled
from vision.pips.spots import Pips, spots_in_row
from vision.places import Places, Points, distances

TILE = 2.4  # side of what is looked at, edges
SIDE = round(TILE * DIE_PX)
ON_FACE = 0.62  # edges from the middle: farther spots lie on sides or on the table
AT_MIDDLE = 0.3  # edges: a face's middle is so near to where the network sees it
PLAIN = 0.5  # score of a face of four pips or more that leaves no doubt of a single pip in its middle
ON_ANOTHER = 0.6  # edges from the middle of another die
APART, UNLIKE = 0.62, 1.8  # edges from die to die at least; ratio of their sizes at most
EDGES = (0.4, 1.4)  # edge as pips at their usual places tell it, through the network's: they may lie far closer
_MIDDLE = SIDE / 2 - 0.5
_ON_FACE = np.where(from_middle(SIDE) < ON_FACE * DIE_PX, 255, 0).astype(np.uint8)


def looks(picture: Picture, places: Places, faces: Bools) -> list[Look]:
    """One for each place (N×3: x, y, edge in pixels) of an H×W×3 picture; `faces` (N) tells which surely are dice.

    What lies on another die is not looked at.
    """
    if len(places) == 0:
        return []
    tiles = tiles_of(picture, places)
    colour = np.ascontiguousarray(tiles.transpose(1, 0, 2, 3).reshape(SIDE, -1, 3))
    scaled = Scaled.of(colour)
    found = spots_in_row(scaled, np.tile(_ON_FACE, (1, len(tiles))), SIDE)
    middles = (np.arange(len(tiles)) + 0.5) * SIDE - 0.5
    tile = np.clip(found.x // SIDE, 0, len(tiles) - 1).astype(np.intp)
    right, down = found.x - middles[tile], found.y - _MIDDLE
    own = ~_on_others(np.stack([right, down], axis=1), tile, places, faces)
    near = [found[(tile == k) & own] for k in range(len(tiles))]
    layouts = [_layouts(pips, float(x)) for pips, x in zip(near, middles, strict=True)]
    many = [from_matches(scaled, pips, some) for pips, some in zip(near, layouts, strict=True)]
    plain = np.array([any(f.score > PLAIN and len(f.pips) > 3 for f in faces) for faces in many])
    lone = own & ~plain[tile] & (np.hypot(right, down) < AT_MIDDLE * DIE_PX)
    alone = _ones(scaled, found, lone, tile, own)
    return [
        Look(tiles[k], (float(x), _MIDDLE), near[k], tuple(sorted(many[k] + alone[k], key=_rank)), layouts[k])
        for k, x in enumerate(middles)
    ]


def tiles_of(picture: Picture, places: Places) -> Picture:
    """N×SIDE×SIDE×3: what is looked at about each place (N×3: x, y, edge in pixels) of an H×W×3 picture."""
    return cuttings(picture, places, side=SIDE, span=TILE)


def _layouts(near: Pips, x: float) -> tuple[Match, ...]:
    """Those about the middle of the tile, which is at `x`."""
    return tuple(
        m
        for m in matches(near)
        if hypot(m.x - x, m.y - _MIDDLE) < AT_MIDDLE * DIE_PX and EDGES[0] < m.edge / DIE_PX < EDGES[1]
    )


def _ones(
    scaled: Scaled,
    found: Pips,
    lone: Bools,
    tile: npt.NDArray[np.intp],
    own: Bools,
) -> list[list[Face]]:
    """For each tile the faces of one pip, their pip counted among the tile's `own`."""
    faces: list[list[Face]] = [[] for _ in range(scaled.grey.shape[1] // SIDE)]
    for face in ones(scaled, found, lone):
        spot = face.pips[0]
        k = int(tile[spot])
        faces[k].append(replace(face, pips=(int((own & (tile == k))[:spot].sum()),)))
    return faces


def _on_others(spots: Points, tile: npt.NDArray[np.intp], places: Places, faces: Bools) -> Bools:
    """N: spots (pixels from the middle of their tile) that lie on another face than the one of their tile."""
    if len(spots) == 0:
        return np.zeros(0, np.bool_)
    at = places[tile, :2] + spots * (places[tile, 2:] / DIE_PX)
    away = distances(at, places) / places[:, 2]
    mine = away[np.arange(len(spots)), tile]
    nearest = np.where(_others(places, faces)[tile], away, np.inf).min(axis=1)
    return np.asarray((nearest < ON_ANOTHER) & (nearest < mine))


def _others(places: Places, faces: Bools) -> Bools:
    """N×N: which places surely are another die than each."""
    apart = distances(places, places)
    larger = np.maximum(places[:, None, 2], places[:, 2])
    smaller = np.minimum(places[:, None, 2], places[:, 2])
    return np.asarray(faces & (apart > APART * larger) & (larger < UNLIKE * smaller))


def _rank(face: Face) -> float:
    return -face.score * (1 + 0.35 * (len(face.pips) - 1))
