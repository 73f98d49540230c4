"""A camera sends pictures as large as it likes: what is known of the tray goes along with them, or is left and said."""

from pathlib import Path

import numpy as np
import pytest

from hardware.ports import Frame
from kiosk.commands.calibrated import Calibrated, save
from kiosk.commands.eyes import EyeChoice, eye_choice, known_of
from kiosk.commands.inside import SIGHT
from kiosk.commands.sight import Seeing, heed, see, start
from kiosk.commands.sized import Known, Size, Sized
from kiosk.orders import UseTable
from kiosk.places import calibration_file
from kiosk.settings import CameraSettings, Settings, TraySettings
from kiosk.signals import EyeReport, TableAsMeasured, TableUnused
from vision.calibration import Calibration
from vision.picture import Picture
from vision.reading import Die, Reading
from vision.watching.outside import without_the_rim

CORNERS = ((100.0, 60.0), (500.0, 60.0), (500.0, 300.0), (100.0, 300.0))
DOUBLED = ((200.0, 120.0), (1000.0, 120.0), (1000.0, 600.0), (200.0, 600.0))
KNOWN = Calibration(CORNERS, (300.0, 180.0), 16.0, keep_mm=45.0)
SIDES = tuple(side for corner in DOUBLED for side in corner)
BARE = Calibration(tray_mm=(300.0, 180.0), die_mm=16.0)


def of(width: int, height: int) -> Picture:
    """A picture in which nothing is."""
    return np.full((height, width, 3), 90, np.uint8)


def seen(table: Known, *sizes: Size) -> tuple[Seeing, list[EyeReport]]:
    """The eye after a picture of each size, and what it told of the table."""
    seeing, told = SIGHT.first(table), list[EyeReport]()
    for at, size in enumerate(sizes):
        seeing, reports = SIGHT.look(seeing, Frame(of(*size), at / 30, at))
        told += [report for report in reports if isinstance(report, TableUnused | TableAsMeasured)]
    return seeing, told


def kiosk(tmp_path: Path, size: Size, *, corners: tuple[float, ...] = ()) -> EyeChoice:
    """The eye of a kiosk that asks for 1280x720 and was calibrated in pictures of this size."""
    beside = tmp_path / "settings.toml"
    save(calibration_file(settings=beside), Calibrated(KNOWN, "usb:0", size, "2026-01-02"))
    return eye_choice(settings(corners), beside=beside)


def settings(corners: tuple[float, ...]) -> Settings:
    tray = TraySettings(300.0, 180.0, 16.0, corners=corners)
    return Settings(camera=CameraSettings("usb:0", 1280, 720), tray=tray)


@pytest.mark.parametrize("size", [(640, 480), (640, 360)])
def test_a_camera_that_never_sends_what_is_asked_of_it_is_known_as_it_was_measured(tmp_path: Path, size: Size) -> None:
    seeing, told = seen(kiosk(tmp_path, size).table, size)
    assert (seeing.calibration, told) == (KNOWN, [])


def test_a_die_in_the_tray_of_such_a_camera_lies_inside(tmp_path: Path) -> None:
    seeing, _told = seen(kiosk(tmp_path, (640, 360)).table, (640, 360))
    die = Reading((Die(4, 150.0, 100.0, 20.0, True),))
    assert without_the_rim(die, seeing.eye.tracker.outline) == die


def test_pictures_of_another_size_have_the_tray_where_it_is_in_them() -> None:
    seeing, told = seen(Sized(KNOWN, (640, 360)), (1280, 720))
    assert seeing.calibration is not None
    assert (seeing.calibration.corners, seeing.calibration.keep_mm, told) == (DOUBLED, 45.0, [])
    assert seeing.eye.tracker.outline == DOUBLED


def test_a_camera_that_comes_back_in_another_size_is_known_in_it() -> None:
    seeing, told = seen(Sized(KNOWN, (640, 360)), (640, 360), (1280, 720), (640, 360))
    assert (seeing.calibration, told) == (KNOWN, [])


def test_in_another_shape_it_sees_without_and_says_so_once(capsys: pytest.CaptureFixture[str]) -> None:
    seeing, told = seen(Sized(KNOWN, (640, 360)), (640, 480), (640, 480))
    assert (seeing.calibration, told) == (BARE, [TableUnused()])
    assert capsys.readouterr().err == (
        "dice-kiosk: what was calibrated is not used: "
        "its pictures were 640x360 pixels, these are 640x480, of another shape\n"
    )


def test_what_is_measured_then_is_seen_by_and_the_note_goes() -> None:
    seeing, _told = seen(Sized(KNOWN, (640, 360)), (640, 480))
    measured = Sized(KNOWN, (640, 480))
    seeing, reports = see(heed(seeing, UseTable(measured)), of(640, 480), 1.0)
    assert (seeing.calibration, reports) == (KNOWN, (TableAsMeasured(),))


def test_a_table_without_a_size_is_of_the_pictures_as_they_come() -> None:
    assert see(start(KNOWN), of(640, 480), 0.0)[0].calibration == KNOWN


def test_corners_of_the_settings_are_of_the_size_that_they_ask_for(tmp_path: Path) -> None:
    choice = kiosk(tmp_path, (640, 480), corners=SIDES)
    assert seen(choice.table, (640, 360))[0].calibration == Calibration(CORNERS, (300.0, 180.0), 16.0)
    assert seen(choice.table, (640, 480))[0].calibration == BARE


def test_what_is_watched_or_read_once_has_the_settings_corners_in_its_own_size(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = settings(SIDES)
    assert known_of("usb:0", (640, 360), told, Calibration()).corners == CORNERS
    assert known_of("usb:0", (1280, 720), told, Calibration()).corners == DOUBLED
    assert capsys.readouterr().err == ""
    assert known_of("usb:0", (640, 480), told, Calibration()).corners is None
    assert "of another shape" in capsys.readouterr().err


def test_a_film_comes_in_its_own_size_whatever_the_settings_ask_of_cameras() -> None:
    told = Settings(camera=CameraSettings("film:a.mp4", 1280, 720), tray=settings(SIDES).tray)
    assert seen(eye_choice(told).table, (640, 480))[0].calibration == Calibration(DOUBLED, (300.0, 180.0), 16.0)
