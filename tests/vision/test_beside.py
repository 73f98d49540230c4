"""Dice that touch: what lies beside those that were found is looked at, and a die too few is a question."""

import numpy as np
import numpy.typing as npt
import pytest

from tests.vision.drawn import BLACK, Colour, Drawn, Picture, tray
from vision.beside import around, neighbours, unexplained
from vision.read import read

ROW = tuple(Drawn(4, 200 + 40 * k, 200) for k in range(4))


def places(*dice: tuple[float, float]) -> npt.NDArray[np.float64]:
    return np.array([(x, y, 40.0) for x, y in dice]).reshape(-1, 3)


def found_beside(picture: Picture, *dice: tuple[float, float]) -> tuple[int, list[bool]]:
    """How many neighbours, and beside which of the dice a pip is left over."""
    about = around(picture, places(*dice))
    return len(neighbours(about, places(*dice))), unexplained(about, places(*dice)).tolist()


def test_a_die_that_was_missed_is_found_by_its_pips() -> None:
    picture = tray(*ROW)
    about = around(picture, places((200, 200), (240, 200), (320, 200)))
    (missed,) = neighbours(about, places((200, 200), (240, 200), (320, 200)))
    assert np.abs(missed[:2] - (280, 200)).max() < 4


def test_nothing_is_unexplained_where_all_dice_are_known() -> None:
    assert found_beside(tray(*ROW), (200, 200), (240, 200), (280, 200), (320, 200)) == (0, [False] * 4)


def test_a_face_made_of_the_halves_of_two_dice_leaves_their_other_halves_over() -> None:
    """Four 4s in a row, read as three that lie between them."""
    missed, left = found_beside(tray(*ROW), (220, 200), (260, 200), (300, 200))
    assert (missed, left) == (0, [True, False, True])


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


def test_no_dice_have_nothing_beside_them() -> None:
    none = places()
    assert around(tray(), none) is None
    assert len(neighbours(None, none)) == len(unexplained(None, none)) == 0


@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("turn", [0.0, 20.0])
def test_like_dice_in_a_row_are_all_read_or_asked_about(value: int, turn: float) -> None:
    way = np.array((np.cos(np.radians(turn)), np.sin(np.radians(turn)))) * 40.5
    dice = [Drawn(value, 200 + k * way[0], 180 + k * way[1], turn) for k in range(5)]
    reading = read(tray(*dice))
    assert not reading.certain or reading.values == (value,) * 5
