"""Shadows on the floor: what a die takes of the lamps, and of the sky close by."""

from functools import lru_cache

import cv2
import numpy as np

from vision.render.box import around
from vision.render.camera import Camera, Floats
from vision.render.die import CUBE, DiePose
from vision.render.lay import NONE, mixing
from vision.render.light import Light, Picture, shadow_of
from vision.render.shape import overlaid, softened, stencil
from vision.render.smear import smear_of, smeared

SKY_HIDDEN = 0.55  # of the sky, right under a die
BLUNT = 0.94  # a sharp cube so much smaller throws about the shadow of one with rounded edges
CLEAR_SHADE = 0.7  # of the light goes on through a wholly clear die
ROOTS = np.round(np.sqrt(np.arange(256) / 255) * 255).astype(np.uint8)
"""From what is left of the light to what is left of a picture's levels."""

Taken = tuple[Picture, float]
"""H×W, 255 where all is taken, and how much that is."""


def lay_shadow(
    picture: Picture,
    camera: Camera,
    light: Light,
    pose: DiePose,
    lamps: Floats,
    exposure_s: float,
    ground: float,
    within: Floats | None = None,
) -> None:
    """Darkens the floor (H×W×3, written into): where the die hides a lamp, and under it.

    `lamps` is how much of each lamp reaches the die; the floor lies at `ground`, mm. On what is smaller than a floor
    the shadow falls `within` a convex polygon, N×2 pixels.
    """
    solid = pose.world(CUBE * BLUNT)
    solid[:, 2] = np.maximum(solid[:, 2] - ground, 0)
    cast = shadow_of(solid, np.vstack([lamp.samples for lamp in light.lamps]))
    fallen = np.vstack((cast.reshape(-1, 3), solid * (1, 1, 0))) + np.array((0, 0, ground))
    seen = camera.project(fallen)
    smear = smear_of(camera, pose, exposure_s)
    box = around(seen, 4 * camera.px_per_mm, camera, smear)
    if box.empty:
        return
    shapes, begin = box.local(seen).reshape(-1, len(CUBE), 2), 0
    hidden, through = dict[int, Taken](), 1 - CLEAR_SHADE * pose.style.clear
    for k, share in enumerate(lamps.tolist()):
        end = begin + len(light.lamps[k].samples)
        fallen_here = softened(overlaid(box.size(), shapes[begin:end]), 0.35 * camera.px_per_mm)
        hidden[k], begin = (fallen_here, share * through), end
    near = max(0.0, 1 - (pose.at[2] - ground - pose.size / 2) / (2.5 * pose.size))
    above = softened(overlaid(box.size(), shapes[begin:]), 1.6 * camera.px_per_mm)
    inside = None if within is None else stencil(box.size(), box.local(within))
    darken(box.of(picture), light, hidden, (above, near), smear=smear, within=inside)


def darken(
    part: Picture,
    light: Light,
    hidden: dict[int, Taken],
    above: Taken,
    *,
    smear: tuple[float, float] = (0.0, 0.0),
    within: Picture | None = None,
) -> None:
    """Takes light from a part of a floor (H×W×3, written into).

    `hidden` holds for lamps, by their number, what is hidden of them; `above` tells how close above something is that
    hides the sky. They are smeared over so many pixels, and of them counts what is `within` (H×W, 0 to 255).
    """
    *lamps, sky = _shares(light)
    planes = [*(plane for plane, _ in hidden.values()), above[0]]
    taken = [lamps[k] * -share for k, (_, share) in hidden.items()]
    taken += [sky * (-SKY_HIDDEN * above[1])] + [NONE] * (3 - len(planes))
    shade = smeared(np.asarray(cv2.merge(planes + planes[-1:] * (3 - len(planes))), np.uint8), smear)
    if within is not None:
        shade = np.asarray(cv2.multiply(shade, cv2.merge([within] * shade.shape[2]), scale=1 / 255), np.uint8)
    left = cv2.transform(shade, mixing(*taken, (255.0,) * 3)[:3])
    cv2.multiply(part, cv2.LUT(left, ROOTS, dst=left), dst=part, scale=1 / 255)


@lru_cache(maxsize=8)
def _shares(light: Light) -> Floats:
    """N+1×3: what each lamp, and the sky, give of all the light that falls on a floor. Not to be written into."""
    given = np.array([*(np.array(lamp.colour) * lamp.towards[2] for lamp in light.lamps), light.sky])
    return np.asarray(given / given.sum(axis=0))
