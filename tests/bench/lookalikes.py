"""What is no die and shows spots as one does: round things to be strewn; carpets, prints and boards."""

from collections.abc import Callable
from math import cos, pi, sin

import cv2
import numpy as np

from tests.vision.drawn import PIPS
from vision.picture import Picture

SIDE, SIZE = 1400, (1280, 720)  # pixels of a sheet; of the picture that shows part of it
THING = 110  # pixels of a round thing

Rng = np.random.Generator
Ink = tuple[float, float, float]
"""BGR."""


def things(rng: Rng, count: int) -> list[Picture]:
    """H×W×4, BGR and cover, each: biscuits, tokens and buttons."""
    return [THINGS[k % len(THINGS)](rng) for k in range(count)]


def sheet(kind: str, rng: Rng) -> Picture:
    """H×W×3: one of SHEETS in a camera's picture, lit from one side, a little out of focus."""
    flat = np.full((SIDE, SIDE, 3), _ink(rng), np.uint8)
    SHEETS[kind](flat, rng)
    turn, zoom, aside = float(rng.uniform(0, 2 * pi)), float(rng.uniform(0.6, 1.1)), float(rng.uniform(0, 0.12))
    square = 450 * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)
    seen = zoom * square @ np.array([(cos(turn), sin(turn)), (-sin(turn), cos(turn))], np.float32)
    seen = seen * (1, 1 - aside) / (1 + aside * seen[:, 1:] / 750) + np.divide(SIZE, 2)
    brought = cv2.getPerspectiveTransform(square + SIDE / 2, seen.astype(np.float32))
    shown = cv2.warpPerspective(flat, brought, SIZE, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT)
    left, right = (float(light) for light in rng.uniform(0.6, 1.1, 2))
    light = np.linspace(left, right, SIZE[0])[:, None]
    soft = cv2.GaussianBlur(shown * light, (0, 0), float(rng.uniform(0.5, 1.2)))
    return np.asarray(np.clip(soft + rng.normal(0, rng.uniform(0.5, 4), soft.shape), 0, 255), np.uint8)


def _ink(rng: Rng, *, light: float = 1.0) -> Ink:
    hue, grey, bright = (int(rng.integers(*limits)) for limits in ((0, 180), (0, 230), (40, 250)))
    b, g, r = cv2.cvtColor(np.array([[[hue, grey, bright]]], np.uint8), cv2.COLOR_HSV2BGR)[0, 0]
    return (light * float(b), light * float(g), light * float(r))


def _dot(picture: Picture, x: float, y: float, radius: float, ink: Ink) -> None:
    cv2.circle(picture, (round(x), round(y)), max(1, round(radius)), (*ink, 255.0), -1, cv2.LINE_AA)


def _spots(picture: Picture, middle: tuple[float, float], value: int, apart: float, radius: float, ink: Ink) -> None:
    for right, down in PIPS[value]:
        _dot(picture, middle[0] + right * apart, middle[1] + down * apart, radius, ink)


def _biscuit(rng: Rng) -> Picture:
    thing = np.zeros((THING, THING, 4), np.uint8)
    _dot(thing, THING / 2, THING / 2, 53, _ink(rng))
    _spots(thing, (THING / 2, THING / 2), int(rng.integers(2, 7)), rng.uniform(16, 27), rng.uniform(5, 9), _ink(rng))
    return thing


