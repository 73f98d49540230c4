"""Riddles: what lies on a known floor and no die that was read explains."""

from statistics import median

import numpy as np

from vision.calibration import Calibration
from vision.finding.finder import Found
from vision.missed.border import cut_on_floor
from vision.missed.cornered import closed_in
from vision.missed.leftover import left_in_shade, left_over
from vision.picture import Picture
from vision.places import Place, places, turned
from vision.reading import Die, Why
from vision.sized import shortest
from vision.tray.view import in_view

SMALLEST, LARGEST = 0.03, 0.21
"""Of a tray's shortest side: dice of 12 mm in one of 40 cm, of 25 mm in one of 12 cm."""


def riddles(picture: Picture, known: Calibration, dice: list[Die], found: list[Found]) -> list[Die]:
    """What lies on the floor of an H×W×3 picture, as large as the dice or as the likeliest of what was `found`.

    Nothing where the floor is not known.
    """
    if known.corners is None:
        return []
    side = shortest(known.corners)
    likeliest_first = [f.edge for f in found if SMALLEST * side < f.edge < LARGEST * side]
    edge = _usual(known, [d.size for d in dice] or likeliest_first[:1])
    if edge is None:
        return []
    taken, sure = _taken(dice), [d for d in dice if d.certain]
    whole = in_view((picture.shape[1], picture.shape[0]), known.corners)
    cut = [] if whole else cut_on_floor(picture, known, taken, edge)
    rest = left_over(picture, known, taken + cut, edge)
    lying = np.array(taken + cut + rest).reshape(-1, 3)
    rest += closed_in(picture, known.corners, places(sure), turned(sure), taken=lying).tolist()
    return _asked(rest, Why.NO_PIPS) + _asked(cut, Why.CUT_OFF)


def riddles_in_shade(picture: Picture, known: Calibration, dice: list[Die]) -> list[Die]:
    """The same in the shade of the tray's walls, as large as the dice."""
    edge = _usual(known, [d.size for d in dice])
    if known.corners is None or edge is None:
        return []
    return _asked(left_in_shade(picture, known, _taken(dice), edge), Why.NO_PIPS)


def _usual(known: Calibration, edges: list[float]) -> float | None:
    """The usual edge of dice there, pixels; None: nobody knows."""
    return known.die_px or (median(edges) if edges else None)


def _taken(dice: list[Die]) -> list[Place]:
    return [(d.x, d.y, d.size) for d in dice]


def _asked(things: list[Place], why: Why) -> list[Die]:
    return [Die(None, x, y, size, False, why) for x, y, size in things]
