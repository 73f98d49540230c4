"""Where dice show a face: a small network looks over the whole picture, at as many sizes as dice may have."""

from dataclasses import dataclass
from math import inf
from statistics import median

import cv2
import numpy as np
import numpy.typing as npt

from vision.afar import LONG_SIDE_PX
from vision.calibration import Calibration
from vision.crops import evened_whole
from vision.finding.zoomed import BLIND, WHOLE_DIE, Level, Part, brought, halved, parts, strips
from vision.network import answers, together
from vision.picture import Bools, Floats, Picture, tray_window
from vision.places import Places

STRIDE = 4  # pixels of a level from one answer to the next
MIDDLE = (STRIDE - 1) / 2  # where the first of them is
USUAL_PX = 14.0  # edge that the network's sizes are told by
BEST_PX = 20.0  # edge at which it misses the fewest dice: a die of known size is brought to it
SMALLEST_PX, LARGEST_PX = 7.5, 28.0  # edges that one level is trusted with
# long side of the first level, where the size of the dice is not known, and of the one that is looked at too where it
# finds nothing; larger where a lone picture is looked at from nearer, for its dice are small
LONG_SIDE, FINER = 400, 720
SURE = 0.5  # score of what tells how large the dice are, and of dice whose pips are left out
CLEARER = 0.2  # so much more, at least
COARSEST = 64  # pixels: a level that is no longer is the last; a coarser one adds doubts, a finer one loses large dice
LARGEST_ZOOM = 2.0
BORDER = 32  # pixels about a picture of COARSEST that one die may nearly fill
FILLS, FILLING = 0.35, 0.33  # of its shorter side that this die has; its score: two close dice have 0.25
LEAST = 0.08  # score
HINT = 0.045  # score at half the size, below which none is worth a closer look; sure dice have 0.057 and more
COARSEST_HINTS = 0.45  # of a finer level: coarser ones give no hints
WIDEST = 0.62  # of a lone picture's shorter side: two things in a tray make a wider 2; the largest die of 269 has 0.52
APART = 0.62  # of the larger edge: nearer ones are the same die,
ALIKE = 1.8  # unless one is so many times as large: a pip may look like a die, and must not hide its own

_BESIDE = np.ones((3, 3), np.uint8)

Cells = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Found:
    """One place at which a die may show a face; pixels of the picture."""

    x: float
    y: float
    edge: float
    score: float
    """0 to 1."""
    beside: bool = False
    """Face to face with a die and with a pip like its own there: that tells as much as a high score does."""
    astray: bool = False
    """The finder put it elsewhere: there may be a die, but a doubt of it is none."""


def find_dice(picture: Picture, *, calibration: Calibration | None = None, afar: bool = True) -> list[Found]:
    """The places of an H×W×3 BGR picture, likeliest first; one die may nearly fill it where no tray was measured.

    `afar`: a lone picture that is larger than usual may show smaller dice than usual.
    """
    known = calibration or Calibration()
    left, top, right, bottom = tray_window(picture, known)
    part = picture[top:bottom, left:right]
    nearer = max(1.0, max(part.shape[:2]) / LONG_SIDE_PX) if afar and known.corners is None else 1.0
    if known.die_px:
        seen = _of_size(part, min(BEST_PX / known.die_px, LARGEST_ZOOM))
    else:
        seen = _of_any_size(part, nearer=nearer)
    if known.corners is None and not any(f.score > SURE for f in seen):
        seen += _filling(part)
    widest = WIDEST * min(part.shape[:2]) if known.corners is None else inf
    return [Found(f.x + left, f.y + top, f.edge, f.score) for f in distinct(seen, widest=widest)]


def find_alike(picture: Picture, edge: float) -> list[Found]:
    """The places of an H×W×3 BGR picture where dice of about this edge (pixels) may lie, likeliest first."""
    return distinct(_of_size(picture, BEST_PX / edge))


def _of_size(part: Picture, zoom: float) -> list[Found]:
    """Where the size of the dice is known: a coarse look tells where a close one is worth it."""
    level = brought(part, zoom)
    return _closer(level, _looked(halved(level), least=HINT))


def _of_any_size(part: Picture, *, nearer: float = 1.0) -> list[Found]:
    """Where it is not known, from so many times as `nearer` as a camera is over a table."""
    longest = max(part.shape[:2])
    zoom = min(nearer * LONG_SIDE / longest, LARGEST_ZOOM)
    level = brought(part, zoom)
    hints = _looked(level)
    seen = _credible(level, hints)
    edges = [f.edge for f in seen if f.score > SURE]
    finer = brought(part, min(BEST_PX / median(edges) if edges else nearer * FINER / longest, LARGEST_ZOOM))
    hinted = edges and level.zoom > COARSEST_HINTS * finer.zoom
    seen += _closer(finer, hints) if hinted else _credible(finer, _looked(finer))
    while zoom * longest > COARSEST:
        zoom /= 2
        level = brought(part, zoom)
        seen += _credible(level, _looked(level))
    return seen


