"""Dice that the finder saw and misplaced are looked for about the place that it told."""

from dataclasses import replace
from math import dist
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, Drawn, tray
from vision.calibration import Calibration
from vision.finding.finder import Found, find_dice
from vision.finding.vote import Vote
from vision.missed.astray import astray, resized
from vision.picture import Picture
from vision.places import Places
from vision.read import read
from vision.render.die import DiePose, lying
from vision.render.labels import tray_corners
from vision.render.scene import Scene, render, scene
from vision.render.style import STYLES
from vision.render.truth import truths

NONE = np.zeros((0, 3))
DICE = (lying(5, (-60.0, 30.0), yaw=0.4), lying(2, (40.0, -20.0), yaw=0.2), lying(6, (90.0, 40.0), yaw=1.1))
PAIR = (lying(3, (0.0, 0.0), yaw=0.3), replace(lying(4, (0.0, 0.0), yaw=0.3, style=STYLES["red"])))


def shown(*dice: DiePose) -> tuple[Picture, list[tuple[float, float]], float]:
    """A table with these dice, where their top faces are, and their edge, pixels."""
    table: Scene = scene((1280, 720), dice)
    faces = truths(table)
    edge = float(np.mean([dist(a, b) for t in faces for a, b in zip(t.corners, t.corners[1:], strict=False)]))
    return render(table, np.random.default_rng(2)), [t.centre for t in faces], edge


@pytest.mark.parametrize("aside", [(0.35, 0.0), (-0.3, 0.2), (0.1, -0.4), (0.0, 0.0)])
@pytest.mark.parametrize("size", [0.75, 1.0, 1.2])
def test_a_die_is_found_half_beside_the_place_and_in_another_size(aside: tuple[float, float], size: float) -> None:
    picture, places, edge = shown(*DICE)
    for x, y in places:
        told = Found(x + aside[0] * edge, y + aside[1] * edge, size * edge, 0.3)
        (place,) = astray(picture, [told], NONE, measured=False)
        assert dist((place.x, place.y), (x, y)) < 0.15 * edge
        assert place.edge == pytest.approx(edge, rel=0.2)
        assert place.score == told.score


def test_of_two_dice_with_one_place_between_them_the_one_that_was_not_read_is_found() -> None:
    away = 8.05
    left, right = (
        replace(die, at=(side * away * np.cos(0.3), side * away * np.sin(0.3), 8.0))
        for die, side in zip(PAIR, (-1, 1), strict=True)
    )
    picture, (first, second), edge = shown(left, right)
    between = Found((first[0] + second[0]) / 2, (first[1] + second[1]) / 2, 1.2 * edge, 0.4)
    (place,) = astray(picture, [between], np.array([(*first, edge)]), measured=False)
    assert dist((place.x, place.y), second) < 0.15 * edge


def test_nothing_is_looked_for_about_a_place_that_is_a_die_nor_about_one_hardly_seen() -> None:
    picture, places, edge = shown(*DICE)
    sure = np.array([(*place, edge) for place in places])
    assert astray(picture, [Found(x + 0.1 * edge, y, edge, 0.9) for x, y in places], sure, measured=False) == []
    assert astray(picture, [Found(*places[0], edge, 0.1)], NONE, measured=False) == []
    assert astray(picture, [], sure, measured=False) == []


@pytest.mark.parametrize("size, worth_a_look", [(0.4, False), (0.75, True), (1.2, True), (2.5, False)])
def test_nothing_is_looked_for_about_what_is_of_no_size_of_a_die_beside_the_sure_ones(
    size: float, monkeypatch: pytest.MonkeyPatch, *, worth_a_look: bool
) -> None:
    die = Vote((0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0), 300.0, 200.0, 40.0)
    monkeypatch.setattr("vision.missed.astray.votes", lambda _picture, about, more: [die] * len(about))
    sure = np.array([(500.0, 200.0, 40.0), (600.0, 300.0, 40.0)])
    found = astray(tray(), [Found(300.0, 200.0, size * 40.0, 0.4)], sure, measured=False)
    assert bool(found) == worth_a_look


@pytest.mark.parametrize("measured", [True, False])
def test_where_nothing_lies_no_die_is_found(measured: bool) -> None:
    picture, places, edge = shown(*DICE)
    sure = np.array([(*place, edge) for place in places])
    far = [Found(x, y, edge, 0.5) for x in range(250, 1100, 150) for y in range(150, 600, 100)]
    assert astray(picture, far, sure, measured=measured) == []


