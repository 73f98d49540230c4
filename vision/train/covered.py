"""What lies over dice and hides part of them: cards, fingers, pens, cloth, pieces of the table itself."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, exp, log, pi, sin

import cv2
import numpy as np

from vision.picture import Floats, Picture
from vision.train.clutter import any_colour, strewn
from vision.train.hands import hand

Rng = np.random.Generator
Share = Floats
"""H×W: how much of each pixel is hidden, 0 to 1."""

REACH = 0.5  # edges from a face's middle through which the rim of what covers it goes
SHADE_OFF, SHADE_SOFT = (0.03, 0.2), (0.03, 0.25)  # edges: how far a cover's shade lies beside it, and fades
SOFTEST = 0.8  # pixels: how soft its rim is
TRIES, PIECE, AWAY = 20, (0.15, 0.4), 1.1  # of a picture's shorter side; edges from a die's middle
MOST_PIECES = 5  # of which a pen is made
SKIN = ((150, 175, 225), (120, 150, 205), (95, 125, 180), (60, 85, 130))  # blue, green, red


@dataclass(frozen=True, slots=True)
class Rim:
    """Where a cover ends: a line through a place, in pixels, and what way is in."""

    x: float
    y: float
    turn: float
    """Radians: into the cover."""
    edge: float
    """Of the dice there, pixels."""


def rim_over(x: float, y: float, edge: float, rng: Rng) -> Rim:
    """One that hides part of what lies there."""
    turn = float(rng.uniform(0, 2 * pi))
    off = float(rng.uniform(-REACH, REACH)) * edge
    return Rim(x + off * cos(turn), y + off * sin(turn), turn, edge)


def bare(picture: Picture, dice: Floats, rng: Rng) -> Picture | None:
    """A piece of an H×W×3 picture that shows none of these dice (N×3: x, y, edge); None where none was found."""
    height, width = picture.shape[:2]
    for _ in range(TRIES):
        half = float(rng.uniform(*PIECE) * min(height, width) / 2)
        x, y = rng.uniform(half, width - half), rng.uniform(half, height - half)
        if (np.hypot(dice[:, 0] - x, dice[:, 1] - y) > 1.5 * half + AWAY * dice[:, 2]).all():
            return picture[round(y - half) : round(y + half), round(x - half) : round(x + half)]
    return None


def covered(picture: Picture, rim: Rim, rng: Rng, *, table: Picture | None = None) -> tuple[Picture, Share]:
    """An H×W×3 picture in which something ends there, and what it hides; it may look like a piece of the `table`."""
    form = FORMS[int(rng.choice(len(FORMS), p=LIKELY))]
    away, look = form(picture, rim, rng)
    if table is not None and form in LIKE_TABLE and rng.random() < 0.4:
        look = _spread(table, picture.shape[:2]) * np.float32(rng.uniform(0.85, 1.1))
    light = picture.astype(np.float32) * (1 - _shade(away, rim, rng))[..., None]
    hides = np.clip(0.5 - away, 0, 1)
    soft = rng.uniform(0, SOFTEST)
    share = np.asarray(cv2.GaussianBlur(hides, (0, 0), soft) if soft > 0.3 else hides, np.float32)
    both = light * (1 - share[..., None]) + look * share[..., None]
    return np.clip(both, 0, 255).astype(np.uint8), share


def _grid(picture: Picture, rim: Rim) -> tuple[Floats, Floats]:
    """H×W each: how far in, and how far aside, each pixel lies from the rim's place, pixels."""
    y, x = np.mgrid[: picture.shape[0], : picture.shape[1]].astype(np.float32)
    right, down = x - np.float32(rim.x), y - np.float32(rim.y)
    c, s = np.float32(cos(rim.turn)), np.float32(sin(rim.turn))
    return right * c + down * s, down * c - right * s


def _sheet(picture: Picture, rim: Rim, rng: Rng) -> tuple[Floats, Floats]:
    """A card, a label, a box: straight rims."""
    deep, aside = _grid(picture, rim)
    wide, high = np.exp(rng.uniform(np.log(0.7), np.log(8), 2)) * rim.edge
    shift = rng.uniform(-0.4, 0.4) * wide
    away = np.maximum(np.maximum(-deep, deep - high), np.abs(aside - shift) - wide / 2)
    return np.asarray(away, np.float32), _look(picture, rng)


def _finger(picture: Picture, rim: Rim, rng: Rng) -> tuple[Floats, Floats]:
    """Round at its end, lighter along its middle."""
    away, across, _ = _rod(picture, rim, rng.uniform(0.45, 1.1), rng, ends=True)
    skin = np.array(SKIN[int(rng.integers(len(SKIN)))], np.float32)
    light = rng.uniform(0.35, 1.0) * (0.6 + 0.4 * np.sqrt(np.maximum(1 - across**2, 0)))
    grain = rng.normal(0, 0.02, picture.shape[:2])
    return away, np.asarray(skin * (light + grain)[..., None], np.float32)