def _filling(part: Picture) -> list[Found]:
    """What nearly fills a picture: the network needs room about it."""
    level = brought(part, COARSEST / max(part.shape[:2]))
    roomy = np.asarray(
        cv2.copyMakeBorder(level.picture, BORDER, BORDER, BORDER, BORDER, cv2.BORDER_REPLICATE), np.uint8
    )
    least = FILLS * min(level.picture.shape[:2])
    large = [f for f in _of_any_size(roomy) if f.edge > least and f.score > FILLING]
    return [_unzoomed(level, f.x - BORDER, f.y - BORDER, f.edge, f.score) for f in large]


def _closer(level: Level, hints: list[Found]) -> list[Found]:
    """What a level shows where hints are."""
    places = [((h.x + 0.5) * level.across - 0.5, (h.y + 0.5) * level.down - 0.5) for h in hints]
    some = parts(level, places)
    return _credible(
        level, [found for few in together(len(some)) for found in _shown(level, some[few], LEAST, WHOLE_DIE)]
    )


def _credible(level: Level, seen: list[Found]) -> list[Found]:
    """Those that a level is trusted with."""
    return [f for f in seen if f.score > LEAST and SMALLEST_PX < f.edge * level.zoom < LARGEST_PX]


def _looked(level: Level, *, least: float = LEAST) -> list[Found]:
    """What one level shows, of this score at least; in pixels of what it was made of."""
    return [found for part in strips(level) for found in _shown(level, [part], least, BLIND)]


def _shown(level: Level, some: list[Part], least: float, room: float) -> list[Found]:
    """What parts of a level show, all of one size; nothing so near to where they were cut off (`room`, pixels)."""
    said = answers("finder", np.concatenate([evened_whole(level.at(part), own=level.tone) for part in some]))
    score, (which, rows, columns) = peaks(said[:, 0], least)
    right, down, size = said[which, 1:, rows, columns].T
    edge = USUAL_PX * np.exp(np.clip(size, -2, 2))
    left, top = np.array([(part.left, part.top) for part in some])[which].T
    x = columns * STRIDE + MIDDLE + right * edge + left
    y = rows * STRIDE + MIDDLE + down * edge + top
    seen = np.stack((x, y, edge, score[which, rows, columns]), axis=1).tolist()
    shown = zip(which.tolist(), seen, strict=True)
    return [_unzoomed(level, *one) for k, one in shown if level.within((one[0], one[1]), some[k], room)]


def peaks(said: Floats, least: float) -> tuple[Floats, tuple[Cells, Cells, Cells]]:
    """N×H×W scores, 0 to 1, of what a network said of each cell; which picture, row and column the highest have.

    A cell is highest that is above `least`, and that none beside it surpasses.
    """
    score = 1 / (1 + np.exp(-said))
    highest = np.stack([cv2.dilate(own, _BESIDE) for own in score])
    which, rows, columns = np.nonzero((score == highest) & (score > least))
    return score, (which, rows, columns)


def _unzoomed(level: Level, x: float, y: float, edge: float, score: float) -> Found:
    """A place of a level, in pixels of what it was made of."""
    return Found(*level.place(x, y), edge / level.zoom, score)


def distinct(seen: list[Found], *, widest: float = inf) -> list[Found]:
    """One of those that are the same die, likeliest first; what is wider than `widest`, pixels, has no pips to hide."""
    ordered = sorted(seen, key=lambda f: -f.score)
    places = np.array([(f.x, f.y, f.edge) for f in ordered]).reshape(-1, 3)
    scores, free = np.array([f.score for f in ordered]), np.ones(len(ordered), np.bool_)
    kept: list[Found] = []
    for k, one in enumerate(ordered):
        if free[k]:
            kept.append(one)
            free &= ~same(one, places)
            if one.edge <= widest:
                free &= ~_pips(places, scores, one)
    return kept


def same(one: Found, places: Places, *, alike: float = ALIKE) -> Bools:
    """N: which of N×3 places (x, y, edge) are the same die: near it, and their edges not so many times each other."""
    large, small = np.maximum(places[:, 2], one.edge), np.minimum(places[:, 2], one.edge)
    return np.asarray((large < alike * small) & (_away(one, places) < APART * large))


def _pips(places: Places, scores: Floats, die: Found) -> Bools:
    """N: which of N×3 places are only a pip of what far more clearly is a die; `scores` (N) are theirs."""
    near = _away(die, places) < 0.5 * die.edge
    return np.asarray(near & (die.edge > 2 * places[:, 2]) & (die.score > np.maximum(SURE, scores + CLEARER)))


def _away(one: Found, places: Places) -> Floats:
    return np.asarray(np.hypot(places[:, 0] - one.x, places[:, 1] - one.y))
