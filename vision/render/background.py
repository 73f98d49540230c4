"""The empty tray as it is seen: table, floor, what is printed on it, walls."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from math import ceil

import cv2
import numpy as np

from vision.render.box import around
from vision.render.camera import Camera, Floats, Vector
from vision.render.light import Colour, Light, Linear, Picture, as_linear
from vision.render.plane import CELL, SHARP_CELL, Board, Lit, Texture, contrasted, edge, lay_board, level
from vision.render.printed import printed
from vision.render.prints import PRINT_PX_PER_MM
from vision.render.texture import EVEN, PX_PER_MM, TILE_MM, tile
from vision.render.tray import TABLE_BELOW_MM, Surface, Tray, rectangle

OPEN_MM = (2 * TILE_MM[0], 2 * TILE_MM[1])  # where the textures of tables begin; they go on beyond
PROFILE = 192  # a share of 1 in a profile of light
ROUGH = 2  # pixels of tables and walls, whose details matter little
CORNER_DARK = 0.34  # of the sky is hidden by a wall at its foot
HARD = 0.15  # the shadow of a wall has sharp edges from a lamp narrower than this
WHITE: Colour = (1.0, 1.0, 1.0)
FOOT = 0.45  # of the light is left at the foot of a wall's inner side

Profile = Callable[[Floats], Floats]
"""From an edge (0) of a strip to the other (1): how much of the light comes back."""


@lru_cache(maxsize=4)
def background(camera: Camera, tray: Tray, light: Light, fine: int = 1) -> Picture:
    """H×W×3: the empty tray, drawn `fine` times as large and averaged. Not to be written into."""
    large = camera.enlarged(fine)
    canvas = np.zeros((large.height, large.width, 3), np.uint8)
    if tray.rim:
        _lay_table(canvas, large, tray, light)
    _lay_floor(canvas, large, tray, light)
    for side in range(4) if tray.rim else ():
        _lay_wall(canvas, large, tray, light, side)
    if fine > 1:
        canvas = np.asarray(cv2.resize(canvas, (camera.width, camera.height), interpolation=cv2.INTER_AREA), np.uint8)
    canvas.setflags(write=False)
    return canvas


def _lay_table(canvas: Picture, camera: Camera, tray: Tray, light: Light) -> None:
    board = level((OPEN_MM[0] * ROUGH, OPEN_MM[1] * ROUGH), -TABLE_BELOW_MM)

    def lit(points: Floats) -> Linear:
        hidden = [tray.shade(points, lamp) for lamp in light.lamps]
        return _answer(points, tray.table, camera, light, [1 - share for share in hidden], 1 - 0.5 * hidden[0])

    texture = graded(tray.table, camera.px_per_mm / ROUGH, coarse=ROUGH)
    lay_board(canvas, camera, board, texture, lit, hole=edge(rectangle(tray.outer, tray.wall)), coarse=ROUGH)


def _lay_floor(canvas: Picture, camera: Camera, tray: Tray, light: Light) -> None:
    board = level(tray.inside if tray.rim else OPEN_MM, 0.0)
    texture, lit = graded(tray.floor, camera.px_per_mm), _floor_lit(tray, tray.floor, camera, light)
    sheet = level(tray.inside, 0.0)
    if tray.rim and not tray.floor.print:
        hard = min(lamp.width for lamp in light.lamps) < HARD
        lay_board(canvas, camera, board, texture, lit, cut=board.outline, cell=SHARP_CELL if hard else CELL)
    elif not tray.rim:
        lay_board(canvas, camera, board, texture, lit, hole=sheet.outline if tray.floor.print else None)
    if tray.floor.print:
        flat = printed(tray.floor, tray.inside)
        lit = _floor_lit(tray, replace(tray.floor, colour=WHITE), camera, light)
        texture = Texture(flat, PRINT_PX_PER_MM, beyond=cv2.BORDER_REPLICATE)
        lay_board(canvas, camera, sheet, texture, lit, cut=sheet.outline, cell=SHARP_CELL)


def _floor_lit(tray: Tray, surface: Surface, camera: Camera, light: Light) -> Lit:
    def lit(points: Floats) -> Linear:
        lamps = [tray.let_in(points * (1, 1, 0), lamp) for lamp in light.lamps]
        return _answer(points, surface, camera, light, lamps, _sky_on_floor(points, tray))

    return lit


def _sky_on_floor(points: Floats, tray: Tray) -> Floats:
    """N: darker towards the walls, which hide some of the room."""
    if not tray.rim:
        return np.ones(len(points))
    off = np.maximum(np.array(tray.inside) / 2 - np.abs(points[:, :2]), 0)
    return np.asarray((1 - CORNER_DARK * np.exp(-off / (0.45 * tray.wall))).prod(axis=1))


def _lay_wall(canvas: Picture, camera: Camera, tray: Tray, light: Light, side: int) -> None:
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
    cut = edge(np.stack((first, second, fourth, third)))
    if around(camera.project(cut), 1, camera).empty:
        return
    length = float(np.linalg.norm(second - first))
    board = Board(_vector(first), _vector((second - first) / length), along, (length, high))
    texture = _profiled(board, graded(tray.side, camera.px_per_mm), profile)
    lay_board(canvas, camera, board, texture, lit, cut=cut, coarse=ROUGH)


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
        return as_linear(_falling(points, light, everywhere, np.ones(len(points))) * tray.side.colour)

    return lit


def _falling(points: Floats, light: Light, lamps: list[Floats], sky: Floats) -> Floats:
    """N×3 on a level surface where `lamps` and `sky` (N each) say how much of each falls on it."""
    total = sky[:, None] * np.asarray(light.sky)
    for lamp, share in zip(light.lamps, lamps, strict=True):
        towards, left = lamp.reaching(points)
        total = total + (share * left * np.maximum(towards[:, 2], 0))[:, None] * np.asarray(lamp.colour)
    return np.asarray(total)


def _answer(points: Floats, surface: Surface, camera: Camera, light: Light, lamps: list[Floats], sky: Floats) -> Linear:
    """N×3: what comes back from a level surface of brightness 1, the mirror images of lamps in it."""
    back = _falling(points, light, lamps, sky) * np.asarray(surface.colour)
    if surface.gloss:
        view = _units(np.asarray(camera.at) - points)
        for lamp, share in zip(light.lamps, lamps, strict=True):
            halfway = _units(view + lamp.reaching(points)[0])
            glint = np.exp((halfway[:, 2] - 1) * 2 / (0.03 + 0.25 * lamp.width**2))
            back = back + (surface.gloss * share * glint)[:, None] * np.asarray(lamp.colour)
    return as_linear(back)


def graded(surface: Surface, px_per_mm: float, *, coarse: int = 1) -> Texture:
    """The tile as fine as it is seen; on a table it may be `coarse` times as large."""
    grade, scale = 0, PX_PER_MM / coarse
    while scale > 1.7 * px_per_mm:
        grade, scale = grade + 1, scale / 2
    return Texture(_twice(surface.kind, surface.seed, grade), scale, EVEN, surface.contrast)


@lru_cache(maxsize=32)
def _twice(kind: str, seed: int, grade: int) -> Picture:
    """A tile and its mirror images: mirroring while drawing is slow."""
    flat = tile(kind, seed, grade)
    high, wide = flat.shape
    return np.asarray(cv2.copyMakeBorder(flat, 0, high, 0, wide, cv2.BORDER_REFLECT), np.uint8)


def _units(ways: Floats) -> Floats:
    return np.asarray(ways / np.linalg.norm(ways, axis=1, keepdims=True))


def _vector(point: Floats) -> Vector:
    x, y, z = (float(part) for part in point)
    return (x, y, z)
