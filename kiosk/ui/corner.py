"""The corner that leads to the owner's pages: a finger must stay in it."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from kiosk.ui.theme import theme

HELD_S = 2.0  # no guest leaves a finger there for so long


class Corner:
    """Calls `held` when a finger has stayed in the upper left corner of the widget for HELD_S."""

    def __init__(self, widget: Any, held: Callable[[], None]) -> None:
        self._widget, self._held = widget, held
        self._finger: Any = None
        self._event: Any = None

    def begin(self, touch: Any) -> None:
        if self._finger is None and self._inside(touch):
            self._finger = touch
            self._event = Clock.schedule_once(self._done, HELD_S)

    def follow(self, touch: Any) -> None:
        if touch is self._finger and not self._inside(touch):
            self._let_go()

    def end(self, touch: Any) -> None:
        if touch is self._finger:
            self._let_go()

    def _inside(self, touch: Any) -> bool:
        side = theme.big_touch
        return bool(touch.x - self._widget.x <= side and self._widget.top - touch.y <= side)

    def _let_go(self) -> None:
        self._finger = None
        self._event.cancel()

    def _done(self, *_: Any) -> None:
        self._finger = None
        self._held()
