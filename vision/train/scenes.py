"""Rendered scenes as the networks learn them: whole pictures, and cuttings of dice, of their sides, of what is none."""

from dataclasses import dataclass, fields, replace
from math import cos, pi, radians, sin, tan

import cv2
import numpy as np
import numpy.typing as npt

from vision.crops import cuttings
from vision.finding.finder import find_dice
from vision.picture import Floats, Picture
from vision.render.scene import Scene, render
from vision.render.truth import Truth, truths
from vision.render.variety.scenes import sample
from vision.render.variety.together import clump
from vision.train.clutter import strewn

SIZE = (960, 540)  # of the rendered pictures, pixels
SIDE, SPAN = 84, 3.0  # of a stored cutting, pixels and edges: room to turn and shift it
SLANTED, STEEPEST = 0.45, 50.0  # share of pictures taken aslant, as people take them, and degrees
SHOWN, LEAST_UP = 0.6, 30.0  # of a face, and degrees: less, or leaning more, says nothing of a value
SMALLEST_PX = 13.0  # edge; smaller dice are not cut out
GLIMPSED = 0.25  # of a face that shows: less is not cut out
OFF = (0.42, 1.15)  # edges from a die's middle where a cutting shows its side, not its top
APART = 0.42  # edges that such a place must be away from every other die's middle
SIDES_PER_DIE, ELSEWHERE = 0.6, 2  # cuttings without a top face in their middle
TAKEN_FOR_DICE = 14  # at most, of what the finder takes for dice in a picture
STREWN, BARE = 0.5, 0.08  # share of pictures with things about; of pictures without dice, as if there had been none
CLOSE = 0.25  # share of pictures, more, in which dice touch: a finder is apt to take two for one
QUALITY = 96  # of the stored pictures


@dataclass(frozen=True, slots=True)
class Dice:
    """N dice of one picture, as columns."""

    places: Floats
    """N×3: x, y and edge of the face, pixels."""
    value: npt.NDArray[np.int64]
    visible: Floats
    """Share of the face that is seen."""
    readable: npt.NDArray[np.bool_]
    """The value counts: neither hidden nor leaning too far."""

    def __len__(self) -> int:
        return len(self.value)

    def __getitem__(self, which: npt.NDArray[np.bool_]) -> "Dice":
        return Dice(*(getattr(self, field.name)[which] for field in fields(self)))


@dataclass(frozen=True, slots=True)
class Shot:
    """One whole picture."""

    jpeg: bytes
    dice: Dice


@dataclass(frozen=True, slots=True)
class Crops:
    """N cuttings as columns."""

    pictures: Picture
    """N×SIDE×SIDE×3."""
    value: npt.NDArray[np.int64]
    """1 to 6; 0 where no top face lies in the middle."""
    readable: npt.NDArray[np.bool_]
    """The value counts: neither hidden nor leaning too far."""

    def __len__(self) -> int:
        return len(self.value)


def joined(parts: list[Crops]) -> Crops:
    """All cuttings of some pictures."""
    return Crops(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Crops)))


def shot(seed: int, number: int) -> Shot:
    """The picture with this number; it depends on the seed and the number alone."""
    picture, scene, _ = _drawn(seed, number, close=CLOSE)
    data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()
    return Shot(data, _dice(scene))


def crops(seed: int, number: int) -> Crops:
    """The cuttings of picture `number`, drawn without `close`: its dice, and what finder or chance takes for dice."""
    picture, scene, rng = _drawn(seed, number)
    dice = _dice(scene)
    return _cut_out(picture, dice, _elsewhere(picture, scene, dice.places, rng))


def _drawn(seed: int, number: int, *, close: float = 0.0) -> tuple[Picture, Scene, np.random.Generator]:
    """The picture, what it shows, and the chance that goes on.

    In a share `close` more of the pictures all dice touch each other.
    """
    rng = np.random.default_rng([seed, number])
    scene = sample(rng, size=SIZE)
    if close and rng.random() < close and all(pose.value and scene.tray.holds(pose.at) for pose in scene.dice):
        scene = replace(scene, dice=tuple(clump(list(scene.dice))))
    if rng.random() < SLANTED:
        scene = _slanted(scene, rng)
    if rng.random() < BARE:
        scene = replace(scene, dice=())
    picture = render(scene, rng)
    if rng.random() < STREWN:
        picture = strewn(picture, _dice(scene).places, rng)
    return picture, scene, rng


