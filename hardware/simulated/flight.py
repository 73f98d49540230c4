"""A throw: dice leave the hand at the players' edge, tumble over the felt and come to rest on a fair face."""

from dataclasses import dataclass, replace
from math import cos, pi, sin

import numpy as np

from hardware.simulated.act import Moment
from hardware.simulated.artist import Body, Home
from hardware.simulated.slide import STEP_S, Floor, Start, Track, apart, floor_for, slide
from hardware.simulated.tumble import Tumble, turns
from hardware.simulated.turn import Turn, reach

SPEEDS = (750.0, 1250.0)  # mm/s, a relaxed throw
LASTS = (1.2, 2.2)  # s a die would go on if nothing stood in its way; walls make it about half
DROP_MM = (34.0, 60.0)  # lowest corner at the release: over the wall
BACK_MM = 42.0  # the release, beyond the inner side of the wall
LOOSE_MM = 32.0  # some leave the hand so much later than others
TRIES = 40


@dataclass(frozen=True, slots=True)
class Flown:
    """One thrown die: where it is and how it is turned, STEP_S apart."""

    track: Track
    turns: tuple[Turn, ...]
    value: int
    style: str
    half: float
    """Half its edge, mm."""

    def body(self, step: int) -> Body:
        at, velocity = self.track.points[step], self.track.velocities[step]
        turn = self.turns[step]
        height = self.track.air[step] + self.half * reach(turn)
        return Body((at.real, at.imag, height), turn, self.value, (velocity.real, velocity.imag, 0.0), self.style)


@dataclass(frozen=True, slots=True)
class Flight:
    """Dice on their way, among others that lie."""

    lying: tuple[Body, ...]
    thrown: tuple[Flown, ...]

    @property
    def length(self) -> float:
        return max((die.track.rests_from * STEP_S for die in self.thrown), default=0.0)

    @property
    def left(self) -> tuple[Body, ...]:
        return self.lying + self.fell

    @property
    def fell(self) -> tuple[Body, ...]:
        return tuple(replace(body, home=Home(body.at[:2], body.turn)) for body in (die.body(-1) for die in self.thrown))

    def moment(self, t: float) -> Moment:
        step = round(t / STEP_S)
        return Moment(self.lying + tuple(die.body(min(step, len(die.turns) - 1)) for die in self.thrown))


def flight(
    styles: tuple[str, ...],
    lying: tuple[Body, ...],
    tray_mm: tuple[float, float],
    die_mm: float,
    rng: np.random.Generator,
) -> Flight:
    """Throws one die of each of `styles`; they come to rest flat, clear of each other, each face equally likely."""
    floor = floor_for(tray_mm, die_mm)
    obstacles = tuple(complex(*die.at[:2]) for die in lying)
    tracks = _tracks(len(styles), obstacles, floor, rng)
    thrown = (_flown(track, style, die_mm, rng) for track, style in zip(tracks, styles, strict=True))
    return Flight(lying, tuple(thrown))


def _tracks(dice: int, obstacles: tuple[complex, ...], floor: Floor, rng: np.random.Generator) -> tuple[Track, ...]:
    """Thrown again (unseen) where a die would end on another or in the wall."""
    for _ in range(TRIES):
        tracks = slide(_starts(dice, floor, rng), obstacles, floor)
        if apart((*obstacles, *(track.points[-1] for track in tracks)), floor):
            return tracks
    return tracks


def _starts(dice: int, floor: Floor, rng: np.random.Generator) -> tuple[Start, ...]:
    """Side by side in one or two rows, all roughly the same way."""
    room = 2 * floor.radius
    row = min(dice, max(1, int(floor.width / 2 / room)))
    middle = rng.uniform(-0.5, 0.5) * max(0.0, floor.width - (row + 1) * room)
    aim = rng.uniform(-0.35, 0.35) - middle / floor.width
    back = -floor.depth / 2 - BACK_MM
    places = (complex(middle + (k % row - (row - 1) / 2) * room, back - k // row * room) for k in range(dice))
    return tuple(_start(place - 1j * rng.uniform(0.0, LOOSE_MM), aim, rng) for place in places)


def _start(at: complex, aim: float, rng: np.random.Generator) -> Start:
    """`aim` in radians to the right of straight ahead."""
    way = aim + rng.normal(0.0, 0.16)
    speed = rng.uniform(*SPEEDS)
    return Start(at, speed * complex(sin(way), cos(way)), rng.uniform(*DROP_MM), speed / rng.uniform(*LASTS))


def _flown(track: Track, style: str, die_mm: float, rng: np.random.Generator) -> Flown:
    tumble = Tumble(int(rng.integers(1, 7)), rng.uniform(0.0, 2 * pi), rng.normal(0.0, 0.006))
    return Flown(track, turns(track.velocities, track.slides_from, tumble, STEP_S), tumble.value, style, die_mm / 2)
