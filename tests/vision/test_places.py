"""Places of dice as arrays: a row for each."""

import numpy as np

from vision.places import distances, nearest, places, turned
from vision.reading import Die

DICE = (Die(4, 10, 20, 30, certain=True, turn=0.5), Die(1, 13, 24, 30, certain=True))


def test_each_die_is_a_row() -> None:
    assert places(DICE).tolist() == [[10, 20, 30], [13, 24, 30]]
    assert places([]).shape == (0, 3)


def test_a_die_of_which_nothing_tells_its_turn_has_none() -> None:
    assert turned(DICE)[0] == 0.5
    assert np.isnan(turned(DICE)[1])


def test_each_is_so_far_from_each_other() -> None:
    assert distances(places(DICE), np.array([(10, 20), (13, 20), (10, 24)])).tolist() == [[0, 3, 4], [5, 4, 3]]


def test_the_nearest_other_is_so_many_of_its_edges_away() -> None:
    row = np.array([(0.0, 0.0, 10.0), (30.0, 0.0, 20.0), (130.0, 0.0, 10.0)])
    assert nearest(row).tolist() == [1.5, 3.0, 5.0]
    assert nearest(row[:1]).tolist() == [np.inf]
    assert nearest(np.zeros((0, 3))).tolist() == []
