"""The shadows of dice that lie close are drawn at once."""

from dataclasses import replace

import numpy as np

from vision.render.camera import overhead
from vision.render.die import DiePose, lying
from vision.render.light import Light, Picture
from vision.render.scene import noiseless, scene
from vision.render.shadow import lay_shadows

SIZE = (320, 240)
HERE, BESIDE, AWAY = (lying(1, (x, 0.0)) for x in (0.0, 22.0, 120.0))


def shade(*dice: DiePose) -> Picture:
    """A white floor with the shadows of dice."""
    floor, light = np.full((SIZE[1], SIZE[0], 3), 255, np.uint8), Light()
    camera = overhead(SIZE, (320.0, 240.0))
    lay_shadows(floor, camera, light, dice, np.ones((len(dice), 1)), 0.01, [0.0] * len(dice))
    return floor


def test_what_two_dice_hide_of_a_lamp_is_hidden_once() -> None:
    twice, once = shade(HERE, HERE).astype(int), shade(HERE).astype(int)
    assert once.min() < 150
    assert np.abs(twice - once).max() < 30


def test_dice_far_apart_throw_each_its_own_shadow() -> None:
    both, here, away = (shade(*dice).astype(int) for dice in ((HERE, AWAY), (HERE,), (AWAY,)))
    assert np.array_equal(both, np.minimum(here, away))


def test_dice_side_by_side_take_no_more_light_than_each_by_itself() -> None:
    both, here, beside = (1 - (shade(*dice) / 255) ** 2 for dice in ((HERE, BESIDE), (HERE,), (BESIDE,)))
    assert (both >= np.maximum(here, beside) - 0.02).all()
    assert (both <= here + beside + 0.02).all()


def test_a_moving_die_so_near_that_it_fills_the_picture_is_drawn_among_others() -> None:
    near = replace(scene((64, 48), ()), camera=overhead((64, 48), (12.0, 9.0)))
    moving = replace(lying(6, (0.0, 0.0)), velocity=(300.0, 0.0, 0.0))
    shown = noiseless(replace(near, dice=(moving, lying(2, (1.0, 0.0)), lying(3, (2.0, 0.0)))))
    assert shown.shape == (48, 64, 3)
