"""How high the camera hangs: told by a person, or by a camera whose lens is known; kept with the rest."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kiosk.__main__ import main
from kiosk.commands import still
from kiosk.commands.calibrated import load, save
from kiosk.commands.eyes import eye_choice
from kiosk.commands.measuring import hung
from kiosk.commands.sight import Seeing, heed, see, start
from kiosk.commands.tables import told_of
from kiosk.orders import Calibrate, TakeEmpty
from kiosk.settings import CameraSettings, Settings, TraySettings
from tests.hardware.test_steady import Library
from tests.kiosk.commands.mat_table import FPS, SIZE, TRAY_MM, MatTable
from tests.kiosk.commands.test_calibrate import TABLE
from vision.calibration import Calibration
from vision.lens import Lens
from vision.render.measured import HIGH_MM

CORNERS = ((20.0, 10.0), (320.0, 10.0), (320.0, 250.0), (20.0, 250.0))
TRAY = Calibration(CORNERS, (600.0, 480.0))
"""Of half a pixel a millimetre."""


class OverTheMat(Library):
    """A Camera Module 3 that sees the drawn tray with its mat, which is drawn as from 500 mm."""

    def __init__(self) -> None:
        super().__init__({})
        self._clock = count()
        table = MatTable()
        self._picture, corners, mm = table.seen(), table.known.corners, table.known.tray_mm
        assert corners is not None
        px_per_mm = (corners[1][0] - corners[0][0]) / mm[0]
        sees = 4.74 / 0.0014 * SIZE[0] / (px_per_mm * HIGH_MM)  # pixels of the sensor
        self.camera_properties = {"Model": "imx708", "UnitCellSize": (1400, 1400)}
        self._crop = (0, 0, round(sees), round(sees * SIZE[1] / SIZE[0]))

    def capture_request(self) -> Any:
        taken = {"SensorTimestamp": next(self._clock) * 33_000_000, "ScalerCrop": self._crop}
        return SimpleNamespace(make_array=lambda _: self._picture, get_metadata=lambda: taken, release=lambda: None)

    def stop(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> None:
    library = OverTheMat()
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=lambda: library))
    monkeypatch.setattr(still, "SETTLED_S", 0.0)
    monkeypatch.setattr("kiosk.commands.trial.THROW_S", 0.0)


def calibrated(folder: Path, *words: str) -> Calibration:
    """What `dice-kiosk calibrate pi` keeps."""
    tray, file = ",".join(map(str, TRAY_MM)), folder / "kept.json"
    asked = ["calibrate", "pi", "--tray-mm", tray, "--die-mm", "16", "--unproved", "--to", str(file), *words]
    assert main(asked) == 0
    kept = load(file)
    assert kept is not None
    return kept.calibration


@pytest.mark.usefixtures("pi")
def test_a_camera_whose_lens_is_known_tells_how_high_it_hangs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    high = calibrated(tmp_path).high_mm
    assert high == pytest.approx(HIGH_MM, rel=0.02)
    assert f"the camera hangs {high:.0f} mm above the tray's floor" in capsys.readouterr().out


@pytest.mark.usefixtures("pi")
def test_what_a_person_measured_goes_before_what_the_camera_tells(tmp_path: Path) -> None:
    assert calibrated(tmp_path, "--high-mm", "470").high_mm == 470
    (tmp_path / "settings.toml").write_text("[tray]\nhigh_mm = 480\n")
    assert calibrated(tmp_path, "--settings", str(tmp_path / "settings.toml")).high_mm == 480


def wizard(order: Calibrate, focal_px: float | None) -> Seeing:
    """The eye once the empty tray was kept, seen through a lens of this focal length."""
    table, seeing, clock = MatTable(), heed(start(None), order), count()

    def looks() -> Iterator[Seeing]:
        now = seeing
        for _ in range(12):
            now, _reports = see(now, table.seen(), next(clock) / FPS, focal_px=focal_px)
        yield now

    (seeing,) = looks()
    seeing = heed(seeing, TakeEmpty())
    (seeing,) = looks()
    return seeing


@pytest.mark.parametrize(
    "told, focal_px, high",
    [(None, None, None), (None, 900.0, "by the lens"), (450.0, 900.0, 450.0), (450.0, None, 450.0)],
)
def test_the_wizard_keeps_the_height_that_was_told_or_that_the_lens_tells(
    told: float | None, focal_px: float | None, high: float | str | None
) -> None:
    known = wizard(Calibrate(TRAY_MM, 16.0, high_mm=told), focal_px).calibration
    assert known is not None
    assert known.px_per_mm is not None
    assert known.high_mm == (pytest.approx(900.0 / known.px_per_mm) if isinstance(high, str) else high)


def test_the_focal_length_and_the_size_of_the_tray_tell_the_height() -> None:
    assert hung(TRAY, 200.0).high_mm == pytest.approx(400.0)
    assert hung(replace(TRAY, high_mm=350.0), 200.0).high_mm == 350.0
    assert hung(TRAY, None).high_mm is None
    assert hung(Calibration(), 200.0).high_mm is None


@pytest.mark.parametrize("focal_px", [10.0, 1e5])
def test_no_camera_hangs_in_the_dice_or_over_the_roof(focal_px: float) -> None:
    """As of a tray whose size was told wrongly."""
    assert hung(TRAY, focal_px).high_mm is None


def test_through_a_lens_that_bends_the_middle_counts() -> None:
    """Barrel bends the corners inwards: without it the tray is larger, and the camera nearer."""
    bent = replace(TRAY, lens=Lens(-0.15, (340, 260)))
    high = hung(bent, 200.0).high_mm
    assert high is not None
    assert high < 395.0


def test_a_height_that_was_saved_is_loaded(tmp_path: Path) -> None:
    file, high = tmp_path / "calibration.json", replace(TABLE, calibration=replace(TABLE.calibration, high_mm=431.5))
    save(file, high)
    assert load(file) == high


def test_the_settings_tell_the_height_where_they_tell_the_tray() -> None:
    tray = TraySettings(width_mm=280, depth_mm=240, high_mm=431, corners=(1, 2, 101, 2, 101, 82, 1, 82))
    settings = Settings(camera=CameraSettings(source="usb:0"), tray=tray)
    assert eye_choice(settings).known.high_mm == 431
    assert told_of(settings, eye_choice(settings)).high_mm == 431
    assert told_of(replace(settings, tray=replace(tray, high_mm=0)), eye_choice(settings)).high_mm is None


def test_of_the_simulated_table_the_height_is_known_whatever_the_settings_tell() -> None:
    settings = Settings(camera=CameraSettings(source="simulated:1"), tray=TraySettings(high_mm=431))
    assert told_of(settings, eye_choice(settings)).high_mm == HIGH_MM
