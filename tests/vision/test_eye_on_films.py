"""The eye on films: filmed throws of real dice and rendered ones, where these are at hand."""

import json
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from kiosk.__main__ import main
from vision.calibration import Calibration
from vision.eye import first, look
from vision.picture import Picture
from vision.sides import read_in_turn
from vision.watching.sighting import Kind, Sighting

SHARED = Path(__file__).parents[3] / "shared"
PHOTOS = Path(os.environ.get("DICE_PHOTOS", SHARED / "photos"))
FILMS = Path(os.environ.get("DICE_FILMS", SHARED / "films"))
SLACK = 4
"""Frames that the truth of a filmed throw, written by eye, may be off."""


def listed(file: Path) -> list[Any]:
    return list(json.loads(file.read_text())) if file.is_file() else []


CLIPS, RENDERED = listed(PHOTOS / "clips.json"), listed(FILMS / "films.json")
no_clips = pytest.mark.skipif(not CLIPS, reason="the filmed throws are not at hand (DICE_PHOTOS)")
no_films = pytest.mark.skipif(not RENDERED, reason="the rendered films are not at hand (DICE_FILMS)")


def seen(file: Path, *, known: Calibration | None = None) -> list[tuple[int, Sighting]]:
    eye, found = first(calibration=known), list[tuple[int, Sighting]]()
    for at, picture in enumerate(pictures(file)):
        eye, sighting = look(eye, picture, at / 30, partial(read_in_turn, calibration=eye.known))
        if sighting is not None:
            found.append((at, sighting))
    return found


def pictures(file: Path) -> Iterator[Picture]:
    film = cv2.VideoCapture(str(file))
    while True:
        going, picture = film.read()
        if not going:
            return
        yield np.asarray(picture, dtype=np.uint8)


@no_clips
@pytest.mark.parametrize("clip", CLIPS, ids=lambda clip: Path(clip["file"]).stem)
def test_t1_each_rest_of_a_filmed_throw_is_told_once(clip: dict[str, Any]) -> None:
    settled = [at for at, told in seen(PHOTOS / clip["file"]) if told.kind is Kind.SETTLED]
    assert len(settled) == len(clip["rests"])
    for at, rest in zip(settled, clip["rests"], strict=True):
        assert rest["first"] - SLACK <= at <= rest["last"] + SLACK


def scenario(letter: str) -> dict[str, Any]:
    film: dict[str, Any] = next(film for film in RENDERED if film["scenario"] == letter)
    return film


def rolls(film: dict[str, Any], *, folder: Path = FILMS) -> list[int]:
    """The frames at which the eye told of a roll."""
    corners = tuple((x, y) for x, y in film["corners"])
    known = Calibration(corners, die_mm=film["die_mm"])  # type: ignore[arg-type]
    return [at for at, told in seen(folder / film["file"], known=known) if told.thrown]


@no_films
@pytest.mark.parametrize(
    "letter",
    [
        pytest.param("A", id="a_throw"),
        pytest.param("B", id="t10_picking_dice_up_is_no_roll"),
        pytest.param("G", id="t10_moving_dice_by_hand_is_no_roll"),
        pytest.param("H", id="t10_a_lamp_switched_on_is_no_roll"),
        pytest.param("I", id="t10_a_hand_over_an_empty_tray_is_no_roll"),
        pytest.param("K", id="a_slow_last_die_is_waited_for"),
        pytest.param("L", id="t10_a_bumped_camera_is_no_roll"),
    ],
)
def test_rolls_and_only_rolls_are_told_as_rolls(letter: str) -> None:
    film = scenario(letter)
    told = rolls(film)
    assert len(told) == len(film["rolls"])
    for at, roll in zip(told, film["rolls"], strict=True):
        assert roll["rest_from"] <= at <= roll["rest_from"] + 5


@pytest.mark.parametrize(
    "name, seed",
    [
        pytest.param("partial", 3, id="dice_that_meet_their_shadows_at_the_wall_are_no_hand"),
        pytest.param("knocked", 2008, id="a_hand_that_pauses_at_the_wall_has_not_gone"),
    ],
)
def test_of_a_film_of_our_own_every_throw_is_told(name: str, seed: int, tmp_path: Path) -> None:
    file = tmp_path / "made.mp4"
    assert main(["film", "--scenario", name, "--seed", str(seed), str(file)]) == 0
    (film,) = json.loads(file.with_suffix(".json").read_text())
    told = rolls(film, folder=tmp_path)
    assert len(told) == len(film["rolls"])
    assert all(0 <= at - roll["rest_from"] <= 5 for at, roll in zip(told, film["rolls"], strict=True))
