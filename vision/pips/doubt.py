"""Certain or a question: what a face must show before the reader bets on it."""

from collections.abc import Iterator

import numpy as np

from vision.colours import difference
from vision.picture import Floats
from vision.pips.faces import SIZES, Face
from vision.pips.scaled import DIE_PX
from vision.pips.spots import Pips
from vision.reading import Why

PLAIN = 0.84  # share of the face with the face's colour
CLOSED, WORST_SIDE = 0.80, 0.45  # share of the border where the face ends
TOUCHED = 0.45  # where other dice of one colour touch a face whose own pips are as sure as these
LIKE, CLEAR_RESIDUAL = (0.8, 1.25), 0.08
RESIDUAL = 0.17  # spreads; pips measured on real faces lie within 0.10
EMPTY = 0.40  # of the pips' contrast: a place that is called empty must look it
STRANGE = 1.4  # spreads from the middle: what lies farther may be on a side
STRANGE_FAR = 3.4  # spreads: the third row of a 6 that was taken for a 4
SAME_SHADE = 0.15  # of the contrast: a side of the die is darker than its top
SCORE, FEW_SCORE = 0.5, 0.6  # all evidence together; three pips or fewer are easily found in texture
FAINT = 0.50  # of the pips' contrast at the faintest pip
LONE_PLAIN = 0.88  # one pip alone says little: its face must say more
LONE_SIZES, LONE_ROUND = (0.85, 1.25), 0.8  # its edge through the finder's; else how round it must be at least
FLAT_SQUARE = 0.9  # a 4 or 5 seen straight from above: 0.91 and more, one tilted by 30 degrees 0.87
SQUARE_VALUES = (4, 5)  # a 6 is oblong on many dice; fewer pips do not tell both axes


def doubt(face: Face, pips: Pips, *, measured: bool) -> Why | None:
    """The first reason against a face; None where it is certain. `measured`: the camera looks down on a tray."""
    return next((why for against, why in _reasons(face, pips, measured=measured) if against), None)


def _reasons(face: Face, pips: Pips, *, measured: bool) -> Iterator[tuple[bool, Why]]:
    """What may speak against a face, and whether it does; those that cost more are not asked before they count."""
    proof = face.evidence
    lone = len(face.pips) == 1
    yield face.score < (SCORE if len(face.pips) > 3 else FEW_SCORE), Why.UNCLEAR
    yield face.residual > RESIDUAL or proof.weakest_pip < FAINT, Why.UNCLEAR
    yield proof.strongest_empty > EMPTY or _strangers(face, pips), Why.TWO_READINGS
    yield proof.plain < (LONE_PLAIN if lone else PLAIN), Why.UNCLEAR
    yield lone and _odd(face), Why.NOT_A_DIE
    yield not _ends(face) or not SIZES[0] < face.edge / DIE_PX < SIZES[1], Why.NOT_A_DIE
    yield measured and face.value in SQUARE_VALUES and face.squareness < FLAT_SQUARE, Why.COCKED


def _odd(face: Face) -> bool:
    """Whether one pip alone sits on a square unlike a die: letters and pips that ran together do."""
    low, high = LONE_SIZES
    return not low < face.edge / DIE_PX < high and face.roundness < LONE_ROUND


def _ends(face: Face) -> bool:
    """Whether the face ends on all sides; where its pips leave no doubt of size and place, a neighbour may touch it."""
    if face.evidence.closed >= CLOSED and face.evidence.worst_side >= WORST_SIDE:
        return True
    sized = LIKE[0] < face.edge / DIE_PX < LIKE[1]
    return sized and len(face.pips) > 3 and face.residual < CLEAR_RESIDUAL and face.evidence.closed >= TOUCHED


def _strangers(face: Face, pips: Pips) -> bool:
    """Whether a spot like its pips lies on the face beside the layout, or near it on the same colour."""
    places = _places(face, pips)
    alike = (pips.light == pips.light[face.pips[0]]) & (pips.contrast > 0.5 * face.pose.contrast)
    alike &= (pips.r > 0.6 * face.pose.pip_r) & (pips.r < 1.7 * face.pose.pip_r) & (pips.roundness > 0.7)
    alike &= places < STRANGE_FAR
    if not alike.any():
        return False
    own = list(face.pips)
    away = np.hypot(pips.x[:, None] - pips.x[own], pips.y[:, None] - pips.y[own])
    alike &= (away > 1.5 * pips.r[own]).all(axis=1)
    shade = difference(pips.face, np.array(face.pose.colour, np.float32))
    same = (pips.roundness > 0.85 * face.roundness) & (pips.contrast > 0.7 * face.pose.contrast)
    same &= shade < SAME_SHADE * face.pose.contrast
    return bool((alike & (same | (places < STRANGE))).any())


def _places(face: Face, pips: Pips) -> Floats:
    """N: how far each spot is from the face's middle along its sides, the farther of both, spreads."""
    (ax, ay), (bx, by) = face.pose.across, face.pose.down
    right, down = pips.x - face.pose.x, pips.y - face.pose.y
    whole = ax * by - ay * bx
    across, along = (by * right - bx * down) / whole, (ax * down - ay * right) / whole
    return np.asarray(np.maximum(np.abs(across), np.abs(along)))
