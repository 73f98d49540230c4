"""Blocks that nobody read are questions: in a die's colour, or in any; coins, letters and lines are none."""

from collections.abc import Sequence
from dataclasses import replace
from math import dist

import cv2
import numpy as np
import pytest

from vision.calibration import Calibration
from vision.finding.finder import Found, find_dice
from vision.missed.passed import passed_over
from vision.picture import Picture
from vision.read import read
from vision.reading import Die, Why
from vision.render.die import DiePose, lying
from vision.render.light import Colour
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
        lying(value, at, yaw=0.4 * value, style=style, size=16.0)
        for value, at, style in zip(values, PLACES, own, strict=False)
    )


def table(dice: tuple[DiePose, ...], *things: Thing) -> tuple[Scene, Picture]:
    """A scene, and what a camera sees of it."""
    staged = replace(scene((960, 540), dice, tray=TABLE), things=things)
    return staged, render(staged, np.random.default_rng(3))


def as_read(staged: Scene) -> list[Die]:
    """All of its dice, as if they were read."""
    return [Die(one.value, *one.centre, dist(one.corners[0], one.corners[1]), certain=True) for one in truths(staged)]


@pytest.mark.parametrize("overlooked", range(3))
@pytest.mark.parametrize("style", [STYLES["white"], STYLES["red"], PURPLE], ids=["white", "red", "purple"])
def test_a_die_like_the_others_that_was_passed_over_is_a_question(style: Style, overlooked: int) -> None:
    staged, picture = table(laid((3, 5, 6), style))
    dice = as_read(staged)
    left_out = dice.pop(overlooked)
    (question,) = passed_over(picture, dice)
    assert (question.value, question.certain, question.why) == (None, False, Why.UNCLEAR)
    assert dist((question.x, question.y), (left_out.x, left_out.y)) < 0.3 * left_out.size
    assert 0.7 * left_out.size < question.size < 1.5 * left_out.size


def in_shadow(picture: Picture, die: Die, light: float) -> Picture:
    """The same picture; so little light falls on this die and on the floor about it, up to a hard edge."""
    place = np.zeros(picture.shape[:2], np.uint8)
    cv2.circle(place, (round(die.x), round(die.y)), round(2.5 * die.size), (1,), -1)
    dark = np.asarray(255 * (picture / 255.0) * light ** (1 / 2.2), np.uint8)  # as a screen's levels go with light
    return np.where(place[..., None] > 0, dark, picture)


@pytest.mark.parametrize("style, light", [("ivory", 0.3), ("ivory", 0.2), ("white", 0.2)])
def test_a_die_in_the_shadow_of_a_hand_is_a_question(style: str, light: float) -> None:
    """In less shade, or in other colours, it stands out from the floor all the same."""
    staged, picture = table(laid((3, 5, 6), STYLES[style]))
    dice = as_read(staged)
    left_out = dice.pop(1)
    questions = passed_over(in_shadow(picture, left_out, light), dice)
    assert any(dist((one.x, one.y), (left_out.x, left_out.y)) < 0.3 * left_out.size for one in questions)
    assert not passed_over(in_shadow(picture, left_out, light), [*dice, left_out])


def striped(picture: Picture) -> Picture:
    """The same picture with a floor of dark and bright stripes: nothing stands out from it but by its own colour."""
    bright = np.arange(picture.shape[1]) // 14 % 2 == 0
    floor = (picture.min(axis=2) < 70) & bright
    shown = picture.copy()
    shown[floor] = np.minimum(shown[floor].astype(np.uint16) * 3, 255)
    return shown


def test_so_it_is_on_a_striped_floor_by_its_colour_alone() -> None:
    staged, picture = table(laid((3, 5, 6), STYLES["white"]))
    dice = as_read(staged)
    left_out = dice.pop(1)
    (question,) = passed_over(striped(picture), dice)
    assert dist((question.x, question.y), (left_out.x, left_out.y)) < 0.3 * left_out.size


def test_so_is_one_of_other_colours_on_the_same_floor() -> None:
    staged, picture = table(laid((3, 5, 6), STYLES["white"], PURPLE))
    dice = as_read(staged)
    left_out = dice.pop(1)
    (question,) = passed_over(picture, dice)
    assert dist((question.x, question.y), (left_out.x, left_out.y)) < 0.3 * left_out.size


@pytest.mark.parametrize("zoom", [0.7, 1.0, 1.5])
def test_so_is_the_only_one_whatever_its_size(zoom: float) -> None:
    staged, picture = table(laid((5,), PURPLE))
    (alone,) = as_read(staged)
    shown = np.asarray(cv2.resize(picture, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA), np.uint8)
    (question,) = passed_over(shown, [])
    assert dist((question.x, question.y), (zoom * alone.x, zoom * alone.y)) < 0.5 * zoom * alone.size


def test_a_smear_in_the_colour_of_a_die_is_one_that_moves() -> None:
    kept, other = laid((3, 5), STYLES["white"])
    staged, picture = table((kept, replace(other, turn=kept.turn, velocity=(1200.0, 0.0, 0.0))))
    still, moving = as_read(staged)
    (question,) = passed_over(striped(picture), [still])
    assert dist((question.x, question.y), (moving.x, moving.y)) < 0.6 * moving.size
    assert (question.value, question.certain) == (None, False)


