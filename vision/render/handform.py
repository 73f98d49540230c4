"""The shape of a hand and its arm, seen flat from above with the fingers up."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import cv2
import numpy as np

from vision.render.light import Linear, Picture, as_linear
from vision.render.shape import softened

PX_PER_MM = 1.5
REACH_MM = (75.0, 125.0, 380.0)
"""How far the model reaches from the middle of the palm: to each side, to the fingertips, back along the arm."""
CUFF_MM = -128.0
STEEP = 1.15  # a slope of this looks half away
SMOOTH_MM, HOLLOW_MM, PENUMBRA_MM = 1.1, 7.0, 5.0
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
class Form:
    """What does not depend on light and colour; H×W each, but for the normals (H×W×4: and 1)."""

    solid: Linear
    clothed: Linear
    normal: Linear
    open_sky: Linear
    """How much of the room a place sees: deep places less."""
    shade: Picture
    """How much of a lamp it takes from the floor, softened, 0 to 255."""


@lru_cache(maxsize=1)
def form() -> Form:
    skin = np.maximum.reduce([_limb(beads) for beads in LIMBS])
    sleeve = _limb(SLEEVE_LIMB)
    solid = (np.maximum(skin, sleeve) > 0).astype(np.float32)
    height = _smoothed(np.maximum(skin, sleeve), solid)
    clothed = as_linear(cv2.GaussianBlur((sleeve > skin).astype(np.float32), (0, 0), 0.7))
    right = cv2.Sobel(height, cv2.CV_32F, 1, 0, scale=PX_PER_MM / 8)
    near = cv2.Sobel(height, cv2.CV_32F, 0, 1, scale=PX_PER_MM / 8)
    long = 1 / np.sqrt(right * right + near * near + np.float32(STEEP * STEEP))
    normal = cv2.merge((-right * long, near * long, STEEP * long, np.ones_like(long)))
    wide = HOLLOW_MM * PX_PER_MM
    deep = softened(height * solid, wide) / np.maximum(softened(solid, wide), 1e-3) - height
    open_sky = np.clip(1 - deep / 16, 0.35, 1.05)
    shade = softened(np.asarray(solid * 255, np.uint8), PENUMBRA_MM * PX_PER_MM)
    return Form(solid, clothed, as_linear(normal), as_linear(open_sky), shade)


def _limb(beads: tuple[Bead, ...]) -> Linear:
    """H×W: height over the lowest part of the hand, mm; 0 where there is nothing."""
    right, ahead = _grid()
    height = np.zeros_like(right)
    for here, there in pairwise(beads):
        part = _around(here, there)
        x, y = right[part], ahead[part]
        way = (there[0] - here[0], there[1] - here[1])
        along = np.clip(((x - here[0]) * way[0] + (y - here[1]) * way[1]) / (way[0] ** 2 + way[1] ** 2), 0, 1)
        radius = here[3] + (there[3] - here[3]) * along
        off = (x - here[0] - way[0] * along) ** 2 + (y - here[1] - way[1] * along) ** 2
        up = here[2] + (there[2] - here[2]) * along
        cone = np.where(off < radius**2, 20 + up + np.sqrt(np.maximum(radius**2 - off, 0)), 0)
        height[part] = np.maximum(height[part], cone)
    return height


def _around(here: Bead, there: Bead) -> tuple[slice, slice]:
    """Rows and columns of the model that two joined balls reach."""
    side, ahead, _ = REACH_MM
    left, right = (push(at[0] + sign * at[3] for at in (here, there)) + side for push, sign in ((min, -1), (max, 1)))
    foot, top = (ahead - push(at[1] + sign * at[3] for at in (here, there)) for push, sign in ((min, -1), (max, 1)))
    rows, columns = (
        (max(0, int(first * PX_PER_MM)), int(last * PX_PER_MM) + 2) for first, last in ((top, foot), (left, right))
    )
    return slice(*rows), slice(*columns)


def _grid() -> tuple[Linear, Linear]:
    """The model's pixels in mm: right and ahead."""
    side, ahead, back = REACH_MM
    across = np.arange(round(2 * side * PX_PER_MM), dtype=np.float32) / PX_PER_MM - side
    along = ahead - np.arange(round((ahead + back) * PX_PER_MM), dtype=np.float32) / PX_PER_MM
    x, y = np.meshgrid(across, along)
    return x, y


def _smoothed(height: Linear, solid: Linear) -> Linear:
    """Blurred, but not over the outline."""
    sigma = SMOOTH_MM * PX_PER_MM
    weight = np.maximum(cv2.GaussianBlur(solid, (0, 0), sigma), 1e-3)
    return np.asarray(cv2.GaussianBlur(height * solid, (0, 0), sigma) / weight, np.float32)


@lru_cache(maxsize=1)
def tints() -> tuple[Linear, Linear]:
    """H×W×3 and H×W: times the skin's colour, and where the nails are."""
    x, y = _grid()
    mottle = cv2.GaussianBlur(np.random.default_rng(3).standard_normal(x.shape, dtype=np.float32), (0, 0), 5.0)
    tip = np.minimum(np.maximum((y - 60) / 60, 0), 1)
    tint = cv2.merge([(1 + mottle * a) * (1 - tip * b) for a, b in ((0.5, 0.22), (0.5, 0.20), (0.25, 0.02))])
    off = [((x - right) / 4.6) ** 2 + ((y - ahead) / 5.4) ** 2 for right, ahead in NAILS]
    nail = np.clip((1.15 - np.minimum.reduce(off)) / 0.3, 0, 1)
    return as_linear(tint), as_linear(nail)
