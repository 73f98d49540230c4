"""Pictures and films that do not fit on the disk: what could not be written is named, and nothing looks whole."""

import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).parents[3]


def draws(most: int, *words: str) -> tuple[int, str]:
    """Status and what is said by `dice-kiosk` where no file can have more than so many KiB."""
    limited = f'ulimit -f {most}; exec "$0" -m kiosk "$@"'
    command = ["bash", "-c", limited, sys.executable, *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HOME, check=False)
    return done.returncode, done.stderr


def test_a_film_that_was_cut_off_is_told_and_no_truth_is_written(tmp_path: Path) -> None:
    film = tmp_path / "full.mp4"
    said = f"dice-kiosk film: cannot write {film}: not all pictures are in it; is the disk full?\n"
    assert draws(20, "film", "--scenario", "empty", "--size", "160x160", str(film)) == (1, said)
    assert not film.with_suffix(".json").exists()


def test_pictures_that_do_not_fit_are_told_with_their_folder(tmp_path: Path) -> None:
    status, said = draws(2, "render", "--count", "1", "--size", "320x240", str(tmp_path / "full"))
    assert status == 1
    assert said.startswith(f"dice-kiosk render: cannot write {tmp_path / 'full'}: ")
