"""The empty tray as it is seen: table, floor, what is printed on it, walls."""

from dataclasses import replace
from functools import lru_cache

import cv2
import numpy as np

from vision.render.answer import answer
from vision.render.bands import SHARP_CELL, Texture, lay_board
from vision.render.camera import Camera, Floats
from vision.render.edges import ending
from vision.render.graded import AVERAGED, LARGE, graded
from vision.render.light import Colour, Light, Linear, Picture
from vision.render.lines import tray_lines
from vision.render.nodes import CELL, FINE_CELL, Lit
from vision.render.plane import Board, level
from vision.render.printed import printed
from vision.render.prints import PRINT_PX_PER_MM
from vision.render.shape import bent
from vision.render.texture import TILE_MM
from vision.render.tray import TABLE_BELOW_MM, Surface, Tray
from vision.render.wall import lay_walls

ROUGH = 2  # pixels of tables, whose details matter little, and of textures seen so large that they have no more
CORNER_DARK = 0.34  # of the sky is hidden by a wall at its foot
HARD = 0.15  # the shadow of a wall has sharp edges from a lamp narrower than this
WHITE: Colour = (1.0, 1.0, 1.0)


def background(camera: Camera, tray: Tray, light: Light, *, fine: int = 1, small: bool = False) -> Picture:
    """H×W×3: the empty tray, drawn `fine` times as large and averaged, which is kept; or `small`, to be enlarged."""
    if fine > 1:
        return _averaged(camera, tray, light, fine).copy()
    canvas = np.empty((camera.height, camera.width, 3), np.uint8)
    lay_tray(canvas, camera, tray, light, small=small)
    return canvas


@lru_cache(maxsize=4)
def _averaged(camera: Camera, tray: Tray, light: Light, fine: int) -> Picture:
    """Not to be written into."""
    large = background(camera.enlarged(fine), tray, light)
    return np.asarray(cv2.resize(large, (camera.width, camera.height), interpolation=cv2.INTER_AREA), np.uint8)


def lay_tray(canvas: Picture, camera: Camera, tray: Tray, light: Light, *, small: bool = False) -> None:
    """Draws the empty tray all over the picture (H×W×3, written into); a `small` one, to be enlarged, more finely."""
    if tray.rim:
        _lay_table(canvas, camera, tray, light, small=small)
    _lay_floor(canvas, camera, tray, light, small=small)
    if tray.rim:
        lay_walls(canvas, camera, tray, light, small=small)


def _lay_table(canvas: Picture, camera: Camera, tray: Tray, light: Light, *, small: bool) -> None:
    rough = 1 if small else ROUGH
    board = _open(rough, -TABLE_BELOW_MM)

    def lit(points: Floats) -> Linear:
        hidden = [tray.shade(points, lamp) for lamp in light.lamps]
        return answer(points, tray.table, camera, light, [1 - share for share in hidden], 1 - 0.5 * hidden[0])

    texture = graded(tray.table, camera.px_per_mm / rough, coarse=rough)
    hole = tray_lines(camera, tray).end
    lay_board(canvas, camera, board, texture, lit, hole=hole, cell=SHARP_CELL if small else CELL, coarse=rough)


def _lay_floor(canvas: Picture, camera: Camera, tray: Tray, light: Light, *, small: bool) -> None:
    """With walls it ends at them; without, it goes on beyond what is printed on it."""
    cell = _cell(tray, light, small=small)
    sheet = level(tray.inside, 0.0)
    outline = tray_lines(camera, tray).foot
    if not (tray.rim and tray.floor.print):
        texture = graded(tray.floor, camera.px_per_mm, plain=not small)
        lit = _floor_lit(tray, tray.floor, camera, light)
        seen, hole = outline if tray.rim else None, outline if tray.floor.print else None
        board = sheet if tray.rim else _open(1, 0.0)
        coarse = ROUGH if camera.px_per_mm > LARGE * texture.px_per_mm else 1
        lay_board(canvas, camera, board, texture, lit, seen=seen, hole=hole, cell=cell, coarse=coarse)
    if tray.floor.print:
        lit = _floor_lit(tray, replace(tray.floor, colour=WHITE), camera, light)
        grade = 1 if AVERAGED * camera.px_per_mm < PRINT_PX_PER_MM else 0
        drawn = printed(tray.floor, tray.inside, grade=grade)
        texture = Texture(drawn, PRINT_PX_PER_MM / (1 << grade), beyond=cv2.BORDER_REPLICATE)
        cover = bent((camera.width, camera.height), outline) if small and not tray.rim else None
        with ending(canvas, cover):
            lay_board(canvas, camera, sheet, texture, lit, seen=outline, cell=cell)


def _open(coarse: int, height: float) -> Board:
    """Where the texture of a table lies; a tile of it is in the middle, so that its mirror images are seen aside."""
    width, depth = (side * coarse for side in TILE_MM)
    return level((2 * width, 2 * depth), height, at=(width / 2, -depth / 2))


def _cell(tray: Tray, light: Light, *, small: bool) -> int:
    """Fine where the walls' shadows have sharp edges."""
    sharp, soft = (FINE_CELL, SHARP_CELL) if small else (SHARP_CELL, CELL)
    return sharp if tray.rim and min(lamp.width for lamp in light.lamps) < HARD else soft


def _floor_lit(tray: Tray, surface: Surface, camera: Camera, light: Light) -> Lit:
    def lit(points: Floats) -> Linear:
        lamps = [tray.let_in(points, lamp) for lamp in light.lamps]
        return answer(points, surface, camera, light, lamps, _sky_on_floor(points, tray))

    return lit


def _sky_on_floor(points: Floats, tray: Tray) -> Floats:
    """N: darker towards the walls, which hide some of the room."""
    if not tray.rim:
        return np.ones(len(points))
    right, ahead, _ = np.abs(points.T)
    across, along = (
        1 - CORNER_DARK * np.exp(np.maximum(size / 2 - off, 0) / (-0.45 * tray.wall))
        for size, off in zip(tray.inside, (right, ahead), strict=True)
    )
    return np.asarray(across * along)
