"""Lots are fair, and weighed as they are told."""

from collections import Counter

import numpy as np
import pytest

from vision.render.variety.chance import pick, weighed

SHARES = ((1.0,), (0.5, 0.5), (0.66, 0.26, 0.08), (0.15, 0.25, 0.25, 0.2, 0.1, 0.05), (1 / 3, 1 / 3, 1 / 3))


@pytest.mark.parametrize("count", [1, 2, 3, 12])
def test_each_option_is_picked_as_often_as_the_others(count: int) -> None:
    rng, times = np.random.default_rng(7), 400
    picked = Counter(pick(range(count), rng) for _ in range(times * count))
    assert set(picked) == set(range(count))
    assert all(abs(often - times) < 5 * times**0.5 for often in picked.values())


@pytest.mark.parametrize("shares", SHARES)
def test_options_of_unequal_shares_are_drawn_as_numpy_draws_them(shares: tuple[float, ...]) -> None:
    options = [10.0 * k for k in range(len(shares))]
    here, there = (np.random.default_rng(8) for _ in range(2))
    drawn = [weighed(options, shares, here) for _ in range(500)]
    assert drawn == [float(there.choice(options, p=shares)) for _ in range(500)]
