"""Small pictures share a texture, each in its own place and with clear pixels around it."""

from itertools import combinations
from typing import Any

import pytest

from tests.kiosk.ui.seen import Box

SIZES = [(20, 12), (60, 40), (5, 3), (64, 64), (21, 12), (120, 30)] * 30


@pytest.fixture
def placed(driver: object) -> list[Any]:
    from kiosk.ui.widgets.atlas import Atlas

    atlas = Atlas()
    return [atlas.place(size, bytes((at % 256, 1, 2, 255)) * (size[0] * size[1])) for at, size in enumerate(SIZES)]


def where(region: Any) -> Box:
    """Its place on its page, pixels."""
    from kiosk.ui.widgets.atlas import PAGE

    left, low, _right, _low, right, top, *_rest = (PAGE * part for part in region.tex_coords)
    return Box(left, low, right, top)


def test_pictures_lie_beside_each_other_and_never_touch(placed: list[Any]) -> None:
    from kiosk.ui.widgets.atlas import GAP

    boxes = [(region.id, where(region)) for region in placed]
    for (page, one), (other, two) in combinations(boxes, 2):
        both = one.cut(two)
        assert page != other or both.width <= -GAP or both.height <= -GAP


def test_pictures_have_the_size_that_was_asked_for(placed: list[Any]) -> None:
    assert [(where(region).width, where(region).height) for region in placed] == SIZES
    assert [tuple(region.size) for region in placed] == SIZES


def test_few_pages_hold_many_pictures(placed: list[Any]) -> None:
    area = sum(wide * high for wide, high in SIZES)
    assert len({region.id for region in placed}) <= 2 * area / 512**2 + 1


def test_a_picture_keeps_its_pixels(placed: list[Any]) -> None:
    for at, region in enumerate(placed):
        pixels = region.pixels
        assert {pixels[first : first + 4] for first in range(0, len(pixels), 4)} == {bytes((at % 256, 1, 2, 255))}


def test_a_large_picture_has_a_texture_of_its_own(driver: object) -> None:
    from kiosk.ui.widgets.atlas import LARGE, Atlas

    atlas = Atlas()
    small = atlas.place((4, 4), bytes(64))
    large = atlas.place((LARGE + 1, 2), bytes(8 * (LARGE + 1)))
    assert large.id != small.id
    assert tuple(large.size) == (LARGE + 1, 2)


def test_white_is_white_up_to_its_edge(driver: object) -> None:
    from kiosk.ui.widgets.mask import white

    assert white() is white()
    box = where(white())
    assert box.width == box.height == 2
