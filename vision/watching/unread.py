"""What lies on the floor, as large as a die, was not there when the tray was empty, and was read by nobody."""

import cv2
import numpy as np

from vision.calibration import Calibration
from vision.picture import Mask, Picture
from vision.places import places
from vision.reading import Die, Reading, Why, left_to_right
from vision.stance.level import Aside, looks_aside
from vision.stance.silhouette import base, fill, square, swept, turns
from vision.tray.ground import depth_inside
from vision.tray.shade import ROUGH, roughly, roughly_foreign

OWN = 0.57
"""Edges from a die's middle to where its face surely ends; its sides beside."""
BEYOND = 1.3
"""Times the way from its top to its base."""
SOLID = 0.36
"""Edges: the radius of a disc that fits into it; into a shadow's fringe or a reflection none does."""
WIDEST = 2.2
"""Edges: what is longer is no die."""
AS_IT_WAS = 0.01
"""Share of the floor that may look otherwise besides: more, and light or camera are not as they were."""


def with_those_unread(reading: Reading, picture: Picture, bare: Picture, known: Calibration) -> Reading:
    """The reading and a riddle for each such thing.

    `bare`: the tray without dice, H×W×3 as the `picture`; `known`: where its floor lies in them, and how large its dice
    are, where nothing was read.
    """
    edges = [die.size for die in reading.dice] or ([known.die_px] if known.die_px else [])
    if not edges or known.corners is None or picture.shape != bare.shape:
        return reading
    found, floor = roughly_foreign(picture, bare, known.corners)
    aside = looks_aside(known.corners, (picture.shape[1], picture.shape[0]), focal_px=known.focal_px)
    found = _explained(found, reading, picture.shape, aside)
    edge = float(np.median(edges))
    riddles = _bodies(found, edge / ROUGH)
    rest = cv2.countNonZero(found) - sum(area for *_, area in riddles)
    if not riddles or rest > AS_IT_WAS * cv2.countNonZero(floor):
        return reading
    places = [(ROUGH * (x + 0.5) - 0.5, ROUGH * (y + 0.5) - 0.5) for x, y, _ in riddles]
    dice = tuple(Die(None, x, y, edge, False, Why.NO_PIPS) for x, y in places)
    return Reading(left_to_right((*reading.dice, *dice)), False, reading.why or Why.NO_PIPS)


def _explained(found: Mask, reading: Reading, shape: tuple[int, ...], aside: Aside) -> Mask:
    """Without what is a die's own."""
    for die, place in zip(reading.dice, places(reading.dice), strict=True):
        way = BEYOND * base(place, shape, aside)
        for turn in turns(die):
            fill(found, roughly(swept(place[:2], OWN * place[2] * square(turn), way)), 0)
    return found


def _bodies(found: Mask, edge: float) -> list[tuple[float, float, int]]:
    """Place and area of what is as large as a die of this edge."""
    solid = np.asarray(cv2.morphologyEx(found, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    depth = depth_inside(solid)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(solid, connectivity=8)
    bodies = []
    for label in range(1, count):
        own = np.where(labels == label, depth, 0)
        sides = stats[label, cv2.CC_STAT_WIDTH], stats[label, cv2.CC_STAT_HEIGHT]
        if own.max() > SOLID * edge and max(sides) < WIDEST * edge:
            y, x = np.unravel_index(int(own.argmax()), own.shape)
            bodies.append((float(x), float(y), int(stats[label, cv2.CC_STAT_AREA])))
    return bodies
