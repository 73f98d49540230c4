"""A hand over the tray, its arm coming from the players' edge; enough of one to be taken for a hand."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, sin

import cv2
import numpy as np

from vision.render.camera import Camera, Floats, Vector
from vision.render.draw import Box, around, darken, lay
from vision.render.light import Colour, Light, Linear, Picture, as_linear, shadow_of

PX_PER_MM = 2.0
REACH_MM = (75.0, 125.0, 380.0)
"""How far the model reaches from the middle of the palm: to each side, to the fingertips, back along the arm."""
SKIN: Colour = (0.28, 0.40, 0.68)
NAIL: Colour = (0.42, 0.50, 0.74)
SLEEVE: Colour = (0.085, 0.050, 0.038)
CUFF_MM = -128.0
PENUMBRA_MM = 5.0

Bead = tuple[float, float, float, float]
"""A ball of the model: right, ahead, up and radius, mm; two that follow are joined by a cone."""
LIMBS: tuple[tuple[Bead, ...], ...] = (
    ((-29, 36, 2, 13), (-34, 66, 6, 10), (-35, 86, 0, 9.2), (-33, 101, -10, 8)),
    ((-10, 42, 4, 13), (-11, 76, 8, 10.4), (-11, 98, 0, 9.4), (-10, 113, -11, 8.2)),
    ((10, 40, 4, 12.5), (12, 70, 7, 10), (13, 90, 0, 9), (13, 104, -11, 7.8)),
    ((28, 32, 1, 12), (33, 54, 4, 8.8), (36, 70, -2, 8), (36, 82, -11, 7)),
    ((-22, -34, -4, 17), (-46, -2, -4, 13), (-54, 26, -7, 10.6), (-51, 44, -11, 9)),
    ((-6, -50, 0, 24), (-27, 34, 1, 15)),
    ((0, -50, 2, 24), (-9, 40, 2, 16)),
    ((4, -50, 1, 24), (10, 38, 2, 15.5)),
    ((6, -50, 0, 24), (27, 30, 0, 14.5)),
    ((0, -46, 0, 25), (0, -84, 0, 25), (3, -150, 0, 29), (10, -400, 0, 38)),
)
SLEEVE_LIMB: tuple[Bead, ...] = ((3, CUFF_MM - 38, 0, 39), (10, -440, 0, 50))
NAILS = ((-33.5, 102.5), (-10, 114.5), (13, 105.5), (36.5, 83.5))


@dataclass(frozen=True, slots=True)
class HandPose:
    """Where the hand is."""

    at: Vector
    """The middle of the palm, mm."""
    elbow: tuple[float, float] = (70.0, -620.0)
    """Where the arm comes from."""

    @property
    def heading(self) -> float:
        """Radians from straight ahead, to the left."""
        return atan2(self.elbow[0] - self.at[0], self.at[1] - self.elbow[1])


@dataclass(frozen=True, slots=True)
class Model:
    """The hand flat, fingers up, PX_PER_MM."""

    colour: Linear
    """H×W×4: linear colour times cover, and cover."""
    shade: Linear
    """H×W×2: how much of the lamp and of the sky it takes from the floor, softened."""


def lay_hand(picture: Picture, camera: Camera, light: Light, hand: HandPose, lit: Linear) -> None:
    """Draws the hand and its shadow onto the picture (H×W×3, written into); `lit` is what the lens lets through."""
    model = _model(light)
    flat = _flat(hand)
    shade_box, shade = _warped(model.shade, camera.project(shadow_of(flat, light.towards)), camera)
    if not shade_box.empty:
        darken(shade_box.of(picture), light, shade)
    box, colour = _warped(model.colour, camera.project(flat), camera)
    if not box.empty:
        lay(box.of(picture), colour[..., :3] * box.of(lit), colour[..., 3:])


def _flat(hand: HandPose) -> Floats:
    """4×3: the model's corners in the world, clockwise from the far left."""
    side, ahead, back = REACH_MM
    own = np.array(((-side, ahead), (side, ahead), (side, -back), (-side, -back)))
    c, s = cos(hand.heading), sin(hand.heading)
    turned = own @ np.array(((c, s), (-s, c))) + np.asarray(hand.at[:2])
    return np.column_stack((turned, np.full(4, hand.at[2])))


def _warped(flat: Linear, seen: Floats, camera: Camera) -> tuple[Box, Linear]:
    """The part of the picture between the four points, and the model drawn to fit."""
    box = around(seen, 1, camera)
    if box.empty:
        return box, flat
    height, width = flat.shape[:2]
    own = np.array(((0, 0), (width, 0), (width, height)), np.float32) - 0.5
    place = cv2.getAffineTransform(own, box.local(seen[:3]))
    return box, np.asarray(cv2.warpAffine(flat, place, (box.right - box.left, box.bottom - box.top)), np.float32)


