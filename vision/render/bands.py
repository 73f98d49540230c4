"""Lays a texture with light on it onto a picture, some rows at a time and only where it is seen."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.box import Box, Points, around
from vision.render.camera import Camera, Floats
from vision.render.light import Picture
from vision.render.nodes import CELL, FINE_CELL, Lit, Nodes, between, known
from vision.render.plane import Board
from vision.render.shape import bent, cores, spans

SHARP_CELL = 16  # pixels between the places where light is worked out if shadows of walls have edges
BAND_PX, WIDE_PX = 64, 1280  # rows that stay in the processor's cache while they are drawn, and how wide they are
LYING, SLICE_PX = 4, 960  # times as wide as high is a strip that is drawn some columns at a time, and how many
LEAST_PX = 24  # a narrower hole is drawn too
NO_MAP: NDArray[np.float32] = np.empty(0, np.float32)
SPARE_PX = 3  # what is not drawn ends so far from what hides it


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
    between: int = cv2.INTER_LINEAR
    """What is seen between its pixels. Quicker where they are about as large as those of the picture: INTER_NEAREST."""


def lay_board(
    picture: Picture,
    camera: Camera,
    board: Board,
    made_of: Texture | Callable[[], Texture],
    lit: Lit | None,
    *,
    seen: Floats | None = None,
    hole: Floats | None = None,
    cell: int = CELL,
    coarse: int = 1,
) -> None:
    """Draws a texture onto the part that is `seen` (its outline, N×2 pixels); all over the picture without it.

    A texture that is a function is made if anything of it is seen; one that is lit itself is drawn without `lit`.
    The picture is written into; what lies in the `hole` (N×2 pixels) need not be drawn.
    Where its details matter little a board may be drawn with pixels `coarse` times as large; its edges stay sharp.
    """
    box = Box(0, 0, camera.width, camera.height) if seen is None else around(seen, 1, camera)
    if box.empty:
        return
    box = replace(box, left=box.left // FINE_CELL * FINE_CELL, top=box.top // FINE_CELL * FINE_CELL)
    texture, part = made_of if isinstance(made_of, Texture) else made_of(), box.of(picture)
    around_it = None if seen is None else box.local(seen)
    inside = None if around_it is None else bent(box.size(), around_it)
    free = None if hole is None else box.local(hole)
    nodes = known(box, camera, board, texture.px_per_mm, lit, cell)
    band = max(BAND_PX, BAND_PX * WIDE_PX // box.size()[0]) * coarse // FINE_CELL * FINE_CELL
    for here in _pieces(box.size(), around_it, free, band):
        whole = here.of(part)
        if inside is None:
            _show(texture, nodes, here, whole, coarse)
        else:
            shown = np.empty_like(whole)
            _show(texture, nodes, here, shown, coarse)
            cv2.copyTo(shown, here.of(inside), whole)


def _pieces(size: tuple[int, int], seen: Points | None, hole: Points | None, band: int) -> Iterator[Box]:
    """What is to be drawn at a time: `band` rows, as far as they are seen.

    Of a strip that lies across the picture some columns: a little turned it leaves much of its box free.
    """
    width, height = size
    if seen is not None and hole is None and width > max(LYING * height, SLICE_PX):
        for part in _pieces((height, width), seen[:, ::-1], None, SLICE_PX):
            yield Box(part.top, part.left, part.bottom, part.right)
        return
    if height <= band and hole is None:
        yield Box(0, 0, width, height)
        return
    rows = np.append(np.arange(0, height, band), height).astype(np.float64)
    reach = np.tile((0.0, width), (len(rows) - 1, 1)) if seen is None else spans(seen, rows)
    free = np.zeros_like(reach) if hole is None else cores(hole, rows)
    for k, (left, right) in enumerate(reach):
        first, last = max(0, int(left) - 2) // FINE_CELL * FINE_CELL, min(width, int(right) + 3)
        begin, end = int(max(first, free[k, 0])) + SPARE_PX, int(min(last, free[k, 1])) - SPARE_PX
        parts = ((first, begin), (end // FINE_CELL * FINE_CELL, last)) if end - begin > LEAST_PX else ((first, last),)
        for start, stop in parts:
            if stop > start:
                yield Box(start, int(rows[k]), stop, int(rows[k + 1]))


def _show(texture: Texture, nodes: Nodes, here: Box, part: Picture, coarse: int) -> None:
    """Fills the part of the picture that is `here`, H×W×3."""
    (height, width), (places, light) = part.shape[:2], nodes.of(here)
    size, cell = (-(-width // coarse), -(-height // coarse)), FINE_CELL // coarse
    flat = cv2.remap(texture.flat, between(places, size, cell), NO_MAP, texture.between, borderMode=texture.beyond)
    flat = contrasted(np.asarray(flat, np.uint8), texture)
    if flat.ndim == 2:
        flat = np.asarray(cv2.cvtColor(flat, cv2.COLOR_GRAY2BGR), np.uint8)
    if light is not None:
        to = part if coarse == 1 else flat
        cv2.multiply(flat, between(light, size, cell), dst=to, scale=nodes.full / texture.full)
    elif coarse == 1:
        part[:] = flat
    if coarse > 1:
        part[:] = cv2.resize(flat, (size[0] * coarse, size[1] * coarse))[:height, :width]


def contrasted(flat: Picture, texture: Texture) -> Picture:
    """A part of a texture as strongly as it shows."""
    if texture.contrast == 1.0:
        return flat
    return np.asarray(
        cv2.convertScaleAbs(flat, None, texture.contrast, texture.full * (1 - texture.contrast)), np.uint8
    )
