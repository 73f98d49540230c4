"""Little drawn dice for the tests: flat squares with pips, on plain cloth, exactly where a test puts them."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
Colour = tuple[int, int, int]

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
    large = np.full((height * FINE, width * FINE, 3), cloth, np.uint8)
    for die in dice:
        _draw(large, die)
    small = cv2.resize(large, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)
    grain = np.random.default_rng(5).normal(0, noise, small.shape)
    return np.asarray(np.clip(small + grain, 0, 255), np.uint8)


def _draw(canvas: Picture, die: Drawn) -> None:
    half = die.size / 2
    round_by = 0.16 * die.size
    inner = [(sx * (half - round_by), sy * (half - round_by)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    corners = np.array([_at(die, x, y) for x, y in inner], np.int32)
    cv2.fillConvexPoly(canvas, corners, die.body)
    cv2.polylines(canvas, [corners], True, die.body, round(2 * round_by * FINE), cv2.LINE_AA)
    for column, row in PIPS[die.value]:
        centre = _at(die, column * 0.25 * die.size, row * 0.25 * die.size)
        cv2.circle(canvas, centre, round(die.pip_r * die.size * FINE), die.pip, -1, cv2.LINE_AA)


def _at(die: Drawn, x: float, y: float) -> tuple[int, int]:
    cos, sin = np.cos(np.deg2rad(die.turn)), np.sin(np.deg2rad(die.turn))
    return round((die.x + x * cos - y * sin) * FINE), round((die.y + x * sin + y * cos) * FINE)
