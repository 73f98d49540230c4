"""A photograph from afar shows small dice: they are looked at from nearer where it holds more than was looked at."""

from dataclasses import replace
from math import dist
from typing import Any

import numpy as np
import pytest

from vision.afar import nearer
from vision.finding.finder import find_dice
from vision.picture import Picture
from vision.read import read
from vision.reading import Die, Reading, Why
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.truth import truths
from vision.sides import read_from_sides

AFAR = 4
"""Times as much of the table is seen as by a camera of 640 × 360 over it, in as many more pixels."""
DICE = (
    lying(1, (-110.0, -40.0), yaw=0.3),
    lying(2, (-40.0, 35.0), yaw=1.0),
    lying(3, (15.0, -45.0), yaw=0.7),
    lying(5, (60.0, 30.0), yaw=0.1),
    lying(6, (115.0, -20.0), yaw=1.3),
)


def photograph(size: tuple[int, int]) -> Picture:
    """Nothing but its size counts."""
    return np.zeros((size[1], size[0], 3), np.uint8)


def of_edge(edge: float, *, why: Why | None = None) -> Die:
    return Die(4, 500.0, 400.0, edge, why is None, why)


def taken_from(times: int) -> tuple[Picture, list[tuple[float, float]]]:
    """So many times as much of the same table, and where its dice lie; pixels."""
    table = scene((640, 360), DICE)
    camera = table.camera
    table = replace(table, camera=replace(camera, width=times * camera.width, height=times * camera.height))
    return render(table, np.random.default_rng(2)), [truth.centre for truth in truths(table)]


@pytest.fixture
def widths(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """Of the pictures that are read, pixels."""
    seen = set[int]()

    def noted(picture: Picture, **known: Any) -> Reading:
        seen.add(picture.shape[1])
        return read(picture, **known)

    monkeypatch.setattr("vision.sides.read", noted)
    return seen


@pytest.mark.parametrize(
    "size, edges, wanted",
    [
        ((4000, 3000), [100.0], None),
        ((4000, 3000), [70.0], 2286),
        ((3000, 4000), [70.0], 2286),
        ((4000, 3000), [20.0], 2560),
        ((4000, 3000), [20.0, 70.0, 200.0], 2286),
        ((1280, 960), [10.0], None),
        ((1500, 1100), [10.0], None),
        ((1800, 1200), [10.0], 1800),
        ((640, 480), [], None),
        ((1800, 1200), [], 1800),
        ((12000, 9000), [], 2560),
    ],
)
def test_small_dice_want_as_near_a_look_as_the_photograph_allows(
    size: tuple[int, int], edges: list[float], wanted: int | None
) -> None:
    assert nearer(photograph(size), [of_edge(edge) for edge in edges]) == wanted


@pytest.mark.parametrize("why, wanted", [(Why.TOO_SMALL, 2560), (Why.UNCLEAR, None)])
def test_what_may_be_no_die_tells_nothing_beside_dice(why: Why, wanted: int | None) -> None:
    assert nearer(photograph((4000, 3000)), [of_edge(20.0, why=why), of_edge(20.0, why=why), of_edge(100.0)]) == wanted


def test_dice_too_small_for_a_glance_are_read_from_nearer() -> None:
    picture, at = taken_from(AFAR)
    reading = read_from_sides(picture)
    assert (reading.values, reading.certain) == ((1, 2, 3, 5, 6), True)
    for die, there in zip(reading.dice, at, strict=True):
        assert dist((die.x, die.y), there) < 0.1 * die.size


@pytest.mark.parametrize("times, as_large", [(AFAR, {1280, 2560}), (2, {1280})], ids=["small dice", "large ones"])
def test_only_small_dice_are_looked_at_twice(times: int, as_large: set[int], widths: set[int]) -> None:
    read_from_sides(taken_from(times)[0])
    assert widths & {1280, 2560} == as_large


def test_where_nothing_lies_from_afar_smaller_dice_are_looked_for_from_nearer(widths: set[int]) -> None:
    assert read_from_sides(np.full((1440, 2560, 3), 90, np.uint8)) == Reading((), certain=True)
    assert widths >= {1280, 2560}


def test_what_is_doubted_from_afar_alone_stays_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubting_from_afar(picture: Picture, **_known: Any) -> Reading:
        height, width = picture.shape[:2]
        in_the_middle = Die(None, width / 2 - 0.5, height / 2 - 0.5, width / 64, certain=False, why=Why.UNCLEAR)
        return Reading((in_the_middle,), certain=False) if width <= 1280 else Reading((), certain=True)

    monkeypatch.setattr("vision.sides.read", doubting_from_afar)
    reading = read_from_sides(np.full((1440, 2560, 3), 90, np.uint8))
    assert (reading.certain, [die.why for die in reading.dice]) == (False, [Why.UNCLEAR])


@pytest.mark.parametrize("expected, certain", [(None, True), (1, True), (2, False)])
def test_how_many_are_expected_does_not_change_from_where_dice_are_read(
    expected: int | None, certain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def small_from_afar(picture: Picture, **_known: Any) -> Reading:
        height, width = picture.shape[:2]
        five = Die(5, width / 2 - 0.5, height / 2 - 0.5, width / 64, certain=True)
        return Reading((five,) if width <= 1280 else (), certain=True)

    monkeypatch.setattr("vision.sides.read", small_from_afar)
    reading = read_from_sides(np.full((1440, 2560, 3), 90, np.uint8), expected=expected)
    assert (reading.values, reading.certain) == ((5,), certain)


def test_from_nearer_all_dice_are_found() -> None:
    picture, at = taken_from(AFAR)
    found = [one for one in find_dice(picture) if one.score > 0.5]
    assert [sum(dist((one.x, one.y), there) < 0.3 * one.edge for one in found) for there in at] == [1] * len(at)
