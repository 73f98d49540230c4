"""The walls of the tray: each has an inner side and a rim."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, dist

import cv2
import numpy as np

from vision.render.answer import falling
from vision.render.bands import Texture, contrasted, lay_board
from vision.render.camera import Camera, Floats, Vector
from vision.render.graded import graded
from vision.render.light import Light, Picture
from vision.render.plane import Board, edge
from vision.render.tray import Tray, rectangle

ROUGH = 2  # pixels of walls, whose details matter little
STEPS, ALONG = 12, 9  # places across a wall and along it between which light is straight
FOOT = 0.45  # of the light is left at the foot of a wall's inner side
FACING: tuple[Vector, ...] = ((0, -1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0))
"""Into the tray from the far, the right, the near and the left wall."""


@dataclass(frozen=True, slots=True)
class Strip:
    """The part of a wall between two of its edges."""

    corners: Floats
    """4×3: the first edge's ends, then the second's, the same way."""
    along: Vector
    """From the first edge to the second."""
    high: float
    """mm between them."""
    light: Floats
    """STEPS×n×3: what comes back from it, n places along the edges."""

    @property
    def board(self) -> Board:
        first, second = self.corners[:2]
        length = dist(first, second)
        return Board(_vector(first), _vector((second - first) / length), self.along, (length, self.high))


def lay_walls(canvas: Picture, camera: Camera, tray: Tray, light: Light) -> None:
    """Draws the inner sides of all walls and their rims onto the picture (H×W×3, written into)."""
    strips = tuple(_strips(tray, light))
    outlines = edge(np.stack([strip.corners[[0, 1, 3, 2]] for strip in strips]))
    seen = camera.project(outlines.reshape(-1, 3)).reshape(len(strips), -1, 2)
    whole = graded(tray.side, camera.px_per_mm / ROUGH)
    for strip, outline in zip(strips, seen, strict=True):
        board = strip.board

        def texture(strip: Strip = strip, board: Board = board) -> Texture:
            return _lit(strip.light, board, whole)

        lay_board(canvas, camera, board, texture, None, seen=outline, coarse=ROUGH)


def _strips(tray: Tray, light: Light) -> Iterator[Strip]:
    low, high, out = (
        rectangle(size, height)
        for size, height in ((tray.inside, 0.0), (tray.inside, tray.wall), (tray.outer, tray.wall))
    )
    rims = _on_rims((high + out) / 2, tray, light)
    for side, facing in enumerate(FACING):
        ends = [side, (side + 1) % 4]
        inner = DEEP[:, None, None] * _on_side(tray, light, facing)
        yield Strip(np.vstack((high[ends], low[ends])), (0, 0, -1), tray.wall, inner)
        yield Strip(np.vstack((out[ends], high[ends])), facing, tray.rim, WORN[:, None, None] * rims[side])


def _lit(light: Floats, board: Board, texture: Texture) -> Texture:
    """As much of a texture as a board has, with the light on it, lighter and darker from one edge to the other."""
    width, height = (max(1, ceil(side * texture.px_per_mm)) for side in board.size)
    flat = cv2.cvtColor(contrasted(texture.flat[:height, :width], texture), cv2.COLOR_GRAY2BGR)
    bright = np.minimum(np.sqrt(light) * 255 + 0.5, 255).astype(np.uint8)
    fine = cv2.resize(bright, flat.shape[1::-1])
    lit = np.asarray(cv2.multiply(flat, fine, dst=flat, scale=1 / texture.full), np.uint8)
    return Texture(lit, texture.px_per_mm, beyond=cv2.BORDER_REPLICATE, between=texture.between)


def _on_rims(middles: Floats, tray: Tray, light: Light) -> Floats:
    """4×3 at the corners of the rims' middles → 4×ALONG×3: what comes back from each rim."""
    ways = np.roll(middles, -1, axis=0) - middles
    points = (middles[:, None] + ways[:, None] * _PLACES[:, None]).reshape(-1, 3)
    ones = np.ones(len(points))
    fallen = falling(points, light, [ones] * len(light.lamps), ones)
    return np.asarray((fallen * tray.side.colour).reshape(4, ALONG, 3))


def _on_side(tray: Tray, light: Light, facing: Vector) -> Floats:
    """3: what comes back from a wall's inner side."""
    total = np.array(light.around(facing))
    for lamp in light.lamps:
        total += max(0.0, float(np.dot(facing, lamp.towards))) * np.array(lamp.colour)
    return np.asarray(total * tray.side.colour)


def _vector(point: Floats) -> Vector:
    x, y, z = point.tolist()
    return (x, y, z)


_PLACES = (np.arange(ALONG) + 0.5) / ALONG
_SHARES = (np.arange(STEPS) + 0.5) / STEPS
DEEP = FOOT + (1 - FOOT) * (1 - _SHARES)
"""Of the light on a wall's inner side, from its top to its foot."""
WORN = 1 + 0.35 * np.clip(np.abs(_SHARES - 0.5) * 4 - 1.4, 0, 1)
"""The outer and inner edges of a rim catch the light."""
