"""The reader on rendered scenes with exact truth: it may ask, it may not be silently wrong."""

from dataclasses import replace
from math import pi

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vision.read import read
from vision.reading import Reading
from vision.render.die import DiePose, lying
from vision.render.light import Lamp, Light
from vision.render.scene import Scene, render, scene
from vision.render.style import STYLES
from vision.render.thing import Thing
from vision.render.tray import Surface, Tray
from vision.render.variety.together import beside

SIZE = (640, 360)
FLOORS = {
    "felt": Surface("felt", (0.06, 0.12, 0.02)),
    "dark felt": Surface("felt", (0.02, 0.02, 0.03)),
    "wood": Surface("wood", (0.10, 0.25, 0.45)),
    "leather": Surface("leather", (0.05, 0.07, 0.15)),
    "foam": Surface("foam", (0.25, 0.25, 0.25)),
    "neoprene": Surface("neoprene", (0.12, 0.12, 0.12)),
}


def shown(*dice: DiePose, floor: str = "felt", light: Light | None = None, things: tuple[Thing, ...] = ()) -> Scene:
    made = scene(SIZE, dice, tray=Tray((220.0, 120.0), floor=FLOORS[floor]))
    return replace(made, light=light or made.light, things=things)


def looked_at(what: Scene, *, seed: int = 1) -> Reading:
    return read(render(what, np.random.default_rng(seed)))


def two(*, style: str = "white", size: float = 18.0) -> tuple[DiePose, DiePose]:
    return (
        lying(5, (-50, 10), yaw=0.4, style=STYLES[style], size=size),
        lying(3, (40, -20), yaw=1.1, style=STYLES[style], size=size),
    )


def certain(reading: Reading) -> list[int | None]:
    return [die.value for die in reading.dice if die.certain]


@pytest.mark.parametrize("floor", sorted(FLOORS))
def test_white_dice_are_read_on_every_floor(floor: str) -> None:
    reading = looked_at(shown(*two(), floor=floor))
    assert (reading.values, reading.certain) == ((5, 3), True)


@pytest.mark.parametrize("style", sorted(STYLES))
def test_dice_of_every_kind_are_read(style: str) -> None:
    floor = "foam" if style == "black" else "felt"
    reading = looked_at(shown(*two(style=style), floor=floor))
    assert (reading.values, reading.certain) == ((5, 3), True)


@pytest.mark.parametrize("value", range(1, 7))
def test_dice_face_to_face_are_two(value: int) -> None:
    first = lying(value, (-10, 0), yaw=0.3, style=STYLES["white"], size=18.0)
    reading = looked_at(shown(first, beside(first, first)))
    assert len(reading.dice) == 2 or not reading.certain
    assert set(certain(reading)) <= {value}


@pytest.mark.parametrize("kind", ["coin", "button", "pen"])
def test_what_is_no_die_is_never_certain(kind: str) -> None:
    things = tuple(Thing(kind, (x, y), x, 1.0, (0.3, 0.4, 0.5), 1) for x, y in ((-40.0, 10.0), (30.0, -25.0)))
    assert certain(looked_at(shown(things=things))) == []


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(
    value=st.integers(1, 6),
    yaw=st.floats(0, 2 * pi),
    place=st.tuples(st.floats(-90, 90), st.floats(-40, 40)),
    style=st.sampled_from(sorted(STYLES)),
    floor=st.sampled_from(sorted(FLOORS)),
    bright=st.floats(0.15, 1.3),
    low=st.floats(0.35, 0.95),
)
def test_no_die_is_read_wrongly_in_any_light(
    value: int, yaw: float, place: tuple[float, float], style: str, floor: str, bright: float, low: float
) -> None:
    lamp = Lamp((np.sqrt(1 - low * low), 0.0, low), (0.5 * bright, 0.6 * bright, 0.7 * bright), 0.1)
    light = Light((lamp,), (0.4 * bright, 0.4 * bright, 0.4 * bright))
    dice = (lying(value, place, yaw=yaw, style=STYLES[style], size=18.0),)
    assert certain(looked_at(shown(*dice, floor=floor, light=light))) in ([value], [])