def _dice(scene: Scene) -> Dice:
    all_dice = truths(scene)
    return Dice(
        np.array([(*t.centre, edge_of(t)) for t in all_dice], np.float64).reshape(-1, 3),
        np.array([pose.style.printed(pose.up) for pose in scene.dice], np.int64),
        np.array([t.visible for t in all_dice], np.float64),
        np.array([_tells(t) for t in all_dice], np.bool_),
    )


def _cut_out(picture: Picture, dice: Dice, none: Floats) -> Crops:
    seen = dice[(dice.visible > GLIMPSED) & (dice.places[:, 2] > SMALLEST_PX)]
    empty = np.zeros(len(none), np.int64)
    return Crops(
        cuttings(picture, np.concatenate([seen.places, none]), side=SIDE, span=SPAN),
        np.concatenate([seen.value, empty]),
        np.concatenate([seen.readable, empty == 0]),
    )


def _tells(truth: Truth) -> bool:
    return truth.visible >= SHOWN and not truth.under and truth.tilt < LEAST_UP


def _slanted(scene: Scene, rng: np.random.Generator) -> Scene:
    """The same table seen from one side, turned at random."""
    lean, camera = float(rng.uniform(6, STEEPEST)), scene.camera
    high = camera.at[2] * cos(radians(lean))
    at = (camera.at[0], -high * tan(radians(lean)), high)
    roll = float(rng.uniform(-180, 180)) if rng.random() < 0.5 else camera.roll
    nearer = float(rng.uniform(1.0, 2.2))
    return replace(scene, camera=replace(camera, at=at, lean=lean, roll=roll, aside=0.0, focal=camera.focal * nearer))


def edge_of(truth: Truth) -> float:
    """Edge of a top face as it is seen, pixels: the root of its area."""
    return float(np.sqrt(max(1.0, cv2.contourArea(np.array(truth.corners, np.float32)))))


def _elsewhere(picture: Picture, scene: Scene, dice: Floats, rng: np.random.Generator) -> Floats:
    """N×3: places with no top face in their middle: sides of dice, things, the table, dice at a wrong size."""
    usual = float(np.median(dice[:, 2])) if len(dice) else float(rng.uniform(20, 70))
    found = [_beside(die, rng) for die in dice if rng.random() < SIDES_PER_DIE]
    found += [(*die[:2], die[2] * float(rng.choice((0.4, 2.2)))) for die in dice if rng.random() < 0.08]
    for _ in range(ELSEWHERE):
        found.append((rng.uniform(0, SIZE[0]), rng.uniform(0, SIZE[1]), usual * rng.uniform(0.6, 1.6)))
    for thing in scene.things:
        x, y = scene.camera.project(np.array([(*thing.at, 0.0)]))[0]
        found.append((float(x), float(y), usual * rng.uniform(0.6, 1.6)))
    places = [place for place in found if _clear(place, dice)]
    taken = [place for place in ((f.x, f.y, f.edge) for f in find_dice(picture)) if _clear(place, dice)]
    return np.array(places + taken[:TAKEN_FOR_DICE], np.float64).reshape(-1, 3)


def _beside(die: Floats, rng: np.random.Generator) -> tuple[float, float, float]:
    turn, away = rng.uniform(0, 2 * pi), rng.uniform(*OFF) * die[2]
    return (die[0] + away * cos(turn), die[1] + away * sin(turn), die[2] * rng.uniform(0.7, 1.2))


def _clear(place: tuple[float, float, float], dice: Floats) -> bool:
    """Whether a place is in the picture and no die of about its size has its middle there."""
    x, y, edge = place
    alike = (dice[:, 2] < 1.8 * edge) & (edge < 1.8 * dice[:, 2])
    near = np.hypot(dice[:, 0] - x, dice[:, 1] - y) < APART * dice[:, 2]
    return 0 <= x < SIZE[0] and 0 <= y < SIZE[1] and not (alike & near).any()
