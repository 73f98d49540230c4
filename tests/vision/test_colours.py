"""Colours are as far apart as the one of blue, green and red that differs most."""

import numpy as np

from vision.colours import difference, strongest


def test_the_strongest_of_three_is_told_of_each_colour() -> None:
    colours = np.array([[(1, 2, 3), (9, 8, 7)], [(4, 6, 5), (0, 0, 0)]], np.uint8)
    assert strongest(colours).tolist() == [[3, 9], [6, 0]]


def test_darker_is_as_far_as_brighter() -> None:
    seen, floor = np.array([(10, 20, 30), (90, 20, 30), (50, 60, 10)], np.uint8), np.array((50.0, 50.0, 50.0))
    assert difference(seen, floor).tolist() == [40.0, 40.0, 40.0]


def test_what_is_not_seen_is_no_colour() -> None:
    assert np.isnan(difference(np.array([(np.nan, 0.0, 0.0)]), np.zeros(3))).all()
