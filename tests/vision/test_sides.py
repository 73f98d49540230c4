"""A picture that nobody waits for is read from several sides: mirrored, turned over, smaller."""

from dataclasses import replace
from math import dist
from typing import Any
from weakref import ReferenceType, ref

import numpy as np
import pytest

from tests.vision.drawn import Drawn, tray
from vision.calibration import Calibration
from vision.finding.finder import Found
from vision.finding.vote import Vote
from vision.picture import Picture
from vision.places import Places
from vision.read import read
from vision.reading import Die, Reading, Why
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import Shape, Style
from vision.side import Side, View, seen_from
from vision.sides import ENOUGH, FIRST, IN_TURN, SIDES, read_from_sides, read_in_turn

SURELY_NONE = Vote((1.0, *(6 * [0.0])), 0.0, 0.0, 1.0)
CORNERS = ((90.0, 40.0), (560.0, 60.0), (540.0, 420.0), (110.0, 400.0))


@pytest.fixture
def no_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """No side sees part of a die, not even of one that was kept from being read."""
    monkeypatch.setattr("vision.sides.View.parts", lambda *_: [])


@pytest.mark.parametrize("side", SIDES)
def test_dice_are_read_alike_from_every_side(side: Side) -> None:
    dice = (lying(3, (-60.0, 20.0), yaw=0.4), lying(2, (10.0, -30.0), yaw=1.1), lying(6, (70.0, 35.0), yaw=0.2))
    picture = render(scene((1280, 720), dice), np.random.default_rng(3))
    view = seen_from(picture, Calibration(), side)
    seen = sorted((view.die(die) for die in read(view.picture, calibration=view.known).dice), key=lambda d: d.x)
    plain = read(picture).dice
    assert [die.value for die in seen] == [3, 2, 6]
    for die, other in zip(seen, plain, strict=True):
        assert dist((die.x, die.y), (other.x, other.y)) < 0.1 * other.size
        assert die.turn is not None
        assert other.turn is not None
        assert abs((die.turn - other.turn + np.pi / 4) % (np.pi / 2) - np.pi / 4) < 0.1
        rows = [np.array(one.row or (0.0, 0.0)) for one in (die, other)]
        assert min(np.hypot(*(rows[0] - rows[1])), np.hypot(*(rows[0] + rows[1]))) < 0.1  # from either end
    assert [die.row is not None for die in seen] == [True, True, False]


