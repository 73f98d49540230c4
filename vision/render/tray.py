"""The tray: a felt floor inside four wooden walls, on a table. Drawn once for each view; dice are put onto it."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from vision.render import texture
from vision.render.camera import Camera, Floats, Vector
from vision.render.light import Colour, Light, Linear, as_linear
from vision.render.shape import filled, lined

PX_PER_MM = 3.0  # of the flat textures
FINER = 2  # drawn this much larger, then averaged
TABLE_BELOW_MM = 8.0
RIM_LIGHT = 1.5  # the worn inner and outer edge of the rim
JOINT = 0.6  # where two walls meet


@dataclass(frozen=True, slots=True)
class Tray:
    """Sizes in mm, colours linear."""

    inside: tuple[float, float] = (320.0, 230.0)
    """Width and depth of the floor."""
    wall: float = 26.0
    """Height over the floor."""
    rim: float = 13.0
    """Thickness of the walls."""
    felt: Colour = (0.060, 0.118, 0.018)
    wood: Colour = (0.050, 0.112, 0.235)
    table: Colour = (0.052, 0.048, 0.046)
    seed: int = 1
    """Which piece of felt and wood."""

    @property
    def outer(self) -> tuple[float, float]:
        """Width and depth over the walls."""
        return (self.inside[0] + 2 * self.rim, self.inside[1] + 2 * self.rim)

    @property
    def corners(self) -> Floats:
        """4×3: the floor's corners, clockwise from the far left."""
        return rectangle(self.inside, 0.0)

    def lit(self, at: Vector, light: Light) -> float:
        """How much of the lamp is seen from a point over the walls' edge, 0 to 1."""
        if at[2] >= self.wall:
            return 1.0
        up = self.wall - at[2]
        x, y = self.inside[0] / 2, self.inside[1] / 2
        rays = [(at[0] + lamp[0] / lamp[2] * up, at[1] + lamp[1] / lamp[2] * up) for lamp in light.samples]
        return sum(abs(ray[0]) < x and abs(ray[1]) < y for ray in rays) / len(rays)


def rectangle(size: tuple[float, float], height: float) -> Floats:
    """4×3: clockwise from the far left as seen from above."""
    x, y = size[0] / 2, size[1] / 2
    return np.array(((-x, y, height), (x, y, height), (x, -y, height), (-x, -y, height)))


@lru_cache(maxsize=4)
def background(camera: Camera, tray: Tray, light: Light) -> Linear:
    """H×W×3, linear: the empty tray. Not to be written into."""
    fine = camera.enlarged(FINER)
    canvas = np.zeros((fine.height, fine.width, 3), np.float32)
    rng = np.random.default_rng(tray.seed)
    _table(canvas, fine, tray, light, rng)
    _floor(canvas, fine, tray, light, rng)
    for side in range(4):
        _wall(canvas, fine, tray, light, rng, side)
    _rim_edges(canvas, fine, tray)
    small = cv2.resize(canvas, (camera.width, camera.height), interpolation=cv2.INTER_AREA)
    small.setflags(write=False)
    return np.asarray(small, np.float32)


def _table(canvas: Linear, camera: Camera, tray: Tray, light: Light, rng: texture.Rng) -> None:
    size = (tray.outer[0] * 2.2, tray.outer[1] * 2.2)
    flat = texture.cloth((round(size[0]), round(size[1])), rng)
    opening = rectangle(tray.outer, tray.wall + TABLE_BELOW_MM)[:, :2] + np.asarray(size) / 2
    shade = np.zeros_like(flat)
    for lamp in light.samples:
        shift = np.asarray(lamp[:2]) / lamp[2] * (tray.wall + TABLE_BELOW_MM)
        shade += filled((flat.shape[1], flat.shape[0]), (opening - shift).astype(np.float32)) / len(light.samples)
    shade = as_linear(cv2.GaussianBlur(np.flipud(shade), (0, 0), 3.0))
    _lay(canvas, camera, _lit(flat, tray.table, light, 1 - shade, 1 - 0.5 * shade), rectangle(size, -TABLE_BELOW_MM))


def _floor(canvas: Linear, camera: Camera, tray: Tray, light: Light, rng: texture.Rng) -> None:
    width, depth = (round(side * PX_PER_MM) for side in tray.inside)
    flat = texture.felt((width, depth), rng)
    _lay(canvas, camera, _lit(flat, tray.felt, light, _lamp_on_floor(tray, light), _sky_on_floor(tray)), tray.corners)


