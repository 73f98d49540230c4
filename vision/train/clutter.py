"""What lies about on tables and is no die: letters, keys, cables, coins, spots, patches of any texture."""

from collections.abc import Callable
from math import cos, exp, log, pi, sin

import cv2
import numpy as np

from vision.picture import Floats, Picture

Rng = np.random.Generator
Colour = tuple[int, int, int]
Draw = Callable[[Picture, tuple[int, int], int, Rng], None]
"""Draws round a place, about so many pixels large (the sheet, H×W×3, is written into)."""

LETTERS = "OOQ0B8&%D69GCeo.:;ABEHIKLMNRSTUWXYZ123457#@§*"
FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_SCRIPT_COMPLEX)
LETTER_PX = 22.0  # height of OpenCV's letters at scale 1
SMALLEST, LARGEST, MOST = 8, 260, 26  # pixels of a thing; things
COVER = 60  # things that cover a picture without dice
KEPT = 0.85  # edges about a die's middle that stay free
SOFT = 0.4  # share of sheets that are a little out of focus


def strewn(picture: Picture, dice: Floats, rng: Rng) -> Picture:
    """An H×W×3 picture with clutter between its dice (N×3: x, y, edge in pixels)."""
    sheet = picture.copy()
    height, width = sheet.shape[:2]
    for _ in range(int(rng.integers(1, MOST)) if len(dice) else COVER):
        at = (int(rng.integers(width)), int(rng.integers(height)))
        size = round(exp(rng.uniform(log(SMALLEST), log(LARGEST))))
        if _free(at, size, dice):
            KINDS[int(rng.integers(len(KINDS)))](sheet, at, size, rng)
    if rng.random() < SOFT:
        soft = np.asarray(cv2.GaussianBlur(sheet, (0, 0), rng.uniform(0.5, 1.5)), np.uint8)
        drawn = cv2.dilate((sheet != picture).any(axis=2).astype(np.uint8), np.ones((3, 3), np.uint8))
        cv2.copyTo(soft, drawn, sheet)
    return sheet


def _free(at: tuple[int, int], size: int, dice: Floats) -> bool:
    if len(dice) == 0:
        return True
    away = np.hypot(dice[:, 0] - at[0], dice[:, 1] - at[1])
    return bool((away > KEPT * dice[:, 2] + 0.75 * size).all())


