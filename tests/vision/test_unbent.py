"""Dice seen through a lens that bends what is straight are read as if it bent nothing, and told where it shows them."""

from dataclasses import replace
from functools import cache, partial
from math import dist

import cv2
import numpy as np
import pytest

from kiosk.commands.gauges.seeing import throw
from kiosk.commands.shown import Shown
from tests.kiosk.commands.mat_table import Placed
from tests.vision.bent import bent, bent_place, bent_table
from vision.calibration import Calibration
from vision.eye import first, look
from vision.lens import Lens
from vision.picture import Picture
from vision.reading import Reading
from vision.render.die import lying
from vision.render.measured import INSIDE_MM, calibration
from vision.render.stage import Stage
from vision.side import Side, seen_from
from vision.sides import IN_TURN, SIDES, read_from_sides, read_in_turn
from vision.tray.bare import compared, look_of
from vision.tray.mat import on_tray
from vision.tray.measure import die_edge
from vision.unbent import unbent
from vision.watching.sighting import Sighting

DRAWN = (1280, 720)
ABOVE = 140
"""Rows more at the top and at the bottom: the lenses here show no less of the tray."""
SIZE = (DRAWN[0], DRAWN[1] + 2 * ABOVE)
BENDS = (-0.3, -0.15, 0.08)
WALL = INSIDE_MM[1] / 2 - 8.5
"""From the middle of the tray to that of a die at its far wall, mm."""


def roomy(picture: Picture) -> Picture:
    return np.asarray(cv2.copyMakeBorder(picture, ABOVE, ABOVE, 0, 0, cv2.BORDER_REPLICATE), np.uint8)


def straight() -> Calibration:
    known = calibration(DRAWN)
    assert known.corners is not None
    a, b, c, d = ((x, y + ABOVE) for x, y in known.corners)
    return replace(known, corners=(a, b, c, d))


STRAIGHT = straight()


@cache
def thrown(dice: int) -> Picture:
    """As a lens shows them that bends nothing."""
    return roomy(throw(DRAWN, dice, 3))


@cache
def read_straight() -> Reading:
    reading = read_in_turn(thrown(6), 0, None, calibration=STRAIGHT)
    assert reading.certain
    return reading


def read_as_if_straight(told: Reading, bend: float) -> None:
    """The same dice, each where the lens shows it."""
    assert told.certain
    assert len(told.dice) == 6
    there = {bent_place((die.x, die.y), SIZE, bend): die.value for die in read_straight().dice}
    for die in told.dice:
        place = min(there, key=lambda at: dist(at, (die.x, die.y)))
        assert dist(place, (die.x, die.y)) < 2.5
        assert there.pop(place) == die.value
    assert [die.x for die in told.dice] == sorted(die.x for die in told.dice)


@pytest.mark.parametrize("bend", BENDS)
def test_a_picture_is_unbent_by_what_bends_it(bend: float) -> None:
    """Twice between pixels: sharp edges are a little softer."""
    known = bent_table(STRAIGHT, SIZE, bend)
    assert known.lens is not None
    flat, there = unbent(bent(thrown(6), bend), known.lens), thrown(6)
    assert np.abs(np.subtract(flat.shape, there.shape)).max() <= 1
    middle = (slice(200, 800), slice(200, 1080))
    assert np.abs(flat[middle].astype(float) - there[middle]).mean() < 3


@pytest.mark.parametrize("bend", BENDS)
@pytest.mark.parametrize("number", range(len(IN_TURN)))
def test_a_table_is_read_through_it_from_every_side(bend: float, number: int) -> None:
    picture, known = bent(thrown(6), bend), bent_table(STRAIGHT, SIZE, bend)
    read_as_if_straight(read_in_turn(picture, number, None, calibration=known), bend)


@pytest.mark.parametrize("bend", BENDS)
def test_what_was_read_is_looked_at_again_where_it_is_shown(bend: float, monkeypatch: pytest.MonkeyPatch) -> None:
    picture, known = bent(thrown(6), bend), bent_table(STRAIGHT, SIZE, bend)
    before = read_in_turn(picture, 0, None, calibration=known)
    monkeypatch.setattr("vision.read.read", None)  # only those dice are looked at
    read_as_if_straight(read_in_turn(picture, 1, before, calibration=known), bend)


@pytest.mark.parametrize("bend", BENDS)
def test_a_picture_that_nobody_waits_for_is_read_through_it(bend: float) -> None:
    picture, known = bent(thrown(6), bend), bent_table(STRAIGHT, SIZE, bend)
    read_as_if_straight(read_from_sides(picture, calibration=known), bend)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("bend", BENDS)
