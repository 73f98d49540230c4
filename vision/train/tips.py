"""Faces of dice that lie level or lean, seen from about above, and how each looks past the camera."""

from dataclasses import dataclass, replace
from math import pi

import numpy as np

from vision.crops import cuttings
from vision.picture import Floats, Picture
from vision.render.camera import Camera
from vision.render.die import DiePose, quad
from vision.render.scene import render
from vision.render.truth import truths
from vision.render.variety.place import leaning
from vision.render.variety.scenes import sample
from vision.train.scenes import SHOWN, SIDE, SIZE, SMALLEST_PX, SPAN, edge_of

TIPPED, SHARE = 0.6, 0.5  # of the pictures, and of the dice there: put on a corner
DEGREES = (5.0, 45.0)


@dataclass(frozen=True, slots=True)
class Tips:
    """N cuttings as columns."""

    pictures: list[Picture]
    """N of SIDE×SIDE×3; all of a training: gigabytes."""
    slant: Floats
    """N×2, right and down: the sine of the angle at which the face looks past the camera."""

    def __len__(self) -> int:
        return len(self.slant)


def joined(parts: list[Tips]) -> Tips:
    """All cuttings of some pictures."""
    return Tips(
        [cutting for part in parts for cutting in part.pictures], np.concatenate([part.slant for part in parts])
    )


def tips(seed: int, number: int) -> Tips:
    """The dice of the picture with this number; it depends on the seed and the number alone."""
    rng = np.random.default_rng([seed, number])
    scene = sample(rng, size=SIZE)
    if rng.random() < TIPPED:
        scene = replace(scene, dice=tuple(_tipped(pose, rng) for pose in scene.dice))
    picture = render(scene, rng)
    all_dice = truths(scene)
    places = np.array([(*truth.centre, edge_of(truth)) for truth in all_dice], np.float64).reshape(-1, 3)
    slants = np.array([slant(scene.camera, pose) for pose in scene.dice]).reshape(-1, 2)
    seen = np.array([truth.visible >= SHOWN and not truth.under for truth in all_dice], np.bool_)
    seen &= places[:, 2] > SMALLEST_PX
    return Tips(list(cuttings(picture, places[seen], side=SIDE, span=SPAN)), slants[seen])


def _tipped(pose: DiePose, rng: np.random.Generator) -> DiePose:
    if rng.random() > SHARE:
        return pose
    return leaning(pose, float(rng.uniform(*DEGREES)), float(rng.uniform(0, 2 * pi)))


def slant(camera: Camera, pose: DiePose) -> Floats:
    """2: where a pin of 1 mm on its face seems to point, mm to the right and down."""
    middle = pose.world(quad(pose.up)).mean(axis=0)
    pin = (middle - pose.at) / np.linalg.norm(middle - pose.at)
    foot, tip = camera.project(np.stack([middle, middle + pin]))
    return np.asarray((tip - foot) * camera.depth(middle[None])[0] / camera.focal)
