"""A tray drawn by hand, simple enough to be checked by eye: a felt floor, white squares for dice, a bar for a hand."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture
from vision.reading import Die, Reading

WIDTH, HEIGHT = 320, 240
DIE = 16
WALL = 12
Place = tuple[float, float]

MARGIN = 20
"""The floor goes on beyond the picture: a moved camera shows more of it."""
_grain = np.random.default_rng(1).normal(0, 14, (HEIGHT + 2 * MARGIN, WIDTH + 2 * MARGIN))
FLOOR = cv2.GaussianBlur(_grain, (0, 0), 2) * 3 + 90
"""Felt, with a dark wall all round."""
FLOOR[: MARGIN + WALL] = FLOOR[-MARGIN - WALL :] = 30
FLOOR[:, : MARGIN + WALL] = FLOOR[:, -MARGIN - WALL :] = 30
_NOISE = np.random.default_rng(2).normal(0, 1, HEIGHT * WIDTH * 3 + 100_003).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies in the tray, and how it is seen."""

    dice: tuple[Place, ...] = ()
    """Centres, px; each a white square with one black pip."""
    hand: float = 0.0
    """How far a hand reaches in from the bottom, px."""
    light: float = 1.0
    shift: tuple[int, int] = (0, 0)
    """How far the camera was moved, px."""

    def seen(self, *, noise: float = 2.0, seed: int = 0) -> Picture:
        """The picture, HEIGHT×WIDTH×3."""
        dx, dy = self.shift
        grey = FLOOR[MARGIN - dy : MARGIN - dy + HEIGHT, MARGIN - dx : MARGIN - dx + WIDTH]
        picture = np.repeat(grey[:, :, None], 3, axis=2).astype(np.float32)
        for x, y in self.dice:
            _square(picture, x + dx, y + dy, DIE, (235, 240, 240))
            _square(picture, x + dx, y + dy, 4, (20, 20, 20))
        if self.hand:
            picture[HEIGHT - int(self.hand) :, 125:195] = (90, 130, 190)
        lit = (
            picture * self.light + _NOISE[seed * 7919 % 100_003 :][: HEIGHT * WIDTH * 3].reshape(picture.shape) * noise
        )
        return np.clip(lit, 0, 255).astype(np.uint8)


def _square(
    picture: "np.ndarray[tuple[int, int, int], np.dtype[np.float32]]",
    x: float,
    y: float,
    edge: int,
    colour: tuple[int, int, int],
) -> None:
    """Drawn between pixels too, so that a slow square moves slowly."""
    half = edge / 2
    corners = np.array([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
    cv2.fillConvexPoly(picture, np.round(corners * 16).astype(np.int32), colour, lineType=cv2.LINE_AA, shift=4)


def reading(*dice: tuple[float, float, int | None]) -> Reading:
    """A reading of dice at x, y with their values; None: not certain."""
    return Reading(
        tuple(Die(value, x, y, DIE, value is not None) for x, y, value in dice),
        all(value is not None for _, _, value in dice),
    )
