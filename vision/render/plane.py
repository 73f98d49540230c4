"""A flat rectangle of the world, laid onto a picture: where its points are seen, what lies on it, how it is lit."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.box import Box, Points, around
from vision.render.camera import Camera, Floats, Vector
from vision.render.light import Linear, Picture, developed
from vision.render.shape import bent, cores, spans

CELL = 24  # pixels between the places where light and perspective are worked out; between them all is straight
FINE_CELL = 8  # between these it is interpolated once, a band of the picture at a time
BAND_PX, WIDE_PX = 64, 1280  # rows that are drawn at a time of a board so wide; of a narrower one more
LEAST_PX = 24  # a narrower hole is drawn too
SPARE_PX = 3  # what is not drawn ends so far from what hides it
SHARP_CELL = 16  # where shadows of walls have edges
EDGE_PARTS = 6  # an edge that a lens may bend is drawn in so many straight parts

Lit = Callable[[Floats], Linear]
"""N×3 points in mm → N×3: the light that comes back from a surface of brightness 1 there, linear."""


@dataclass(frozen=True, slots=True)
class Texture:
    """A flat picture of what a board is made of."""

    flat: Picture
    """H×W or H×W×3: square roots of brightness. Not to be written into."""
    px_per_mm: float
    full: int = 255
    """The brightness 1 in `flat`."""
    contrast: float = 1.0
    """How strongly it shows."""
    beyond: int = cv2.BORDER_REFLECT
    """What is beyond its edges: it goes on mirrored. Quicker where nothing of it is seen: cv2.BORDER_REPLICATE."""


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
        return np.asarray((points - self.corner) @ np.array((self.across, self.along)).T)


def level(size: tuple[float, float], height: float, at: tuple[float, float] = (0.0, 0.0)) -> Board:
    """Lies level round `at`, its picture as seen from above."""
    return Board((at[0] - size[0] / 2, at[1] + size[1] / 2, height), (1, 0, 0), (0, -1, 0), size)


def edge(corners: Floats) -> Floats:
    """N×3: the closed line through 4×3 corners in short parts."""
    return np.asarray(_EDGE @ corners)


def _edge_shares() -> Floats:
    """N×4: how much of each corner there is in each point of the edge."""
    steps = (np.arange(EDGE_PARTS) / EDGE_PARTS)[None, :, None]
    here, there = np.eye(4)[:, None], np.roll(np.eye(4), -1, axis=0)[:, None]
    return np.asarray((here * (1 - steps) + there * steps).reshape(-1, 4))


_EDGE = _edge_shares()


def lay_board(
    picture: Picture,
    camera: Camera,
    board: Board,
    texture: Texture,
    lit: Lit,
    *,
    cut: Floats | None = None,
    hole: Floats | None = None,
    cell: int = CELL,
    coarse: int = 1,
) -> None:
    """Draws a texture onto the part inside `cut` (N×3 mm); all over the picture (written into) without it.

    What lies in the `hole` (N×3 mm) need not be drawn. Where its details matter little a board may be drawn with
    pixels `coarse` times as large; its edges stay sharp.
    """
    seen = None if cut is None else camera.project(cut)
    box = Box(0, 0, camera.width, camera.height) if seen is None else around(seen, 1, camera)
    if box.empty:
        return
    part, inside = box.of(picture), None if seen is None else bent(box.size(), box.local(seen))
    free = None if hole is None else box.local(camera.project(hole))
    nodes = _nodes(box, camera, board, texture, lit, cell)
    for here in _pieces(box.size(), None if seen is None else box.local(seen), free):
        shown = _shown(texture, nodes.of(here), here.size(), FINE_CELL, coarse)
        if inside is None:
            here.of(part)[:] = shown
        else:
            cv2.copyTo(shown, here.of(inside), here.of(part))


@dataclass(frozen=True, slots=True)
class _Nodes:
    """What is known FINE_CELL apart: rows × columns."""

    across: NDArray[np.float32]
    along: NDArray[np.float32]
    """Where in the texture, pixels."""
    light: Picture

    def of(self, piece: Box) -> "_Nodes":
        """Those of a piece that begins at whole cells, and one beyond."""
        rows = slice(piece.top // FINE_CELL, -(-piece.bottom // FINE_CELL) + 2)
        columns = slice(piece.left // FINE_CELL, -(-piece.right // FINE_CELL) + 2)
        return _Nodes(self.across[rows, columns], self.along[rows, columns], self.light[rows, columns])


def _nodes(box: Box, camera: Camera, board: Board, texture: Texture, lit: Lit, cell: int) -> _Nodes:
    """All over the box and one beyond; worked out `cell` pixels apart."""
    columns, rows = (side // cell + 3 for side in box.size())
    middle = cell / 2 - 0.5 - cell
    x, y = np.meshgrid(np.arange(columns) * cell + box.left + middle, np.arange(rows) * cell + box.top + middle)
    points = met(camera, np.column_stack((x.ravel(), y.ravel())), board)
    across, along = (board.own(points).T * texture.px_per_mm - 0.5).astype(np.float32, order="C")
    light = developed(lit(points)).reshape(rows, columns, 3)
    times = cell // FINE_CELL
    return _Nodes(*(_finer(each.reshape(rows, columns, -1), times) for each in (across, along, light)))


def _finer(nodes: NDArray[Any], times: int) -> NDArray[Any]:
    """With so many nodes for each, from one before those of the box."""
    rows, columns = nodes.shape[:2]
    return np.asarray(cv2.resize(nodes, (columns * times, rows * times))[times - 1 :, times - 1 :])


def _pieces(size: tuple[int, int], seen: Points | None, hole: Points | None) -> Iterator[Box]:
    """What is to be drawn at a time: some rows, so that they stay in the processor's cache, as far as they are seen."""
    width, height = size
    step = max(BAND_PX, BAND_PX * WIDE_PX // width) // FINE_CELL * FINE_CELL
    if height <= step and hole is None:
        yield Box(0, 0, width, height)
        return
    rows = np.append(np.arange(0, height, step), height).astype(np.float64)
    reach = np.tile((0.0, width), (len(rows) - 1, 1)) if seen is None else spans(seen, rows)
    free = np.zeros_like(reach) if hole is None else cores(hole, rows)
    for k, (left, right) in enumerate(reach):
        first, last = max(0, int(left) - 2) // FINE_CELL * FINE_CELL, min(width, int(right) + 3)
        begin, end = int(max(first, free[k, 0])) + SPARE_PX, int(min(last, free[k, 1])) - SPARE_PX
        parts = ((first, begin), (end // FINE_CELL * FINE_CELL, last)) if end - begin > LEAST_PX else ((first, last),)
        for start, stop in parts:
            if stop > start:
                yield Box(start, int(rows[k]), stop, int(rows[k + 1]))


def _shown(texture: Texture, nodes: _Nodes, size: tuple[int, int], cell: int, coarse: int) -> Picture:
    """Height×width×3 (`size` is width, height)."""
    if coarse > 1:
        width, height = (-(-side // coarse) for side in size)
        small = _shown(texture, nodes, (width, height), cell // coarse, 1)
        large = cv2.resize(small, (width * coarse, height * coarse))
        return np.asarray(large[: size[1], : size[0]], np.uint8)
    across, along = _between(nodes.across, size, cell), _between(nodes.along, size, cell)
    flat = cv2.remap(texture.flat, across, along, cv2.INTER_LINEAR, borderMode=texture.beyond)
    flat = contrasted(np.asarray(flat, np.uint8), texture)
    if flat.ndim == 2:
        flat = np.asarray(cv2.cvtColor(flat, cv2.COLOR_GRAY2BGR), np.uint8)
    light = _between(nodes.light, size, cell)
    return np.asarray(cv2.multiply(flat, light, dst=flat, scale=1 / texture.full), np.uint8)


def contrasted(flat: Picture, texture: Texture) -> Picture:
    """A part of a texture as strongly as it shows."""
    if texture.contrast == 1.0:
        return flat
    return np.asarray(
        cv2.convertScaleAbs(flat, None, texture.contrast, texture.full * (1 - texture.contrast)), np.uint8
    )


def met(camera: Camera, pixels: Floats, board: Board) -> Floats:
    """N×2 pixels → N×3 mm: where the rays meet the board's plane."""
    rays, at = camera.rays(pixels), np.asarray(camera.at)
    high = (np.asarray(board.corner) - at) @ board.normal
    falling = rays @ board.normal
    falling[np.abs(falling) < 1e-6] = 1e-6
    return np.asarray(at + rays * (high / falling)[:, None])


def _between(nodes: NDArray[Any], size: tuple[int, int], cell: int) -> NDArray[Any]:
    """The values of the nodes at each pixel, rows × columns × what a node holds; `size` is width, height."""
    rows, columns = nodes.shape[:2]
    full = cv2.resize(nodes, (columns * cell, rows * cell))
    return np.asarray(full[cell : cell + size[1], cell : cell + size[0]])
