"""Windows of rendered pictures in which things hide part of dice, and what the network of such dice is to say."""

from dataclasses import dataclass
from math import exp, log, pi

import numpy as np

from vision.finding.finder import MIDDLE, STRIDE
from vision.picture import Floats, Picture
from vision.train.clutter import strewn
from vision.train.covered import Rim, Rng, Share, bare, covered, rim_over
from vision.train.photographed import photographed
from vision.train.scenes import Shot
from vision.train.windows import LEAST_PEAK, cut, peaked, turned, zoomed

SIDE = 160  # of a window, pixels
CELLS = SIDE // STRIDE
SMALLEST_PX, LARGEST_PX, LARGEST_ZOOM = 14.0, 27.0, 2.2  # edges to which dice are brought
ODD = (9.0, 36.0)  # pixels: of dice beyond nothing is asked
FACE = 0.56  # edges: a circle of this radius is as large as a face
HIDDEN, SHOWN = 0.18, 0.86  # share of a face: what shows less or more than part of it
WHOLE = 0.95  # what shows more is no part
OWN = 0.6  # edges about dice in which nothing is asked that show too little, or nearly all
PEAK = 0.16  # width of an answer in edges
ON_DICE, MOST_ON_DICE = 0.8, 2  # share of windows with dice that things lie on; so many at most
LYING_ABOUT, MOST_ABOUT = 0.5, 3  # of windows in which they lie anywhere; so many at most
PRINTED = 0.35  # of windows in which print and small things lie between the dice
HARDLY = 0.3  # how much it counts that a whole die is no part
SEEN = 0.3  # of a face that shows, of dice that things are laid on


@dataclass(frozen=True, slots=True)
class Window:
    """What the network sees, and what it is to say."""

    picture: Picture
    """SIDE×SIDE×3."""
    heat: Floats
    """CELLS×CELLS: 1 in the middle of what shows of a die that is hidden in part, less beside it."""
    counts: Floats
    """CELLS×CELLS: 0 where nothing is asked."""


def window(shot: Shot, rng: Rng) -> Window:
    """Some part of a picture with dice of a size that is looked at, things laid over it, photographed anew."""
    dice = shot.dice
    edge = exp(rng.uniform(log(SMALLEST_PX), log(LARGEST_PX)))
    usual = float(np.median(dice.places[:, 2])) if len(dice) else edge
    picture, places = zoomed(shot, min(edge / usual, LARGEST_ZOOM))
    picture, places = cut(picture, places, rng, side=SIDE)
    picture, places = turned(picture, places, rng)
    if rng.random() < PRINTED:
        picture = strewn(picture, places, rng)
    picture, hidden = _strewn_over(picture, places[dice.visible > SEEN], edge, rng)
    heat, counts = _answered(places, dice.visible, hidden)
    return Window(photographed(picture, rng), heat, counts)


def _strewn_over(picture: Picture, dice: Floats, edge: float, rng: Rng) -> tuple[Picture, Share]:
    """Things over dice (N×3: x, y, edge) and elsewhere, and what they hide."""
    table = bare(picture, dice, rng)
    inside = dice[((dice[:, :2] > 0) & (dice[:, :2] < SIDE)).all(axis=1)]
    rims = list[Rim]()
    if len(inside) and rng.random() < ON_DICE:
        chosen = rng.permutation(inside)[: int(rng.integers(1, MOST_ON_DICE + 1))]
        rims += [rim_over(x, y, own, rng) for x, y, own in chosen.tolist()]
    if rng.random() < LYING_ABOUT:
        for _ in range(int(rng.integers(1, MOST_ABOUT + 1))):
            x, y, turn = rng.uniform(0, SIDE), rng.uniform(0, SIDE), rng.uniform(0, 2 * pi)
            rims.append(Rim(float(x), float(y), float(turn), edge))
    hidden = np.zeros(picture.shape[:2], np.float32)
    for rim in rims:
        picture, share = covered(picture, rim, rng, table=table)
        hidden = np.maximum(hidden, share)
    return picture, hidden


def _answered(places: Floats, visible: Floats, hidden: Share) -> tuple[Floats, Floats]:
    """`places`: N×3, x, y and edge; `visible`: the share of each that showed before; heat and what counts."""
    rows, columns = np.mgrid[:SIDE, :SIDE].astype(np.float32)
    at = np.arange(CELLS, dtype=np.float32) * STRIDE + MIDDLE
    heat, counts = np.zeros((CELLS, CELLS), np.float32), np.ones((CELLS, CELLS), np.float32)
    parts = list[tuple[float, float, float]]()
    for (x, y, edge), before in zip(places.tolist(), visible.tolist(), strict=True):
        free = (1 - hidden) * (np.hypot(columns - x, rows - y) < FACE * edge)
        left = float(free.sum())
        share = before * left / (pi * (FACE * edge) ** 2)
        usual = ODD[0] < edge < ODD[1]
        if usual and HIDDEN <= share <= SHOWN:
            parts.append((float((free * columns).sum()) / left, float((free * rows).sum()) / left, edge))
        elif share > 0 or not usual:
            own = np.hypot(at - x, at[:, None] - y) < OWN * edge
            counts[own] = np.minimum(counts[own], HARDLY if usual and share >= WHOLE else 0)
    for x, y, edge in parts:
        away = (at - x) ** 2 + (at[:, None] - y) ** 2
        peaked(heat, counts, away, max(LEAST_PEAK, PEAK * edge))
    return heat, counts
