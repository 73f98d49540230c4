"""Patterns printed on floors: a casino ring, squares, spots, words, small print, signs, the rings of a cup."""

from collections.abc import Callable
from math import cos, pi, sin

import cv2
import numpy as np

from vision.render.light import Picture
from vision.render.texture import PX_PER_MM

Rng = np.random.Generator
Ink = tuple[float, float, float]

PRINT_PX_PER_MM = PX_PER_MM
LETTERS = (*"OOO0Q8B&%D69GCeo.:ABEHIKLMNRSTUWXY13457", " ")
"""Those that look most like pips most often."""
SIZES = (0.6, 0.9, 1.3, 2.2, 4.0)  # of letters, times OpenCV's own
FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_SCRIPT_COMPLEX)
CUP_STEP, CUP_LEVEL = 3, 200  # pixels between which the rings of a cup are straight, and the level that is 1

Print = Callable[[Picture, Ink, Rng], None]
"""Draws onto a sheet (H×W×3, written into) in the ink's grey levels; its edges are not yet smooth."""


def ring(sheet: Picture, ink: Ink, rng: Rng) -> None:
    """An oval with rays, dots and a border."""
    height, width = sheet.shape[:2]
    middle = (width // 2, height // 2)
    for share, thick in ((0.44, 5), (0.40, 2), (0.12, 3)):
        cv2.ellipse(sheet, middle, (round(width * share), round(height * share)), 0, 0, 360, ink, thick)
    for k in range(24):
        c, s = cos(k * pi / 12) * width, sin(k * pi / 12) * height
        x, y = (round(part) for part in (middle[0] + c * 0.42, middle[1] + s * 0.42))
        cv2.circle(sheet, (x, y), 7, ink, -1)
        if k % 3 == 0:
            inner = (round(middle[0] + c * 0.12), round(middle[1] + s * 0.12))
            cv2.line(sheet, inner, (round(middle[0] + c * 0.40), round(middle[1] + s * 0.40)), ink, 2)
    cv2.rectangle(sheet, (24, 24), (width - 24, height - 24), ink, 3)
    if rng.random() < 0.5:
        _word(sheet, "ROLL", (middle[0] - 62, middle[1] + 16), 1.6, ink, 5)


def squares(sheet: Picture, ink: Ink, rng: Rng) -> None:
    """A board of dark and light squares."""
    side = round(float(rng.uniform(12, 34)) * PRINT_PX_PER_MM)
    rows, columns = ((np.arange(length) // side % 2).astype(np.uint8) for length in sheet.shape[:2])
    inked = np.empty_like(sheet)
    cv2.rectangle(inked, (0, 0), (sheet.shape[1], sheet.shape[0]), ink, -1)
    cv2.copyTo(cv2.addWeighted(sheet, 0.6, inked, 0.4, 0), rows[:, None] ^ columns[None, :], sheet)


def dots(sheet: Picture, ink: Ink, rng: Rng) -> None:
    """Round spots all over, as large as pips and larger."""
    step = round(float(rng.uniform(9, 22)) * PRINT_PX_PER_MM)
    for row, y in enumerate(range(step // 2, sheet.shape[0], step)):
        for x in range(step // 2 + row % 2 * (step // 2), sheet.shape[1], step):
            cv2.circle(sheet, (x, y), 5 + 3 * (row % 3), ink, -1)


def words(sheet: Picture, ink: Ink, rng: Rng) -> None:
    """Lines of large and small letters, along the floor or across it."""
    paper = sheet if rng.random() < 0.7 else np.ascontiguousarray(np.rot90(sheet))
    line = 30
    while line < paper.shape[0]:
        size = SIZES[int(rng.integers(len(SIZES)))]
        line += round(34 * size)
        _word(
            paper,
            _text(int(rng.integers(4, 22)), rng),
            (int(rng.integers(0, 200)), line),
            size,
            ink,
            1 + round(1.6 * size),
        )
        line += int(rng.integers(10, 90))
    if paper is not sheet:
        sheet[:] = np.rot90(paper, -1)


def news(sheet: Picture, ink: Ink, rng: Rng) -> None:
    """Columns of small print with headings and dark pictures between them."""
    height, width = sheet.shape[:2]
    for left in range(12, width - 60, 180):
        line = int(rng.integers(10, 40))
        while line < height:
            if rng.random() < 0.04:
                foot = min(height, line + int(rng.integers(40, 150)))
                sheet[line:foot, left : left + 165] = (
                    sheet[line:foot, left : left + 165] * rng.uniform(0.3, 0.8)
                ).astype(np.uint8)
                line = foot + 14
                continue
            large = rng.random() < 0.06
            line += 44 if large else 13
            _word(sheet, _text(7 if large else 18, rng), (left, line), 1.2 if large else 0.4, ink, 3 if large else 1)


def sign(sheet: Picture, ink: Ink, rng: Rng) -> None:
    """One or two large figures and a name beside them, as on a mouse mat or a box."""
    height, width = sheet.shape[:2]
    for _ in range(int(rng.integers(1, 4))):
        x, y, half = int(rng.integers(width)), int(rng.integers(height)), int(rng.integers(15, 120))
        first, last = sorted(float(turn) for turn in rng.uniform(0, 360, 2))
        thick = int(rng.choice((-1, 3, 8, 20)))
        cv2.ellipse(sheet, (x, y), (half, half), 0, first, last, ink, thick)
        _word(
            sheet,
            _text(int(rng.integers(3, 9)), rng),
            (x + half + 12, y + half // 2),
            half / 26,
            ink,
            max(2, half // 8),
        )


def cup(sheet: Picture, ink: Ink, rng: Rng) -> None:
    """The rings of a round bowl, one beyond the other, in and out of the light."""
    height, width = sheet.shape[:2]
    across, down = (np.linspace(-side / 2, side / 2, side // CUP_STEP, dtype=np.float32) for side in (width, height))
    far = np.hypot(across[None, :], down[:, None]) / np.float32(rng.uniform(0.25, 0.5) * height)
    rings = (
        1
        + 0.18 * np.sin(far * 9 + np.float32(rng.uniform(0, 6))) * np.clip(far * 2 - 0.8, 0, 1)
        - 0.3 * np.clip(far - 1, 0, 1)
    )
    full = cv2.resize((rings * CUP_LEVEL).astype(np.uint8), (width, height))
    cv2.multiply(sheet, cv2.merge((full, full, full)), dst=sheet, scale=1 / CUP_LEVEL)


def _text(length: int, rng: Rng) -> str:
    return "".join(LETTERS[k] for k in rng.integers(len(LETTERS), size=length))


def _word(sheet: Picture, text: str, at: tuple[int, int], size: float, ink: Ink, thick: int) -> None:
    cv2.putText(sheet, text, at, FONTS[(len(text) + at[1]) % len(FONTS)], size, ink, thick)


PRINTS: dict[str, Print] = {
    "ring": ring,
    "squares": squares,
    "dots": dots,
    "words": words,
    "news": news,
    "sign": sign,
    "cup": cup,
}
