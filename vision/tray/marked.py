"""The markers of our printed mat in a picture: what lies where one shows whole is print, and no question."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

import cv2
import numpy as np

from vision.picture import Bools, Floats, Picture
from vision.places import Places, places
from vision.reading import Die
from vision.tray.mat import CELLS, MARKERS, black_cells, markers

WITHIN, ON_PAPER = 0.35, 0.5
"""Sides of a marker, from its middle: a die whose middle is so near covers cells of its code; or its rim and paper."""
LARGER = 1.6
"""Sides of a marker: what is larger is not the marker alone."""

Printed = Callable[[Places], Bools]
"""N: at which of N×3 places (x, y, edge in pixels) a marker shows whole."""

CELL_PX, PAPER_PX = 8, 3
"""Of a cell of a marker that is looked at closely; of the white paper about it."""
RIM_PX = 2
"""From where black meets white to where a marker must be all black, or all white."""
MOST_OFF = 8
"""Pixels that may be otherwise: noise. A white pip of the smallest die in a black cell has twice as many."""


@dataclass(frozen=True)
class Marked:
    """A picture that may show our mat; its markers are looked for when it is asked first: 6 to 16 ms."""

    picture: Picture
    """H×W×3 BGR."""

    def shows(self, at: Places) -> Bools:
        """N: at which of N×3 places (x, y, edge in pixels) a marker shows whole."""
        none = np.zeros(len(at), np.bool_)
        for outline, within in self._whole:
            right, down = outline[1] - outline[0], outline[3] - outline[0]
            aside = np.linalg.solve(np.column_stack((right, down)), (at[:, :2] - outline.mean(axis=0)).T)
            none |= (np.abs(aside) < within).all(axis=0) & (at[:, 2] < LARGER * np.linalg.norm(right))
        return none

    @cached_property
    def _whole(self) -> list[tuple[Floats, float]]:
        """The corners (4×2, pixels) of each marker on which nothing lies, and how far from its middle that tells."""
        seen = {number: outline for number, outline in markers(self.picture, exact=True).items() if number < MARKERS}
        reach = ((outline, _free(self.picture, outline, number)) for number, outline in seen.items())
        return [(outline.astype(np.float64), within) for outline, within in reach if within]


def _free(picture: Picture, outline: Floats, number: int) -> float:
    """How far from its middle a marker of these corners (4×2, pixels of an H×W×3 picture) is as printed, sides.

    0 where something lies on it.
    """
    black, white = _printed(number)
    left, right = PAPER_PX - 0.5, PAPER_PX + CELLS * CELL_PX - 0.5
    square = np.array(((left, left), (right, left), (right, right), (left, right)), np.float32)
    flat = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(outline, square), black.shape)
    light = np.asarray(cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY), np.float32)
    between = (light[black].mean() + light[white].mean()) / 2
    off = (black & (light > between)) | (white & (light < between))
    if np.count_nonzero(off[PAPER_PX:-PAPER_PX, PAPER_PX:-PAPER_PX]) > MOST_OFF:
        return 0.0
    return WITHIN if np.count_nonzero(off) > MOST_OFF else ON_PAPER


@cache
def _printed(number: int) -> tuple[Bools, Bools]:
    """S×S, both: where a marker on its paper surely is black, and where it is white."""
    cells = np.zeros((CELLS, CELLS), np.uint8)
    for column, row in black_cells(number):
        cells[row, column] = 1
    black = np.pad(np.kron(cells, np.ones((CELL_PX, CELL_PX), np.uint8)), PAPER_PX)
    rim = np.ones((2 * RIM_PX + 1, 2 * RIM_PX + 1), np.uint8)
    return cv2.erode(black, rim) > 0, cv2.dilate(black, rim) == 0


def unmarked(dice: Sequence[Die], printed: Printed | None) -> list[Die]:
    """The same dice without the questions that are markers; all where nobody looks for markers."""
    doubts = [die for die in dice if not die.certain]
    if printed is None or not doubts:
        return list(dice)
    print_ = {id(die) for die, so in zip(doubts, printed(places(doubts)).tolist(), strict=True) if so}
    return [die for die in dice if id(die) not in print_]
