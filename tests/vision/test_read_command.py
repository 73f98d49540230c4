"""`dice-kiosk read`: one JSON line a picture, one sentence where something is wrong."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from kiosk.__main__ import main
from tests.vision.drawn import Drawn, tray
from vision.finding.finder import Found
from vision.picture import Picture

Lines = list[dict[str, object]]

TABLE = ("--corners", "20,20,620,20,620,460,20,460", "--tray-mm", "240,176", "--die-mm", 16)


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "two dice.png"
    cv2.imwrite(str(path), tray(Drawn(2, 200, 240), Drawn(6, 420, 200)))
    return path


def lines(capsys: pytest.CaptureFixture[str]) -> Lines:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def status(*args: object) -> int:
    """Exit status of `dice-kiosk read`, also where the parser ends the program."""
    try:
        return main(["read", *map(str, args)])
    except SystemExit as end:
        return int(end.code or 0)


def test_a_picture_gives_one_line(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(picture) == 0
    (line,) = lines(capsys)
    assert list(line) == ["file", "width", "height", "certain", "why", "sentence", "dice", "ms"]
    assert (line["file"], line["width"], line["height"]) == (str(picture), 640, 480)
    assert (line["certain"], line["why"]) == (True, None)
    dice = line["dice"]
    assert isinstance(dice, list)
    assert [list(die) for die in dice] == [["value", "likely", "x", "y", "size", "certain", "why", "sentence"]] * 2
    assert [(die["value"], die["certain"], die["why"]) for die in dice] == [(2, True, None), (6, True, None)]
    assert dice[0]["x"] == pytest.approx(200, abs=2)


def test_options_may_stand_before_between_and_after_the_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert status("--json", "one.png", "--dice", 2, "two.png", "--every", 3, "--", "-5.png", "--dice") == 1
    assert [line["file"] for line in lines(capsys)] == ["one.png", "two.png", "-5.png", "--dice"]
    assert status("one.png", "--colour", "two.png") == 2
    assert capsys.readouterr().err.startswith("dice-kiosk read: unrecognized arguments: --colour")


def test_a_missing_and_a_broken_file_do_not_stop_the_others(
    picture: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty, text = tmp_path / "empty.jpg", tmp_path / "text.jpg"
    empty.touch()
    text.write_text("no picture")
    missing = tmp_path / "missing.jpg"
    assert status(missing, empty, text, tmp_path, picture) == 1
    told = lines(capsys)
    assert [set(line) for line in told[:4]] == [{"file", "error"}] * 4
    assert [line["file"] for line in told] == [str(p) for p in (missing, empty, text, tmp_path, picture)]
    assert all("\n" not in str(line["error"]) for line in told[:4])
    assert told[4]["certain"] is True


def test_the_number_of_dice_expected_is_checked(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--dice", 5, picture) == 0
    (line,) = lines(capsys)
    assert (line["certain"], line["why"]) == (False, "too few dice")


def test_a_picture_without_dice_is_certain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(tmp_path / "none.png"), tray())
    assert status(tmp_path / "none.png") == 0
    (line,) = lines(capsys)
    assert (line["certain"], line["dice"]) == (True, [])


def test_the_table_can_be_told(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(*TABLE, picture) == 0
    (line,) = lines(capsys)
    dice = line["dice"]
    assert isinstance(dice, list)
    assert [die["value"] for die in dice] == [2, 6]


@pytest.mark.parametrize("size", [(), ("--tray-mm", "124,176", "--die-mm", 16)], ids=["untold", "told"])
def test_a_die_beside_the_told_tray_is_named_and_not_read(
    size: tuple[object, ...], picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status("--corners", "20,20,330,20,330,460,20,460", *size, picture) == 0
    (line,) = lines(capsys)
    dice = line["dice"]
    assert isinstance(dice, list)
    inside, beside = dice
    assert (inside["value"], inside["certain"]) == (2, True)
    assert (beside["value"], beside["certain"], beside["why"]) == (None, False, "outside the tray")
    assert beside["sentence"] == "a die lies outside the tray"
    assert not line["certain"]


def test_a_tray_that_is_not_in_the_picture_is_a_fault_of_that_picture(
    picture: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / "large.png"), np.full((800, 1400, 3), 90, np.uint8))
    assert status("--corners", "700,0,1300,0,1300,700,700,700", picture, tmp_path / "large.png") == 1
    fault, read = lines(capsys)
    assert fault == {"file": str(picture), "error": "no part of this tray is in the picture: check --corners"}
    assert read["dice"] == []


def test_a_tray_may_lie_far_to_the_right_in_a_wide_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(tmp_path / "wide.png"), np.tile(tray(Drawn(4, 320, 240)), (1, 17, 1)))
    assert status("--corners", "10250,10,10870,10,10870,470,10250,470", tmp_path / "wide.png") == 0
    (line,) = lines(capsys)
    dice = line["dice"]
    assert isinstance(dice, list)
    assert [(die["value"], round(die["x"])) for die in dice] == [(4, 10_560)]


def test_a_corner_far_from_a_picture_is_a_fault_of_that_picture(
    picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status("--corners", "0,0,10641,0,640,480,0,480", picture) == 1
    said = "a corner of this tray lies more than 10000 pixels outside of the picture: check --corners"
    assert lines(capsys) == [{"file": str(picture), "error": said}]


def test_what_is_of_no_use_is_said_and_the_picture_read(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--die-mm", 16, picture) == 0
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 1
    assert said.err == "dice-kiosk read: --die-mm is of no use without --tray-mm\n"


def test_the_help_tells_what_the_status_means(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--help") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Exit status: 0 all was read" in said
    assert said.endswith("130 broken off with Ctrl-C.")


def test_the_help_tells_where_the_lines_are_described(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--help") == 0
    assert "JSON lines, described in README.md" in capsys.readouterr().out


@pytest.mark.parametrize("corners", [TABLE[:2], ()])
def test_the_edge_of_a_die_is_no_size_in_the_picture_where_nobody_told_the_trays(
    corners: tuple[object, ...], picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status(*corners, picture) == 0
    assert status(*corners, "--die-mm", 40, picture) == 0
    untold, told = lines(capsys)
    assert told["dice"] == untold["dice"]


@pytest.mark.parametrize("told", [(), TABLE[:2], TABLE], ids=["alone", "its tray", "its tray and dice"])
def test_dice_are_searched_in_other_lights_whatever_is_told(
    told: tuple[object, ...], picture: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = list[Picture]()

    def noted(light: Picture, **_known: Any) -> list[Found]:
        searched.append(light)
        return []

    monkeypatch.setattr("vision.missed.overlooked.find_dice", noted)
    assert status(*told, picture) == 0
    assert len(searched) == 4  # two, from two sides


@pytest.mark.parametrize(
    "given",
    [
        ("--dice", "many"),
        ("--dice", "-1"),
        ("--corners", "1,2,3"),
        ("--corners", "1,2,3,4,5,6,7,x"),
        ("--corners", "5,5,5,5,5,5,5,5"),
        ("--corners", "0,0,nan,0,1,1,0,1"),
        ("--corners", "0,0,1e9,0,1e9,400,0,400"),
        ("--tray-mm", "300"),
        ("--tray-mm", "300,0"),
        ("--die-mm", "-16"),
        ("--die-mm", "inf"),
    ],
)
def test_a_value_that_cannot_be_used_is_said_in_one_line(
    given: tuple[str, str], picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status(f"{given[0]}={given[1]}", picture) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """The tray with nothing but a print, which looks like a 5 of those dice; no die lies there."""
    path = tmp_path / "empty.png"
    cv2.imwrite(str(path), tray(Drawn(5, 300, 120)))
    return path


def test_what_the_empty_tray_showed_is_no_die(tmp_path: Path, empty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(tmp_path / "thrown.png"), tray(Drawn(5, 300, 120), Drawn(2, 200, 240), Drawn(6, 420, 200)))
    for told, values in (((), [2, 5, 6]), (("--empty", empty), [2, 6])):
        assert status(*TABLE[:2], *told, tmp_path / "thrown.png") == 0
        (line,) = lines(capsys)
        dice = line["dice"]
        assert isinstance(dice, list)
        assert ([die["value"] for die in dice], line["certain"]) == (values, True)


def test_an_empty_tray_seen_elsewhere_is_one_sentence(
    picture: Path, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(empty), tray(width=640, height=360))
    assert status(*TABLE[:2], "--empty", empty, picture) == 1
    (line,) = lines(capsys)
    assert "--empty wants the same view" in str(line["error"])


def test_without_corners_an_empty_tray_is_of_no_use_and_that_is_said(
    picture: Path, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status("--empty", empty, picture) == 0
    assert capsys.readouterr().err == "dice-kiosk read: --empty is of no use without --corners\n"


@pytest.mark.parametrize("name", ["missing.png", "text.png", ""], ids=["missing", "no picture", "a folder"])
def test_an_empty_tray_that_cannot_be_seen_is_one_sentence(
    name: str, tmp_path: Path, picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text.png").write_text("no picture")
    assert status(*TABLE[:2], "--empty", tmp_path / name, picture) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"dice-kiosk read: --empty {tmp_path / name}: ")
    assert len(said.err.splitlines()) == 1


def test_a_name_that_a_terminal_would_obey_is_told_by_what_can_be_printed_of_it(
    tmp_path: Path, picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status(*TABLE[:2], "--empty", tmp_path / "\x1b[31mred\n.png", picture) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"dice-kiosk read: --empty {tmp_path}/�[31mred�.png: ")
    assert (said.count("\n"), "\x1b" in said) == (1, False)


def test_grey_deep_and_transparent_pictures_are_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = tray(Drawn(3, 200, 240), Drawn(5, 420, 200))
    cv2.imwrite(str(tmp_path / "1.png"), cv2.cvtColor(plain, cv2.COLOR_BGR2GRAY))
    cv2.imwrite(str(tmp_path / "2.png"), plain.astype(np.uint16) * 257)
    cv2.imwrite(str(tmp_path / "3.png"), cv2.cvtColor(plain, cv2.COLOR_BGR2BGRA))
    assert status(*(tmp_path / f"{n}.png" for n in (1, 2, 3))) == 0
    for line in lines(capsys):
        dice = line["dice"]
        assert isinstance(dice, list)
        assert [die["value"] for die in dice] == [3, 5]


@pytest.mark.parametrize(
    "given, ended",
    [
        (("--camera", "usb:97"), 1),
        (("--camera", "film:missing.mp4"), 1),
        (("--camera", "nowhere"), 2),
        (("--camera", "pi", "a.png"), 2),
        (("--camera", "film:missing.mp4", "--every", "2"), 2),
        ((), 2),
        (("--every", "0", "a.png"), 2),
        (("--every", "two", "a.png"), 2),
    ],
)
def test_a_missing_camera_or_a_wrong_argument_is_one_sentence(
    given: tuple[str, ...], ended: int, capfd: pytest.CaptureFixture[str]
) -> None:
    assert status(*given) == ended
    said = capfd.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1


def test_reading_pictures_loads_no_kivy(picture: Path) -> None:
    code = "import sys; from kiosk.__main__ import main; main(sys.argv[1:]); sys.exit('kivy' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code, "read", str(picture)], capture_output=True, check=False)
    assert ended.returncode == 0
