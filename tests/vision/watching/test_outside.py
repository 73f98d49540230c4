"""Dice that left the tray: squares beside a region drawn by hand."""

import numpy as np
import pytest

from tests.vision.tray_by_hand import DIE, HEIGHT, WIDTH, reading
from vision.motion import SmallFrame, small
from vision.reading import Reading, Why
from vision.watching.outside import with_those_outside, without_the_rim
from vision.watching.tracker import Tracker

REGION = np.zeros((HEIGHT, WIDTH), np.uint8)
REGION[40:200, 40:240] = 1
FLOOR = ((40.0, 40.0), (240.0, 40.0), (240.0, 200.0), (40.0, 200.0))
IN_TRAY = reading((100.0, 100.0, 3))


def picture(*squares: tuple[int, int, int], shadow: bool = False) -> SmallFrame:
    """White squares at x, y with an edge; beside the tray its wall may throw a shadow."""
    plain = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)
    if shadow:
        plain[:, 240:288] = 30
    for x, y, edge in squares:
        place = plain[y - edge // 2 : y + edge // 2, x - edge // 2 : x + edge // 2]
        place[:] = np.where(place < 60, 80, 230)
    return small(plain)


EMPTY = picture()


def outside(*squares: tuple[int, int, int], was: SmallFrame = EMPTY, lay: Reading | None = None) -> Reading:
    return seen(IN_TRAY, was, picture(*squares), lay=lay)


def seen(
    inside: Reading, was: SmallFrame, now: SmallFrame, *, lay: Reading | None = None, die_px: float | None = None
) -> Reading:
    tracker = Tracker(size=(HEIGHT, WIDTH, 3), region=REGION, rested=now)
    return with_those_outside(inside, tracker, was, lay=lay, die_px=die_px)


def named(found: Reading) -> list[tuple[int, int]]:
    return [(round(die.x), round(die.y)) for die in found.dice if die.why is Why.OUTSIDE]


def test_t5_a_die_that_came_to_lie_beside_the_tray_is_named_and_not_read() -> None:
    found = outside((280, 120, DIE))
    assert named(found) == [(280, 120)]
    assert not found.certain
    assert [die.value for die in found.dice] == [3, None]


def test_t5_a_die_on_the_wall_is_named_though_it_can_be_read() -> None:
    touching, on_the_wall = (100.0, 40.0 + DIE / 4, 3), (150.0, 40.0 - DIE, 4)
    found = without_the_rim(reading(touching, on_the_wall), FLOOR)
    assert [(die.value, die.certain) for die in found.dice] == [(3, True), (None, False)]
    assert (found.certain, named(found)) == (False, [(150, 40 - DIE)])
    assert without_the_rim(reading(touching), FLOOR) == reading(touching)
    assert without_the_rim(reading(on_the_wall), None) == reading(on_the_wall)


@pytest.mark.parametrize(
    "first, second, why, told",
    [
        (Why.NOT_A_DIE, None, Why.NOT_A_DIE, Why.OUTSIDE),
        (Why.NOT_A_DIE, Why.COCKED, Why.NOT_A_DIE, Why.OUTSIDE),
        (None, Why.COCKED, Why.COCKED, Why.OUTSIDE),
        (None, None, None, Why.OUTSIDE),
        (None, None, Why.TOO_FEW, Why.TOO_FEW),
        (Why.GLARE, None, Why.TOO_MANY, Why.TOO_MANY),
    ],
)
def test_the_reason_of_a_picture_is_that_of_a_die_or_its_own(
    first: Why | None, second: Why | None, why: Why | None, told: Why
) -> None:
    on_the_wall, inside = reading((80.0, 40.0 - DIE, 4), (150.0, 100.0, 3)).dice
    dice = tuple(die if what is None else die.asked(what) for die, what in ((on_the_wall, first), (inside, second)))
    found = without_the_rim(Reading(dice, why is None, why), FLOOR)
    assert [die.why for die in found.dice] == [Why.OUTSIDE, second]
    assert (found.certain, found.why) == (False, told)


def test_a_die_in_the_tray_that_is_further_left_gives_the_reason() -> None:
    inside, on_the_wall = reading((60.0, 100.0, 3), (150.0, 40.0 - DIE, 4)).dice
    found = without_the_rim(Reading((inside.asked(Why.COCKED), on_the_wall), False, Why.COCKED), FLOOR)
    assert found.why is Why.COCKED


def test_a_die_with_a_long_shadow_is_named() -> None:
    now = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)
    now[112:128, 272:288], now[128:160, 272:288] = 230, 40
    assert len(named(seen(IN_TRAY, EMPTY, small(now)))) == 1


def test_a_die_close_to_the_wall_whose_shadow_hides_its_edge_came_all_the_same() -> None:
    was = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)
    was[:, 220:240] = 250
    now = was.copy()
    now[100:140, 220:240] = 100
    now[112:128, 240:251] = 130
    assert len(named(seen(IN_TRAY, small(was), small(now)))) == 1


def test_a_die_in_the_tray_is_not_outside() -> None:
    assert outside((100, 100, DIE)) == IN_TRAY


def test_what_is_much_larger_or_smaller_than_a_die_is_none() -> None:
    assert outside((280, 100, 4 * DIE), (280, 200, DIE // 3)) == IN_TRAY


def test_what_lay_beside_the_tray_and_is_gone_is_no_die() -> None:
    assert outside(was=picture((280, 120, DIE))) == IN_TRAY


def test_t5_a_die_that_came_to_lie_in_the_shadow_of_the_wall_is_named() -> None:
    found = seen(IN_TRAY, picture(shadow=True), picture((280, 120, DIE), shadow=True))
    assert named(found) == [(280, 120)]


def test_a_die_that_was_named_there_before_has_not_come() -> None:
    came = outside((280, 120, DIE))
    assert outside((280, 120, DIE), lay=came) == IN_TRAY


def test_without_corners_nobody_is_asked() -> None:
    tracker = Tracker(size=(HEIGHT, WIDTH, 3), rested=picture((280, 120, DIE)))
    assert with_those_outside(IN_TRAY, tracker, EMPTY) == IN_TRAY


def test_t5_a_lone_die_that_left_the_tray_is_named_where_its_size_was_measured() -> None:
    now = picture((280, 120, DIE))
    assert named(seen(Reading(), EMPTY, now, die_px=float(DIE))) == [(280, 120)]
    assert seen(Reading(), EMPTY, now) == Reading()
