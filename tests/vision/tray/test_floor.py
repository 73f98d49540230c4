"""Prints on the floor are no dice: small pictures drawn by hand, readings written by hand."""

import numpy as np

from tests.vision.tray_by_hand import Tray, reading
from vision.motion import Grey, small
from vision.reading import Reading, Why
from vision.tray.floor import Floor, bared, first_floor

PRINT, DIE = (60.0, 60.0), (200.0, 150.0)


def grey(*dice: tuple[float, float]) -> Grey:
    return small(Tray(dice).seen()).grey


def seen(floor: Floor, what: Reading, now: Grey) -> list[tuple[float, float]]:
    return [(die.x, die.y) for die in bared(floor, what, now, 1.0)[1].dice]


def test_a_print_that_was_doubted_at_the_first_look_is_no_die_later() -> None:
    floor = first_floor(reading((*PRINT, None)), grey(PRINT))
    assert seen(floor, reading((*PRINT, None), (*DIE, 4)), grey(PRINT, DIE)) == [DIE]


def test_nor_is_it_when_it_is_read_with_certainty_later() -> None:
    floor = first_floor(reading((*PRINT, None)), grey(PRINT))
    assert seen(floor, reading((*PRINT, 1), (*DIE, 4)), grey(PRINT, DIE)) == [DIE]


def test_a_reading_is_certain_again_without_the_prints() -> None:
    floor = first_floor(reading((*PRINT, None)), grey(PRINT))
    _, kept = bared(floor, reading((*PRINT, None), (*DIE, 4)), grey(PRINT, DIE), 1.0)
    assert kept.certain
    assert kept.why is None


def test_a_die_that_lay_there_at_the_first_look_stays_a_die() -> None:
    floor = first_floor(reading((*PRINT, 5)), grey(PRINT))
    assert seen(floor, reading((*PRINT, 5), (*DIE, 4)), grey(PRINT, DIE)) == [PRINT, DIE]


def test_a_doubtful_die_that_came_later_stays_a_question() -> None:
    floor = first_floor(Reading(), grey())
    _, kept = bared(floor, reading((*DIE, None)), grey(DIE), 1.0)
    assert len(kept.dice) == 1
    assert not kept.certain


def plain(pip: float, *, body: float = 30.0) -> Grey:
    """A dark floor, h×w; on it a body that is hardly darker, with a pip."""
    floor = np.full((240, 320), 40, np.float32)
    floor[54:66, 54:66] = body
    floor[59:62, 59:62] = pip
    return floor


def test_a_doubtful_die_of_the_floors_colour_stays_a_question_by_its_pip() -> None:
    floor = first_floor(Reading(), plain(40, body=40))
    assert seen(floor, reading((*PRINT, None)), plain(150)) == [PRINT]


def test_what_is_only_darker_is_a_shadow_on_the_floor() -> None:
    floor = first_floor(Reading(), plain(40, body=40))
    assert seen(floor, reading((*PRINT, None)), plain(30)) == []


def test_where_the_tray_was_empty_and_looks_the_same_nothing_is_a_die() -> None:
    assert seen(first_floor(Reading(), grey()), reading((*PRINT, 1)), grey()) == []


def test_where_most_of_the_first_look_is_doubtful_all_of_it_is() -> None:
    floor = first_floor(reading((*PRINT, None), (*DIE, 1)), grey(PRINT, DIE))
    assert seen(floor, reading((*DIE, 1)), grey(PRINT, DIE)) == []


def test_a_print_under_a_weaker_lamp_and_a_shaken_camera_is_no_die() -> None:
    floor = first_floor(reading((*PRINT, None)), grey(PRINT))
    now = small(Tray((PRINT, DIE), light=0.8, shift=(2, -1)).seen()).grey
    assert seen(floor, reading((62.0, 59.0, None), (202.0, 149.0, 4)), now) == [(202.0, 149.0)]


def test_the_floor_is_not_written_to() -> None:
    before = grey(PRINT)
    kept = before.copy()
    bared(first_floor(reading((*PRINT, None)), before), reading((*DIE, 4)), grey(DIE), 1.0)
    assert np.array_equal(before, kept)


def test_a_floor_of_which_nobody_knows_whether_it_was_empty_makes_no_print_of_a_die() -> None:
    floor = first_floor(Reading((), False, Why.UNCLEAR), grey(DIE))
    assert seen(floor, reading((*DIE, 5)), grey(DIE)) == [DIE]
