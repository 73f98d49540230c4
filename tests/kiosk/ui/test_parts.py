"""A part of a drawing is drawn anew only where it shows something else."""

from functools import partial
from typing import Any

import pytest


@pytest.fixture
def drawn(driver: object) -> list[str]:
    """The parts that were drawn, in order."""
    return []


def shown(parts: Any, drawn: list[str], **wanted: object) -> None:
    def draw(name: str) -> None:
        from kivy.graphics import Color

        Color()
        drawn.append(name)

    parts.show({name: (what, partial(draw, name)) for name, what in wanted.items()})


def test_only_what_shows_something_else_is_drawn_anew(drawn: list[str]) -> None:
    from kivy.graphics import Canvas

    from kiosk.ui.widgets.parts import Parts

    canvas = Canvas()
    parts = Parts(canvas)
    shown(parts, drawn, left=1, right=1)
    assert drawn == ["left", "right"]
    kept = canvas.children[0]
    shown(parts, drawn, left=1, right=2, far=None)
    assert drawn == ["left", "right", "right", "far"]
    assert canvas.children[0] is kept
    assert [len(part.children) for part in canvas.children] == [1, 1, 1]


def test_what_is_gone_is_drawn_no_more(drawn: list[str]) -> None:
    from kivy.graphics import Canvas

    from kiosk.ui.widgets.parts import Parts

    canvas = Canvas()
    parts = Parts(canvas)
    shown(parts, drawn, left=1, right=1)
    shown(parts, drawn, right=1)
    assert len(canvas.children) == 1
    shown(parts, drawn, right=1, left=1)
    assert drawn == ["left", "right", "left"]
