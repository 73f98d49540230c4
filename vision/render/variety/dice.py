"""Dice of all kinds: what they are made of, and sets of them."""

from dataclasses import replace

import numpy as np

from vision.render.light import Colour
from vision.render.style import Shape, Style
from vision.render.variety.chance import pick, weighed
from vision.render.variety.colours import (
    BLUES,
    DARK_BODIES,
    DARK_PIPS,
    LIGHT_BODIES,
    LIGHT_PIPS,
    REDS,
    WOODS,
    one_of,
)

Rng = np.random.Generator

SHARES = {"light": 0.36, "dark": 0.27, "clear": 0.11, "marbled": 0.12, "asian": 0.14}
USUAL = 0.72  # share of dice whose pips are as near white or black as most
MIXED = 0.22  # of all sets are of different dice
WOODEN = 0.35  # of those with two colours
PALE = 0.4  # of marbled ones with light pips: milky veins
MILKY, PALER = 0.25, (0.35, 0.75)  # of marbled ones: so pale that light pips stand out little; by as much of the way
WIDEST_PIP = 0.44  # of the way to the next: the three in a row of a 6 do not touch
NEAREST_PIP = 1.12  # pips' radii from the middle of a face, where they lie closer than usual
BLUE, DENSE = 0.5, 0.35  # of Asian dice: the other pips are blue; all pips lie close to the middle of their face
SEEDS = 6  # pieces of marble and wear


def shape(rng: Rng) -> Shape:
    """One of some thousands of shapes, so that faces that have been drawn can be kept."""
    casino = rng.random() < 0.18
    place = pick((0.42, 0.46, 0.50, 0.54, 0.58), rng)
    rounded = 0.05 if casino else pick((0.12, 0.17, 0.22, 0.30, 0.40), rng)
    return Shape(
        rounded=rounded,
        pip=min(pick((0.15, 0.18, 0.205, 0.23), rng), WIDEST_PIP * place),
        place=place,
        ball=2.0 if casino else pick((2.0, 2.0, 1.55, 1.47, 1.42), rng),
        depth=0.0 if casino else pick((0.0, 0.5, 1.0), rng),
        domed=pick((0.0, 0.0, 0.05, 0.10), rng),
        turned=bool(rng.random() < 0.5),
    )


def style(rng: Rng) -> Style:
    """One kind of die."""
    made = MAKERS[weighed(tuple(SHARES), tuple(SHARES.values()), rng)](rng)
    worn = float(rng.uniform(0.2, 0.8)) if rng.random() < 0.2 else 0.0
    cut = made.shape if made.red else shape(rng)
    shine, gloss = float(rng.uniform(0.05, 0.9)), int(rng.integers(4, 9))
    mirrored, seed = bool(rng.random() < 0.3), pick(range(SEEDS), rng)
    return replace(made, shape=cut, shine=shine, gloss=gloss, worn=worn, mirrored=mirrored, seed=seed)


def _light(rng: Rng) -> Style:
    body = one_of(LIGHT_BODIES[: 3 if rng.random() < 0.7 else None], rng)
    return Style(body, one_of(DARK_PIPS[: 2 if rng.random() < USUAL else None], rng))


def _dark(rng: Rng) -> Style:
    return Style(one_of(DARK_BODIES, rng), one_of(LIGHT_PIPS[: 2 if rng.random() < USUAL else None], rng))


def _clear(rng: Rng) -> Style:
    light = rng.random() < 0.75
    body = one_of(DARK_BODIES[1:6], rng) if light else one_of(LIGHT_BODIES, rng)
    return Style(body, one_of(LIGHT_PIPS[:2] if light else DARK_PIPS, rng), clear=float(rng.uniform(0.35, 0.9)))


def _marbled(rng: Rng) -> Style:
    if rng.random() < WOODEN:
        b, g, r = one_of(WOODS[1:3] + WOODS[5:], rng)
        grain = float(rng.uniform(0.45, 0.85))
        return Style((b, g, r), one_of(DARK_PIPS[:2], rng), vein=(b * grain, g * grain, r * grain))
    if rng.random() < MILKY:
        return _milky(rng)
    dark = rng.random() < 0.6
    body, pips = (DARK_BODIES, LIGHT_PIPS) if dark else (LIGHT_BODIES, DARK_PIPS)
    second = LIGHT_BODIES if dark and rng.random() < PALE else body
    b, g, r = one_of(second, rng)
    dimmed = 1.0 if second is body else float(rng.uniform(0.25, 0.6))
    return Style(one_of(body, rng), one_of(pips[:2], rng), vein=(b * dimmed, g * dimmed, r * dimmed))


def _milky(rng: Rng) -> Style:
    """A pale body with paler veins and the palest pips."""
    pips = one_of(LIGHT_PIPS[:2], rng)
    body = _between(one_of(LIGHT_BODIES[2:] + DARK_BODIES[1:], rng), pips, float(rng.uniform(0.1, 0.4)))
    return Style(body, pips, vein=_between(body, pips, float(rng.uniform(*PALER))))


def _between(one: Colour, other: Colour, way: float) -> Colour:
    b, g, r = (a + way * (z - a) for a, z in zip(one, other, strict=True))
    return (b, g, r)


def _asian(rng: Rng) -> Style:
    """Red 1 and 4, the 1 larger; pips often closer together than on Western dice."""
    cut = shape(rng)
    if rng.random() < DENSE:
        cut = replace(cut, place=0.38, pip=min(cut.pip, WIDEST_PIP * 0.38))
    close, slim = pick((1.0, 0.8, 0.64), rng), pick((1.0, 0.8, 0.64), rng)
    cut = replace(
        cut,
        one=pick((1.25, 1.5, 1.75), rng),
        close=max(close, NEAREST_PIP * cut.pip / cut.place),
        slim=max(slim, NEAREST_PIP * cut.pip / cut.place),
        straight=bool(rng.random() < 0.5),
    )
    pips = one_of(BLUES, rng) if rng.random() < BLUE else _light(rng).pips
    return Style(one_of(LIGHT_BODIES[:3], rng), pips, red=one_of(REDS, rng), shape=cut)


MAKERS = {"light": _light, "dark": _dark, "clear": _clear, "marbled": _marbled, "asian": _asian}
"""Of the kinds in SHARES."""


def die_set(count: int, rng: Rng) -> tuple[tuple[Style, float], ...]:
    """Style and edge (mm) of `count` dice; most sets are alike."""
    if rng.random() < MIXED:
        kinds = [(style(rng), _size(rng)) for _ in range(max(1, min(count, 3)))]
        return tuple(pick(kinds, rng) for _ in range(count))
    one, size = style(rng), _size(rng)
    return tuple((replace(one, seed=pick(range(SEEDS), rng)), size) for _ in range(count))


def _size(rng: Rng) -> float:
    return float(np.clip(pick((16.0, rng.uniform(10, 25)), rng) + rng.normal(0, 0.2), 10, 25))