@pytest.mark.parametrize("share, in_a_tray, lone", [(0.95, 1, 1), (0.85, 1, 0), (0.75, 0, 0)])
def test_seen_from_above_the_network_need_not_be_as_sure_as_in_a_lone_photograph(
    share: float, in_a_tray: int, lone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    vote = Vote((0.97 - share, share, 0.03, 0.0, 0.0, 0.0, 0.0), 300.0, 200.0, 40.0)
    monkeypatch.setattr("vision.missed.astray.votes", lambda _picture, about, more: [vote] * len(about))
    place = Found(310.0, 205.0, 30.0, 0.3)
    assert len(astray(tray(), [place], NONE, measured=True)) == in_a_tray
    assert len(astray(tray(), [place], NONE, measured=False)) == lone


@pytest.mark.parametrize("aside, size", [((0.5, 0.1), 0.75), ((0.1, 0.45), 0.7), ((0.0, 0.5), 0.8)])
def test_a_die_that_the_finder_misplaced_is_read(
    aside: tuple[float, float], size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture, _, edge = shown(*DICE)

    def misplaced(picture: Picture, **known: Any) -> list[Found]:
        first, *others = find_dice(picture, **known)
        return [*others, Found(first.x + aside[0] * edge, first.y + aside[1] * edge, size * edge, 0.33)]

    monkeypatch.setattr("vision.read.find_dice", misplaced)
    monkeypatch.setattr("vision.read.overlooked", lambda *_: [])
    assert read(picture).values == (5, 2, 6)


def hardly_found(at: tuple[float, float], edge: float) -> Found:
    return Found(at[0] + 0.05 * edge, at[1], 0.5 * edge, 0.1)


def test_a_die_that_the_finder_hardly_saw_and_took_for_smaller_is_seen_as_large_as_the_sure_ones() -> None:
    picture, (five, two, six), edge = shown(*DICE)
    sure = np.array([(*two, edge), (*six, edge)])
    (place,) = resized(picture, [hardly_found(at, edge) for at in (five, two, six)], sure)
    assert dist((place.x, place.y), five) < 0.15 * edge
    assert place.edge == pytest.approx(edge, rel=0.2)
    assert (place.score, place.astray) == (0.1, False)


def test_nothing_is_resized_where_nothing_lies_where_no_size_is_known_or_about_a_spot() -> None:
    picture, (five, two, six), edge = shown(*DICE)
    sure = np.array([(*two, edge), (*six, edge)])
    assert resized(picture, [Found(x, 600.0, edge, 0.2) for x in range(300, 1000, 100)], sure) == []
    assert resized(picture, [hardly_found(five, edge)], NONE) == []
    spot, (one, other), edge = shown(lying(1, (-60.0, 30.0), yaw=0.4), DICE[1])
    assert resized(spot, [hardly_found(one, edge)], np.array([(*other, edge)])) == []


def test_a_die_that_the_finder_hardly_saw_is_not_passed_over_in_a_tray(monkeypatch: pytest.MonkeyPatch) -> None:
    table = scene((1280, 720), DICE)
    picture, _, _ = shown(*DICE)

    def hardly(picture: Picture, **known: Any) -> list[Found]:
        first, *others = find_dice(picture, **known)
        return [*others, hardly_found((first.x, first.y), first.edge)]

    monkeypatch.setattr("vision.read.find_dice", hardly)
    monkeypatch.setattr("vision.missed.riddles.left_over", lambda *_: [])
    reading = read(picture, calibration=Calibration(tray_corners(table)))
    assert reading.values == (5, 2, 6)


@pytest.mark.parametrize("stray, dice", [(False, 2), (True, 1)])
def test_what_is_found_so_and_stays_doubtful_is_no_die(stray: bool, dice: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters and sides look like dice from one place of many."""
    picture = tray(Drawn(4, 200, 240), Drawn(4, 420, 240))
    cv2.circle(picture, (420, 230), 4, BLACK, -1, cv2.LINE_AA)
    monkeypatch.setattr(
        "vision.read.find_dice",
        lambda seen, **known: [replace(f, astray=stray and f.x > 300) for f in find_dice(seen, **known)],
    )
    monkeypatch.setattr("vision.read.overlooked", lambda *_: [])
    for other in ("passed_over", "partly_hidden"):
        monkeypatch.setattr(f"vision.read.{other}", lambda *_: [])
    assert len(read(picture).dice) == dice


@pytest.mark.parametrize("narrow", [0.83, 1.0])
def test_nothing_is_searched_about_a_die_that_only_seems_to_lean(
    monkeypatch: pytest.MonkeyPatch, narrow: float
) -> None:
    """It is where its pips are; whether it stands level is asked elsewhere."""
    searched: list[int] = []

    def nothing(_picture: Picture, about: Places, more: int) -> list[Vote]:
        searched.append(len(about))
        return []

    monkeypatch.setattr("vision.missed.astray.votes", nothing)
    picture = np.asarray(cv2.resize(tray(Drawn(5, 320, 240, size=44)), None, fx=narrow, fy=1.0), np.uint8)
    floor = [(x * narrow, y) for x, y in ((100.0, 60.0), (540.0, 60.0), (540.0, 420.0), (100.0, 420.0))]
    (die,) = read(picture, calibration=Calibration((floor[0], floor[1], floor[2], floor[3]))).dice
    assert die.value == 5
    assert not any(searched)
