"""Dice that a camera sees from the side while it moves: the smear makes pips of a side as round as those of the top."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import pytest

from tests.vision.drawn import FINE, PIPS
from vision.picture import Picture
from vision.read import read

GREY, TOP, SIDE, ON_TOP, ON_SIDE = (160, 165, 160), (224, 232, 230), (196, 208, 204), (45, 42, 40), (60, 58, 55)
ROUND = 0.06  # of an edge
At = Callable[[float, float], list[int]]


@dataclass(frozen=True, slots=True)
class Tilted:
    """A die whose front is turned so, seen from so many degrees beside straight above."""

    top: int
    front: int
    x: float
    y: float
    turn: float
    edge: float
    tilt: float


@pytest.mark.parametrize("smear", [0.0, 0.1, 0.156, 0.208, 0.2156])
@pytest.mark.parametrize(
    "die", [Tilted(4, 6, 300, 120, 9, 41, 30), Tilted(4, 2, 300, 120, -14, 47, 28), Tilted(4, 2, 300, 120, 6, 50, 32)]
)
def test_a_smear_makes_no_die_of_a_side_nor_of_top_and_side_together(die: Tilted, smear: float) -> None:
    """Of up to a fifth of an edge."""
    others = (4, 1, 200, 300, 10), (5, 1, 420, 260, -15)
    dice = [die, *(Tilted(*one, edge=die.edge, tilt=die.tilt) for one in others)]
    certain = [d.value for d in read(smeared(seen(dice), die.turn, smear * die.edge)).dice if d.certain and d.y < 180]
    assert certain in ([die.top], [] if smear else [die.top])


def seen(dice: Sequence[Tilted]) -> Picture:
    """A picture of these on grey."""
    large = np.full((480 * FINE, 640 * FINE, 3), GREY, np.uint8)
    for die in dice:
        _draw(large, die)
    return np.asarray(cv2.resize(large, (640, 480), interpolation=cv2.INTER_AREA), np.uint8)


def _draw(canvas: Picture, die: Tilted) -> None:
    (sin, cos), (low, tall) = _sin_cos(die.turn), _sin_cos(die.tilt)

    def at(right: float, down: float) -> list[int]:
        x, y = right * cos - down * sin, right * sin + down * cos
        return [int((die.x + x * die.edge) * FINE), int((die.y + y * die.edge) * FINE)]

    _face(canvas, die, at, (-tall / 2 + ROUND, tall / 2), TOP)
    _face(canvas, die, at, (tall / 2 - 0.02, tall / 2 + low - ROUND), SIDE)
    for column, row in PIPS[die.top]:
        _pip(canvas, die, at(0.25 * column, 0.25 * row * tall), tall, ON_TOP)
    for row, column in PIPS[die.front]:
        _pip(canvas, die, at(0.25 * column, tall / 2 + low * (0.5 + 0.25 * row)), low, ON_SIDE)


def _face(canvas: Picture, die: Tilted, at: At, between: tuple[float, float], colour: Sequence[float]) -> None:
    (upper, lower), half = between, 0.5 - ROUND
    corners = np.array([at(-half, upper), at(half, upper), at(half, lower), at(-half, lower)])
    cv2.polylines(canvas, [corners], True, colour, int(2 * ROUND * die.edge * FINE), cv2.LINE_AA)
    cv2.fillConvexPoly(canvas, corners, colour)


def _pip(canvas: Picture, die: Tilted, at: list[int], tall: float, colour: Sequence[float]) -> None:
    wide = 0.1 * die.edge * FINE
    cv2.ellipse(canvas, at, (int(wide), int(wide * tall)), die.turn, 0, 360, colour, -1, cv2.LINE_AA)


def _sin_cos(degrees: float) -> tuple[float, float]:
    return float(np.sin(np.radians(degrees))), float(np.cos(np.radians(degrees)))


def smeared(picture: Picture, turn: float, pixels: float) -> Picture:
    """The picture as a camera has it that moves so far down the front of what is turned so."""
    moves, (down, right) = np.zeros((15, 15), np.float32), _sin_cos(turn + 90)
    for step in np.linspace(-pixels / 2, pixels / 2, 41):
        moves[round(7 + step * down), round(7 + step * right)] += 1
    soft = cv2.GaussianBlur(cv2.filter2D(picture, -1, moves / moves.sum()), (0, 0), 0.7)
    grain = np.random.default_rng(1).normal(0, 2, soft.shape)
    return np.asarray(np.clip(soft + grain, 0, 255), np.uint8)
