"""The films that can be asked for: what happens in each of them, act by act."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import cos, dist, pi, sin

import numpy as np

from kiosk.commands.cast import Rng, frames, rest
from kiosk.commands.disturbed import LONG_S, LOOK_S, Play, bumped, empty, flicker, lights, plain
from kiosk.commands.hands import handled, take
from kiosk.commands.throws import BEFORE_S, first_throw, free_place, pushed, throw
from kiosk.commands.ways import Throw, steered
from vision.render.die import lying
from vision.render.tray import TABLE_BELOW_MM
from vision.render.variety.place import against, leaning
from vision.render.variety.together import beside, on

ROCKS_S, ROCKS_DEG = 1.4, 26.0
ROCKING, WOBBLING = 0.7, 0.3  # radians from one frame to the next


@dataclass(frozen=True, slots=True)
class Scenario:
    """A kind of film."""

    letter: str
    """As the films of other renderers are lettered; "M" and on are our own."""
    play: Callable[[Rng, tuple[int, int]], Play]


def partial(rng: Rng, size: tuple[int, int]) -> Play:
    """Three throws; some dice are left lying, a hand takes up the others."""
    chosen, first, roll = first_throw(rng, size, count=5)
    dice, acts = roll.ends, [*first, roll.act, rest(roll.ends, LOOK_S)]
    for _ in range(2):
        taken = tuple(sorted(int(k) for k in rng.choice(5, int(rng.integers(2, 4)), replace=False)))
        taking, left = take(chosen, dice, taken)
        again = throw(chosen, left, {k: dice[k] for k in taken}, rng)
        dice = again.ends
        acts += [taking, rest(left, BEFORE_S), again.act, rest(dice, LOOK_S)]
    return chosen, tuple(acts)


def knocked(rng: Rng, size: tuple[int, int]) -> Play:
    """Dice are thrown again, and one that was left lying is pushed away by them."""
    chosen, first, roll = first_throw(rng, size, count=5)
    dice, taken = roll.ends, (0, 1)
    taking, left = take(chosen, dice, taken)
    again = throw(chosen, left, {k: dice[k] for k in taken}, rng)
    ends = again.ends
    victim = min(left, key=lambda k: min(dist(ends[k].at, ends[j].at) for j in taken))
    again = pushed(again, victim, free_place(ends, victim, chosen, rng))
    before = (*first, roll.act, rest(dice, LOOK_S), taking, rest(left, BEFORE_S))
    return chosen, (*before, again.act, rest(again.ends, LONG_S))


def cocked(rng: Rng, size: tuple[int, int]) -> Play:
    """One die comes to lean against a wall."""
    chosen, first, roll = first_throw(rng, size)
    x, y = chosen.scene.tray.inside[0] / 2, chosen.scene.tray.inside[1] / 2
    die, degrees = roll.ends[roll.last], float(rng.uniform(14, 40))
    gaps = ((x - die.at[0], 0.0), (y - die.at[1], pi / 2), (x + die.at[0], pi), (y + die.at[1], -pi / 2))
    _, way = min(gaps)
    along = -die.at[0] * sin(way) + die.at[1] * cos(way)
    target = against(die, way, x if abs(cos(way)) > 0.5 else y, along, degrees)
    roll = steered(roll, roll.last, target)
    return chosen, (*first, roll.act, rest(roll.ends, LONG_S))


def stacked(rng: Rng, size: tuple[int, int]) -> Play:
    """One die comes to lie on another."""
    chosen, first, roll = first_throw(rng, size)
    below = _neighbour(roll)
    target = on(roll.ends[roll.last], roll.ends[below], rng)
    roll = steered(roll, roll.last, target, hop_mm=22.0)
    return chosen, (*first, roll.act, rest(roll.ends, LONG_S))


def _neighbour(roll: Throw) -> int:
    """The die that the last one comes to rest next to."""
    ends, last = roll.ends, roll.last
    return min((k for k in ends if k != last), key=lambda k: dist(ends[k].at, ends[last].at))


def outside(rng: Rng, size: tuple[int, int]) -> Play:
    """One die jumps over the wall and ends beside the tray."""
    chosen, first, roll = first_throw(rng, size)
    die = roll.ends[roll.last]
    side = 1 if die.at[0] > 0 else -1
    x = side * (chosen.scene.tray.outer[0] / 2 + chosen.die_mm * 0.72 + 2)
    target = replace(die, at=(x, die.at[1], chosen.die_mm / 2 - TABLE_BELOW_MM))
    roll = steered(roll, roll.last, target, seconds=0.45, hop_mm=55.0)
    return chosen, (*first, roll.act, rest(roll.ends, LONG_S))


def hand(rng: Rng, size: tuple[int, int]) -> Play:
    """A hand slides a die to the players' edge, lifts and turns another, and lets go."""
    chosen, first, roll = first_throw(rng, size, count=4)
    dice, acts = roll.ends, [*first, roll.act, rest(roll.ends, LOOK_S)]
    near = -chosen.scene.tray.inside[1] / 2 + chosen.die_mm * 1.2
    spots = np.linspace(-0.4, 0.4, 7) * chosen.scene.tray.inside[0]
    free = [x for x in spots if all(dist((x, near), pose.at[:2]) > 2 * chosen.die_mm for pose in dice.values())]
    for k, x in zip((0, 1), free, strict=False):
        moved = replace(dice[k], at=(float(x), near, chosen.die_mm / 2))
        done, dice = handled(chosen, dice, k, moved, "slide to front")
        acts += [*done, rest(dice, LOOK_S)]
    die = dice[2]
    other = 1 + (die.value or 1) % 6
    turned = lying(other, die.at[:2], yaw=float(rng.uniform(0, pi)), style=die.style, size=die.size)
    done, dice = handled(chosen, dice, 2, turned, "lift, turn, put back", lift_mm=45.0)
    return chosen, (*acts, *done, rest(dice, LOOK_S))


