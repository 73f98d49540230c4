"""`dice-kiosk read` on films and under a camera: a line for each frame that is read."""

import json
import os
from pathlib import Path

import cv2
import pytest

from kiosk.__main__ import main
from tests.vision import phones
from tests.vision.drawn import Drawn, tray

SIZE = WIDTH, HEIGHT = 200, 150
FIVE = Drawn(5, 100, 75)


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """Five frames: a die is seen from the third on."""
    path = tmp_path / "throw.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30, SIZE)
    for dice in ((), (), (FIVE,), (FIVE,), (FIVE,)):
        writer.write(tray(*dice, width=WIDTH, height=HEIGHT))
    writer.release()
    return path


def read(*args: object) -> int:
    return main(["read", *map(str, args)])


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_each_frame_of_a_film_is_a_line(film: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read(film) == 0
    told = lines(capsys)
    assert [line["file"] for line in told] == [f"{film}#{number}" for number in range(5)]
    assert [len(line["dice"]) for line in told] == [0, 0, 1, 1, 1]  # type: ignore[arg-type]


def test_of_a_film_each_nth_frame_is_read(film: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "empty.png"
    cv2.imwrite(str(picture), tray(width=WIDTH, height=HEIGHT))
    assert read("--every", 2, film, picture) == 0
    assert [line["file"] for line in lines(capsys)] == [f"{film}#0", f"{film}#2", f"{film}#4", str(picture)]


def test_frames_are_drawn_by_their_number(film: Path, tmp_path: Path) -> None:
    assert read("--every", 3, "--draw", tmp_path / "drawn", film) == 0
    assert sorted(path.name for path in (tmp_path / "drawn").iterdir()) == ["throw-0.png", "throw-3.png"]


@pytest.mark.parametrize("every", [1, 2])
def test_a_film_that_is_cut_off_says_so(every: int, film: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = film.read_bytes()
    film.write_bytes(whole[: whole.rindex(b"00dc", 0, whole.rindex(b"idx1")) - 500])
    assert read("--every", every, film) == 1
    *told, last = lines(capsys)
    assert [line["file"] for line in told] == [f"{film}#{number}" for number in range(0, 3, every)]
    assert last == {"file": str(film), "error": "the film is cut off after picture 2"}


@pytest.mark.parametrize("share", [0.3, 0.5])
def test_a_phones_film_that_is_cut_off_has_lost_what_tells_of_its_pictures(
    share: float, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    film = phones.film(tmp_path / "cut.mp4", [tray(), tray(Drawn(5, 320, 240))])
    whole = film.read_bytes()
    assert whole.index(b"mdat") < whole.index(b"moov")
    film.write_bytes(whole[: round(share * len(whole))])
    assert read(film) == 1
    said = "the film is cut off: what tells of its pictures is missing"
    assert lines(capsys) == [{"file": str(film), "error": said}]


@pytest.mark.parametrize(
    "content", [b"a text", b"\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov"], ids=["text", "all of nothing"]
)
def test_what_is_no_film_is_not_said_to_be_cut_off(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "odd.mp4").write_bytes(content)
    assert read(tmp_path / "odd.mp4") == 1
    assert lines(capsys)[0]["error"] == "the file is neither a picture nor a film that can be read"


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_phones_film_is_upright_however_it_was_held(
    turn: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = tray(Drawn(2, 120, 200), width=480, height=640)
    assert read(phones.film(tmp_path / "held.mp4", [shown], turn=turn)) == 0
    (line,) = lines(capsys)
    dice = line["dice"]
    assert isinstance(dice, list)
    (die,) = dice
    assert (line["width"], line["height"], die["value"]) == (480, 640, 2)
    assert (die["x"], die["y"]) == pytest.approx((120, 200), abs=2)


def test_a_film_with_an_odd_name_is_read(film: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = film.rename(film.with_name(os.fsdecode(b"\xff %03d\n.avi")))
    assert read("--every", 5, odd) == 0
    assert lines(capsys)[0]["file"] == f"{odd}#0"


def test_a_film_may_stand_for_a_camera(film: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read("--camera", f"film:{film}") == 0
    (line,) = lines(capsys)
    dice = line["dice"]
    assert isinstance(dice, list)
    assert (line["file"], [die["value"] for die in dice]) == (f"film:{film}", [5])


def test_of_a_cameras_table_the_rest_may_have_been_kept(film: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read("--camera", f"film:{film}", "--die-mm", 16) == 0
    assert capsys.readouterr().err == ""


def test_a_tray_that_the_camera_does_not_see_is_a_fault(film: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read("--camera", f"film:{film}", "--corners", "700,0,900,0,900,200,700,200") == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "dice-kiosk read: no part of this tray is in the picture: check --corners\n")
