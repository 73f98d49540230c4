"""One picture of a camera, as the kiosk sees it: its size, its light, its calibrated tray."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from gpiozero import Device as Pins
from gpiozero.pins.mock import MockFactory, MockPWMPin

from kiosk.__main__ import main
from kiosk.commands import still as taking
from kiosk.commands.calibrated import Calibrated, save
from kiosk.commands.known import ToldSize
from kiosk.commands.still import still
from kiosk.places import calibration_file, settings_file
from tests.hardware.test_webcam import Device
from tests.kiosk.commands import by_hand
from vision.calibration import Calibration

KNOWN = Calibration(((4.0, 4.0), (60.0, 4.0), (60.0, 44.0), (4.0, 44.0)), (300.0, 240.0), 16.0)
TOLD = Calibration(tray_mm=ToldSize(123.0, 45.0), die_mm=7.0)


class Lit(Device):
    """A camera that notes how bright the tray's light burns while it looks, and which knobs were turned."""

    seen: list[float]
    last: "Lit"

    def __init__(self, *asked: int) -> None:
        super().__init__(*asked)
        type(self).last = self

    def read(self) -> tuple[bool, Any]:
        self.seen.append(Pins.pin_factory.pin(18).state)
        return super().read()


@pytest.fixture(autouse=True)
def kiosk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Pi of its own, with a USB camera."""
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(tmp_path))
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setattr(Pins, "pin_factory", MockFactory(pin_class=MockPWMPin))
    monkeypatch.setattr(Lit, "seen", [], raising=False)
    monkeypatch.setattr(taking, "SETTLED_S", 0.0)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def usb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Lit)


@pytest.fixture
def film(tmp_path: Path) -> str:
    writer = cv2.VideoWriter(str(tmp_path / "empty.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 30, (64, 48))
    for _ in range(3):
        writer.write(np.full((48, 64, 3), 90, np.uint8))
    writer.release()
    return "empty.avi"


def keep(camera: str, *, size: tuple[int, int] = (64, 48)) -> None:
    save(calibration_file(), Calibrated(KNOWN, camera, size, "2026-01-02"))


def test_a_film_is_known_that_was_calibrated_by_its_bare_name(film: str, capsys: pytest.CaptureFixture[str]) -> None:
    keep(film)
    assert still(f"film:{film}", Calibration()).known == KNOWN
    assert capsys.readouterr().err == ""


def test_the_first_photograph_of_a_folder_is_upright(tmp_path: Path) -> None:
    wide = cv2.imencode(".jpg", np.full((48, 64, 3), 90, np.uint8))[1].tobytes()
    (tmp_path / "turned.jpg").write_bytes(by_hand.with_orientation(wide, 6))
    shown = still(f"photos:{tmp_path}", Calibration()).shown
    assert (shown.width, shown.height) == (48, 64)


@pytest.mark.usefixtures("usb")
def test_the_first_usb_camera_is_known_with_its_number_and_without() -> None:
    keep("usb")
    assert still("usb:0", Calibration()).known == KNOWN


def test_a_calibration_of_another_camera_is_said_to_be_left_out(film: str, capsys: pytest.CaptureFixture[str]) -> None:
    keep("usb:0")
    assert still(f"film:{film}", Calibration()).known == Calibration()
    assert capsys.readouterr().err == (
        f"dice-kiosk: what was calibrated is not used: it is of usb:0, not of film:{film}\n"
    )


def test_what_is_told_goes_before_what_was_measured_part_by_part(film: str) -> None:
    keep(film)
    assert still(f"film:{film}", TOLD).known == replace(KNOWN, tray_mm=TOLD.tray_mm, die_mm=TOLD.die_mm)


def test_of_the_simulated_table_too() -> None:
    taken = still("simulated:1", TOLD)
    assert taken.known.corners is not None
    assert (taken.known.tray_mm, taken.known.die_mm) == (TOLD.tray_mm, TOLD.die_mm)


def test_the_corners_of_the_settings_count_for_their_camera(film: str) -> None:
    keep(film)
    corners = "[1, 1, 60, 1, 60, 40, 1, 40]"
    settings_file().write_text(f'[camera]\nsource = "film:{film}"\n[tray]\ncorners = {corners}\n')
    assert still(f"film:{film}", Calibration()).known == Calibration(((1, 1), (60, 1), (60, 40), (1, 40)))
    settings_file().write_text(f'[camera]\nsource = "usb:0"\n[tray]\ncorners = {corners}\n')
    assert still(f"film:{film}", Calibration()).known == KNOWN


@pytest.mark.usefixtures("usb")
def test_a_camera_is_asked_for_the_size_of_the_settings() -> None:
    settings_file().write_text("[camera]\nwidth = 800\nheight = 600\n")
    still("usb:0", Calibration())
    knobs = Lit.last.knobs
    assert (knobs[cv2.CAP_PROP_FRAME_WIDTH], knobs[cv2.CAP_PROP_FRAME_HEIGHT]) == (800, 600)


@pytest.mark.usefixtures("usb")
@pytest.mark.parametrize(
    "look", [lambda: still("usb:0", Calibration()), lambda: main(["watch", "usb:0"])], ids=["read", "watch"]
)
def test_the_trays_light_burns_while_a_camera_looks_and_is_dark_again(look: Callable[[], object]) -> None:
    settings_file().write_text("[panel]\nbrightness = 40\n")
    look()
    assert Lit.seen == [pytest.approx(0.4)] * len(Lit.seen) != []
    assert not Pins.pin_factory.pin(18).state


def test_for_a_film_no_light_is_lit(film: str) -> None:
    used = Pins.pin_factory.pins
    assert main(["watch", film]) == 0
    still(f"film:{film}", Calibration())
    assert dict(used) == {}
