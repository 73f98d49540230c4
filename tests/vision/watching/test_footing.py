"""What sticks out from under a die: squares on a grained floor, drawn as a camera above its middle sees them."""

from dataclasses import dataclass, replace
from math import radians

import cv2
import numpy as np
import pytest

from vision.calibration import Calibration
from vision.picture import Picture
from vision.reading import Die, Reading, Why
from vision.watching.footing import with_those_propped

WIDTH, HEIGHT, EDGE = 640, 480, 30.0
FLOOR = Calibration(((40.0, 40.0), (600.0, 40.0), (600.0, 440.0), (40.0, 440.0)))
WHITE, SIDE, BLUE = (225, 230, 230), (120, 125, 125), (190, 90, 60)
_grain = cv2.GaussianBlur(np.random.default_rng(3).normal(0, 30, (HEIGHT, WIDTH)), (0, 0), 2)
BARE = np.clip(np.array((70, 120, 60)) + _grain[:, :, None], 0, 255).astype(np.uint8)


@dataclass(frozen=True)
class Lies:
    """A die as it is drawn."""

    x: float
    y: float
    turn: float = 0.0
    under: float | None = None
    """How a die below it is turned, degrees; None where it lies on the floor."""
    off: tuple[float, float] = (4.0, 3.0)
    """From it to the middle of that die, pixels."""
    side: tuple[float, float] = (0.0, 0.0)
    """From its top to its base, edges."""
    edge: float = EDGE


def square(
    picture: Picture, x: float, y: float, turn: float, colour: tuple[int, int, int], *, edge: float = EDGE
) -> None:
    corners = cv2.boxPoints(((x, y), (edge, edge), turn))
    cv2.fillConvexPoly(picture, np.round(corners * 16).astype(np.int32), colour, lineType=cv2.LINE_AA, shift=4)


def drawn(*dice: Lies, bare: Picture = BARE, shadow: float = 0.0) -> Picture:
    """`shadow`: how far one reaches to the right, edges."""
    picture = bare.copy()
    for die in dice:
        if shadow:
            place = picture[round(die.y - EDGE / 2) : round(die.y + EDGE / 2), round(die.x) :][
                :, : round(shadow * EDGE)
            ]
            place[:] = place // 2
        if die.under is not None:
            square(picture, die.x + die.off[0], die.y + die.off[1], die.under, BLUE)
        square(picture, die.x + die.side[0] * EDGE, die.y + die.side[1] * EDGE, die.turn, SIDE)
        square(picture, die.x, die.y, die.turn, WHITE, edge=die.edge)
    return picture


def read(die: Lies, *, value: int = 3) -> Die:
    return Die(value, die.x, die.y, die.edge, True, turn=radians(die.turn))


def asked(*dice: Lies, picture: Picture | None = None, bare: Picture = BARE) -> list[bool]:
    """Of each die, whether its value is asked for after all were read with certainty."""
    reading = Reading(tuple(map(read, dice)))
    found = with_those_propped(reading, drawn(*dice) if picture is None else picture, bare, FLOOR)
    assert found.certain == all(die.certain for die in found.dice)
    assert {die.why for die in found.dice if not die.certain} <= {Why.COCKED}
    return [not die.certain for die in found.dice]


STACKED, BESIDE, AWAY = Lies(300, 240, 10, under=50), Lies(420, 200, 30), Lies(150, 350, 70)


def test_t5_a_die_on_another_that_sticks_out_is_named_and_the_others_stay_certain() -> None:
    assert asked(AWAY, STACKED, BESIDE) == [False, True, False]


@pytest.mark.parametrize("turn", range(0, 90, 15))
def test_a_die_on_the_floor_stays_certain_however_it_is_turned(turn: int) -> None:
    assert asked(Lies(300, 240, turn)) == [False]


@pytest.mark.parametrize("x, y, side", [(560, 240, (-0.4, 0)), (80, 240, (0.4, 0)), (320, 410, (0, -0.29))])
def test_the_side_that_a_die_shows_towards_the_camera_is_its_own(x: int, y: int, side: tuple[float, float]) -> None:
    assert asked(Lies(x, y, 20, side=side)) == [False]


def test_t5_a_side_that_no_level_die_would_show_is_one_of_a_die_that_leans() -> None:
    assert asked(Lies(320, 240, 20, side=(0.4, 0))) == [True]


