"""Films of a tray: acts of shots, the scene of each shot, and the truth that is told of the whole film."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from vision.render.die import CUBE, DiePose
from vision.render.hand import HALF, HandPose, cover
from vision.render.labels import Label, made_of, rounded
from vision.render.light import Light
from vision.render.scene import Scene
from vision.render.truth import Truth, truths
from vision.render.veil import Shade

FPS = 30
THROW = "roll"
STILL_MM = 0.05  # a corner that moves less from one shot to the next does not move

Bump = tuple[float, float, float]
"""The camera pushed right and ahead (mm) and turned (degrees)."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One frame of a film, as far as it differs from its scene."""

    dice: tuple[DiePose, ...] = ()
    hand: HandPose | None = None
    shades: tuple[Shade, ...] = ()
    lamps: tuple[float, ...] = ()
    """How bright each lamp is; as in the scene where none is told."""
    bump: Bump = (0.0, 0.0, 0.0)
    bands: tuple[float, float, float] | None = None
    """See Sensor.bands."""


@dataclass(frozen=True, slots=True)
class Act:
    """Shots that belong together; the dice of the last one lie still."""

    what: str
    """THROW, or what else is done, in plain words."""
    shots: tuple[Shot, ...]
    ids: tuple[int, ...] = ()
    """Of the dice of the last shot, in their order."""
    thrown: tuple[int, ...] = ()
    knocked: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    """Moved by a hand."""
    quiet: bool = False
    """Something is seen to happen, but nothing is thrown."""


def scene_of(shot: Shot, scene: Scene) -> Scene:
    """What is to be drawn."""
    right, ahead, turned = shot.bump
    at = scene.camera.at
    camera = replace(scene.camera, at=(at[0] + right, at[1] + ahead, at[2]), roll=scene.camera.roll + turned)
    sensor = scene.sensor if shot.bands is None else replace(scene.sensor, bands=shot.bands)
    light = _dimmed(scene.light, shot.lamps) if shot.lamps else scene.light
    return replace(scene, camera=camera, light=light, sensor=sensor, dice=shot.dice, hand=shot.hand, shades=shot.shades)


def _dimmed(light: Light, lamps: tuple[float, ...]) -> Light:
    dim = []
    for lamp, share in zip(light.lamps, lamps, strict=True):
        b, g, r = (part * share for part in lamp.colour)
        dim.append(replace(lamp, colour=(b, g, r)))
    return replace(light, lamps=tuple(dim))


def told(acts: tuple[Act, ...], scene: Scene) -> Label:
    """Rolls, rests, hands and what is no roll: the part of a film's truth that the acts tell, frames from 0."""
    begins = np.cumsum([0, *(len(act.shots) for act in acts)]).tolist()
    shots = [shot for act in acts for shot in act.shots]
    moves = _moves(shots)
    rolls, states, quiet = list[Label](), list[Label](), list[object]()
    for act, begin, end in zip(acts, begins, begins[1:], strict=False):
        moving = [at for at in range(begin, end) if moves[at]]
        if act.quiet:
            quiet.append([begin, end - 1, act.what])
        if not moving:
            continue
        rest, until = moving[-1] + 1, _until(moves, moving[-1] + 1)
        dice = _dice(act, scene_of(shots[min(rest, len(shots) - 1)], scene))
        states.append({"from": rest, "until": until, "dice": dice, "kind": act.what})
        if act.what == THROW:
            rolls.append(
                {"moving_from": moving[0], "rest_from": rest, "until": until, "dice": dice}
                | {"thrown": list(act.thrown), "knocked": list(act.knocked)}
            )
    return {"rolls": rolls, "states": states, "hand": _hands(shots, scene), "no_roll": quiet}


def _moves(shots: list[Shot]) -> list[bool]:
    """Whether the dice of a shot are others, or lie otherwise, than in the shot before."""
    return [False, *(one.dice is not other.dice and _differ(one.dice, other.dice) for one, other in pairwise(shots))]


def _differ(some: tuple[DiePose, ...], others: tuple[DiePose, ...]) -> bool:
    if len(some) != len(others):
        return True
    return any(
        one is not other and float(np.abs(one.world(CUBE) - other.world(CUBE)).max()) > STILL_MM
        for one, other in zip(some, others, strict=True)
    )


def _until(moves: list[bool], rest: int) -> int:
    """The last frame before anything moves again."""
    return next((at for at in range(rest, len(moves)) if moves[at]), len(moves)) - 1


def _dice(act: Act, scene: Scene) -> list[Label]:
    moved = {*act.thrown, *act.knocked, *act.turned}
    clear = replace(scene, hand=None)
    rows = zip(act.ids, truths(clear), scene.dice, strict=True)
    told = [{"id": which, **_die(die, which in moved), "style": made_of(pose.style)} for which, die, pose in rows]
    return sorted(told, key=lambda row: int(str(row["id"])))


def _die(die: Truth, moved: bool) -> Label:
    x, y = die.centre
    return {
        "value": None if die.under else die.value,
        "x": round(x, 1),
        "y": round(y, 1),
        "cocked": die.cocked,
        "stacked": die.stacked or die.under,
        "under": die.under,
        "outside": die.outside,
        "moved": moved,
        "tilt": round(die.tilt, 1),
        "mm": round(die.size, 1),
        "visible": round(die.visible, 2),
        "face": rounded(die.corners),
    }


def _hands(shots: Iterable[Shot], scene: Scene) -> list[list[int]]:
    """First and last frames in which a hand is in view."""
    spans: list[list[int]] = []
    for at, shot in enumerate(shots):
        if shot.hand is None or not _in_view(shot.hand, scene):
            continue
        if spans and spans[-1][1] == at - 1:
            spans[-1][1] = at
        else:
            spans.append([at, at])
    return spans


def _in_view(hand: HandPose, scene: Scene) -> bool:
    box, hidden = cover(scene.camera, hand)
    return not box.empty and bool(hidden.max() >= HALF)
