"""What lies on a tray's floor, as large as a die, and no die explains: a question.

A shadow starts at its die: what lies whole and apart from all of them is none, whatever its colour.
"""

from math import hypot

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Calibration
from vision.colours import difference, strongest
from vision.picture import Bools, Floats, Picture
from vision.places import Place
from vision.tray.ground import LEAST, Body, Ground, depth_inside, ground, nearer, outlines, shadows
from vision.tray.lit import only_lit

FILLED, WITHIN, UNLIKE = 0.9, 0.45, 10.0  # share of a disc of this radius, edges, that differs by so many grey levels:
# between letters the ground shows; of 99 in 100 dice more
SOLID = 0.33  # a body holds a disc of this radius, edges; a shadow's rim or a die's side does not
EXPLAINED = 0.75  # a die explains what lies within this of its middle, edges
WIDEST = 3.2  # three dice in a row; anything longer is furniture, edges
RIM_STEPS = 4  # tenths of an edge in which a body must end: shade on the ground fades more slowly
CLOSED = 0.58  # share of directions in which a body ends: at the wall, not all; a piece of its shadow ends on half
SOFTLY = 0.8  # the same of what does not end at once: of 700 drawn tables only what moves does, all else up to 0.71
# what lies in a wall's shade is one with it to the eye: beside a median of so many edges it stands out, and ends on
# almost all sides; of what 287 drawn tables show there else, corners of papers, hands and trays, only prints do
NARROW, CLOSED_IN_SHADE = 2.6, 0.9
SHADOW_REACH = 1.9  # a shadow starts at its die and reaches this far, edges
# what holds a disc of this radius and ends so far from the middle of every die is none, edges
WHOLE, APART = 0.45, 0.95


def left_over(picture: Picture, known: Calibration, dice: list[Place], edge: float) -> list[Place]:
    """Closed solid bodies as large as dice that none of `dice` explains, their shadows left out; all in pixels.

    `dice`: x, y and edge of each, of which the usual one is `edge`; of an H×W×3 picture.
    """
    tray = ground(picture, known)
    own = tray.size(edge)
    seen = [tray.at(die) for die in dice]
    rest = _without(tray, seen)
    lit = _lit(tray, rest, seen)
    bodies = _solid(lit, own) + _solid(_brighter(tray, lit), own)
    bodies += [body for body, outline in _bodies(rest, own) if body.radius > WHOLE * own and _apart_from(outline, seen)]
    things = [body for body in bodies if _is_thing(tray, body, own)]
    return _things(picture, tray, things, dice, edge)


def left_in_shade(picture: Picture, known: Calibration, dice: list[Place], edge: float) -> list[Place]:
    """The same of what is one with a large shade to the eye; more than one such thing is print."""
    tray = ground(picture, known)
    own = tray.size(edge)
    seen = [tray.at(die) for die in dice]
    if all(_size(outline) < WIDEST * own for outline in outlines(_without(tray, seen))):
        return []
    near = nearer(tray, NARROW * own)
    bodies = _solid(_lit(near, _without(near, seen), seen), own)
    closed = [body for body in bodies if _closed(near, body, own) > CLOSED_IN_SHADE]
    return _things(picture, near, closed, dice, edge) if len(closed) == 1 else []


def _things(picture: Picture, tray: Ground, bodies: list[Body], dice: list[Place], edge: float) -> list[Place]:
    """Which of these bodies hide the ground all over and are not that ground in other light; pixels."""
    places = [(tray.place(body), tray.plain[round(body.y), round(body.x)]) for body in bodies]
    filled = [(place, bare) for place, bare in places if _filled(picture, place[:2], edge, bare)]
    things = [place for place, bare in filled if not only_lit(picture, place[:2], edge, bare, dice)]
    return _distinct(things, edge)


def _solid(rest: Picture, edge: float) -> list[Body]:
    return [body for body, _ in _bodies(rest, edge) if body.radius > SOLID * edge]


