"""The recipe that ours is measured against does what it says: near blobs are a die, more than six a question."""

import cv2
import numpy as np

from tests.bench.blobs import groups, read, tuned
from vision.picture import Picture
from vision.reading import Why

EDGE = 60


def drawn(*pips: tuple[int, int]) -> Picture:
    """Dark pips on white."""
    picture = np.full((300, 500, 3), 250, np.uint8)
    for at in pips:
        cv2.circle(picture, at, EDGE // 10, (20, 20, 20), -1, cv2.LINE_AA)
    return picture


def test_three_pips_and_one_far_away_are_two_dice() -> None:
    seen = read(drawn((100, 100), (118, 118), (136, 136), (400, 200)), recipe=tuned(EDGE))
    assert seen.values == (3, 1)
    assert seen.certain


def test_seven_pips_in_a_row_are_no_die() -> None:
    seen = read(drawn(*((60 + 30 * n, 100) for n in range(7))), recipe=tuned(EDGE))
    assert (seen.certain, seen.why) == (False, Why.NOT_A_DIE)


def test_places_join_by_steps_however_long_the_way_is() -> None:
    places = np.array([(0.0, 0.0), (3.0, 0.0), (20.0, 0.0), (6.0, 0.0)])
    assert sorted(sorted(group) for group in groups(places, 3.0)) == [[0, 1, 3], [2]]


def test_nothing_is_no_dice() -> None:
    assert groups(np.zeros((0, 2)), 3.0) == []
    assert read(drawn()).values == ()
