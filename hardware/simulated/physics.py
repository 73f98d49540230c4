"""Dice as rigid bodies: MuJoCo lets them fall, roll, bump and come to rest. Nobody else knows it.

Lengths are mm, masses g, times s. A die is a cube with rounded corners: eight balls touch floor and walls, where a
rounded cube touches a plane with nothing else, and a box inside touches other dice and the edges of the walls.
"""

import os
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import ceil

import numpy as np
from numpy.typing import NDArray

os.environ.setdefault("MUJOCO_GL", "disable")  # it computes, it does not draw

import mujoco

from hardware.simulated.artist import RIM_MM, WALL_MM, Size2
from hardware.simulated.release import Loose
from hardware.simulated.turn import into

STEP_S = 1 / 120  # between two poses that are told
STEPS = 8  # of the computation in each; larger ones make dice jump
LONGEST_S = 4.0  # nothing rolls on longer than this
STILL_MM = 0.2  # moved less than this while CALM: five times what a resting die trembles
STILL_TURN = 6e-3  # of its quaternion
AWAY_MM = 1000.0  # dice in the hand wait so far apart, where nothing meets them
CALM = 6  # steps in which nothing moves are rest
ROUNDED = 0.17  # radius of the corners in half edges, as they are drawn
GRAMS_PER_MM3 = 1.1e-3  # acrylic, less its pips

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Ways:
    """Where T poses of n dice went, STEP_S apart; the last one is at rest."""

    poses: Floats
    """T×n×7: centre (mm) and unit quaternion."""
    velocities: Floats
    """T×n×3: mm/s."""


def fall(dice: tuple[Loose, ...], tray_mm: Size2, die_mm: float) -> Ways:
    """The ways of dice from here until all rest; the same start gives the same ways."""
    model, data = _world(len(dice), tray_mm, die_mm)
    mujoco.mj_resetData(model, data)
    at, speed = data.qpos.reshape(-1, 7), data.qvel.reshape(-1, 6)
    poses: list[Floats] = []
    velocities: list[Floats] = []
    held = True
    while (held or not _calm(poses)) and len(poses) * STEP_S < LONGEST_S:
        held = _let_go(at, speed, dice, len(poses))
        poses.append(at.copy())
        velocities.append(speed[:, :3].copy())
        mujoco.mj_step(model, data, STEPS)
    velocities[-1][:] = 0.0
    return Ways(np.array(poses), np.array(velocities))


def _calm(poses: list[Floats]) -> bool:
    if len(poses) <= CALM:
        return False
    moved = np.abs(poses[-1] - poses[-1 - CALM])
    return bool(moved[:, :3].max() < STILL_MM and moved[:, 3:].max() < STILL_TURN)


def _let_go(at: Floats, speed: Floats, dice: tuple[Loose, ...], step: int) -> bool:
    """Starts the dice whose time has come and keeps away those in the hand; whether there are any."""
    starts = [ceil(die.held_s / STEP_S) for die in dice]
    for k, die in enumerate(dice):
        if starts[k] == step:
            at[k, :3], at[k, 3:] = die.at, die.turn
            speed[k, :3], speed[k, 3:] = die.velocity, into(die.turn, die.spin)
        elif starts[k] > step:
            at[k], speed[k] = (AWAY_MM, k * AWAY_MM, 2 * die.at[2], 1, 0, 0, 0), 0.0
    return max(starts) > step


@lru_cache(maxsize=16)
def _world(dice: int, tray_mm: Size2, die_mm: float) -> tuple[mujoco.MjModel, mujoco.MjData]:
    model = mujoco.MjModel.from_xml_string(_described(dice, tray_mm, die_mm))
    return model, mujoco.MjData(model)


def _described(dice: int, tray_mm: Size2, die_mm: float) -> str:
    """The world as MuJoCo reads it. A pair of touching things has the larger friction of the two."""
    radius = ROUNDED * die_mm / 2
    core = die_mm / 2 - 0.15  # under the surface, so that flat sides touch with the balls
    mass = GRAMS_PER_MM3 * die_mm**3
    inertia = " ".join([f"{mass * die_mm**2 / 6}"] * 3)
    place = die_mm / 2 - radius
    balls = "".join(
        f'<geom class="ball" pos="{i * place} {j * place} {k * place}"/>' for i, j, k in product((-1, 1), repeat=3)
    )
    body = f'<freejoint/><inertial pos="0 0 0" mass="{mass}" diaginertia="{inertia}"/><geom class="core"/>{balls}'
    return f"""<mujoco>
    <option timestep="{STEP_S / STEPS}" gravity="0 0 -9810" cone="elliptic" integrator="implicitfast"/>
    <default>
      <geom solimp="0.9 0.95 0.5"/>
      <default class="floor"><geom type="plane" contype="1" conaffinity="0" condim="4"
        friction="0.35 0.1 0" solref="0.004 0.35"/></default>
      <default class="wall"><geom type="box" contype="2" conaffinity="0" friction="0.4 0.1 0"
        solref="0.004 0.25"/></default>
      <default class="ball"><geom type="sphere" size="{radius}" contype="0" conaffinity="3" friction="0.1 0.05 0"
        solref="0.004 0.3"/></default>
      <default class="core"><geom type="box" size="{core} {core} {core}" contype="4" conaffinity="6"
        friction="0.4 0.1 0" solref="0.004 0.25"/></default>
    </default>
    <worldbody>
      <geom class="floor" size="1000 1000 10"/>{_walls(tray_mm)}
      {"".join(f'<body pos="{60 * k} 0 {100 + die_mm}">{body}</body>' for k in range(dice))}
    </worldbody></mujoco>"""


def _walls(tray_mm: Size2) -> str:
    x, y, rim, high = tray_mm[0] / 2, tray_mm[1] / 2, RIM_MM / 2, WALL_MM / 2
    long, short = f"{x + RIM_MM} {rim} {high}", f"{rim} {y} {high}"
    sides = ((0.0, y + rim, long), (0.0, -y - rim, long), (x + rim, 0.0, short), (-x - rim, 0.0, short))
    return "".join(f'<geom class="wall" pos="{a} {b} {high}" size="{size}"/>' for a, b, size in sides)
