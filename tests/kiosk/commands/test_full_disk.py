"""Pictures and films that do not fit on the disk: what could not be written is named, and nothing looks whole."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.journal.file import connect

HOME = Path(__file__).parents[3]


NUMBERED = """
import sys
from kiosk.__main__ import main
from kiosk.commands import replaced
replaced.token_hex = lambda count: "9" * 2 * count
sys.exit(main())
"""
"""`dice-kiosk` whose random names are such as OpenCV takes for a picture's number in a row of pictures."""


def limited(most: int, *words: str, program: tuple[str, ...] = ("-m", "kiosk")) -> subprocess.CompletedProcess[str]:
    """`dice-kiosk` where no file can have more than so many KiB."""
    script = f'ulimit -f {most}; exec "$0" "$@"'
    command = ["bash", "-c", script, sys.executable, *program, *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=HOME, check=False)


def draws(most: int, *words: str) -> tuple[int, str]:
    """Status and what is said to be wrong."""
    done = limited(most, *words)
    return done.returncode, done.stderr


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder, hidden ones too."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_film_that_was_cut_off_is_told_and_no_truth_is_written(tmp_path: Path) -> None:
    film = tmp_path / "full.mp4"
    said = f"dice-kiosk film: cannot write {film}: not all pictures are in it; is the disk full?\n"
    done = limited(20, "film", "--scenario", "empty", "--size", "160x160", str(film), program=("-c", NUMBERED))
    assert (done.returncode, done.stderr) == (1, said)
    assert not film.with_suffix(".json").exists()


def test_what_was_filmed_before_stays_where_a_new_film_does_not_fit(tmp_path: Path) -> None:
    film = tmp_path / "full.mp4"
    words = ("film", "--scenario", "empty", "--size", "160x160", str(film))
    assert main([*words]) == 0
    before = contents(tmp_path)
    assert draws(20, *words, "--seed", "7")[0] == 1
    assert contents(tmp_path) == before


def test_a_disk_without_any_room_for_a_film_is_told(tmp_path: Path) -> None:
    film = tmp_path / "full.mp4"
    said = f"dice-kiosk film: cannot write {film}: File too large\n"
    assert draws(0, "film", "--scenario", "empty", "--size", "160x160", str(film)) == (1, said)
    assert not contents(tmp_path)


def test_the_mat_that_was_there_stays_where_a_new_one_does_not_fit(tmp_path: Path) -> None:
    assert main(["mat", str(tmp_path / "mat.pdf")]) == 0
    before = contents(tmp_path)
    assert draws(4, "mat", "--tray-mm", "500,500", str(tmp_path / "mat.pdf"))[0] == 1
    assert contents(tmp_path) == before


def test_pictures_that_are_cut_short_are_whole_and_beside_no_truth_of_others(tmp_path: Path) -> None:
    words = ("render", "--count", "9", "--size", "320x240", str(tmp_path))
    assert main([*words]) == 0
    before = contents(tmp_path)
    assert draws(9, *words, "--seed", "5")[0] == 1
    after = contents(tmp_path)
    assert after.keys() == before.keys() - {"truth.json"} | {"truth.json.old"}
    assert after["truth.json.old"] == before["truth.json"]
    drawn = [name for name in before if name.endswith(".jpg") and after[name] != before[name]]
    assert drawn
    assert all(after[name].endswith(b"\xff\xd9") for name in drawn)
    assert main([*words]) == 0
    assert contents(tmp_path) == before


def test_a_report_for_which_there_is_no_room_is_told_before_anything_is_tried(tmp_path: Path) -> None:
    status, said = draws(0, "report", "--out", str(tmp_path))
    assert (status, said.count("\n"), "File too large" in said) == (1, 1, True)
    assert not contents(tmp_path)


def test_a_journal_that_finds_no_room_is_not_said_to_go_on(tmp_path: Path) -> None:
    with closing(connect(tmp_path / "journal.db")):
        pass
    done = limited(0, "check", "games", "--data", str(tmp_path))
    assert done.returncode == 1
    assert done.stdout.startswith(f"games     BROKEN  {tmp_path} cannot be written: ")
    assert "goes on" not in done.stdout


def test_of_a_report_that_does_not_fit_nothing_is_left_and_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "out").mkdir()
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    pictures = tmp_path / "dice-kiosk" / "pictures"
    pictures.mkdir(parents=True)
    (pictures / "1.jpg").write_bytes(b"".join(number.to_bytes(3, "big") for number in range(1 << 18)))
    status, said = draws(64, "report", "--out", str(tmp_path / "out"))
    told = [line for line in said.splitlines() if line.endswith("cannot be written: File too large")]
    assert (status, len(told)) == (1, 1)
    assert not contents(tmp_path / "out")


def test_pictures_that_do_not_fit_are_told_with_their_folder(tmp_path: Path) -> None:
    status, said = draws(2, "render", "--count", "1", "--size", "320x240", str(tmp_path / "full"))
    assert status == 1
    assert said.startswith(f"dice-kiosk render: cannot write {tmp_path / 'full'}: ")
