"""A lamp's shine on something without corners is no 1; the pip of a die is one, however soft the picture."""

from math import dist

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import Colour, Drawn, Picture, tray
from vision.calibration import Calibration
from vision.impostors.outline import outlined
from vision.impostors.shine import shines
from vision.read import read

AT = (300.0, 200.0)
TRAY = Calibration(((20.0, 20.0), (620.0, 20.0), (620.0, 460.0), (20.0, 460.0)))
PRUNE: Colour = (110, 20, 70)
BROWN: Colour = (30, 45, 80)
LIGHT: Colour = (235, 235, 235)


def with_egg(picture: Picture, size: float, turn: float, off: tuple[float, float], *, body: Colour = PRUNE) -> Picture:
    """An egg about so many pixels wide at AT, a lamp shining on it; `off`: how far from its middle, of its size."""
    egg = picture.copy()
    axes = (round(0.56 * size), round(0.46 * size))
    cv2.ellipse(egg, tuple(map(int, AT)), axes, turn, 0, 360, body, -1, cv2.LINE_AA)
    rows, columns = np.mgrid[: egg.shape[0], : egg.shape[1]]
    away = np.hypot(columns - AT[0] - off[0] * size, rows - AT[1] - off[1] * size) / size
    shine = np.exp(-((away / 0.13) ** 2))[..., None]
    return np.asarray(egg + shine * (np.array(LIGHT) - egg) * 0.6, np.uint8)


def is_shine(picture: Picture, size: float) -> bool:
    at = np.array([(*AT, size)])
    _, boldest = outlined(picture, at, np.ones(1, np.bool_))
    return bool(shines(picture, at, boldest).item())


@given(
    size=st.floats(24, 80),
    turn=st.floats(0, 180),
    off=st.tuples(st.floats(-0.08, 0.08), st.floats(-0.08, 0.08)),
    body=st.sampled_from((PRUNE, BROWN)),
)
def test_a_light_that_fades_on_an_egg_is_one(size: float, turn: float, off: tuple[float, float], body: Colour) -> None:
    assert is_shine(with_egg(tray(), size, turn, off, body=body), size)


@given(turn=st.floats(0, 90), size=st.floats(24, 80), soft=st.floats(0.4, 2.5), told=st.floats(0.9, 1.1))
def test_the_pip_of_a_die_is_none_however_soft_the_picture(turn: float, size: float, soft: float, told: float) -> None:
    sharp = tray(Drawn(1, *AT, turn, size, PRUNE, LIGHT, 0.14))
    assert not is_shine(np.asarray(cv2.GaussianBlur(sharp, (0, 0), soft), np.uint8), told * size)


@pytest.mark.parametrize(
    "size, soft, is_one",
    [(58, 0.1, False), (58, 4.0, True), (20, 0.8, False), (20, 2.0, True)],
    ids=["sharp", "soft", "far away", "far away and soft"],
)
def test_on_what_has_few_corners_a_light_spot_is_a_pip_where_it_ends_at_once(
    size: float, soft: float, *, is_one: bool
) -> None:
    """As soon, that is, as the pixels of a picture let it."""
    turns = np.linspace(0, 2 * np.pi, 200)
    away = 0.52 * size * (np.abs(np.cos(turns)) ** 2.2 + np.abs(np.sin(turns)) ** 2.2) ** (-1 / 2.2)
    outline = np.array(AT) + away[:, None] * np.column_stack([np.cos(turns), np.sin(turns)])
    picture, spot = tray(), np.zeros((480, 640), np.float32)
    cv2.fillPoly(picture, [(16 * outline).round().astype(np.int32)], PRUNE, cv2.LINE_AA, 4)
    cv2.circle(spot, tuple(map(int, AT)), round(0.12 * size), (1.0,), -1, cv2.LINE_AA)
    lit = cv2.GaussianBlur(spot, (0, 0), soft)[..., None]
    assert is_shine(np.asarray(picture + lit * (np.array(LIGHT) - picture), np.uint8), size) is is_one


def test_a_dark_spot_is_none() -> None:
    assert not is_shine(np.asarray(255 - with_egg(tray(), 60, 0, (0, 0)), np.uint8), 60)


def test_where_nothing_changes_there_is_none() -> None:
    assert not is_shine(np.full((480, 640, 3), 90, np.uint8), 60)


def test_no_places_are_no_shine() -> None:
    assert shines(tray(), np.zeros((0, 3)), np.zeros((0, 32))).tolist() == []


@pytest.mark.parametrize("known", [TRAY, None])
@pytest.mark.parametrize("size, turn", [(34.0, 20.0), (46.0, 70.0)])
@pytest.mark.parametrize("body", [PRUNE, BROWN])
def test_a_fruit_among_dice_is_no_die(known: Calibration | None, size: float, turn: float, body: Colour) -> None:
    picture = with_egg(tray(Drawn(3, 150, 200), Drawn(1, 450, 300, 20)), size, turn, (0.02, 0.0), body=body)
    reading = read(picture, calibration=known)
    assert not any(die.certain for die in reading.dice if dist((die.x, die.y), AT) < size / 2)
    assert 1 in [die.value for die in reading.dice if die.certain]
