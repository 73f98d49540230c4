"""Colours of dice in a thumbnail, each with its floor's, and what is like one of them."""

from dataclasses import dataclass
from math import ceil

import numpy as np

from vision.missed.blocks import Thumbnail, dimmed
from vision.picture import Floats
from vision.places import Places

FACE, FLOOR = 0.42, (0.95, 1.5)  # edges from a die's middle: there is its face; there the floor
FEWEST = 10  # points that tell a colour
OTHER = 8.0  # distance, as `blocks` tells colours, from which another is looked for as well
LIKE, NEAREST = 0.5, 25.0  # of how far a face is from its floor, and at most: what is nearer to the face is like it


@dataclass(frozen=True, slots=True)
class Hue:
    """Of a die, as a thumbnail tells colours."""

    face: Floats
    """3."""
    floor: Floats
    """3: about it."""

    @property
    def contrast(self) -> float:
        """How far the face is from the floor."""
        return float(np.linalg.norm(self.face - self.floor))

    @property
    def near(self) -> float:
        """How far from a colour is like it, be it the face's or the floor's."""
        return min(LIKE * self.contrast, NEAREST)

    def dimmed(self, light: float) -> "Hue":
        """The same where only such a share of the light falls."""
        return Hue(dimmed(self.face, light), dimmed(self.floor, light))


def hues(seen: Thumbnail, dice: Places) -> list[Hue]:
    """Those of dice (N×3: x, y, edge, pixels of the picture) about which the floor shows."""
    return [hue for die in dice * seen.zoom if (hue := hue_at(seen, die)) is not None]


def hue_at(seen: Thumbnail, die: Floats) -> Hue | None:
    """The colours of a die's face and its floor, where that shows; the die is x, y, edge, pixels of `seen`."""
    x, y, edge = die.tolist()
    left, top = max(0, int(x - FLOOR[1] * edge)), max(0, int(y - FLOOR[1] * edge))
    part = slice(top, ceil(y + FLOOR[1] * edge) + 1), slice(left, ceil(x + FLOOR[1] * edge) + 1)
    colours, taken = seen.colours[part], seen.taken[part]
    rows, columns = np.ogrid[top : top + taken.shape[0], left : left + taken.shape[1]]
    away = np.hypot(columns - x, rows - y) / edge
    around = (away > FLOOR[0]) & (away < FLOOR[1]) & ~taken
    if np.count_nonzero(around) < FEWEST:
        return None
    return Hue(np.median(colours[away < FACE], axis=0), np.median(colours[around], axis=0))


def unlike(some: list[Hue]) -> list[Hue]:
    """One of those whose faces are alike."""
    return [some[k] for k in apart([hue.face for hue in some], OTHER)]


def apart(colours: list[Floats], least: float) -> list[int]:
    """Which of these colours (3 each) are so far from all of them before."""
    kept: list[int] = []
    for k, colour in enumerate(colours):
        if all(np.linalg.norm(colour - colours[other]) > least for other in kept):
            kept.append(k)
    return kept
