"""Any scene that a kiosk's camera may see: `sample(rng)` gives one, `truths` of it what it shows."""

from math import pi

import numpy as np

from vision.render.camera import Camera
from vision.render.hand import HandPose, arm_end
from vision.render.kinds import KINDS
from vision.render.light import Colour
from vision.render.scene import Scene
from vision.render.sensor import Sensor
from vision.render.thing import Thing
from vision.render.tray import Tray
from vision.render.variety.chance import pick, weighed
from vision.render.variety.colours import PLAINS, SKINS, SLEEVES, any_colour, one_of
from vision.render.variety.dice import die_set
from vision.render.variety.place import placed
from vision.render.variety.table import balanced, light, tray
from vision.render.veil import Shade

Rng = np.random.Generator

MOST_DICE = 10
EMPTY = 0.06
THINGS = 0.25
HAND = 0.08
SHADES = 0.15
ASLANT = 0.2  # of all cameras are held in a hand
GREY, SHARPENED = 0.06, 0.3  # of all cameras


def sample(rng: Rng, *, size: tuple[int, int] = (1280, 720)) -> Scene:
    """A scene for pictures of `size` (width, height); the same `rng` gives the same.

    rng = np.random.default_rng(seed)
    scene = sample(rng, (1280, 720))
    picture = render(scene, rng)     # H×W×3, BGR, with noise and compression (vision.render.scene)
    for truth in truths(scene):      # vision.render.truth
        truth.value, truth.corners, truth.visible, truth.readable
    """
    ground = tray(rng)
    count = (
        0 if rng.random() < EMPTY else int(rng.integers(1, MOST_DICE + 1) if rng.random() < 0.3 else rng.integers(2, 7))
    )
    dice = placed(die_set(count, rng), ground, rng)
    seen_from = camera(rng, size, ground)
    return Scene(
        camera=seen_from,
        tray=ground,
        light=balanced(light(rng, ground.floor.colour), balance(rng)),
        dice=dice,
        hand=_hand(seen_from, ground, rng) if rng.random() < HAND else None,
        things=_things(ground, rng) if rng.random() < THINGS else (),
        shades=(_shade(ground, rng),) if rng.random() < SHADES else (),
        sensor=sensor(rng, size),
        fine=1,
    )


def camera(rng: Rng, size: tuple[int, int], ground: Tray) -> Camera:
    """Somewhere above the tray, looking about at its middle."""
    width, height = size
    high = float(rng.uniform(350, 800))
    lean, aside = (float(part) for part in rng.normal(0, 11.0 if rng.random() < ASLANT else 4.0, 2))
    shares = rng.uniform(0.8, 1.35), rng.uniform(0.4, 0.8), rng.uniform(0.2, 0.4)
    shown = weighed(shares, (0.68, 0.24, 0.08), rng)
    focal = high * min(width / ground.outer[0], height / ground.outer[1]) / shown
    off = rng.normal(0, 0.03, 2) * ground.inside
    x, y = off[0] - high * np.tan(aside * pi / 180), off[1] - high * np.tan(lean * pi / 180)
    roll = float(rng.normal(0, 3)) if rng.random() < 0.8 else float(rng.uniform(-180, 180))
    reach = (width * width + height * height) / (4 * focal * focal)
    bend = float(rng.uniform(-0.09, 0.03)) / max(0.1, reach)
    return Camera(width, height, focal, (float(x), float(y), high), lean, roll, aside, (bend, 0.0))


def balance(rng: Rng) -> Colour:
    """How bright a camera makes blue, green and red: its exposure and its white balance."""
    b, g, r = (float(part) for part in np.exp(rng.normal(0, 0.07, 3) + rng.normal(-0.05, 0.28)))
    return (b, g, r)


def sensor(rng: Rng, size: tuple[int, int]) -> Sensor:
    """From a good camera in good light to a poor one in the dark."""
    scale = size[0] / 1280
    blur = weighed((0.5, 0.7, 1.0, 1.3, 2.0), (0.2, 0.3, 0.25, 0.17, 0.08), rng) * max(0.6, scale)
    shake = tuple(float(part) for part in rng.normal(0, 3.0, 2)) if rng.random() < 0.05 else (0.0, 0.0)
    bands = (float(rng.uniform(0.02, 0.15)), float(rng.uniform(0.2, 0.8) * size[1]), float(rng.random()))
    return Sensor(
        noise=weighed((0.5, 1.0, 1.5, 2.5, 4.0, 6.0), (0.15, 0.25, 0.25, 0.2, 0.1, 0.05), rng),
        grain=pick((0.0, 0.6, 1.0), rng),
        blur=blur,
        shake=(shake[0], shake[1]),
        vignette=float(rng.uniform(0.0, 0.5)),
        contrast=pick((0.0, 0.2, 0.4, 0.7), rng),
        bands=bands if rng.random() < 0.1 else (0.0, 300.0, 0.0),
        colour=0.0 if rng.random() < GREY else weighed((0.6, 0.85, 1.0), (0.1, 0.15, 0.75), rng),
        sharpened=float(rng.uniform(0.3, 1.6)) if rng.random() < SHARPENED else 0.0,
        exposure_s=pick((1 / 200, 1 / 90, 1 / 40), rng),
        jpeg=int(rng.integers(55, 97)),
    )


def _hand(camera: Camera, ground: Tray, rng: Rng) -> HandPose | None:
    """None where its arm would end within the picture."""
    x, y = (float(part) for part in rng.uniform(-0.6, 0.6, 2) * ground.inside)
    elbow = (float(rng.uniform(-300, 300)), -620.0)
    skin, sleeve = SKINS[int(rng.integers(len(SKINS)))], SLEEVES[int(rng.integers(len(SLEEVES)))]
    hand = HandPose((x, y - 60, float(rng.uniform(35, 90))), elbow, skin, sleeve)
    ends = camera.project(arm_end(hand))
    within = (ends > 0).all(axis=1) & (ends < (camera.width, camera.height)).all(axis=1)
    return None if within.any() else hand


def _things(ground: Tray, rng: Rng) -> tuple[Thing, ...]:
    return tuple(_thing(ground, rng) for _ in range(int(rng.integers(1, 4))))


def _thing(ground: Tray, rng: Rng) -> Thing:
    x, y = (float(part) for part in rng.uniform(-0.75, 0.75, 2) * ground.inside)
    colour = one_of(PLAINS, rng) if rng.random() < 0.6 else any_colour(rng)
    kind = pick(tuple(KINDS), rng)
    return Thing(
        kind, (x, y), float(rng.uniform(0, 2 * pi)), float(rng.uniform(0.8, 1.25)), colour, int(rng.integers(8))
    )


def _shade(ground: Tray, rng: Rng) -> Shade:
    x, y = (float(part) for part in rng.uniform(-0.7, 0.7, 2) * ground.inside)
    size = (float(rng.uniform(60, 200)), float(rng.uniform(100, 400)))
    return Shade((x, y), size, float(rng.uniform(0, pi)), float(rng.uniform(0.2, 0.75)), float(rng.uniform(0.05, 0.6)))
