"""Round corners and discs cover what they should, to a part of a pixel, and are drawn with little."""

from math import pi
from typing import Any

import numpy as np
import pytest

from tests.kiosk.ui.looks import drawn

WIDE, HIGH = 240, 160
SHARP = 0.02  # of the area: what rounding to whole greys may add up to


def seen(driver: Any, draw: Any) -> Any:
    """How much of each pixel is covered by what is drawn in white on black, from the lower left."""
    from kivy.graphics import Color
    from kivy.uix.widget import Widget

    page = Widget()
    with page.canvas:
        Color(0, 0, 0, 1)
        _whole()
        Color(1, 1, 1, 1)
        draw()
    driver.resize(WIDE, HIGH)
    driver.show(page)
    found = drawn()[:HIGH, :WIDE, 0].astype(float) / 255
    driver.clear()
    return found


def _whole() -> None:
    from kivy.graphics import Rectangle

    Rectangle(size=(WIDE, HIGH))


@pytest.mark.parametrize("x", [40, 40.4])
@pytest.mark.parametrize("radius", [0, 7, 7.5, 30, 70])
def test_round_corners_take_away_what_lies_outside_of_them(driver: Any, x: float, radius: float) -> None:
    from kiosk.ui.widgets.rounded import Rounded

    picture = seen(driver, lambda: Rounded((x, 30), (120, 90), radius))
    round_to = min(radius, 45)
    assert picture.sum() == pytest.approx(120 * 90 - (4 - pi) * round_to**2, rel=SHARP)
    assert picture[75, 100] == 1
    assert picture[32:118, 42:158].mean() > 0.8
    outside = picture.copy()
    outside[28:122, 38:163] = 0
    assert not outside.any()


@pytest.mark.parametrize("wide", [5, 6.5, 16, 63, 100])
def test_a_disc_is_as_large_as_it_should_be(driver: Any, wide: float) -> None:
    from kiosk.ui.widgets.rounded import Disc

    picture = seen(driver, lambda: Disc((60, 20), (wide, wide)))
    assert picture.sum() == pytest.approx(pi * wide**2 / 4, rel=3 * SHARP)
    rows, columns = np.nonzero(picture > 0.5)
    assert columns.mean() + 0.5 == pytest.approx(60 + wide / 2, abs=0.3)
    assert rows.mean() + 0.5 == pytest.approx(20 + wide / 2, abs=0.3)


def test_many_discs_are_drawn_as_each_alone(driver: Any) -> None:
    from kiosk.ui.widgets.rounded import Disc, draw_discs

    middles = [(40.0, 40.0), (80.5, 60.0), (120.0, 90.25)]
    together = seen(driver, lambda: draw_discs(middles, 20))
    alone = seen(driver, lambda: [Disc((x - 10, y - 10), (20, 20)) for x, y in middles])
    assert np.abs(together - alone).max() <= 2 / 255


@pytest.mark.parametrize("size", [(0, 0), (0, 40), (40, 0), (-3, 40)])
def test_what_has_no_size_is_not_seen(driver: Any, size: tuple[float, float]) -> None:
    from kiosk.ui.widgets.rounded import Disc, Rounded

    assert not seen(driver, lambda: (Rounded((50, 50), size, 9), Disc((90, 90), size))).any()


def test_it_follows_when_it_is_moved_and_made_rounder(driver: Any) -> None:
    from kiosk.ui.widgets.rounded import Disc, Rounded

    def late() -> None:
        shape, disc = Rounded(), Disc()
        shape.pos, shape.size, shape.radius = (20, 20), (60, 40), 12
        disc.pos, disc.size = (120, 60), (30, 30)
        assert (shape.pos, shape.size, shape.radius) == ((20, 20), (60, 40), 12)
        assert (disc.pos, disc.size) == ((120, 60), (30, 30))

    at_once = seen(driver, lambda: (Rounded((20, 20), (60, 40), 12), Disc((120, 60), (30, 30))))
    assert (seen(driver, late) == at_once).all()


@pytest.mark.parametrize("seat", range(5))
def test_the_shape_of_a_seat_is_its_own_mirror_image_and_fills_its_place(driver: Any, seat: int) -> None:
    from kiosk.ui.widgets.shape import draw_shape

    picture = seen(driver, lambda: draw_shape(seat, 100, 80, 60))
    assert np.abs(picture[:, 40:100] - picture[:, 100:160][:, ::-1]).max() <= 2 / 255
    assert (picture > 0).sum() > 0.7 * pi * 30**2


def test_replaced_drawings_leave_nothing_for_the_collector(driver: Any) -> None:
    """Else they, and what they hold on the graphics card, would wait for it."""
    import gc

    from kivy.graphics import Canvas

    from kiosk.ui.widgets.rounded import Disc, Rounded

    def count() -> int:
        return sum(issubclass(type(each), (Rounded, Disc)) for each in gc.get_objects())

    canvas = Canvas()
    gc.collect()
    before = count()
    for _times in range(5):
        canvas.clear()
        with canvas:
            for _each in range(10):
                Rounded((0, 0), (50, 50), 9)
                Disc((0, 0), (9, 9))
    assert count() - before == 20
