"""What was calibrated counts for the camera it was made with, however that is spelled; else it says why it does not."""

import argparse
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.commands.calibrated import Calibrated, save
from kiosk.commands.known import ToldSize, add_known, calibration
from kiosk.commands.tray import measured, over, same_camera
from vision.calibration import Calibration

CORNERS = ((1.0, 2.0), (101.0, 2.0), (101.0, 82.0), (1.0, 82.0))
KNOWN = Calibration(CORNERS, (300.0, 240.0), 16.0, 60.0, b"the empty tray")
TABLE = Calibrated(KNOWN, "usb:0", (1280, 720), "2026-01-02")
OTHERS = ((0.0, 0.0), (90.0, 0.0), (90.0, 80.0), (0.0, 80.0))


@pytest.mark.parametrize(
    "one, other",
    [
        ("usb", "usb:0"),
        ("usb:7", "usb:07"),
        ("empty.mp4", "film:empty.mp4"),
        ("empty.mp4", "./empty.mp4"),
        ("film:a.mp4,b.mp4", "film:a.mp4, b.mp4"),
        ("film:empty.mp4", str(Path("empty.mp4").absolute())),
    ],
)
def test_a_camera_is_the_same_however_it_is_spelled(one: str, other: str) -> None:
    assert same_camera(one, other)
    assert same_camera(other, one)


@pytest.mark.parametrize(
    "one, other",
    [("usb", "usb:1"), ("pi", "usb:0"), ("a.mp4", "b.mp4"), ("film:a.mp4", "photos:a.mp4"), ("pi:3", "pi")],
)
def test_other_cameras_are_others(one: str, other: str) -> None:
    assert not same_camera(one, other)


@pytest.fixture
def beside(tmp_path: Path) -> Path:
    """The settings of a kiosk that was calibrated."""
    save(tmp_path / "calibration.json", TABLE)
    return tmp_path / "settings.toml"


def test_what_was_calibrated_counts_without_a_word(beside: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert measured("usb", (1280, 720), beside=beside) == KNOWN
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "source, size, why",
    [
        ("usb:1", (1280, 720), "it is of usb:0, not of usb:1"),
        ("usb:0", (640, 480), "its pictures were 1280x720 pixels, these are 640x480, of another shape"),
    ],
)
def test_what_is_not_used_is_said_in_one_line_with_the_reason(
    source: str, size: tuple[int, int], why: str, beside: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert measured(source, size, beside=beside) is None
    assert capsys.readouterr().err == f"dice-kiosk: what was calibrated is not used: {why}\n"


def test_what_was_calibrated_in_pictures_turned_otherwise_is_not_used(
    beside: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert measured("usb:0", (1280, 720), rotation=180, beside=beside) is None
    said = "its pictures were turned by 0 degrees, these are by 180"
    assert capsys.readouterr().err == f"dice-kiosk: what was calibrated is not used: {said}\n"
    save(beside.parent / "calibration.json", replace(TABLE, rotation=180))
    assert measured("usb:0", (1280, 720), rotation=180, beside=beside) == KNOWN


def test_where_nothing_was_calibrated_nothing_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert measured("usb:0", (1280, 720), beside=tmp_path / "settings.toml") is None
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "told, together",
    [
        (Calibration(), KNOWN),
        (Calibration(tray_mm=ToldSize(123.0, 45.0), die_mm=7.0), replace(KNOWN, tray_mm=(123.0, 45.0), die_mm=7.0)),
        (Calibration(die_mm=7.0), replace(KNOWN, die_mm=7.0)),
        (Calibration(high_mm=410.0), replace(KNOWN, high_mm=410.0)),
        (Calibration(empty=b"its look"), replace(KNOWN, empty=b"its look")),
        (Calibration(OTHERS), Calibration(OTHERS, KNOWN.tray_mm, KNOWN.die_mm)),
        (Calibration(OTHERS, ToldSize(123.0, 45.0), 7.0), Calibration(OTHERS, (123.0, 45.0), 7.0)),
    ],
    ids=["nothing", "tray_and_die", "die", "high", "empty", "corners", "all"],
)
def test_what_is_told_goes_before_what_was_measured_part_by_part(told: Calibration, together: Calibration) -> None:
    assert over(told, KNOWN) == together


def test_a_size_of_the_tray_that_is_told_may_be_the_usual_one() -> None:
    parser = argparse.ArgumentParser()
    add_known(parser)
    told = calibration(parser.parse_args(["--tray-mm", "300,300"]))
    measured_otherwise = replace(KNOWN, tray_mm=(250.0, 200.0))
    assert over(told, measured_otherwise) == replace(KNOWN, tray_mm=(300.0, 300.0))
