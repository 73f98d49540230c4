"""Each piece of a material is another part of one tile, large enough for any tray."""

import numpy as np
import pytest

from vision.render.graded import piece
from vision.render.texture import PX_PER_MM
from vision.render.tray import Surface

LARGEST_MM = (426, 318)  # of a tray's walls that are sampled


@pytest.mark.parametrize("grade", [0, 1, 2])
def test_no_two_of_a_hundred_pieces_begin_at_the_same_place(grade: int) -> None:
    corners = {piece(Surface("slate", seed=seed), grade)[:40, :40].tobytes() for seed in range(100)}
    assert len(corners) == 100


@pytest.mark.parametrize("grade", [0, 1, 2])
@pytest.mark.parametrize("seed", [0, 1, 21, 34, 55, 63])
def test_any_tray_fits_into_a_piece(seed: int, grade: int) -> None:
    high, wide = piece(Surface("felt", seed=seed), grade).shape
    assert wide >= LARGEST_MM[0] * PX_PER_MM / 2**grade
    assert high >= LARGEST_MM[1] * PX_PER_MM / 2**grade


def test_the_same_seed_is_the_same_piece() -> None:
    assert np.array_equal(piece(Surface("wood", seed=5), 0), piece(Surface("wood", seed=5), 0))
