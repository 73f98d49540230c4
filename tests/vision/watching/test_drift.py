"""What is noticed of a table that changes under the eye: camera or mat moved, light changed; on trays drawn by hand."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.kiosk.commands.mat_table import FIRST, LIES, MatTable
from tests.vision.test_eye import EMPTY, TWO, fours, still, throw
from tests.vision.tray_by_hand import Tray
from vision.calibration import Calibration
from vision.eye import first, look
from vision.motion import small
from vision.tray.bare import look_of
from vision.watching.drift import Drift, drift

KNOWN = Calibration(((12.0, 12.0), (308.0, 12.0), (308.0, 228.0), (12.0, 228.0)), (300.0, 220.0))


def told(trays: Iterable[Tray], *, known: Calibration | None = KNOWN) -> list[Drift | None]:
    """The drift at each rest that is told."""
    eye, found = first(calibration=known), list[Drift | None]()
    for at, tray in enumerate(trays):
        eye, sighting = look(eye, tray.seen(seed=at), at / 30.0, fours)
        if sighting is not None and eye.tracker.at_rest:
            found.append(sighting.drift)
    return found


def between(before: Tray, now: Tray) -> Drift | None:
    return drift(small(before.seen()).grey, small(now.seen()).grey, None)


def test_dice_in_the_tray_are_no_drift() -> None:
    assert between(EMPTY, TWO) is None


@pytest.mark.parametrize("shift", [(6, 0), (0, -5), (-12, 9)])
def test_a_camera_that_was_moved_is_noticed(shift: tuple[int, int]) -> None:
    assert between(EMPTY, replace(TWO, shift=shift)) is Drift.MOVED


def test_a_camera_that_trembles_is_not_moved() -> None:
    assert between(EMPTY, replace(TWO, shift=(1, -1))) is None


@pytest.mark.parametrize("slid", [(6.0, 0.0), (0.0, -8.0)])
def test_a_mat_that_slid_in_a_tray_that_stands_still_is_noticed(slid: tuple[float, float]) -> None:
    before, same, now = (
        small(MatTable(at).seen(dice=dice)).grey for at, dice in ((LIES, ()), (LIES, FIRST), (slid, FIRST))
    )
    assert drift(before, same, None) is None
    assert drift(before, now, None) is Drift.MOVED


@pytest.mark.parametrize("light", [0.4, 2.2])
def test_another_light_is_noticed(light: float) -> None:
    assert between(EMPTY, replace(EMPTY, light=light)) is Drift.LIGHT


def test_a_little_less_light_is_nothing() -> None:
    assert between(EMPTY, replace(EMPTY, light=0.8)) is None


def test_pictures_of_other_sizes_are_not_compared() -> None:
    before = small(EMPTY.seen()).grey
    assert drift(before, before[:100], None) is None


def test_a_blow_that_moves_the_camera_for_good_is_told_until_it_is_put_back() -> None:
    moved = replace(TWO, shift=(9, -7))
    trays = [*still(EMPTY), *throw(TWO), *still(TWO), *still(moved), *still(TWO)]
    assert told(trays) == [None, None, Drift.MOVED, None]


def test_the_empty_tray_of_the_calibration_is_what_is_compared_with() -> None:
    calibrated = replace(KNOWN, empty=look_of(EMPTY.seen()))
    assert told(still(replace(TWO, shift=(9, -7))), known=calibrated) == [Drift.MOVED]


def test_a_tray_whose_place_is_not_known_may_be_seen_from_anywhere() -> None:
    trays = [*still(EMPTY), *throw(TWO), *still(TWO), *still(replace(TWO, shift=(9, -7)))]
    assert set(told(trays, known=None)) == {None}
