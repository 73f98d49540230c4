"""Faces that the picture bears out: a layout of pips, or one pip alone, on a plain square that ends on all sides."""

from dataclasses import dataclass, replace
from statistics import fmean, median

import numpy as np

from vision.picture import Bools
from vision.pips.eastern import as_eastern
from vision.pips.layouts import SPREAD, Match
from vision.pips.outlines import Square, squares
from vision.pips.scaled import DIE_PX, Scaled
from vision.pips.spots import Pips
from vision.pips.topface import Evidence, Pose, evidence

MIDDLE = (4,)
ROUND_ENOUGH = 0.66  # mean roundness of the pips of a top face: less is a side seen aslant
SQUARE_ENOUGH = 0.62  # a face seen more aslant than this is a side
LONE_ROUND, LONE_UNEVEN = 0.72, 0.35  # one pip alone must be clearer than one among others
LONE_R = (0.05, 0.24)  # radius of a 1's pip, dice edges: small western to large Asian
EDGE_RANGE = (0.9, 1.35)  # edge as its border shows it through edge as its pips tell it: pips stand wide or close
SIZES = (0.62, 1.6)  # edge as a face's pips tell it, through the finder's
MOST_LONE = 40
SETTLED = 0.7  # score of a face of four pips or more whose pips belong to no other
SMALL = 0.85  # of the edge of its place: of a 2 or 3 that would be so small the outer pips may lie closer than usual
BELIEVED = 0.6  # score of a face of few pips that needs no other explanation, unless it would be far too small
MOST_WEAK = 60  # matches of two or three pips that are looked at


@dataclass(frozen=True, slots=True)
class Face:
    """A top face with what speaks for it."""

    value: int
    pose: Pose
    edge: float
    """Working pixels."""
    pips: tuple[int, ...]
    residual: float
    squareness: float
    roundness: float
    evidence: Evidence
    close: bool = False
    """The outer pips of a 2 or 3 would lie closer to the middle than usual: whatever hides a pip looks like that."""

    @property
    def score(self) -> float:
        """0 to 1: how well the picture bears it out."""
        proof = self.evidence
        fit = max(0.0, 1 - 2 * self.residual)
        empty = 1 - min(1.0, proof.strongest_empty)
        return proof.plain**2 * proof.closed * fit * self.roundness * min(1.0, proof.weakest_pip) * (0.4 + 0.6 * empty)


def from_matches(scaled: Scaled, pips: Pips, matches: tuple[Match, ...]) -> list[Face]:
    """Matches that are square, with round pips, and their evidence. `matches` come with most pips first."""
    faces: list[Face] = []
    explained: set[int] = set()
    seen: list[set[int]] = []
    weak = 0
    for match in matches:
        few = len(match.pips) < 4
        if not _worth(pips, match) or (few and (weak >= MOST_WEAK or explained & set(match.pips))):
            continue
        weak += few
        faces.append(_face(scaled, pips, match))
        part = any(of.issuperset(match.pips) for of in seen)
        seen.append(set(match.pips))
        if few and not part and match.edge < _small(faces[-1]) * DIE_PX:
            faces += [replace(_face(scaled, pips, larger), close=True) for larger in as_eastern(match)]
        if not few and faces[-1].score > SETTLED:
            explained |= set(match.pips)
    return faces


def _small(face: Face) -> float:
    """Of the edge of its place: where a face of few pips would be smaller, they may lie closer than usual."""
    return SMALL if face.score < BELIEVED else SIZES[0]


def _worth(pips: Pips, match: Match) -> bool:
    """Whether a match may be a top face at all."""
    return match.squareness >= SQUARE_ENOUGH and fmean(pips.roundness[list(match.pips)].tolist()) >= ROUND_ENOUGH


def _face(scaled: Scaled, pips: Pips, match: Match) -> Face:
    at = list(match.pips)
    blue, green, red = (median(level) for level in pips.face[at].T.tolist())
    pose = Pose(
        match.x,
        match.y,
        match.across,
        match.down,
        median(pips.r[at].tolist()),
        median(pips.contrast[at].tolist()),
        (blue, green, red),
    )
    proof = evidence(scaled, pose, match.places)
    edge = match.edge * min(max(2 * proof.half, EDGE_RANGE[0]), EDGE_RANGE[1])
    roundness = fmean(pips.roundness[at].tolist())
    return Face(match.value, pose, edge, match.pips, match.residual, match.squareness, roundness, proof)


def ones(scaled: Scaled, pips: Pips, free: Bools) -> list[Face]:
    """A 1 for each free spot that is alone in the middle of a plain square."""
    good = free & (pips.roundness >= LONE_ROUND) & (pips.uneven <= LONE_UNEVEN)
    good &= (pips.r > LONE_R[0] * 0.7 * DIE_PX) & (pips.r < LONE_R[1] * 1.4 * DIE_PX)
    index = np.flatnonzero(good)[:MOST_LONE]
    lone = pips[index]
    faces = []
    for k, square in enumerate(squares(scaled, lone)):
        if square is not None and LONE_R[0] < lone.r[k] / square.edge < LONE_R[1]:
            faces.append(_one(scaled, lone, k, int(index[k]), square))
    return faces


def _one(scaled: Scaled, lone: Pips, k: int, spot: int, square: Square) -> Face:
    spread = SPREAD * square.edge
    across = (spread * float(np.cos(square.angle)), spread * float(np.sin(square.angle)))
    blue, green, red = (float(c) for c in lone.face[k])
    pose = Pose(
        float(lone.x[k]),
        float(lone.y[k]),
        across,
        (-across[1], across[0]),
        float(lone.r[k]),
        float(lone.contrast[k]),
        (blue, green, red),
    )
    proof = evidence(scaled, pose, MIDDLE)
    return Face(1, pose, square.edge, (spot,), square.off / 5, 1.0, float(lone.roundness[k]), proof)
