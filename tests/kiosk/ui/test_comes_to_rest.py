"""What is laid out comes to rest: no size follows another one round in a circle, frame after frame."""

import logging
from typing import Any

import pytest

from tests.kiosk.ui import samples
from tests.kiosk.ui.laid import lay, rest

SMALL = (480, 320)
SIZES = (SMALL, (800, 480))
WIDTHS = range(10, 800, 7)


def waiting() -> list[str]:
    """What still asks to be done before the next frame."""
    from kivy.clock import Clock

    return [repr(event) for event in Clock.get_events() if event.timeout < 0]


@pytest.fixture
def warned(caplog: Any) -> Any:
    """Tells Kivy's warnings of layouts that did not come to rest."""
    caplog.set_level(logging.WARNING, logger="kivy")
    return lambda: [said for said in caplog.messages if "too much iteration" in said]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_one_view_after_the_other(the_stage: Any, size: tuple[int, int], warned: Any) -> None:
    for name, view in samples.VIEWS.items():
        lay(the_stage, view, size)
        assert (name, waiting(), warned()) == (name, [], [])


def test_screens_that_are_built_before_they_are_needed(the_stage: Any, warned: Any) -> None:
    from kiosk.ui.root import SCREENS, drawing

    the_stage.fit(SMALL)
    for kind in map(drawing, SCREENS):
        kept = kind(post=the_stage.posted.append)
        rest()
        assert (type(kept), waiting(), warned()) == (kind, [], [])


@pytest.mark.parametrize("words", ["", "Tap to play", "Tippen zum Spielen"])
def test_an_invitation_of_any_width(the_stage: Any, words: str, warned: Any) -> None:
    from kiosk.ui.screens.invite import InviteScreen

    the_stage.fit(SMALL)
    screen = InviteScreen()
    screen.ids.hint.say(words)
    for width in WIDTHS:
        screen.width = width
        rest()
        assert (width, waiting(), warned()) == (width, [], [])