def _letters(sheet: Picture, at: tuple[int, int], size: int, rng: Rng) -> None:
    text = "".join(rng.choice(list(LETTERS), int(rng.integers(1, 5))))
    font, high = FONTS[int(rng.integers(len(FONTS)))], size / (0.6 * len(text) + 0.4)
    place = (at[0] - size // 2, at[1] + round(high / 2))
    thick = max(1, round(high / rng.uniform(4, 14)))
    cv2.putText(sheet, text, place, font, high / LETTER_PX, any_colour(rng), thick, cv2.LINE_AA)


def _keys(sheet: Picture, at: tuple[int, int], size: int, rng: Rng) -> None:
    """A few keys of a keyboard, or one button with a sign."""
    across, body, ink = int(rng.integers(1, 4)), any_colour(rng), any_colour(rng)
    key = max(6, size // across)
    for row in range(across):
        for column in range(across):
            left, top = at[0] - size // 2 + column * key, at[1] - size // 2 + row * key
            gap = max(1, key // 10)
            cv2.rectangle(sheet, (left + gap, top + gap), (left + key - gap, top + key - gap), body, -1)
            letter = str(rng.choice(list(LETTERS)))
            place = (left + key // 3, top + 2 * key // 3)
            cv2.putText(sheet, letter, place, FONTS[0], key / 2.4 / LETTER_PX, ink, max(1, key // 22), cv2.LINE_AA)


def _rings(sheet: Picture, at: tuple[int, int], size: int, rng: Rng) -> None:
    """A coin, a button with holes, a washer, a cup seen from above."""
    half = max(2, size // 2)
    for share in sorted(rng.uniform(0.2, 1, int(rng.integers(1, 4))), reverse=True):
        thick = -1 if rng.random() < 0.6 else max(1, half // 8)
        axes = (max(1, round(half * share)), max(1, round(half * share * rng.uniform(0.7, 1))))
        cv2.ellipse(sheet, at, axes, float(rng.uniform(0, 180)), 0, 360, any_colour(rng), thick, cv2.LINE_AA)
    if rng.random() < 0.3:
        hole = any_colour(rng)
        for k in range(4):
            turn = k * pi / 2 + 0.4
            place = (round(at[0] + 0.3 * half * cos(turn)), round(at[1] + 0.3 * half * sin(turn)))
            cv2.circle(sheet, place, max(1, half // 8), hole, -1, cv2.LINE_AA)


def _cable(sheet: Picture, at: tuple[int, int], size: int, rng: Rng) -> None:
    """A cable, a pen, the edge of something: long and thin, with a light line along it."""
    bends = int(rng.integers(2, 5))
    points = np.array(at) + rng.normal(0, 0.4, (bends, 2)) * size
    line = [np.asarray(points.round(), np.int32)]
    thick = max(1, round(size * rng.uniform(0.02, 0.16)))
    for colour, wide in ((any_colour(rng), thick), (any_colour(rng), max(1, thick // 4))):
        cv2.polylines(sheet, line, False, colour, wide, cv2.LINE_AA)


def _spots(sheet: Picture, at: tuple[int, int], size: int, rng: Rng) -> None:
    """Seeds, crumbs, holes: spots without order."""
    ink, radius = any_colour(rng), max(1.0, size / rng.uniform(10, 30))
    for x, y in np.array(at) + rng.uniform(-0.5, 0.5, (int(rng.integers(2, 16)), 2)) * size:
        axes = (max(1, round(radius * rng.uniform(0.6, 1.6))), max(1, round(radius)))
        cv2.ellipse(sheet, (int(x), int(y)), axes, float(rng.uniform(0, 180)), 0, 360, ink, -1, cv2.LINE_AA)


def _plate(sheet: Picture, at: tuple[int, int], size: int, rng: Rng) -> None:
    """Something with straight edges and nothing, or one sign, on it."""
    turns = np.sort(rng.uniform(0, 2 * pi, int(rng.integers(3, 7))))
    corners = np.array(at) + np.stack([np.cos(turns), np.sin(turns)], axis=1) * rng.uniform(0.25, 0.5) * size
    cv2.fillPoly(sheet, [np.asarray(corners.round(), np.int32)], any_colour(rng), cv2.LINE_AA)
    if rng.random() < 0.4:
        _letters(sheet, at, max(4, size // 3), rng)


def _patch(sheet: Picture, at: tuple[int, int], size: int, rng: Rng) -> None:
    """Cloth, leather, print of any grain, lighter and darker than what was there."""
    left, top = max(0, at[0] - size // 2), max(0, at[1] - size // 2)
    part = sheet[top : top + size, left : left + size]
    cells = rng.integers(3, max(4, size // 3), 2)
    grain = cv2.resize(rng.normal(0, 1, cells).astype(np.float32), (part.shape[1], part.shape[0]), interpolation=2)
    if rng.random() < 0.5:
        grain = np.where(grain > rng.normal(0, 0.7), 1.0, -1.0)
    lit = part + (grain * rng.uniform(5, 60))[..., None] * rng.uniform(0.6, 1, 3) + rng.uniform(-40, 40)
    part[:] = np.clip(lit, 0, 255).astype(np.uint8)


KINDS: tuple[Draw, ...] = (_letters, _keys, _rings, _cable, _spots, _plate, _patch)


def any_colour(rng: Rng) -> Colour:
    """Any; half of the time one of the greys."""
    b, g, r = (int(part) for part in rng.integers(0, 256, 3))
    return (g, g, g) if rng.random() < 0.5 else (b, g, r)
