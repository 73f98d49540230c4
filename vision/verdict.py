"""Certain or a question: what a face must show before the reader bets on it."""

from dataclasses import dataclass

import numpy as np

from vision.faces import Face
from vision.ground import Ground, stands_out
from vision.pips import Pips
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
SMALLEST = 15.0  # working pixels: below, pips are under three pixels wide
LOST_CONTRAST, LOST_ROUND, LOST_PLAIN = 0.6, 0.8, 0.35  # of a spot as clear as the pips of sure dice
LOST_AWAY = 1.1  # edges from a die's middle: nearer it may lie on its side
COMPARABLE = 0.5  # contrast of a question's pips through that of the sure dice's
LONE_SCORE = 0.45  # of a question that is one pip, or in a picture without a sure die
LONE_PLAIN = 0.88  # one pip alone says little: its face must say more
LONE_SIZES, LONE_ROUND = (0.85, 1.25), 0.8  # edges: beside the other dice; else how round it must be at least
FLAT_SQUARE = 0.88  # a 4 or 5 seen straight from above: 0.91 and more, one tilted by 30 degrees 0.87
SQUARE_VALUES = (4, 5)  # a 6 is oblong on many dice; fewer pips do not tell both axes
KNOWN_SIZES = (0.78, 1.3)  # where the die was measured: parallax, and a guess from the pips
SIZES = (0.62, 1.6)  # dice on one table: 12 mm beside 20 mm


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the table when a face is judged."""

    edge: float | None
    """Edge of the dice, working pixels, measured or agreed; None where not even that."""
    sized: bool = False
    """`edge` was measured, not agreed."""
    tray: bool = False
    """The camera looks straight down on a measured tray."""


def certain_or_not(face: Face, pips: Pips, table: Known, owned: frozenset[int] = frozenset()) -> Why | None:
    """The first reason against a face; None where it is certain. `owned`: spots of dice."""
    proof = face.evidence
    lone = len(face.pips) == 1
    reasons = (
        (face.edge < SMALLEST, Why.TOO_SMALL),
        (face.score < (SCORE if len(face.pips) > 3 else FEW_SCORE), Why.UNCLEAR),
        (face.residual > RESIDUAL or proof.weakest_pip < FAINT, Why.UNCLEAR),
        (proof.strongest_empty > EMPTY or _strangers(face, pips, owned), Why.TWO_READINGS),
        (proof.plain < (LONE_PLAIN if lone else PLAIN), Why.UNCLEAR),
        (lone and _odd(face, table), Why.NOT_A_DIE),
        (not _ends(face, table.edge) or not _sized(face, table), Why.NOT_A_DIE),
        (table.tray and face.value in SQUARE_VALUES and face.squareness < FLAT_SQUARE, Why.COCKED),
    )
    return next((why for against, why in reasons if against), None)


def _odd(face: Face, table: Known) -> bool:
    """Whether one pip alone sits on a square unlike the other dice: letters and pips that ran together do."""
    low, high = LONE_SIZES
    if table.edge is not None and low < face.edge / table.edge < high:
        return False
    return table.sized or face.roundness < LONE_ROUND


def _sized(face: Face, table: Known) -> bool:
    """Whether a face may be a die of this table by its size."""
    low, high = KNOWN_SIZES if table.sized else SIZES
    return table.edge is None or low < face.edge / table.edge < high


def _ends(face: Face, edge: float | None) -> bool:
    """Whether the face ends on all sides; where its pips leave no doubt of size and place, a neighbour may touch it."""
    if face.evidence.closed >= CLOSED and face.evidence.worst_side >= WORST_SIDE:
        return True
    sized = edge is not None and LIKE[0] < face.edge / edge < LIKE[1]
    return sized and len(face.pips) > 3 and face.residual < CLEAR_RESIDUAL and face.evidence.closed >= TOUCHED


def _strangers(face: Face, pips: Pips, owned: frozenset[int]) -> bool:
    """Whether a spot like its pips lies on the face beside the layout, or near it on the same colour."""
    frame = np.linalg.inv(np.column_stack([face.pose.across, face.pose.down]))
    places = np.abs(frame @ np.stack([pips.x - face.pose.x, pips.y - face.pose.y])).max(axis=0)
    alike = (pips.light == pips.light[face.pips[0]]) & (pips.contrast > 0.5 * face.pose.contrast)
    alike &= (pips.r > 0.6 * face.pose.pip_r) & (pips.r < 1.7 * face.pose.pip_r) & (pips.roundness > 0.7)
    for own in face.pips:
        alike &= np.hypot(pips.x - pips.x[own], pips.y - pips.y[own]) > 1.5 * pips.r[own]
    alike[list(owned)] = False
    shade = np.abs(pips.face - np.array(face.pose.colour, np.float32)).max(axis=1)
    same = (pips.roundness > 0.85 * face.roundness) & (pips.contrast > 0.7 * face.pose.contrast)
    same &= shade < SAME_SHADE * face.pose.contrast
    return bool((alike & ((places < STRANGE) | (same & (places < STRANGE_FAR)))).any())


def is_question(face: Face, sure: list[Face], edge: float | None, table: Ground) -> bool:
    """Whether a face that is not certain is worth asking about: texture among sure dice is not."""
    if not sure or edge is None:
        return face.score > LONE_SCORE or stands_out(table, face.pose.x, face.pose.y)
    if not SIZES[0] < face.edge / edge < SIZES[1]:
        return False
    if len(face.pips) == 1 and face.score < LONE_SCORE:
        return False
    contrast = float(np.median([f.pose.contrast for f in sure]))
    return face.pose.contrast > COMPARABLE * contrast or stands_out(table, face.pose.x, face.pose.y)


def lost_pips(faces: list[Face], pips: Pips) -> list[tuple[float, float]]:
    """Places of clear spots like the pips of sure dice that belong to none of the faces: a die may lie there unread."""
    if not faces:
        return []
    contrast = float(np.median([f.pose.contrast for f in faces]))
    radii = [f.pose.pip_r for f in faces]
    lost = (pips.contrast > LOST_CONTRAST * contrast) & (pips.roundness > LOST_ROUND) & (pips.plain < LOST_PLAIN)
    lost &= (pips.r > 0.75 * min(radii)) & (pips.r < 1.5 * max(radii))
    for face in faces:
        lost &= np.hypot(pips.x - face.pose.x, pips.y - face.pose.y) > LOST_AWAY * face.edge
    return [(float(x), float(y)) for x, y in zip(pips.x[lost], pips.y[lost], strict=True)]
