"""One picture of dice, read: every die certain or a question, never a guess."""

from math import hypot

from vision import pips as spots
from vision.calibration import Calibration
from vision.choose import NEARER, STRONG, agreed_edge, chosen, unexplained
from vision.faces import Face, from_matches, ones
from vision.flatten import Flat, Picture, flatten
from vision.ground import Body, Ground, ground, left_over, lone_bodies
from vision.layouts import matches
from vision.opinion import Seen, agreed
from vision.pips import Pips
from vision.reading import Die, Reading, Why
from vision.verdict import Known, certain_or_not, is_question, lost_pips

WITHIN = 0.45  # edges from a die's middle that must be in the picture


def read(picture: Picture, *, calibration: Calibration | None = None, expected: int | None = None) -> Reading:
    """What an HxWx3 BGR picture shows; `picture` is never written to. Dice left to right, pixels of the picture."""
    flat = flatten(picture, calibration)
    pips = spots.find(flat)
    table = ground(flat)
    faces = _faces(flat, pips)
    edge = flat.die_px or agreed_edge(faces)
    judged = _judged(chosen(faces, edge), flat, pips, edge)
    sure = [f for f, why in judged if why is None]
    judged = [(f, why) for f, why in judged if why is None or is_question(f, sure, edge, table)]
    seen = [Seen(f.value, *flat.frame(f.pose.x, f.pose.y), f.edge / flat.scale, why) for f, why in judged]
    lost = lost_pips([f for f, _ in judged], pips)
    bodies = _riddles(table, [f for f, _ in judged], edge) + [Body(x, y, (edge or 0) / 2) for x, y in lost]
    seen += [_riddle(body, flat) for body in _apart(bodies)]
    dice = agreed(picture, seen, measured=flat.floor is not None)
    return _reading(sorted(dice, key=lambda d: d.x), expected)


def _faces(flat: Flat, pips: Pips) -> list[Face]:
    """Every face that the picture may show: layouts first, then single pips that they leave over."""
    many = from_matches(flat, pips, matches(pips, flat.die_px))
    edge = flat.die_px or agreed_edge(many)
    sure = [f for f in chosen(many, edge) if len(f.pips) >= 3]
    return many + ones(flat, pips, unexplained(pips, sure, NEARER), edge)


def _judged(faces: list[Face], flat: Flat, pips: Pips, edge: float | None) -> list[tuple[Face, Why | None]]:
    """Each face with the first reason against it."""
    owned = frozenset(spot for face in faces if face.score > STRONG for spot in face.pips)
    table = Known(edge, sized=flat.die_px is not None, tray=flat.floor is not None)
    whys = [certain_or_not(face, pips, table, owned) for face in faces]
    return [(f, Why.CUT_OFF if _cut(f.pose.x, f.pose.y, f.edge, flat) else w) for f, w in zip(faces, whys, strict=True)]


def _cut(x: float, y: float, edge: float, flat: Flat) -> bool:
    """Whether a die here would reach beyond the picture."""
    height, width = flat.gray.shape
    room = WITHIN * edge
    return not (room <= x <= width - room and room <= y <= height - room)


def _riddles(table: Ground, faces: list[Face], edge: float | None) -> list[Body]:
    """What is die-sized and no face explains."""
    if edge is None:
        return lone_bodies(table)
    return left_over(table, [(f.pose.x, f.pose.y, f.edge) for f in faces], edge)


def _apart(bodies: list[Body]) -> list[Body]:
    """One of those that are the same die."""
    kept: list[Body] = []
    for body in bodies:
        if all(hypot(body.x - other.x, body.y - other.y) > 2 * other.radius for other in kept):
            kept.append(body)
    return kept


def _riddle(body: Body, flat: Flat) -> Seen:
    cut = _cut(body.x, body.y, 2 * body.radius, flat)
    return Seen(None, *flat.frame(body.x, body.y), 2 * body.radius / flat.scale, Why.CUT_OFF if cut else Why.NO_PIPS)


def _reading(dice: list[Die], expected: int | None) -> Reading:
    doubts = [d.why for d in dice if d.why is not None]
    why = doubts[0] if doubts else None
    if expected is not None and len(dice) != expected:
        why = Why.TOO_MANY if len(dice) > expected else Why.TOO_FEW
    return Reading(tuple(dice), why is None, why)
