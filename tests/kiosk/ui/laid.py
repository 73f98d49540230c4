"""A view laid out as on the screen, but not drawn: most of a frame's time goes into pixels."""

from typing import Any

from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage

ROUNDS = 6  # until a layout has come to rest


def lay(stage: Stage, view: Any, size: tuple[int, int]) -> Any:
    """Lay a view out on a 7-inch screen of that size, with a live picture of the tray, and give back its screen."""
    stage.picture = samples.Picture()
    if tuple(stage.driver.window.size) != size:
        stage.fit(size)
    stage.root.show(view)
    rest()
    return stage.root.screen


def rest() -> None:
    """Let all that waits for a frame come to rest."""
    from kivy.clock import Clock
    from kivy.lang import Builder

    for _round in range(ROUNDS):
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()
