"""Certain or a question: what a face must show before the reader bets on it."""

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
LONE_SCORE = 0.35  # of a question in a picture without a sure die
LONE_PLAIN, LONE_EMPTY = 0.88, 0.40  # one pip alone says little: its face must say more
KNOWN_SIZES = (0.78, 1.3)  # where the die was measured: parallax, and a guess from the pips
SIZES = (0.62, 1.6)  # dice on one table: 12 mm beside 20 mm


def certain_or_not(
    face: Face, pips: Pips, edge: float | None, *, owned: frozenset[int] = frozenset(), known: bool = False
) -> Why | None:
    """The first reason against a face; None where it is certain. `owned`: spots of other dice. `known`: `edge` was
    measured, not guessed."""
    proof = face.evidence
    if face.edge < SMALLEST:
        return Why.TOO_SMALL
    if face.score < (SCORE if len(face.pips) > 3 else FEW_SCORE):
        return Why.UNCLEAR
    if face.residual > RESIDUAL or proof.weakest_pip < FAINT:
        return Why.UNCLEAR
    if proof.strongest_empty > EMPTY or _strangers(face, pips, owned):
        return Why.TWO_READINGS
    if proof.plain < PLAIN:
        return Why.UNCLEAR
    if not _ends(face, edge):
        return Why.NOT_A_DIE
    low, high = KNOWN_SIZES if known else SIZES
    if edge is not None and not low < face.edge / edge < high:
        return Why.NOT_A_DIE
    if len(face.pips) == 1 and (proof.plain < LONE_PLAIN or proof.strongest_empty > LONE_EMPTY):
        return Why.UNCLEAR
    return None


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
