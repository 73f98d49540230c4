"""Shadows on the floor: what a die takes of the lamps, and of the sky close by."""

import cv2
import numpy as np

from vision.render.box import around
from vision.render.camera import Camera, Floats
from vision.render.die import CUBE, DiePose, outline
from vision.render.light import Light, Linear, Picture, as_linear, shadow_of
from vision.render.shape import filled, stencil
from vision.render.smear import smear_of, smeared

SKY_HIDDEN = 0.55  # of the sky, right under a die
BLUNT = 0.94  # a sharp cube so much smaller throws about the shadow of one with rounded edges
BOXES_PX = 1.2
CLEAR_SHADE = 0.7  # of the light goes on through a wholly clear die


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
    samples = [lamp.samples for lamp in light.lamps]
    cast = [shadow_of(solid, sample) for lamp in samples for sample in lamp]
    fallen = np.vstack((*cast, solid * (1, 1, 0))) + np.array((0, 0, ground))
    seen = camera.project(fallen).reshape(-1, len(CUBE), 2)
    smear = smear_of(camera, pose, exposure_s)
    box = around(seen.reshape(-1, 2), 4 * camera.px_per_mm, camera, smear)
    if box.empty:
        return
    *falls, under = (stencil(box.size(), outline(box.local(points))) for points in seen)
    shades, through = [], 1 - CLEAR_SHADE * pose.style.clear
    for lamp, share in zip(samples, lamps, strict=True):
        shades.append(_soft(_mean(falls[: len(lamp)]), 0.35 * camera.px_per_mm) * np.float32(share * through))
        falls = falls[len(lamp) :]
    near = max(0.0, 1 - (pose.at[2] - ground - pose.size / 2) / (2.5 * pose.size))
    shades.append(_soft(as_linear(under) / 255, 1.6 * camera.px_per_mm) * np.float32(near))
    shade = smeared(as_linear(cv2.merge(shades)), smear)
    if within is not None:
        shade = shade * filled(box.size(), box.local(within))[..., None]
    darken(box.of(picture), light, shade)


def darken(part: Picture, light: Light, shade: Linear) -> None:
    """Takes light from a part of a floor (H×W×3, written into).

    `shade` is H×W×n: the share of each lamp that is hidden, and how close above something is that hides the sky.
    """
    falling = [np.asarray(lamp.colour) * lamp.towards[2] for lamp in light.lamps]
    sky = np.asarray(light.sky)
    total = np.sum(falling, axis=0) + sky
    taken = np.stack([-lamp / total for lamp in falling] + [-SKY_HIDDEN * sky / total, np.ones(3)], axis=1)
    left = cv2.transform(shade, taken)
    cv2.multiply(part, cv2.sqrt(np.maximum(left, 0.0)), dst=part, dtype=cv2.CV_8U)


def _soft(mask: Linear, sigma: float) -> Linear:
    """As if blurred by a bell of this width; a wide one is made of two boxes."""
    if sigma < BOXES_PX:
        return as_linear(cv2.GaussianBlur(mask, (0, 0), max(sigma, 0.3)))
    side = round((6 * sigma * sigma + 1) ** 0.5)
    return as_linear(cv2.blur(cv2.blur(mask, (side, side)), (side, side)))


def _mean(masks: list[Picture]) -> Linear:
    """H×W: from 0 to 1."""
    total = masks[0].astype(np.float32)
    for mask in masks[1:]:
        cv2.accumulate(mask, total)
    return as_linear(total * np.float32(1 / 255 / len(masks)))
