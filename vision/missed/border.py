"""Dice that the border of a picture cuts: mirrored there, half a die looks much like a whole one.

Of a smaller part no reader of dice makes one, but on a tray's floor it is a thing as any other.
"""

from dataclasses import replace
from math import ceil, hypot
from statistics import median

import cv2
import numpy as np

from vision.calibration import Calibration, Point
from vision.finding.finder import APART, Found, distinct, find_alike, find_dice
from vision.finding.vote import found_places, votes
from vision.missed.leftover import left_over
from vision.opinions.dice import as_large
from vision.picture import Picture
from vision.places import Place
from vision.reading import Die, Why

MIRRORED, INNER = 1.0, 1.4  # edges of the usual die beyond the border and within it that are looked at
CUT = 0.45  # edges from the border: so near a die's middle may lie that is cut, on either side
PLAINLY, FACE = 0.3, 0.2  # score of the finder, and share of any face: half a die has one, a thing that is none seldom
SIZES = (0.7, 1.5)  # of the smallest and of the largest die of the picture
AROUND = 0.25  # of the picture's shorter side, beyond its border, where no die tells how large dice are


def cut_off(picture: Picture, dice: list[Die]) -> list[Die]:
    """What the border of an H×W×3 picture cuts and is none of `dice`: of the size of those that are certain.

    Where there are none at all, of any size; where all are questions, nothing.
    """
    edges = [die.size for die in dice if die.certain]
    if dice and not edges:
        return []
    wide, room = _widened(picture, MIRRORED * median(edges) if edges else AROUND * min(picture.shape[:2]))
    seen = _about(wide, room, median(edges)) if edges else _anywhere(wide, room)
    found = [f for f in seen if _cut(f, picture) and _new(f, dice, edges)]
    beyond = [replace(f, x=f.x + room, y=f.y + room) for f in found]
    heard = zip(found, votes(wide, found_places(beyond)), strict=True)
    return [Die(None, f.x, f.y, f.edge, False, Why.CUT_OFF) for f, vote in heard if 1 - vote.none > FACE]


def cut_on_floor(picture: Picture, known: Calibration, dice: list[Place], edge: float) -> list[Place]:
    """What the border of an H×W×3 picture cuts on the known floor and none of `dice` (x, y, edge) explains.

    Of dice of usually this `edge`; places and edges in pixels.
    """
    height, width = picture.shape[:2]
    wide, room = _widened(picture, MIRRORED * edge)
    a, b, c, d = ((x + room, y + room) for x, y in known.corners or ())
    there = [(x + room, y + room, own) for x, y, own in dice + _in_the_mirror(dice, width, height)]
    things = left_over(wide, replace(known, corners=(a, b, c, d)), there, edge)
    found = [(x - room, y - room, own) for x, y, own in things]
    return [place for place in found if abs(_inward(place[:2], picture)) < CUT * edge]


def _widened(picture: Picture, by: float) -> tuple[Picture, int]:
    """The picture, mirrored beyond its borders by about so many pixels; by how many."""
    room = min(ceil(by), *picture.shape[:2])
    return np.asarray(cv2.copyMakeBorder(picture, room, room, room, room, cv2.BORDER_REFLECT), np.uint8), room


def _in_the_mirror(dice: list[Place], width: int, height: int) -> list[Place]:
    """The same dice as they are seen in each border of a picture."""
    across = [(2 * end - 1 - x, y, edge) for x, y, edge in dice for end in (0, width)]
    return across + [(x, 2 * end - 1 - y, edge) for x, y, edge in dice for end in (0, height)]


def _anywhere(wide: Picture, room: int) -> list[Found]:
    """What plainly looks like dice, pixels of what is in `wide`, whose border is `room` pixels from that."""
    return [replace(f, x=f.x - room, y=f.y - room) for f in find_dice(wide) if f.score > PLAINLY]


def _about(wide: Picture, room: int, edge: float) -> list[Found]:
    """What plainly looks like dice along the border (`room` pixels from that of `wide`), pixels of what is in it."""
    height, width = wide.shape[:2]
    deep = min(room + ceil(INNER * edge), height, width)
    sides = (
        (0, 0, width, deep),
        (0, height - deep, width, height),
        (0, 0, deep, height),
        (width - deep, 0, width, height),
    )
    seen = [
        replace(found, x=found.x + left - room, y=found.y + top - room)
        for left, top, right, bottom in sides
        for found in find_alike(wide[top:bottom, left:right], edge)
        if found.score > PLAINLY
    ]
    return distinct(seen)


def _cut(place: Found, picture: Picture) -> bool:
    return abs(_inward((place.x, place.y), picture)) < CUT * place.edge


def _inward(at: Point, picture: Picture) -> float:
    """How far within an H×W×3 picture's nearest border, pixels; less than 0 beyond."""
    (x, y), (height, width) = at, picture.shape[:2]
    return min(x, y, width - 1 - x, height - 1 - y)


def _new(place: Found, dice: list[Die], edges: list[float]) -> bool:
    """Whether it may be another die, by where it lies and how large it is beside these `edges`."""
    return as_large(place.edge, edges, sizes=SIZES) and all(
        hypot(place.x - d.x, place.y - d.y) > APART * max(place.edge, d.size) for d in dice
    )
