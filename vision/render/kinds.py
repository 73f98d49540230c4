"""The kinds of things that are not dice, drawn flat as seen from above."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.light import Colour

PX_PER_MM = 5.0

Sheet = NDArray[np.uint8]
"""H×W×4, PX_PER_MM: square roots of blue, green, red, and cover; drawn upon."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What all things of a kind share, mm."""

    size: tuple[float, float]
    high: float
    draw: Callable[[Sheet, tuple[float, float, float], np.random.Generator], None]
    round: bool = False
    thin: bool = False
    """Neither fills its size nor throws a shadow to speak of."""


@lru_cache(maxsize=128)
def sheet(kind: str, colour: Colour, seed: int) -> Sheet:
    """The thing drawn flat. Not to be written into."""
    width, height = (round(side * PX_PER_MM) for side in KINDS[kind].size)
    drawn = np.zeros((height, width, 4), np.uint8)
    b, g, r = (float(level) for level in np.sqrt(colour) * 255)
    KINDS[kind].draw(drawn, (b, g, r), np.random.default_rng(seed))
    return drawn


def _ink(ink: tuple[float, float, float], *, times: float = 1.0) -> tuple[float, float, float, float]:
    b, g, r = (min(255.0, level * times) for level in ink)
    return (b, g, r, 255.0)


