"""The benchmarks say in a sentence what they cannot measure, and end so that a script knows it."""

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.bench.filming import wanted
from tests.bench.hands import Hand, laid
from tests.vision.drawn import Drawn, tray
from vision.render.variety.scenes import sample

BENCH = Path(__file__).parents[1] / "bench"


def run(name: str, *words: str, **env: str) -> tuple[int, str, str]:
    """Status, output, and the last line that is said of what is wrong."""
    done = subprocess.run(
        [sys.executable, BENCH / name, *words], capture_output=True, text=True, env=os.environ | env, check=False
    )
    return done.returncode, done.stdout, (done.stderr.splitlines() or [""])[-1]


@pytest.mark.parametrize(
    "command, said",
    [
        ("simulated --dice 5", "argument --dice: wants a whole number, 6 or more, not '5'"),
        ("render --count 0", "argument --count: wants a whole number, 1 or more, not '0'"),
        ("rendered --count -1", "argument --count: wants a whole number, 1 or more, not '-1'"),
        ("rules --games 0", "argument --games: wants a whole number, 1 or more, not '0'"),
        ("memory --as table", "--as reads one picture: name it"),
        ("eye --films nowhere", "there is no folder nowhere"),
        ("without --drawn -1", "argument --drawn: wants a whole number, 1 or more, not '-1'"),
        ("without --drawn 2 --scattered 3", "--scattered is of no use with --drawn: it strews what is cut out of a"),
    ],
)
def test_what_cannot_be_measured_is_told_before_anything_is(command: str, said: str, tmp_path: Path) -> None:
    status, output, told = run(*command.split(), DICE_PHOTOS=str(tmp_path), DICE_FILMS=str(tmp_path))
    assert (status, output) == (2, "")
    assert f"error: {said}" in told


@pytest.fixture
def samples(tmp_path: Path) -> Path:
    """A folder with truth of no photographs, films or stills."""
    (tmp_path / "stills").mkdir()
    for name in ("truth.json", "clips.json", "films.json", "stills/truth.json"):
        (tmp_path / name).write_text("[]")
    return tmp_path


@pytest.mark.parametrize(
    "command, said",
    [
        ("eye", "no film is there"),
        ("eye word", "no film is there with any of these words in its name"),
        ("recipe --only word", "no picture has 'word' in its name"),
        ("photos --only word", "no photograph has 'word' in its name"),
        ("stills --only word", "no still has 'word' in its name"),
        ("handed", "no photographs and clips: put them into ../shared/photos or name their folder in DICE_PHOTOS"),
    ],
)
def test_where_nothing_is_there_to_be_measured_that_is_told(command: str, said: str, samples: Path) -> None:
    status, _, told = run(*command.split(), DICE_PHOTOS=str(samples), DICE_FILMS=str(samples))
    assert (status, told) == (1, said)


def test_where_no_rendered_picture_can_be_read_that_is_told(samples: Path) -> None:
    bare = next(seed for seed in count() if not sample(np.random.default_rng([seed, 0])).dice)
    status, output, told = run("gap", "--count", "1", "--seed", str(bare), DICE_PHOTOS=str(samples))
    assert (status, output) == (1, "")
    assert told == "in none of 1 rendered pictures every die can be read: draw more"


def test_a_hand_is_laid_over_part_of_a_die() -> None:
    hand = Hand(np.full((200, 260, 3), 180, np.uint8), np.ones((200, 260), np.uint8))
    floor, die = np.full((480, 640, 3), (40, 90, 50), np.uint8), (320.0, 240.0, 50.0)
    some = [laid(floor, die, [hand], np.random.default_rng(seed)) for seed in range(20)]
    assert all(0 < covered.shows(die) < 1 for covered in some)
    for covered in some:
        assert np.abs(covered.picture[covered.hidden > 0.99].astype(float) - 90).max() <= 1, (
            "half as bright, as the floor is dark"
        )
        far = cv2.dilate((covered.hidden > 0).astype(np.uint8), np.ones((91, 91), np.uint8)) == 0
        assert (covered.picture[far] == floor[far]).all()
    assert all(covered.shows((2000.0, 240.0, 50.0)) == 0 for covered in some), "what is beyond the picture is not seen"


def test_pictures_of_one_name_in_two_folders_are_both_saved(tmp_path: Path) -> None:
    for folder in ("here", "there"):
        (tmp_path / "things" / folder).mkdir(parents=True)
        cv2.imwrite(str(tmp_path / "things" / folder / "a.png"), tray(Drawn(4, 320.0, 240.0)))
    status, output, _ = run("without", str(tmp_path / "things"), "--draw", str(tmp_path / "seen"))
    assert status == 0
    assert "pictures with a certain die: 2 of 2" in output
    saved = sorted(str(file.relative_to(tmp_path / "seen")) for file in (tmp_path / "seen").rglob("*.png"))
    assert saved == ["here/a.png photographs.png", "there/a.png photographs.png"]


def test_films_are_made_watched_and_judged() -> None:
    status, output, _ = run("eye", "--make", "13", "empty")
    assert status == 0
    assert [row.split()[:3] for row in output.splitlines() if row.startswith("I")] == [["I", "empty", "1"]]


def test_films_without_the_word_in_their_names_are_not_made() -> None:
    assert [name for name, _, _ in wanted(26, 5, ("cocked",))] == ["cocked-5.mp4", "cocked-6.mp4"]
    assert len(list(wanted(26, 5, ()))) == 26
