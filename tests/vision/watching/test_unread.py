"""What lies in a tray that was seen empty, and was read by nobody: hands, lamps and shadows are none of it."""

from math import hypot

import numpy as np
import pytest

from tests.vision.drawn import Drawn, tray
from vision.calibration import Calibration
from vision.picture import Picture
from vision.reading import Die, Reading, Why
from vision.watching.unread import with_those_unread

KNOWN = Calibration(((60.0, 40.0), (580.0, 40.0), (580.0, 440.0), (60.0, 440.0)), (260.0, 200.0), 20.0)
FOUR = Reading((Die(4, 200, 240, 40, certain=True, turn=0.0),), certain=True)
BOTH = tray(Drawn(4, 200, 240), Drawn(5, 420, 200))


def unread(reading: Reading, picture: Picture, *, known: Calibration = KNOWN) -> Reading:
    return with_those_unread(reading, picture, tray(), known)


@pytest.mark.parametrize("reading", [FOUR, Reading((), certain=True)], ids=["beside_a_die_that_was", "alone"])
def test_what_was_not_read_is_a_riddle(reading: Reading) -> None:
    told = unread(reading, BOTH if reading.dice else tray(Drawn(5, 420, 200)))
    (riddle,) = [die for die in told.dice if die not in reading.dice]
    assert hypot(riddle.x - 420, riddle.y - 200) < 8
    assert (riddle.value, riddle.certain, riddle.why) == (None, False, Why.NO_PIPS)
    assert (told.certain, told.why) == (False, Why.NO_PIPS)


def test_one_that_touches_a_die_that_was_read_is_a_riddle_too() -> None:
    assert len(unread(FOUR, tray(Drawn(4, 200, 240), Drawn(5, 241, 240))).dice) == 2


def test_what_was_read_is_none() -> None:
    assert unread(FOUR, tray(Drawn(4, 200, 240))) == FOUR


def test_a_shadow_is_none() -> None:
    picture = tray(Drawn(4, 200, 240))
    picture[225:265, 230:290] = (0.5 * picture[225:265, 230:290]).astype(np.uint8)
    assert unread(FOUR, picture) == FOUR


def test_in_another_light_nothing_is_said() -> None:
    picture = BOTH.copy()
    picture[:, :330] = np.minimum(picture[:, :330].astype(np.int32) * 3 // 2, 255).astype(np.uint8)
    assert unread(FOUR, picture) == FOUR


def test_what_is_long_or_thin_is_none() -> None:
    picture = tray(Drawn(4, 200, 240))
    picture[100:112, 300:500] = 240
    assert unread(FOUR, picture) == FOUR


def test_what_lies_beside_the_floor_is_none() -> None:
    assert unread(FOUR, tray(Drawn(4, 200, 240), Drawn(6, 30, 240))) == FOUR


def test_of_a_table_of_which_nothing_is_known_nothing_is_said() -> None:
    assert unread(FOUR, BOTH, known=Calibration()) == FOUR
    nothing = Reading((), certain=True)
    assert unread(nothing, BOTH, known=Calibration(KNOWN.corners)) == nothing


def test_it_is_where_it_lies() -> None:
    picture = tray()
    picture[200:244, 400:444] = (30, 30, 160)
    (riddle,) = unread(Reading(), picture).dice
    assert hypot(riddle.x - 421.5, riddle.y - 221.5) < 1


@pytest.mark.parametrize("shape", [(3, 200), (200, 3), (1, 1)])
def test_tiny_pictures_show_none(shape: tuple[int, int]) -> None:
    seen = np.full((*shape, 3), 90, np.uint8)
    assert with_those_unread(Reading(), seen, seen.copy(), KNOWN) == Reading()


def riddles(left: int, right: int, x: float) -> int:
    """How many there are where from left to right lies something pale, and in it a die that was read."""
    bare = np.full((480, 640, 3), 90, np.uint8)
    seen = bare.copy()
    seen[220:260, left:right] = 230
    level = Calibration(((60.0, 40.0), (579.0, 40.0), (579.0, 439.0), (60.0, 439.0)), (260.0, 200.0), 20.0)
    read = Reading((Die(4, x, 239.5, 40, certain=True, turn=0.0),))
    return len(with_those_unread(read, seen, bare, level).dice) - 1


@pytest.mark.parametrize("wide", range(24, 32))
@pytest.mark.parametrize("x", range(200, 204))
def test_what_sticks_out_to_the_left_is_told_as_what_sticks_out_to_the_right(wide: int, x: int) -> None:
    at_left = riddles(x - 20 - wide, x + 20, x - 0.5)
    assert at_left == riddles(640 - x - 20, 640 - x + 20 + wide, 639.5 - x)
