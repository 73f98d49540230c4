"""The camera and its tray, as command line and settings tell them: what cannot be is said."""

import argparse
from pathlib import Path

import pytest

from kiosk.commands import run
from kiosk.commands.eyes import EyeChoice
from kiosk.translate import say


def configured(*words: str) -> tuple[EyeChoice, list[str]]:
    """The eye of a kiosk that was started so, and what is said of its settings."""
    parser = argparse.ArgumentParser()
    run.add(parser)
    _settings, eye, faults = run.configured(parser.parse_args(words))
    return eye, [say(fault) for fault in faults]


@pytest.mark.parametrize(
    "corners", ["0, 0, 100, 100, 100, 0, 0, 100", "7, 7, 7, 7, 7, 7, 7, 7", "0, 0, 0, 90, 90, 90, 90, 0"]
)
def test_corners_of_the_settings_that_enclose_nothing_are_told_and_the_kiosk_starts(
    tmp_path: Path, corners: str
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'[camera]\nsource = "usb:0"\n[tray]\nwidth_mm = 250\ncorners = [{corners}]\n')
    eye, (said,) = configured("--settings", str(file))
    assert said.startswith("settings.toml: tray.corners wants one corner after the other around the tray's floor")
    assert (eye.known.corners, eye.known.tray_mm) == (None, (250, 300))


def test_corners_that_go_around_the_floor_count(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('[camera]\nsource = "usb:0"\n[tray]\ncorners = [0, 0, 90, 0, 90, 80, 0, 80]\n')
    eye, said = configured("--settings", str(file))
    assert (eye.known.corners, said) == (((0, 0), (90, 0), (90, 80), (0, 80)), [])


@pytest.mark.parametrize("source, rotation, size", [("usb:0", 90, (720, 1280)), ("film:a.mp4", 0, (1280, 720))])
def test_a_camera_over_the_tray_is_turned_as_the_settings_say(
    source: str, rotation: int, size: tuple[int, int], tmp_path: Path
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'[camera]\nsource = "{source}"\nrotation = 90\n')
    eye, said = configured("--settings", str(file))
    assert (eye.camera.rotation, eye.camera.shape, said) == (rotation, size, [])


def test_the_camera_is_told_the_mains_frequency(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('[camera]\nsource = "pi"\nmains_hz = 60\n')
    eye, said = configured("--settings", str(file))
    assert (eye.camera.mains_hz, said) == (60, [])


@pytest.mark.parametrize(
    "word, wants",
    [
        ("--tray-mm=0,0", "--tray-mm wants "),
        ("--tray-mm=-3,-3", "--tray-mm wants "),
        ("--tray-mm=nan,300", "--tray-mm wants "),
        ("--die-mm=-16", "--die-mm wants "),
        ("--die-mm=0", "--die-mm wants "),
        ("--corners=0,0,100,100,100,0,0,100", "--corners wants "),
        ("--camera-size=1.5x-3", "--camera-size wants a width and a height"),
        ("--camera-size=0x0", "--camera-size wants a width and a height"),
    ],
)
def test_a_tray_or_camera_that_cannot_be_is_refused(word: str, wants: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=wants):
        configured("--camera=usb:0", f"--settings={tmp_path / 'none.toml'}", word)


def test_a_settings_file_that_is_not_there_is_mentioned_and_the_defaults_serve(tmp_path: Path) -> None:
    _eye, (said,) = configured("--camera=usb:0", f"--settings={tmp_path / 'none.toml'}")
    assert said.startswith(f"There is no settings file {tmp_path / 'none.toml'}. ")


@pytest.mark.parametrize("name, why", [("no/truth", "No such file"), (".", "Is a directory"), ("x" * 300, "too long")])
def test_a_truth_that_cannot_be_written_is_refused(name: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="--camera-truth names no file that can be written: .*" + why):
        configured("--camera=simulated", f"--camera-truth={tmp_path / name}")


@pytest.mark.parametrize("source", ["usb:0", "film:a.mp4", "photos:a"])
def test_only_the_simulated_table_has_a_truth_to_tell(source: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="--camera-truth is of no use without --camera simulated"):
        configured(f"--camera={source}", f"--camera-truth={tmp_path / 'truth'}")


def test_the_truth_goes_on_in_a_file_that_is_there(tmp_path: Path) -> None:
    truth = tmp_path / "truth"
    truth.write_text("before\n")
    eye, _said = configured("--camera=simulated:7", f"--camera-truth={truth}")
    assert (eye.camera.truth, truth.read_text()) == (truth, "before\n")


def test_what_is_told_goes_before_the_settings(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[tray]\nwidth_mm = 250\ndie_mm = 18.0\n")
    words = ("--camera=usb:0", "--corners=0,0,90,0,90,80,0,80", "--tray-mm=270,180", "--camera-size=640x480")
    eye, _said = configured(f"--settings={file}", *words)
    assert (eye.camera.size, eye.known.tray_mm, eye.known.die_mm) == ((640, 480), (270, 180), 18)
    assert eye.known.corners == ((0, 0), (90, 0), (90, 80), (0, 80))
