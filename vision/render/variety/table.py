"""Trays and tables of all kinds, and the light on them."""

from dataclasses import replace
from math import cos, pi, sin

import numpy as np

from vision.render.camera import Floats
from vision.render.light import Colour, Lamp, Light
from vision.render.tray import Surface, Tray
from vision.render.variety.chance import pick, weighed
from vision.render.variety.colours import FELTS, GREYS, LEATHERS, PLAINS, WOODS, any_colour, one_of

Rng = np.random.Generator

SEEDS = 64  # pieces of each kind that are drawn
NO_TRAY = 0.25
PRINTED = 0.20
PRINTS = ("mat", "mat", "ring", "ring", "squares", "dots", "words", "words", "news", "sign", "sign", "cup")
FLOORS: dict[str, tuple[float, tuple[Colour, ...], tuple[float, float]]] = {
    "felt": (0.22, FELTS, (0.4, 1.5)),
    "wood": (0.10, WOODS, (0.3, 1.2)),
    "planks": (0.08, WOODS, (0.4, 1.4)),
    "leather": (0.06, LEATHERS, (0.4, 1.3)),
    "foam": (0.08, (*GREYS, *PLAINS), (0.5, 2.0)),
    "neoprene": (0.10, (*FELTS, *GREYS, *PLAINS), (0.5, 2.0)),
    "cloth": (0.06, (*FELTS, *PLAINS), (0.5, 1.5)),
    "slate": (0.05, PLAINS[2:4], (0.4, 1.3)),
    "board": (0.05, ((0.16, 0.16, 0.17), (0.20, 0.34, 0.46)), (0.5, 1.8)),
    "paper": (0.06, (*PLAINS, *FELTS), (0.5, 1.5)),
    "weave": (0.06, (*GREYS, *FELTS), (0.4, 1.4)),
    "carpet": (0.04, (*GREYS, *FELTS), (0.4, 1.3)),
    "speckled": (0.04, (*GREYS, *PLAINS), (0.3, 1.1)),
}
"""Kind → how often, its colours, and how strongly its texture shows."""
WILD = 0.12  # of all surfaces have any colour
WARM, DAY = np.array((0.55, 0.82, 1.10)), np.array((1.08, 1.0, 0.94))


def surface(rng: Rng, *, prints: bool = False, wild: float = WILD) -> Surface:
    """A floor or a table top."""
    names = tuple(FLOORS)
    kind = weighed(names, tuple(FLOORS[name][0] for name in names), rng)
    _, colours, contrast = FLOORS[kind]
    colour = any_colour(rng) if rng.random() < wild else one_of(colours, rng)
    gloss = float(rng.uniform(0.02, 0.35)) if rng.random() < 0.3 else 0.0
    name = pick(PRINTS, rng) if prints and rng.random() < PRINTED else None
    return Surface(kind, colour, int(rng.integers(SEEDS)), float(rng.uniform(*contrast)), gloss, name)


def tray(rng: Rng, *, prints: bool = True, wild: float = WILD) -> Tray:
    """A tray on a table, or a table alone."""
    inside = (float(rng.uniform(220, 400)), float(rng.uniform(180, 300)))
    if rng.random() < 0.25:
        inside = (300.0, 300.0)
    floor = surface(rng, prints=prints, wild=wild)
    if rng.random() < NO_TRAY:
        return Tray(inside, 0.0, 0.0, floor)
    kind = pick(("wood", "wood", "leather", "board", "paper"), rng)
    colour = one_of({"wood": WOODS, "leather": LEATHERS, "board": PLAINS, "paper": PLAINS}[kind], rng)
    side = Surface(kind, colour, int(rng.integers(SEEDS)), float(rng.uniform(0.5, 1.1)))
    return Tray(inside, float(rng.uniform(8, 45)), float(rng.uniform(3, 18)), floor, side, surface(rng, wild=wild))


def light(rng: Rng, floor: Colour) -> Light:
    """One to three lamps; `floor` is the colour that the floor throws back."""
    count = weighed((1, 2, 3), (0.66, 0.26, 0.08), rng)
    share = float(rng.uniform(0.12, 0.9))
    tint = _tint(rng)
    lamps = tuple(_lamp(share / count**0.7, tint, rng) for _ in range(count))
    room = (1.05 - share) * _tint(rng) * rng.uniform(0.8, 1.1)
    sky = (float(room[0]), float(room[1]), float(room[2]))
    total = room + share * 0.7 * tint
    b, g, r = (float(part) for part in total * (0.04 + 0.9 * np.asarray(floor)))
    return Light(lamps, sky, (b, g, r))


def _tint(rng: Rng) -> Floats:
    """From candle to sky."""
    warmth = float(np.clip(rng.normal(0.3, 0.35), 0, 1))
    return np.asarray(DAY + (WARM - DAY) * warmth)


def _lamp(share: float, tint: Floats, rng: Rng) -> Lamp:
    high, around = rng.uniform(0.45, 0.99), rng.uniform(0, 2 * pi)
    flat = float(np.sqrt(1 - high * high))
    b, g, r = (float(part) for part in tint * (share / high * rng.uniform(0.8, 1.2)))
    width = pick((0.02, 0.1, 0.2, 0.35), rng)
    away = pick((500.0, 900.0, 1500.0, 5000.0), rng)
    return Lamp((flat * cos(around), flat * sin(around), float(high)), (b, g, r), width, away)


def balanced(light: Light, times: Colour) -> Light:
    """As a camera takes it that makes its blue, green and red so many times as bright."""

    def taken(colour: Colour) -> Colour:
        b, g, r = (part * each for part, each in zip(colour, times, strict=True))
        return (b, g, r)

    lamps = tuple(replace(lamp, colour=taken(lamp.colour)) for lamp in light.lamps)
    return Light(lamps, taken(light.sky), taken(light.ground))
