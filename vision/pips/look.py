"""What the pips of one place may mean, and what speaks for each value."""

from dataclasses import dataclass
from itertools import combinations
from math import atan2, dist
from statistics import fmean, median

import cv2
import numpy as np

from vision.picture import Picture
from vision.pips.faces import Face
from vision.pips.layouts import Match
from vision.pips.scaled import DIE_PX
from vision.pips.spots import Pips
from vision.reading import Why

ROWS = (2, 3)  # values whose pips lie in one row
WITHIN, CENTRE = 0.4, 0.12  # edges from the middle: where a face's pips lie, and the one of a 1
OF_A_KIND = (0.6, 0.7, 0.75)  # share of the usual contrast and radius that pips of a face have, and how round they are
TO_ITS_CORNERS = 0.56  # edges from the middle: so far out they lie, also where a face was taken for a smaller one
FAINTER = 0.35  # of its contrast: a spot that is no pip beside it
ALIKE = 0.5  # contrast and radius of a pip through those of the others on its face
CLEAREST = 0.4  # of the clearest pip of a face: a fainter one is the far side's, seen through a clear die
SQUARE, FITS, ROUND = 0.5, 0.17, 0.55  # of the pips' layout
CORE = 0.5  # of a pip's radius: so far it has its own colour
# grey levels between two colours, and share of the pips' contrast, from which they are unlike: pips of one die differ
# by 52 and less, or by a third of their contrast; coloured print and lamps on a sweet by 73 and more, and by half of it
TINTS, TINTED = 60.0, 0.5
CRUMB = 0.7  # radius of a spot through the median of its face's pips: the smallest pip of 1,000 faces has 0.75
# of what may be a worn pip in the middle of a 2 or 4: edges from there; radius and contrast through a pip's; roundness
GHOST_AT, GHOST_SIZES, GHOST, GHOST_ROUND = 0.1, (0.6, 1.5), 0.15, 0.75


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What the pips of one place may mean; the faces are in pixels of the row of tiles."""

    tile: Picture
    """S×S×3: what is seen about it."""
    middle: tuple[float, float]
    """Of the tile, in the faces' pixels."""
    pips: Pips
    """Those on and near the face."""
    faces: tuple[Face, ...]
    """Best first."""
    layouts: tuple[Match, ...]
    """Those that the pips can form about the middle."""

    def best(self, value: int | None) -> Face | None:
        """The best face of this value; None without one."""
        return next((face for face in self.faces if face.value == value), None)

    def off(self, value: int | None) -> tuple[float, float]:
        """How far right and down of the tile's middle the best face of this value lies, edges; 0 without one."""
        face = self.best(value)
        if face is None:
            return 0.0, 0.0
        return (face.pose.x - self.middle[0]) / DIE_PX, (face.pose.y - self.middle[1]) / DIE_PX

    def lone(self) -> bool:
        """Whether one spot in the middle, of whatever shape, is all that stands out on the face."""
        away = np.hypot(self.pips.x - self.middle[0], self.pips.y - self.middle[1]) / DIE_PX
        face = self.pips[away < WITHIN]
        if len(face) == 0:
            return False
        away, clearest = away[away < WITHIN], int(face.contrast.argmax())
        others = away > CENTRE
        return bool(not others[clearest] and (face.contrast[others] < FAINTER * face.contrast[clearest]).all())

    def turn(self, value: int | None) -> float | None:
        """How the best face of this value is turned, radians; None without one."""
        face = self.best(value)
        return None if face is None else atan2(face.pose.across[1], face.pose.across[0])

    def row(self, value: int | None) -> tuple[float, float] | None:
        """From one end of the pips of a 2 or 3 to the other, edges right and down; None of other values.

        They are those of its best face, or of a layout where they make none: whoever is sure of it, there they lie.
        """
        anyhow = next((layout for layout in self.layouts if layout.value == value), None)
        shown = self.best(value) or self._squarest(value) or anyhow if value in ROWS else None
        if shown is None:
            return None
        ends = combinations([(float(self.pips.x[k]), float(self.pips.y[k])) for k in shown.pips], 2)
        (x, y), (right, down) = max(ends, key=lambda pair: dist(*pair))
        return (right - x) / DIE_PX, (down - y) / DIE_PX

    def amiss(self, value: int) -> Why | None:
        """What speaks against the pips of the best face of this value, whoever is sure of it."""
        face = self.best(value)
        if face is None or len(face.pips) < 2:
            return None
        at = list(face.pips)
        if self._motley(at):
            return Why.NOT_A_DIE
        contrasts = self.pips.contrast[at].tolist()
        through = min(contrasts) < CLEAREST * max(contrasts)
        return Why.TWO_READINGS if through or (value in (2, 4) and self._haunted(face, at)) else None

    def _motley(self, at: list[int]) -> bool:
        """Whether these are not all of one colour and size, as a die's pips are."""
        radii = self.pips.r[at].tolist()
        if min(radii) < CRUMB * median(radii):
            return True
        tints = [(blue - green, red - green) for blue, green, red in map(self._core, at)]
        apart = max(max(tint) - min(tint) for tint in zip(*tints, strict=True))
        return bool(apart > max(TINTS, TINTED * median(self.pips.contrast[at].tolist())))

    def _haunted(self, face: Face, at: list[int]) -> bool:
        """Whether a pip, worn or half hidden, may be in the middle of a face with these pips, too."""
        there = self.pips[np.hypot(self.pips.x - face.pose.x, self.pips.y - face.pose.y) < GHOST_AT * DIE_PX]
        if len(there) == 0:
            return False
        sizes, contrasts = there.r / np.median(self.pips.r[at]), there.contrast / np.median(self.pips.contrast[at])
        like = (there.light == self.pips.light[at[0]]) & (there.roundness > GHOST_ROUND) & (contrasts > GHOST)
        return bool((like & (sizes > GHOST_SIZES[0]) & (sizes < GHOST_SIZES[1])).any())

    def _core(self, k: int) -> tuple[float, ...]:
        """BGR of the inner part of the pip `k`."""
        x, y, r = (float(column[k]) for column in (self.pips.x, self.pips.y, self.pips.r))
        left, top, reach = round(x - self.middle[0] + len(self.tile) / 2 - 0.5), round(y), max(1, round(CORE * r))
        part = self.tile[max(0, top - reach) : top + reach + 1, max(0, left - reach) : left + reach + 1]
        return tuple(cv2.mean(part)[:3])

    def shows_more_than(self, value: int) -> bool:
        """Whether two pips or more of one kind lie on the face beside those of this value: a token's 7, 8 or 9."""
        pips = self.pips[np.hypot(self.pips.x - self.middle[0], self.pips.y - self.middle[1]) < TO_ITS_CORNERS * DIE_PX]
        return any(_of_a_kind(pips[pips.light == light], value) > value + 1 for light in (True, False))

    def fits(self, value: int) -> bool:
        """Whether a layout of this value leaves no pip of its kind over."""
        return self.squareness(value) > 0

    def squareness(self, value: int) -> float:
        """How square the squarest of those layouts is, 1 seen straight from above; 0 without one."""
        squarest = self._squarest(value)
        return 0.0 if squarest is None else squarest.squareness

    def _squarest(self, value: int | None) -> Match | None:
        fit = (layout for layout in self.layouts if layout.value == value and _borne_out(layout, self.pips))
        return max(fit, key=lambda layout: layout.squareness, default=None)


def _of_a_kind(pips: Pips, value: int) -> int:
    """How many round spots are as plain and as large as most of those that would show this value."""
    least, small, round_ones = OF_A_KIND
    if len(pips) <= value:
        return 0
    plainest = np.sort(pips.contrast)[-value:]
    alike = pips[(pips.contrast > least * np.median(plainest)) & (pips.roundness > round_ones)]
    usual = np.median(alike.r) if len(alike) else 0.0
    return int(((alike.r > small * usual) & (alike.r * small < usual)).sum())


def _borne_out(match: Match, near: Pips) -> bool:
    """Whether these pips make a face, and no pip like them is left over."""
    at = list(match.pips)
    contrasts = near.contrast[at].tolist()
    alike = (near.light == near.light[at[0]]) & (near.contrast > ALIKE * median(contrasts))
    alike &= near.r > ALIKE * median(near.r[at].tolist())
    return (
        min(contrasts) > CLEAREST * max(contrasts)
        and match.squareness > SQUARE
        and match.residual < FITS
        and fmean(near.roundness[at].tolist()) > ROUND
        and int(alike.sum()) == len(at)
    )
