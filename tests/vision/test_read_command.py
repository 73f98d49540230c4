"""`dice-kiosk read`: one line a picture for programs, one row for people, one sentence where it is wrong."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from kiosk.__main__ import main
from kiosk.commands.reasons import REASONS
from tests.vision.drawn import Drawn, tray
from vision.reading import Why

HOME = Path(__file__).parents[2]
Lines = list[dict[str, object]]


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
    assert list(line) == ["file", "width", "height", "certain", "why", "dice", "ms"]
    assert (line["file"], line["width"], line["height"]) == (str(picture), 640, 480)
    assert (line["certain"], line["why"]) == (True, None)
    dice = line["dice"]
    assert isinstance(dice, list)
    assert [list(die) for die in dice] == [["value", "x", "y", "size", "certain", "why"]] * 2
    assert [(die["value"], die["certain"], die["why"]) for die in dice] == [(2, True, None), (6, True, None)]
    assert dice[0]["x"] == pytest.approx(200, abs=2)


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
    corners = "20,20,620,20,620,460,20,460"
    assert status("--corners", corners, "--tray-mm", "240,176", "--die-mm", 16, picture) == 0
    (line,) = lines(capsys)
    dice = line["dice"]
    assert isinstance(dice, list)
    assert [die["value"] for die in dice] == [2, 6]


def test_what_was_read_is_drawn(picture: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other" / picture.name
    other.parent.mkdir()
    other.write_bytes(picture.read_bytes())
    assert status("--draw", tmp_path / "drawn", picture, other) == 0
    drawn = sorted((tmp_path / "drawn").iterdir())
    assert len(drawn) == 2
    for path in drawn:
        found = cv2.imread(str(path))
        assert found is not None
        assert found.shape == (480, 640, 3)


@pytest.mark.parametrize(
    "given",
    [
        ("--dice", "many"),
        ("--dice", "-1"),
        ("--corners", "1,2,3"),
        ("--corners", "1,2,3,4,5,6,7,x"),
        ("--corners", "5,5,5,5,5,5,5,5"),
        ("--corners", "0,0,nan,0,1,1,0,1"),
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


def test_a_folder_that_cannot_be_written_is_said(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--draw", picture / "inside a file", picture) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


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


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """Five frames: a die is seen from the third on."""
    path = tmp_path / "throw.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30, (640, 480))
    for dice in ((), (), (Drawn(5, 320, 240),), (Drawn(5, 320, 240),), (Drawn(5, 320, 240),)):
        writer.write(tray(*dice))
    writer.release()
    return path


def test_each_frame_of_a_film_is_a_line(film: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(film) == 0
    told = lines(capsys)
    assert [line["file"] for line in told] == [f"{film}#{number}" for number in range(5)]
    assert [len(line["dice"]) for line in told] == [0, 0, 1, 1, 1]  # type: ignore[arg-type]


def test_of_a_film_each_nth_frame_is_read(film: Path, picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--every", 2, film, picture) == 0
    assert [line["file"] for line in lines(capsys)] == [f"{film}#0", f"{film}#2", f"{film}#4", str(picture)]


def test_frames_are_drawn_by_their_number(film: Path, tmp_path: Path) -> None:
    assert status("--every", 3, "--draw", tmp_path / "drawn", film) == 0
    assert sorted(path.name for path in (tmp_path / "drawn").iterdir()) == ["throw-0.png", "throw-3.png"]


def test_a_film_with_an_odd_name_is_read(film: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = film.rename(film.with_name(os.fsdecode(b"\xff %03d\n.avi")))
    assert status("--every", 5, odd) == 0
    assert lines(capsys)[0]["file"] == f"{odd}#0"


def test_a_film_may_stand_for_a_camera(film: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--camera", f"film:{film}") == 0
    (line,) = lines(capsys)
    dice = line["dice"]
    assert isinstance(dice, list)
    assert (line["file"], [die["value"] for die in dice]) == (f"film:{film}", [5])


@pytest.mark.parametrize(
    "given, ended",
    [
        (("--camera", "usb:97"), 1),
        (("--camera", "film:missing.mp4"), 1),
        (("--camera", "nowhere"), 2),
        (("--camera", "pi", "a.png"), 2),
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


def on_a_terminal(*args: object) -> tuple[int, list[str]]:
    """Exit status and what a terminal shows, bars and their wiping out included."""
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "kiosk", "read", *map(str, args)]
    wide = os.environ | {"COLUMNS": "120", "PYTHONPATH": str(HOME)}
    with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=wide) as reading:
        os.close(theirs)
        shown = b""
        while part := _part(ours):
            shown += part
    os.close(ours)
    return reading.returncode, [row.split("\x1b[K")[-1] for row in shown.decode().replace("\r\n", "\n").split("\n")]


def _part(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # nobody writes there any more
        return b""


def test_a_terminal_shows_a_table_and_how_far_it_is(picture: Path, tmp_path: Path) -> None:
    odd = picture.rename(tmp_path / "\x1b[2Jodd.png")
    ended, rows = on_a_terminal("--dice", 2, odd, tmp_path / "none.png")
    assert ended == 1
    head, read, missing, *bar = [row for row in rows if row.strip()]
    assert head.split()[:3] == ["picture", "dice", "ms"]
    assert read.split()[-3:-1] == ["2", "6"]
    assert "\ufffd[2Jodd.png" in read
    assert missing.endswith("cannot open the file: No such file or directory")
    assert bar[-1].endswith("2/2")


def test_a_question_is_told_with_its_reason(picture: Path) -> None:
    ended, rows = on_a_terminal("--dice", 3, picture)
    assert ended == 0
    assert rows[-2].endswith("there are fewer dice than expected")
    assert not any("1/1" in row for row in rows)


def test_a_terminal_gets_json_where_it_is_asked_for(picture: Path) -> None:
    ended, rows = on_a_terminal("--json", picture)
    assert ended == 0
    assert json.loads("".join(rows))["certain"] is True


def test_all_reasons_have_words() -> None:
    assert REASONS.keys() == set(Why)


def test_reading_pictures_loads_no_kivy(picture: Path) -> None:
    code = "import sys; from kiosk.__main__ import main; main(sys.argv[1:]); sys.exit('kivy' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code, "read", str(picture)], capture_output=True, check=False)
    assert ended.returncode == 0