def test_a_die_of_the_picture_is_where_the_side_shows_it(bend: float, side: Side) -> None:
    picture, known = bent(thrown(6), bend), bent_table(STRAIGHT, SIZE, bend)
    view = seen_from(picture, known, side)
    for die in read_in_turn(picture, 0, None, calibration=known).dice:
        back = view.die(view.seen(die))
        assert (back.x, back.y, back.size, back.turn) == pytest.approx((die.x, die.y, die.size, die.turn))


@pytest.mark.parametrize("bend", BENDS)
def test_what_is_printed_on_the_floor_is_known_again_through_it(bend: float) -> None:
    dice = read_straight().dice
    prints = [(300, 290), (640, 500), (950, 720), (980, 270)]
    free = [at for at in prints if all(dist(at, (die.x, die.y)) > 2 * die.size for die in dice)]
    assert len(free) > 1
    printed = thrown(0).copy()
    for at in free:
        cv2.circle(printed, at, 14, (230, 230, 230), cv2.FILLED)
    there = cv2.absdiff(thrown(6), thrown(0)).max(axis=2) > 12
    seen = bent(np.where(there[:, :, None], thrown(6), printed), bend)
    known = replace(bent_table(STRAIGHT, SIZE, bend), empty=look_of(bent(printed, bend)))
    view = seen_from(seen, known, Side(), bare=compared(seen, known))
    by = view.picture.shape[1] / SIZE[0]
    assert view.untouched(np.array([(x * by, y * by, 30.0) for x, y in free])).all()
    assert not view.untouched(np.array([(die.x * by, die.y * by, die.size) for die in dice])).any()


class Table:
    """A tray with dice, seen through the lens."""

    def __init__(self, bend: float) -> None:
        self._bend, self._stage = bend, Stage(DRAWN)

    def seen(self, *at: tuple[float, float]) -> Picture:
        """With dice there, mm from the middle of the floor."""
        placed = [Placed(pose.at, pose.turn) for pose in (lying(5, place) for place in at)]
        return bent(roomy(np.asarray(self._stage.paint(placed, None, np.random.default_rng(1)), np.uint8)), self._bend)


@pytest.mark.parametrize("bend", BENDS)
def test_a_die_at_the_middle_of_a_wall_lies_in_the_tray_and_counts(bend: float) -> None:
    """Between its corners a barrel shows the wall farther out than a straight line runs, and a cushion farther in."""
    table, known = Table(bend), bent_table(STRAIGHT, SIZE, bend)
    rolling = [table.seen((0.0, y)) for y in (-60.0, -20.0, 20.0, 60.0, 85.0)]
    film = [table.seen()] * 20 + rolling + [table.seen((0.0, WALL))] * 20
    eye, told = first(calibration=known), []
    for number, picture in enumerate(film):
        eye, sighting = look(eye, picture, number / 30, partial(read_in_turn, calibration=eye.known))
        told += [sighting] if sighting else []
    assert eye.tracker.outline == known.outline
    assert isinstance(told[-1], Sighting)
    assert told[-1].reading.certain
    assert told[-1].reading.values == (5,)
    (die,) = told[-1].reading.dice
    assert on_tray(known, (die.x, die.y)) == pytest.approx((INSIDE_MM[0] / 2, INSIDE_MM[1] / 2 - WALL), abs=4)


def test_a_picture_that_is_read_smaller_than_it_was_taken_was_taken_through_the_same_lens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = []
    monkeypatch.setattr("kiosk.commands.shown.read_from_sides", lambda _, calibration, **__: told.append(calibration))
    monkeypatch.setattr("kiosk.commands.shown.with_what_reaches_in", lambda *_: Reading())
    known = replace(STRAIGHT, lens=Lens(-0.15, (2 * SIZE[0], 2 * SIZE[1])))
    Shown("large.jpg", thrown(6), 2 * SIZE[0], 2 * SIZE[1]).read(known=known)
    assert [table.lens for table in told] == [Lens(-0.15, SIZE)]


@pytest.mark.parametrize("bend", BENDS)
def test_dice_are_measured_through_it(bend: float) -> None:
    known = replace(bent_table(STRAIGHT, SIZE, bend), die_mm=None)
    reading = read_in_turn(bent(thrown(6), bend), 0, None, calibration=known)
    straight = die_edge([read_straight()], replace(STRAIGHT, die_mm=None))
    assert straight is not None
    assert die_edge([reading], known) == pytest.approx(straight, abs=0.5)
