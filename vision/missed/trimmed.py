"""What a lone photograph's border trims and has a die's colour: of so little of a die no reader makes one."""

from collections.abc import Iterator

import cv2
import numpy as np
import numpy.typing as npt

from vision.missed.blocks import Thumbnail, filled
from vision.missed.hues import Hue, unlike
from vision.picture import Bools, Picture
from vision.places import Place
from vision.tray.ground import outlines

PIP = np.ones((5, 5), np.uint8)  # of dice of WORK_PX
LONG, DEEP = (0.75, 1.5), (0.15, 1.5)  # edges: along the border, and from it
CONVEX, MARKED = 0.85, 0.55  # share of its hull, at least; of its inside, that has the colour
FLOOR = (1, 4)  # pixels from its outline
CONTRAST = 15.0  # of a die and its floor, at least: else a lamp's light makes as much of a bare floor
AS_CLEAR = 0.3  # of that: so far it may be from a die's colour, and what lies about it from the floor's
UPRIGHT, CORNER = 0.5, 0.65  # share of an upright rectangle; in a picture's corner, where all that is straight has half


def trimmed(seen: Thumbnail, some: list[Hue]) -> Iterator[Place]:
    """Where the border cuts what has the colour of a die: its middle and the dice's edge, pixels of the picture."""
    for hue in unlike([hue for hue in some if hue.contrast > CONTRAST]):
        like = (seen.away(hue.face) < hue.near**2) & ~seen.taken
        for outline in outlines(_pips_filled(like)):
            left, top, wide, high = cv2.boundingRect(outline)
            sized = _sized_as_a_die(seen, left, top, wide, high)
            if sized and _formed_as_a_die(like, outline) and _as_clear_as_one(seen, hue, outline):
                yield (left + wide / 2) / seen.zoom - 0.5, (top + high / 2) / seen.zoom - 0.5, seen.edge / seen.zoom


def _pips_filled(like: Bools) -> Picture:
    """1 where an h×w picture has a die's colour, or where pips lie in it: the border may cut those as well."""
    room = len(PIP)
    wide = cv2.copyMakeBorder(like.astype(np.uint8), room, room, room, room, cv2.BORDER_REFLECT)
    return np.asarray(cv2.morphologyEx(wide, cv2.MORPH_CLOSE, PIP), np.uint8)[room:-room, room:-room].copy()


def _sized_as_a_die(seen: Thumbnail, left: int, top: int, wide: int, high: int) -> bool:
    """Whether what lies at a border may be a part of a die, by how large a rectangle, pixels of `seen`, holds it."""
    aside, above = _touches(seen.taken, left, top, wide, high)
    if not aside and not above:
        return False
    along, deep = (wide, high) if above and (wide > high or not aside) else (high, wide)
    return LONG[0] < along / seen.edge < LONG[1] and DEEP[0] < deep / seen.edge < DEEP[1]


def _touches(picture: Bools, left: int, top: int, wide: int, high: int) -> tuple[bool, bool]:
    """Whether a rectangle in it reaches a border of an h×w picture: on the left or right, above or below."""
    rows, columns = picture.shape
    return left == 0 or left + wide == columns, top == 0 or top + high == rows


def _formed_as_a_die(like: Bools, outline: npt.NDArray[np.int32]) -> bool:
    """Whether the border leaves such a form of a square, of what has a die's colour (h×w)."""
    left, top, wide, high = cv2.boundingRect(outline)
    whole, hull = filled(outline - (left, top), (high, wide))
    area = cv2.countNonZero(whole)
    marked = like[top : top + high, left : left + wide][whole > 0].mean()
    least = CORNER if all(_touches(like, left, top, wide, high)) else UPRIGHT
    return area > least * wide * high and area > CONVEX * cv2.countNonZero(hull) and marked > MARKED


def _as_clear_as_one(seen: Thumbnail, hue: Hue, outline: npt.NDArray[np.int32]) -> bool:
    """Whether an outline's inside has the colour of a die, and what lies about it that of its floor."""
    left, top, wide, high = cv2.boundingRect(outline)
    x, y = max(0, left - FLOOR[1]), max(0, top - FLOOR[1])
    colours = seen.colours[y : top + high + FLOOR[1], x : left + wide + FLOOR[1]]
    whole, _ = filled(outline - (x, y), (colours.shape[0], colours.shape[1]))
    inner, outer = (cv2.dilate(whole, np.ones((2 * far + 1, 2 * far + 1), np.uint8)) for far in FLOOR)
    face, floor = np.median(colours[whole > 0], axis=0), np.median(colours[outer > inner], axis=0)
    return max(map(float, map(np.linalg.norm, (face - hue.face, floor - hue.floor)))) < AS_CLEAR * hue.contrast