@lru_cache(maxsize=2)
def _model(light: Light) -> Model:
    skin = np.maximum.reduce([_limb(beads) for beads in LIMBS])
    sleeve = _limb(SLEEVE_LIMB)
    solid = (np.maximum(skin, sleeve) > 0).astype(np.float32)
    height = _softened(np.maximum(skin, sleeve), solid, 1.1)
    clothed = cv2.GaussianBlur((sleeve > skin).astype(np.float32), (0, 0), 0.7)[..., None]
    albedo = _skin(solid.shape) * (1 - clothed) + np.asarray(SLEEVE, np.float32) * clothed
    cover = cv2.GaussianBlur(solid, (0, 0), 0.8)[..., None]
    colour = np.dstack((albedo * _falling(height, solid, light) * cover, cover))
    shade = cv2.GaussianBlur(solid, (0, 0), PENUMBRA_MM * PX_PER_MM)
    return Model(as_linear(colour), as_linear(np.dstack((shade, shade * 0.6))))


def _limb(beads: tuple[Bead, ...]) -> Linear:
    """H×W: height over the lowest part of the hand, mm; 0 where there is nothing."""
    x, y = _grid()
    height = np.zeros_like(x)
    for here, there in pairwise(beads):
        way = (there[0] - here[0], there[1] - here[1])
        along = np.clip(((x - here[0]) * way[0] + (y - here[1]) * way[1]) / (way[0] ** 2 + way[1] ** 2), 0, 1)
        radius = here[3] + (there[3] - here[3]) * along
        off = (x - here[0] - way[0] * along) ** 2 + (y - here[1] - way[1] * along) ** 2
        up = here[2] + (there[2] - here[2]) * along
        height = np.maximum(height, np.where(off < radius**2, 20 + up + np.sqrt(np.maximum(radius**2 - off, 0)), 0))
    return np.asarray(height, np.float32)


def _grid() -> tuple[Linear, Linear]:
    """The model's pixels in mm: right and ahead."""
    side, ahead, back = REACH_MM
    across = np.arange(round(2 * side * PX_PER_MM), dtype=np.float32) / PX_PER_MM - side
    along = ahead - np.arange(round((ahead + back) * PX_PER_MM), dtype=np.float32) / PX_PER_MM
    x, y = np.meshgrid(across, along)
    return x, y


def _softened(height: Linear, solid: Linear, sigma_mm: float) -> Linear:
    """Blurred, but not over the outline."""
    sigma = sigma_mm * PX_PER_MM
    weight = np.maximum(cv2.GaussianBlur(solid, (0, 0), sigma), 1e-3)
    return np.asarray(cv2.GaussianBlur(height * solid, (0, 0), sigma) / weight, np.float32)


def _skin(shape: tuple[int, ...]) -> Linear:
    """H×W×3: mottled, redder at the fingertips, with nails."""
    x, y = _grid()
    mottle = cv2.GaussianBlur(np.random.default_rng(3).standard_normal(shape, dtype=np.float32), (0, 0), 5.0)
    colour = np.asarray(SKIN, np.float32) * (1 + mottle[..., None] * (0.5, 0.5, 0.25))
    colour *= 1 - np.clip((y - 60) / 60, 0, 1)[..., None] * np.array((0.22, 0.20, 0.02), np.float32)
    for right, ahead in NAILS:
        off = ((x - right) / 4.6) ** 2 + ((y - ahead) / 5.4) ** 2
        nail = np.clip((1.15 - off) / 0.3, 0, 1)[..., None]
        colour += (np.asarray(NAIL, np.float32) - colour) * nail
    return np.asarray(colour, np.float32)


def _falling(height: Linear, solid: Linear, light: Light) -> Linear:
    """H×W×3: the light on each place of the model; deep places see less of the room."""
    right = cv2.Sobel(height, cv2.CV_32F, 1, 0, scale=PX_PER_MM / 8)
    near = cv2.Sobel(height, cv2.CV_32F, 0, 1, scale=PX_PER_MM / 8)
    normal = np.dstack((-right, near, np.full_like(height, 1.15)))
    normal = normal / np.linalg.norm(normal, axis=2, keepdims=True)
    open_sky = np.clip(1 - (_softened(height, solid, 7.0) - height) / 16, 0.35, 1.05)[..., None]
    shone = np.maximum(normal @ np.asarray(light.towards, np.float32), 0)[..., None]
    up = normal[..., 2:] * 0.5 + 0.5
    room = up * np.asarray(light.sky, np.float32) + (1 - up) * np.asarray(light.ground, np.float32)
    return np.asarray((shone * np.asarray(light.lamp, np.float32) + room) * open_sky, np.float32)