def _pen(picture: Picture, rim: Rim, rng: Rng) -> tuple[Floats, Floats]:
    """A pen, a cable, a battery: of one colour, or of pieces, and shining."""
    away, across, along = _rod(picture, rim, exp(rng.uniform(log(0.12), log(0.9))), rng, ends=rng.random() < 0.5)
    ends = np.cumsum(rng.exponential(1.2, MOST_PIECES)) * rim.edge
    piece = np.searchsorted(ends[: int(rng.integers(0, MOST_PIECES))], along)
    colours = np.array([any_colour(rng) for _ in range(MOST_PIECES + 1)], np.float32)
    dark = rng.uniform(0.1, 0.6)  # metal has darker stripes along it than wood
    shine = 1 - dark + dark * np.cos(rng.uniform(1, 9) * (across - rng.uniform(-0.6, 0.6)))
    return away, np.asarray(colours[piece] * shine[..., None], np.float32)


def _rod(picture: Picture, rim: Rim, wide: float, rng: Rng, *, ends: bool) -> tuple[Floats, Floats, Floats]:
    """H×W each, of what is so many edges wide: how far out, how far across (1 at its rim), how far along, pixels."""
    deep, aside = _grid(picture, rim)
    half = wide * rim.edge / 2
    bent = aside - np.float32(rng.normal(0, 0.01) / rim.edge) * deep * np.abs(deep)
    end = np.minimum(deep - half, 0) if ends else np.zeros_like(deep)
    return np.asarray(np.hypot(end, bent) - half, np.float32), np.clip(bent / half, -1, 1), deep


def _cloth(picture: Picture, rim: Rim, rng: Rng) -> tuple[Floats, Floats]:
    """Cloth, a hand, a leaf: a rim that winds."""
    deep, aside = _grid(picture, rim)
    wave = np.zeros_like(deep)
    for length in (0.3, 0.6, 1.2):
        phase = aside / np.float32(rim.edge * length) + np.float32(rng.uniform(0, 2 * pi))
        wave += np.float32(rng.normal(0, 0.12) * rim.edge) * np.sin(phase)
    wide = rng.uniform(0.8, 6) * rim.edge
    return np.asarray(np.maximum(wave - deep, np.abs(aside) - wide / 2), np.float32), _look(picture, rng)


def _hand(picture: Picture, rim: Rim, rng: Rng) -> tuple[Floats, Floats]:
    """A whole hand with some of its arm, fingers stretched or bent."""
    return hand(picture.shape[:2], (rim.x, rim.y), rim.edge, rng)


Form = Callable[[Picture, Rim, Rng], tuple[Floats, Floats]]
"""How far each pixel is outside, H×W pixels, and what the thing shows, H×W×3."""
FORMS: tuple[Form, ...] = (_sheet, _finger, _pen, _cloth, _hand)
LIKE_TABLE = (_sheet, _cloth)
LIKELY = (0.24, 0.13, 0.2, 0.13, 0.3)


def _shade(away: Floats, rim: Rim, rng: Rng) -> Floats:
    """How much light it takes from what lies beside it."""
    off, soft = rng.uniform(*SHADE_OFF) * rim.edge, rng.uniform(*SHADE_SOFT) * rim.edge
    turn = rng.uniform(0, 2 * pi)
    matrix = np.array([[1, 0, off * cos(turn)], [0, 1, off * sin(turn)]])
    moved = cv2.warpAffine(away, matrix, away.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(np.clip(0.5 - moved / (2 * soft), 0, 1) * rng.uniform(0, 0.5), np.float32)


def _look(picture: Picture, rng: Rng) -> Floats:
    """What a thing shows: one colour, or print."""
    plain = np.full_like(picture, any_colour(rng))
    if rng.random() < 0.45:
        plain = strewn(plain, np.zeros((0, 3)), rng)
    grain = rng.normal(0, rng.uniform(0, 6), picture.shape[:2]).astype(np.float32)
    return np.asarray(plain + grain[..., None], np.float32)


def _spread(piece: Picture, shape: tuple[int, ...]) -> Floats:
    """H×W×3: a piece, and mirrored beside itself as often as it takes."""
    down, right = (max(0, shape[k] - piece.shape[k]) for k in (0, 1))
    top, left = down // 2, right // 2
    wide = cv2.copyMakeBorder(piece, top, down - top, left, right - left, cv2.BORDER_REFLECT)
    return np.asarray(wide[: shape[0], : shape[1]], np.float32)