def _lamp_on_floor(tray: Tray, light: Light) -> Linear:
    """Rows from far to near: how much of the lamp comes past the walls."""
    width, depth = (round(side * PX_PER_MM) for side in tray.inside)
    share = np.zeros((depth, width), np.float32)
    for lamp in light.samples:
        right, far = (round(part / lamp[2] * tray.wall * PX_PER_MM) for part in lamp[:2])
        lit = np.zeros_like(share)
        lit[max(0, far) : depth + min(0, far), max(0, -right) : width + min(0, -right)] = 1 / len(light.samples)
        share += lit
    return np.asarray(cv2.GaussianBlur(share, (0, 0), 3.0 * PX_PER_MM), np.float32)


def _sky_on_floor(tray: Tray) -> Linear:
    """Rows from far to near: darker towards the walls, which hide some of the room."""
    width, depth = (round(side * PX_PER_MM) for side in tray.inside)
    across = np.minimum(np.arange(width) + 0.5, width - 0.5 - np.arange(width)) / PX_PER_MM
    along = np.minimum(np.arange(depth) + 0.5, depth - 0.5 - np.arange(depth)) / PX_PER_MM
    hidden = [0.34 * np.exp(-side / (0.45 * tray.wall)) for side in (across, along)]
    return np.asarray((1 - hidden[0])[None, :] * (1 - hidden[1])[:, None], np.float32)


def _wall(canvas: Linear, camera: Camera, tray: Tray, light: Light, rng: texture.Rng, side: int) -> None:
    """The inner side of a wall and its rim; sides go far, right, near, left."""
    ends = (side, (side + 1) % 4)
    low, high, out = (
        rectangle(size, height)[list(ends)]
        for size, height in ((tray.inside, 0.0), (tray.inside, tray.wall), (tray.outer, tray.wall))
    )
    length = round(float(np.linalg.norm(out[1] - out[0])) * PX_PER_MM)
    normal: Vector = ((0, -1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0))[side]
    inner = texture.wood((length, round(tray.wall * PX_PER_MM)), rng)
    depth = np.linspace(1.0, 0.45, len(inner), dtype=np.float32)[:, None]
    _lay(canvas, camera, _flat_lit(inner * depth, tray.wood, light.falling(normal)), np.vstack((high, low[::-1])))
    top = texture.wood((length, round(tray.rim * PX_PER_MM)), rng)
    mitred = np.vstack((out, high[::-1]))
    _lay(canvas, camera, _flat_lit(top, tray.wood, light.falling((0, 0, 1))), mitred, mitre=tray.rim * PX_PER_MM)


def _rim_edges(canvas: Linear, camera: Camera, tray: Tray) -> None:
    """Rounded edges catch the light, joints are dark."""
    size = (camera.width, camera.height)
    edges = [camera.project(rectangle(side, tray.wall)).astype(np.float32) for side in (tray.inside, tray.outer)]
    light = (RIM_LIGHT - 1) * lined(size, edges, FINER)
    dark = (1 - JOINT) * lined(size, [np.stack(ends) for ends in zip(*edges, strict=True)], 1)
    canvas *= (1 + light - dark)[..., None]


def _lit(flat: Linear, colour: Colour, light: Light, lamp: Linear, sky: Linear) -> Linear:
    """A floor of `colour` where `lamp` and `sky` say how much of each falls on it."""
    sun = np.asarray(light.lamp, np.float32) * light.towards[2]
    falling = lamp[..., None] * sun + sky[..., None] * np.asarray(light.sky, np.float32)
    return np.asarray(flat[..., None] * np.asarray(colour, np.float32) * falling, np.float32)


def _flat_lit(flat: Linear, colour: Colour, falling: Colour) -> Linear:
    return np.asarray(flat[..., None] * (np.asarray(colour) * np.asarray(falling)).astype(np.float32), np.float32)


def _lay(canvas: Linear, camera: Camera, flat: Linear, corners: Floats, *, mitre: float = 0.0) -> None:
    """Draws a flat texture onto the rectangle with `corners` (its top left first, clockwise) of the world.

    With `mitre` the lower corners of the board are cut off by so many pixels.
    """
    seen = camera.project(corners).astype(np.float32)
    left, top = np.maximum(np.floor(seen.min(axis=0)), 0).astype(int)
    right, bottom = np.minimum(np.ceil(seen.max(axis=0)) + 1, (camera.width, camera.height)).astype(int)
    height, width = flat.shape[:2]
    own = np.array(((0, 0), (width, 0), (width - mitre, height), (mitre, height)), np.float32) - 0.5
    place = cv2.getPerspectiveTransform(own, seen - np.array((left, top), np.float32))
    size = (int(right - left), int(bottom - top))
    warped = cv2.warpPerspective(flat, place, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = filled(size, (seen - (left, top)).astype(np.float32))[..., None]
    part = canvas[top:bottom, left:right]
    part += (warped - part) * mask
