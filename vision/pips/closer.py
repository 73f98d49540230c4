"""What the pips say where dice were found: every place enlarged to one size, and nothing else looked at."""

from dataclasses import dataclass, replace
from math import atan2, hypot
from statistics import fmean, median

import numpy as np
import numpy.typing as npt

from vision.crops import cuttings, from_middle
from vision.picture import Bools, Floats, Picture
from vision.pips.faces import Face, from_matches, ones
from vision.pips.layouts import Match, matches
from vision.pips.scaled import DIE_PX, Scaled
from vision.pips.spots import Pips, find_spots
from vision.places import Places, Points, distances

TILE = 2.4  # side of what is looked at, edges
SIDE = round(TILE * DIE_PX)
ON_FACE = 0.62  # edges from the middle: farther spots lie on sides or on the table
AT_MIDDLE = 0.3  # edges: a face's middle is so near to where the network sees it
WITHIN, CENTRE = 0.4, 0.12  # edges from the middle: where a face's pips lie, and the one of a 1
OF_A_KIND = (0.6, 0.7, 0.75)  # share of the usual contrast and radius that pips of a face have, and how round they are
TO_ITS_CORNERS = 0.56  # edges from the middle: so far out they lie, also where a face was taken for a smaller one
FAINTER = 0.35  # of its contrast: a spot that is no pip beside it
PLAIN = 0.5  # score of a face of four pips or more that leaves no doubt of a single pip in its middle
ON_ANOTHER = 0.6  # edges from the middle of another die
APART, UNLIKE = 0.62, 1.8  # edges from die to die at least; ratio of their sizes at most
ALIKE = 0.5  # contrast and radius of a pip through those of the others on its face
EDGES = (0.4, 1.4)  # edge as pips at their usual places tell it, through the network's: they may lie far closer
CLEAREST = 0.4  # of the clearest pip of a face: a fainter one is the far side's, seen through a clear die
SQUARE, FITS, ROUND = 0.5, 0.17, 0.55  # of the pips' layout
CORE = 0.5  # of a pip's radius: so far it has its own colour
# grey levels between two colours, and share of the pips' contrast, from which they are unlike: pips of one die differ
# by 52 and less, or by a third of their contrast; coloured print and lamps on a sweet by 73 and more, and by half of it
TINTS, TINTED = 60.0, 0.5
_MIDDLE = SIDE / 2 - 0.5
_ON_FACE = np.where(from_middle(SIDE) < ON_FACE * DIE_PX, 255, 0).astype(np.uint8)


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What the pips of one place may mean; the faces are in pixels of the row of tiles."""

    tile: Picture
    """SIDE×SIDE×3."""
    middle: tuple[float, float]
    """Of the tile, in the faces' pixels."""
    pips: Pips
    """Those on and near the face."""
    faces: tuple[Face, ...]
    """Best first."""
    layouts: tuple[Match, ...]
    """Those that the pips can form about the middle."""

    def off(self, value: int | None) -> tuple[float, float]:
        """How far right and down of the tile's middle the best face of this value lies, edges; 0 without one."""
        at = next((face.pose for face in self.faces if face.value == value), None)
        return (0.0, 0.0) if at is None else ((at.x - self.middle[0]) / DIE_PX, (at.y - self.middle[1]) / DIE_PX)

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
        across = next((face.pose.across for face in self.faces if face.value == value), None)
        return None if across is None else atan2(across[1], across[0])

    def motley(self, value: int) -> bool:
        """Whether the pips of the best face of this value are not all of one colour, as on a die they are."""
        at = list(next((face.pips for face in self.faces if face.value == value), ()))
        if len(at) < 2:
            return False
        blue, green, red = np.array([self._core(k) for k in at]).T
        apart = max(float(np.ptp(blue - green)), float(np.ptp(red - green)))
        return apart > max(TINTS, TINTED * float(np.median(self.pips.contrast[at])))

    def _core(self, k: int) -> Floats:
        """BGR of the inner part of the pip `k`."""
        x, y, r = (float(column[k]) for column in (self.pips.x, self.pips.y, self.pips.r))
        left, top, reach = round(x - self.middle[0] + _MIDDLE), round(y), max(1, round(CORE * r))
        part = self.tile[max(0, top - reach) : top + reach + 1, max(0, left - reach) : left + reach + 1]
        return np.asarray(part.reshape(-1, 3).mean(axis=0))

    def shows_more_than(self, value: int) -> bool:
        """Whether two pips or more of one kind lie on the face beside those of this value: a token's 7, 8 or 9."""
        pips = self.pips[np.hypot(self.pips.x - self.middle[0], self.pips.y - self.middle[1]) < TO_ITS_CORNERS * DIE_PX]
        return any(_of_a_kind(pips[pips.light == light], value) > value + 1 for light in (True, False))

    def fits(self, value: int) -> bool:
        """Whether a layout of this value leaves no pip of its kind over."""
        return self.squareness(value) > 0

    def squareness(self, value: int) -> float:
        """How square the squarest of those layouts is, 1 seen straight from above; 0 without one."""
        fit = (layout for layout in self.layouts if layout.value == value and _borne_out(layout, self.pips))
        return max((layout.squareness for layout in fit), default=0.0)


