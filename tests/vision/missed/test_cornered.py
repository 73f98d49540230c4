"""A die that two others and the walls of the tray close in: overlooked in their shade, it must not be missing."""

from dataclasses import replace
from math import cos, nan, radians, sin

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from tests.vision.drawn import Colour, Drawn, tray
from vision.calibration import Calibration
from vision.missed.cornered import closed_in, cornered
from vision.picture import Picture
from vision.read import read
from vision.reading import Reading
from vision.render.die import lying
from vision.render.light import Lamp, Light
from vision.render.scene import Scene, render, scene
from vision.render.style import STYLES

SIZE = (1280, 720)
SIDES = (0.5, 0.4), (0.6, 0.1), (0.3, 0.6)
"""From where a low lamp throws the shade of two walls into the corner."""


def cross(turn: float, *steps: tuple[float, float], edge: float = 40.0) -> npt.NDArray[np.float64]:
    """Dice so many edges from a middle, on a grid that is turned so, degrees."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return np.array([(200 + edge * (c * x - s * y), 200 + edge * (s * x + c * y), edge) for x, y in steps])


@pytest.mark.parametrize("turn", [0.0, 30.0, 77.0])
@pytest.mark.parametrize("turns", [(0, 0), (90, 0), (nan, 0), (0, nan)], ids=str)
def test_both_places_between_two_that_lie_corner_to_corner_are_told(turn: float, turns: tuple[float, float]) -> None:
    dice = cross(turn, (1, 0), (0, 1))
    found = cornered(dice, np.radians([turn + turns[0], turn + turns[1]]))
    expected = cross(turn, (0, 0), (1, 1))
    assert sorted(found.round(3).tolist()) == pytest.approx(np.array(sorted(expected.round(3).tolist())))


@pytest.mark.parametrize(
    "dice, turns",
    [
        (cross(0, (1, 0), (0, 1)), (nan, nan)),
        (cross(0, (1, 0), (0, 1)), (0.0, 0.4)),
        (cross(0, (1, 0), (0, 2)), (0.0, 0.0)),
        (cross(0, (1, 0), (-1, 0)), (0.0, 0.0)),
        (cross(0, (1, 0)), (0.0,)),
        (cross(0, (1, 0), (0, 1)) * ((1, 1, 1), (1, 1, 1.5)), (0.0, 0.0)),
    ],
    ids=["turned nobody knows how", "turned otherwise", "apart", "in a row", "one", "of two sizes"],
)
def test_others_have_no_place_between_them(dice: npt.NDArray[np.float64], turns: tuple[float, ...]) -> None:
    assert len(cornered(dice, np.array(turns))) == 0


def test_a_place_where_one_lies_is_not_told() -> None:
    assert len(cornered(cross(0, (1, 0), (0, 1), (0.1, 0), (1, 0.9)), np.zeros(4))) == 0


WHITE, GREEN = (235, 238, 240), (40, 120, 30)
FLOOR = (20.0, 20.0), (620.0, 20.0), (620.0, 460.0), (20.0, 460.0)


def three(colour: Colour, *, cloth: Colour, pip: Colour) -> Picture:
    """A 2 and a 3 corner to corner, and a die of this colour with a large pip between them."""
    dice = tray(Drawn(2, 240, 200, 0, 40), Drawn(3, 200, 240, 0, 40), cloth=cloth)
    cv2.rectangle(dice, (181, 181), (218, 218), colour, -1)
    cv2.circle(dice, (200, 200), 8, pip, -1)
    return dice


SURE = cross(0, (1, 0), (0, 1))


@pytest.mark.parametrize("pip", [(20, 20, 20), (60, 220, 60), WHITE], ids=["black", "green", "none"])
def test_what_two_dice_close_in_and_is_of_their_colour_is_told_whatever_its_pip(pip: Colour) -> None:
    (place,) = closed_in(three(WHITE, cloth=GREEN, pip=pip), FLOOR, SURE, np.zeros(2), taken=SURE)
    assert place.tolist() == pytest.approx([200, 200, 40])


def test_bare_ground_walls_and_what_is_everywhere_of_the_dices_colour_are_not() -> None:
    beyond = (225.0, 20.0), (620.0, 20.0), (620.0, 460.0), (225.0, 460.0)
    white = three(WHITE, cloth=GREEN, pip=WHITE)
    assert len(closed_in(three(GREEN, cloth=GREEN, pip=GREEN), FLOOR, SURE, np.zeros(2), taken=SURE)) == 0
    assert len(closed_in(three(WHITE, cloth=WHITE, pip=WHITE), FLOOR, SURE, np.zeros(2), taken=SURE)) == 0
    assert len(closed_in(white, beyond, SURE, np.zeros(2), taken=SURE)) == 0
    assert len(closed_in(white, FLOOR, SURE, np.zeros(2), taken=cross(0, (1, 0), (0, 1), (0, 0)))) == 0
    assert len(closed_in(white, FLOOR, SURE[:1], np.zeros(1), taken=SURE[:1])) == 0


def reading_of(kind: str, value: int, towards: tuple[float, float]) -> Reading:
    """Of a die in the tray's corner, a 6 and a 3 at its sides and a 4 elsewhere, in the light of a low lamp."""
    style, (wide, deep) = STYLES[kind], scene(SIZE, ()).tray.inside
    x, y, edge = wide / 2 - 8.5, deep / 2 - 8.5, 16.2
    dice = (
        lying(value, (x, y), style=style),
        lying(6, (x - edge, y), style=style),
        lying(3, (x, y - edge), style=style),
        lying(4, (-40.0, 0.0), yaw=0.5, style=style),
    )
    lamp = Lamp((*towards, 0.75), (0.8, 0.8, 0.8), width=0.02, away=1500.0)
    table = replace(scene(SIZE, dice), light=Light((lamp,), sky=(0.3, 0.3, 0.3)))
    return read_of(table)


