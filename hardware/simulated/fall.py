"""Dice on their way as physics has it, and the hands that let them go: thrown, or put down."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from hardware.simulated.act import Moment
from hardware.simulated.artist import Body, Home, Size2, Spot
from hardware.simulated.choice import astray
from hardware.simulated.lie import face
from hardware.simulated.physics import STEP_S, fall
from hardware.simulated.release import Loose, releases
from hardware.simulated.turn import Turn, after

NUDGED_MM = 0.3  # a die that moved less all the while was not touched: it stays exactly where it lay
CAREFUL = 8

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """One die from the hand, or from where it lay, to where it rests."""

    poses: Floats
    """T×7: centre (mm) and unit quaternion, STEP_S apart."""
    velocities: Floats
    """T×3: mm/s."""
    end: Body
    held_s: float = 0.0
    """So long it is in the hand and out of sight."""

    def body(self, step: int) -> Body:
        """At a step; beyond the last one it rests."""
        if step >= len(self.poses) - 1:
            return self.end
        x, y, z, a, b, c, d = self.poses[step].tolist()
        u, v, w = self.velocities[step].tolist()
        return replace(self.end, at=(x, y, z), turn=(a, b, c, d), velocity=(u, v, w))


@dataclass(frozen=True, slots=True)
class Fall:
    """Dice on their way, and others that lie and may be knocked."""

    lying: tuple[Way, ...]
    free: tuple[Way, ...]
    """Those that were let go."""

    @property
    def length(self) -> float:
        return max((len(way.poses) * STEP_S for way in self.free), default=0.0)

    @property
    def left(self) -> tuple[Body, ...]:
        return tuple(way.end for way in (*self.lying, *self.free))

    @property
    def fell(self) -> tuple[Body, ...]:
        return tuple(way.end for way in self.free)

    def moment(self, t: float) -> Moment:
        step = round(t / STEP_S)
        return Moment(tuple(way.body(step) for way in (*self.lying, *self.free) if t >= way.held_s))


class Rigid:
    """Dice with weight and edges `die_mm` long, in a tray of `tray_mm` (width, depth)."""

    def __init__(self, tray_mm: Size2, die_mm: float) -> None:
        self._tray_mm, self._die_mm = tray_mm, die_mm

    def throw(
        self, styles: tuple[str, ...], lying: tuple[Body, ...], rng: np.random.Generator, *, flick: Spot | None = None
    ) -> Fall:
        """One die of each style, thrown as the hand swings (mm/s); without a swing it keeps clear of dice that lie.

        That is tried CAREFUL times, with other faces up each time, so that none of them is favoured.
        """
        for _ in range(1 if flick else CAREFUL):
            loose = releases(len(styles), self._tray_mm, self._die_mm, rng, flick)
            fallen = self.released(styles, lying, loose)
            if not any(astray(way.end, die, self._die_mm) for way, die in zip(fallen.lying, lying, strict=True)):
                break
        return replace(fallen, free=tuple(replace(way, end=_at_home(way.end)) for way in fallen.free))

    def drop(self, die: Body, lying: tuple[Body, ...]) -> Fall:
        """A die let go where it is."""
        fallen = self.released((die.style,), lying, (Loose(die.at, die.turn),))
        (way,) = fallen.free
        return replace(fallen, free=(replace(way, end=replace(way.end, home=die.home, put=die.put)),))

    def released(self, styles: tuple[str, ...], lying: tuple[Body, ...], loose: tuple[Loose, ...]) -> Fall:
        """Those of such styles let go as told, among others that lie."""
        rests = tuple(Loose(die.at, die.turn) for die in lying)
        ways = fall((*rests, *loose), self._tray_mm, self._die_mm)
        poses, velocities = np.swapaxes(ways.poses, 0, 1), np.swapaxes(ways.velocities, 0, 1)
        count = len(lying)
        here = zip(lying, poses, velocities, strict=False)
        free = zip(styles, loose, poses[count:], velocities[count:], strict=True)
        return Fall(
            tuple(_knocked(die, way, speed) for die, way, speed in here),
            tuple(_free(style, die, way, speed) for style, die, way, speed in free),
        )


def _free(style: str, die: Loose, body: Floats, velocities: Floats) -> Way:
    """The way of a die as its faces are printed on the body that fell."""
    turns = np.column_stack(after(tuple(body[:, 3:].T), die.printed))
    poses = np.hstack((body[:, :3], turns))
    return Way(poses, velocities, _end(poses, style), die.held_s)


def _end(poses: Floats, style: str) -> Body:
    x, y, z, a, b, c, d = poses[-1].tolist()
    turn: Turn = (a, b, c, d)
    return Body((x, y, z), turn, face(turn), style=style)


def _at_home(die: Body) -> Body:
    return replace(die, home=Home(die.at[:2], die.turn))


def _knocked(die: Body, poses: Floats, velocities: Floats) -> Way:
    """The way of a die that lay: none at all where nothing touched it."""
    if np.abs(poses[:, :3] - poses[0, :3]).max() < NUDGED_MM:
        return Way(poses[:1], velocities[:1], die)
    return Way(poses, velocities, replace(_end(poses, die.style), home=die.home, put=die.put))
