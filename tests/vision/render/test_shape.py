"""Polygons, row by row and pixel by pixel, as a plain slow count finds them; a lens may have bent their edges."""

from itertools import product

import cv2
import numpy as np
import pytest

from tests.vision.render.known import Floats
from vision.render.shape import bent, cores, overlaid

ROWS = np.arange(0.0, 101.0, 10.0)
SHARP: dict[str, list[tuple[float, float]]] = {
    "upright": [(20, 15), (80, 15), (80, 85), (20, 85)],
    "leaning": [(30.3, 12.1), (88.7, 31.9), (70.2, 90.4), (11.6, 72.8)],
    "beyond": [(-40, -30), (60, -50), (130, 61), (20, 140)],
    "flat": [(10, 41), (90, 44), (90, 47), (10, 46)],
    "pointed": [(50, 3), (97, 96), (4, 58)],
}


def bowed(corners: list[tuple[float, float]], share: float) -> Floats:
    """N×2: the polygon in short parts, the middle of each edge pushed in (or out, below 0) by a share of its length."""
    square, steps = np.array(corners, float), np.linspace(0, 1, 12, endpoint=False)[:, None]
    middle, parts = square.mean(axis=0), []
    for here, there in zip(square, np.roll(square, -1, axis=0), strict=True):
        way = there - here
        inwards = np.array((-way[1], way[0]))
        inwards = inwards if inwards @ (middle - here) > 0 else -inwards
        parts.append(here + way * steps + inwards * share * 4 * steps * (1 - steps))
    return np.vstack(parts)


def within(corners: Floats, x: float, y: float) -> float:
    """How far a point lies inside, pixels; negative outside."""
    return float(cv2.pointPolygonTest(corners.astype(np.float32), (x, y), True))


BOWS = (0.0, 0.06, -0.06, 0.2)
SHAPES = [pytest.param(bowed(SHARP[name], bow), id=f"{name} {bow}") for name in SHARP for bow in BOWS]


@pytest.mark.parametrize("corners", SHAPES)
def test_a_core_lies_inside_the_polygon_all_the_way_between_two_rows(corners: Floats) -> None:
    for (left, right), top, foot in zip(cores(corners, ROWS), ROWS, ROWS[1:], strict=False):
        if left > right:
            continue
        for x, y in product(np.linspace(left, right, 9), np.linspace(top, foot, 9)):
            assert within(corners, x, y) > -1, (x, y)


@pytest.mark.parametrize("name", ["upright", "leaning", "beyond"])
def test_the_core_of_a_convex_polygon_is_as_wide_as_it_can_be(name: str) -> None:
    corners = np.array(SHARP[name], float)
    for (left, right), top, foot in zip(cores(corners, ROWS), ROWS, ROWS[1:], strict=False):
        inside = [x for x in range(-60, 161) if min(within(corners, x, y) for y in np.linspace(top, foot, 11)) >= 0]
        if inside:
            assert (left, right) == pytest.approx((inside[0], inside[-1]), abs=1.1)
        else:
            assert right - left < 1


@pytest.mark.parametrize("corners", SHAPES)
def test_a_pixel_is_filled_if_its_middle_is_inside_and_not_if_it_is_outside(corners: Floats) -> None:
    mask = bent((100, 100), corners.astype(np.float32))
    for y in range(0, 100, 3):
        for x in range(0, 100, 3):
            far = within(corners, x, y)
            if abs(far) > 2.5:
                assert mask[y, x] == (255 if far > 0 else 0), (x, y)


def test_hulls_that_lie_on_each_other_are_as_dark_as_they_are_many() -> None:
    square = np.array(((10, 10), (30, 10), (30, 30), (10, 30), (20, 20)), np.float32)
    aside = square + np.array((20, 0), np.float32)
    shown = overlaid((60, 40), np.stack((square, square, aside))[:, None], (1.0,))
    assert [int(shown[20, x]) for x in (5, 15, 45, 55)] == [0, 170, 85, 0]
    assert (overlaid((60, 40), np.stack([square] * 6)[:, None], (1.0,))[12:28, 12:28] == 255).all()


def test_hulls_beside_each_other_are_as_dark_as_they_share() -> None:
    square = np.array(((5, 10), (20, 10), (20, 30), (5, 30)), np.float32)
    both = np.stack((square, square + np.array((30, 0), np.float32)))
    shown = overlaid((60, 40), np.stack([both] * 5), (1.0, 0.4))
    assert [int(shown[20, x]) for x in (2, 12, 28, 42)] == [0, 255, 0, 102]
