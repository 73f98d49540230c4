"""Parts of the picture, and what two of them have in common."""

import pytest

from vision.render.box import Box

ONE = Box(2, 3, 10, 9)


@pytest.mark.parametrize(
    "other, both",
    [
        (Box(5, 1, 20, 6), Box(5, 3, 10, 6)),
        (Box(0, 0, 30, 30), ONE),
        (Box(4, 4, 6, 6), Box(4, 4, 6, 6)),
    ],
)
def test_what_lies_in_both_is_in_common(other: Box, both: Box) -> None:
    assert ONE.common(other) == ONE.common(other).common(other) == both
    assert other.common(ONE) == both


@pytest.mark.parametrize("other", [Box(10, 0, 20, 20), Box(0, 9, 20, 20), Box(-5, -5, 2, 2)])
def test_boxes_that_only_touch_have_nothing_in_common(other: Box) -> None:
    assert ONE.common(other).empty


def test_boxes_are_joined_to_the_smallest_in_which_both_lie() -> None:
    assert ONE.joined(Box(5, 1, 20, 6)) == Box(5, 1, 20, 6).joined(ONE) == Box(2, 1, 20, 9)
