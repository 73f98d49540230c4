"""Throws for films: as on the simulated table, but so that all dice end flat in the tray, or one is pushed away."""

from dataclasses import replace
from math import atan2, ceil, cos, dist, hypot, pi, sin

import numpy as np

from hardware.simulated.artist import Body
from hardware.simulated.flight import flight
from hardware.simulated.motion import Roll, motion
from kiosk.commands.cast import Cast, Dice, Rng, cast, frames, new_dice, rest
from kiosk.commands.ways import LIVELY_MM, Throw, between
from vision.render.die import DiePose, lying
from vision.render.film import FPS, Act
from vision.render.style import Style

TRIES = 12
BEFORE_S = 0.5
SLOWEST_TO_BLUR = 20.0  # mm/s
KNOCK_MM = 22.0
KNOCK_S = 0.3


def first_throw(
    rng: Rng, size: tuple[int, int], *, count: int | None = None, lamps: int | None = None
) -> tuple[Cast, list[Act], Throw]:
    """The empty tray and a throw of `count` dice, or of 3 to 5."""
    chosen = cast(rng, size, lamps=lamps)
    dice = new_dice(count or int(rng.integers(3, 6)), chosen, rng)
    return chosen, [rest({}, BEFORE_S)], throw(chosen, {}, dice, rng)


def throw(chosen: Cast, lying: Dice, dice: Dice, rng: Rng) -> Throw:
    """`dice` are thrown among those that lie; all end flat on the floor, apart from each other."""
    styles = {which: pose.style for which, pose in (lying | dice).items()}
    roll = _plain_roll(chosen, lying, tuple(dice), rng)
    way: list[Dice] = [lying]
    for k in range(1, ceil(roll.length * FPS) + 1):
        way.append(_posed(roll.moment(k / FPS).dice, chosen, styles))
    ends = _posed(tuple(replace(body, velocity=(0, 0, 0)) for body in roll.left), chosen, styles)
    ends |= {which: pose for which, pose in lying.items() if dist(pose.at, ends[which].at) < 0.01}
    knocked = tuple(which for which, pose in lying.items() if ends[which] is not pose)
    return Throw((*way, ends), tuple(dice), knocked)


def _plain_roll(chosen: Cast, lying: Dice, thrown: tuple[int, ...], rng: Rng) -> Roll:
    """Thrown again where a die would lean, lie on another or leave the tray; planned where that does not help.

    The style of each body is the number of its die.
    """
    inside, mm = chosen.scene.tray.inside, chosen.die_mm
    moving, names = motion(inside, mm), tuple(str(which) for which in thrown)
    bodies = tuple(Body(pose.at, pose.turn, pose.value, style=str(which)) for which, pose in lying.items())
    for _ in range(TRIES):
        roll = moving.throw(names, bodies, rng)
        if all(_plain(body, chosen) for body in roll.left):
            return roll
    return flight(names, bodies, inside, mm, rng)


def _plain(body: Body, chosen: Cast) -> bool:
    pose = DiePose(body.at, body.turn, size=chosen.die_mm)
    return pose.value is not None and chosen.scene.tray.holds(pose.at) and abs(pose.at[2] - chosen.die_mm / 2) < 1


def _posed(bodies: tuple[Body, ...], chosen: Cast, styles: dict[int, Style]) -> Dice:
    return {int(body.style): _pose(body, chosen, styles[int(body.style)]) for body in bodies}


def _pose(body: Body, chosen: Cast, style: Style) -> DiePose:
    fast = dist(body.velocity, (0, 0, 0)) > SLOWEST_TO_BLUR
    return DiePose(body.at, body.turn, body.velocity if fast else (0.0, 0.0, 0.0), style, chosen.die_mm)


def free_place(dice: Dice, which: int, chosen: Cast, rng: Rng) -> DiePose:
    """Not far from where the die lies, clear of the others, another face up."""
    die, half = dice[which], np.array(chosen.scene.tray.inside) / 2 - chosen.die_mm
    others = [pose for k, pose in dice.items() if k != which]
    best = max(
        (
            np.clip(np.array(die.at[:2]) + KNOCK_MM * np.array((cos(a), sin(a))), -half, half)
            for a in rng.uniform(0, 2 * pi, 16)
        ),
        key=lambda at: min(dist(at, pose.at[:2]) for pose in others),
    )
    yaw = atan2(best[1], best[0] + hypot(*best))
    value = 1 + (die.value or 1) % 6
    return lying(value, (float(best[0]), float(best[1])), yaw=yaw, style=die.style, size=die.size)


def pushed(roll: Throw, which: int, target: DiePose) -> Throw:
    """The throw, but a die that lay is pushed to `target` when the fastest of the thrown ones comes nearest to it."""
    die, steps = roll.way[0][which], frames(KNOCK_S)
    begin = min(range(1, len(roll.way)), key=lambda at: _nearest(die, roll, at))
    slowing = [1 - (1 - (k + 1) / steps) ** 2 for k in range(steps)]
    pushing = roll.going(which, begin, [*(between(die, target, share) for share in slowing[:-1]), target])
    return replace(pushing, knocked=tuple({*roll.knocked, which}))


def _nearest(die: DiePose, roll: Throw, at: int) -> float:
    """How near the thrown dice are that still move, mm."""
    one, two = roll.way[at - 1], roll.way[at]
    moving = [k for k in roll.thrown if k in one and k in two and dist(one[k].at, two[k].at) > LIVELY_MM]
    return min((dist(two[k].at, die.at) for k in moving), default=1e9)
