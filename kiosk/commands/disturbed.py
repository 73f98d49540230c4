"""Films in which something happens that is no roll: lights, shadows, a hand, a bump; and the plain throw before it."""

from dataclasses import replace
from math import cos, pi, sin

import numpy as np

from kiosk.commands.cast import Cast, Rng, cast, frames, rest
from kiosk.commands.hands import away, glide
from kiosk.commands.throws import first_throw
from vision.render.film import Act, Shot
from vision.render.veil import Shade

Play = tuple[Cast, tuple[Act, ...]]

LOOK_S = 1.6
LONG_S = 2.5


def plain(rng: Rng, size: tuple[int, int]) -> Play:
    """A throw, and it is looked at."""
    chosen, first, roll = first_throw(rng, size)
    return chosen, (*first, roll.act, rest(roll.ends, LONG_S))


def lights(rng: Rng, size: tuple[int, int]) -> Play:
    """After the throw a lamp goes off and on again, and a shadow passes."""
    chosen, first, roll = first_throw(rng, size, lamps=2)
    dice = roll.ends
    acts, shown = [*first, roll.act, rest(dice, LOOK_S)], tuple(dice.values())
    first_is_bright = sum(chosen.scene.light.lamps[0].colour) > sum(chosen.scene.light.lamps[1].colour)
    for shares in (np.linspace(1, 0.1, 8), np.linspace(0.1, 1, 8)):
        pairs = [(float(share), 1.0) if first_is_bright else (1.0, float(share)) for share in shares]
        shots = [Shot(shown, lamps=pair) for pair in pairs]
        acts.append(Act("light change", tuple(shots), tuple(dice), quiet=True))
        acts.append(Act("rest", (shots[-1],) * frames(0.8), tuple(dice)))
    passing = []
    for share in np.linspace(-1, 1, frames(1.2)):
        at = (float(share) * chosen.scene.tray.inside[0] * 1.6, 60.0)
        passing.append(Shot(shown, shades=(Shade(at, (130.0, 320.0), 0.2, 0.55, 0.3),)))
    acts.append(Act("shadow", tuple(passing), tuple(dice), quiet=True))
    return chosen, (*acts, rest(dice, LOOK_S))


def empty(rng: Rng, size: tuple[int, int]) -> Play:
    """A hand passes twice over a tray without dice."""
    chosen = cast(rng, size)
    acts: list[Act] = [rest({}, 1.0)]
    for _ in range(2):
        x, y = (float(part) for part in rng.uniform(-0.3, 0.3, 2) * chosen.scene.tray.inside)
        way = (*glide(away(chosen), (x, y, 50.0), 0.8), *glide((x, y, 50.0), (-x, y - 20, 50.0), 0.7))
        way = (*way, *glide((-x, y - 20, 50.0), away(chosen), 0.8))
        acts.append(Act("hand over empty tray", tuple(Shot(hand=pose) for pose in way), quiet=True))
        acts.append(rest({}, 1.0))
    return chosen, tuple(acts)


def bumped(rng: Rng, size: tuple[int, int]) -> Play:
    """Somebody knocks against the table twice: the camera shakes."""
    chosen, first, roll = first_throw(rng, size)
    dice = roll.ends
    acts, shown = [*first, roll.act, rest(dice, LOOK_S)], tuple(dice.values())
    for _ in range(2):
        way, steps = float(rng.uniform(0, 2 * pi)), 14
        swings = [6.0 * np.exp(-k / 4) * sin(k * 1.4) for k in range(steps)]
        shots = [Shot(shown, bump=(cos(way) * s, sin(way) * s, 0.08 * s)) for s in swings]
        acts += [Act("camera bump", tuple(shots), tuple(dice), quiet=True), rest(dice, 1.0)]
    return chosen, tuple(acts)


def flicker(rng: Rng, size: tuple[int, int]) -> Play:
    """A throw under a lamp that flickers."""
    chosen, acts = plain(rng, size)
    share, rows, drift = (
        float(rng.uniform(0.05, 0.14)),
        size[1] * float(rng.uniform(0.4, 0.9)),
        float(rng.uniform(0.1, 0.9)),
    )
    number, shaken = 0, []
    for act in acts:
        shots = tuple(replace(shot, bands=(share, rows, (number + k) * drift)) for k, shot in enumerate(act.shots))
        number += len(shots)
        shaken.append(replace(act, shots=shots))
    return chosen, tuple(shaken)
