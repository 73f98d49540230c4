"""Floor in more or less light, where no bare tray was seen: it has the floor's colour, and its light changes evenly.

What lies on the floor in its own colour has pips, or an edge: there the light changes at once.
"""

from math import hypot

import cv2
import numpy as np

from vision.crops import cuttings, from_middle
from vision.picture import Picture
from vision.tray.shade import light_left, steepness

EDGE, WITHIN = 24, 0.4  # pixels of a die's edge in what is looked at, and edges from its middle that count
SPAN = 1.5  # edges that are cut out
SOFT = 1.5  # pixels: finer texture does not count
LIGHT, TINT = (0.3, 2.0), 0.12  # times the light of the floor, and how far its colour is off: of dice 0.137
LIT = 1.03, 1.6  # times that light: no die has its floor's colour in so much more of it, even or not
ALMOST_ALL = 2  # percent left out on each side
EVEN, EVEN_BESIDE = 1.6, 2.6  # change over an edge, through the light: of dice 2.1 and more; and in reach of one
REACH = 3.0  # edges from a die's middle to the end of its shadow, which may be hard
STEEP = 95  # percent of the places that change no faster
SIDE = round(EDGE * SPAN)
_INSIDE = from_middle(SIDE) <= WITHIN * EDGE


def only_lit(
    picture: Picture,
    place: tuple[float, float],
    edge: float,
    ground: Picture,
    dice: list[tuple[float, float, float]],
) -> bool:
    """Whether what seems to lie in an H×W×3 picture at this place is the `ground` (its colour, 3) in other light.

    `edge` is that of the dice; `dice`: x, y and edge of those that were read and may throw shadows; all in pixels.
    """
    tile = cuttings(picture, np.array([(*place, edge)]), side=SIDE, span=SPAN)[0]
    seen = cv2.GaussianBlur(tile.astype(np.float32), (0, 0), SOFT)
    light, tint = light_left(seen, np.broadcast_to(ground.astype(np.float32), seen.shape))
    if LIT[0] < light[SIDE // 2, SIDE // 2] < LIT[1] and tint[SIDE // 2, SIDE // 2] < TINT:
        return True
    least, usual, most = np.percentile(light[_INSIDE], (ALMOST_ALL, 50, 100 - ALMOST_ALL))
    if least < LIGHT[0] or most > LIGHT[1] or np.percentile(tint[_INSIDE], 100 - ALMOST_ALL) > TINT:
        return False
    beside = any(hypot(place[0] - x, place[1] - y) < REACH * own for x, y, own in dice)
    steepest = np.percentile(steepness(light)[_INSIDE], STEEP) * EDGE
    return bool(steepest < (EVEN_BESIDE if beside else EVEN) * usual)
