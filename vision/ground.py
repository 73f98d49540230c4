"""What lies on the ground: places where a thumbnail differs from its own wide median, before any pip is looked for."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.flatten import Flat, Floats, Picture

LONG_SIDE_PX = 192  # of the thumbnail; a 16 mm die in a 30 cm tray is 10 px across
WINDOW = 51  # of the median, thumbnail pixels: wider than any group of dice that covers less than half of it
LEAST = 14.0  # grey levels that count as different on the plainest ground
NOISE = 4.0  # or so many times the thumbnail's usual difference, where the ground is textured
SOLID = 0.33  # a body holds a disc of this radius, edges; a shadow's rim or a die's side does not
EXPLAINED = 0.75  # a die explains what lies within this of its middle, edges
WIDEST = 3.2  # three dice in a row; anything longer is furniture, edges
CLOSED = 0.7  # share of directions in which a body ends on the ground: other dice may touch it
RIM_STEPS = 4  # tenths of an edge in which a body must end: shade on the ground fades more slowly
CLOSED_AT_WALL = 0.58  # on a measured floor a die may stand at the wall; a piece of the wall's shadow ends on half
SHADOW_REACH = 1.9  # a shadow starts at its die and reaches this far, edges
SHADOW = (0.25, 0.97)  # light that a shadow leaves
SHADOW_TINT = 0.16  # and how far its colour may be off, share of the ground's brightness
LONE_AREA = (0.0015, 0.25)  # share of the picture of a body where no die tells the size
LONE_FILL, LONE_ASPECT = 0.6, 0.5


@dataclass(frozen=True, slots=True)
class Ground:
    """A thumbnail of the working picture and what stands out in it."""

    small: Picture
    plain: Picture
    """The wide median: the ground without what lies on it."""
    bodies: Picture
    """255 where something lies."""
    zoom: float
    """Working pixels per thumbnail pixel."""
    floor: Picture | None = None
    """255 on the tray's floor; None where it is not known."""


@dataclass(frozen=True, slots=True)
class Body:
    """Something that lies there, working pixels."""

    x: float
    y: float
    radius: float


def ground(flat: Flat) -> Ground:
    """The ground of a working picture, and the places that differ from it."""
    height, width = flat.gray.shape
    zoom = max(1.0, max(height, width) / LONG_SIDE_PX)
    size = (max(1, round(width / zoom)), max(1, round(height / zoom)))
    small = np.asarray(cv2.resize(flat.colour, size, interpolation=cv2.INTER_AREA), np.uint8)
    floor = _floor(flat, size, zoom)
    if floor is not None:
        small = small.copy()
        small[floor == 0] = np.median(small[floor > 0], axis=0) if floor.any() else 0
    plain = np.asarray(cv2.medianBlur(small, WINDOW), np.uint8)
    away = cv2.absdiff(small, plain).max(axis=2)
    limit = max(LEAST, NOISE * float(np.median(away)))
    bodies = np.where(away > limit, 255, 0).astype(np.uint8)
    return Ground(small, plain, bodies, zoom, floor)


def _floor(flat: Flat, size: tuple[int, int], zoom: float) -> Picture | None:
    """255 on the tray's floor, thumbnail; None where it is not known."""
    if flat.floor is None:
        return None
    mask = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillConvexPoly(mask, np.round(flat.floor / zoom).astype(np.int32), (255,))
    return mask


