"""Shadows on the floor: what a die takes of the lamps, and of the sky close by."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce

import cv2
import numpy as np

from vision.render.box import Box, around
from vision.render.camera import Camera, Floats
from vision.render.die import CUBE, DiePose
from vision.render.light import Light, Picture, shadow_of
from vision.render.shape import overlaid, softened, stencil
from vision.render.smear import smear_of, smeared

SKY_HIDDEN = 0.9  # of the sky, right under a die; beside it half as much
BLUNT = 0.94  # a sharp cube so much smaller throws about the shadow of one with rounded edges
WITHIN = 0.71  # the same of a square within a round token
CLEAR_SHADE = 0.7  # of the light goes on through a wholly clear die
LAMP_SOFT_MM, SKY_SOFT = 0.35, 0.25  # how soft the shadow from a lamp is at least, and in edges the one from the sky
SKY_REACH, LAMP_REACH = 2.2, 3.0  # times as far as they are soft they are seen
ENOUGH, COARSEST = 1.5, 4  # pixels a millimetre that show such softness, and how many times as wide they are at most
ROOTS = np.round(np.sqrt(np.arange(256) / 255) * 255).astype(np.uint8)
"""From what is left of the light to what is left of a picture's levels."""

Taken = tuple[Picture, float]
"""H×W, 255 where all is taken, and how much that is."""


@dataclass(frozen=True, slots=True, eq=False)
class Cast:
    """The shadows of a die; pixels."""

    box: Box
    """The part of the picture in which they are seen."""
    seen: Floats
    """S+1×8×2: where those of its corners fall from each sample of all lamps, and straight down."""
    taken: tuple[float, ...]
    """Of each lamp, and last of the sky: how much, 0 to 1."""
    soft: float
    """Of the one from the sky."""
    smear: tuple[float, float]

    @property
    def reach(self) -> float:
        return SKY_REACH * self.soft

    def meets(self, other: "Cast") -> bool:
        """Whether both can be drawn at once: they lie one on the other, and still."""
        return self.smear == other.smear == (0.0, 0.0) and not self.box.common(other.box).empty


def lay_shadows(
    picture: Picture,
    camera: Camera,
    light: Light,
    dice: Sequence[DiePose],
    lamps: Floats,
    exposure_s: float,
    grounds: Sequence[float],
    *,
    within: Floats | None = None,
) -> None:
    """Darkens the floor (H×W×3, written into): where dice hide a lamp, and under them.

    `lamps` is how much of each lamp reaches each of the dice; the floor lies at `grounds`, mm. On what is smaller than
    a floor the shadows fall `within` a convex polygon, N×2 pixels.
    """
    found = list(_casts(camera, light, dice, lamps, exposure_s, grounds))
    for group in _together(found):
        box = reduce(Box.joined, (cast.box for cast in group))
        if within is not None:
            box = box.common(around(within, max(cast.reach for cast in group), camera))
        if not box.empty:
            _lay_shadow(picture, box, camera, light, group, within)


def _casts(
    camera: Camera,
    light: Light,
    dice: Sequence[DiePose],
    lamps: Floats,
    exposure_s: float,
    grounds: Sequence[float],
) -> Iterator[Cast]:
    fallen = _fallen(camera, light, dice, np.array(grounds))
    edge = LAMP_REACH * LAMP_SOFT_MM * camera.px_per_mm + COARSEST
    for pose, share, ground, seen in zip(dice, lamps.tolist(), grounds, fallen, strict=True):
        smear = smear_of(camera, pose, exposure_s)
        soft = SKY_SOFT * pose.size * pose.high * camera.px_per_mm
        box = around(seen[-1], SKY_REACH * soft, camera, smear=smear)
        box = box.joined(around(seen[:-1].reshape(-1, 2), edge, camera, smear=smear))
        if not box.empty:
            near = max(0.0, 1 - (pose.at[2] - ground - pose.high * pose.size / 2) / (2.5 * pose.size))
            through = 1 - CLEAR_SHADE * pose.style.clear
            yield Cast(box, seen, (*(each * through for each in share), near), soft, smear)


def _together(casts: Iterable[Cast]) -> list[list[Cast]]:
    """Those that meet, but for those of moving dice, whose shadows are smeared."""
    groups: list[list[Cast]] = []
    for cast in casts:
        met = [group for group in groups if any(cast.meets(other) for other in group)]
        groups = [group for group in groups if group not in met]
        groups.append([cast, *(other for group in met for other in group)])
    return groups


