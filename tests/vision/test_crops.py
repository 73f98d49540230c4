"""Cuttings: each die as large as every other, in the middle, whatever its size in the picture."""

import numpy as np
import pytest

from tests.vision.drawn import Drawn, Picture, tray
from vision.crops import EIGHT_WAYS, SIDE, cuttings, eight_ways


def cut(picture: Picture, *place: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.asarray(cuttings(picture, np.array([place]))[0], np.float64)


@pytest.mark.parametrize("size", [61, 90, 130, 251, 420])
def test_a_large_die_is_cut_out_as_a_small_one(size: float) -> None:
    small = cut(tray(Drawn(5, 300, 200, 20, 40), noise=0), 300, 200, 40)
    large = cut(tray(Drawn(5, 903, 701, 20, size), width=1807, height=1405, noise=0), 903, 701, size)
    assert np.abs(small - large).mean() < 8
    away = [np.abs(np.roll(large, shift, axis) - small).mean() for axis in (0, 1) for shift in (-1, 1)]
    assert np.abs(small - large).mean() < min(away)


@pytest.mark.parametrize("shape", [(1, 1), (1, 9), (3, 2), (500, 3)])
@pytest.mark.parametrize("place", [(0, 0, 900), (-4000, 7000, 300), (2, 2, 0)])
def test_cuttings_of_the_smallest_pictures_and_beside_them_repeat_the_border(
    shape: tuple[int, int], place: tuple[float, float, float]
) -> None:
    found = cut(np.full((*shape, 3), 77, np.uint8), *place)
    assert found.shape == (SIDE, SIDE, 3)
    assert (found == 77).all()


def test_eight_ways_to_turn_a_cutting_are_told_as_they_are() -> None:
    crop = np.random.default_rng(1).integers(0, 256, (1, 4, 4, 3), np.uint8)
    turned = eight_ways(crop)
    assert len({side.tobytes() for side in turned}) == 8
    for side, (quarters, mirrored) in zip(turned, EIGHT_WAYS, strict=True):
        assert np.array_equal(np.rot90(side[0, :, ::-1] if mirrored else side[0], -quarters), crop[0])
