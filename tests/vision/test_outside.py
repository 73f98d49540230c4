"""Dice that left the tray: squares beside a region drawn by hand."""

from dataclasses import replace

import numpy as np

from tests.vision.tray_by_hand import DIE, HEIGHT, WIDTH, reading
from vision.motion import Grey, Mask
from vision.outside import with_those_outside, without_the_rim
from vision.reading import Reading, Why
from vision.tracker import Rested

REGION = np.zeros((HEIGHT, WIDTH), np.uint8)
REGION[40:200, 40:240] = 1
IN_TRAY = reading((100.0, 100.0, 3))


def picture(*squares: tuple[int, int, int]) -> tuple[Grey, Mask]:
    """White squares at x, y with an edge, and where they are."""
    grey, mask = np.full((HEIGHT, WIDTH), 90, np.float32), np.zeros((HEIGHT, WIDTH), np.uint8)
    for x, y, edge in squares:
        place = np.s_[y - edge // 2 : y + edge // 2, x - edge // 2 : x + edge // 2]
        grey[place], mask[place] = 230, 1
    return grey, mask


def outside(*squares: tuple[int, int, int], was: tuple[tuple[int, int, int], ...] = ()) -> Reading:
    (before, left), (now, came) = picture(*was), picture(*squares)
    rested = Rested(came, left | came, 1.0)
    return with_those_outside(IN_TRAY, rested, REGION, before, now)


def named(found: Reading) -> list[tuple[int, int]]:
    return [(round(die.x), round(die.y)) for die in found.dice if die.why is Why.OUTSIDE]


def test_t5_a_die_that_came_to_lie_beside_the_tray_is_named_and_not_read() -> None:
    found = outside((280, 120, DIE))
    assert named(found) == [(280, 120)]
    assert not found.certain
    assert [die.value for die in found.dice] == [3, None]


def test_t5_a_die_on_the_wall_is_named_though_it_can_be_read() -> None:
    floor = ((40.0, 40.0), (240.0, 40.0), (240.0, 200.0), (40.0, 200.0))
    touching, on_the_wall = (100.0, 40.0 + DIE / 4, 3), (150.0, 40.0 - DIE, 4)
    found = without_the_rim(reading(touching, on_the_wall), floor)
    assert [(die.value, die.certain) for die in found.dice] == [(3, True), (None, False)]
    assert (found.certain, named(found)) == (False, [(150, 40 - DIE)])
    assert without_the_rim(reading(touching), floor) == reading(touching)
    assert without_the_rim(reading(on_the_wall), None) == reading(on_the_wall)


def test_a_die_in_the_tray_is_not_outside() -> None:
    assert outside((100, 100, DIE)) == IN_TRAY


def test_what_is_much_larger_or_smaller_than_a_die_is_none() -> None:
    assert outside((280, 100, 4 * DIE), (280, 200, DIE // 3)) == IN_TRAY


def test_what_lay_beside_the_tray_and_is_gone_is_no_die() -> None:
    assert outside(was=((280, 120, DIE),)) == IN_TRAY


def test_without_corners_or_under_another_light_nobody_is_asked() -> None:
    before, _ = picture()
    now, came = picture((280, 120, DIE))
    rested = Rested(came, came, 1.0)
    assert with_those_outside(IN_TRAY, rested, None, before, now) == IN_TRAY
    assert with_those_outside(IN_TRAY, replace(rested, lit=True), REGION, before, now) == IN_TRAY


def test_t5_a_lone_die_that_left_the_tray_is_named_where_its_size_was_measured() -> None:
    (before, _), (now, came) = picture(), picture((280, 120, DIE))
    rested = Rested(came, came, 1.0)
    assert named(with_those_outside(Reading(), rested, REGION, before, now, float(DIE))) == [(280, 120)]
    assert with_those_outside(Reading(), rested, REGION, before, now) == Reading()
