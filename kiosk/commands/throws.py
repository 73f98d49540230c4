"""How dice move in a film: thrown as on the simulated table, and brought to where the story wants them."""

from dataclasses import replace
from math import atan2, ceil, cos, dist, hypot, pi, sin

import numpy as np

from hardware.simulated.artist import Body
from hardware.simulated.flight import flight
from hardware.simulated.motion import Roll, motion
from kiosk.commands.cast import Cast, Dice, Rng, cast, frames, new_dice, rest
from vision.render.die import DiePose, Turn, lying
from vision.render.film import FPS, THROW, Act, Shot
from vision.render.style import Style
from vision.render.variety.place import lowest

TRIES = 12
BEFORE_S = 0.5
SLOWEST_TO_BLUR = 20.0  # mm/s
KNOCK_MM = 22.0


def first_throw(
    rng: Rng, size: tuple[int, int], *, count: int | None = None, lamps: int | None = None
) -> tuple[Cast, list[Act], tuple[Act, Dice], int]:
    """The empty tray and a throw of `count` dice, or of 3 to 5; and the number of the last of them."""
    chosen = cast(rng, size, lamps=lamps)
    dice = new_dice(count or int(rng.integers(3, 6)), chosen, rng)
    return chosen, [rest({}, BEFORE_S)], throw(chosen, {}, dice, rng), max(dice)


def throw(chosen: Cast, lying: Dice, dice: Dice, rng: Rng) -> tuple[Act, Dice]:
    """`dice` are thrown among those that lie; all end flat on the floor, apart from each other."""
    roll = _plain_roll(chosen, lying, len(dice), rng)
    ids = (*lying, *dice)
    style = next(iter((*dice.values(), *lying.values()))).style
    shots = [Shot(tuple(lying.values()))]
    for k in range(1, ceil(roll.length * FPS) + 1):
        shots.append(Shot(tuple(_pose(body, chosen, style) for body in roll.moment(k / FPS).dice)))
    ends = {
        which: _pose(replace(body, velocity=(0, 0, 0)), chosen, style)
        for which, body in zip(ids, roll.left, strict=True)
    }
    ends |= {which: pose for which, pose in lying.items() if dist(pose.at, ends[which].at) < 0.01}
    knocked = tuple(which for which, pose in lying.items() if ends[which] is not pose)
    return Act(THROW, (*shots, Shot(tuple(ends.values()))), ids, tuple(dice), knocked), ends


def _plain_roll(chosen: Cast, lying: Dice, count: int, rng: Rng) -> Roll:
    """Thrown again where a die would lean, lie on another or leave the tray; planned where that does not help."""
    inside, mm = chosen.scene.tray.inside, chosen.die_mm
    moving = motion(inside, mm)
    bodies = tuple(Body(pose.at, pose.turn, pose.value) for pose in lying.values())
    for _ in range(TRIES):
        roll = moving.throw(("white",) * count, bodies, rng)
        if all(_plain(body, chosen) for body in roll.left):
            return roll
    return flight(("white",) * count, bodies, inside, mm, rng)


def _plain(body: Body, chosen: Cast) -> bool:
    pose = DiePose(body.at, body.turn, size=chosen.die_mm)
    return pose.value is not None and chosen.scene.tray.holds(pose.at) and abs(pose.at[2] - chosen.die_mm / 2) < 1


def _pose(body: Body, chosen: Cast, style: Style) -> DiePose:
    fast = dist(body.velocity, (0, 0, 0)) > SLOWEST_TO_BLUR
    return DiePose(body.at, body.turn, body.velocity if fast else (0.0, 0.0, 0.0), style, chosen.die_mm)


def ending(
    act: Act, ends: Dice, which: int, target: DiePose, *, seconds: float = 0.3, hop_mm: float = 0.0
) -> tuple[Act, Dice]:
    """The throw, but one die goes on from where it came to rest and ends at `target`."""
    steps = frames(seconds)
    way = [between(ends[which], target, (k + 1) / steps, hop_mm) for k in range(steps)]
    shots = tuple(Shot(tuple((ends | {which: pose}).values())) for pose in way)
    final = ends | {which: target}
    return replace(act, shots=(*act.shots, *shots, Shot(tuple(final.values())))), final


def between(one: DiePose, other: DiePose, share: float, hop_mm: float = 0.0) -> DiePose:
    """On the way from one pose to another, never below the floor of the higher one."""
    eased = share * share * (3 - 2 * share)
    at = np.asarray(one.at) + (np.asarray(other.at) - np.asarray(one.at)) * eased
    x, y, z = (float(part) for part in at)
    turned = replace(other, turn=_turned(one.turn, other.turn, eased), velocity=(0.0, 0.0, 0.0))
    base = min(one.at[2] + lowest(one), other.at[2] + lowest(other))
    return replace(turned, at=(x, y, max(z + hop_mm * sin(pi * eased), base - lowest(turned))))


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
    return lying(value, (float(best[0]), float(best[1])), yaw, style=die.style, size=die.size)


def pushed(act: Act, ends: Dice, which: int, target: DiePose) -> tuple[Act, Dice]:
    """The throw, but a die that lay is pushed to `target` when the thrown ones have come."""
    steps, begin = frames(0.3), max(1, len(act.shots) - frames(0.4))
    where = act.ids.index(which)
    shots = []
    for k, shot in enumerate(act.shots):
        share = min(1.0, max(0.0, (k - begin) / steps))
        lain = list(shot.dice)
        lain[where] = between(lain[where], target, share) if 0 < share < 1 else (target if share else lain[where])
        shots.append(replace(shot, dice=tuple(lain)))
    final = ends | {which: target}
    shots.append(Shot(tuple(final.values())))
    return replace(act, shots=tuple(shots), knocked=tuple({*act.knocked, which})), final
