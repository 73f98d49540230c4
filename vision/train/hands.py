"""Hands as networks learn them over dice: the renderer's, of any skin, bent, curled and lit in any way."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, exp, pi, sin

import cv2
import numpy as np

from vision.picture import Floats
from vision.render.handform import CUFF_MM, PX_PER_MM, REACH_MM, form, tints

Rng = np.random.Generator

DIE_MM = (11.0, 26.0)  # edges of dice beside which a hand is as large as it is
CURLED = (0.15, 1.1)  # share of their length that fingers seem to have
KNUCKLES = 30.0  # mm ahead of the palm's middle where they begin
WOUND, WINDING = (0.0, 5.0), (25.0, 70.0)  # mm by which it is out of shape; mm from one way to the other
NARROWEST = 0.75  # share: of a hand that is seen aslant
RED, GREEN, BLUE = (0.1, 0.9), (0.42, 0.8), (0.5, 1.0)  # how much light a skin gives back; of red; of green
LAMP, LOW = (0.2, 1.3), 0.35  # how bright; how high one stands at least, as a sine
DARK = (0.1, 0.6)  # of a lamp's light: what comes from elsewhere
LINES, LINE_MM, LINE = 14, (4.0, 30.0), 0.7  # wrinkles and hairs at most; how long; how dark
SPECKLED = (0.0, 0.06)
NAIL = 0.35  # of the way to white


@dataclass(frozen=True, slots=True)
class _Flat:
    """The renderer's hand, fingers up, PX_PER_MM."""

    parts: Floats
    """H×W×4: how solid it is, how clothed, how much of the sky it sees, how much of a nail is there."""
    ways: Floats
    """H×W×3: unit vectors away from its skin."""
    tint: Floats
    """H×W×3: times its colour."""
    rim: Floats
    """N×2: places of its outline, mm right and ahead."""


def hand(shape: tuple[int, ...], at: tuple[float, float], edge: float, rng: Rng) -> tuple[Floats, Floats]:
    """How far each pixel of a picture (height, width) is beside a hand, and what the hand shows, H×W and H×W×3.

    `at`: a pixel on its rim; `edge`: of the dice that lie there, pixels.
    """
    flat = _flat()
    right, ahead = _model_places(shape, at, edge / rng.uniform(*DIE_MM), rng)
    across, down = (right + REACH_MM[0]) * PX_PER_MM, (REACH_MM[1] - ahead) * PX_PER_MM
    parts, ways, tint = (cv2.remap(one, across, down, cv2.INTER_LINEAR) for one in (flat.parts, flat.ways, flat.tint))
    solid, clothed, sky, nail = np.moveaxis(parts, -1, 0)
    skin = _skin(rng) * tint
    skin = skin + (1 - skin) * (NAIL * nail)[..., None]
    worn = rng.uniform(0, 1, 3) ** 2
    colour = skin * (1 - clothed)[..., None] + worn * clothed[..., None]
    shown = colour * (_light(np.asarray(ways, np.float32), rng) * sky * _lined(shape, edge, rng))[..., None]
    shown += rng.normal(0, rng.uniform(*SPECKLED), shape)[..., None] * colour
    return _away(solid), np.asarray(255 * np.sqrt(np.clip(shown, 0, 1)), np.float32)


@lru_cache(maxsize=1)
def _flat() -> _Flat:
    own, (tint, nail) = form(), tints()
    outline, _ = cv2.findContours(own.solid.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    rim = max(outline, key=len)[:, 0].astype(np.float32) / PX_PER_MM * (1, -1) + (-REACH_MM[0], REACH_MM[1])
    parts = np.stack((own.solid, own.clothed, own.open_sky, nail), axis=-1)
    return _Flat(parts, own.normal[..., :3].copy(), tint, rim[rim[:, 1] > CUFF_MM])


def _model_places(shape: tuple[int, ...], at: tuple[float, float], px_per_mm: float, rng: Rng) -> tuple[Floats, Floats]:
    """H×W each: of which place of the flat hand each pixel is, mm right and ahead."""
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    turn, narrow = rng.uniform(0, 2 * pi), float(rng.choice((-1, 1)) * rng.uniform(NARROWEST, 1))
    right, down = ((own - np.float32(mid)) / np.float32(px_per_mm) for own, mid in zip((x, y), at, strict=True))
    across, along = (right * cos(turn) + down * sin(turn)) / np.float32(narrow), right * sin(turn) - down * cos(turn)
    rim = _flat().rim
    to_right, to_ahead = rim[int(rng.integers(len(rim)))]
    share = rng.uniform(*CURLED)
    here = to_ahead if to_ahead < KNUCKLES else KNUCKLES + (to_ahead - KNUCKLES) * share
    along = along + np.float32(here)
    along = np.where(along > KNUCKLES, KNUCKLES + (along - KNUCKLES) / np.float32(share), along)
    return across + _wound(along - to_ahead, rng) + to_right, along + _wound(across, rng)


def _wound(along: Floats, rng: Rng) -> Floats:
    """How far aside that goes which winds, mm; not at all at 0."""
    wide, length, phase = rng.uniform(*WOUND), rng.uniform(*WINDING), rng.uniform(0, 2 * pi)
    return np.asarray(wide * (np.sin(along / np.float32(length) + np.float32(phase)) - sin(phase)), np.float32)


def _light(ways: Floats, rng: Rng) -> Floats:
    """H×W: how much falls on it."""
    turn, up = rng.uniform(0, 2 * pi), rng.uniform(LOW, 1)
    flat = np.sqrt(1 - up * up)
    shone = np.maximum(ways @ np.array((flat * cos(turn), flat * sin(turn), up), np.float32), 0)
    dark = rng.uniform(*DARK)
    return np.asarray((dark + (1 - dark) * shone) * rng.uniform(*LAMP), np.float32)


def _lined(shape: tuple[int, ...], edge: float, rng: Rng) -> Floats:
    """H×W: 1, less along wrinkles and hairs."""
    drawn = np.zeros(shape, np.uint8)
    for _ in range(int(rng.integers(0, LINES))):
        x, y, turn = rng.uniform(0, shape[1]), rng.uniform(0, shape[0]), rng.uniform(0, 2 * pi)
        long = rng.uniform(*LINE_MM) * edge / DIE_MM[1]
        ways = turn + rng.uniform(-0.5, 0.5, 3).cumsum()
        steps = np.stack((np.cos(ways), np.sin(ways)), axis=1).cumsum(axis=0) * long / 3
        line = np.asarray((steps + np.array((x, y))).round(), np.int32)
        cv2.polylines(drawn, [line], False, (255,), 1, cv2.LINE_AA)
    soft = cv2.GaussianBlur(drawn, (0, 0), rng.uniform(0.4, 1.2))
    return np.asarray(1 - soft * np.float32(rng.uniform(0, LINE) / 255), np.float32)


def _away(solid: Floats) -> Floats:
    """H×W: pixels from the rim; less than 0 in the hand."""
    inside = (solid > 0.5).astype(np.uint8)
    out, deep = (cv2.distanceTransform(one, cv2.DIST_L2, cv2.DIST_MASK_5) for one in (1 - inside, inside))
    return np.asarray(np.where(inside > 0, 0.5 - deep, out - 0.5), np.float32)


def _skin(rng: Rng) -> Floats:
    """3: blue, green and red that it gives back."""
    red = exp(rng.uniform(*np.log(RED)))
    green = red * rng.uniform(*GREEN)
    return np.array((green * rng.uniform(*BLUE), green, red))