def touching(rng: Rng, size: tuple[int, int]) -> Play:
    """Two dice come to lie face to face."""
    chosen, first, roll = first_throw(rng, size, count=5)
    ends, last, other = roll.ends, roll.last, _neighbour(roll)
    apart = tuple(pose for k, pose in ends.items() if k not in (last, other))
    roll = steered(roll, last, beside(ends[last], ends[other], others=apart))
    return chosen, (*first, roll.act, rest(roll.ends, LONG_S))


def slow(rng: Rng, size: tuple[int, int]) -> Play:
    """All lie but one, which rocks and wobbles on its edges for a while."""
    chosen, first, roll = first_throw(rng, size, count=3)
    last, ahead, steps = roll.last, float(rng.uniform(0, 2 * pi)), frames(ROCKS_S)
    die = roll.ends[last]
    tipped = leaning(die, ROCKS_DEG, ahead)
    roll = steered(roll, last, tipped)
    begin, rocking = next(at for at, dice in enumerate(roll.way) if dice.get(last) == tipped), []
    for k in range(1, steps):
        left = 1 - 0.6 * k / steps
        rocking.append(leaning(die, ROCKS_DEG * left * abs(cos(k * ROCKING)) + 1.0, ahead + k * WOBBLING))
    roll = roll.going(last, begin - 1, [*rocking, die])
    return chosen, (*first, roll.act, rest(roll.ends, LONG_S))


SCENARIOS: dict[str, Scenario] = {
    "plain": Scenario("A", plain),
    "partial": Scenario("B", partial),
    "knocked": Scenario("C", knocked),
    "cocked": Scenario("D", cocked),
    "stacked": Scenario("E", stacked),
    "outside": Scenario("F", outside),
    "hand": Scenario("G", hand),
    "lights": Scenario("H", lights),
    "empty": Scenario("I", empty),
    "touching": Scenario("J", touching),
    "slow": Scenario("K", slow),
    "bumped": Scenario("L", bumped),
    "flicker": Scenario("M", flicker),
}
