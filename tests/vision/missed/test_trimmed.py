"""What a lone photograph's border cuts and has a die's colour is a question, however little of it is left."""

from dataclasses import replace
from math import dist

import cv2
import numpy as np
import pytest

from vision.missed.passed import passed_over
from vision.picture import Picture
from vision.places import Place
from vision.reading import Die, Why
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.render.tray import Surface, Tray
from vision.render.truth import truths

LONG, RIM = 960, 120  # pixels: of what is rendered, and of what is left away with the tray's walls
LEFT = ((0, 400), (20, 392), (30, 436), (0, 446))  # of a die of these pictures, beyond their left border
FELT = Surface("felt", (0.06, 0.12, 0.02))
SIDES = ("left", "above", "right", "below")


@pytest.fixture(scope="module")
def tables() -> dict[str, tuple[Picture, Place, Place]]:
    """Of each style a square picture of two dice, and where they are: in the middle, and far to its left."""
    shown = {}
    for style in ("white", "red"):
        dice = (
            lying(5, (0.0, 0.0), yaw=0.3, style=STYLES[style]),
            lying(3, (-60.0, 0.0), yaw=0.5, style=STYLES[style]),
        )
        staged = scene((LONG, LONG), dice, tray=Tray((300.0, 300.0), floor=FELT))
        (x, y), (far, down) = (one.centre for one in truths(staged))
        floor = render(staged, np.random.default_rng(4))[RIM:-RIM, RIM:-RIM]
        edge = dist(*truths(staged)[0].corners[:2])
        shown[style] = floor, (x - RIM, y - RIM, edge), (far - RIM, down - RIM, edge)
    return shown


def seen_from(side: str, picture: Picture, die: Place) -> tuple[Picture, Place]:
    """A picture whose left border is this side then, and where a die of it is."""
    x, y, edge = die
    for _ in range(SIDES.index(side)):
        picture, (x, y) = np.rot90(picture, -1), (picture.shape[0] - 1 - y, x)
    return np.ascontiguousarray(picture), (x, y, edge)


def known(place: Place) -> list[Die]:
    return [Die(5, *place, certain=True)]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("style", ["white", "red"])
@pytest.mark.parametrize("left", [0.25, 0.45, 0.7])
def test_a_die_of_which_little_is_left_is_a_question(
    tables: dict[str, tuple[Picture, Place, Place]], style: str, side: str, left: float
) -> None:
    picture, (x, y, edge), far = tables[style]
    cut = round(far[0] + (0.55 - left) * far[2])
    shown, (at, down, _) = seen_from(side, picture[:, cut:], (x - cut, y, edge))
    (question,) = passed_over(shown, known((at, down, edge)))
    assert (question.value, question.certain, question.why) == (None, False, Why.CUT_OFF)
    _, (border, middle, _) = seen_from(side, picture[:, cut:], (0.0, far[1], edge))
    assert dist((question.x, question.y), (border, middle)) < 0.6 * edge


def test_one_that_two_borders_cut_is_one_too(tables: dict[str, tuple[Picture, Place, Place]]) -> None:
    picture, (x, y, edge), far = tables["white"]
    left, top = round(far[0] - 0.2 * edge), round(far[1] - 0.1 * edge)
    (question,) = passed_over(picture[top:, left:], known((x - left, y - top, edge)))
    assert question.why is Why.CUT_OFF
    assert dist((question.x, question.y), (0, 0)) < 0.6 * edge


@pytest.mark.parametrize(
    "outline",
    [
        pytest.param(((0, 0), (720, 0), (720, 30), (0, 30)), id="a sheet of paper along a border"),
        pytest.param(((0, 400), (10, 400), (10, 410), (0, 410)), id="a crumb"),
        pytest.param(((0, 400), (200, 400), (200, 425), (0, 425)), id="a pencil"),
        pytest.param(((0, 670), (45, 720), (0, 720)), id="the corner of a table"),
        pytest.param(((0, 400), (40, 415), (10, 425), (40, 440), (0, 450)), id="a rag"),
    ],
)
def test_what_is_no_part_of_a_square_is_none(
    tables: dict[str, tuple[Picture, Place, Place]], outline: tuple[tuple[int, int], ...]
) -> None:
    picture, near, far = tables["white"]
    both = [*known(near), replace(known(far)[0], value=3)]
    assert passed_over(picture, both) == []
    assert passed_over(marked(picture, near, *outline), both) == []
    assert len(passed_over(marked(picture, near, *LEFT), both)) == 1


def marked(picture: Picture, die: Place, *outline: tuple[int, int]) -> Picture:
    """The same with something of a die's colour there."""
    shown, (x, y, edge) = picture.copy(), die
    around = picture[round(y - 0.3 * edge) : round(y + 0.3 * edge), round(x - 0.3 * edge) : round(x + 0.3 * edge)]
    colour = np.median(around.reshape(-1, 3), axis=0).tolist()
    cv2.fillPoly(shown, [np.array(outline, np.int32)], colour)
    return shown


def test_a_lamp_s_light_and_another_floor_are_none(tables: dict[str, tuple[Picture, Place, Place]]) -> None:
    picture, near, far = tables["white"]
    both = [*known(near), replace(known(far)[0], value=3)]
    part = marked(picture, near, *LEFT)
    more = cv2.GaussianBlur(part.astype(np.float32) - picture, (0, 0), 20.0)
    glow = np.asarray(np.clip(picture + 2 * more, 0, 255), np.uint8)
    assert passed_over(glow, both) == []
    part[(part == picture).all(axis=2) & (np.arange(720) < 100)] = (40, 90, 160)
    assert passed_over(part, both) == []
