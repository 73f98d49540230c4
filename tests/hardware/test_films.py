"""Films with odd names and films that are cut off: played as far as they go, and then said to be cut off."""

import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.cameras import open_camera, parse
from hardware.files import FilmEnded
from hardware.ports import CameraLost, Picture
from kiosk.__main__ import main
from tests.hardware.test_files import all_of, film
from tests.vision import phones

PICTURES = [10, 60, 110, 160] * 8
TOO_LONG = "a" * 300


def all_until_lost(file: Path) -> tuple[list[Picture], CameraLost]:
    """All pictures that came, and what was said then."""
    camera, came = open_camera(parse(f"film:{file}", speed=0)), list[Picture]()
    while True:
        try:
            came.append(camera.capture().picture)
        except CameraLost as lost:
            return came, lost


def played(file: Path) -> tuple[int, CameraLost]:
    """How many pictures came, and what was said then."""
    came, lost = all_until_lost(file)
    return len(came), lost


def noisy(path: Path) -> bytes:
    """An MP4 of thirty pictures that take some room in the file."""
    luck = np.random.default_rng(1)
    pictures = [luck.integers(0, 256, (48, 64, 3), dtype=np.uint8) for _ in range(30)]
    return phones.film(path, pictures).read_bytes()


@pytest.mark.parametrize("name", [b"\xff.avi", b"http:a.avi", b"%03d.avi", b"a b\n.avi"])
def test_a_film_may_have_any_name(name: bytes, tmp_path: Path) -> None:
    made = film(tmp_path / "made.avi", PICTURES)
    file = tmp_path / os.fsdecode(name)
    Path(made).rename(file)
    assert len(all_of(open_camera(parse(f"film:{file}", speed=0)))) == len(PICTURES)


def test_a_whole_film_is_not_said_to_be_cut_off(tmp_path: Path) -> None:
    noisy(tmp_path / "whole.mp4")
    count, lost = played(tmp_path / "whole.mp4")
    assert count == 30
    assert isinstance(lost, FilmEnded)


def test_a_film_whose_end_is_missing_plays_as_far_as_it_goes_and_is_said_to_be_cut_off(tmp_path: Path) -> None:
    whole = Path(film(tmp_path / "whole.avi", PICTURES)).read_bytes()
    cut = tmp_path / "cut.avi"
    cut.write_bytes(whole[: len(whole) // 2])
    count, lost = played(cut)
    assert 0 < count < len(PICTURES)
    assert not isinstance(lost, FilmEnded)
    assert str(lost) == f"{cut} is cut off after picture {count - 1}; copy the whole film once more"


def film_of(path: Path, kind: str) -> Path:
    """Twelve pictures that take some room in the file."""
    luck = np.random.default_rng(2)
    coarse = luck.integers(0, 256, (12, 12, 16, 3), dtype=np.uint8)
    pictures = [np.kron(one, np.ones((8, 8, 1), np.uint8)) for one in coarse]
    if path.suffix == ".mp4":
        path.write_bytes(phones.told_first(phones.film(path, pictures).read_bytes()))
        return path
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*kind), 25, (128, 96))
    for picture in pictures:
        writer.write(picture)
    writer.release()
    return path


@pytest.mark.parametrize("left", [0.6, 0.75, 0.83, 0.9])
@pytest.mark.parametrize("name, kind", [("a.avi", "MJPG"), ("a.avi", "XVID"), ("a.mp4", "mp4v")])
def test_no_picture_of_which_part_is_missing_is_shown(name: str, kind: str, left: float, tmp_path: Path) -> None:
    """FFmpeg makes up the rest: dice that lay there would be missing, without a question."""
    file = film_of(tmp_path / name, kind)
    whole, ended = all_until_lost(file)
    assert (len(whole), type(ended)) == (12, FilmEnded)
    file.write_bytes(file.read_bytes()[: round(left * file.stat().st_size)])
    came, lost = all_until_lost(file)
    assert 0 < len(came) < 12
    assert all(np.array_equal(one, other) for one, other in zip(came, whole, strict=False))
    assert str(lost) == f"{file} is cut off after picture {len(came) - 1}; copy the whole film once more"


@pytest.mark.parametrize(
    "left, why",
    [(0.5, "what tells of its pictures is missing"), (1.02, "within its first pictures")],
    ids=["header", "picture"],
)
def test_an_avi_without_a_whole_picture_is_said_to_be_cut_off(left: float, why: str, tmp_path: Path) -> None:
    file = film_of(tmp_path / "a.avi", "XVID")
    whole = file.read_bytes()
    first = whole.index(b"movi") + 4
    file.write_bytes(whole[: round(left * first)])
    count, lost = played(file)
    assert (count, why in str(lost)) == (0, True)


def test_a_film_with_a_hole_is_said_to_be_cut_off(tmp_path: Path) -> None:
    whole = bytearray(noisy(tmp_path / "whole.mp4"))
    middle = len(whole) // 2
    whole[middle : middle + len(whole) // 3] = bytes(len(whole) // 3)
    (tmp_path / "hole.mp4").write_bytes(whole)
    count, lost = played(tmp_path / "hole.mp4")
    assert 0 < count < 30
    assert "is cut off after picture" in str(lost)


def test_a_film_that_lacks_what_tells_of_its_pictures_is_said_to_be_cut_off(tmp_path: Path) -> None:
    whole = noisy(tmp_path / "whole.mp4")
    (tmp_path / "cut.mp4").write_bytes(whole[: len(whole) // 2])
    count, lost = played(tmp_path / "cut.mp4")
    assert (count, "what tells of its pictures is missing" in str(lost)) == (0, True)


def test_watching_a_film_that_is_cut_off_ends_with_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = Path(film(tmp_path / "whole.avi", PICTURES)).read_bytes()
    (tmp_path / "cut.avi").write_bytes(whole[: len(whole) // 2])
    assert main(["watch", str(tmp_path / "cut.avi")]) == 1
    assert "cut.avi is cut off after picture" in capsys.readouterr().err


@pytest.mark.parametrize("source", [TOO_LONG, f"film:{TOO_LONG}", f"photos:{TOO_LONG}"])
def test_a_name_that_is_too_long_is_told_in_a_sentence(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", source]) == 1
    said = f"dice-kiosk watch: {TOO_LONG} cannot be opened: File name too long; check its name, and who may read it\n"
    assert capsys.readouterr().err == said


def test_a_film_that_went_away_before_its_turn_is_told(tmp_path: Path) -> None:
    a, b = film(tmp_path / "a.avi", [10]), film(tmp_path / "b.avi", [60])
    camera = open_camera(parse(f"film:{a},{b}", speed=0))
    camera.capture()
    Path(b).unlink()
    with pytest.raises(CameraLost, match=r"b\.avi cannot be opened: No such file or directory"):
        camera.capture()
