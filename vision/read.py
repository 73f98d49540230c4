"""One picture of dice, read: every die certain or a question, never a guess."""

from vision import pips as spots
from vision.calibration import Calibration
from vision.choose import agreed_edge, chosen, unexplained
from vision.faces import Face, from_matches, ones
from vision.flatten import Flat, Picture, flatten
from vision.layouts import matches
from vision.pips import Pips
from vision.reading import Die, Reading, Why
from vision.verdict import die


def read(picture: Picture, *, calibration: Calibration | None = None, expected: int | None = None) -> Reading:
    """What an HxWx3 BGR picture shows; `picture` is never written to. Dice left to right, pixels of the picture."""
    flat = flatten(picture, calibration)
    pips = spots.find(flat)
    faces = _faces(flat, pips)
    edge = flat.die_px or agreed_edge(faces)
    dice = [die(face, flat, pips, edge) for face in chosen(faces, edge)]
    return _reading(sorted(dice, key=lambda d: d.x), expected)


def _faces(flat: Flat, pips: Pips) -> list[Face]:
    """Every face that the picture may show: layouts first, then single pips that they leave over."""
    many = from_matches(flat, pips, matches(pips, flat.die_px))
    edge = flat.die_px or agreed_edge(many)
    sure = [f for f in chosen(many, edge) if len(f.pips) >= 3]
    return many + ones(flat, pips, unexplained(pips, sure), edge)


def _reading(dice: list[Die], expected: int | None) -> Reading:
    doubts = [d.why for d in dice if d.why is not None]
    why = doubts[0] if doubts else None
    if expected is not None and len(dice) != expected:
        why = Why.TOO_MANY if len(dice) > expected else Why.TOO_FEW
    return Reading(tuple(dice), why is None, why)
