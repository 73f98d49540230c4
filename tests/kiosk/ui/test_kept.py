"""A drawing kept as a picture is that drawing, pixel for pixel, and clear where nothing is drawn."""

import numpy as np
import pytest

WIDE, HIGH = 30, 20


def corner() -> None:
    """A green square of 5 pixels at the lower left."""
    from kivy.graphics import Color, Rectangle

    Color(0, 1, 0, 1)
    Rectangle(pos=(0, 0), size=(5, 5))


@pytest.mark.parametrize("size", [(WIDE, HIGH), (WIDE * 3, HIGH * 20)])
def test_what_is_drawn_stands_in_it_and_all_else_is_clear(driver: object, size: tuple[int, int]) -> None:
    from kiosk.ui.widgets.kept import pixels

    wide, high = size
    drawn = np.frombuffer(pixels(size, corner, (1, 0, 0)), np.uint8).reshape(high, wide, 4)
    assert (drawn[:5, :5] == (0, 255, 0, 255)).all()
    assert (drawn[5:] == (255, 0, 0, 0)).all()
    assert (drawn[:, 5:] == (255, 0, 0, 0)).all()


def test_a_picture_shows_nothing_of_the_one_before_it(driver: object) -> None:
    from kiosk.ui.widgets.kept import picture

    first = picture((WIDE, HIGH), corner, (0, 0, 0))
    second = picture((WIDE, HIGH), lambda: None, (0, 0, 1))
    assert first.size == (WIDE, HIGH)
    assert first.pixels[:4] == b"\0\xff\0\xff"
    assert {second.pixels[i : i + 4] for i in range(0, 4 * WIDE * HIGH, 4)} == {b"\0\0\xff\0"}
