"""Dice that touch: what lies beside those that were found is looked at, and a die too few is a question."""

import numpy as np
import numpy.typing as npt
import pytest

from tests.vision.drawn import BLACK, Colour, Drawn, Picture, tray
from vision.calibration import Calibration
from vision.missed.beside import around, neighbours, unexplained, wedged
from vision.read import read
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import STYLES

SIZE = (1280, 720)
ROW = tuple(Drawn(4, 200 + 40 * k, 200) for k in range(4))


def places(*dice: tuple[float, float]) -> npt.NDArray[np.float64]:
    return np.array([(x, y, 40.0) for x, y in dice]).reshape(-1, 3)


def found_beside(picture: Picture, *dice: tuple[float, float]) -> tuple[int, list[bool]]:
    """How many neighbours, and beside which of the dice a pip is left over."""
    about = around(picture, places(*dice))
    return len(neighbours(about)), unexplained(about).tolist()


def test_a_die_that_was_missed_is_found_by_its_pips() -> None:
    picture = tray(*ROW)
    about = around(picture, places((200, 200), (240, 200), (320, 200)))
    (missed,) = neighbours(about)
    assert np.abs(missed[:2] - (280, 200)).max() < 4


def test_nothing_is_unexplained_where_all_dice_are_known() -> None:
    assert found_beside(tray(*ROW), (200, 200), (240, 200), (280, 200), (320, 200)) == (0, [False] * 4)


def test_a_face_made_of_the_halves_of_two_dice_leaves_their_other_halves_over() -> None:
    """Four 4s in a row, read as three that lie between them."""
    missed, left = found_beside(tray(*ROW), (220, 200), (260, 200), (300, 200))
    assert (missed, left) == (0, [True, False, True])


def test_a_1_beside_a_1_like_it_is_unexplained() -> None:
    assert found_beside(tray(Drawn(1, 200, 200), Drawn(1, 240, 200)), (200, 200))[1] == [True]


@pytest.mark.parametrize(
    "light, like_it", [(1.0, True), (0.94, True), (0.75, False)], ids=["as light", "less", "a side"]
)
def test_a_1_with_a_pale_pip_in_a_little_less_light_is_unexplained(light: float, *, like_it: bool) -> None:
    body, pip = (round(250 * light),) * 3, (round(200 * light),) * 3
    dimmer = Drawn(1, 240, 200, body=body, pip=pip)
    assert found_beside(tray(Drawn(1, 200, 200, body=(250,) * 3, pip=(200,) * 3), dimmer), (200, 200))[1] == [like_it]


@pytest.mark.parametrize("r", [0.06, 0.14])
def test_a_smaller_or_larger_spot_beside_a_1_is_no_sign_of_another(r: float) -> None:
    assert found_beside(tray(Drawn(1, 200, 200), Drawn(1, 240, 200, pip_r=r)), (200, 200))[1] == [False]


@pytest.mark.parametrize(
    "other",
    [
        Drawn(4, 240, 200, body=(40, 40, 200)),
        Drawn(4, 240, 200, body=(28, 26, 25), pip=(235, 235, 230)),
        Drawn(2, 260, 200, size=110),
    ],
    ids=["another colour", "light pips", "far larger pips"],
)
def test_pips_of_another_kind_are_no_sign_of_a_die_like_these(other: Drawn) -> None:
    assert found_beside(tray(ROW[0], other), (200, 200))[1] == [False]


@pytest.mark.parametrize("pip", [0.09, 0.13, 0.2], ids=["small", "large", "largest"])
@pytest.mark.parametrize("colour", [BLACK, (40, 40, 200)], ids=["black", "red"])
def test_an_overlooked_one_in_a_corner_of_others_is_a_sign_also_red_and_large(pip: float, colour: Colour) -> None:
    one = Drawn(1, 200, 240, pip=colour, pip_r=pip)
    assert found_beside(tray(Drawn(2, 200, 200), one, Drawn(3, 240, 240)), (200, 200), (240, 240)) == (0, [True, True])


@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("turn", [0.0, 25.0])
def test_one_between_two_that_form_a_corner_is_looked_for_face_to_face_with_them(value: int, turn: float) -> None:
    way = np.array((np.cos(np.radians(turn)), np.sin(np.radians(turn)))) * 40
    middle = np.array((220.0, 220.0))
    ends = middle + way, middle + way[::-1] * (-1, 1)
    lying_so = [(float(x), float(y)) for x, y in (*ends, middle)]
    picture = tray(*(Drawn(pips, x, y, turn) for pips, (x, y) in zip((4, 5, value), lying_so, strict=True)))
    dice = places(*lying_so[:2])
    about = around(picture, dice)
    ((x, y, edge),) = wedged(about, np.full(2, np.radians(turn)))
    assert np.hypot(x - middle[0], y - middle[1]) < 2
    assert edge == 40
    assert len(wedged(about, np.full(2, np.nan))) == 0


@pytest.mark.parametrize("kind", ["white", "red", "black", "blue"])
@pytest.mark.parametrize("value", [2, 3])
def test_one_that_others_hold_in_the_trays_corner_is_read(kind: str, value: int) -> None:
    style, (wide, deep) = STYLES[kind], scene(SIZE, ()).tray.inside
    x, y, edge = wide / 2 - 8.3, deep / 2 - 8.3, 16.2
    dice = lying(value, (x, y), style=style), lying(4, (x - edge, y), style=style), lying(5, (x, y - edge), style=style)
    table = scene(SIZE, dice)
    a, b, c, d = ((float(right), float(down)) for right, down in table.camera.project(table.tray.corners))
    reading = read(render(table, np.random.default_rng(5)), calibration=Calibration((a, b, c, d)))
    assert reading.certain
    assert sorted(die.value or 0 for die in reading.dice) == [value, 4, 5]


def test_no_dice_have_nothing_beside_them() -> None:
    none = places()
    assert around(tray(), none) is None
    assert len(neighbours(None)) == len(unexplained(None)) == len(wedged(None, none[:, 0])) == 0


@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("turn", [0.0, 20.0])
def test_like_dice_in_a_row_are_all_read_or_asked_about(value: int, turn: float) -> None:
    way = np.array((np.cos(np.radians(turn)), np.sin(np.radians(turn)))) * 40.5
    dice = [Drawn(value, 200 + k * way[0], 180 + k * way[1], turn) for k in range(5)]
    reading = read(tray(*dice))
    assert not reading.certain or reading.values == (value,) * 5