@pytest.mark.parametrize(
    "doubting, looks, certain",
    [(0, 2, True), (1, 5, True), (2, 9, True), (3, 9, True), (4, 9, True), (5, 5, False)],
    ids=["none", "the first", "the first two", "the first three", "the first four", "the first five"],
)
def test_more_sides_are_looked_at_only_where_fewer_doubt_a_die_and_most_of_nine_decide(
    doubting: int, looks: int, certain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[Picture]()

    def noted(picture: Picture, **known: Any) -> Reading:
        seen.append(picture)
        reading = read(picture, **known)
        if len(seen) > doubting:
            return reading
        dice = tuple(die.asked(Why.GLARE) if die.value == 5 else die for die in reading.dice)
        return Reading(dice, False, Why.GLARE)

    monkeypatch.setattr("vision.sides.read", noted)
    reading = read_from_sides(tray(Drawn(5, 300, 240), Drawn(6, 420, 90)))
    assert (reading.values, reading.certain, len(seen)) == ((5, 6), certain, looks)


@pytest.mark.usefixtures("no_parts")
@pytest.mark.parametrize("seeing, values, looks", [(4, (6,), 9), (5, (None, 6), 5)], ids=["four", "five"])
def test_what_fewer_than_five_of_nine_sides_see_and_none_reads_is_chance(
    seeing: int, values: tuple[int | None, ...], looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[Picture]()

    def something(picture: Picture, **known: Any) -> Reading:
        seen.append(picture)
        dice = [die if die.value == 6 else replace(die.asked(Why.NO_PIPS), value=None) for die in read(picture).dice]
        return Reading(tuple(die for die in dice if die.value == 6 or len(seen) <= seeing), False, Why.NO_PIPS)

    monkeypatch.setattr("vision.sides.read", something)
    monkeypatch.setattr("vision.missed.glimpsed.votes", lambda _picture, found, **_more: [SURELY_NONE for _ in found])
    reading = read_from_sides(tray(Drawn(5, 300, 240), Drawn(6, 420, 90)))
    assert (reading.values, len(seen)) == (values, looks)


@pytest.mark.usefixtures("no_parts")
@pytest.mark.parametrize(
    "doubting, certain, looks",
    [
        ((), [True, False], 5),
        ((1, 3), [True, False], 7),
        ((1, 3, 6), [True, False], 8),
        ((1, 3, 5), [False, False], 6),
        ((1, 3, 6, 7), [False, False], 8),
    ],
    ids=["none", "two of seven", "three of eight", "three of six", "four of eight"],
)
def test_what_barely_most_sides_are_certain_of_others_may_deny_though_another_die_stays_a_question(
    doubting: tuple[int, ...], certain: list[bool], looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[Picture]()

    def doubted(picture: Picture, **known: Any) -> Reading:
        dice = {die.value: die for die in read(picture, **known).dice}
        five = dice[5].asked(Why.UNCLEAR) if len(seen) in doubting else dice[5]
        seen.append(picture)
        return Reading((five, dice[6].asked(Why.COCKED)), False, Why.COCKED)

    monkeypatch.setattr("vision.sides.read", doubted)
    reading = read_from_sides(tray(Drawn(5, 300, 240), Drawn(6, 420, 90)))
    assert reading.values == (5, 6)
    assert ([die.certain for die in reading.dice], len(seen)) == (certain, looks)


@pytest.mark.parametrize(
    "known, values, looks",
    [(None, (5,), 5), (Calibration(CORNERS), (None,), 2)],
    ids=["a lone photograph", "a told tray"],
)
def test_two_sides_that_see_no_dice_are_not_enough_for_an_empty_photograph(
    known: Calibration | None, values: tuple[int | None, ...], looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[Picture]()

    def dice_seen_late(picture: Picture, **told: Any) -> Reading:
        seen.append(picture)
        return Reading() if len(seen) <= 2 else read(picture, **told)

    monkeypatch.setattr("vision.sides.read", dice_seen_late)
    assert read_from_sides(tray(Drawn(5, 300, 240)), calibration=known).values == values
    assert len(seen) == looks


@pytest.mark.parametrize("known", [None, Calibration(CORNERS)], ids=["a lone photograph", "a told tray"])
def test_a_table_on_which_no_side_reads_a_die_is_not_empty_where_all_see_one(
    known: Calibration | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.sides.read", lambda *_, **_known: Reading())
    reading = read_from_sides(tray(Drawn(5, 300, 240)), calibration=known)
    (die,) = reading.dice
    assert (die.value, reading.certain, reading.why) == (None, False, Why.UNCLEAR)
    assert dist((die.x, die.y), (300, 240)) < 5
    assert read_from_sides(tray(), calibration=known) == Reading()


@pytest.mark.usefixtures("no_parts")
@pytest.mark.parametrize(
    "known, none, asked",
    [(None, 0.8, True), (None, 0.9, False), (Calibration(CORNERS), 0.8, False)],
    ids=["a lone photograph", "of what surely shows no face", "a told tray, in which letters look so, too"],
)
def test_beside_dice_what_all_sides_see_and_none_reads_is_a_question(
    known: Calibration | None, none: float, monkeypatch: pytest.MonkeyPatch, *, asked: bool
) -> None:
    def no_five(picture: Picture, **told: Any) -> Reading:
        return Reading(tuple(die for die in read(picture, **told).dice if die.value != 5))

    def heard(_picture: Picture, found: Places, **_more: int) -> list[Vote]:
        return [Vote((none, 0.0, 0.0, 0.0, 0.0, 1 - none, 0.0), *place) for place in found.tolist()]

    monkeypatch.setattr("vision.sides.read", no_five)
    monkeypatch.setattr("vision.missed.glimpsed.votes", heard)
    reading = read_from_sides(tray(Drawn(6, 420, 140), Drawn(5, 300, 240)), calibration=known)
    assert (reading.values, reading.certain) == (((None, 6), False) if asked else ((6,), True))


@pytest.mark.usefixtures("no_parts")
@pytest.mark.parametrize(
    "edge, score, within, asked",
    [
        (70.0, 0.25, 5, True),
        (70.0, 0.25, None, False),
        (70.0, 0.15, 5, False),
        (44.0, 0.25, 5, False),
        (96.0, 0.25, 5, False),
    ],
    ids=["a die on it", "nothing on it", "hardly seen", "no larger than the dice", "far larger"],
)
def test_a_die_on_what_looks_like_one_thing_with_it_is_a_question(
    edge: float, score: float, within: int | None, monkeypatch: pytest.MonkeyPatch, *, asked: bool
) -> None:
    def only_six(picture: Picture, **told: Any) -> Reading:
        return Reading(tuple(die for die in read(picture, **told).dice if die.value == 6))

    monkeypatch.setattr("vision.sides.read", only_six)
    monkeypatch.setattr("vision.sides.View.found", lambda _: [Found(306.0, 235.0, edge, score)])
    dice = [Drawn(6, 420, 140), *([Drawn(within, 300, 240)] if within else [])]
    reading = read_from_sides(tray(*dice))
    assert (reading.values, reading.certain) == (((None, 6), False) if asked else ((6,), True))


def test_one_of_the_first_two_sides_sees_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = list[bool]()

    def noted(picture: Picture, **known: Any) -> Reading:
        coloured.append(known["colours"])
        return read(picture, **known)

    monkeypatch.setattr("vision.sides.read", noted)
    read_from_sides(tray(Drawn(5, 300, 240), Drawn(6, 420, 90)))
    assert coloured == [True, False]


def test_without_colours_pips_that_are_only_of_another_colour_are_not_seen() -> None:
    style = Style((0.5, 0.2, 0.02), (0.02, 0.11, 0.35), shine=0, shape=Shape(depth=0))  # both as light as the other
    picture = render(scene((1280, 720), (lying(5, (-40.0, 20.0), yaw=0.4, style=style),)), np.random.default_rng(3))
    assert read(picture).values == (5,)
    assert 5 not in read(picture, colours=False).values


def test_whether_dice_stand_level_is_told_by_their_colours_though_they_are_read_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = list[Picture]()

    def noted(picture: Picture, dice: list[Die], *known: Any, **more: Any) -> list[Die]:
        seen.append(picture)
        return dice

    monkeypatch.setattr("vision.read.standing", noted)
    red = Style((0.045, 0.028, 0.52), (0.80, 0.82, 0.82))
    picture = render(scene((1280, 720), (lying(5, (-40.0, 20.0), yaw=0.4, style=red),)), np.random.default_rng(3))
    assert read(picture, colours=False).values == (5,)
    assert {np.array_equal(one, picture) for one in seen} == {True}


def test_pictures_of_a_table_are_looked_at_from_every_side_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = tray(Drawn(5, 300, 240), Drawn(6, 420, 90))
    seen = list[Picture]()

    def noted(view: Picture, **known: Any) -> Reading:
        seen.append(view)
        return read(view, **known)

    monkeypatch.setattr("vision.sides.read", noted)
    readings = [read_in_turn(picture, number, None, calibration=Calibration()) for number in range(len(IN_TURN))]
    assert [(reading.values, reading.certain) for reading in readings] == [((5, 6), True)] * 4
    assert len({view.tobytes() for view in seen}) == 4
    for reading in readings:
        for die, at in zip(reading.dice, [(300, 240), (420, 90)], strict=True):
            assert dist((die.x, die.y), at) < 3


@pytest.mark.parametrize("number", range(4))
def test_a_second_look_from_a_side_is_at_the_dice_that_were_read_before(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tray(Drawn(5, 300, 240), Drawn(6, 420, 90))
    before = read(picture)

    def in_full(*_: Any, **__: Any) -> Reading:
        raise AssertionError("the whole table was read")

    monkeypatch.setattr("vision.read.read", in_full)
    again = read_in_turn(picture, number, before)
    assert (again.values, again.certain) == ((5, 6), True)


def test_a_side_shows_a_large_photograph_as_a_camera_does_or_from_nearer_and_a_tray_as_it_is() -> None:
    view = seen_from(np.zeros((3000, 4000, 3), np.uint8), Calibration(), Side())
    assert view.picture.shape == (960, 1280, 3)
    nearer = seen_from(np.zeros((3000, 4000, 3), np.uint8), Calibration(), Side(), long_side=2560)
    assert nearer.picture.shape == (1920, 2560, 3)
    told = seen_from(np.zeros((3000, 4000, 3), np.uint8), Calibration(CORNERS), Side())
    assert told.picture.shape == (3000, 4000, 3)


@pytest.mark.parametrize("size", [(1, 1), (1, 40), (7, 3)])
def test_a_tiny_picture_shows_no_dice(size: tuple[int, int]) -> None:
    assert read_from_sides(np.full((*size, 3), 90, np.uint8)).dice == ()


def test_the_number_that_is_expected_counts_for_all_sides_together() -> None:
    picture = tray(Drawn(5, 100, 120), Drawn(6, 420, 90))
    assert read_from_sides(picture, expected=2).certain
    assert read_from_sides(picture, expected=3).why is Why.TOO_FEW
    assert read_from_sides(picture, expected=1).why is Why.TOO_MANY


def test_all_sides_are_not_held_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, held = list[ReferenceType[Picture]](), list[int]()
    given = tray(Drawn(5, 300, 240), Drawn(6, 420, 90))

    def noted(picture: Picture, known: Calibration, side: Side, **how: Any) -> View:
        held.append(sum(one() is not None for one in shown))
        view = seen_from(picture, known, side, **how)
        if view.picture is not given:
            shown.append(ref(view.picture))
        return view

    monkeypatch.setattr("vision.sides.seen_from", noted)
    read_from_sides(given)
    assert len(held) >= ENOUGH + FIRST
    assert max(held) <= 1  # the one before


def test_the_picture_is_never_written_to() -> None:
    picture = tray(Drawn(5, 100, 120), Drawn(6, 420, 90))
    before = picture.copy()
    read_from_sides(picture)
    assert np.array_equal(picture, before)


@pytest.mark.parametrize("told_mm", [0.1, 6.0, 8.0, 40.0])
def test_dice_of_another_size_than_was_told_are_questions_and_none_is_said_not_to_be_there(told_mm: float) -> None:
    floor = ((60.0, 40.0), (580.0, 40.0), (580.0, 440.0), (60.0, 440.0))
    dice = tray(Drawn(3, 200, 200), Drawn(5, 300, 260, 20), Drawn(6, 420, 180, 50))
    assert read_from_sides(dice, calibration=Calibration(floor, (260.0, 200.0), 20.0)).values == (3, 5, 6)
    reading = read_from_sides(dice, calibration=Calibration(floor, (260.0, 200.0), told_mm))
    assert len(reading.dice) > 0
    assert not any(die.certain for die in reading.dice)