def left_over(table: Ground, dice: list[tuple[float, float, float]], edge: float) -> list[Body]:
    """Closed solid bodies of a die's size that none of the dice (x, y, edge) explains, shadows of dice left out."""
    rest = _without(table, dice)
    rest = np.asarray(cv2.morphologyEx(rest, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    outlines = _outlines(rest)
    depth = _depth(rest)
    bodies = [_body(outline, depth, table.zoom) for outline in outlines if _die_sized(outline, edge / table.zoom)]
    return [b for b in bodies if b.radius > SOLID * edge and _closed(table, b, edge)]


def _outlines(bodies: Picture) -> list[npt.NDArray[np.int32]]:
    """The outer outline of every body, also of those that a frame surrounds."""
    outlines, tree = cv2.findContours(bodies, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    return [np.asarray(outlines[k], np.int32) for k in range(len(outlines)) if tree[0][k][3] < 0]


def _without(table: Ground, dice: list[tuple[float, float, float]]) -> Picture:
    """The bodies without dice and the shadows beside them."""
    rest = table.bodies.copy()
    beside = np.zeros_like(rest)
    for x, y, own in dice:
        centre = (round(x / table.zoom), round(y / table.zoom))
        cv2.circle(rest, centre, round(EXPLAINED * own / table.zoom), (0,), -1)
        cv2.circle(beside, centre, round(SHADOW_REACH * own / table.zoom), (255,), -1)
    rest[(beside > 0) & _shadows(table)] = 0
    return rest


def _shadows(table: Ground) -> npt.NDArray[np.bool_]:
    """Where the thumbnail is the ground itself with less light."""
    seen, plain = table.small.astype(np.float32), table.plain.astype(np.float32) + 1
    whole = (plain * plain).sum(axis=2)
    light = (seen * plain).sum(axis=2) / whole
    tint = np.sqrt(((seen - light[:, :, None] * plain) ** 2).sum(axis=2) / whole)
    dark: npt.NDArray[np.bool_] = (light > SHADOW[0]) & (light < SHADOW[1]) & (tint < SHADOW_TINT)
    return dark


def _closed(table: Ground, body: Body, edge: float) -> bool:
    """Whether a body differs from what is around it on almost all sides: a corner of the tray does not."""
    x, y = round(body.x / table.zoom), round(body.y / table.zoom)
    colour = np.median(table.small[max(0, y - 1) : y + 2, max(0, x - 1) : x + 2].reshape(-1, 3), axis=0)
    seen, again = _outward(table, body, edge)
    limit = max(LEAST, 0.5 * float(np.abs(colour - table.plain[y, x].astype(float)).max()))
    differs = np.abs(seen - colour).max(axis=2) > limit
    sharp = np.abs(seen[:, RIM_STEPS:] - seen[:, :-RIM_STEPS]).max(axis=2).max(axis=1) > limit
    enough = CLOSED if table.floor is None else CLOSED_AT_WALL
    return bool((sharp & (again & differs).any(axis=1)).mean() > enough)


def _outward(table: Ground, body: Body, edge: float) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """24x12x3: colours along rays from inside a body to 1.1 edges beyond; 24x12: where they are over the ground."""
    height, width = table.bodies.shape
    turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)[:, None]
    out = (np.linspace(0, 1.1, 12) * edge + body.radius * 0.5) / table.zoom
    px = np.round(body.x / table.zoom + np.cos(turns) * out).astype(int)
    py = np.round(body.y / table.zoom + np.sin(turns) * out).astype(int)
    inside = (px >= 0) & (py >= 0) & (px < width) & (py < height)
    px, py = np.clip(px, 0, width - 1), np.clip(py, 0, height - 1)
    again = (table.bodies[py, px] == 0) & inside
    if table.floor is not None:
        again &= table.floor[py, px] > 0
    return table.small[py, px].astype(np.float32), again


def _die_sized(outline: npt.NDArray[np.int32], edge: float) -> bool:
    """Whether an outline on the thumbnail may be one die, or a few that touch."""
    _, _, width, height = cv2.boundingRect(outline)
    return bool(0.5 * edge < max(width, height) < WIDEST * edge)


def _body(outline: npt.NDArray[np.int32], depth: Floats, zoom: float) -> Body:
    """The deepest place inside an outline."""
    x, y, width, height = cv2.boundingRect(outline)
    _, most, _, (cx, cy) = cv2.minMaxLoc(depth[y : y + height, x : x + width])
    return Body((x + cx) * zoom, (y + cy) * zoom, most * zoom)


def lone_bodies(table: Ground) -> list[Body]:
    """Compact bodies away from the picture's edge, for a picture in which no die tells the size."""
    height, width = table.bodies.shape
    found = []
    for outline in _outlines(table.bodies):
        x, y, w, h = cv2.boundingRect(outline)
        area = cv2.contourArea(outline)
        whole = x > 0 and y > 0 and x + w < width and y + h < height
        if whole and LONE_AREA[0] < area / (width * height) < LONE_AREA[1] and _compact(outline, area):
            centre = ((x + w / 2) * table.zoom, (y + h / 2) * table.zoom)
            found.append(Body(*centre, float(np.sqrt(area) / 2) * table.zoom))
    return found


def stands_out(table: Ground, x: float, y: float) -> bool:
    """Whether something lies at this place of the working picture."""
    height, width = table.bodies.shape
    cx, cy = min(max(round(x / table.zoom), 0), width - 1), min(max(round(y / table.zoom), 0), height - 1)
    around = table.bodies[max(0, cy - 1) : cy + 2, max(0, cx - 1) : cx + 2]
    return bool((around > 0).mean() > 0.5)


def _depth(bodies: Picture) -> Floats:
    """How far inside a body each place lies, thumbnail pixels; the picture's rim counts as outside."""
    framed = cv2.copyMakeBorder(bodies, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=(0,))
    inside: npt.NDArray[np.float32] = np.asarray(cv2.distanceTransform(framed, cv2.DIST_L2, 3), np.float32)
    return np.ascontiguousarray(inside[1:-1, 1:-1])


def _compact(outline: npt.NDArray[np.int32], area: float) -> bool:
    _, (w, h), _ = cv2.minAreaRect(outline)
    shorter, longer = min(w, h) + 1, max(w, h) + 1
    return bool(area > LONE_FILL * w * h and shorter > LONE_ASPECT * longer)
