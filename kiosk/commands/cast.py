"""What a film is made with: a tray, dice, a camera and lamps."""

from dataclasses import dataclass
from math import dist, pi

import numpy as np

from hardware.simulated.artist import RIM_MM, WALL_MM
from vision.render.camera import Camera
from vision.render.die import DiePose
from vision.render.film import FPS, Act, Shot
from vision.render.scene import Scene
from vision.render.sensor import Sensor
from vision.render.style import Style
from vision.render.tray import Tray
from vision.render.variety.dice import style as any_style
from vision.render.variety.table import light, tray

Rng = np.random.Generator
Dice = dict[int, DiePose]
"""What lies in the tray, by number."""


MIXED = 0.2  # of all films
CONTRAST = 0.35  # between dice and floor, of the way from black to white


@dataclass(frozen=True, slots=True)
class Cast:
    """Who and what plays."""

    scene: Scene
    die_mm: float


def cast(rng: Rng, size: tuple[int, int], *, lamps: int | None = None) -> Cast:
    """Chosen by `rng`, one kind of dice; with so many lamps where it matters."""
    ground = tray(rng, prints=False, wild=0.0)
    inside = (float(rng.uniform(280, 330)), float(rng.uniform(215, 250)))
    side = ground.side if ground.rim else ground.table
    ground = Tray(inside, WALL_MM, RIM_MM, ground.floor, side, ground.table)
    lit = light(rng, ground.floor.colour)
    while lamps is not None and len(lit.lamps) != lamps:
        lit = light(rng, ground.floor.colour)
    camera = _camera(rng, size, ground)
    sensor = Sensor(noise=float(rng.choice((1.0, 1.6, 2.5))), blur=0.6, vignette=float(rng.uniform(0.05, 0.35)))
    return Cast(Scene(camera, ground, lit, sensor=sensor), float(rng.choice((14.0, 16.0, 16.0, 18.0, 19.0))))


def _camera(rng: Rng, size: tuple[int, int], ground: Tray) -> Camera:
    """Upright above the tray, a little askew."""
    high, lean, aside = float(rng.uniform(450, 600)), float(rng.normal(0, 2.5)), float(rng.normal(0, 2.0))
    shown = float(rng.uniform(1.2, 1.35))
    focal = high * min(size[0] / ground.outer[0], size[1] / ground.outer[1]) / shown
    x, y = -high * np.tan(aside * pi / 180), -high * np.tan(lean * pi / 180)
    bend = float(rng.uniform(-0.1, 0.04))
    return Camera(*size, focal, (float(x), float(y), high), lean, float(rng.normal(0, 2)), aside, (bend, 0.0))


def new_dice(count: int, chosen: Cast, rng: Rng) -> Dice:
    """Alike or mixed, to be told from the floor, and none of them in the tray yet: poses far away."""
    alike, made = rng.random() > MIXED, _kind(chosen, rng)
    return {k: DiePose((0.0, -5000.0, 0.0), style=made if alike else _kind(chosen, rng)) for k in range(count)}


def _kind(chosen: Cast, rng: Rng) -> Style:
    floor, made = chosen.scene.tray.floor.colour, any_style(rng)
    while made.clear or dist(np.sqrt(made.body), np.sqrt(floor)) < CONTRAST:
        made = any_style(rng)
    return made


def rest(dice: Dice, seconds: float, *, what: str = "rest", quiet: bool = False) -> Act:
    """Nothing moves."""
    shot = Shot(tuple(dice.values()))
    return Act(what, (shot,) * frames(seconds), tuple(dice), quiet=quiet)


def frames(seconds: float) -> int:
    return max(1, round(seconds * FPS))