def _bodies(rest: Picture, edge: float) -> list[tuple[Body, npt.NDArray[np.int32]]]:
    """Of a thumbnail's bodies (255) those that may be one die of this edge or a few that touch, with their outlines."""
    whole = np.asarray(cv2.morphologyEx(rest, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    depth = depth_inside(whole)
    return [(_body(outline, depth), outline) for outline in outlines(whole) if _die_sized(outline, edge)]


def _apart_from(outline: npt.NDArray[np.int32], dice: list[Place]) -> bool:
    """Whether an outline ends before it comes near any of these dice, all in thumbnail pixels."""
    points = outline.reshape(-1, 2)
    return all(np.hypot(*(points - (x, y)).T).min() > APART * edge for x, y, edge in dice)


def _distinct(places: list[Place], edge: float) -> list[Place]:
    """One of those that are the same die."""
    kept: list[Place] = []
    for place in places:
        if all(hypot(place[0] - other[0], place[1] - other[1]) > edge for other in kept):
            kept.append(place)
    return kept


def _filled(picture: Picture, at: tuple[float, float], edge: float, bare: Picture) -> bool:
    """Whether what lies there, in pixels, hides the `bare` ground (its colour, 3) all over; letters do not."""
    across = 2 * max(1, round(WITHIN * edge)) + 1
    part = np.asarray(cv2.getRectSubPix(picture, (across, across), at), np.uint8)
    differs = strongest(np.asarray(cv2.absdiff(part, np.broadcast_to(bare, part.shape)), np.uint8)) > UNLIKE
    from_middle = np.hypot(*np.mgrid[-1 : 1 : len(part) * 1j, -1 : 1 : len(part) * 1j])
    return bool(differs[from_middle <= 1].mean() > FILLED)


def _without(tray: Ground, dice: list[Place]) -> Picture:
    """The bodies without dice (thumbnail pixels)."""
    rest = tray.bodies.copy()
    for x, y, own in dice:
        cv2.circle(rest, (round(x), round(y)), round(EXPLAINED * own), (0,), -1)
    return rest


def _lit(tray: Ground, rest: Picture, dice: list[Place]) -> Picture:
    """The same without the shadows beside dice."""
    beside, lit = np.zeros_like(rest), rest.copy()
    for x, y, own in dice:
        cv2.circle(beside, (round(x), round(y)), round(SHADOW_REACH * own), (255,), -1)
    at = np.nonzero(cv2.bitwise_and(beside, rest))
    lit[at] = np.where(shadows(tray.small[at], tray.plain[at]), 0, 255)
    return lit


def _brighter(tray: Ground, rest: Picture) -> Picture:
    """The bodies that are brighter than the ground: a pale die beside the wall hangs together with its shade."""
    seen, bare = (cv2.cvtColor(of, cv2.COLOR_BGR2GRAY) for of in (tray.small, tray.plain))
    return np.asarray(cv2.bitwise_and(rest, cv2.compare(seen, bare, cv2.CMP_GT)), np.uint8)


def _is_thing(tray: Ground, body: Body, edge: float) -> bool:
    """Whether a body ends on most sides at once, or on almost all however softly: a die that flies past is a smear."""
    sharp, ends = _ends(tray, body, edge)
    return bool(sharp.mean() > CLOSED or (ends.mean() > SOFTLY and body.radius > WHOLE * edge))


def _closed(tray: Ground, body: Body, edge: float) -> float:
    """On what share of its sides a body differs from what is around it: a corner of the tray does on half."""
    return float(_ends(tray, body, edge)[0].mean())


def _ends(tray: Ground, body: Body, edge: float) -> tuple[Bools, Bools]:
    """24: in which directions a body differs sharply from what is around it; 24: and in which at all."""
    x, y = round(body.x), round(body.y)
    colour = np.median(tray.small[max(0, y - 1) : y + 2, max(0, x - 1) : x + 2].reshape(-1, 3), axis=0)
    seen, again = _outward(tray, body, edge)
    limit = max(LEAST, 0.5 * float(difference(colour, tray.plain[y, x])))
    differs = difference(seen, colour) > limit
    sharp = difference(seen[:, RIM_STEPS:], seen[:, :-RIM_STEPS]).max(axis=1) > limit
    ends = (again & differs).any(axis=1)
    return sharp & ends, ends


def _outward(tray: Ground, body: Body, edge: float) -> tuple[Floats, Bools]:
    """24x12x3: colours along rays from inside a body to 1.1 edges beyond; 24x12: where they are over the ground."""
    height, width = tray.bodies.shape
    turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)[:, None]
    out = np.linspace(0, 1.1, 12) * edge + body.radius * 0.5
    px = np.round(body.x + np.cos(turns) * out).astype(int)
    py = np.round(body.y + np.sin(turns) * out).astype(int)
    inside = (px >= 0) & (py >= 0) & (px < width) & (py < height)
    px, py = np.clip(px, 0, width - 1), np.clip(py, 0, height - 1)
    again = (tray.bodies[py, px] == 0) & inside & (tray.floor[py, px] > 0)
    return tray.small[py, px].astype(np.float32), again


def _die_sized(outline: npt.NDArray[np.int32], edge: float) -> bool:
    """Whether an outline on the thumbnail may be one die, or a few that touch."""
    return 0.5 * edge < _size(outline) < WIDEST * edge


def _size(outline: npt.NDArray[np.int32]) -> int:
    """The longer side of the box that holds it."""
    _, _, width, height = cv2.boundingRect(outline)
    return max(width, height)


def _body(outline: npt.NDArray[np.int32], depth: Floats) -> Body:
    """The deepest place inside an outline."""
    x, y, width, height = cv2.boundingRect(outline)
    _, most, _, (cx, cy) = cv2.minMaxLoc(depth[y : y + height, x : x + width])
    return Body(x + cx, y + cy, most)