def read_of(table: Scene) -> Reading:
    """What is read of it where the corners of its tray are known."""
    a, b, c, d = ((float(right), float(down)) for right, down in table.camera.project(table.tray.corners))
    return read(render(table, np.random.default_rng(1)), calibration=Calibration((a, b, c, d)))


@pytest.mark.parametrize("towards", SIDES, ids=str)
@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("kind", ["white", "ivory", "red", "blue", "black"])
def test_it_is_read_or_asked_about_in_the_shade_of_both_walls(
    kind: str, value: int, towards: tuple[float, float]
) -> None:
    reading = reading_of(kind, value, towards)
    assert not reading.certain or sorted(v or 0 for v in reading.values) == sorted((value, 3, 4, 6))


@pytest.mark.parametrize("kind, value", [("white", 2), ("white", 3), ("ivory", 2), ("ivory", 3)])
def test_half_in_the_shade_it_is_read(kind: str, value: int) -> None:
    reading = reading_of(kind, value, (0.6, 0.1))
    assert (reading.certain, sorted(v or 0 for v in reading.values)) == (True, sorted((value, 3, 4, 6)))


@pytest.mark.parametrize("sides", [(2, 3), (3, 2), (5, 4), (6, 1)], ids=str)
def test_a_black_1_that_two_black_dice_close_in_is_read(sides: tuple[int, int]) -> None:
    """Nothing but its pip shows that it is there: faces, walls and shade are alike."""
    style, (wide, deep) = STYLES["black"], scene(SIZE, ()).tray.inside
    x, y, edge = wide / 2 - 8.5, deep / 2 - 8.5, 16.1
    beside, below = sides
    dice = (
        lying(1, (x, y), style=style),
        lying(beside, (x - edge, y), style=style),
        lying(below, (x, y - edge), style=style),
    )
    reading = read_of(scene(SIZE, dice))
    assert (reading.certain, sorted(v or 0 for v in reading.values)) == (True, sorted((1, *sides)))
