"""Spots and layouts: which faces a set of spots can form."""

import numpy as np
import numpy.typing as npt
import pytest

from tests.vision.drawn import PIPS, Drawn, tray
from vision.pips.layouts import GRID, LAYOUTS, matches
from vision.pips.scaled import Scaled
from vision.pips.spots import Pips, find_spots

Places = npt.NDArray[np.float32]


def spots(places: Places) -> Pips:
    """Alike dark spots at these places."""
    n = len(places)
    ones = np.ones(n, np.float32)
    face = np.full((n, 3), 230, np.float32)
    return Pips(places[:, 0], places[:, 1], 5 * ones, 150 * ones, np.zeros(n, np.bool_), ones, face, 0 * ones)


def laid(value: int, across: tuple[float, float], down: tuple[float, float]) -> Places:
    grid = np.array(PIPS[value], np.float32)
    frame = np.array([across, down], np.float32)
    return (grid @ frame + np.array([200, 150], np.float32)).astype(np.float32)


def test_the_layouts_are_those_of_a_die() -> None:
    for places, value in LAYOUTS.items():
        assert len(places) == value
        assert np.allclose(GRID[list(places)].mean(axis=0), 0)


@pytest.mark.parametrize("value", range(2, 7))
def test_a_layout_is_found_turned(value: int) -> None:
    best = matches(spots(laid(value, (12, 5), (-5, 12))))[0]
    assert best.value == value
    assert best.residual < 0.01
    assert best.edge == pytest.approx(4 * 13, rel=0.02)


@pytest.mark.parametrize("value", [4, 5, 6])
def test_a_layout_is_found_on_a_face_that_is_not_square(value: int) -> None:
    best = matches(spots(laid(value, (15, 0), (3, 11))))[0]
    assert best.value == value
    assert best.residual < 0.01
    assert best.squareness < 0.85


def test_one_spot_alone_forms_no_layout() -> None:
    assert matches(spots(np.array([[50, 50]], np.float32))) == ()


def test_each_pip_of_a_drawn_die_is_a_spot_in_its_place() -> None:
    picture = tray(Drawn(6, 300, 200, 0, 60))
    pips = find_spots(Scaled(picture, picture[:, :, 1]))
    for column, row in PIPS[6]:
        away = np.hypot(pips.x - (300 + 15 * column), pips.y - (200 + 15 * row))
        nearest = int(away.argmin())
        assert away[nearest] < 1
        assert not pips.light[nearest]
        assert pips.r[nearest] == pytest.approx(5.4, rel=0.25)


@pytest.mark.parametrize("size", [24, 48, 96])
def test_spots_at_the_rim_of_a_picture_are_measured_as_those_in_its_middle(size: float) -> None:
    """Of the sizes below each other none looks into the next."""
    picture = tray(Drawn(5, 200, 150, 0, size), width=400, height=300, noise=0)
    green = np.ascontiguousarray(picture[:, :, 1])
    whole = find_spots(Scaled(picture, green))
    low = 150 + round(0.5 * size)
    cropped = find_spots(Scaled(picture[:low].copy(), green[:low].copy()))
    upper = [(round(float(x)), round(float(y))) for x, y in zip(whole.x, whole.y, strict=True) if y < 150]
    assert len(upper) >= 2
    assert set(upper) <= {(round(float(x)), round(float(y))) for x, y in zip(cropped.x, cropped.y, strict=True)}
