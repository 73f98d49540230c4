"""Levels and their parts: every place that is worth a look lies well inside a part, and no more is looked at."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.finding.zoomed import BLIND, FLATTEST, LARGEST, ROOM, SIDE, Level, brought, halved, parts, strips


def level(width: int, height: int) -> Level:
    return brought(np.zeros((height, width, 3), np.uint8), 1.0)


@given(
    st.sampled_from([(400, 320), (96, 800), (1200, 96), (104, 104)]),
    st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=9),
)
def test_every_place_lies_in_a_part_and_far_from_where_that_was_cut_off(
    size: tuple[int, int], shares: list[tuple[float, float]]
) -> None:
    large = level(*size)
    places = [(x * (size[0] - 1), y * (size[1] - 1)) for x, y in shares]
    found = parts(large, places)
    assert all(any(large.within(place, part, ROOM) for part in found) for place in places)
    assert all(large.at(part).shape[:2] == (part.bottom - part.top, part.right - part.left) for part in found)


def test_places_beside_each_other_share_a_part() -> None:
    assert len(parts(level(640, 480), [(200, 200), (207, 196), (194, 205)])) == 1


def test_no_places_are_no_parts() -> None:
    assert parts(level(640, 480), []) == []
    assert parts(level(64, 48), []) == []


def test_many_parts_are_the_whole() -> None:
    large = level(320, 320)
    assert parts(large, [(x, y) for x in range(20, 320, 40) for y in range(20, 320, 40)]) == [large.whole]


def test_what_is_smaller_than_a_part_is_looked_at_as_a_whole() -> None:
    small = level(SIDE - 8, 400)
    assert parts(small, [(10, 10)]) == [small.whole]


def test_the_edge_of_the_picture_is_no_cut() -> None:
    large = level(640, 480)
    (part,) = parts(large, [(1, 479)])
    assert (part.left, part.bottom) == (0, 480)
    assert large.within((0.5, 479.5), part, ROOM)
    assert not large.within((part.right - 1, 470), part, ROOM)


@given(st.integers(1, 320), st.integers(1, 160), st.floats(0, 1), st.sampled_from([LARGEST, LARGEST // 2]))
def test_every_place_of_a_level_lies_in_a_band_far_from_its_cuts(
    across: int, eighths: int, down: float, largest: int
) -> None:
    large = level(8 * across, 8 * eighths)
    found = strips(large, largest=largest)
    assert any(large.within((4.0, down * (8 * eighths - 1)), band, BLIND) for band in found)
    tall = max(band.bottom - band.top for band in found)
    assert tall <= FLATTEST or 8 * across * tall <= largest
    assert (found[0].top, found[-1].bottom) == (0, 8 * eighths)


@pytest.mark.parametrize("size", [(640, 480), (333, 77)])
def test_half_a_level_tells_how_much_smaller_than_the_picture_it_is(size: tuple[int, int]) -> None:
    half = halved(brought(np.zeros((size[1], size[0], 3), np.uint8), 0.8))
    assert half.across * size[0] == pytest.approx(half.picture.shape[1])
    assert half.down * size[1] == pytest.approx(half.picture.shape[0])
    assert half.zoom == pytest.approx(0.4, rel=0.15)
