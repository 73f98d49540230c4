"""Real hands, cut out of filmed throws on green paper, and laid over photographed dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, sin, tau
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import Floats, Picture

FRAMES = {"tirada_1": (110, 112, 114, 118, 122), "tirada_2": (92, 96, 112), "tirada_3": (106, 110, 112, 116, 118, 122)}
"""Of the clips of UNR_tirada: a hand gathers dice, and shows none of them."""
DIE_PX = 63.0
"""Edge of a die in these clips."""
PAPER = 1500  # rows: a table of the colour of hands lies below
GREENER, DARKEST = 12, 45  # by how much paper is greener than red, at least; a hand has more red than shade has
GAPS, FRAYED = 15, 3  # pixels: of a hand's own shade; of its rim that is half paper
ARM = 0.25  # share of a cutting, from the left: there an arm comes in, and covers no dice
SIZES, OFF = (0.85, 1.2), 0.3  # ratio; edges from a die's middle to the rim that lies over it
SOFT, SHADE, SHADE_SOFT, SHADE_OFF = 0.012, 0.45, 0.12, (0.1, 0.15)  # edges; how much light; edges; right and down
USUAL_LIGHT, LIGHTS = 120.0, (0.5, 1.6)  # grey level of the floor in the clips; how much brighter another may be
HALF = 0.5  # edges: of a die's square about its middle

Die = tuple[float, float, float]
"""x, y and edge, pixels."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One that was cut out."""

    picture: Picture
    """H×W×3"""
    mask: npt.NDArray[np.uint8]
    """H×W: 1 where it is, 0 elsewhere."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A picture with a hand over it."""

    picture: Picture
    hidden: Floats
    """H×W: share of each pixel that the hand hides."""

    def shows(self, die: Die) -> float:
        """Which share of the square about a die is free."""
        x, y, half = die[0], die[1], HALF * die[2]
        left, top = max(0, int(x - half)), max(0, int(y - half))
        square = self.hidden[top : int(y + half) + 1, left : int(x + half) + 1]
        return 1 - float((square > 0.5).mean()) if square.size else 0.0


def hands(clips: Path) -> list[Hand]:
    """All that the clips in this folder show; one that is not there shows none."""
    return [_cut_out(frame) for name, at in FRAMES.items() for frame in _frames(clips / f"{name}.mp4", at)]


def laid(picture: Picture, die: Die, some: Sequence[Hand], rng: np.random.Generator) -> Laid:
    """An H×W×3 picture with one of the hands so that its rim, somewhere, lies near the middle of the die."""
    hand, (x, y, edge) = some[int(rng.integers(len(some)))], die
    turn, size = rng.uniform(0, tau), edge / DIE_PX * rng.uniform(*SIZES)
    turned = size * np.array([[cos(turn), -sin(turn)], [sin(turn), cos(turn)]]) @ np.diag([1, rng.choice((-1, 1))])
    at = np.array([x, y]) + rng.uniform(-OFF, OFF, 2) * edge - turned @ _on_its_rim(hand, rng)
    matrix, shape = np.column_stack([turned, at]), (picture.shape[1], picture.shape[0])
    light = np.clip(np.median(picture) / USUAL_LIGHT, *LIGHTS)
    own = np.minimum(cv2.warpAffine(hand.picture, matrix, shape).astype(np.float32) * light, 255)
    sharp = cv2.warpAffine(hand.mask.astype(np.float32), matrix, shape)
    hidden = np.asarray(cv2.GaussianBlur(sharp, (0, 0), max(0.7, SOFT * edge)), np.float32)
    beside = np.column_stack([np.eye(2), edge * np.array(SHADE_OFF)])
    shade = cv2.GaussianBlur(cv2.warpAffine(hidden, beside, shape), (0, 0), SHADE_SOFT * edge)
    lit = picture * (1 - SHADE * shade)[..., None]
    both = lit * (1 - hidden[..., None]) + own * hidden[..., None]
    return Laid(np.asarray(both, np.uint8), hidden)


def _on_its_rim(hand: Hand, rng: np.random.Generator) -> Floats:
    """2: x and y of some place there, of the hand and not of its arm."""
    outline = _outline(hand.mask)
    outline = outline[outline[:, 0] > ARM * hand.mask.shape[1]]
    return np.asarray(outline[int(rng.integers(len(outline)))], np.float32)


def _frames(clip: Path, numbers: Sequence[int]) -> list[Picture]:
    film = cv2.VideoCapture(str(clip))
    frames = list[Picture]()
    for number in range(max(numbers) + 1):
        there, frame = film.read()
        if there and number in numbers:
            frames.append(np.asarray(frame[:PAPER], np.uint8))
    return frames


def _cut_out(frame: Picture) -> Hand:
    _blue, green, red = (channel.astype(np.int16) for channel in cv2.split(frame))
    skin = ((red > green - GREENER) & (red > DARKEST)).astype(np.uint8)
    solid = cv2.morphologyEx(skin, cv2.MORPH_CLOSE, np.ones((GAPS, GAPS), np.uint8))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(solid)
    mask = (labels == 1 + int(stats[1:, cv2.CC_STAT_AREA].argmax())).astype(np.uint8)
    mask = cv2.erode(mask, np.ones((FRAYED, FRAYED), np.uint8)) * (skin > 0)
    left, top, width, height = cv2.boundingRect(mask)
    part = np.s_[top : top + height, left : left + width]
    return Hand(frame[part].copy(), np.asarray(mask[part], np.uint8))


def _outline(mask: npt.NDArray[np.uint8]) -> npt.NDArray[np.int32]:
    """N×2: x and y of the longest."""
    found, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return np.asarray(max(found, key=len)[:, 0], np.int32)
