"""What shows a die's face to a camera about above it, and the way to where a level die stands.

Dice that lie flat on the floor, lean, or lie on others; tiles and tokens, which are no dice.
"""

from dataclasses import dataclass, fields, replace
from math import dist, pi

import numpy as np
import numpy.typing as npt

from vision.crops import cuttings
from vision.picture import Floats, Picture
from vision.places import Places
from vision.render.die import DiePose
from vision.render.labels import tray_corners
from vision.render.scene import Scene, render
from vision.render.tray import Tray
from vision.render.truth import Truth, truths
from vision.render.variety.collide import meet
from vision.render.variety.flats import flattened
from vision.render.variety.place import against, leaning
from vision.render.variety.scenes import sample
from vision.render.variety.together import bridge, on
from vision.stance.level import Aside, at_first_sight, looks_aside, seen_aside
from vision.stance.raised import upright
from vision.stance.silhouette import below
from vision.train.scenes import SHOWN, SIZE, SMALLEST_PX, edge_of

SIDE, SPAN = 104, 3.7
"""Of a stored cutting, pixels and edges: room to turn and shift it."""
LIFTED, SHARE = 0.55, 0.45  # of the pictures, and of the dice there
FLATTENED = 0.22  # of the pictures: there are flat things, too
ASIDE = 0.15  # edges from a top to its base: nearer ones look the same, be they flat or not
BRIDGED, ALIKE = 0.35, 1.1  # of these pictures one die lies across two; the ratio of the sizes of those two at most
TRIES = 5  # to find room for one
ROOM = 1.4  # edges between the middles of dice that do not meet, however they are turned
DEGREES = (6.0, 45.0)
WAYS, SHARES = ("on", "wall", "die", "alone"), (0.4, 0.15, 0.2, 0.25)  # what they lie on or lean against, and how often
GUESSED = 0.35  # how often nothing but the dice tells how the camera looks


@dataclass(frozen=True, slots=True)
class Lifted:
    """N cuttings as columns."""

    pictures: list[Picture]
    """N of SIDE×SIDE×3, turned so that a level die's base is straight below its top; all of a training: gigabytes."""
    far: Floats
    """N: how far below, edges."""
    raised: npt.NDArray[np.bool_]
    """Leans, or lies on another die."""
    flat: npt.NDArray[np.bool_]
    """Is no die, but a tile or a token."""
    turned: Floats
    """N: how the top faces lie in them, radians."""

    def __len__(self) -> int:
        return len(self.raised)


def joined(parts: list[Lifted]) -> Lifted:
    """All cuttings of some pictures."""
    pictures = [cutting for part in parts for cutting in part.pictures]
    numbers = (np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Lifted)[1:])
    return Lifted(pictures, *numbers)


def lifted(seed: int, number: int) -> Lifted:
    """The dice of the picture with this number; it depends on the seed and the number alone."""
    rng = np.random.default_rng([seed, number])
    scene = sample(rng, size=SIZE)
    while not scene.tray.rim or not scene.dice:  # of a table without a tray nobody tells how the camera looks
        scene = sample(rng, size=SIZE)
    scene = _otherwise(scene, rng)
    picture = render(scene, rng)
    all_dice = truths(scene)
    places = np.array([(*truth.centre, edge_of(truth)) for truth in all_dice], np.float64).reshape(-1, 3)
    seen = np.array([_seen(truth) for truth in all_dice], np.bool_) & (places[:, 2] > SMALLEST_PX)
    flat = np.array([die.high < 1 for die in scene.dice], np.bool_)
    raised = np.array([truth.cocked or truth.stacked for truth in all_dice], np.bool_)
    told = looks_aside(tray_corners(scene), SIZE)
    aside = _as_read(picture, places[seen], None if rng.random() < GUESSED else told)
    ways = below(places, picture.shape, aside or told)
    seen &= ~flat | (np.hypot(*ways.T) > ASIDE)
    ways = ways[seen]
    up = upright(ways)
    return Lifted(
        list(cuttings(picture, places[seen], side=SIDE, span=SPAN, turns=up)),
        np.hypot(*ways.T).astype(np.float32),
        raised[seen],
        flat[seen],
        np.array([_turn(truth) for truth in all_dice], np.float32)[seen] + up.astype(np.float32),
    )


def _otherwise(scene: Scene, rng: np.random.Generator) -> Scene:
    """The same scene; now and then some of its dice do not lie flat on the floor, or are no dice."""
    kind = float(rng.random())
    if kind < LIFTED:
        return replace(scene, dice=_lifted(scene.dice, scene.tray, rng))
    if kind < LIFTED + FLATTENED:
        return replace(scene, dice=flattened(scene.dice, [_level(die, scene.tray) for die in scene.dice], rng))
    return scene


def _as_read(picture: Picture, dice: Places, told: Aside | None) -> Aside | None:
    """How the camera looks, as a reader finds it: by dice (N×3: x, y, edge in pixels), and by the floor if it is told.

    By the floor's corners alone, which tell nothing of the lens, it would be twice as far off; a network that learns
    from worse than it will be told takes too little notice of it.
    """
    return seen_aside(dice[:, :2], at_first_sight(picture, dice), SIZE, told)


def _turn(truth: Truth) -> float:
    """How a top face lies in the picture, radians: as four times its turn, the mean of its sides."""
    face = np.array(truth.corners)
    right, down = (np.roll(face, -1, axis=0) - face).T
    four = np.exp(4j * np.arctan2(down, right)).mean()
    return float(np.angle(four) / 4)


def _seen(truth: Truth) -> bool:
    return truth.visible >= SHOWN and not (truth.under or truth.outside or truth.cut_off)


def _lifted(dice: tuple[DiePose, ...], tray: Tray, rng: np.random.Generator) -> tuple[DiePose, ...]:
    """The same dice; some of them lean, alone or on another, or lie on another."""
    lying: list[DiePose] = []
    for k, pose in enumerate(dice):
        lifted = pose.value and rng.random() < SHARE
        lying.append(_where_room_is(pose, lying, dice[k + 1 :], tray, rng) if lifted else pose)
    return _bridged(lying, tray, rng) if rng.random() < BRIDGED else tuple(lying)


def _where_room_is(
    pose: DiePose, before: list[DiePose], after: tuple[DiePose, ...], tray: Tray, rng: np.random.Generator
) -> DiePose:
    """A die that leans or lies on one of those `before`, as it goes into no other; as it was where there is no room.

    Level dice that went into others looked as if they lay on them: the network learnt to let such dice pass.
    """
    for _ in range(TRIES):
        lifted = _one(pose, before, tray, rng)
        if not any(meet(lifted, other) for other in (*before, *after)):
            return lifted
    return pose


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
    room = room and not any(meet(three[2], die) for die in others)
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
