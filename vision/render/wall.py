"""The walls of the tray: each has an inner side and a rim."""

from dataclasses import dataclass
from math import ceil

import cv2
import numpy as np

from vision.render.answer import falling
from vision.render.bands import Texture, contrasted, lay_board
from vision.render.box import Points
from vision.render.camera import Camera, Floats, Vector
from vision.render.edges import ending
from vision.render.graded import graded
from vision.render.light import Light, Picture, developed
from vision.render.lines import Lines, beside, tray_lines
from vision.render.plane import Board
from vision.render.shape import bent
from vision.render.tray import Tray, rectangle

ROUGH = 2  # pixels of walls, whose details matter little
STEPS, ALONG = 12, 9  # places across a wall and along it between which light is straight
FOOT = 0.45  # of the light is left at the foot of a wall's inner side
FACING: tuple[Vector, ...] = ((0, -1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0))
"""Into the tray from the far, the right, the near and the left wall."""
DOWN: Vector = (0, 0, -1)


@dataclass(frozen=True, slots=True)
class Strip:
    """The part of a wall between two of its edges."""

    board: Board
    seen: Points
    """N×2 pixels: its outline."""
    light: Picture
    """STEPS×n×3: square roots of what comes back from it, n places along the edges."""


def lay_walls(canvas: Picture, camera: Camera, tray: Tray, light: Light, *, small: bool = False) -> None:
    """Draws the inner sides of all walls and their rims onto the picture (H×W×3, written into)."""
    rough = 1 if small else ROUGH
    texture = graded(tray.side, camera.px_per_mm / rough)
    whole = _largest(texture, tray)
    lines = tray_lines(camera, tray)
    sides, rims = _sides(lines, tray, light), _rims(lines, tray, light)
    covers = _covers(camera, lines, sides) if small else (None, None)
    for strips, cover in zip((sides, rims), covers, strict=True):
        with ending(canvas, cover):
            for strip in strips:

                def lit(strip: Strip = strip) -> Texture:
                    return _lit(strip, whole, texture)

                lay_board(canvas, camera, strip.board, lit, None, seen=strip.seen, coarse=rough)


def _covers(camera: Camera, lines: Lines, sides: list[Strip]) -> tuple[Picture, Picture]:
    """H×W each: 255 where inner sides are drawn, or rims before them; and where rims are."""
    size = camera.width, camera.height
    inner = bent(size, lines.foot, lines.end)
    for side in sides:  # those turned away are not between foot and end
        bent(size, side.seen, within=inner)
    return inner, bent(size, lines.opening, lines.end)


def _sides(lines: Lines, tray: Tray, light: Light) -> list[Strip]:
    """From the far one clockwise, each from its top to its foot."""
    lit = developed(DEEP[:, None, None] * _on_sides(tray, light)[:, None, None])
    return [
        Strip(_board(side, tray.inside, tray.wall, DOWN, tray.wall), beside(lines.opening, lines.foot, side), lit[side])
        for side in range(len(FACING))
    ]


def _rims(lines: Lines, tray: Tray, light: Light) -> list[Strip]:
    """From the far one clockwise, each from its outer to its inner edge."""
    middles = rectangle((tray.inside[0] + tray.rim, tray.inside[1] + tray.rim), tray.wall)
    lit = developed(WORN[:, None, None] * _on_rims(middles, tray, light)[:, None])
    return [
        Strip(_board(side, tray.outer, tray.wall, facing, tray.rim), beside(lines.end, lines.opening, side), lit[side])
        for side, facing in enumerate(FACING)
    ]


def _board(side: int, size: tuple[float, float], high: float, along: Vector, deep: float) -> Board:
    """Begins at one side of an upright rectangle's edge as seen from above, and is so deep."""
    into_x, into_y, _ = FACING[side]
    across, way = (-into_y, into_x), size[side % 2]
    x, y = (
        -(ahead * way + into * other) / 2 for ahead, into, other in zip(across, (into_x, into_y), size, strict=True)
    )
    return Board((x, y, high), (*across, 0), along, (way, deep))


def _largest(texture: Texture, tray: Tray) -> Picture:
    """H×W×3: as much of the texture as any strip has."""
    width, height = (ceil(side * texture.px_per_mm) for side in (max(tray.outer), max(tray.wall, tray.rim)))
    return np.asarray(cv2.cvtColor(contrasted(texture.flat[:height, :width], texture), cv2.COLOR_GRAY2BGR), np.uint8)


def _lit(strip: Strip, whole: Picture, texture: Texture) -> Texture:
    """As much of a texture as the strip has, with the light on it, lighter and darker from one edge to the other."""
    width, height = (max(1, ceil(side * texture.px_per_mm)) for side in strip.board.size)
    flat = whole[:height, :width]
    fine = cv2.resize(strip.light, flat.shape[1::-1])
    lit = np.asarray(cv2.multiply(flat, fine, dst=fine, scale=1 / texture.full), np.uint8)
    return Texture(lit, texture.px_per_mm, beyond=cv2.BORDER_REPLICATE, between=texture.between)


def _on_rims(middles: Floats, tray: Tray, light: Light) -> Floats:
    """4×3 at the corners of the rims' middles → 4×ALONG×3: what comes back from each rim."""
    ways = middles[[1, 2, 3, 0]] - middles
    points = (middles[:, None] + ways[:, None] * _PLACES[:, None]).reshape(-1, 3)
    ones = np.ones(len(points))
    fallen = falling(points, light, [ones] * len(light.lamps), ones)
    return np.asarray((fallen * tray.side.colour).reshape(4, ALONG, 3))


def _on_sides(tray: Tray, light: Light) -> Floats:
    """4×3: what comes back from each wall's inner side."""
    total = np.array([light.around(facing) for facing in FACING])
    for lamp in light.lamps:
        total += np.outer(np.maximum(np.array(FACING) @ lamp.towards, 0), lamp.colour)
    return np.asarray(total * tray.side.colour)


_PLACES = (np.arange(ALONG) + 0.5) / ALONG
_SHARES = (np.arange(STEPS) + 0.5) / STEPS
DEEP = FOOT + (1 - FOOT) * (1 - _SHARES)
"""Of the light on a wall's inner side, from its top to its foot."""
WORN = 1 + 0.35 * np.clip(np.abs(_SHARES - 0.5) * 4 - 1.4, 0, 1)
"""The outer and inner edges of a rim catch the light."""
