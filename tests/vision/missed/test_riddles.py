"""What lies unexplained on a known floor makes a reading a question."""

import pytest

from tests.vision.drawn import Drawn, tray
from tests.vision.missed.test_cornered import FLOOR as WITHIN
from tests.vision.missed.test_cornered import GREEN, WHITE, three
from tests.vision.missed.test_leftover import FLOOR, in_a_walls_shade
from vision.calibration import Calibration
from vision.missed.riddles import riddles
from vision.read import read
from vision.reading import Die, Why

DARK = (20, 40, 16)


def test_a_dark_face_without_pips_in_a_walls_shade_is_asked_about_by_who_has_time() -> None:
    picture = in_a_walls_shade(tray(Drawn(4, 400, 240), Drawn(1, 105, 240, 25, body=DARK, pip=DARK)))
    reading = read(picture, calibration=FLOOR, patient=True)
    assert [(die.value, die.why) for die in reading.dice] == [(None, Why.NO_PIPS), (4, None)]


def test_nothing_else_is_in_that_shade() -> None:
    reading = read(in_a_walls_shade(tray(Drawn(4, 400, 240))), calibration=FLOOR, patient=True)
    assert (reading.values, reading.certain) == ((4,), True)


def test_what_is_left_over_where_two_dice_close_it_in_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = [Die(2, 240.0, 200.0, 40.0, True, turn=0.0), Die(3, 200.0, 240.0, 40.0, True, turn=0.0)]
    picture = three(WHITE, cloth=GREEN, pip=WHITE)
    for left in ([], [(202.0, 199.0, 36.0)]):
        monkeypatch.setattr("vision.missed.riddles.left_over", lambda *_, found=left: list(found))
        assert [die.why for die in riddles(picture, Calibration(WITHIN), dice, [])] == [Why.NO_PIPS]
