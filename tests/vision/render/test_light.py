"""Light and shadow: dice take light from each other, those beside the tray stand in the light too."""

from dataclasses import replace

import numpy as np
import pytest

from vision.render.die import DiePose, lying
from vision.render.light import Lamp, Light, Picture
from vision.render.scene import Scene, noiseless, scene
from vision.render.tray import TABLE_BELOW_MM, Surface, Tray
from vision.render.truth import truths

SIZE = (960, 720)
WEST = Light((Lamp((-0.6, 0.0, 0.8), width=0.02),))
"""A hard lamp on the left."""


def grey(picture: Picture, at: tuple[float, float]) -> float:
    """Mean brightness of the nine pixels round a place."""
    column, row = round(at[0]), round(at[1])
    return float(picture[row - 1 : row + 2, column - 1 : column + 2].mean())


def lit(*dice: DiePose) -> tuple[Picture, Scene]:
    shown = replace(scene(SIZE, dice), light=WEST)
    return noiseless(shown), shown


def raised(die: DiePose, high: float) -> DiePose:
    return replace(die, at=(*die.at[:2], die.at[2] + high))


@pytest.mark.parametrize("side, shaded", [(-1, True), (1, False)])
def test_a_die_in_the_air_shades_the_one_beyond_it_from_the_lamp_and_no_other(side: int, shaded: bool) -> None:
    low = lying(4, (0.0, 0.0))
    alone, _ = lit(low)
    both, shown = lit(low, raised(lying(6, (side * 30.0, 0.0)), 40.0))
    middle = truths(shown)[0].centre
    assert (grey(both, middle) < 0.85 * grey(alone, middle)) is shaded


def test_dice_side_by_side_take_no_light_from_each_others_tops() -> None:
    alone, _ = lit(lying(4, (0.0, 0.0)))
    both, shown = lit(lying(4, (0.0, 0.0)), lying(6, (-17.0, 0.0)))
    assert grey(both, truths(shown)[0].centre) == pytest.approx(grey(alone, truths(shown)[0].centre), abs=2)


def test_a_die_shades_a_thing_that_lies_beside_it() -> None:
    bare, with_die = lit(), lit(lying(1, (0.0, 0.0)))
    (place,) = bare[1].camera.project(np.array(((12.0, 0.0, 0.0),)))
    assert grey(with_die[0], tuple(place)) < 0.8 * grey(bare[0], tuple(place))


def test_a_die_takes_about_half_of_an_even_sky_from_the_floor_at_its_foot_and_less_further_off() -> None:
    even = Light((Lamp(colour=(0.0, 0.0, 0.0)),), sky=(0.8, 0.8, 0.8))
    bare, with_die = (replace(scene(SIZE, dice), light=even) for dice in ((), (lying(1, (0.0, 0.0)),)))
    places = bare.camera.project(np.array([(-8.0 - off, 0.0, 0.0) for off in (2.0, 5.0, 9.0)]))
    left = [(grey(noiseless(with_die), place) / grey(noiseless(bare), place)) ** 2 for place in places.tolist()]
    assert 0.5 < left[0] < 0.8
    assert left[0] + 0.05 < left[1] < left[2] - 0.02
    assert left[2] > 0.9


@pytest.mark.parametrize("side, share", [(-1, 0.9), (1, 0.0)])
def test_a_die_beside_the_tray_is_lit_unless_the_tray_shades_it(side: int, share: float) -> None:
    tray = Tray((220.0, 180.0))
    beside = (side * (tray.outer[0] / 2 + 12.0), 0.0, 8.0 - TABLE_BELOW_MM)
    got = tray.lit(np.array((beside,)), WEST.lamps[0])[0]
    assert got == pytest.approx(1.0, abs=0.1) if share else got < 0.2


def test_a_die_beside_the_tray_is_drawn_as_bright_as_one_inside() -> None:
    tray = Tray((220.0, 180.0))
    inside = lying(2, (0.0, 0.0))
    beside = replace(inside, at=(-tray.outer[0] / 2 - 12.0, 0.0, 8 - TABLE_BELOW_MM))
    shown = replace(scene((1280, 720), (inside, beside), tray=tray), light=WEST)
    one, other = (grey(noiseless(shown), truth.centre) for truth in truths(shown))
    assert one > 150, "the middle of a 2 is white"
    assert other == pytest.approx(one, rel=0.12)


def test_of_a_near_lamp_less_falls_on_what_is_far_and_nothing_on_what_is_above_it() -> None:
    lamp = Lamp((0.0, 0.0, 1.0), away=1000.0)
    points = np.array(((0.0, 0.0, 0.0), (1000.0, 0.0, 0.0), (0.0, 0.0, 500.0), (0.0, 900.0, 1200.0)))
    assert lamp.falling(points) == pytest.approx([1.0, 0.5 / 2**0.5, 4.0, 0.0])


@pytest.mark.parametrize("times", [0.05, 0.5, 1.5])
def test_a_floor_with_little_printed_on_it_is_as_bright_as_a_plain_one_in_any_light(times: float) -> None:
    light = Light((Lamp(colour=(times, times, times)),), (times, times, times))
    floors = [Tray(floor=Surface("felt", print=name)) for name in (None, "strip")]
    plain, printed = (noiseless(replace(scene(SIZE, (), tray=tray), light=light))[240:480, 320:640] for tray in floors)
    assert printed.mean(axis=(0, 1)) == pytest.approx(plain.mean(axis=(0, 1)), rel=0.05, abs=1.5)