def under(turn: float) -> Lies:
    """On another one, of which only four corners look out, turned by so much against it."""
    return replace(STACKED, under=STACKED.turn + turn, off=(0, 0))


def is_asked(die: Die, picture: Picture, *, known: Calibration = FLOOR) -> bool:
    return not with_those_propped(Reading((die,)), picture, BARE, known).certain


def test_t5_the_pips_tell_how_a_die_is_turned_that_hides_all_but_the_corners_of_another() -> None:
    lies = under(45)
    die = replace(read(lies), size=1.15 * EDGE)
    assert is_asked(die, drawn(lies))
    assert not is_asked(replace(die, turn=None), drawn(lies)), "turned between both it would hide them"
    assert not is_asked(die, drawn(replace(lies, under=None)))


def test_the_pips_of_a_2_may_lie_abreast() -> None:
    flat = Lies(300, 240, 20)
    abreast = Die(2, flat.x, flat.y, EDGE, True, turn=radians(flat.turn + 45))
    assert not is_asked(abreast, drawn(flat))
    assert is_asked(replace(abreast, value=6), drawn(flat))


def test_t5_a_die_of_known_size_hides_no_more_than_it_can_where_it_is_taken_for_larger() -> None:
    lies, mm = under(22), Calibration(FLOOR.corners, (560.0, 400.0), EDGE / 1.05)
    larger = replace(read(lies), size=1.08 * EDGE)
    assert is_asked(larger, drawn(lies), known=mm)
    assert not is_asked(larger, drawn(lies))


def test_dice_that_plainly_are_of_another_size_than_was_measured_are_as_large_as_they_were_read() -> None:
    smaller = Calibration(FLOOR.corners, (560.0, 400.0), 0.76 * EDGE)
    flat = Lies(300, 240, 20)
    assert not is_asked(replace(read(flat), size=0.94 * EDGE), drawn(flat), known=smaller)


@pytest.mark.parametrize("times", [1.2, 1.3])
def test_a_larger_die_of_another_set_is_as_large_as_it_was_read(times: float) -> None:
    usual, large = (BESIDE, AWAY), Lies(300, 240, 20, edge=times * EDGE)
    reading = Reading(tuple(map(read, (*usual, large))))
    assert with_those_propped(reading, drawn(*usual, large), BARE, FLOOR).certain


def test_a_shadow_is_not_a_die() -> None:
    die = Lies(300, 240, 15)
    assert asked(die, picture=drawn(die, shadow=1.6)) == [False]


def test_a_neighbour_is_not_a_die_below() -> None:
    assert asked(Lies(300, 240), Lies(300 + EDGE, 246)) == [False, False]


def test_t5_of_two_dice_nearer_than_side_by_side_one_lies_on_the_other_be_it_read_or_not() -> None:
    one, other = Lies(300, 240), Lies(300 + 0.8 * EDGE, 240)
    assert asked(one, other, AWAY) == [True, True, False]
    doubt = replace(read(other), size=0.6 * EDGE, certain=False, why=Why.TWO_READINGS)
    found = with_those_propped(Reading((read(one), doubt, read(AWAY))), drawn(one, other, AWAY), BARE, FLOOR)
    assert [die.why for die in found.dice] == [Why.COCKED, Why.TWO_READINGS, None]
    smaller = replace(read(other), size=0.65 * EDGE)
    assert with_those_propped(Reading((read(one), smaller, read(AWAY))), drawn(AWAY), drawn(AWAY), FLOOR).certain


def test_where_the_light_changed_or_the_camera_moved_nothing_can_be_told() -> None:
    picture = drawn(STACKED)
    assert asked(STACKED, picture=picture, bare=np.asarray(cv2.convertScaleAbs(BARE, alpha=0.6), np.uint8)) == [False]
    printed = BARE.copy()
    for x in (80, 440):
        cv2.rectangle(printed, (x, 80), (x + 80, 160), (240, 240, 240), -1)
    moved = np.roll(printed, 12, axis=1)
    assert asked(STACKED, picture=drawn(STACKED, bare=printed), bare=moved) == [False]
    assert asked(STACKED, picture=drawn(STACKED, bare=printed), bare=printed) == [True]


def test_what_sticks_out_under_most_of_the_dice_is_the_light() -> None:
    both = (STACKED, Lies(420, 200, 30, under=75))
    assert asked(*both) == [False, False]


def test_pictures_of_another_size_are_not_compared() -> None:
    assert asked(STACKED, bare=BARE[:100]) == [False]
