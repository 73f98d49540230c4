"""Shadows on the floor: what a die takes of the lamps, and of the sky close by."""

import cv2
import numpy as np

from vision.render.box import around
from vision.render.camera import Camera, Floats
from vision.render.die import CUBE, DiePose
from vision.render.lay import NONE, mixing
from vision.render.light import Light, Linear, Picture, as_linear, shadow_of
from vision.render.shape import filled, hulls, mean, softened
from vision.render.smear import smear_of, smeared

SKY_HIDDEN = 0.55  # of the sky, right under a die
BLUNT = 0.94  # a sharp cube so much smaller throws about the shadow of one with rounded edges
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
    cast = shadow_of(solid, np.vstack([lamp.samples for lamp in light.lamps]))
    fallen = np.vstack((cast.reshape(-1, 3), solid * (1, 1, 0))) + np.array((0, 0, ground))
    seen = camera.project(fallen)
    smear = smear_of(camera, pose, exposure_s)
    box = around(seen, 4 * camera.px_per_mm, camera, smear)
    if box.empty:
        return
    *falls, under = hulls(box.size(), box.local(seen).reshape(-1, len(CUBE), 2))
    hidden, through = {}, 1 - CLEAR_SHADE * pose.style.clear
    for k, share in enumerate(lamps):
        count = len(light.lamps[k].samples)
        soft = softened(mean(falls[:count]), 0.35 * camera.px_per_mm)
        hidden[k], falls = as_linear(cv2.multiply(soft, share * through, dst=soft)), falls[count:]
    near = max(0.0, 1 - (pose.at[2] - ground - pose.size / 2) / (2.5 * pose.size))
    above = softened(mean((under,)), 1.6 * camera.px_per_mm) * np.float32(near)
    inside = None if within is None else filled(box.size(), box.local(within))
    darken(box.of(picture), light, hidden, above, smear=smear, within=inside)


def darken(
    part: Picture,
    light: Light,
    hidden: dict[int, Linear],
    above: Linear,
    *,
    smear: tuple[float, float] = (0.0, 0.0),
    within: Linear | None = None,
) -> None:
    """Takes light from a part of a floor (H×W×3, written into).

    `hidden` holds H×W for lamps by their number: the share that is hidden; `above` how close above something is that
    hides the sky. They are smeared over so many pixels, and of them counts what is `within` (H×W, 0 to 1).
    """
    falling = [np.asarray(lamp.colour) * lamp.towards[2] for lamp in light.lamps]
    sky = np.asarray(light.sky)
    total = np.sum(falling, axis=0) + sky
    planes, taken = [*hidden.values(), above], [*(-falling[k] / total for k in hidden), -SKY_HIDDEN * sky / total]
    spare = max(0, 3 - len(planes))
    shade = smeared(as_linear(cv2.merge(planes + [above] * spare)), smear)
    if within is not None:
        shade = shade * within[..., None]
    left = cv2.transform(shade, mixing(*taken, *[NONE] * spare, np.ones(3), channels=max(3, len(planes))))
    shown = cv2.sqrt(cv2.threshold(left, 0, 0, cv2.THRESH_TOZERO, dst=left)[1], dst=left)
    cv2.multiply(part, shown[..., :3], dst=part, dtype=cv2.CV_8U)
