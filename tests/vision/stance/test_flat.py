"""A face is flat by its own look, or with less of one where what lies beside it is flat."""

import numpy as np
import pytest

from vision.stance.flat import FLAT, FLAT_GUESSED, TOGETHER, flat, least_odds

APART = np.array([(100.0 + 100 * k, 200.0, 40.0) for k in range(4)])


@pytest.mark.parametrize("guessed, usual", [(False, FLAT), (True, FLAT_GUESSED)])
def test_more_is_asked_of_dice_face_to_face_and_nothing_told_where_their_sides_would_not_be_seen(
    guessed: bool, usual: float
) -> None:
    dice = APART.copy()
    dice[1, 0] = dice[0, 0] + 41
    least = least_odds(dice, np.array([0.3, 0.3, 0.3, 0.05]), guessed=guessed)
    assert least.tolist() == [usual + TOGETHER, usual + TOGETHER, usual, np.inf]


@pytest.mark.parametrize(
    "short, found",
    [
        ((-0.1, 9.0, 9.0, 9.0), (True, False, False, False)),
        ((-0.1, 3.5, 9.0, 9.0), (True, True, False, False)),
        ((0.1, 3.5, 0.1, 0.1), (False, False, False, False)),
        ((0.1,), (False,)),
        ((-0.1,), (True,)),
    ],
)
def test_what_lies_beside_flat_things_is_flat_with_less_of_it(
    short: tuple[float, ...], found: tuple[bool, ...]
) -> None:
    """By how much each falls short of what alone would be flat."""
    least = np.full(len(short), 5.0)
    assert flat(least - short, least).tolist() == list(found)


def test_who_cannot_be_told_counts_for_nothing_and_is_never_flat() -> None:
    least = np.array([5.0, 5.0, np.inf])
    assert flat(np.array([6.0, 3.0, 9.0]), least).tolist() == [True, True, False]
    assert flat(np.array([4.0, 9.0, 9.0]), np.array([5.0, np.inf, np.inf])).tolist() == [False] * 3
