"""Lots are drawn as numpy draws them, so that seeds keep their meaning."""

import numpy as np
import pytest

from vision.render.variety.chance import pick, weighed

SHARES = ((1.0,), (0.5, 0.5), (0.66, 0.26, 0.08), (0.15, 0.25, 0.25, 0.2, 0.1, 0.05), (1 / 3, 1 / 3, 1 / 3))


@pytest.mark.parametrize("count", [1, 2, 3, 12])
def test_a_pick_is_what_numpy_picks(count: int) -> None:
    options = [f"option {k}" for k in range(count)]
    here, there = (np.random.default_rng(7) for _ in range(2))
    assert [pick(options, here) for _ in range(300)] == [str(there.choice(options)) for _ in range(300)]


@pytest.mark.parametrize("shares", SHARES)
def test_options_of_unequal_shares_are_drawn_as_numpy_draws_them(shares: tuple[float, ...]) -> None:
    options = [10.0 * k for k in range(len(shares))]
    here, there = (np.random.default_rng(8) for _ in range(2))
    drawn = [weighed(options, shares, here) for _ in range(500)]
    assert drawn == [float(there.choice(options, p=shares)) for _ in range(500)]