def _coin(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    middle, radius = sheet.shape[0] // 2, sheet.shape[0] // 2 - 1
    cv2.circle(sheet, (middle, middle), radius, _ink(ink), -1, cv2.LINE_AA)
    cv2.circle(sheet, (middle, middle), round(radius * 0.9), _ink(ink, times=0.7), 2, cv2.LINE_AA)
    cv2.putText(
        sheet, str(rng.choice((1, 2, 5, 10, 20, 50))), (middle - 30, middle + 22), 2, 1.6, _ink(ink, times=1.35), 5
    )
    cv2.putText(sheet, "*", (middle + 12, middle + 30), 2, 1.6, _ink(ink, times=0.6), 4)


def _button(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    middle, radius = sheet.shape[0] // 2, sheet.shape[0] // 2 - 1
    cv2.circle(sheet, (middle, middle), radius, _ink(ink, times=0.85), -1, cv2.LINE_AA)
    cv2.circle(sheet, (middle, middle), round(radius * 0.72), _ink(ink), -1, cv2.LINE_AA)
    holes = 4 if rng.random() < 0.6 else 2
    for k in range(holes):
        turn = k * 2 * pi / holes + pi / 4
        at = (round(middle + cos(turn) * radius * 0.27), round(middle + sin(turn) * radius * 0.27))
        cv2.circle(sheet, at, round(radius * 0.12), _ink(ink, times=0.2), -1, cv2.LINE_AA)


def _pen(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    height, width = sheet.shape[:2]
    shine = 0.55 + 0.75 * np.sin(np.linspace(0.1, 3.0, height))[:, None] ** 2
    sheet[:, 40:, :3] = np.clip(shine[..., None] * np.asarray(ink), 0, 255)
    sheet[:, 40:, 3] = 255
    cv2.fillConvexPoly(sheet, np.array(((40, 2), (40, height - 3), (0, height // 2))), (60, 60, 60, 255), cv2.LINE_AA)
    cv2.rectangle(sheet, (width // 2, 2), (width // 2 + 14, height - 3), (190, 190, 190, 255), -1)


def _phone(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    height, width = sheet.shape[:2]
    _plate(sheet, _ink(ink, times=0.5), 40)
    face = (18, 18, 20, 255) if rng.random() < 0.6 else (170, 140, 120, 255)
    cv2.rectangle(sheet, (14, 40), (width - 15, height - 41), face, -1)
    cv2.circle(sheet, (width // 2, 20), 6, (5, 5, 5, 255), -1, cv2.LINE_AA)


def _card(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    height, width = sheet.shape[:2]
    _plate(sheet, (242, 245, 245, 255), 18)
    red = (40, 30, 190, 255) if rng.random() < 0.5 else (25, 25, 25, 255)
    count = int(rng.integers(1, 8))
    for k in range(count):
        x, y = width * (1 + k % 2 * (count > 1)) // (2 + (count > 1)), height * (1 + k // 2) // (2 + (count - 1) // 2)
        cv2.circle(sheet, (x, y), 24, red, -1, cv2.LINE_AA)
    cv2.putText(sheet, str(count), (14, 52), 2, 1.5, red, 3, cv2.LINE_AA)


def _slip(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    """A slip of paper with faces of dice printed on it, and lines."""
    _plate(sheet, (238, 240, 240, 255), 2)
    height, width = sheet.shape[:2]
    for k in range(3):
        left, side = 30 + k * (width - 40) // 3, (width - 120) // 3
        cv2.rectangle(sheet, (left, 40), (left + side, 40 + side), (40, 40, 40, 255), 3)
        for x, y in ((-1, -1), (0, 0), (1, 1))[: int(rng.integers(1, 4))]:
            at = (left + side // 2 + x * side // 4, 40 + side // 2 + y * side // 4)
            cv2.circle(sheet, at, side // 10, (40, 40, 40, 255), -1, cv2.LINE_AA)
    for y in range(60 + (width - 120) // 3 + 20, height - 20, 28):
        cv2.line(sheet, (30, y), (int(rng.integers(width // 2, width - 30)), y), (90, 80, 80, 255), 4)


def _bead(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    """A glass bead or a game piece: round, with one bright spot."""
    middle = sheet.shape[0] // 2
    for k in range(middle - 1, 0, -3):
        cv2.circle(sheet, (middle, middle), k, _ink(ink, times=0.55 + 0.6 * (1 - k / middle)), -1, cv2.LINE_AA)
    cv2.circle(sheet, (middle - middle // 3, middle - middle // 3), middle // 7, (255, 255, 255, 255), -1, cv2.LINE_AA)


def _block(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    """A plain cube of wood, the size of a die and without a pip."""
    _plate(sheet, _ink(ink), 8)


def _label(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    """A box or a sticker with large letters on it."""
    _plate(sheet, _ink(ink), 4)
    dark = sum(ink) > 380
    for line in range(50, sheet.shape[0], 62):
        text = "".join(str(letter) for letter in rng.choice(tuple("OQ08BDo.eRSMAT%"), 6))
        cv2.putText(
            sheet, text, (14, line), 0, float(rng.uniform(0.8, 2.0)), _ink((20,) * 3 if dark else (235,) * 3), 4
        )


def _stick(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    """A memory stick: a dull body, a metal plug with two holes."""
    height, width = sheet.shape[:2]
    _plate(sheet[:, : width * 2 // 3], _ink(ink), 12)
    cv2.rectangle(sheet, (width * 2 // 3, 12), (width - 1, height - 13), (190, 195, 195, 255), -1)
    for y in (height // 3, height * 2 // 3 - 10):
        cv2.rectangle(sheet, (width * 5 // 6, y), (width * 5 // 6 + 10, y + 10), (40, 40, 40, 255), -1)


def _key(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    height, width = sheet.shape[:2]
    metal = (150, 175, 185, 255) if rng.random() < 0.5 else (110, 165, 190, 255)
    cv2.rectangle(sheet, (height, height // 2 - 10), (width - 8, height // 2 + 10), metal, -1)
    for x in range(height + 50, width - 8, 22):
        cv2.rectangle(sheet, (x, height // 2 + 10), (x + 12, height // 2 + 10 + int(rng.integers(4, 16))), metal, -1)
    cv2.circle(sheet, (height // 2, height // 2), height // 2 - 2, metal, -1, cv2.LINE_AA)
    cv2.circle(sheet, (height // 3, height // 2), height // 9, (0, 0, 0, 0), -1, cv2.LINE_AA)


def _cable(sheet: Sheet, ink: tuple[float, float, float], rng: np.random.Generator) -> None:
    height, width = sheet.shape[:2]
    x = np.linspace(0, width, 40)
    y = height / 2 + np.sin(x / width * float(rng.uniform(3, 9)) + float(rng.uniform(0, 6))) * height * 0.4
    way = np.column_stack((x, y)).round().astype(np.int32)
    cv2.polylines(sheet, [way], False, _ink(ink, times=0.3), 22, cv2.LINE_AA)
    cv2.polylines(sheet, [way], False, _ink(ink, times=0.6), 8, cv2.LINE_AA)


def _plate(sheet: Sheet, ink: tuple[float, float, float, float], radius: int) -> None:
    """A filled rectangle with round corners."""
    height, width = sheet.shape[:2]
    cv2.rectangle(sheet, (radius, 0), (width - 1 - radius, height - 1), ink, -1)
    cv2.rectangle(sheet, (0, radius), (width - 1, height - 1 - radius), ink, -1)
    for x in (radius, width - 1 - radius):
        for y in (radius, height - 1 - radius):
            cv2.circle(sheet, (x, y), radius, ink, -1, cv2.LINE_AA)


KINDS: dict[str, Kind] = {
    "coin": Kind((23.0, 23.0), 2.0, _coin, round=True),
    "button": Kind((18.0, 18.0), 3.0, _button, round=True),
    "pen": Kind((140.0, 9.0), 9.0, _pen),
    "phone": Kind((72.0, 148.0), 8.0, _phone),
    "card": Kind((57.0, 88.0), 0.3, _card),
    "slip": Kind((80.0, 60.0), 0.2, _slip),
    "bead": Kind((16.0, 16.0), 6.0, _bead, round=True),
    "block": Kind((16.0, 16.0), 16.0, _block),
    "label": Kind((70.0, 50.0), 1.0, _label),
    "stick": Kind((58.0, 18.0), 8.0, _stick),
    "key": Kind((60.0, 26.0), 2.0, _key, thin=True),
    "cable": Kind((240.0, 60.0), 0.5, _cable, thin=True),
}
