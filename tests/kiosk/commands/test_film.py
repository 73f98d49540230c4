"""`dice-kiosk film`: what the truth tells is looked up in the frames, by nothing but differences of pictures."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from kiosk.__main__ import main
from kiosk.commands.hands import dressed
from kiosk.commands.scenarios import SCENARIOS
from vision.render.film import Shot
from vision.render.hand import HandPose
from vision.render.variety.colours import SKINS, SLEEVES

Grey = NDArray[np.float32]

REST = HandPose((0.0, 0.0, 45.0))
SEED, SIZE = "3", (320, 240)
STIRRED = 5.0  # more than noise and compression make of a picture in which nothing moves
MOVED = 9.0  # grey levels of a softened picture; noise and compression stay below half of it
LIGHT = ("lights", "flicker", "bumped")
"""In these films more changes than dice and hands."""


@dataclass(frozen=True, slots=True)
class Film:
    truth: dict[str, Any]
    frames: tuple[Grey, ...]

    def change(self, at: int) -> float:
        """The strongest change from the frame before."""
        return float(np.abs(self.frames[at] - self.frames[at - 1]).max())

    def moving(self, first: int, last: int) -> list[int]:
        """The frames in which something moved."""
        return [at for at in range(max(1, first), last + 1) if self.change(at) > MOVED]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    yield tmp_path_factory.mktemp("films")
    film.cache_clear()  # else most of a gigabyte of frames stays for all the tests that follow


@cache
def film(folder: Path, scenario: str) -> Film:
    file = folder / f"{scenario}.mp4"
    filmed(scenario, file)
    (truth,) = json.loads(file.with_suffix(".json").read_text())
    return Film(truth, tuple(greys(file)))


def filmed(scenario: str, file: Path) -> None:
    size = "x".join(str(side) for side in SIZE)
    assert main(["film", "--scenario", scenario, "--seed", SEED, "--size", size, str(file)]) == 0


def greys(file: Path) -> list[Grey]:
    video, found = cv2.VideoCapture(str(file)), list[Grey]()
    while True:
        going, picture = video.read()
        if not going:
            return found
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
        found.append(np.asarray(cv2.GaussianBlur(grey, (0, 0), 2.2), np.float32))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_film_is_as_long_and_large_as_its_truth_says(folder: Path, scenario: str) -> None:
    seen = film(folder, scenario)
    assert len(seen.frames) == seen.truth["frames"]
    assert list(seen.frames[0].shape[::-1]) == seen.truth["size"] == list(SIZE)
    assert seen.truth["scenario"] == SCENARIOS[scenario].letter


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name not in LIGHT])
def test_nothing_moves_while_dice_rest_and_no_hand_is_in_view(folder: Path, scenario: str) -> None:
    seen = film(folder, scenario)
    busy = {at for first, last in seen.truth["hand"] for at in range(first - 8, last + 9)}
    for state in seen.truth["states"]:
        quiet = [at for at in range(state["from"] + 1, state["until"]) if at not in busy]
        assert [at for at in quiet if seen.change(at) > MOVED] == []


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name not in (*LIGHT, "empty")])
def test_a_roll_moves_from_the_first_frame_that_is_told_to_the_last(folder: Path, scenario: str) -> None:
    seen = film(folder, scenario)
    for roll in seen.truth["rolls"]:
        moving = seen.moving(roll["moving_from"] - 3, roll["rest_from"] + 3)
        assert moving, "something is thrown"
        assert abs(moving[0] - roll["moving_from"]) <= 6, "dice may fly in from beyond the picture"
        assert roll["rest_from"] - 8 <= moving[-1] <= roll["rest_from"], "the last steps may be small"


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name not in (*LIGHT, "empty")])
def test_dice_never_pause_before_all_of_them_rest(folder: Path, scenario: str) -> None:
    seen = film(folder, scenario)
    for roll in seen.truth["rolls"]:
        moving = [at for at in range(roll["moving_from"] + 1, roll["rest_from"] + 1) if seen.change(at) > STIRRED]
        pauses = [later - sooner - 1 for sooner, later in pairwise(moving)]
        assert max(pauses) <= 1


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name not in (*LIGHT, "empty")])
def test_a_die_lies_where_it_is_told_and_the_rest_of_the_floor_is_as_before(folder: Path, scenario: str) -> None:
    seen = film(folder, scenario)
    for state in seen.truth["states"]:
        if state["kind"] != "roll":
            continue
        changed = np.abs(seen.frames[state["from"] + 1] - seen.frames[0])
        covered = np.zeros(changed.shape, np.uint8)
        for die in state["dice"]:
            face = np.array(die["face"], np.float32)
            cv2.circle(
                covered, (round(die["x"]), round(die["y"])), round(float(np.ptp(face, axis=0).max()) * 2.6), (1.0,), -1
            )
            if die["visible"] > 0.6:
                mask = np.zeros_like(covered)
                cv2.fillConvexPoly(mask, np.round(face).astype(np.int32), (1.0,))
                assert changed[mask > 0].mean() > MOVED / 2, f"die {die['id']}"
        assert changed[covered == 0].mean() < 2


@pytest.mark.parametrize("scenario", ["partial", "knocked", "hand", "empty"])
def test_a_hand_is_large_and_in_view_when_it_is_told(folder: Path, scenario: str) -> None:
    seen = film(folder, scenario)
    assert seen.truth["hand"]
    for first, last in seen.truth["hand"]:
        changed = np.abs(seen.frames[(first + last) // 2] - seen.frames[0]) > MOVED
        assert changed.mean() > 0.05
        assert changed[-10:].any(), "it comes from the players' edge"


@pytest.mark.parametrize("scenario", ["hand", "lights", "empty", "bumped"])
def test_what_is_no_roll_is_seen_and_counted_as_none(folder: Path, scenario: str) -> None:
    seen = film(folder, scenario)
    rolls = [at for roll in seen.truth["rolls"] for at in range(roll["moving_from"], roll["rest_from"])]
    assert seen.truth["no_roll"]
    for first, last, _ in seen.truth["no_roll"]:
        assert not set(rolls) & set(range(first, last + 1))
        assert max(np.abs(seen.frames[at] - seen.frames[first]).max() for at in range(first, last + 1)) > MOVED


def test_each_scenario_shows_what_it_is_named_for(folder: Path) -> None:
    def dice(scenario: str) -> list[dict[str, Any]]:
        return list(film(folder, scenario).truth["rolls"][-1]["dice"])

    assert [die["value"] for die in dice("cocked") if die["cocked"]] == [None]
    assert sorted(die["under"] for die in dice("stacked") if die["stacked"]) == [False, True]
    assert [die["value"] for die in dice("stacked") if die["under"]] == [None]
    assert sum(die["outside"] for die in dice("outside")) == 1
    places = [np.array((die["x"], die["y"])) for die in dice("touching")]
    gaps = [np.linalg.norm(a - b) for k, a in enumerate(places) for b in places[:k]]
    edge = np.linalg.norm(np.subtract(*dice("touching")[0]["face"][:2]))
    assert min(gaps) == pytest.approx(edge, rel=0.12)
    assert film(folder, "knocked").truth["rolls"][-1]["knocked"]
    partly = film(folder, "partial").truth["rolls"]
    assert len(partly) == 3
    assert all(0 < len(roll["thrown"]) < 5 for roll in partly[1:])
    slow = film(folder, "slow").truth["rolls"][0]
    assert slow["rest_from"] - slow["moving_from"] > 55
    assert film(folder, "empty").truth["rolls"] == []


def test_a_flickering_lamp_brightens_and_darkens_whole_rows(folder: Path) -> None:
    rows = np.array([frame.mean(axis=1) for frame in film(folder, "flicker").frames[:12]])
    assert (rows.max(axis=0) - rows.min(axis=0)).max() > 3


@pytest.mark.parametrize("scenario", ["cocked", "empty"])
def test_the_same_seed_films_the_same_to_the_bit(folder: Path, scenario: str, tmp_path: Path) -> None:
    film(folder, scenario)
    again = tmp_path / f"{scenario}.mp4"
    filmed(scenario, again)
    assert again.read_bytes() == (folder / again.name).read_bytes()
    assert again.with_suffix(".json").read_text() == (folder / again.name).with_suffix(".json").read_text()


def test_films_show_hands_of_all_skins_in_all_sleeves_and_each_film_those_of_one() -> None:
    seen = set()
    for seed in range(100):
        bare, *others = dressed([Shot(), Shot(hand=REST), Shot(hand=REST)], np.random.default_rng(seed))
        assert bare.hand is None
        hands = {(shot.hand.skin, shot.hand.sleeve) for shot in others if shot.hand is not None}
        assert len(hands) == 1
        seen |= hands
    assert seen == {(skin, sleeve) for skin in SKINS for sleeve in SLEEVES}


def test_films_are_made_where_mujoco_cannot_be_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("mujoco", "hardware.simulated.fall", "hardware.simulated.physics"):
        monkeypatch.setitem(sys.modules, name, None)
    seen = film(tmp_path, "stacked")
    assert seen.truth["frames"] == len(seen.frames)
    assert sorted(die["under"] for die in seen.truth["rolls"][0]["dice"] if die["stacked"]) == [False, True]


@pytest.mark.parametrize(
    "words, told",
    [
        (("--scenario=waltz", "a.mp4"), "there is no scenario 'waltz'; there are plain, partial, "),
        (("--seed=x", "a.mp4"), "--seed wants a whole number, 0 or more, not 'x'"),
        (("--size=10x10", "a.mp4"), "--size wants a width and a height in pixels such as 1280x720"),
        (("a.avi",), "the film's name must end in .mp4, not as 'a.avi' does"),
    ],
)
def test_what_cannot_be_used_is_refused_with_one_sentence(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["film", *words]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"dice-kiosk film: {told}")
    assert said.count("\n") == 1


def test_a_film_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["film", str(tmp_path / "none" / "a.mp4")]) == 1
    assert "cannot write" in capsys.readouterr().err


def test_a_truth_that_cannot_be_written_is_told_before_anything_is_filmed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.json").mkdir()
    assert main(["film", str(tmp_path / "a.mp4")]) == 1
    assert capsys.readouterr().err == f"dice-kiosk film: cannot write {tmp_path / 'a.json'}: Is a directory\n"
    assert [file.name for file in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.parametrize("name", [b"file:other.mp4", b"http:a%03d.mp4", b"\xff.mp4", b"\xff/a.mp4"])
def test_whatever_its_name_is_a_film_is_written_there_and_nowhere_else(name: bytes, tmp_path: Path) -> None:
    other, film = tmp_path / "other.mp4", tmp_path / os.fsdecode(name)
    other.touch()
    film.parent.mkdir(exist_ok=True)
    words = ["--scenario", "empty", "--size", "160x160", os.fsdecode(name)]
    command = [sys.executable, "-m", "kiosk", "film", *words]  # by itself, for it might crash
    home = {"PYTHONPATH": str(Path(__file__).parents[3])}
    done = subprocess.run(command, cwd=tmp_path, env=os.environ | home, check=False)
    assert done.returncode == 0
    assert film.stat().st_size > 0
    assert film.with_suffix(".json").is_file()
    assert other.stat().st_size == 0
