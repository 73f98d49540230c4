"""The calibration in the eye: the mat found, the empty tray kept, a throw measured, and what is said on the way."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count

import cv2
import numpy as np
import pytest

from kiosk.commands.sight import Seeing, heed, see, start
from kiosk.commands.sized import Sized
from kiosk.orders import Calibrate, LeaveTable, Order, TakeEmpty, UseTable
from kiosk.signals import DiceMeasured, DiceSettled, EmptyTaken, EyeReport, TableLooked
from tests.kiosk.commands.mat_table import FIRST, FPS, SECOND, SIZE, TRAY_MM, MatTable
from tests.vision.bent import bent
from vision.calibration import Calibration
from vision.picture import Picture

LOOK = 12
"""Frames in which the eye looks for the mat once more."""
OLD = Calibration(((0.0, 0.0), (640.0, 0.0), (640.0, 480.0), (0.0, 480.0)), die_mm=18.0)


@pytest.fixture(scope="module")
def table() -> MatTable:
    return MatTable()


@dataclass
class EyeAtWork:
    """An eye that is told things and shown pictures."""

    seeing: Seeing

    def __post_init__(self) -> None:
        self._frames = count()

    def tell(self, order: Order) -> None:
        self.seeing = heed(self.seeing, order)

    def show(self, pictures: Iterable[Picture]) -> list[EyeReport]:
        return list(self._reports(pictures))

    def _reports(self, pictures: Iterable[Picture]) -> Iterator[EyeReport]:
        for picture in pictures:
            self.seeing, reports = see(self.seeing, picture, next(self._frames) / FPS)
            yield from reports


@pytest.fixture
def eye(table: MatTable) -> EyeAtWork:
    """One that is to calibrate the table."""
    begun = EyeAtWork(start(OLD))
    begun.tell(Calibrate(TRAY_MM))
    return begun


def emptied(eye: EyeAtWork, table: MatTable) -> list[EyeReport]:
    """What it says when the empty tray is to be kept."""
    eye.show([table.seen()] * LOOK)
    eye.tell(TakeEmpty())
    return eye.show([table.seen()] * LOOK)


def known(eye: EyeAtWork) -> Calibration:
    assert eye.seeing.calibration is not None
    return eye.seeing.calibration


def of(kind: type[EyeReport], reports: Iterable[EyeReport]) -> list[EyeReport]:
    return [report for report in reports if isinstance(report, kind)]


def test_the_mat_is_told_once_with_all_its_markers_where_it_is(eye: EyeAtWork, table: MatTable) -> None:
    told = eye.show([table.seen()] * 60)
    assert len(told) == 1
    (looked,) = told
    assert isinstance(looked, TableLooked)
    assert (looked.markers, looked.troubles) == (4, ())
    assert table.known.corners is not None
    assert np.abs(np.array(looked.corners) * SIZE - np.array(table.known.corners)).max() < 2


def test_a_mat_that_is_not_there_and_one_that_comes_are_told(eye: EyeAtWork, table: MatTable) -> None:
    bare = np.full_like(table.seen(), 90)
    told = eye.show([*[bare] * LOOK, *[table.seen()] * LOOK, *[bare] * LOOK])
    assert [isinstance(each, TableLooked) and each.markers for each in told] == [0, 4, 0]


def test_a_blurred_picture_is_told_until_it_is_sharp(eye: EyeAtWork, table: MatTable) -> None:
    blurred = np.asarray(cv2.GaussianBlur(table.seen(), (0, 0), 2.6), np.uint8)
    told = eye.show([*[blurred] * LOOK, *[table.seen()] * LOOK])
    assert [isinstance(each, TableLooked) and each.troubles for each in told] == [("blurred",), ()]


def test_the_empty_tray_is_kept_and_told(eye: EyeAtWork, table: MatTable) -> None:
    assert emptied(eye, table) == [EmptyTaken(True)]


def test_dice_in_the_tray_are_told_and_nothing_is_kept(eye: EyeAtWork, table: MatTable) -> None:
    eye.show([table.seen(dice=FIRST)] * LOOK)
    eye.tell(TakeEmpty())
    assert eye.show([table.seen(dice=FIRST)] * LOOK) == [EmptyTaken(False)]
    assert of(DiceMeasured, eye.show([*[table.seen()] * 20, *table.thrown(FIRST)])) == []


def test_what_moves_is_waited_for(eye: EyeAtWork, table: MatTable) -> None:
    reaching = table.seen().copy()
    reaching[250:, 280:360] = (90, 130, 190)
    eye.show([table.seen()] * LOOK)
    eye.tell(TakeEmpty())
    hand_comes_and_goes = [picture for _ in range(3) for picture in (*[reaching] * 9, *[table.seen()] * 9)]
    assert EmptyTaken(True) not in eye.show(hand_comes_and_goes)
    assert of(EmptyTaken, eye.show([table.seen()] * 3 * LOOK)) == [EmptyTaken(True)]


def test_a_mat_that_is_covered_when_the_tray_is_to_be_kept_is_told_and_nothing_is_kept(
    eye: EyeAtWork, table: MatTable
) -> None:
    eye.show([table.seen()] * LOOK)
    eye.tell(TakeEmpty())
    assert eye.show([np.full_like(table.seen(), 90)] * LOOK) == [TableLooked(None)]
    assert of(EmptyTaken, eye.show([table.seen()] * LOOK)) == []


def test_a_throw_measures_the_dice_and_the_next_is_read_by_what_was_measured(eye: EyeAtWork, table: MatTable) -> None:
    emptied(eye, table)
    (measured,) = of(DiceMeasured, eye.show([*[table.seen()] * 20, *table.thrown(FIRST)]))
    assert isinstance(measured, DiceMeasured)
    assert measured.mm == pytest.approx(16.0, abs=2.0)
    told = eye.show([*[table.seen()] * 20, *table.thrown(SECOND)])
    assert of(DiceMeasured, told) == []
    (settled,) = of(DiceSettled, told)
    assert isinstance(settled, DiceSettled)
    assert (settled.reading.values, settled.reading.certain, settled.thrown) == ((2, 4, 6, 1), True, True)
    assert measured.table == Sized(known(eye), SIZE)


@pytest.mark.parametrize("bend", [-0.15, -0.08])
def test_through_a_lens_that_bends_it_is_measured_and_read_alike(table: MatTable, bend: float) -> None:
    eye = EyeAtWork(start(OLD))
    eye.tell(Calibrate(TRAY_MM))
    empty = [bent(table.seen(), bend)] * 2 * LOOK
    eye.show(empty)
    eye.tell(TakeEmpty())
    assert of(EmptyTaken, eye.show(empty)) == [EmptyTaken(True)]
    (measured,) = of(DiceMeasured, eye.show([*empty, *(bent(picture, bend) for picture in table.thrown(FIRST))]))
    assert isinstance(measured, DiceMeasured)
    assert measured.mm == pytest.approx(16.0, abs=2.0)
    lens = known(eye).lens
    assert lens is not None
    assert lens.bend == pytest.approx(bend, abs=0.05)
    told = of(DiceSettled, eye.show([*empty, *(bent(picture, bend) for picture in table.thrown(SECOND))]))
    assert isinstance(told[-1], DiceSettled)
    assert (told[-1].reading.values, told[-1].reading.certain) == ((2, 4, 6, 1), True)


def test_too_few_dice_do_not_tell_their_size(eye: EyeAtWork, table: MatTable) -> None:
    emptied(eye, table)
    told = eye.show([*[table.seen()] * 20, *table.thrown(FIRST[:2])])
    assert of(DiceMeasured, told) == [DiceMeasured(None)]


def test_dice_of_a_known_size_are_told_at_once(table: MatTable) -> None:
    eye = EyeAtWork(start(OLD))
    eye.tell(Calibrate(TRAY_MM, 16.0))
    told = emptied(eye, table)
    assert isinstance(told[1], DiceMeasured)
    assert (told[0], told[1].mm) == (EmptyTaken(True), 16.0)


def test_corners_that_a_person_touched_count_without_a_mat(table: MatTable) -> None:
    eye = EyeAtWork(start(OLD))
    corners = ((0.08, 0.1), (0.92, 0.1), (0.92, 0.9), (0.08, 0.9))
    eye.tell(Calibrate(TRAY_MM, 16.0, corners))
    plain = np.full_like(table.seen(), (70, 110, 60))
    (looked,) = eye.show([plain] * LOOK)
    assert isinstance(looked, TableLooked)
    assert (looked.markers, looked.troubles) == (0, ())
    assert np.array(looked.corners) == pytest.approx(np.array(corners))
    eye.tell(TakeEmpty())
    told = eye.show([plain] * 2 * LOOK)
    assert isinstance(told[1], DiceMeasured)
    assert isinstance(told[1].table, Sized)
    assert told[1].table.size == SIZE
    assert told[1].table.calibration.corners == tuple((x * 640, y * 480) for x, y in corners)
    assert told[1].table.calibration.keep_mm == 0


def test_left_at_any_time_it_sees_as_before(eye: EyeAtWork, table: MatTable) -> None:
    for steps in range(3):
        eye.tell(Calibrate(TRAY_MM))
        if steps > 0:
            emptied(eye, table)
        if steps > 1:
            eye.show([*[table.seen()] * 20, *table.thrown(FIRST)])
        eye.tell(LeaveTable())
        assert (eye.seeing.calibration, eye.seeing.measuring) == (OLD, None)


def test_what_was_measured_is_seen_by_from_then_on_and_what_is_left_later_leads_back_to_it(
    eye: EyeAtWork, table: MatTable
) -> None:
    measured = replace(table.known, die_mm=15.0)
    eye.tell(UseTable(measured))
    assert (eye.seeing.calibration, eye.seeing.measuring) == (measured, None)
    eye.tell(Calibrate(TRAY_MM))
    emptied(eye, table)
    eye.tell(LeaveTable())
    assert eye.seeing.calibration == measured
