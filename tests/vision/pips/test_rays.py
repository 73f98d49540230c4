"""Values of a picture between its pixels, at any number of places."""

import numpy as np
import pytest

from vision.pips.rays import levels_at, values_at


@pytest.mark.parametrize("many", [1, 32766, 32767, 100_000])
def test_as_many_places_as_one_likes_are_looked_up(many: int) -> None:
    picture = np.arange(200, dtype=np.uint8).reshape(10, 20)
    x, y = np.arange(many) % 20, np.arange(many) // 20 % 10
    seen = levels_at(picture, x.astype(np.float32), y.astype(np.float32))
    assert np.array_equal(seen, picture[y, x])


def test_between_pixels_and_beyond_the_border() -> None:
    picture = np.array([[0, 100], [50, 150]], np.uint8)
    x, y = np.array([[0.5, 0.0], [9.0, -3.0]], np.float32), np.array([[0.0, 0.5], [9.0, 0.0]], np.float32)
    assert values_at(picture, x, y).tolist() == [[50, 25], [150, 0]]
