"""Dice on their way in a film, frame by frame, and how one of them is led to where the story wants it."""

from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot, pi, sin

import numpy as np

from kiosk.commands.cast import Dice, frames
from vision.render.camera import Floats
from vision.render.die import DiePose, Turn
from vision.render.film import FPS, THROW, Act, Shot
from vision.render.variety.place import lowest

LIVELY_MM = 5.0  # from one frame to the next: a die so fast can still go anywhere
SWING_MM = 40.0  # of its own way that a die keeps while it is led aside; more would take it through a wall


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice on their way among others, frame by frame; in the last frame all rest."""

    way: tuple[Dice, ...]
    thrown: tuple[int, ...]
    knocked: tuple[int, ...] = ()

    @property
    def ends(self) -> Dice:
        """How the dice lie."""
        return self.way[-1]

    @property
    def last(self) -> int:
        """The thrown die that rests last."""
        return max(self.thrown, key=lambda k: self.lively(k)[0])

    def lively(self, which: int) -> tuple[int, Floats]:
        """The last frame in which a die is still fast, and how far it has come since the one before (mm)."""
        steps = [
            (at, np.subtract(two[which].at, one[which].at))
            for at, (one, two) in enumerate(pairwise(self.way), start=1)
            if which in one and which in two
        ]
        fast = [step for step in steps if hypot(*step[1]) > LIVELY_MM]
        return fast[-1] if fast else (0, np.zeros(3))

    @property
    def act(self) -> Act:
        shots = tuple(Shot(tuple(dice[k] for k in self.ends if k in dice)) for dice in self.way)
        return Act(THROW, shots, tuple(self.ends), self.thrown, self.knocked)

    def going(self, which: int, begin: int, poses: list[DiePose]) -> "Throw":
        """The same, but from frame `begin` on one die goes another way; all others lie when they have come to rest."""
        way = [*self.way, *(self.ends,) * (begin + len(poses) - len(self.way))]
        for at in range(begin, len(way)):
            way[at] = way[at] | {which: poses[min(at - begin, len(poses) - 1)]}
        return replace(self, way=tuple(way))


def steered(roll: Throw, which: int, target: DiePose, *, seconds: float = 0.3, hop_mm: float = 0.0) -> Throw:
    """The throw, but one die is led aside while it is still fast and ends at `target`."""
    begin, speed = roll.lively(which)
    start, steps = roll.way[begin][which], frames(seconds)
    poses = [_led(start, speed * steps, target, (k + 1) / steps, hop_mm) for k in range(steps)]
    return roll.going(which, begin + 1, [*_blurred(start, poses[:-1]), target])


def _blurred(start: DiePose, poses: list[DiePose]) -> list[DiePose]:
    """As fast as they are from one frame to the next."""
    told = []
    for before, pose in pairwise((start, *poses)):
        x, y, z = (float(part) * FPS for part in np.subtract(pose.at, before.at))
        told.append(replace(pose, velocity=(x, y, z)))
    return told


def _led(one: DiePose, speed: Floats, other: DiePose, share: float, hop_mm: float) -> DiePose:
    """On the way from a pose with a speed (mm for all of the way) to one at rest, never below the floor."""
    left = 1 - share
    start, end = np.asarray(one.at), np.asarray(other.at)
    at = (
        start
        + (end - start) * share * share * (3 - 2 * share)
        + np.clip(speed, -SWING_MM, SWING_MM) * share * left * left
    )
    return _above(one, other, at, 1 - left * left, hop_mm * sin(pi * share))


def between(one: DiePose, other: DiePose, share: float, *, hop_mm: float = 0.0) -> DiePose:
    """On the way from one pose at rest to another, never below the floor of the higher one."""
    eased = share * share * (3 - 2 * share)
    at = np.asarray(one.at) + (np.asarray(other.at) - np.asarray(one.at)) * eased
    return _above(one, other, at, eased, hop_mm * sin(pi * eased))


def _above(one: DiePose, other: DiePose, at: Floats, turned: float, lifted: float) -> DiePose:
    """At a place on the way, and so far turned."""
    x, y, z = (float(part) for part in at)
    pose = replace(other, turn=_turned(one.turn, other.turn, turned), velocity=(0.0, 0.0, 0.0))
    base = min(one.at[2] + lowest(one), other.at[2] + lowest(other))
    return replace(pose, at=(x, y, max(z + lifted, base - lowest(pose))))


def _turned(one: Turn, other: Turn, share: float) -> Turn:
    """The shorter way round."""
    a, b = np.asarray(one), np.asarray(other)
    cosine = float(a @ b)
    if cosine < 0:
        b, cosine = -b, -cosine
    angle = float(np.arccos(min(1.0, cosine)))
    mixed = (
        a + (b - a) * share
        if angle < 1e-6
        else (np.sin((1 - share) * angle) * a + np.sin(share * angle) * b) / np.sin(angle)
    )
    w, x, y, z = (float(part) for part in mixed / np.linalg.norm(mixed))
    return (w, x, y, z)
