"""A 1 that is only the bright middle of a 3 or a 5 is a question."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import GREEN, Colour, Drawn, Picture, tray
from vision.impostors.twins import flanked
from vision.read import read
from vision.reading import Die, Why

DIM, BRIGHT, PIP = (165, 150, 160), (238, 238, 236), (132, 138, 130)  # BGR
WHOLE, FLAT = 84, 54  # pixels: the face with its brim, and what a lamp makes bright of it
PAIR = ((-27.0, -27.0), (27.0, 27.0))
OTHER_PAIR = ((-27.0, 27.0), (27.0, -27.0))
ONE = Die(1, 320.0, 240.0, float(FLAT), certain=True)


def mirroring(*spots: tuple[float, float], turn: float = 0.0, radius: float = 6.0, colour: Colour = PIP) -> Picture:
    """A die in the middle, turned by degrees, whose flat mirrors a lamp: a pip there, and such spots about it."""
    picture = tray(cloth=GREEN)
    for side, its in ((WHOLE, DIM), (FLAT, BRIGHT)):
        corners = cv2.boxPoints(((320.0, 240.0), (float(side), float(side)), turn))
        cv2.fillConvexPoly(picture, np.round(corners * 16).astype(np.int32), its, cv2.LINE_AA, 4)
    c, s = np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))
    for x, y, r, its in [(0.0, 0.0, 6.0, PIP), *((x, y, radius, colour) for x, y in spots)]:
        middle = (round(16 * (320 + c * x - s * y)), round(16 * (240 + s * x + c * y)))
        cv2.circle(picture, middle, round(16 * r), its, -1, cv2.LINE_AA, 4)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)


@pytest.mark.parametrize("turn", [0, 20, 45, 70])
@pytest.mark.parametrize("spots, value", [(PAIR, 3), (PAIR + OTHER_PAIR, 5)], ids=["3", "5"])
def test_a_bright_middle_with_pips_on_its_brim_is_no_certain_one(
    spots: tuple[tuple[float, float], ...], value: int, turn: float
) -> None:
    (die,) = flanked(mirroring(*spots, turn=turn), [ONE])
    assert (die.certain, die.value, die.why) == (False, value, Why.TWO_READINGS)
    assert not read(mirroring(*spots, turn=turn)).certain


@pytest.mark.parametrize("turn", [0, 20, 45, 70])
def test_a_one_whose_flat_mirrors_a_lamp_is_certain(turn: float) -> None:
    assert flanked(mirroring(turn=turn), [ONE]) == [ONE]
    assert (read(mirroring(turn=turn)).values, read(mirroring(turn=turn)).certain) == ((1,), True)


@pytest.mark.parametrize(
    "picture",
    [
        mirroring(PAIR[0]),
        mirroring(PAIR[0], OTHER_PAIR[0]),
        mirroring(*PAIR, radius=3.0),
        mirroring(*PAIR, radius=11.0),
        mirroring(*PAIR, colour=(40, 40, 200)),
        mirroring((-50.0, -50.0), (50.0, 50.0)),
    ],
    ids=["one spot", "two on one side", "smaller", "larger", "of another colour", "far away"],
)
def test_other_spots_beside_a_one_are_no_pair(picture: Picture) -> None:
    assert flanked(picture, [ONE]) == [ONE]


@pytest.mark.parametrize("size", [26.0, 40.0, 80.0])
@pytest.mark.parametrize("turn", [0, 33])
def test_a_plain_one_keeps_its_value(size: float, turn: float) -> None:
    die = Die(1, 300.0, 200.0, size, certain=True)
    assert flanked(tray(Drawn(1, 300, 200, turn, size)), [die]) == [die]


def test_only_a_certain_one_is_looked_at() -> None:
    dice = [Die(3, 320.0, 240.0, 54.0, certain=True), ONE.asked(Why.GLARE)]
    assert flanked(mirroring(*PAIR), dice) == dice
    assert flanked(mirroring(*PAIR), []) == []


def test_a_spot_that_hardly_stands_out_is_no_pip_to_compare_with() -> None:
    assert flanked(tray(), [ONE]) == [ONE]


@pytest.mark.parametrize("like, certain", [(70, True), (20, False)], ids=["the floor about them", "the pip"])
def test_a_twin_stands_out_from_what_lies_about_it(like: int, certain: bool) -> None:
    """A floor whose colour is not far from a pip's has patches that are nearer to it, here beside a small white 1."""
    picture = np.full((480, 640, 3), 87, np.uint8)
    cv2.rectangle(picture, (300, 220), (340, 260), (235, 235, 235), -1)
    for x, y, grey in ((320, 240, 20), (292, 212, like), (348, 268, like)):
        cv2.circle(picture, (x, y), 6, (grey, grey, grey), -1)
    one = Die(1, 320.0, 240.0, 54.0, certain=True)
    assert [die.certain for die in flanked(picture, [one])] == [certain]
