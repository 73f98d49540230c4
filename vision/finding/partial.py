"""Where dice show only in part: a small network looks for what a card, a finger, another die or the border leaves."""

from dataclasses import replace

import numpy as np

from vision.calibration import Calibration
from vision.crops import evened_whole
from vision.finding.finder import BEST_PX, LARGEST_ZOOM, MIDDLE, STRIDE, Found, distinct, peaks
from vision.finding.zoomed import BLIND, Level, Part, brought, strips
from vision.network import answers
from vision.picture import Picture, tray_window

LEAST = 0.42  # score of what one look tells; what is none in rendered trays has up to 0.40 on the mean of five
AT_ONCE = 256 * 256  # pixels that it looks at: with more channels than a finder it would take more memory


def find_partial(picture: Picture, edge: float, *, known: Calibration, least: float = LEAST) -> list[Found]:
    """The places of an H×W×3 picture where part of a die of about this edge (pixels) shows, likeliest first.

    Of a measured tray only what lies in it; `least`: the score of the least likely one.
    """
    left, top, right, bottom = tray_window(picture, known)
    level = brought(picture[top:bottom, left:right], min(BEST_PX / edge, LARGEST_ZOOM))
    seen = [found for part in strips(level, largest=AT_ONCE) for found in _seen(level, part, edge, least)]
    return [replace(one, x=one.x + left, y=one.y + top) for one in distinct(seen)]


def _seen(level: Level, part: Part, edge: float, least: float) -> list[Found]:
    """What a part of a level shows; in pixels of what it was made of."""
    said = answers("partial", evened_whole(level.at(part), own=level.tone))[:, 0]
    score, (_, rows, columns) = peaks(said, least)
    x, y = columns * STRIDE + MIDDLE + part.left, rows * STRIDE + MIDDLE + part.top
    seen = np.stack((x, y, score[0, rows, columns]), axis=1).tolist()
    return [Found(*level.place(x, y), edge, likely) for x, y, likely in seen if level.within((x, y), part, BLIND)]
