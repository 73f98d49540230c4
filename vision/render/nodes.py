"""What is known of a board some pixels apart, its perspective and its light, and what lies between."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.box import Box
from vision.render.camera import Camera, Floats
from vision.render.light import Linear, Picture, developed
from vision.render.plane import Board, sighted

CELL = 24  # pixels between the places where lenses are undone
FINE_CELL = 8  # pixels between nodes; between them all is straight
DARKEST = 1e-4  # light that is not told from none
NO_MAP: NDArray[np.float32] = np.empty(0, np.float32)

Lit = Callable[[Floats], Linear]
"""N×3 points in mm → N×3: the light that comes back from a surface of brightness 1 there, linear."""


@dataclass(frozen=True, slots=True)
class Nodes:
    """What is known FINE_CELL apart, rows × columns, all over a box and more; the first lies before the box."""

    places: NDArray[Any]
    """Rows × columns × 2: pixels of the texture, float32; int16 where what lies between its pixels is not asked for."""
    light: Picture | None
    """Square roots; None where the texture itself is lit."""
    full: float
    """What 255 in it means."""

    def of(self, piece: Box) -> tuple[NDArray[Any], Picture | None]:
        """Places and light of a piece that begins at whole cells, to one beyond."""
        rows = slice(piece.top // FINE_CELL, -(-piece.bottom // FINE_CELL) + 2)
        columns = slice(piece.left // FINE_CELL, -(-piece.right // FINE_CELL) + 2)
        return self.places[rows, columns], None if self.light is None else self.light[rows, columns]


def known(
    box: Box, camera: Camera, board: Board, px_per_mm: float, lit: Lit | None, cell: int, *, whole: bool = False
) -> Nodes:
    """All over a box that begins at whole cells; light is worked out `cell` px apart. The texture has `px_per_mm`.

    Of the texture `whole` pixels are wanted, or what lies between them.
    """
    sight = sighted(camera, board)
    pixels = np.array(((px_per_mm, 0, -0.5), (0, px_per_mm, -0.5), (0, 0, 1)))
    rows, columns = (slice(a // FINE_CELL, -(-b // FINE_CELL) + 2) for a, b in box.sides)
    places = _moved(_view(camera)[1:, 1:][rows, columns], pixels @ sight)
    light, full = (None, 1.0) if lit is None else _lights(box, camera, board, sight, lit, cell)
    if whole:
        return Nodes(cv2.convertMaps(places, NO_MAP, cv2.CV_16SC2, nninterpolation=True)[0], light, full)
    return Nodes(places, light, full)


def _lights(box: Box, camera: Camera, board: Board, sight: Floats, lit: Lit, cell: int) -> tuple[Picture, float]:
    """Square roots of the light, 255 where it is strongest, and what that means."""
    times = cell // FINE_CELL
    rows, columns = (slice(a // cell, -(-b // cell) + 2) for a, b in box.sides)
    own = _moved(_straight(camera, cell)[rows, columns], sight)
    linear = lit(board.points(own.reshape(-1, 2).astype(np.float64)))
    most = max(float(linear.max()), DARKEST)
    light = developed(linear / most).reshape(*own.shape[:2], 3)
    top, left = box.top // FINE_CELL - rows.start * times, box.left // FINE_CELL - columns.start * times
    return np.asarray(_finer(light, times)[top:, left:], np.uint8), most**0.5


@lru_cache(maxsize=8)
def _straight(camera: Camera, cell: int) -> NDArray[np.float32]:
    """Rows × columns × 2: what is seen straight `cell` apart, from one before the picture to beyond it."""
    if cell == CELL:
        return _unbent(camera)
    fine, times = _view(camera), cell // FINE_CELL
    if times == 1:
        return fine[1:, 1:]
    rows, columns = (side // times for side in fine.shape[:2])
    parts = fine[: rows * times, : columns * times]
    return np.asarray(cv2.resize(parts, (columns, rows), interpolation=cv2.INTER_AREA), np.float32)


@lru_cache(maxsize=4)
def _view(camera: Camera) -> NDArray[np.float32]:
    """Rows × columns × 2: the same FINE_CELL apart, from two before the picture. Not to be written into."""
    return _finer(_unbent(camera), CELL // FINE_CELL, spare=1)


@lru_cache(maxsize=4)
def _unbent(camera: Camera) -> NDArray[np.float32]:
    """Rows × columns × 2: the same CELL apart, where the lens is undone. Not to be written into."""
    columns, rows = camera.width // CELL + 3, camera.height // CELL + 3
    nodes = np.empty((rows, columns, 2))
    nodes[..., 0], nodes[..., 1] = _places(columns), _places(rows)[:, None]
    return np.asarray(camera.straight(nodes.reshape(-1, 2)).reshape(nodes.shape), np.float32)


def _places(count: int) -> Floats:
    """Pixels."""
    return np.asarray((np.arange(count) - 0.5) * CELL - 0.5)


def _moved(straight: NDArray[np.float32], place: Floats) -> NDArray[np.float32]:
    return np.asarray(cv2.perspectiveTransform(straight, place), np.float32)


def _finer(nodes: NDArray[Any], times: int, *, spare: int = 0) -> NDArray[Any]:
    """With so many nodes for each; the first is the last of those that the first one became, but for some to spare."""
    rows, columns = nodes.shape[:2]
    begin = times - 1 - spare
    return np.asarray(cv2.resize(nodes, (columns * times, rows * times))[begin:, begin:])


def between(nodes: NDArray[Any], size: tuple[int, int], cell: int) -> NDArray[Any]:
    """The values of the nodes at each pixel, rows × columns × what a node holds; `size` is width, height."""
    rows, columns = nodes.shape[:2]
    full = cv2.resize(nodes, (columns * cell, rows * cell))
    return np.asarray(full[cell : cell + size[1], cell : cell + size[0]])
