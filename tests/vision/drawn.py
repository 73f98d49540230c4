"""Little drawn dice for the tests: flat squares with pips, on plain cloth, exactly where a test puts them."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
Colour = tuple[int, int, int]
Box = tuple[int, int, int, int]
"""Left, top, right and bottom, pixels."""

GREEN: Colour = (60, 120, 40)  # BGR of the cloth
WHITE: Colour = (235, 235, 230)
BLACK: Colour = (28, 26, 25)
FINE = 4  # drawn this many times larger and shrunk, so that edges are soft
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A die to draw."""

    value: int
    x: float
    y: float
    turn: float = 0.0
    """Degrees."""
    size: float = 40.0
    body: Colour = WHITE
    pip: Colour = BLACK
    pip_r: float = 0.09
    """Of the size."""


def tray(*dice: Drawn, width: int = 640, height: int = 480, cloth: Colour = GREEN, noise: float = 2.0) -> Picture:
    """A picture from above of dice on a cloth, with a camera's noise (always the same)."""
    small = np.full((height, width, 3), cloth, np.uint8)
    for left, top, right, bottom in _apart([_reach(die, width, height) for die in dice]):
        large = np.full(((bottom - top) * FINE, (right - left) * FINE, 3), cloth, np.uint8)
        for die in dice:
            _draw(large, die, (left * FINE, top * FINE))
        small[top:bottom, left:right] = cv2.resize(large, (right - left, bottom - top), interpolation=cv2.INTER_AREA)
    return np.asarray(np.clip(small.astype(np.float32) + _grain(height, width, noise), 0, 255), np.uint8)


@lru_cache(maxsize=4)
def _grain(height: int, width: int, noise: float) -> npt.NDArray[np.float64]:
    return np.random.default_rng(5).normal(0, noise, (height, width, 3))


def _reach(die: Drawn, width: int, height: int) -> Box:
    """What of the picture it may cover."""
    reach = (0.36 + max(0.36, die.pip_r)) * die.size + 1
    left, right = np.clip((floor(die.x - reach), ceil(die.x + reach)), 0, width).tolist()
    top, bottom = np.clip((floor(die.y - reach), ceil(die.y + reach)), 0, height).tolist()
    return left, top, right, bottom


def _apart(boxes: list[Box]) -> list[Box]:
    """Those that are not empty, and in place of some that overlap one that holds them."""
    apart = list[Box]()
    for own in boxes:
        box = own
        while near := [one for one in apart if _overlap(one, box)]:
            apart = [one for one in apart if one not in near]
            low, high = np.min([box, *near], axis=0)[:2], np.max([box, *near], axis=0)[2:]
            box = (*low.tolist(), *high.tolist())
        apart.append(box)
    return [(left, top, right, bottom) for left, top, right, bottom in apart if left < right and top < bottom]


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _draw(canvas: Picture, die: Drawn, origin: tuple[int, int]) -> None:
    """`origin`: where the canvas begins in the large picture."""
    half = die.size / 2
    round_by = 0.16 * die.size
    inner = [(sx * (half - round_by), sy * (half - round_by)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    corners = np.array([_at(die, x, y, origin) for x, y in inner], np.int32)
    cv2.fillConvexPoly(canvas, corners, die.body)
    cv2.polylines(canvas, [corners], True, die.body, round(2 * round_by * FINE), cv2.LINE_AA)
    for column, row in PIPS[die.value]:
        centre = _at(die, column * 0.25 * die.size, row * 0.25 * die.size, origin)
        cv2.circle(canvas, centre, round(die.pip_r * die.size * FINE), die.pip, -1, cv2.LINE_AA)


def _at(die: Drawn, x: float, y: float, origin: tuple[int, int]) -> tuple[int, int]:
    cos, sin = np.cos(np.deg2rad(die.turn)), np.sin(np.deg2rad(die.turn))
    right, down = round((die.x + x * cos - y * sin) * FINE), round((die.y + x * sin + y * cos) * FINE)
    return right - origin[0], down - origin[1]
