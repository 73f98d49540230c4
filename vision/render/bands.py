"""Lays a texture with light on it onto a picture, some rows at a time and only where it is seen."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.render.box import Box, Points, around
from vision.render.camera import Camera
from vision.render.light import Picture
from vision.render.nodes import CELL, FINE_CELL, NO_MAP, Lit, Nodes, between, known
from vision.render.plane import Board
from vision.render.shape import bent, cores

SHARP_CELL = 16  # pixels between the places where light is worked out if shadows of walls have edges
BAND_PX, WIDE_PX = 240, 1280  # rows that stay in the processor's cache while they are drawn, and how wide they are
LYING, SLICE_PX = 4, 480  # times as wide as high is a strip that is drawn some columns at a time, and how many
FREE_PX, LEAST_PX = 80, 24  # rows between which a hole is measured; a narrower one is drawn too
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
    seen: Points | None = None,
    hole: Points | None = None,
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
    box = Box(box.left // FINE_CELL * FINE_CELL, box.top // FINE_CELL * FINE_CELL, box.right, box.bottom)
    texture, part = made_of if isinstance(made_of, Texture) else made_of(), box.of(picture)
    around_it = None if seen is None else box.local(seen)
    inside = None if around_it is None else bent(box.size(), around_it)
    free = None if hole is None else box.local(hole)
    whole = texture.between == cv2.INTER_NEAREST
    nodes = known(box, camera, board, texture.px_per_mm, lit, cell, whole=whole)
    band = max(BAND_PX, BAND_PX * WIDE_PX // box.size()[0]) * coarse // FINE_CELL * FINE_CELL
    for here in _pieces(box.size(), inside, free, band):
        shown = _drawn(texture, nodes, here, coarse)
        if inside is None:
            here.of(part)[:] = shown
        else:
            cv2.copyTo(shown, here.of(inside), here.of(part))


def _pieces(size: tuple[int, int], inside: Picture | None, hole: Points | None, band: int) -> Iterator[Box]:
    """What is to be drawn at a time: `band` rows, as far as anything is `inside` (H×W, else 0) or beyond the hole."""
    if inside is not None:
        yield from _seen(size, inside, band)
        return
    width, height = size
    free = Box(0, 0, 0, 0) if hole is None else _free(size, hole)
    for begin, end, parts in (
        (0, free.top, ((0, width),)),
        (free.top, free.bottom, ((0, free.left), (free.right // FINE_CELL * FINE_CELL, width))),
        (free.bottom, height, ((0, width),)),
    ):
        for top in range(begin, end, band):
            for left, right in parts:
                if right > left:
                    yield Box(left, top, right, min(end, top + band))


def _free(size: tuple[int, int], hole: Points) -> Box:
    """About the largest upright rectangle in a hole, its rows at whole cells; empty where none is wide enough."""
    width, height = size
    rows = [*range(0, height // FINE_CELL * FINE_CELL, FREE_PX), height // FINE_CELL * FINE_CELL]
    among = cores(hole, np.array([row + off for row in rows for off in (-SPARE_PX, SPARE_PX)], np.float64))
    sides = [
        (max(0, int(parts[:, 0].max()) + SPARE_PX), min(width, int(parts[:, 1].min()) - SPARE_PX))
        for parts in (among[k : k + 3] for k in range(0, len(among) - 2, 2))
    ]
    most = 0
    found = Box(0, 0, 0, 0)
    for first in range(len(sides)):
        left, right = sides[first]
        for last in range(first, len(sides)):
            left, right = max(left, sides[last][0]), min(right, sides[last][1])
            if right - left <= LEAST_PX:
                break
            if (right - left) * (last + 1 - first) > most:
                most, found = (right - left) * (last + 1 - first), Box(left, rows[first], right, rows[last + 1])
    return found


def _seen(size: tuple[int, int], inside: Picture, band: int) -> Iterator[Box]:
    """Some columns at a time of a strip lying across the picture: a little turned it leaves much of its box free."""
    width, height = size
    high, wide = (height, SLICE_PX) if width > LYING * height else (band, width)
    for top in range(0, height, high):
        for left in range(0, width, wide):
            x, y, across, down = cv2.boundingRect(inside[top : top + high, left : left + wide])
            if across:
                first, row = (left + x) // FINE_CELL * FINE_CELL, (top + y) // FINE_CELL * FINE_CELL
                yield Box(first, row, left + x + across, top + y + down)


def _drawn(texture: Texture, nodes: Nodes, here: Box, coarse: int) -> Picture:
    """The part of the picture that is `here`, H×W×3."""
    (width, height), size, cell = here.size(), here.coarse(coarse), FINE_CELL // coarse
    places, light = nodes.of(here)
    flat = cv2.remap(texture.flat, between(places, size, cell), NO_MAP, texture.between, borderMode=texture.beyond)
    flat = contrasted(np.asarray(flat, np.uint8), texture)
    if flat.ndim == 2:
        flat = np.asarray(cv2.cvtColor(flat, cv2.COLOR_GRAY2BGR), np.uint8)
    if light is not None:
        cv2.multiply(flat, between(light, size, cell), dst=flat, scale=nodes.full / texture.full)
    if coarse > 1:
        flat = cv2.resize(flat, (size[0] * coarse, size[1] * coarse))
    return np.asarray(flat[:height, :width], np.uint8)


def contrasted(flat: Picture, texture: Texture) -> Picture:
    """A part of a texture as strongly as it shows."""
    if texture.contrast == 1.0:
        return flat
    return np.asarray(
        cv2.convertScaleAbs(flat, None, texture.contrast, texture.full * (1 - texture.contrast)), np.uint8
    )
