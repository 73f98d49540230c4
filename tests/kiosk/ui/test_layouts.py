"""Layouts lie anew from the outside to the inside, each once."""

import logging
from collections import Counter
from typing import Any

import pytest

from tests.kiosk.ui.laid import rest


class Nest:
    """Boxes in boxes, how often each was laid out, and a widget in the innermost."""

    def __init__(self) -> None:
        from kivy.uix.boxlayout import BoxLayout
        from kivy.uix.widget import Widget

        self.laid: Counter[str] = Counter()

        def counted(name: str, **how: Any) -> Any:
            def do_layout(box: Any, *args: Any) -> None:
                self.laid[name] += 1
                BoxLayout.do_layout(box, *args)

            return type(name, (BoxLayout,), {"do_layout": do_layout})(**how)

        self.outer, self.middle, self.inner = map(counted, ("outer", "middle", "inner"))
        self.beside = counted("beside", size_hint_x=None, width=100)
        self.leaf = Widget()
        self.inner.add_widget(self.leaf)
        self.middle.add_widget(self.inner)
        self.outer.add_widget(self.middle)
        self.outer.add_widget(self.beside)
        self.outer.size = (400, 200)
        rest()
        self.laid.clear()


@pytest.fixture
def nest(driver: Any) -> Nest:
    return Nest()


def test_each_is_laid_out_once_for_all_that_has_changed(nest: Nest) -> None:
    nest.inner.padding = 10
    nest.middle.spacing = 5
    nest.beside.width = 50
    nest.outer.size = (600, 300)
    rest()
    assert nest.laid == {"outer": 1, "middle": 1, "inner": 1, "beside": 1}
    assert (nest.leaf.size, nest.beside.x) == ([530, 280], 550)


def test_those_around_what_has_changed_stay_as_they_are(nest: Nest) -> None:
    nest.inner.padding = 10
    rest()
    assert nest.laid == {"inner": 1}


def test_a_child_whose_height_follows_its_width_gets_room_for_it(nest: Nest) -> None:
    nest.outer.orientation = "vertical"
    nest.beside.size_hint = (1, None)
    nest.beside.bind(width=lambda beside, width: setattr(beside, "height", width / 4))
    nest.outer.size = (600, 300)
    rest()
    assert (nest.beside.height, nest.middle.size, nest.middle.y) == (150, [600, 150], 150)


def test_sizes_that_follow_each_other_round_in_a_circle_are_warned_of(nest: Nest, caplog: Any) -> None:
    caplog.set_level(logging.WARNING, logger="kivy")
    growing = nest.beside.fbind("x", lambda beside, _x: setattr(beside, "width", beside.width + 1))
    nest.outer.size = (600, 300)
    rest()
    nest.beside.unbind_uid("x", growing)
    rest()
    assert any("too much iteration" in said for said in caplog.messages)