def _token(rng: Rng) -> Picture:
    thing, rim = _biscuit(rng), _ink(rng)
    for way in range(0, 360, 60):
        cv2.ellipse(thing, (THING // 2, THING // 2), (50, 50), 0, way, way + 24, (*rim, 255.0), 6, cv2.LINE_AA)
    return thing


def _button(rng: Rng) -> Picture:
    thing, ink, holes = np.zeros((THING, THING, 4), np.uint8), _ink(rng), int(rng.integers(2, 5))
    for radius, light in ((53, 0.8), (rng.uniform(36, 46), 1.0)):
        _dot(thing, THING / 2, THING / 2, radius, (light * ink[0], light * ink[1], light * ink[2]))
    away, radius = rng.uniform(13, 20), rng.uniform(5, 8)
    for k in range(holes):
        way = 2 * pi * k / holes
        _dot(thing, THING / 2 + away * cos(way), THING / 2 + away * sin(way), radius, _ink(rng, light=0.2))
    return thing


def _cells(side: int) -> list[tuple[int, int]]:
    """Left and top of each square of a sheet."""
    return [(left, top) for top in range(0, SIDE, side) for left in range(0, SIDE, side)]


def _polka(flat: Picture, rng: Rng) -> None:
    side, ink = int(rng.uniform(26, 90)), _ink(rng)
    radius = side * rng.uniform(0.1, 0.35)
    for left, top in _cells(side):
        _dot(flat, left, top, radius, ink)


def _pegs(flat: Picture, rng: Rng) -> None:
    side, hole, peg, filled = int(rng.uniform(60, 120)), _ink(rng, light=0.4), _ink(rng), rng.random()
    for left, top in _cells(side):
        _dot(flat, left, top, 0.16 * side, hole)
        if rng.random() < filled:
            _dot(flat, left, top, 0.22 * side, peg)


def _cribbage(flat: Picture, rng: Rng) -> None:
    side, hole = int(rng.uniform(24, 40)), _ink(rng, light=0.25)
    for left, top in _cells(side):
        if left // side % 6 != 5 and top // side % 4 < 2:
            _dot(flat, left, top, side / 6, hole)


def _chequers(flat: Picture, rng: Rng) -> None:
    side, dark, man = int(rng.uniform(60, 130)), _ink(rng), _ink(rng)
    for left, top in _cells(side):
        if (left // side + top // side) % 2:
            cv2.rectangle(flat, (left, top), (left + side, top + side), dark, -1)
        if rng.random() < 0.3:
            _dot(flat, left + side / 2, top + side / 2, 0.36 * side, man)


def _tiles(flat: Picture, rng: Rng) -> None:
    side, dots, line, value = int(rng.uniform(50, 130)), _ink(rng), _ink(rng), int(rng.integers(1, 7))
    for left, top in _cells(side):
        cv2.rectangle(flat, (left, top), (left + side, top + side), line, max(1, side // 20))
        _spots(flat, (left + side / 2, top + side / 2), value, 0.27 * side, 0.09 * side, dots)


def _rug(flat: Picture, rng: Rng) -> None:
    side, figure, dots = int(rng.uniform(70, 150)), _ink(rng), _ink(rng)
    for left, top in _cells(side):
        x, y, reach = left + side // 2, top + side // 2, int(0.42 * side)
        diamond = np.array([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])
        square = np.array(
            [(x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)]
        )
        cv2.fillConvexPoly(flat, diamond if rng.random() < 0.5 else square, figure, cv2.LINE_AA)
        _spots(flat, (x, y), int(rng.choice((1, 4, 5))), 0.45 * reach, 0.07 * side, dots)
    yarn = cv2.GaussianBlur(rng.normal(0, 28, (SIDE, SIDE, 1)), (0, 0), 1)[..., None]
    np.clip(flat + yarn, 0, 255, out=flat, casting="unsafe")


def _cards(flat: Picture, rng: Rng) -> None:
    """And bricks: all that is longer than it is wide."""
    wide, longer, body, dots = int(rng.uniform(40, 90)), float(rng.uniform(1.4, 1.9)), _ink(rng), _ink(rng)
    for left, top in _cells(round(2.4 * longer * wide)):
        x, y = left + int(rng.uniform(0.6, 1.6) * wide), top + int(rng.uniform(0.2, 0.8) * wide)
        cv2.rectangle(flat, (x, y), (x + wide, y + round(longer * wide)), body, -1)
        for right, down in PIPS[int(rng.integers(1, 7))]:
            at = (x + wide * (0.5 + 0.25 * right), y + wide * longer * (0.5 + 0.25 * down))
            _dot(flat, *at, 0.1 * wide, dots)


THINGS: tuple[Callable[[Rng], Picture], ...] = (_biscuit, _token, _button)
SHEETS: dict[str, Callable[[Picture, Rng], None]] = {
    "polka dots": _polka,
    "peg board": _pegs,
    "cribbage": _cribbage,
    "chequers": _chequers,
    "tiles": _tiles,
    "rug": _rug,
    "cards": _cards,
}