def _fallen(camera: Camera, light: Light, dice: Sequence[DiePose], grounds: Floats) -> Floats:
    """D×S+1×8×2 pixels: where the shadows of a die's corners fall from each sample of all lamps, and straight down."""
    solids = np.array([pose.world(CUBE * (WITHIN if pose.style.shape.token else BLUNT)) for pose in dice])
    solids[..., 2] = np.maximum(solids[..., 2] - grounds[:, None], 0)
    cast = shadow_of(solids.reshape(-1, 3), np.vstack([lamp.samples for lamp in light.lamps]))
    fallen = np.concatenate((cast, solids.reshape(1, -1, 3) * (1, 1, 0))).reshape(-1, len(dice), len(CUBE), 3)
    fallen[..., 2] += grounds[:, None]
    return camera.project(fallen.swapaxes(0, 1).reshape(-1, 3)).reshape(len(dice), -1, len(CUBE), 2)


def _lay_shadow(
    picture: Picture, box: Box, camera: Camera, light: Light, casts: list[Cast], within: Floats | None
) -> None:
    """Of some dice, coarsely where it is soft."""
    coarse = 1 if within is not None else max(1, min(COARSEST, round(camera.px_per_mm / ENOUGH)))
    size, count = box.coarse(coarse), len(casts)
    seen = box.local(np.array([cast.seen for cast in casts]).reshape(-1, 2), fine=1 / coarse)
    shapes = seen.reshape(count, -1, len(CUBE), 2).swapaxes(0, 1)
    soft = [LAMP_SOFT_MM * camera.px_per_mm] * len(light.lamps) + [sum(cast.soft for cast in casts) / count]
    begin, hidden = 0, list[Picture]()
    for k, samples in enumerate((*(len(lamp.samples) for lamp in light.lamps), 1)):
        dark = overlaid(size, shapes[begin : begin + samples], [cast.taken[k] for cast in casts])
        hidden.append(softened(dark, soft[k] / coarse))
        begin += samples
    inside = None if within is None else stencil(size, box.local(within))
    right, down = casts[0].smear
    taken = dict(enumerate((dark, 1.0) for dark in hidden[:-1]))
    darken(
        box.of(picture),
        light,
        taken,
        (hidden[-1], 1.0),
        smear=(right / coarse, down / coarse),
        within=inside,
        coarse=coarse,
    )


def darken(
    part: Picture,
    light: Light,
    hidden: dict[int, Taken],
    above: Taken,
    *,
    smear: tuple[float, float] = (0.0, 0.0),
    within: Picture | None = None,
    coarse: int = 1,
) -> None:
    """Takes light from a part of a floor (H×W×3, written into).

    `hidden` holds for lamps, by their number, what is hidden of them; `above` tells how close above something is that
    hides the sky. They are smeared over so many of their pixels, each `coarse` of the part's wide, and of them counts
    what is `within` (0 to 255).
    """
    *lamps, sky = _shares(light)
    planes = [smeared(plane, smear) for plane in (*(plane for plane, _ in hidden.values()), above[0])]
    if within is not None:
        planes = [np.asarray(cv2.multiply(plane, within, scale=1 / 255), np.uint8) for plane in planes]
    taken = [lamps[k] * share for k, (_, share) in hidden.items()] + [sky * (SKY_HIDDEN * above[1])]
    left = cv2.merge([_left(planes, shares) for shares in np.array(taken).T.tolist()])
    cv2.LUT(left, ROOTS, dst=left)
    if coarse > 1:
        left = cv2.resize(left, (left.shape[1] * coarse, left.shape[0] * coarse))[: part.shape[0], : part.shape[1]]
    cv2.multiply(part, left, dst=part, scale=1 / 255)


def _left(planes: list[Picture], shares: list[float]) -> Picture:
    """H×W: of the light of one colour, 255 is all, where each of at least two planes takes its share."""
    left = cv2.addWeighted(planes[0], -shares[0], planes[1], -shares[1], 255)
    for plane, share in zip(planes[2:], shares[2:], strict=True):
        cv2.addWeighted(left, 1, plane, -share, 0, dst=left)
    return np.asarray(left, np.uint8)


@lru_cache(maxsize=8)
def _shares(light: Light) -> Floats:
    """N+1×3: what each lamp, and the sky, give of all the light that falls on a floor. Not to be written into."""
    given = np.array([*(np.array(lamp.colour) * lamp.towards[2] for lamp in light.lamps), light.sky])
    return np.asarray(given / given.sum(axis=0))
