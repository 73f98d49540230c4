"""A drawing of many parts, each of which is drawn anew only where it shows something else."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from kivy.graphics import Canvas

Draw = Callable[[], None]
"""Draws a part on the canvas that is open then."""


class Parts:
    """The parts that lie on a canvas now, in the order in which they came."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._drawn: dict[Hashable, tuple[object, Any]] = {}

    def show(self, parts: Mapping[Hashable, tuple[object, Draw]]) -> None:
        """Each part under its name: what it shows, equal to what it showed where it looks the same, and its drawing."""
        for name in self._drawn.keys() - parts.keys():
            self._canvas.remove(self._drawn.pop(name)[1])
        for name, (shown, draw) in parts.items():
            if name not in self._drawn:
                self._drawn[name] = (object(), Canvas())
                self._canvas.add(self._drawn[name][1])
            before, inside = self._drawn[name]
            if shown != before:
                inside.clear()
                with inside:
                    draw()
                self._drawn[name] = (shown, inside)
