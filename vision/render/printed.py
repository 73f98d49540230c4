"""The floor of a tray with what is printed on it: our mat with its markers and keep strip, or any pattern."""

from collections.abc import Callable
from functools import lru_cache

import cv2
import numpy as np

from vision.render.graded import piece
from vision.render.light import Colour, Picture, developed
from vision.render.prints import PRINT_PX_PER_MM, PRINTS, Ink, Rng
from vision.render.texture import EVEN
from vision.render.tray import Surface
from vision.tray.mat import CELLS, KEEP_STRIP_MM, MARKER_EDGE_MM, MARKER_MM, black_cells, marker_places

INK: Colour = (0.62, 0.70, 0.72)
COLOURED = 0.3  # of all prints that are not our mat have an ink of any colour
LINE_PX, LINE_SEEN = 2, 0.35  # width, and how much of its ink is on the cloth
PAPER = 240.0  # grey level round a marker
MARGIN_PX = 6
SOFT_PX = 0.6  # ink on cloth; quicker than to draw smooth letters


@lru_cache(maxsize=8)
def printed(floor: Surface, size_mm: tuple[float, float], *, grade: int = 0) -> Picture:
    """H×W×3: square roots of brightness, 255 is 1. Not to be written into.

    PRINT_PX_PER_MM, or half as many where the `grade` is 1.
    """
    width, height = (round(side * PRINT_PX_PER_MM) for side in size_mm)
    base = developed(np.array(floor.colour))
    sheet = np.empty((height, width, 3), np.uint8)
    cv2.rectangle(sheet, (0, 0), (width, height), base.tolist(), -1)
    rng = np.random.default_rng((floor.seed, *base.tolist()))
    if floor.print in OURS:
        OURS[floor.print](sheet, size_mm, _ink(floor.colour))
    elif floor.print:
        PRINTS[floor.print](sheet, _any_ink(floor.colour, rng), rng)
        if not grade:
            cv2.GaussianBlur(sheet, (3, 3), SOFT_PX, dst=sheet)
    if grade:
        width, height = width >> grade, height >> grade
        sheet = np.asarray(cv2.resize(sheet, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    flat = piece(floor, grade)[:height, :width]
    cover = cv2.copyMakeBorder(flat, 0, height - flat.shape[0], 0, width - flat.shape[1], cv2.BORDER_REFLECT)
    return np.asarray(cv2.multiply(sheet, cv2.cvtColor(cover, cv2.COLOR_GRAY2BGR), dst=sheet, scale=1 / EVEN), np.uint8)


def _ink(ground: Colour) -> Ink:
    """Grey levels: dark on a light ground, light on a dark one."""
    b, g, r = developed(np.array(ground)) * 0.35 if sum(ground) > 0.9 else developed(np.array(INK))
    return (float(b), float(g), float(r))


def _any_ink(ground: Colour, rng: Rng) -> Ink:
    if rng.random() > COLOURED:
        return _ink(ground)
    b, g, r = (float(level) for level in rng.uniform(10, 250, 3))
    return (b, g, r)


def mat(sheet: Picture, size_mm: tuple[float, float], ink: Ink) -> None:
    """Our mat, as `dice-kiosk mat` prints it: a marker in each corner, a line along the keep strip."""
    scale, cell = PRINT_PX_PER_MM, MARKER_MM / CELLS
    for marker, (left, top) in enumerate(marker_places(size_mm)):
        margin = MARGIN_PX / scale
        _rectangle(sheet, (left - margin, top - margin, MARKER_MM + 2 * margin, MARKER_MM + 2 * margin), (PAPER,) * 3)
        for column, row in black_cells(marker):
            _rectangle(sheet, (left + column * cell, top + row * cell, cell, cell), (18.0,) * 3)
    strip(sheet, size_mm, ink)


def strip(sheet: Picture, size_mm: tuple[float, float], ink: Ink) -> None:
    """The line along the keep strip alone, as in a tray whose maker drew it there."""
    aside, row = MARKER_EDGE_MM * 2 + MARKER_MM, round((size_mm[1] - KEEP_STRIP_MM) * PRINT_PX_PER_MM)
    left, right = (round(at * PRINT_PX_PER_MM) for at in (aside, size_mm[0] - aside))
    part = sheet[max(0, row - 2 * LINE_PX) : max(0, row + 2 * LINE_PX)]
    if part.size:
        faint = part.copy()
        cv2.line(faint, (left, 2 * LINE_PX), (right, 2 * LINE_PX), ink, LINE_PX, cv2.LINE_AA)
        cv2.addWeighted(faint, LINE_SEEN, part, 1 - LINE_SEEN, 0, dst=part)


def _rectangle(sheet: Picture, place: tuple[float, float, float, float], ink: Ink) -> None:
    """Fills left, top, width, height (mm)."""
    left, top, right, bottom = (
        round(part * PRINT_PX_PER_MM) for part in (place[0], place[1], place[0] + place[2], place[1] + place[3])
    )
    sheet[max(0, top) : bottom, max(0, left) : right] = ink


OURS: dict[str, Callable[[Picture, tuple[float, float], Ink], None]] = {"mat": mat, "strip": strip}
