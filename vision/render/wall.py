"""A wall of the tray: its inner side and its rim."""

from collections.abc import Callable
from dataclasses import replace
from math import ceil, dist

import cv2
import numpy as np

from vision.render.answer import falling
from vision.render.bands import Texture, contrasted, lay_board
from vision.render.camera import Camera, Floats, Vector
from vision.render.graded import graded
from vision.render.light import Light, Linear, Picture, as_linear
from vision.render.nodes import Lit
from vision.render.plane import Board, edge
from vision.render.tray import Tray, rectangle

PROFILE = 192  # a share of 1 in a profile of light
ROUGH = 2  # pixels of walls, whose details matter little
LIGHT_CELL = 96  # pixels between the places where light is worked out, which changes little along a wall
FOOT = 0.45  # of the light is left at the foot of a wall's inner side

Profile = Callable[[Floats], Floats]
"""From an edge (0) of a strip to the other (1): how much of the light comes back."""


def lay_wall(canvas: Picture, camera: Camera, tray: Tray, light: Light, side: int) -> None:
    """The inner side of a wall and its rim; sides go far, right, near, left."""
    ends = [side, (side + 1) % 4]
    low, high, out = (
        rectangle(size, height)[ends]
        for size, height in ((tray.inside, 0.0), (tray.inside, tray.wall), (tray.outer, tray.wall))
    )
    facing: Vector = ((0, -1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0))[side]
    wall, rim = _wall_lit(tray, light, facing), _rim_lit(tray, light)
    _lay_strip(canvas, camera, tray, (high, low), (0, 0, -1), wall, tray.wall, _deep)
    _lay_strip(canvas, camera, tray, (out, high), facing, rim, tray.rim, _worn)


def _lay_strip(
    canvas: Picture,
    camera: Camera,
    tray: Tray,
    edges: tuple[Floats, Floats],
    along: Vector,
    lit: Lit,
    high: float,
    profile: Profile,
) -> None:
    """The part of a wall between two edges (2×3 each), which lie `high` mm apart."""
    (first, second), (third, fourth) = edges
    length = dist(first, second)
    board = Board(_vector(first), _vector((second - first) / length), along, (length, high))
    cut = edge(np.stack((first, second, fourth, third)))

    def texture() -> Texture:
        return _profiled(board, graded(tray.side, camera.px_per_mm), profile)

    lay_board(canvas, camera, board, texture, lit, cut=cut, cell=LIGHT_CELL, coarse=ROUGH)


def _profiled(board: Board, texture: Texture, profile: Profile) -> Texture:
    """As much of a texture as a board has, lighter and darker from one edge to the other."""
    width, height = (ceil(side * texture.px_per_mm) for side in board.size)
    flat = contrasted(texture.flat[:height, :width], texture)
    steps = (np.arange(flat.shape[0]) + 0.5) / (board.size[1] * texture.px_per_mm)
    shown = np.sqrt(profile(np.clip(steps, 0, 1))) * PROFILE + 0.5
    bright = np.ascontiguousarray(np.broadcast_to(shown.astype(np.uint8)[:, None], flat.shape))
    shaded = np.asarray(cv2.multiply(flat, bright, scale=1 / PROFILE), np.uint8)
    return replace(texture, flat=shaded, contrast=1.0, beyond=cv2.BORDER_REPLICATE)


def _deep(share: Floats) -> Floats:
    """Of the light on a wall's inner side, from its top to its foot."""
    return FOOT + (1 - FOOT) * (1 - share)


def _worn(share: Floats) -> Floats:
    """The outer and inner edges of a rim catch the light."""
    return np.asarray(1 + 0.35 * np.maximum(np.abs(share - 0.5) * 4 - 1.4, 0).clip(0, 1))


def _wall_lit(tray: Tray, light: Light, facing: Vector) -> Lit:
    def lit(points: Floats) -> Linear:
        total = np.asarray(light.around(facing))
        for lamp in light.lamps:
            total = total + max(0.0, float(np.dot(facing, lamp.towards))) * np.asarray(lamp.colour)
        return as_linear(np.tile(total * tray.side.colour, (len(points), 1)))

    return lit


def _rim_lit(tray: Tray, light: Light) -> Lit:
    def lit(points: Floats) -> Linear:
        everywhere = [np.ones(len(points))] * len(light.lamps)
        return as_linear(falling(points, light, everywhere, np.ones(len(points))) * tray.side.colour)

    return lit


def _vector(point: Floats) -> Vector:
    x, y, z = (float(part) for part in point)
    return (x, y, z)
