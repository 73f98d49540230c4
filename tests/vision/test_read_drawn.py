"""`dice-kiosk read --draw`: what was read, drawn beside the photographs and never on them."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import pytest

from kiosk.__main__ import main
from tests.vision.drawn import Drawn, Picture, tray

WIDTH, HEIGHT = 160, 120


def shown(value: int) -> Picture:
    """A small table with one die, which is soon read."""
    return tray(Drawn(value, 60, 60), width=WIDTH, height=HEIGHT)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.png"
    cv2.imwrite(str(path), shown(2))
    return path


@contextmanager
def full_disk() -> Iterator[None]:
    """No file may have more than 2 kB meanwhile."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def read(*args: object) -> int:
    return main(["read", *map(str, args)])


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_was_read_is_drawn(mine: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / mine.name
    other.parent.mkdir()
    other.write_bytes(mine.read_bytes())
    assert read("--draw", tmp_path / "drawn", mine, other) == 0
    drawn = sorted((tmp_path / "drawn").iterdir())
    assert len(drawn) == 2
    for path in drawn:
        found = cv2.imread(str(path))
        assert found is not None
        assert found.shape == (HEIGHT, WIDTH, 3)


def test_a_photograph_that_is_read_is_not_drawn_on(mine: Path) -> None:
    before = mine.read_bytes()
    assert read(mine, "--draw", mine.parent) == 0
    assert names(mine.parent) == ["mine-2.png", "mine.png"]
    assert mine.read_bytes() == before


def test_a_photograph_that_is_read_later_is_not_drawn_on(mine: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "mine.png"
    other.parent.mkdir()
    cv2.imwrite(str(other), shown(5))
    before = mine.read_bytes()
    assert read(other, mine, "--draw", mine.parent) == 0
    assert names(mine.parent) == ["mine-2.png", "mine-3.png", "mine.png", "other"]
    assert mine.read_bytes() == before


@pytest.mark.parametrize("link", [os.symlink, os.link], ids=["soft", "hard"])
@pytest.mark.parametrize("is_read", [True, False])
def test_a_photograph_is_not_drawn_on_through_a_link(is_read: bool, link: object, mine: Path, tmp_path: Path) -> None:
    drawn, elsewhere = tmp_path / "drawn", tmp_path / "elsewhere"
    drawn.mkdir()
    elsewhere.mkdir()
    kept = mine.rename(elsewhere / "mine.png")
    before = kept.read_bytes()
    link(kept, drawn / "mine.png")  # type: ignore[operator]
    if not is_read:
        cv2.imwrite(str(mine), shown(6))
    assert read(kept if is_read else mine, "--draw", drawn) == 0
    assert kept.read_bytes() == before


def test_a_second_run_draws_on_the_first_ones_drawing(mine: Path, tmp_path: Path) -> None:
    for _ in range(2):
        assert read(mine, "--draw", tmp_path / "drawn") == 0
    assert names(tmp_path / "drawn") == ["mine.png"]


@pytest.mark.parametrize("of_another", [b"", b"notes", None], ids=["empty", "notes", "picture"])
def test_what_somebody_else_keeps_in_the_folder_is_not_drawn_on(
    of_another: bytes | None, mine: Path, tmp_path: Path
) -> None:
    drawn = tmp_path / "drawn"
    drawn.mkdir()
    kept = drawn / mine.name
    kept.write_bytes(mine.read_bytes() if of_another is None else of_another)
    before = kept.read_bytes()
    for _ in range(2):
        assert read(mine, "--draw", drawn) == 0
    assert (names(drawn), kept.read_bytes()) == (["mine-2.png", "mine.png"], before)


@pytest.mark.parametrize("letter", ["n", "é", "骰"])
def test_a_name_that_is_as_long_as_a_disk_lets_it_be_is_drawn_under_a_shorter_one(
    letter: str, mine: Path, tmp_path: Path
) -> None:
    most = (255 - len(".png")) // len(letter.encode())
    longest, drawn = mine.rename(tmp_path / f"{most * letter}.png"), tmp_path / "drawn"
    assert read(longest, longest, "--draw", drawn) == 0
    assert len(names(drawn)) == 2
    assert all(set(name.removesuffix(".png")) <= {letter, "-", "2"} for name in names(drawn))


def test_a_drawing_that_cannot_be_saved_is_said_and_the_others_are_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    film, drawn = tmp_path / "throw.avi", tmp_path / "drawn"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 30, (WIDTH, HEIGHT))
    for _ in range(3):
        writer.write(shown(5))
    writer.release()
    (drawn / "throw-1.png").mkdir(parents=True)
    assert read(film, film, "--draw", drawn) == 1
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 6
    assert said.err == f"dice-kiosk read: cannot write {drawn / 'throw-1.png'}: Is a directory\n"
    assert names(drawn) == [f"throw-{end}.png" for end in ("0-2", "0", "1-2", "1", "2-2", "2")]


def test_on_a_full_disk_all_is_read_and_no_half_drawing_stays(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = tmp_path / "drawn"
    assert read(mine, "--draw", drawn) == 0
    capsys.readouterr()
    before = (drawn / "mine.png").read_bytes()
    with full_disk():
        assert read(mine, mine, "--draw", drawn) == 1
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 2
    assert said.err.splitlines() == [
        f"dice-kiosk read: cannot write {drawn / name}: File too large" for name in ("mine.png", "mine-2.png")
    ]
    assert names(drawn) == ["mine.png"]
    assert (drawn / "mine.png").read_bytes() == before


def test_a_file_is_no_folder_to_draw_in(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read(mine, "--draw", mine) == 2
    assert capsys.readouterr().err == f"dice-kiosk read: {mine} is a file, not a folder\n"


def test_a_folder_that_cannot_be_written_is_said(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read("--draw", mine / "inside a file", mine) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_where_to_draw_is_told_before_anything_is_read(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "nowhere").symlink_to(tmp_path / "gone")
    assert read(mine, "--draw", "") == 2
    assert "a name is missing" in capsys.readouterr().err
    assert read(mine, "--draw", tmp_path / "nowhere") == 2
    told = capsys.readouterr()
    assert (told.out, "leads nowhere" in told.err) == ("", True)
    (tmp_path / "two\nlines").touch()
    assert read(mine, "--draw", tmp_path / "two\nlines") == 2
    assert capsys.readouterr().err.count("\n") == 1
