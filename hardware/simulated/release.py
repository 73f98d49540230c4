"""How dice leave the hand: from beyond the wall behind the throw, some later than others, turning over forwards."""

from dataclasses import dataclass, replace
from math import atan2, cos, hypot, sin

import numpy as np

from hardware.simulated.artist import RIM_MM, WALL_MM, Size2, Spot
from hardware.simulated.turn import PRINTINGS, REST_TURN, Turn, Vector

SPEEDS = (700.0, 1200.0)  # mm/s: a relaxed throw
SLOWEST, FASTEST = 450.0, 2100.0  # mm/s: slower ones do not come over the wall, faster ones leave the tray
AIM = 0.35  # radians that a throw without a gesture goes astray at most
SCATTER = 0.11  # radians that dice of one throw spread
UNEVEN = 0.12  # share by which they differ in speed
BACK_MM = 60.0  # the hand, beyond the outer side of the wall: out of the picture
OVER_MM = (8.0, 22.0)  # a die's centre clears the wall by so much more than its corners reach
APART = 2.1  # of the edge: dice in the hand do not touch
ROW = 3
ROW_S = 0.11  # each row leaves the hand so much after the one before
LATE_S = 0.05  # and each die of it up to so much later
FORWARDS = 0.4  # of the spin that rolling on the felt would have
SPIN = 14.0  # rad/s about any axis, standard deviation


@dataclass(frozen=True, slots=True)
class Loose:
    """A die as it is let go."""

    at: Vector
    turn: Turn
    velocity: Vector = (0.0, 0.0, 0.0)
    """mm/s."""
    spin: Vector = (0.0, 0.0, 0.0)
    """Radians per second about each axis of the world."""
    held_s: float = 0.0
    """It stays in the hand so long after the first."""
    printed: Turn = REST_TURN
    """How the faces are printed on the body that falls, one of PRINTINGS."""


def releases(
    dice: int, tray_mm: Size2, die_mm: float, rng: np.random.Generator, flick: Spot | None
) -> tuple[Loose, ...]:
    """`flick` is how the hand swings, mm/s; without one it swings from the players' edge.

    Every turn is as likely, and so is every printing: no face is favoured, whatever becomes of the bodies.
    """
    swing = flick if flick and hypot(*flick) > 0 else _relaxed(tray_mm, rng)
    order = rng.permutation(dice)
    loose = [_release(int(place), dice, swing, tray_mm, die_mm, rng) for place in order]
    printed = rng.integers(len(PRINTINGS), size=dice).tolist()
    return tuple(replace(die, printed=PRINTINGS[k]) for die, k in zip(loose, printed, strict=True))


def _relaxed(tray_mm: Size2, rng: np.random.Generator) -> Spot:
    aim, speed = rng.uniform(-AIM, AIM), rng.uniform(*SPEEDS)
    return (speed * sin(aim), speed * cos(aim))


def _release(place: int, dice: int, swing: Spot, tray_mm: Size2, die_mm: float, rng: np.random.Generator) -> Loose:
    speed = min(FASTEST, max(SLOWEST, hypot(*swing))) * rng.uniform(1 - UNEVEN, 1 + UNEVEN)
    aim = atan2(swing[0], swing[1])
    behind = _to_the_wall(aim, tray_mm) + BACK_MM
    row, across = place // ROW, place % ROW - (min(dice, ROW) - 1) / 2
    aside = across * APART * die_mm
    x = -behind * sin(aim) + aside * cos(aim)
    y = -behind * cos(aim) - aside * sin(aim)
    way = aim + rng.normal(0.0, SCATTER)
    fly_s = (BACK_MM + RIM_MM) / speed
    z = WALL_MM + die_mm * 0.87 + rng.uniform(*OVER_MM)
    velocity = (speed * sin(way), speed * cos(way), 9810.0 * fly_s / 2)
    roll = FORWARDS * speed / die_mm * 2
    a, b, c = rng.normal(0.0, SPIN, 3)
    held_s = row * ROW_S + rng.uniform(0.0, LATE_S)
    return Loose((x, y, z), _any_turn(rng), velocity, (a - roll * cos(way), b + roll * sin(way), c), held_s)


def _to_the_wall(aim: float, tray_mm: Size2) -> float:
    """From the middle of the floor backwards to the outer side of the walls, mm."""
    right, far = abs(sin(aim)), abs(cos(aim))
    x, y = tray_mm[0] / 2 + RIM_MM, tray_mm[1] / 2 + RIM_MM
    return min(x / right if right > 1e-9 else 1e9, y / far if far > 1e-9 else 1e9)


def _any_turn(rng: np.random.Generator) -> Turn:
    """All turns alike: none of the six faces is favoured."""
    w, x, y, z = rng.normal(size=4)
    length = (w * w + x * x + y * y + z * z) ** 0.5
    return (w / length, x / length, y / length, z / length)