def test_of_one_that_is_out_of_focus_that_is_said() -> None:
    staged, picture = table(laid((3, 5), STYLES["white"]))
    kept, _ = as_read(staged)
    (question,) = passed_over(np.asarray(cv2.GaussianBlur(picture, (0, 0), 5.0), np.uint8), [kept])
    assert question.why is Why.BLURRED


def test_where_all_was_read_there_is_nothing() -> None:
    staged, picture = table(laid((3, 5, 6), STYLES["white"], PURPLE))
    assert passed_over(picture, as_read(staged)) == []


def test_an_empty_table_holds_nothing() -> None:
    assert passed_over(table(())[1], []) == []


def test_where_nothing_is_sure_nothing_is_added() -> None:
    staged, picture = table(laid((3, 5), PURPLE))
    assert passed_over(picture, [as_read(staged)[0].asked(Why.BLURRED)]) == []


@pytest.mark.parametrize("colour", [STYLES["white"].body, (0.1, 0.1, 0.6)], ids=["as_the_die", "red"])
@pytest.mark.parametrize("kind", ["coin", "button", "pen", "phone", "card", "slip", "label", "key"])
def test_other_things_are_none(kind: str, colour: Colour) -> None:
    staged, picture = table(laid((3,), STYLES["white"]), Thing(kind, (40.0, 20.0), 0.4, colour=colour))
    assert passed_over(picture, as_read(staged)) == []


def painted(*corners: tuple[int, int], spots: bool = True) -> tuple[Picture, list[Die]]:
    """A red patch of these corners (pixels from its middle), with two white spots or none, and a die that was read."""
    staged, picture = table(laid((3,), STYLES["white"]))
    cv2.fillPoly(picture, [np.add(corners, (640, 300))], (40, 30, 200))
    for x in (-10, 10) if spots else ():
        cv2.circle(picture, (640 + x, 302), 5, (230, 230, 230), -1, cv2.LINE_AA)
    return picture, as_read(staged)


def test_a_patch_as_large_and_square_as_a_die_is_one_with_spots() -> None:
    corners = (-25, -25), (25, -25), (25, 25), (-25, 25)
    assert len(passed_over(*painted(*corners))) == 1
    assert passed_over(*painted(*corners, spots=False)) == []


@pytest.mark.parametrize(
    "corners",
    [
        ((-17, -17), (17, -17), (17, 17), (-17, 17)),
        ((-50, -50), (50, -50), (50, 50), (-50, 50)),
        ((-40, -20), (40, -20), (40, 20), (-40, 20)),
        ((0, -40), (45, 35), (-45, 35)),
    ],
    ids=["small", "large", "long", "triangle"],
)
def test_one_of_another_size_or_form_is_none(corners: Sequence[tuple[int, int]]) -> None:
    assert passed_over(*painted(*corners)) == []


def test_a_black_patch_on_white_paper_is_one_with_a_spot() -> None:
    staged, picture = table(laid((3,), STYLES["white"]))
    picture[260:320, 600:660] = 235
    picture[266:314, 606:654] = 20
    cv2.circle(picture, (630, 290), 9, (235, 235, 235), -1)
    assert len(passed_over(picture, as_read(staged))) == 1


@pytest.mark.parametrize("floor", ["felt", "wood", "leather", "foam", "neoprene"])
@pytest.mark.parametrize("read", [True, False], ids=["beside_a_die", "alone"])
def test_a_rough_floor_is_none(floor: str, read: bool) -> None:
    rough = Tray((240.0, 130.0), floor=Surface(floor, (0.3, 0.35, 0.4)))
    staged = scene((960, 540), laid((3,), STYLES["red"])[: int(read)], tray=rough)
    assert passed_over(render(staged, np.random.default_rng(3)), as_read(staged)) == []


@pytest.mark.parametrize("letter", "OCLTI")
def test_letters_as_large_as_dice_and_in_their_colour_are_none(letter: str) -> None:
    staged, picture = table(laid((3,), STYLES["white"]))
    (die,) = as_read(staged)
    bright = tuple(int(level) for level in picture[round(die.y + 0.3 * die.size), round(die.x)])
    cv2.putText(picture, letter, (560, 330), cv2.FONT_HERSHEY_SIMPLEX, die.size / 22, bright, 8, cv2.LINE_AA)
    assert passed_over(picture, [die]) == []


def test_a_picture_of_a_few_pixels_is_no_trouble() -> None:
    assert passed_over(np.full((1, 1, 3), 90, np.uint8), []) == []
    die = Die(1, 0.0, 0.0, 30.0, certain=True)
    assert passed_over(np.full((2, 3, 3), 90, np.uint8), [die]) == []


def test_a_lone_photograph_asks_about_what_its_finder_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    _, picture = table(laid((3, 5, 6), STYLES["white"]))
    sharp = read(picture)
    assert (sorted(value or 0 for value in sharp.values), sharp.certain) == ([3, 5, 6], True)

    def blind(seen: Picture, *, calibration: Calibration) -> list[Found]:
        return [
            found for found in find_dice(seen, calibration=calibration) if abs(found.x - sharp.dice[1].x) > found.edge
        ]

    monkeypatch.setattr("vision.read.find_dice", blind)
    monkeypatch.setattr("vision.read.overlooked", lambda *_: [])
    monkeypatch.setattr("vision.read.riddles", lambda *_: [])
    reading = read(picture)
    assert [die.certain for die in reading.dice] == [True, False, True]
    assert (reading.certain, reading.why) == (False, Why.UNCLEAR)
