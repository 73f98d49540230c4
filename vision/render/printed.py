"""What is printed on a floor: our mat with its markers and keep strip, a casino ring, squares, lines of a game."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

import cv2
import numpy as np

from vision.render.light import Colour, Picture, developed
from vision.render.texture import EVEN, PX_PER_MM, tile
from vision.render.tray import Surface

PRINT_PX_PER_MM = PX_PER_MM
MARKER_MM = 24.0
MARKER_EDGE_MM = 7.0
KEEP_STRIP_MM = 45.0
INK: Colour = (0.62, 0.70, 0.72)

Print = Callable[[Picture, tuple[float, float, float]], None]
"""Draws onto a sheet (H×W×3, written into) in the ink's grey levels."""


@lru_cache(maxsize=8)
def printed(floor: Surface, size_mm: tuple[float, float]) -> Picture:
    """H×W×3, PRINT_PX_PER_MM: square roots of brightness, 255 is 1. Not to be written into."""
    width, height = (round(side * PRINT_PX_PER_MM) for side in size_mm)
    base = developed(np.array(floor.colour))
    sheet = np.empty((height, width, 3), np.uint8)
    sheet[:] = base
    light = sum(floor.colour) > 0.9
    ink = tuple(float(level) for level in (base * 0.35 if light else developed(np.array(INK))))
    if floor.print:
        PRINTS[floor.print](sheet, (ink[0], ink[1], ink[2]))
    flat = tile(floor.kind, floor.seed)
    rows, columns = (-(-side // part) for side, part in zip((height, width), flat.shape, strict=True))
    cover = np.tile(flat, (rows, columns))[:height, :width]
    return np.asarray(cv2.multiply(sheet, cv2.cvtColor(cover, cv2.COLOR_GRAY2BGR), scale=1 / EVEN), np.uint8)


def mat(sheet: Picture, ink: tuple[float, float, float]) -> None:
    """Four markers in the corners and a line that parts the keep strip from the roll area."""
    height, width = sheet.shape[:2]
    side, off = round(MARKER_MM * PRINT_PX_PER_MM), round(MARKER_EDGE_MM * PRINT_PX_PER_MM)
    markers = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for k, (x, y) in enumerate(
        ((off, off), (width - off - side, off), (width - off - side, height - off - side), (off, height - off - side))
    ):
        white = slice(y - 6, y + side + 6), slice(x - 6, x + side + 6)
        sheet[white] = 235
        sheet[y : y + side, x : x + side] = cv2.cvtColor(markers.generateImageMarker(k, side), cv2.COLOR_GRAY2BGR)
    y = height - round(KEEP_STRIP_MM * PRINT_PX_PER_MM)
    cv2.line(sheet, (off * 2 + side, y), (width - off * 2 - side, y), ink, 5, cv2.LINE_AA)


def ring(sheet: Picture, ink: tuple[float, float, float]) -> None:
    """An oval with rays, dots and a border."""
    height, width = sheet.shape[:2]
    middle = (width // 2, height // 2)
    for share, thick in ((0.44, 5), (0.40, 2), (0.12, 3)):
        cv2.ellipse(sheet, middle, (round(width * share), round(height * share)), 0, 0, 360, ink, thick, cv2.LINE_AA)
    for k in range(24):
        c, s = cos(k * pi / 12) * width, sin(k * pi / 12) * height
        x, y = (round(part) for part in (middle[0] + c * 0.42, middle[1] + s * 0.42))
        cv2.circle(sheet, (x, y), 7, ink, -1, cv2.LINE_AA)
        if k % 3 == 0:
            inner = (round(middle[0] + c * 0.12), round(middle[1] + s * 0.12))
            cv2.line(sheet, inner, (round(middle[0] + c * 0.40), round(middle[1] + s * 0.40)), ink, 2, cv2.LINE_AA)
    cv2.rectangle(sheet, (24, 24), (width - 24, height - 24), ink, 3, cv2.LINE_AA)


def squares(sheet: Picture, ink: tuple[float, float, float]) -> None:
    """A board of dark and light squares."""
    side = round(28 * PRINT_PX_PER_MM)
    rows, columns = (np.arange(length) // side for length in sheet.shape[:2])
    dark = (rows[:, None] + columns[None, :]) % 2 == 1
    sheet[dark] = (sheet[dark].astype(np.float32) * 0.6 + np.asarray(ink, np.float32) * 0.4).astype(np.uint8)


def dots(sheet: Picture, ink: tuple[float, float, float]) -> None:
    """Round spots all over, as large as pips and larger."""
    step = round(17 * PRINT_PX_PER_MM)
    for row, y in enumerate(range(step // 2, sheet.shape[0], step)):
        for x in range(step // 2 + row % 2 * (step // 2), sheet.shape[1], step):
            cv2.circle(sheet, (x, y), 5 + 3 * (row % 3), ink, -1, cv2.LINE_AA)


def words(sheet: Picture, ink: tuple[float, float, float]) -> None:
    """Lines of large and small letters."""
    for k, y in enumerate(range(60, sheet.shape[0], 74)):
        size = (1.2, 2.2, 0.8)[k % 3]
        cv2.putText(sheet, "ROLL THE DICE  8 0 % & B", (30 + 40 * (k % 4), y), 0, size, ink, 2 + k % 3, cv2.LINE_AA)


PRINTS: dict[str, Print] = {"mat": mat, "ring": ring, "squares": squares, "dots": dots, "words": words}
