"""A wall of the tray: its inner side and its rim."""

from collections.abc import Callable
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

Fallen = Callable[[Floats], Floats]
"""N×3 points of a wall, mm → N×3: the light that comes back from them."""


def lay_wall(canvas: Picture, camera: Camera, tray: Tray, light: Light, side: int) -> None:
    """The inner side of a wall and its rim; sides go far, right, near, left."""
    ends = [side, (side + 1) % 4]
    low, high, out = (
        rectangle(size, height)[ends]
        for size, height in ((tray.inside, 0.0), (tray.inside, tray.wall), (tray.outer, tray.wall))
    )
    facing: Vector = ((0, -1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0))[side]

    def on_wall(points: Floats) -> Floats:
        return np.broadcast_to(_on_side(tray, light, facing), points.shape)

    def on_rim(points: Floats) -> Floats:
        ones = np.ones(len(points))
        return falling(points, light, [ones] * len(light.lamps), ones) * tray.side.colour

    _lay_strip(canvas, camera, tray, (high, low), (0, 0, -1), tray.wall, on_wall, DEEP)
    _lay_strip(canvas, camera, tray, (out, high), facing, tray.rim, on_rim, WORN)


def _lay_strip(
    canvas: Picture,
    camera: Camera,
    tray: Tray,
    edges: tuple[Floats, Floats],
    along: Vector,
    high: float,
    fallen: Fallen,
    profile: Floats,
) -> None:
    """The part of a wall between two edges (2×3 each), which lie `high` mm apart."""
    (first, second), (third, fourth) = edges
    length = dist(first, second)
    board = Board(_vector(first), _vector((second - first) / length), along, (length, high))

    def texture() -> Texture:
        return _lit(board, graded(tray.side, camera.px_per_mm / ROUGH), fallen, profile)

    cut = edge(np.array((first, second, fourth, third)))
    lay_board(canvas, camera, board, texture, None, cut=cut, coarse=ROUGH)


def _lit(board: Board, texture: Texture, fallen: Fallen, profile: Floats) -> Texture:
    """As much of a texture as a board has, with the light on it, lighter and darker from one edge to the other."""
    width, height = (max(1, ceil(side * texture.px_per_mm)) for side in board.size)
    flat = cv2.cvtColor(contrasted(texture.flat[:height, :width], texture), cv2.COLOR_GRAY2BGR)
    middles = np.column_stack(((np.arange(ALONG) + 0.5) / ALONG * board.size[0], np.full(ALONG, board.size[1] / 2)))
    bright = np.sqrt(profile[:, None, None] * fallen(board.points(middles))) * 255 + 0.5
    fine = cv2.resize(np.minimum(bright, 255).astype(np.uint8), flat.shape[1::-1])
    lit = np.asarray(cv2.multiply(flat, fine, dst=flat, scale=1 / texture.full), np.uint8)
    return Texture(lit, texture.px_per_mm, beyond=cv2.BORDER_REPLICATE, between=texture.between)


def _on_side(tray: Tray, light: Light, facing: Vector) -> Floats:
    """3: what comes back from a wall's inner side."""
    total = np.array(light.around(facing))
    for lamp in light.lamps:
        total += max(0.0, float(np.dot(facing, lamp.towards))) * np.array(lamp.colour)
    return np.asarray(total * tray.side.colour)


def _vector(point: Floats) -> Vector:
    x, y, z = point.tolist()
    return (x, y, z)


_SHARES = (np.arange(STEPS) + 0.5) / STEPS
DEEP = FOOT + (1 - FOOT) * (1 - _SHARES)
"""Of the light on a wall's inner side, from its top to its foot."""
WORN = 1 + 0.35 * np.clip(np.abs(_SHARES - 0.5) * 4 - 1.4, 0, 1)
"""The outer and inner edges of a rim catch the light."""
