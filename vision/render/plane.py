"""A flat rectangle of the world, laid onto a picture: where its points are seen, what lies on it, how it is lit."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.box import Box, around
from vision.render.camera import Camera, Floats, Vector
from vision.render.light import Linear, Picture, developed
from vision.render.shape import stencil

CELL = 24  # pixels between the places where light and perspective are worked out; between them all is straight
BAND_PX = 112  # rows that are drawn at a time
SHARP_CELL = 16  # where shadows of walls have edges
EDGE_PARTS = 6  # an edge that a lens may bend is drawn in so many straight parts

Lit = Callable[[Floats], Linear]
"""N×3 points in mm → N×3: the light that comes back from a surface of brightness 1 there, linear."""


@dataclass(frozen=True, slots=True)
class Texture:
    """A flat picture of what a board is made of; beyond its edges it goes on mirrored."""

    flat: Picture
    """H×W or H×W×3: square roots of brightness. Not to be written into."""
    px_per_mm: float
    full: int = 255
    """The brightness 1 in `flat`."""
    contrast: float = 1.0
    """How strongly it shows."""


@dataclass(frozen=True, slots=True)
class Board:
    """A rectangle; its own picture has `corner` at the top left."""

    corner: Vector
    across: Vector
    """The direction to its top right, of length 1."""
    along: Vector
    """The direction to its bottom left, of length 1."""
    size: tuple[float, float]
    """Width and height, mm."""

    @property
    def corners(self) -> Floats:
        """4×3: clockwise from the top left."""
        return self.points(np.array(((0, 0), (1, 0), (1, 1), (0, 1))) * self.size)

    @property
    def outline(self) -> Floats:
        """N×3: the edge, fine enough for any lens."""
        return edge(self.corners)

    @property
    def normal(self) -> Floats:
        (a, b, c), (x, y, z) = self.along, self.across
        return np.array((b * z - c * y, c * x - a * z, a * y - b * x))

    def points(self, own: Floats) -> Floats:
        """N×2 mm from the corner → N×3 mm in the world."""
        return np.asarray(np.asarray(self.corner) + own @ np.array((self.across, self.along)))

    def own(self, points: Floats) -> Floats:
        """N×3 mm in the world → N×2 mm from the corner."""
        return np.asarray(np.einsum("nw,kw->nk", points - self.corner, np.array((self.across, self.along))))


def level(size: tuple[float, float], height: float, at: tuple[float, float] = (0.0, 0.0)) -> Board:
    """Lies level round `at`, its picture as seen from above."""
    return Board((at[0] - size[0] / 2, at[1] + size[1] / 2, height), (1, 0, 0), (0, -1, 0), size)


def edge(corners: Floats) -> Floats:
    """N×3: the closed line through 4×3 corners in short parts."""
    steps = (np.arange(EDGE_PARTS) / EDGE_PARTS)[None, :, None]
    nexts = np.roll(corners, -1, axis=0)
    return np.asarray((corners[:, None] * (1 - steps) + nexts[:, None] * steps).reshape(-1, 3))


def lay_board(
    picture: Picture,
    camera: Camera,
    board: Board,
    texture: Texture,
    lit: Lit,
    *,
    cut: Floats | None = None,
    cell: int = CELL,
    coarse: int = 1,
) -> None:
    """Draws a texture onto the part inside `cut` (N×3 mm); all over the picture (written into) without it.

    Where its details matter little it may be drawn with pixels `coarse` times as large; its edges stay sharp.
    """
    seen = None if cut is None else camera.project(cut)
    box = Box(0, 0, camera.width, camera.height) if seen is None else around(seen, 1, camera)
    if box.empty:
        return
    part, inside = box.of(picture), None if seen is None else stencil(box.size(), box.local(seen))
    for rows, shown in _bands(box, camera, board, texture, lit, cell, coarse):
        if inside is None:
            part[rows] = shown
        else:
            cv2.copyTo(shown, inside[rows], part[rows])


def _bands(
    box: Box, camera: Camera, board: Board, texture: Texture, lit: Lit, cell: int, coarse: int
) -> Iterator[tuple[slice, Picture]]:
    """A few rows of the box at a time, so that they stay in the processor's cache."""
    nodes, shape = _nodes(box, cell)
    points = met(camera, nodes, board)
    places = (board.own(points) * texture.px_per_mm - 0.5).astype(np.float32).reshape(*shape, 2)
    light = developed(lit(points)).reshape(*shape, 3)
    (width, height), step = box.size(), BAND_PX // cell
    for first in range(0, -(-height // cell), step):
        band = slice(first, first + step + 2)
        rows = slice(first * cell, min((first + step) * cell, height))
        yield rows, _shown(texture, places[band], light[band], (width, rows.stop - rows.start), cell, coarse)


def _shown(
    texture: Texture, places: NDArray[np.float32], light: Picture, size: tuple[int, int], cell: int, coarse: int
) -> Picture:
    """Height×width×3 (`size` is width, height)."""
    if coarse > 1:
        width, height = (-(-side // coarse) for side in size)
        small = _shown(texture, places, light, (width, height), cell // coarse, 1)
        large = cv2.resize(small, (width * coarse, height * coarse))
        return np.asarray(large[: size[1], : size[0]], np.uint8)
    across, along = (_between(np.ascontiguousarray(places[..., k]), size, cell) for k in range(2))
    flat = cv2.remap(texture.flat, across, along, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    if texture.contrast != 1.0:
        flat = cv2.convertScaleAbs(flat, None, texture.contrast, texture.full * (1 - texture.contrast))
    if flat.ndim == 2:
        flat = cv2.cvtColor(flat, cv2.COLOR_GRAY2BGR)
    return np.asarray(cv2.multiply(flat, _between(light, size, cell), scale=1 / texture.full), np.uint8)


def met(camera: Camera, pixels: Floats, board: Board) -> Floats:
    """N×2 pixels → N×3 mm: where the rays meet the board's plane."""
    rays, at = camera.rays(pixels), np.asarray(camera.at)
    high = (np.asarray(board.corner) - at) @ board.normal
    falling = np.einsum("nw,w->n", rays, board.normal)
    falling = np.where(np.abs(falling) < 1e-6, 1e-6, falling)
    return np.asarray(at + rays * (high / falling)[:, None])


def _nodes(box: Box, cell: int) -> tuple[Floats, tuple[int, int]]:
    """N×2 pixels, `cell` apart all over the box and one beyond; and their rows and columns."""
    columns, rows = (side // cell + 3 for side in box.size())
    middle = cell / 2 - 0.5 - cell
    x, y = np.meshgrid(np.arange(columns) * cell + box.left + middle, np.arange(rows) * cell + box.top + middle)
    return np.column_stack((x.ravel(), y.ravel())), (rows, columns)


def _between(nodes: NDArray[Any], size: tuple[int, int], cell: int) -> NDArray[Any]:
    """The values of the nodes at each pixel, rows × columns × what a node holds; `size` is width, height."""
    rows, columns = nodes.shape[:2]
    full = cv2.resize(nodes, (columns * cell, rows * cell))
    return np.asarray(full[cell : cell + size[1], cell : cell + size[0]])
