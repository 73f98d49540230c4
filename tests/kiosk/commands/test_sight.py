"""What the kiosk hears of the eye: rests with what moved and what lies in the keep strip, drift once, orders heeded."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from kiosk.commands.inside import SIGHT
from kiosk.commands.sight import Seeing, kept, pictured, report, see, start
from kiosk.orders import Expect, Throw
from kiosk.signals import DiceSettled, DiceTaken, EyeReport, TableAsMeasured, TableMoved, TrayEmpty
from tests.vision.tray_by_hand import Tray, reading
from vision.calibration import Calibration
from vision.motion import small
from vision.reading import Reading
from vision.tray.bare import unpacked
from vision.watching.sighting import Kind, Sighting

FLOOR = ((12.0, 12.0), (308.0, 12.0), (308.0, 228.0), (12.0, 228.0))
MAT = Calibration(FLOOR, (296.0, 216.0), 16.0, keep_mm=45.0)
PICTURE = Tray().seen()


def test_a_die_on_the_players_side_lies_in_the_keep_strip() -> None:
    assert kept(reading((100, 100, 4), (160, 200, 5)), MAT) == (False, True)


def test_a_tray_without_a_mat_has_no_keep_strip() -> None:
    assert kept(reading((160, 200, 5)), replace(MAT, keep_mm=0.0)) == ()
    assert kept(reading((160, 200, 5)), None) == ()


def test_a_rest_is_told_with_what_moved() -> None:
    dice = reading((100, 100, 4), (160, 200, 5))
    told = report(Sighting(Kind.SETTLED, dice, thrown=True, moved=(True, False)), PICTURE, MAT)
    assert told == DiceSettled(dice, True, 320, 240, moved=(True, False), kept=(False, True))


def test_thrown_dice_are_told_with_a_small_picture_and_others_without() -> None:
    large = np.asarray(cv2.resize(PICTURE, (1280, 960)), np.uint8)
    thrown = pictured(DiceSettled(reading((100, 100, 4))), large)
    assert isinstance(thrown, DiceSettled)
    told = cv2.imdecode(np.frombuffer(thrown.jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert told is not None
    assert told.shape == (480, 640, 3)
    assert np.abs(told.astype(int) - cv2.resize(large, (640, 480))).mean() < 3
    assert pictured(DiceSettled(reading((100, 100, 4)), thrown=False), large) == DiceSettled(
        reading((100, 100, 4)), thrown=False
    )
    assert pictured(TrayEmpty(), large) == TrayEmpty()


def test_dice_taken_out_are_told_with_the_keep_strip() -> None:
    left = reading((160, 200, 5))
    assert report(Sighting(Kind.TAKEN, left, moved=(False,)), PICTURE, MAT) == DiceTaken(left, (True,), 320, 240)


def test_how_many_are_waited_for_is_heeded_and_other_orders_are_not_the_eyes() -> None:
    assert SIGHT.heed is not None
    assert SIGHT.heed(start(MAT), Expect(5)).expected == 5
    assert SIGHT.heed(start(MAT), Throw(5)) == start(MAT)


def told(*trays: Tray) -> list[EyeReport]:
    seeing: Seeing = start(replace(MAT, keep_mm=0.0))
    found: list[EyeReport] = []
    for at, tray in enumerate(trays):
        seeing, reports = see(seeing, tray.seen(seed=at), at / 30.0)
        found += reports
    return found


def test_a_camera_that_was_moved_is_told_once_and_once_when_it_is_back() -> None:
    moved = Tray(shift=(9, -7))
    reports = told(*[Tray()] * 30, *[moved] * 30, *[Tray()] * 30)
    assert [each for each in reports if isinstance(each, TableMoved | TableAsMeasured)] == [
        TableMoved(),
        TableAsMeasured(),
    ]


def test_dice_are_read_by_how_the_tray_looked_when_it_was_last_seen_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = list[bytes]()

    def noted(*_: object, calibration: Calibration) -> Reading:
        looks.append(calibration.empty)
        return Reading()

    monkeypatch.setattr("kiosk.commands.sight.read_in_turn", noted)
    told(*[Tray()] * 30, *[Tray(((100.0, 75.0),))] * 30)
    seen = unpacked(looks[-1])
    assert looks[0] == b""
    assert seen is not None
    assert np.abs(seen - small(PICTURE).grey).max() < 5
