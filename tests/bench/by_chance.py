"""The same labelled pictures as another camera may have taken them: turned, aslant, farther away, in worse light.

The light is not that of `vision.train.photographed`: the networks learnt in it, and would look firmer than they are.
"""

from dataclasses import replace
from zlib import crc32

import cv2
import numpy as np

from kiosk.commands.shown import Shown, larger, whole
from tests.bench.measure import timed
from vision.calibration import Calibration, Point
from vision.picture import Floats, Picture
from vision.reading import Reading

TURN, ASLANT, SMALLEST = np.pi / 4, 0.25, 0.6  # radians; what is near through what is far, less 1; zoom
SHADE, SOFT, GRAIN = (0.4, 0.75), (0.5, 1.6), (3.0, 14.0)  # light that is left; pixels; grey levels
SELDOM, OFTEN = 0.2, 0.4  # of the pictures

Rng = np.random.Generator


def read(shown: Shown, known: Calibration | None, seed: int) -> tuple[Reading, float]:
    """What `dice-kiosk read` says of the picture taken otherwise, in pixels of the picture itself; its milliseconds."""
    rng = np.random.default_rng((seed, crc32(shown.picture.tobytes())))
    picture, there = _taken(shown.picture, rng)
    reading, ms = timed(whole(shown.name, _lit(picture, rng)), known and _told(known, shown.scale, there))
    back = np.linalg.inv(there)
    dice = []
    for die in reading.dice:
        (x, y), (right, up), (left, down) = _at(back, [(die.x, die.y), (die.x + 1, die.y), (die.x, die.y + 1)])
        area = abs((right - x) * (down - y) - (left - x) * (up - y))
        dice.append(replace(die, x=x, y=y, size=die.size * area**0.5))
    return larger(replace(reading, dice=tuple(dice)), 1 / shown.scale), ms


def _taken(picture: Picture, rng: Rng) -> tuple[Picture, Floats]:
    """The whole picture from elsewhere; 3×3: what takes its places there."""
    height, width = picture.shape[:2]
    turn, zoom, mirrored = rng.uniform(-TURN, TURN), rng.uniform(SMALLEST, 1.0), rng.random() < 0.5
    turned = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1 / zoom]])
    if mirrored:
        turned[:, 0] *= -1
    if rng.random() < OFTEN:
        turned = np.vstack([np.eye(3)[:2], (*rng.uniform(-ASLANT, ASLANT, 2) / max(width, height), 1)]) @ turned
    there = turned @ np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])
    corners = np.array(_at(there, [(0, 0), (width, 0), (width, height), (0, height)]))
    low, size = corners.min(axis=0), np.ceil(np.ptp(corners, axis=0)).astype(int)
    there = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]]) @ there
    soft = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.5 / zoom), np.uint8) if zoom < 0.8 else picture
    seen = cv2.warpPerspective(soft, there, (int(size[0]), int(size[1])), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen, np.uint8), there


def _lit(picture: Picture, rng: Rng) -> Picture:
    """The same in other light, through another lens and chip."""
    light = 255 * (picture / 255) ** (rng.uniform(0.6, 1.7) if rng.random() < OFTEN else 1.0)
    light *= rng.uniform(0.75, 1.25, 3) if rng.random() < OFTEN else 1.0
    if rng.random() < OFTEN:
        light *= _shade(picture.shape[:2], rng)[..., None]
    if rng.random() < SELDOM:
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), rng.uniform(*SOFT)))
    if rng.random() < OFTEN:
        light = light + rng.normal(0, rng.uniform(*GRAIN), light.shape)
    seen = np.asarray(np.clip(light, 0, 255), np.uint8)
    packed = cv2.imencode(".jpg", seen, (cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(15, 95))))[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def _shade(shape: tuple[int, ...], rng: Rng) -> Floats:
    """H×W: how much light is left; a straight shade, hard or soft, falls over a part of the picture."""
    turn, soft, left = rng.uniform(0, 2 * np.pi), rng.uniform(2, 0.1 * shape[1] + 3), rng.uniform(*SHADE)
    rows, columns = np.indices(shape)
    x, y = rng.uniform(0, shape[1]), rng.uniform(0, shape[0])
    away = (columns - x) * np.cos(turn) + (rows - y) * np.sin(turn)
    return np.asarray(left + (1 - left) / (1 + np.exp(-np.clip(away / soft, -30, 30))))


def _told(known: Calibration, scale: float, there: Floats) -> Calibration:
    """What is known of the tray, as it lies there; clockwise from its own top left, also in a mirror."""
    if known.corners is None:
        return known
    a, b, c, d = _at(there, [(x * scale, y * scale) for x, y in known.corners])
    return replace(known, corners=(a, b, c, d) if np.linalg.det(there) > 0 else (b, a, d, c))


def _at(there: Floats, places: list[Point]) -> list[Point]:
    """Where these places are."""
    moved = np.column_stack([np.array(places, np.float64), np.ones(len(places))]) @ there.T
    return [(float(x), float(y)) for x, y in moved[:, :2] / moved[:, 2:]]
