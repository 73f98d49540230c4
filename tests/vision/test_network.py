"""Pictures as the networks are given them: folded to half the size, no pixel lost."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.network import folded


@given(shape=st.tuples(*(st.integers(1, 3) for _ in range(4))))
def test_of_two_by_two_pixels_one_holds_all_four_by_row_and_column_colour_by_colour(shape: tuple[int, ...]) -> None:
    count, colours, high, wide = shape
    pictures = np.random.default_rng(1).normal(size=(count, colours, 2 * high, 2 * wide)).astype(np.float32)
    half = folded(pictures)
    assert half.shape == (count, 4 * colours, high, wide)
    for colour in range(colours):
        for row in (0, 1):
            for column in (0, 1):
                own = pictures[:, colour, row::2, column::2]
                assert (half[:, 4 * colour + 2 * row + column] == own).all()
