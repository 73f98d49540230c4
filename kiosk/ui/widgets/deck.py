"""A row of like widgets, one for each item: used again rather than built anew when the items change."""

from collections.abc import Callable, Sequence
from typing import Any


class Deck:
    """Keeps as many children in a layout as there are items, and shows each its item."""

    def __init__(self, layout: Any, make: Callable[[], Any]) -> None:
        self._layout = layout
        self._make = make
        self._made: list[Any] = []
        self._used = 0

    def show(self, items: Sequence[Any]) -> None:
        while len(self._made) < len(items):
            self._made.append(self._make())
        for widget in self._made[self._used : len(items)]:
            self._layout.add_widget(widget)
        for widget in self._made[len(items) : self._used]:
            self._layout.remove_widget(widget)
        self._used = len(items)
        for widget, item in zip(self._made, items, strict=False):
            widget.show(item)

    @property
    def shown(self) -> list[Any]:
        """The children in use, in the order of the items."""
        return self._made[: self._used]
