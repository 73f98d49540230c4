"""How a die turns over on its way: rolled backwards from the face it will show, so that it comes to rest flat."""

from dataclasses import dataclass

from hardware.simulated.turn import Turn, Vector, flat, spun

FLAT_SPEED = 130.0  # mm/s: slower than this a die no longer tips over its edge, it slides
TIP = 0.055  # rad/mm: rolling without slipping would be a quarter turn in each edge length (0.098)
TIP_LEAST = 7.0  # rad/s: a die on its edge does not stay there, it falls


@dataclass(frozen=True, slots=True)
class Tumble:
    """How a die will lie, and how it spins about the upright on its way."""

    value: int
    yaw: float
    """Radians at rest."""
    twirl: float
    """Radians about the upright for each mm it moves."""


def turns(path: tuple[complex, ...], slides_from: int, tumble: Tumble, step: float) -> tuple[Turn, ...]:
    """The turn at each step of `path` (velocities in mm/s, one each `step` seconds); flat from `slides_from` on."""
    turn = flat(tumble.value, tumble.yaw)
    backwards = [turn]
    for k in range(len(path) - 2, -1, -1):
        turn = spun(turn, _spin(path[k], k < slides_from, tumble.twirl), -step)
        backwards.append(turn)
    return tuple(reversed(backwards))


def _spin(velocity: complex, tips: bool, twirl: float) -> Vector:
    """Radians per second about each axis: forwards over the edge that leads, and round about the upright."""
    speed = abs(velocity)
    if speed == 0.0:
        return (0.0, 0.0, 0.0)
    tip = (TIP * speed + TIP_LEAST) / speed if tips else 0.0
    return (-velocity.imag * tip, velocity.real * tip, twirl * speed)
