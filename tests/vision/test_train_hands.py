"""Hands that are laid over rendered dice for a network to learn from."""

import numpy as np
import pytest

from vision.train.hands import hand

SHAPE = (160, 160)
EDGE = 20.0  # pixels


@pytest.mark.parametrize("seed", range(10))
def test_the_rim_of_a_hand_goes_through_its_place(seed: int) -> None:
    away, _ = hand(SHAPE, (70.0, 90.0), EDGE, np.random.default_rng(seed))
    near = away[86:95, 66:75]
    assert near.min() < 0 < near.max()


@pytest.mark.parametrize("seed", range(10))
def test_a_hand_is_some_dice_wide(seed: int) -> None:
    away, _ = hand(SHAPE, (80.0, 80.0), EDGE, np.random.default_rng(seed))
    assert 8 * EDGE**2 < (away < 0).sum() < 0.98 * 160**2


def test_hands_are_skin_of_any_darkness_that_is_never_bluer_than_red() -> None:
    """Where they are bare: at fingers, that the rim goes through most."""
    bright = list[float]()
    for seed in range(60):
        away, shown = hand(SHAPE, (80.0, 80.0), EDGE, np.random.default_rng(seed))
        near = (away < -2) & (np.hypot(*(np.indices(SHAPE) - 80)) < EDGE)
        blue, _, red = np.median(shown[near], axis=0)
        bright.append(float(red))
        assert 0 <= shown.min() <= shown.max() <= 255
        assert blue <= red + 25
    assert min(bright) < 70
    assert max(bright) > 200


def test_the_same_chance_gives_the_same_hand_and_another_one_another() -> None:
    one, again, other = (hand(SHAPE, (80.0, 80.0), EDGE, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert all(np.array_equal(a, b) for a, b in zip(one, again, strict=True))
    assert not np.array_equal(one[0], other[0])
