"""Blocks that nobody read are questions: in a die's colour, or in any; coins, letters and lines are none."""

from collections.abc import Sequence
from dataclasses import replace
from math import dist

import cv2
import numpy as np
import pytest

from vision.calibration import Calibration
from vision.finder import Found, find
from vision.flatten import Picture
from vision.passed import passed_over
from vision.read import read as whole_picture
from vision.reading import Die, Reading, Why
from vision.render.die import DiePose, lying
from vision.render.scene import Scene, render, scene
from vision.render.style import STYLES, Shape, Style
from vision.render.thing import Thing
from vision.render.tray import Surface, Tray
from vision.render.truth import truths

PURPLE = Style((0.25, 0.02, 0.2), (0.02, 0.45, 0.3), shape=Shape(rounded=0.1))  # and green pips
FELT = Surface("felt", (0.06, 0.12, 0.02))
TABLE = Tray((240.0, 130.0), floor=FELT)
PLACES = ((-60.0, -20.0), (10.0, 25.0), (70.0, -15.0))


def laid(values: Sequence[int], *styles: Style) -> tuple[DiePose, ...]:
    """Dice at PLACES, of each style in turn."""
    own = [styles[k % len(styles)] for k in range(len(values))]
    return tuple(
        lying(value, at, 0.4 * value, style=style, size=16.0)
        for value, at, style in zip(values, PLACES, own, strict=False)
    )


def table(dice: tuple[DiePose, ...], *things: Thing) -> tuple[Scene, Picture]:
    """A scene, and what a camera sees of it."""
    staged = replace(scene((960, 540), dice, tray=TABLE), things=things)
    return staged, render(staged, np.random.default_rng(3))


def read(staged: Scene) -> list[Die]:
    """All of its dice, as if they were read."""
    return [
        Die(one.value, *one.centre, dist(*one.corners[:2]), certain=True) for one in truths(staged)
    ]  # the first two corners are those of one side


@pytest.mark.parametrize("overlooked", range(3))
@pytest.mark.parametrize("style", [STYLES["white"], STYLES["red"], PURPLE], ids=["white", "red", "purple"])
def test_a_die_like_the_others_that_was_passed_over_is_a_question(style: Style, overlooked: int) -> None:
    staged, picture = table(laid((3, 5, 6), style))
    dice = read(staged)
    left_out = dice.pop(overlooked)
    (question,) = passed_over(picture, dice)
    assert (question.value, question.certain, question.why) == (None, False, Why.UNCLEAR)
    assert dist((question.x, question.y), (left_out.x, left_out.y)) < 0.3 * left_out.size
    assert 0.7 * left_out.size < question.size < 1.5 * left_out.size


def test_so_is_one_of_other_colours_on_the_same_floor() -> None:
    staged, picture = table(laid((3, 5, 6), STYLES["white"], PURPLE))
    dice = read(staged)
    left_out = dice.pop(1)
    (question,) = passed_over(picture, dice)
    assert dist((question.x, question.y), (left_out.x, left_out.y)) < 0.3 * left_out.size


@pytest.mark.parametrize("zoom", [0.7, 1.0, 1.5])
def test_so_is_the_only_one_whatever_its_size(zoom: float) -> None:
    staged, picture = table(laid((5,), PURPLE))
    (alone,) = read(staged)
    shown = np.asarray(cv2.resize(picture, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA), np.uint8)
    (question,) = passed_over(shown, [])
    assert dist((question.x, question.y), (zoom * alone.x, zoom * alone.y)) < 0.5 * zoom * alone.size


def test_a_smear_in_the_colour_of_a_die_is_one_that_moves() -> None:
    kept, other = laid((3, 5), STYLES["white"])
    staged, picture = table((kept, replace(other, velocity=(700.0, 300.0, 0.0))))
    still, moving = read(staged)
    (question,) = passed_over(picture, [still])
    assert dist((question.x, question.y), (moving.x, moving.y)) < 0.6 * moving.size
    assert question.why in (Why.BLURRED, Why.UNCLEAR)


def test_where_all_was_read_there_is_nothing() -> None:
    staged, picture = table(laid((3, 5, 6), STYLES["white"], PURPLE))
    assert passed_over(picture, read(staged)) == []


def test_an_empty_table_holds_nothing() -> None:
    assert passed_over(table(())[1], []) == []


def test_where_nothing_is_sure_nothing_is_added() -> None:
    staged, picture = table(laid((3, 5), PURPLE))
    assert passed_over(picture, [read(staged)[0].asked(Why.BLURRED)]) == []


@pytest.mark.parametrize("kind", ["coin", "button", "pen", "phone"])
def test_other_things_are_none(kind: str) -> None:
    staged, picture = table(laid((3,), STYLES["white"]), Thing(kind, (40.0, 20.0), 0.4, colour=STYLES["white"].body))
    assert passed_over(picture, read(staged)) == []


@pytest.mark.parametrize("letter", "OCLTI")
def test_letters_as_large_as_dice_and_in_their_colour_are_none(letter: str) -> None:
    staged, picture = table(laid((3,), STYLES["white"]))
    (die,) = read(staged)
    bright = tuple(int(level) for level in picture[round(die.y + 0.3 * die.size), round(die.x)])
    cv2.putText(picture, letter, (560, 330), cv2.FONT_HERSHEY_SIMPLEX, die.size / 22, bright, 8, cv2.LINE_AA)
    assert passed_over(picture, [die]) == []


def test_a_picture_of_a_few_pixels_is_no_trouble() -> None:
    assert passed_over(np.full((1, 1, 3), 90, np.uint8), []) == []
    die = Die(1, 0.0, 0.0, 30.0, certain=True)
    assert passed_over(np.full((2, 3, 3), 90, np.uint8), [die]) == []


def test_a_lone_photograph_asks_about_what_its_finder_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    _, picture = table(laid((3, 5, 6), STYLES["white"]))
    sharp: Reading = whole_picture(picture)
    assert (sorted(value or 0 for value in sharp.values), sharp.certain) == ([3, 5, 6], True)

    def blind(seen: Picture, known: Calibration | None = None) -> list[Found]:
        return [found for found in find(seen, known) if abs(found.x - sharp.dice[1].x) > found.edge]

    monkeypatch.setattr("vision.read.find", blind)
    monkeypatch.setattr("vision.read.overlooked", lambda *_: [])
    reading = whole_picture(picture)
    assert [die.certain for die in reading.dice] == [True, False, True]
    assert (reading.certain, reading.why) == (False, Why.UNCLEAR)
