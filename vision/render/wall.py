"""The walls of the tray: each has an inner side and a rim."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, dist

import cv2
import numpy as np

from vision.render.answer import falling
from vision.render.bands import Texture, contrasted, lay_board
from vision.render.camera import Camera, Floats, Vector
from vision.render.edges import ending
from vision.render.graded import graded
from vision.render.light import Light, Picture, as_linear, developed
from vision.render.plane import Board, edge
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
    outline: Floats
    """4×3: the corners, clockwise."""
    light: Picture
    """STEPS×n×3: square roots of what comes back from it, n places along the edges."""


def lay_walls(canvas: Picture, camera: Camera, tray: Tray, light: Light, *, small: bool = False) -> None:
    """Draws the inner sides of all walls and their rims onto the picture (H×W×3, written into)."""
    strips = tuple(_strips(tray, light))
    outlines = edge(np.stack([strip.outline for strip in strips]))
    seen = camera.project(outlines.reshape(-1, 3)).reshape(len(strips), -1, 2)
    rough = 1 if small else ROUGH
    texture = graded(tray.side, camera.px_per_mm / rough)
    whole = _largest(texture, tray)
    covers = _covers(camera, tray, seen[::2]) if small else (None, None)
    for first, cover in enumerate(covers):
        with ending(canvas, cover):
            for strip, outline in zip(strips[first::2], seen[first::2], strict=True):

                def lit(strip: Strip = strip) -> Texture:
                    return _lit(strip, whole, texture)

                lay_board(canvas, camera, strip.board, lit, None, seen=outline, coarse=rough)


def _covers(camera: Camera, tray: Tray, sides: Floats) -> tuple[Picture, Picture]:
    """H×W each: 255 where inner sides (their outlines, 4×N×2) are drawn, or rims before them; and where rims are."""
    lines = ((tray.inside, 0.0), (tray.inside, tray.wall), (tray.outer, tray.wall))
    foot, opening, end = (as_linear(camera.project(edge(rectangle(*line)))) for line in lines)
    size = camera.width, camera.height
    inner = bent(size, foot, end)
    for side in sides:  # those turned away are not between foot and end
        bent(size, as_linear(side), within=inner)
    return inner, bent(size, opening, end)


def _strips(tray: Tray, light: Light) -> Iterator[Strip]:
    low, high, out = (
        rectangle(size, height)
        for size, height in ((tray.inside, 0.0), (tray.inside, tray.wall), (tray.outer, tray.wall))
    )
    inner = developed(DEEP[:, None, None] * _on_sides(tray, light)[:, None, None])
    rims = developed(WORN[:, None, None] * _on_rims((high + out) / 2, tray, light)[:, None])
    for side, facing in enumerate(FACING):
        across, ends = (-facing[1], facing[0], 0), [side, (side + 1) % 4]
        for first, second, along, deep, lit in (
            (high, low, DOWN, tray.wall, inner),
            (out, high, facing, tray.rim, rims),
        ):
            corners = np.concatenate((first[ends], second[ends[::-1]]))
            begin, end = corners[:2].tolist()
            yield Strip(Board(tuple(begin), across, along, (dist(begin, end), deep)), corners, lit[side])


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
