"""What lies unexplained on a known floor makes a reading a question."""

from tests.vision.drawn import Drawn, tray
from tests.vision.missed.test_leftover import FLOOR, in_a_walls_shade
from vision.read import read
from vision.reading import Why

DARK = (20, 40, 16)


def test_a_dark_face_without_pips_in_a_walls_shade_is_asked_about_by_who_has_time() -> None:
    picture = in_a_walls_shade(tray(Drawn(4, 400, 240), Drawn(1, 105, 240, 25, body=DARK, pip=DARK)))
    reading = read(picture, calibration=FLOOR, patient=True)
    assert [(die.value, die.why) for die in reading.dice] == [(None, Why.NO_PIPS), (4, None)]


def test_nothing_else_is_in_that_shade() -> None:
    reading = read(in_a_walls_shade(tray(Drawn(4, 400, 240))), calibration=FLOOR, patient=True)
    assert (reading.values, reading.certain) == ((4,), True)
