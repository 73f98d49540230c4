"""`dice-kiosk watch`: one JSON line for each event of a film."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

from kiosk.__main__ import main
from kiosk.commands import watch
from kiosk.commands.calibrated import Calibrated, save
from kiosk.commands.watch import line
from kiosk.places import calibration_file
from tests.hardware.test_webcam import Device
from tests.vision.tray_by_hand import HEIGHT, WIDTH, Tray
from vision.calibration import Calibration
from vision.reading import Die, Reading, Why
from vision.watching.sighting import Kind, Sighting

HOME = Path(__file__).parents[3]


@pytest.fixture
def film(tmp_path: Path) -> str:
    """One second of an empty tray, and a hand over it."""
    path = str(tmp_path / "film.avi")
    writer = cv2.VideoWriter(path, cv2.VideoWriter.fourcc(*"MJPG"), 30, (WIDTH, HEIGHT))
    reach = [*range(0, 200, 8), *range(200, 0, -8)]
    for at, hand in enumerate([*[0] * 30, *reach, *[0] * 30]):
        writer.write(Tray(hand=float(hand)).seen(seed=at))
    writer.release()
    return path


def test_each_event_of_a_film_is_one_line(film: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", film]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    events = [line["event"] for line in lines]
    assert events[0] == events[-1] == "empty"
    assert "hand" in events
    assert [line["frame"] for line in lines] == sorted(line["frame"] for line in lines)
    assert lines[-1]["t"] == pytest.approx(lines[-1]["frame"] / 30, abs=0.01)


def test_a_reader_who_leaves_early_is_no_trouble(film: str) -> None:
    words = [sys.executable, "-m", "kiosk", "watch", film]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=HOME) as watching:
        assert watching.stdout is not None
        assert watching.stderr is not None
        watching.stdout.readline()
        watching.stdout.close()
        assert watching.stderr.read() == b""
    assert watching.returncode == 0


def test_a_folder_of_photographs_is_watched_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), Tray().seen())
    assert main(["watch", str(tmp_path)]) == 0
    assert '"event": "empty"' in capsys.readouterr().out


@pytest.mark.parametrize("spelled", ["{}", "film:{}"])
def test_a_photograph_is_said_to_be_one_with_the_command_that_reads_it(
    spelled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "good.jpg"
    cv2.imwrite(str(file), Tray().seen())
    assert main(["watch", spelled.format(file)]) == 2
    assert capsys.readouterr().err == f"dice-kiosk watch: {file} is a photograph: dice-kiosk read {file}\n"


def test_a_photographs_name_that_a_terminal_would_obey_is_told_by_what_can_be_printed_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "\x1b[31mred.png"
    cv2.imwrite(str(file), Tray().seen())
    assert main(["watch", str(file)]) == 2
    told = f"{tmp_path}/�[31mred.png"
    assert capsys.readouterr().err == f"dice-kiosk watch: {told} is a photograph: dice-kiosk read {told}\n"


def test_a_gif_may_be_a_film_and_is_tried_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cut.gif").write_bytes(b"GIF89a")
    assert main(["watch", str(tmp_path / "cut.gif")]) == 1
    assert "is a photograph" not in capsys.readouterr().err


def test_a_film_without_a_name_is_told_what_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", ""]) == 1
    assert capsys.readouterr().err == "dice-kiosk watch: a film wants its name, such as throw.mp4\n"


def test_every_source_is_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["watch", "--help"])
    assert "simulated[:SEED]" in capsys.readouterr().out


def known(size: tuple[int, int], *words: str) -> Calibration:
    """Of the tray, in pictures of this size, once `watch` was told these words."""
    parser = argparse.ArgumentParser()
    watch.add(parser)
    return watch.watched(parser.parse_args(words)).known(size)


@pytest.mark.parametrize("source, kept", [("usb:0", "usb"), ("film:a.mp4", "a.mp4"), ("a.mp4", "film:a.mp4")])
def test_what_was_calibrated_is_seen_by_and_what_is_told_goes_before_it(
    source: str, kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(tmp_path))
    corners = ((2.0, 2.0), (62.0, 2.0), (62.0, 42.0), (2.0, 42.0))
    save(calibration_file(), Calibrated(Calibration(corners, (270.0, 180.0), 16.0), kept, (64, 48), "2026-01-02"))
    assert known((64, 48), source) == Calibration(corners, (270.0, 180.0), 16.0)
    assert known((64, 48), source, "--tray-mm", "250,180") == Calibration(corners, (250.0, 180.0), 16.0)
    assert known((64, 64), source) == Calibration()


@pytest.mark.parametrize(
    "words, told",
    [
        (("--die-mm", "16"), "--die-mm is of no use without --tray-mm"),
        (("--tray-mm", "300,300"), "--tray-mm is of no use without --corners or --die-mm"),
        ((), None),
    ],
)
def test_what_is_of_no_use_is_said(
    words: tuple[str, ...], told: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), Tray().seen())
    assert main(["watch", str(tmp_path), *words]) == 0
    assert capsys.readouterr().err == (f"dice-kiosk watch: {told}\n" if told else "")


@pytest.mark.parametrize("words, useful", [(("--tray-mm", "250,180"), True), (("--die-mm", "16"), False)])
def test_the_trays_size_is_of_use_beside_corners_that_were_kept(words: tuple[str, ...], useful: bool) -> None:
    parser = argparse.ArgumentParser()
    watch.add(parser)
    kept = Calibration(((2.0, 2.0), (62.0, 2.0), (62.0, 42.0), (2.0, 42.0)), (270.0, 180.0), 16.0)
    needless = watch.watched(parser.parse_args(["usb:0", *words])).needless(kept)
    assert (needless is None) == useful


@pytest.mark.parametrize("source", ["", "nowhere.mp4", "film:nowhere.mp4", "usb:97", __file__])
def test_an_unreadable_source_is_one_sentence_and_status_1(source: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", source]) == 1
    told = capfd.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert source.removeprefix("film:") in told.err


@pytest.mark.parametrize(
    "words",
    [["usb:x"], ["pi:7"], ["a.mp4", "--corners", "1,2"], ["a.mp4", "--speed", "-1"], ["a.mp4", "--speed", "fast"]],
)
def test_arguments_that_cannot_be_used_are_one_sentence_and_status_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["watch", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_dice_are_told_with_place_and_doubt() -> None:
    sure = Die(4, 10.04, 20.0, 30.0, certain=True)
    unsure = Die(2, 50.0, 20.0, 30.0, certain=False, why=Why.COCKED)
    reading = Reading((sure, unsure), certain=False, why=Why.COCKED)
    assert line(7, 0.2333, Sighting(Kind.SETTLED, reading, thrown=True, moved=(False, True))) == {
        "frame": 7,
        "t": 0.233,
        "event": "settled",
        "thrown": True,
        "certain": False,
        "dice": [
            {"value": 4, "x": 10.0, "y": 20.0, "certain": True, "why": None, "moved": False},
            {"value": 2, "x": 50.0, "y": 20.0, "certain": False, "why": "cocked", "moved": True},
        ],
    }


def test_t10_dice_that_a_hand_laid_down_did_not_settle_they_were_disturbed() -> None:
    told = line(7, 0.2, Sighting(Kind.SETTLED, Reading((Die(4, 10.0, 20.0, 30.0, certain=True),)), moved=(True,)))
    assert told["event"] == "disturbed"


def test_a_usb_camera_is_watched_until_its_cable_is_pulled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Device)
    assert main(["watch", "usb:0"]) == 1
    assert "the USB camera usb:0 gives no picture; check its cable" in capsys.readouterr().err
