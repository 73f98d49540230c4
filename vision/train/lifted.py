"""Dice that lie flat on the floor, lean, or lie on others, seen from about above, with the way to where they stand."""

from dataclasses import dataclass, fields, replace
from math import dist, exp, pi

import cv2
import numpy as np
import numpy.typing as npt

from vision.crops import cuttings
from vision.flatten import Floats, Picture
from vision.level import looks_aside
from vision.raised import SIDE as SEEN
from vision.raised import SPAN as WIDE
from vision.raised import upright
from vision.render.die import DiePose
from vision.render.labels import tray_corners
from vision.render.scene import render
from vision.render.tray import Tray
from vision.render.truth import Truth, truths
from vision.render.variety.place import against, leaning
from vision.render.variety.scenes import sample
from vision.render.variety.together import bridge, on
from vision.silhouette import below
from vision.train.photographed import photographed
from vision.train.scenes import SHOWN, SIZE, SMALLEST_PX, edge_of

SIDE, SPAN = 104, 3.7
"""Of a stored cutting, pixels and edges: room to turn and shift it."""
LIFTED, SHARE = 0.7, 0.45  # of the pictures, and of the dice there
BRIDGED, ALIKE = 0.35, 1.1  # of these pictures one die lies across two; the ratio of the sizes of those two at most
ROOM = 1.4  # edges between the middles of dice that do not meet, however they are turned
DEGREES = (6.0, 45.0)
WAYS, SHARES = ("on", "wall", "die", "alone"), (0.4, 0.15, 0.2, 0.25)  # what they lie on or lean against, and how often
ANEW = 0.6  # of the cuttings are photographed anew; what shows under a dark die is faint already
SHIFT, RESIZE, TURN = 0.05, 0.07, 0.12  # edges, ratio, radians, standard deviations: how far a reader is off


@dataclass(frozen=True, slots=True)
class Lifted:
    """N cuttings as columns."""

    pictures: Picture
    """N×SIDE×SIDE×3, turned so that a level die's base is straight below its top."""
    far: Floats
    """N: how far below, edges."""
    raised: npt.NDArray[np.bool_]
    """Leans, or lies on another die."""

    def __len__(self) -> int:
        return len(self.raised)


def joined(parts: list[Lifted]) -> Lifted:
    """All cuttings of some pictures."""
    return Lifted(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Lifted)))


def lifted(seed: int, number: int) -> Lifted:
    """The dice of the picture with this number; it depends on the seed and the number alone."""
    rng = np.random.default_rng([seed, number])
    scene = sample(rng, SIZE)
    while not scene.tray.rim or not scene.dice:  # of a table without a tray nobody tells how the camera looks
        scene = sample(rng, SIZE)
    if rng.random() < LIFTED:
        scene = replace(scene, dice=_lifted(scene.dice, scene.tray, rng))
    picture = render(scene, rng)
    aside = looks_aside(tray_corners(scene), SIZE)
    all_dice = truths(scene)
    places = np.array([(*truth.centre, edge_of(truth)) for truth in all_dice], np.float64).reshape(-1, 3)
    seen = np.array([_seen(truth) for truth in all_dice], np.bool_) & (places[:, 2] > SMALLEST_PX)
    ways = below(places[seen], picture.shape, aside)
    return Lifted(
        cuttings(picture, places[seen], SIDE, SPAN, upright(ways)),
        np.hypot(*ways.T).astype(np.float32),
        np.array([truth.cocked or truth.stacked for truth in all_dice], np.bool_)[seen],
    )


def _seen(truth: Truth) -> bool:
    return truth.visible >= SHOWN and not (truth.under or truth.outside or truth.cut_off)


def _lifted(dice: tuple[DiePose, ...], tray: Tray, rng: np.random.Generator) -> tuple[DiePose, ...]:
    """The same dice; some of them lean, alone or on another, or lie on another."""
    lying: list[DiePose] = []
    for pose in dice:
        lying.append(_one(pose, lying, tray, rng) if pose.value and rng.random() < SHARE else pose)
    return _bridged(lying, tray, rng) if rng.random() < BRIDGED else tuple(lying)


def _bridged(dice: list[DiePose], tray: Tray, rng: np.random.Generator) -> tuple[DiePose, ...]:
    """Three of the dice that lie level are a bridge, where there are so many and so much room."""
    level = [k for k, die in enumerate(dice) if _level(die, tray)]
    if len(level) < 3:
        return tuple(dice)
    first, second, over = (int(k) for k in rng.permutation(level)[:3])
    three = bridge(dice[over], (dice[first], dice[second]), rng)
    others = [die for k, die in enumerate(dice) if k not in (first, second, over)]
    sizes = sorted(die.size for die in three[:2])
    room = tray.holds(three[1].at) and all(
        dist(three[k].at[:2], die.at[:2]) > ROOM * (three[k].size + die.size) / 2 for k in (1, 2) for die in others
    )
    return (*others, *three) if room and sizes[1] < ALIKE * sizes[0] else tuple(dice)


def _level(die: DiePose, tray: Tray) -> bool:
    return bool(die.value) and die.at[2] < 0.6 * die.size and tray.holds(die.at)


def _one(pose: DiePose, others: list[DiePose], tray: Tray, rng: np.random.Generator) -> DiePose:
    degrees, ahead = float(rng.uniform(*DEGREES)), float(rng.uniform(0, 2 * pi))
    level = [other for other in others if _level(other, tray)]
    match str(rng.choice(WAYS, p=SHARES)):
        case "on" if level:
            return on(pose, level[int(rng.integers(len(level)))], rng)
        case "wall":
            way = int(rng.integers(4))
            along = float(rng.uniform(-0.45, 0.45)) * tray.inside[1 - way % 2]
            return against(pose, way * pi / 2, tray.inside[way % 2] / 2, along, degrees)
        case "die" if level:
            return _propped(pose, level[int(rng.integers(len(level)))], degrees, ahead)
        case _:
            return leaning(pose, degrees, ahead)


def _propped(pose: DiePose, other: DiePose, degrees: float, ahead: float) -> DiePose:
    """Leans beside another, towards it or away from it: an edge of it is on that one's side."""
    tipped = leaning(pose, degrees, ahead)
    away = (pose.size + other.size) * 0.5 * (1 + degrees / 100)
    at = (other.at[0] - away * float(np.cos(ahead)), other.at[1] - away * float(np.sin(ahead)))
    return replace(tipped, at=(*at, tipped.at[2]))


def varied(stored: Picture, rng: np.random.Generator) -> Picture:
    """One of the cuttings as a reader may see it, S×S×3: not quite where and as large as it is, by any camera.

    Now and then it has fewer pixels, half of the time it is seen in a mirror.
    """
    if rng.random() < 0.5:
        zoom = rng.uniform(0.4, 1.0)
        stored = np.asarray(cv2.resize(stored, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA), np.uint8)
    wide, turn = stored.shape[0], rng.normal(0, TURN)
    zoom = SEEN / WIDE / (wide / SPAN) * exp(rng.normal(0, RESIZE))
    away = rng.normal(0, SHIFT, 2) * wide / SPAN
    turned = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) * zoom
    if rng.random() < 0.5:
        turned = turned @ np.diag([-1.0, 1.0])
    moved = SEEN / 2 - 0.5 - turned @ (np.full(2, wide / 2 - 0.5) + away)
    matrix = np.column_stack([turned, moved])
    cut = cv2.warpAffine(stored, matrix, (SEEN, SEEN), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cutting = np.asarray(cut, np.uint8)
    return photographed(cutting, rng) if rng.random() < ANEW else cutting
