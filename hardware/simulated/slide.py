"""Where thrown dice go, seen from above: they slow down on the felt and bounce off walls and each other.

Points and velocities are complex numbers, mm and mm/s: real to the right, imaginary to the far edge.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from hardware.simulated.tumble import FLAT_SPEED

STEP_S = 1 / 240  # steps of the motion: 5 mm at the speed of a hard throw
BOUNCE = 0.5  # what a wall or another die gives back of the speed
SLIDING = 2600.0  # mm/s²: a flat die on felt, friction about 0.27
LATE_S = 1.1  # a die that others pushed on is slowed harder from here on, so that no throw drags on
LONGEST_S = 2.2
GRAVITY = 9810.0  # mm/s²
GAP_MM = 1.5  # kept free round each die beyond its corners
CLEAR_MM = 20.0  # a die higher than this above the felt flies over those that lie


@dataclass(frozen=True, slots=True)
class Floor:
    """The tray as a die's centre sees it."""

    width: float
    depth: float
    radius: float
    """Half a die's diagonal and the gap: closer than two of these never come two dice at rest."""


@dataclass(frozen=True, slots=True)
class Start:
    """How a die leaves the hand."""

    at: complex
    velocity: complex
    height: float
    """Above the felt, mm."""
    slowing: float
    """mm/s²."""


@dataclass(slots=True)
class _Mover:
    """A die on its way; lives within `slide` only."""

    at: complex
    velocity: complex
    air: float
    fall: float
    slowing: float
    slides_from: int | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """The way of one die: a value for each step, the last one at rest."""

    points: tuple[complex, ...]
    velocities: tuple[complex, ...]
    air: tuple[float, ...]
    """Height of the lowest corner above the felt, mm."""
    slides_from: int
    rests_from: int


def slide(starts: tuple[Start, ...], lying: tuple[complex, ...], floor: Floor) -> tuple[Track, ...]:
    """The ways of dice that start together, until all rest (or LONGEST_S is over)."""
    movers = [_Mover(start.at, start.velocity, start.height, 0.0, start.slowing) for start in starts]
    seen: list[list[tuple[complex, complex, float]]] = [[] for _ in movers]
    for step in range(round(LONGEST_S / STEP_S)):
        for mover, way in zip(movers, seen, strict=True):
            way.append((mover.at, mover.velocity, mover.air))
        if all(mover.velocity == 0 for mover in movers):
            break
        _advance(movers, lying, floor, step)
    return tuple(_track(mover, way) for mover, way in zip(movers, seen, strict=True))


def _track(mover: _Mover, way: list[tuple[complex, complex, float]]) -> Track:
    points, velocities, air = zip(*way, strict=True)
    rests_from = next((k for k in range(len(way) - 1, -1, -1) if velocities[k] != 0), -1) + 1
    slides_from = rests_from if mover.slides_from is None else mover.slides_from
    return Track(points, velocities, air, slides_from, rests_from)


def _advance(movers: list[_Mover], lying: tuple[complex, ...], floor: Floor, step: int) -> None:
    for mover in movers:
        _fall(mover)
        _slow(mover, step)
        mover.at += mover.velocity * STEP_S
        _bounce_off_walls(mover, floor)
        for die in lying if mover.air < CLEAR_MM else ():
            _bounce_off_lying(mover, die, floor.radius)
    for k, mover in enumerate(movers):
        for other in movers[k + 1 :]:
            _collide(mover, other, floor.radius)


def _fall(mover: _Mover) -> None:
    """Fall to the felt and bounce a little."""
    mover.fall += GRAVITY * STEP_S
    mover.air -= mover.fall * STEP_S
    if mover.air <= 0.0:
        mover.air = 0.0
        mover.fall = -0.4 * mover.fall if mover.fall > 150.0 else 0.0


def _slow(mover: _Mover, step: int) -> None:
    """Lose speed to the felt; at FLAT_SPEED the die falls flat and only slides from then on."""
    speed = abs(mover.velocity)
    if speed == 0.0:
        return
    if mover.slides_from is None and speed < FLAT_SPEED and mover.air == 0.0:
        mover.slides_from = step
    slowing = SLIDING if mover.slides_from is not None else mover.slowing * (3.0 if step * STEP_S > LATE_S else 1.0)
    left = speed - slowing * STEP_S
    mover.velocity = mover.velocity * (left / speed) if left > 0.0 else 0j


def _bounce_off_walls(mover: _Mover, floor: Floor) -> None:
    """Stay inside; the players' edge, where dice come in over the wall, holds back only what flies towards it."""
    x, y, vx, vy = mover.at.real, mover.at.imag, mover.velocity.real, mover.velocity.imag
    across, along = floor.width / 2 - floor.radius, floor.depth / 2 - floor.radius
    if abs(x) > across:
        x, vx = (across, -abs(vx) * BOUNCE) if x > 0 else (-across, abs(vx) * BOUNCE)
    if y > along:
        y, vy = along, -abs(vy) * BOUNCE
    if y < -along and vy <= 0.0:
        y, vy = -along, abs(vy) * BOUNCE
    mover.at, mover.velocity = complex(x, y), complex(vx, vy)


def _bounce_off_lying(mover: _Mover, die: complex, radius: float) -> None:
    """Off a die that stays where it is."""
    apart = mover.at - die
    distance = abs(apart)
    if distance >= 2 * radius or distance == 0.0:
        return
    normal = apart / distance
    mover.at = die + normal * 2 * radius
    mover.velocity -= (1 + BOUNCE) * min(0.0, _along(mover.velocity, normal)) * normal


def _collide(one: _Mover, other: _Mover, radius: float) -> None:
    """Two thrown dice; one that rests already stays put."""
    apart = one.at - other.at
    distance = abs(apart)
    if distance >= 2 * radius or distance == 0.0:
        return
    if one.velocity == 0:
        _bounce_off_lying(other, one.at, radius)
        return
    if other.velocity == 0:
        _bounce_off_lying(one, other.at, radius)
        return
    normal = apart / distance
    overlap = radius - distance / 2
    one.at += normal * overlap
    other.at -= normal * overlap
    closing = min(0.0, _along(one.velocity - other.velocity, normal))
    impulse = (1 + BOUNCE) / 2 * closing * normal
    one.velocity -= impulse
    other.velocity += impulse


def _along(velocity: complex, normal: complex) -> float:
    return velocity.real * normal.real + velocity.imag * normal.imag


def apart(points: Iterable[complex], floor: Floor) -> bool:
    """Whether dice that rest at `points` are clear of the walls and of each other."""
    centres = tuple(points)
    across, along = floor.width / 2 - floor.radius + 0.01, floor.depth / 2 - floor.radius + 0.01
    inside = all(abs(at.real) <= across and abs(at.imag) <= along for at in centres)
    pairs = ((a, b) for k, a in enumerate(centres) for b in centres[k + 1 :])
    return inside and all(abs(a - b) >= 2 * floor.radius - GAP_MM / 2 for a, b in pairs)


def floor_for(tray_mm: tuple[float, float], die_mm: float) -> Floor:
    return Floor(*tray_mm, radius=die_mm / sqrt(2) + GAP_MM)
