"""Blocks of a lone photograph that nobody read: as large and square as its dice, with spots, or in a die's colour.

A finder passes dice over without a word that are like none it has ever seen; what stands out from the floor beside sure
dice, or has their colour, be it in a shadow that they are not in or cut by the border, is a question all the same.
Where nothing was read at all, any size may be that of dice.
"""

from collections.abc import Iterable, Iterator
from statistics import median

import cv2
import numpy as np

from vision.finding.finder import Found, distinct
from vision.finding.vote import found_places
from vision.missed.blocks import AROUND, Block, Thumbnail, blocks, thumbnail
from vision.missed.hues import Hue, apart, hue_at, hues, unlike
from vision.missed.trimmed import trimmed
from vision.picture import Floats, Picture
from vision.pips.closer import tiles_of
from vision.places import Place, places
from vision.reading import Die, Why
from vision.reasons import reason

EDGES = 24 * 1.5 ** np.arange(7)  # pixels of a picture as large as one is read, where nobody knows how large dice are
OTHER_FLOOR = 6.0  # distance, as `blocks` tells colours, from which another is looked for as well
SHADES = (0.7, 0.5, 0.35, 0.25)  # light that a hand's shadow leaves on a die and on the floor about it
STANDS_OUT = (10.0, 25.0)  # from the floor, at least: where it is even, and else
SOLID, ROUND = 0.55, 0.85  # share of a block that is marked, at least; of a circle, at most: that is a coin
SPOTTED = 0.02  # share of a block that its pips cover, at least


def passed_over(picture: Picture, dice: list[Die]) -> list[Die]:
    """Questions about blocks of an H×W×3 picture that are none of its `dice`; none where all of those are questions."""
    sure = places([die for die in dice if die.certain])
    if len(sure):
        seen = thumbnail(picture, median(sure[:, 2].tolist()), places(dice))
        some = hues(seen, sure)
        cut = [Die(None, *place, False, Why.CUT_OFF) for place in trimmed(seen, some)]
        return _asked(picture, _beside(seen, some)) + cut
    if dice:
        return []
    whole = (thumbnail(picture, edge, sure) for edge in EDGES.tolist())
    return _asked(picture, (place for seen in whole for place in _standing_out(seen, _usual(seen))))


def _asked(picture: Picture, found: Iterable[Place]) -> list[Die]:
    """Questions about blocks that were found, one of each."""
    some = distinct([Found(*place, score=1.0) for place in found])
    tiles = tiles_of(picture, found_places(some))
    whys = [reason(tile) or Why.UNCLEAR for tile in tiles]
    return [Die(None, one.x, one.y, one.edge, False, why) for one, why in zip(some, whys, strict=True)]


def _usual(seen: Thumbnail) -> Floats:
    """3: the colour of the floor where nothing but it is known; one axis at a time, as sorting takes a copy."""
    return np.array([np.median(seen.colours[..., axis]) for axis in range(3)])


def _beside(seen: Thumbnail, some: list[Hue]) -> Iterator[Place]:
    """Where blocks lie beside dice of these colours, pixels of the picture."""
    for hue in unlike(some):
        yield from _like(seen, hue)
    for light in SHADES:
        yield from _shaded(seen, [hue.dimmed(light) for hue in some])
    floors = [hue.floor for hue in some]
    for k in apart(floors, OTHER_FLOOR):
        yield from _standing_out(seen, floors[k])


def _like(seen: Thumbnail, hue: Hue) -> Iterator[Place]:
    """Where blocks of a die's colour lie, pixels of the picture."""
    like = seen.away(hue.face) < hue.near**2
    yield from (block.place for block in blocks(seen, like) if _coloured_as_one(block))


def _shaded(seen: Thumbnail, some: list[Hue]) -> Iterator[Place]:
    """Where blocks of these colours of faces lie on their floors, pixels of the picture: in one shadow with them."""
    for hue in unlike(some):
        for place in _like(seen, hue):
            there = hue_at(seen, np.array(place) * seen.zoom)
            if there is not None and float(np.linalg.norm(there.floor - hue.floor)) < hue.near:
                yield place


def _standing_out(seen: Thumbnail, floor: Floats) -> Iterator[Place]:
    """Where blocks stand out from a floor of this colour (3), pixels of the picture."""
    away = seen.away(floor)
    for least in STANDS_OUT:
        clear = np.asarray(cv2.morphologyEx((away > least**2).astype(np.uint8), cv2.MORPH_OPEN, AROUND)) > 0
        yield from (block.place for block in blocks(seen, clear) if _with_pips(block))


def _with_pips(block: Block) -> bool:
    """Whether it is as large as a die and as square, and has spots."""
    square = block.longer < 1.45 and block.square > 0.75 and block.round < ROUND
    return square and 0.75 < block.area < 2.4 and block.spots > SPOTTED and block.solid > SOLID


def _coloured_as_one(block: Block) -> bool:
    """Whether what has a die's colour may be one: it has spots; or it moved, and is longer and has lost them."""
    spotted = 0.55 < block.area < 2.6 and block.longer < 2.0 and block.convex > 0.85 and block.spots > SPOTTED
    smeared = 0.8 < block.area < 3.0 and block.longer < 2.6 and block.convex > 0.9
    return (spotted or smeared) and block.solid > SOLID and block.round < ROUND
