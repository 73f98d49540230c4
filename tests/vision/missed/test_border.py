"""Dice that the border of a picture cuts are questions; whole ones near it, and a bare border, are none."""

import numpy as np
import pytest

from vision.calibration import Calibration
from vision.missed.border import cut_off
from vision.picture import Picture
from vision.read import read
from vision.reading import Why
from vision.render.die import lying
from vision.render.labels import tray_corners
from vision.render.scene import Scene, render, scene
from vision.render.style import STYLES
from vision.render.tray import Surface, Tray

SIZE = (640, 360)
FELT = Surface("felt", (0.06, 0.12, 0.02))


LARGE = Tray((900.0, 600.0), floor=FELT)  # its walls lie beyond the picture


def staged(y: float) -> Scene:
    """Two dice, and a third of which the middle lies `y` mm above the middle of the picture."""
    first = lying(5, (-50, -10), yaw=0.4, style=STYLES["white"], size=18.0)
    other = lying(3, (40, -20), yaw=1.1, style=STYLES["white"], size=18.0)
    third = lying(6, (0, y), yaw=0.2, style=STYLES["white"], size=18.0)
    return scene(SIZE, (first, other, third), tray=Tray((220.0, 120.0), floor=FELT))


def shown(y: float) -> Picture:
    """That scene's picture."""
    return render(staged(y), np.random.default_rng(1))


def without(picture: Picture, rows: int) -> Picture:
    """The picture without so many rows at its top."""
    return np.ascontiguousarray(picture[rows:])


def upper_part_off(rows: int, turn: int) -> tuple[Picture, Calibration]:
    """Of the scene with its third die 30 mm up: without so many rows, in quarters of a turn; where its tray lies."""
    picture = without(shown(30.0), rows)
    corners = [(x, y - rows) for x, y in tray_corners(staged(30.0))]
    across, along = 220.0, 120.0
    for _ in range(turn):
        corners = [(y, picture.shape[1] - 1 - x) for x, y in (*corners[1:], corners[0])]
        picture, across, along = np.rot90(picture), along, across
    a, b, c, d = corners
    return np.ascontiguousarray(picture), Calibration((a, b, c, d), (across, along))


@pytest.mark.parametrize("part", [0.4, 0.5, 0.6])
@pytest.mark.parametrize("turn", range(4))
def test_a_die_that_any_border_cuts_is_a_question(part: float, turn: int) -> None:
    picture = shown(30.0)
    sixth = next(die for die in read(picture).dice if die.value == 6)
    rows = round(sixth.y + (0.5 - part) * sixth.size)
    reading = read(np.ascontiguousarray(np.rot90(without(picture, rows), turn)))
    assert not reading.certain
    assert [die.why for die in reading.dice if not die.certain] == [Why.CUT_OFF]


@pytest.mark.parametrize("part", [0.3, 0.4, 0.5])
@pytest.mark.parametrize("turn", range(4))
def test_on_a_floor_that_reaches_beyond_the_picture_so_is_a_sliver(part: float, turn: int) -> None:
    sixth = next(die for die in read(shown(30.0)).dice if die.value == 6)
    picture, known = upper_part_off(round(sixth.y + (0.5 - part) * sixth.size), turn)
    reading = read(picture, calibration=known)
    assert [die.why for die in reading.dice if not die.certain] == [Why.CUT_OFF]
    assert len(reading.dice) == 3


@pytest.mark.parametrize("above", [0.7, 1.5])
@pytest.mark.parametrize("turn", range(4))
def test_nothing_is_asked_there_of_whole_dice_and_the_bare_floor(above: float, turn: int) -> None:
    sixth = next(die for die in read(shown(30.0)).dice if die.value == 6)
    picture, known = upper_part_off(round(sixth.y - above * sixth.size), turn)
    reading = read(picture, calibration=known)
    assert (sorted(value or 0 for value in reading.values), reading.certain) == ([3, 5, 6], True)


def test_whole_dice_near_a_border_stay_certain() -> None:
    picture = shown(30.0)
    sixth = next(die for die in read(picture).dice if die.value == 6)
    reading = read(without(picture, round(sixth.y - 1.0 * sixth.size)))
    assert (sorted(value or 0 for value in reading.values), reading.certain) == ([3, 5, 6], True)


def test_where_all_dice_are_questions_nothing_is_looked_for() -> None:
    picture = shown(30.0)
    sixth = next(die for die in read(picture).dice if die.value == 6)
    half = without(picture, round(sixth.y))
    sure = [die for die in read(half).dice if die.certain]
    assert cut_off(half, sure)
    assert cut_off(half, [die.asked(Why.UNCLEAR) for die in sure]) == []


@pytest.mark.parametrize("size", [18.0, 25.0])
@pytest.mark.parametrize("turn", range(4))
def test_a_cut_die_is_a_question_where_no_other_lies(size: float, turn: int) -> None:
    alone = scene(SIZE, (lying(5, (0, 0), yaw=0.2, style=STYLES["white"], size=size),), tray=LARGE)
    picture = render(alone, np.random.default_rng(1))
    (die,) = read(picture).dice
    half = np.ascontiguousarray(np.rot90(without(picture, round(die.y)), turn))
    reading = read(half)
    assert (reading.certain, [die.why for die in reading.dice]) == (False, [Why.CUT_OFF])
    assert reading.dice[0].size == pytest.approx(die.size, rel=0.4)


def test_a_bare_floor_without_borders_is_empty() -> None:
    bare = render(scene(SIZE, (), tray=LARGE), np.random.default_rng(1))
    reading = read(bare)
    assert (reading.certain, reading.dice) == (True, ())
