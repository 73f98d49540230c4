"""What scrolls is sharp, and a bar is seen as long as there is more than fits."""

from typing import Any

import pytest

from tests.kiosk.ui.laid import rest


def scrolling(high: float) -> Any:
    """Content so high in a room of 100 pixels, between two pixels of the window."""
    from kivy.uix.widget import Widget

    from kiosk.ui.widgets.scroll import Scroll

    scroll = Scroll(size_hint=(None, None), pos=(20.3, 30.6), size=(200, 100))
    scroll.add_widget(Widget(size_hint_y=None, height=high))
    rest()
    return scroll


@pytest.mark.parametrize("scrolled", [1, 0.37, 0])
@pytest.mark.parametrize("high", [50, 300.4])
def test_letters_in_it_lie_on_whole_pixels(driver: Any, high: float, scrolled: float) -> None:
    scroll = scrolling(high)
    scroll.scroll_y = scrolled
    rest()
    x, y = scroll.to_parent(0, 0)
    assert (x, y) == (round(x), round(y))
    assert abs(y - (100 - high) * scrolled - 30.6) <= 0.5


@pytest.mark.parametrize("high, seen", [(50, False), (300, True)])
def test_a_bar_stays_where_there_is_more_to_see(driver: Any, high: int, seen: bool) -> None:
    from kivy.animation import Animation
    from kivy.graphics import Color

    scroll = scrolling(high)
    running = set(Animation._instances)
    scroll._bind_inactive_bar_color()  # what Kivy does half a second after each move
    rest()
    bars = [at for at in scroll.canvas.after.children if isinstance(at, Color)]
    assert any(tuple(bar.rgba) == tuple(scroll.bar_color) for bar in bars) == seen
    assert set(Animation._instances) == running


def test_nothing_is_told_more_often_of_its_bar_the_more_it_moves(driver: Any) -> None:
    scroll = scrolling(50)
    before = len(scroll.get_property_observers("bar_color"))
    for at in range(5):
        scroll.x = at
        rest()
    assert len(scroll.get_property_observers("bar_color")) == before
