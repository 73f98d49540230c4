"""What is known of a board some pixels apart, its perspective and its light, and what lies between."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.box import Box
from vision.render.camera import Camera, Floats
from vision.render.light import Linear, Picture, developed
from vision.render.plane import Board, met

FINE_CELL = 8  # pixels between nodes; between them all is straight

Lit = Callable[[Floats], Linear]
"""N×3 points in mm → N×3: the light that comes back from a surface of brightness 1 there, linear."""


@dataclass(frozen=True, slots=True)
class Nodes:
    """What is known FINE_CELL apart: rows × columns."""

    across: NDArray[np.float32]
    along: NDArray[np.float32]
    """Where in the texture, pixels."""
    light: Picture

    def of(self, piece: Box) -> "Nodes":
        """Those of a piece that begins at whole cells, and one beyond."""
        rows = slice(piece.top // FINE_CELL, -(-piece.bottom // FINE_CELL) + 2)
        columns = slice(piece.left // FINE_CELL, -(-piece.right // FINE_CELL) + 2)
        return Nodes(self.across[rows, columns], self.along[rows, columns], self.light[rows, columns])


def known(box: Box, camera: Camera, board: Board, px_per_mm: float, lit: Lit, cell: int) -> Nodes:
    """All over the box and one beyond; worked out `cell` pixels apart. The texture has `px_per_mm`."""
    columns, rows = (side // cell + 3 for side in box.size())
    middle = cell / 2 - 0.5 - cell
    x, y = np.meshgrid(np.arange(columns) * cell + box.left + middle, np.arange(rows) * cell + box.top + middle)
    points = met(camera, np.column_stack((x.ravel(), y.ravel())), board)
    across, along = (board.own(points).T * px_per_mm - 0.5).astype(np.float32, order="C")
    light = developed(lit(points)).reshape(rows, columns, 3)
    times = cell // FINE_CELL
    return Nodes(*(_finer(each.reshape(rows, columns, -1), times) for each in (across, along, light)))


def _finer(nodes: NDArray[Any], times: int) -> NDArray[Any]:
    """With so many nodes for each, from one before those of the box."""
    rows, columns = nodes.shape[:2]
    return np.asarray(cv2.resize(nodes, (columns * times, rows * times))[times - 1 :, times - 1 :])


def between(nodes: NDArray[Any], size: tuple[int, int], cell: int) -> NDArray[Any]:
    """The values of the nodes at each pixel, rows × columns × what a node holds; `size` is width, height."""
    rows, columns = nodes.shape[:2]
    full = cv2.resize(nodes, (columns * cell, rows * cell))
    return np.asarray(full[cell : cell + size[1], cell : cell + size[0]])