def looks(picture: Picture, places: Places, faces: Bools) -> list[Look]:
    """One for each place (N×3: x, y, edge in pixels) of an H×W×3 picture; `faces` (N) tells which surely are dice.

    What lies on another die is not looked at.
    """
    if len(places) == 0:
        return []
    tiles = tiles_of(picture, places)
    colour = np.ascontiguousarray(tiles.transpose(1, 0, 2, 3).reshape(SIDE, -1, 3))
    scaled = Scaled.of(colour)
    found = find_spots(scaled, where=np.tile(_ON_FACE, (1, len(tiles))))
    middles = (np.arange(len(tiles)) + 0.5) * SIDE - 0.5
    tile = np.clip(found.x // SIDE, 0, len(tiles) - 1).astype(np.intp)
    right, down = found.x - middles[tile], found.y - _MIDDLE
    own = ~_on_others(np.stack([right, down], axis=1), tile, places, faces)
    near = [found[(tile == k) & own] for k in range(len(tiles))]
    layouts = [_layouts(pips, float(x)) for pips, x in zip(near, middles, strict=True)]
    many = [from_matches(scaled, pips, some) for pips, some in zip(near, layouts, strict=True)]
    plain = np.array([any(f.score > PLAIN and len(f.pips) > 3 for f in faces) for faces in many])
    lone = own & ~plain[tile] & (np.hypot(right, down) < AT_MIDDLE * DIE_PX)
    alone = _ones(scaled, found, lone, tile, own)
    return [
        Look(tiles[k], (float(x), _MIDDLE), near[k], tuple(sorted(many[k] + alone[k], key=_rank)), layouts[k])
        for k, x in enumerate(middles)
    ]


def tiles_of(picture: Picture, places: Places) -> Picture:
    """N×SIDE×SIDE×3: what is looked at about each place (N×3: x, y, edge in pixels) of an H×W×3 picture."""
    return cuttings(picture, places, side=SIDE, span=TILE)


def _layouts(near: Pips, x: float) -> tuple[Match, ...]:
    """Those about the middle of the tile, which is at `x`."""
    return tuple(
        m
        for m in matches(near)
        if hypot(m.x - x, m.y - _MIDDLE) < AT_MIDDLE * DIE_PX and EDGES[0] < m.edge / DIE_PX < EDGES[1]
    )


def _ones(
    scaled: Scaled,
    found: Pips,
    lone: Bools,
    tile: npt.NDArray[np.intp],
    own: Bools,
) -> list[list[Face]]:
    """For each tile the faces of one pip, their pip counted among the tile's `own`."""
    faces: list[list[Face]] = [[] for _ in range(scaled.grey.shape[1] // SIDE)]
    for face in ones(scaled, found, lone):
        spot = face.pips[0]
        k = int(tile[spot])
        faces[k].append(replace(face, pips=(int((own & (tile == k))[:spot].sum()),)))
    return faces


def _on_others(spots: Points, tile: npt.NDArray[np.intp], places: Places, faces: Bools) -> Bools:
    """N: spots (pixels from the middle of their tile) that lie on another face than the one of their tile."""
    if len(spots) == 0:
        return np.zeros(0, np.bool_)
    at = places[tile, :2] + spots * (places[tile, 2:] / DIE_PX)
    away = distances(at, places) / places[:, 2]
    mine = away[np.arange(len(spots)), tile]
    nearest = np.where(_others(places, faces)[tile], away, np.inf).min(axis=1)
    return np.asarray((nearest < ON_ANOTHER) & (nearest < mine))


def _others(places: Places, faces: Bools) -> Bools:
    """N×N: which places surely are another die than each."""
    apart = distances(places, places)
    larger = np.maximum(places[:, None, 2], places[:, 2])
    smaller = np.minimum(places[:, None, 2], places[:, 2])
    return np.asarray(faces & (apart > APART * larger) & (larger < UNLIKE * smaller))


def _of_a_kind(pips: Pips, value: int) -> int:
    """How many round spots are as plain and as large as most of those that would show this value."""
    least, small, round_ones = OF_A_KIND
    if len(pips) <= value:
        return 0
    plainest = np.sort(pips.contrast)[-value:]
    alike = pips[(pips.contrast > least * np.median(plainest)) & (pips.roundness > round_ones)]
    usual = np.median(alike.r) if len(alike) else 0.0
    return int(((alike.r > small * usual) & (alike.r * small < usual)).sum())


def _rank(face: Face) -> float:
    return -face.score * (1 + 0.35 * (len(face.pips) - 1))


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
