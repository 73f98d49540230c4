"""The reader on drawn dice: right and certain, or a question with its reason."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, GREEN, WHITE, Drawn, tray
from vision.calibration import Calibration
from vision.finding.finder import Found
from vision.read import read
from vision.reading import Reading, Why

LOOKS = {"dark pips": (WHITE, BLACK), "light pips": (BLACK, WHITE), "red with light pips": ((40, 30, 190), WHITE)}
CORNERS = ((100.0, 60.0), (540.0, 60.0), (540.0, 420.0), (100.0, 420.0))
FLOOR = Calibration(corners=CORNERS, tray_mm=(293.3, 240.0), die_mm=16.0)  # 1.5 px a mm: dice of 24 px


@pytest.mark.parametrize("look", sorted(LOOKS))
@pytest.mark.parametrize("value", range(1, 7))
def test_every_value_is_read_at_any_angle(value: int, look: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.stance.flat.FLAT_GUESSED", np.inf)  # what is drawn here is flat
    body, pip = LOOKS[look]
    for turn in (0, 17, 45, 78):
        dice = [Drawn(value, 200, 240, turn, body=body, pip=pip), Drawn(5, 420, 200, turn / 2, body=body, pip=pip)]
        reading = read(tray(*dice))
        assert reading.certain, (turn, reading)
        assert reading.values == (value, 5), turn


@pytest.mark.parametrize("size", [26, 34, 60, 110])
def test_dice_are_read_at_any_size(size: float) -> None:
    picture = tray(Drawn(6, 160, 200, 10, size), Drawn(1, 330, 260, 30, size), Drawn(3, 500, 180, 60, size))
    reading = read(picture)
    assert reading.certain
    assert reading.values == (6, 1, 3)


@pytest.mark.parametrize("value, share, certain", [(2, 0.55, True), (2, 0.7, False), (5, 0.7, True)])
def test_a_2_as_large_as_a_lone_photograph_may_be_a_tray_with_two_things(
    value: int, share: float, *, certain: bool
) -> None:
    reading = read(tray(Drawn(value, 320, 240, 3, share * 480)))
    assert [(die.value, die.certain) for die in reading.dice] == [(value, certain)]


@pytest.mark.parametrize("patient", [True, False])
def test_a_die_behind_many_likelier_places_is_read(monkeypatch: pytest.MonkeyPatch, patient: bool) -> None:
    letters = [Found(110.0 + 10 * k, 80.0, 20.0, 0.5) for k in range(31)]
    monkeypatch.setattr("vision.read.find_dice", lambda *_, **_k: [*letters, Found(300.0, 250.0, 44.0, 0.2)])
    reading = read(tray(Drawn(4, 300, 250, 0, 44)), calibration=Calibration(CORNERS), patient=patient)
    assert [value for value in reading.values if value] == [4]


def test_the_kiosks_own_small_dice_are_read_where_the_table_is_known() -> None:
    dice = [Drawn(v, 130 + 70 * v, 140 + 40 * (v % 3), 13 * v, 24) for v in range(1, 7)]
    reading = read(tray(*dice), calibration=FLOOR)
    assert reading.certain
    assert reading.values == (1, 2, 3, 4, 5, 6)


def test_a_face_much_smaller_than_the_dice_of_the_table_may_lean_away_and_is_a_question() -> None:
    flat, smaller = Drawn(5, 400, 200, 30, 24), Drawn(3, 200, 240, 20, 20)
    reading = read(tray(flat, smaller), calibration=FLOOR)
    assert [(die.value, die.certain, die.likely) for die in reading.dice] == [(3, False, (3,)), (5, True, ())]
    assert read(tray(flat, smaller), calibration=replace(FLOOR, die_mm=None)).certain


@pytest.mark.parametrize(
    "places, floor, patient, certain",
    [(91, FLOOR, True, False), (60, FLOOR, True, True), (91, FLOOR, False, True), (91, None, True, True)],
)
def test_a_tray_that_looks_like_dice_all_over_may_hide_one(
    monkeypatch: pytest.MonkeyPatch, places: int, floor: Calibration | None, patient: bool, certain: bool
) -> None:
    """A table is not asked about again and again for its cloth's sake, nor leather for its grain's."""
    dots = [Found(110.0 + 8 * (k % 30), 90.0 + 60 * (k // 30), 16.0, 0.2) for k in range(places)]
    monkeypatch.setattr("vision.read.find_dice", lambda *_, **_k: dots)
    reading = read(tray(), calibration=floor, patient=patient)
    assert (reading.dice, reading.certain, reading.why) == ((), certain, None if certain else Why.UNCLEAR)


@pytest.mark.parametrize("floor_px, certain", [(400.0, False), (800.0, True)])
def test_what_is_too_large_for_its_tray_is_no_die(floor_px: float, certain: bool) -> None:
    """The one pip of a playing card is a face to the network."""
    picture = tray(Drawn(1, 500, 450, 20, 160), width=1000, height=900)
    left, right = 500 - floor_px / 2, 500 + floor_px / 2
    floor = Calibration(((left, 50.0), (right, 50.0), (right, 850.0), (left, 850.0)))
    (die,) = read(picture, calibration=floor).dice
    assert (die.certain, die.why) == (certain, None if certain else Why.NOT_A_DIE)


def test_a_tray_that_a_lone_photograph_seems_to_show_makes_no_die_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = tray(Drawn(5, 300, 200, 20, 44))
    seems = ((220.0, 130.0), (380.0, 130.0), (380.0, 270.0), (220.0, 270.0))
    monkeypatch.setattr("vision.read.tray_seen", lambda *_: seems)
    assert [(die.value, die.certain) for die in read(picture).dice] == [(5, True)]


def test_nor_does_a_told_edge_of_the_dice_in_it_which_is_not_so_exactly_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = tray(Drawn(5, 300, 200, 20, 44), Drawn(3, 420, 320, 50, 44))
    floor = ((20.0, 20.0), (620.0, 20.0), (620.0, 460.0), (20.0, 460.0))
    monkeypatch.setattr("vision.read.tray_seen", lambda *_, **_told: floor)
    told, far_off = (read(picture, calibration=Calibration(None, (240.0, 176.0), mm)) for mm in (22.0, 30.0))
    assert told == read(picture)
    assert [die.why for die in far_off.dice] == [Why.UNCLEAR, Why.UNCLEAR]


def test_places_and_sizes_are_pixels_of_the_given_picture() -> None:
    die = read(tray(Drawn(5, 1500, 700, 20, 120), width=2000, height=1400)).dice[0]
    assert die.x == pytest.approx(1500, abs=3)
    assert die.y == pytest.approx(700, abs=3)
    assert die.size == pytest.approx(120, rel=0.15)


def test_places_are_those_of_the_picture_where_only_the_tray_is_looked_at() -> None:
    die = read(tray(Drawn(4, 400, 300, 20, 24)), calibration=FLOOR).dice[0]
    assert die.x == pytest.approx(400, abs=1.5)
    assert die.y == pytest.approx(300, abs=1.5)


def test_dice_come_left_to_right() -> None:
    reading = read(tray(Drawn(6, 500, 100), Drawn(2, 120, 300), Drawn(4, 300, 200)))
    assert reading.values == (2, 4, 6)
    assert [d.x for d in reading.dice] == sorted(d.x for d in reading.dice)


def test_two_dice_that_touch_are_two() -> None:
    picture = tray(Drawn(5, 260, 240), Drawn(6, 301, 240), Drawn(3, 460, 120))
    reading = read(picture)
    assert reading.values == (5, 6, 3)


def test_dice_of_two_colours_and_sizes_are_read_together() -> None:
    picture = tray(Drawn(4, 160, 200, 30, 40), Drawn(5, 330, 240, 10, 52, BLACK, WHITE), Drawn(6, 500, 200, 5, 36))
    reading = read(picture)
    assert reading.certain
    assert reading.values == (4, 5, 6)


def test_a_tray_without_dice_is_certain_and_empty() -> None:
    reading = read(tray())
    assert reading.certain
    assert reading.dice == ()
    assert read(tray(), calibration=FLOOR).certain


def test_half_a_die_at_the_edge_of_the_picture_is_a_question() -> None:
    reading = read(tray(Drawn(5, 300, 240), Drawn(6, 2, 200)))
    assert not reading.certain
    assert [(d.certain, d.value == 5) for d in reading.dice if d.x > 100] == [(True, True)]
    assert not any(d.certain for d in reading.dice if d.x < 100)


def test_a_die_without_pips_on_a_measured_floor_is_a_question() -> None:
    blank = Drawn(1, 420, 240, pip=WHITE)
    whole = Calibration(corners=((1.0, 1.0), (638.0, 1.0), (638.0, 478.0), (1.0, 478.0)))
    reading = read(tray(Drawn(5, 200, 240), Drawn(4, 300, 120), blank), calibration=whole)
    assert not reading.certain
    assert Why.NO_PIPS in [d.why for d in reading.dice]


def test_a_face_that_is_half_covered_is_a_question() -> None:
    picture = tray(Drawn(5, 200, 240), Drawn(6, 420, 240))
    picture[215:265, 425:450] = GREEN
    reading = read(picture)
    assert not reading.certain or reading.values == (5, 6)


def test_dice_that_are_blurred_beyond_reading_are_a_question() -> None:
    sharp = tray(Drawn(6, 200, 240), Drawn(5, 420, 200), noise=0)
    blurred = np.asarray(cv2.GaussianBlur(sharp, (0, 0), 12), np.uint8)
    reading = read(blurred)
    assert not reading.certain
    assert not any(d.certain for d in reading.dice)


def test_a_seventh_pip_is_a_question() -> None:
    picture = tray(Drawn(4, 200, 240), Drawn(4, 420, 240))
    cv2.circle(picture, (420, 230), 4, BLACK, -1, cv2.LINE_AA)
    reading = read(picture)
    assert not reading.certain
    assert [d.why is None for d in reading.dice] == [True, False]


def test_too_few_and_too_many_dice_are_said() -> None:
    picture = tray(Drawn(2, 200, 240), Drawn(4, 420, 240))
    assert read(picture, expected=2).certain
    assert read(picture, expected=3).why is Why.TOO_FEW
    assert read(picture, expected=1).why is Why.TOO_MANY
    assert read(tray(), expected=0).certain


def test_a_question_names_a_reason_and_what_is_likely() -> None:
    picture = tray(Drawn(4, 200, 240), Drawn(4, 420, 240))
    cv2.circle(picture, (420, 230), 4, BLACK, -1, cv2.LINE_AA)
    asked = next(d for d in read(picture).dice if not d.certain)
    assert asked.why is not None
    assert asked.value is None or asked.likely[0] == asked.value


def test_what_lies_outside_the_tray_is_not_looked_at() -> None:
    picture = tray(Drawn(3, 300, 240, 20, 24), Drawn(6, 30, 30, 0, 24))
    assert read(picture, calibration=FLOOR).values == (3,)


def test_the_picture_is_not_written_to() -> None:
    picture = tray(Drawn(3, 300, 240), Drawn(5, 420, 200))
    before = picture.copy()
    picture.setflags(write=False)
    read(picture)
    read(picture, calibration=FLOOR, expected=2)
    assert np.array_equal(picture, before)


@pytest.mark.parametrize(
    "shape, why",
    [
        ((1, 1), Why.TOO_SMALL),
        ((1, 300), Why.TOO_SMALL),
        ((7, 5), Why.TOO_SMALL),
        ((40, 40), Why.TOO_SMALL),
        ((1, 3000), Why.TOO_SMALL),
        ((5000, 1), Why.TOO_SMALL),
        ((112, 199), Why.TOO_SMALL),
        ((200, 112), None),
        ((3000, 4000), None),
    ],
)
def test_pictures_of_any_size_are_read_without_an_error_but_not_believed_to_be_empty_where_they_are_tiny(
    shape: tuple[int, int], why: Why | None
) -> None:
    assert read(np.full((*shape, 3), 90, np.uint8)) == Reading((), why is None, why)


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("side", [100, 300, 900])
@pytest.mark.parametrize("share", [0.62, 0.8])
def test_a_die_that_nearly_fills_the_picture_is_read_or_asked_about(value: int, side: int, share: float) -> None:
    die = Drawn(value, side / 2, side / 2, 8, share * side)
    reading = read(tray(die, width=side, height=side))
    assert [one.value for one in reading.dice if one.certain] in ([], [value])
    assert len(reading.dice) == 1 or not reading.certain


def test_corners_outside_the_picture_do_not_crash() -> None:
    far = Calibration(corners=((900.0, 900.0), (1500.0, 900.0), (1500.0, 1400.0), (900.0, 1400.0)), die_mm=16.0)
    read(tray(Drawn(3, 300, 240)), calibration=far)


def test_a_floor_on_which_something_as_large_as_what_looks_most_like_a_die_lies_is_not_empty() -> None:
    """Two touching dice out of focus, of which no size was told and none is read."""
    blank = tray(Drawn(1, 300, 200, 10, 40, pip_r=0.0), Drawn(1, 339, 207, 10, 40, pip_r=0.0))
    blurred = np.asarray(cv2.GaussianBlur(blank, (0, 0), 5), np.uint8)
    assert read(tray(), calibration=Calibration(CORNERS)).certain
    assert not read(blurred, calibration=Calibration(CORNERS)).certain


def test_a_crumb_smaller_than_any_die_of_the_tray_is_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest dice are as large as 3 % of its shorter side, 360 pixels."""
    picture = tray()
    cv2.rectangle(picture, (320, 150), (328, 158), WHITE, -1)
    monkeypatch.setattr("vision.read.find_dice", lambda *_, **_k: [Found(324.5, 154.5, 9.0, 0.3)])
    assert read(picture, calibration=Calibration(CORNERS)).certain


def test_the_same_picture_is_read_the_same_twice() -> None:
    picture = tray(Drawn(3, 300, 240), Drawn(5, 420, 200))
    assert read(picture) == read(picture)


def test_an_empty_table_is_not_believed_where_something_looks_like_a_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """The network names nothing there; what the finder saw remains."""
    picture = tray()
    assert read(picture).certain
    monkeypatch.setattr("vision.read.find_dice", lambda *_, **_k: [Found(300.0, 200.0, 9.0, 0.45)])
    reading = read(picture)
    assert (reading.dice, reading.certain) == ((), False)
