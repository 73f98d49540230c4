"""Windows of rendered pictures at any size, with the answers that the finder's network is to give on them."""

from dataclasses import dataclass
from math import exp, log

import cv2
import numpy as np

from vision.finding.finder import LARGEST_PX, MIDDLE, SMALLEST_PX, STRIDE, USUAL_PX
from vision.picture import Floats, Picture
from vision.train.photographed import Rng, photographed
from vision.train.scenes import Shot

SIDE = 256  # of a window, pixels
CELLS = SIDE // STRIDE
SIZED, WIDEST_PX = 0.75, 130.0  # share of windows with dice of a size to be found; the others' are larger
LARGEST_ZOOM = 2.2
ON_A_DIE = 0.7  # share of windows that lie about a die
FAR = 0.45  # of a window, how far from its middle that die may lie
SEEN, GLIMPSED = 0.35, 0.08  # share of a face: what shows more is a die, what shows less is none
DOUBTFUL = 1.3  # ratio beyond the sizes to be found in which nothing is asked
PEAK, LEAST_PEAK = 0.13, 2.4  # width of an answer in edges, and in pixels at least
AROUND, LEAST_AROUND = 0.25, 4.2  # in which place and size are told


@dataclass(frozen=True, slots=True)
class Window:
    """What the network sees, and what it is to say."""

    picture: Picture
    """SIDE×SIDE×3."""
    heat: Floats
    """CELLS×CELLS: 1 in the middle of a face, less beside it."""
    counts: Floats
    """CELLS×CELLS: 0 where nothing is asked."""
    place: Floats
    """3×CELLS×CELLS: right and down in edges, logarithm of the edge."""
    told: Floats
    """CELLS×CELLS: 1 where place and size are told."""


def window(shot: Shot, rng: Rng) -> Window:
    """Some part of a picture at some size, turned and photographed anew."""
    dice = shot.dice
    usual = float(np.median(dice.places[:, 2])) if len(dice) else 28.0
    picture, places = zoomed(shot, min(_size(rng) / usual, LARGEST_ZOOM))
    part, places = cut(picture, places, rng)
    part, places = turned(part, places, rng)
    rows = sorted(zip(places, dice.visible, strict=True), key=lambda row: row[1])
    return _answered(photographed(part, rng), [(place, float(visible)) for place, visible in rows])


def _size(rng: Rng) -> float:
    low, high = (SMALLEST_PX, LARGEST_PX) if rng.random() < SIZED else (LARGEST_PX, WIDEST_PX)
    return exp(rng.uniform(log(low), log(high)))


def zoomed(shot: Shot, zoom: float) -> tuple[Picture, Floats]:
    """The picture and its places at another size; one to be less than half as large is only read so finely."""
    data, places = np.frombuffer(shot.jpeg, np.uint8), shot.dice.places
    half = zoom < 0.5
    picture = np.asarray(cv2.imdecode(data, cv2.IMREAD_REDUCED_COLOR_2 if half else cv2.IMREAD_COLOR), np.uint8)
    left = 2 * zoom if half else zoom
    how = cv2.INTER_AREA if left < 1 else cv2.INTER_LINEAR
    picture = np.asarray(cv2.resize(picture, None, fx=left, fy=left, interpolation=how), np.uint8)
    return picture, np.column_stack([(places[:, :2] + 0.5) * zoom - 0.5, places[:, 2] * zoom])


def cut(picture: Picture, places: Floats, rng: Rng, *, side: int = SIDE) -> tuple[Picture, Floats]:
    """Some part of an H×W×3 picture, `side` pixels wide and high, mostly about one of its places (N×3: x, y, edge)."""
    height, width = picture.shape[:2]
    if len(places) and rng.random() < ON_A_DIE:
        x, y = places[rng.integers(len(places)), :2] + rng.uniform(-FAR, FAR, 2) * side
    else:
        x, y = rng.uniform(0, width), rng.uniform(0, height)
    left, top = _start(x, width, side), _start(y, height, side)
    matrix = np.array([(1.0, 0.0, -left), (0.0, 1.0, -top)])
    usual = cv2.mean(picture)  # beyond the picture the network sees nothing uneven
    part = cv2.warpAffine(picture, matrix, (side, side), flags=cv2.INTER_NEAREST, borderValue=usual)
    return np.asarray(part, np.uint8), places - (left, top, 0)


def _start(middle: float, whole: int, side: int) -> int:
    """Where a window begins that stays within a picture, or holds all of a smaller one."""
    room = whole - side
    return int(np.clip(middle - side / 2, min(0, room // 2), max(room, room // 2)))


def turned(part: Picture, places: Floats, rng: Rng) -> tuple[Picture, Floats]:
    """The same of as many pixels each way, half of the time in a mirror, and half of the time by a quarter."""
    if rng.random() < 0.5:
        part, places = part[:, ::-1], np.column_stack([part.shape[1] - 1 - places[:, 0], places[:, 1:]])
    if rng.random() < 0.5:
        part, places = part.transpose(1, 0, 2), places[:, [1, 0, 2]]
    return np.ascontiguousarray(part), places


def _answered(picture: Picture, dice: list[tuple[Floats, float]]) -> Window:
    """`dice`: place and visible share; what shows most comes last."""
    heat, told = np.zeros((2, CELLS, CELLS), np.float32)
    counts, place = np.ones((CELLS, CELLS), np.float32), np.zeros((3, CELLS, CELLS), np.float32)
    at = np.arange(CELLS, dtype=np.float32) * STRIDE + MIDDLE
    for (x, y, edge), visible in dice:
        if visible < GLIMPSED or not SMALLEST_PX / DOUBTFUL < edge < LARGEST_PX * DOUBTFUL:
            continue
        away = (at[None, :] - x) ** 2 + (at[:, None] - y) ** 2
        inside = -2 < x < SIDE + 1 and -2 < y < SIDE + 1
        if visible < SEEN or not inside or not SMALLEST_PX < edge < LARGEST_PX:
            counts[away < (0.5 * edge) ** 2] = 0
            continue
        peaked(heat, counts, away, max(LEAST_PEAK, PEAK * edge))
        near = away <= max(LEAST_AROUND, AROUND * edge) ** 2
        rows, columns = np.nonzero(near)
        place[0, near], place[1, near] = (x - at[columns]) / edge, (y - at[rows]) / edge
        place[2, near], told[near] = log(edge / USUAL_PX), 1
    return Window(picture, np.asarray(heat, np.float32), counts, place, told)


def peaked(heat: Floats, counts: Floats, away: Floats, wide: float) -> None:
    """Writes into `heat` a 1 where `away` (pixels, squared) is least, and less beside it; there it counts."""
    peak = np.exp(-away / (2 * wide**2))
    middle = np.unravel_index(int(away.argmin()), away.shape)
    peak[middle], counts[middle] = 1, 1
    np.maximum(heat, peak, out=heat)
