"""`dice-kiosk read` on films and under a camera: a line for each frame that is read."""

import json
import os
from pathlib import Path

import cv2
import pytest

from kiosk.__main__ import main
from tests.vision.drawn import Drawn, tray


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """Five frames: a die is seen from the third on."""
    path = tmp_path / "throw.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30, (640, 480))
    for dice in ((), (), (Drawn(5, 320, 240),), (Drawn(5, 320, 240),), (Drawn(5, 320, 240),)):
        writer.write(tray(*dice))
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
    cv2.imwrite(str(picture), tray())
    assert read("--every", 2, film, picture) == 0
    assert [line["file"] for line in lines(capsys)] == [f"{film}#0", f"{film}#2", f"{film}#4", str(picture)]


def test_frames_are_drawn_by_their_number(film: Path, tmp_path: Path) -> None:
    assert read("--every", 3, "--draw", tmp_path / "drawn", film) == 0
    assert sorted(path.name for path in (tmp_path / "drawn").iterdir()) == ["throw-0.png", "throw-3.png"]


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
