"""Layouts lie anew from the outside to the inside, each once for all that has changed.

Kivy lays them out in the order in which they were told, and each once more for the sizes that it has just given.
"""

from collections import Counter
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.uix.layout import Layout

MOST = 5  # times in one round: what follows itself round in a circle waits for Kivy's next, which counts them and warns


class Round:
    """All layouts that have to lie anew before the next frame."""

    def __init__(self) -> None:
        self._waiting: dict[Any, int] = {}
        self._laying: Any = None
        self._soon = Clock.create_trigger(self._run, -1)

    def __contains__(self, layout: Any) -> bool:
        return layout in self._waiting

    def add(self, layout: Any, changed: Any) -> None:
        """`changed` is the widget that is another now; what it is given by its own layout says nothing new."""
        if layout is self._laying and changed is not layout:
            return
        self._waiting[layout] = _depth(layout)
        self._soon()

    def drop(self, layout: Any) -> None:
        self._waiting.pop(layout, None)

    def _run(self, *_: Any) -> None:
        times: Counter[Any] = Counter()
        while self._waiting:
            layout = min(self._waiting, key=self._waiting.__getitem__)
            if times[layout] == MOST:
                self._soon()
                return
            times[layout] += 1
            self._lay(layout)

    def _lay(self, layout: Any) -> None:
        del self._waiting[layout]
        before, self._laying = _own(layout), layout
        try:
            layout.do_layout()
        finally:
            self._laying = None
        if _own(layout) != before:
            self.add(layout, layout)


class Asked:
    """What a layout calls to lie anew, as Kivy's own trigger."""

    def __init__(self, layout: Any, waiting: Round) -> None:
        self._layout = ref(layout)
        self._round = waiting

    def __call__(self, changed: Any = None, *_: Any) -> None:
        layout = self._layout()
        if layout is not None:
            self._round.add(layout, layout if changed is None else changed)

    @property
    def is_triggered(self) -> bool:
        return self._layout() in self._round

    def cancel(self) -> None:
        self._round.drop(self._layout())


class _EachItsOwn:
    """Stands where a layout looks for its trigger, and makes it when it is first looked for."""

    def __init__(self, waiting: Round) -> None:
        self._round = waiting

    def __get__(self, layout: Any, _kind: type) -> Any:
        if layout is None:
            return None
        return layout.__dict__.setdefault("_trigger_layout", Asked(layout, self._round))


def lay_from_outside() -> None:
    """From now on, for every layout that is made; to be called when the window is open."""
    Layout._trigger_layout = _EachItsOwn(Round())


def _depth(layout: Any) -> int:
    """How many widgets it lies in."""
    count = 0
    while layout.parent is not None and layout.parent is not layout:  # a window is its own
        layout, count = layout.parent, count + 1
    return count


def _own(layout: Any) -> list[tuple[float, float]]:
    """The sides of its children that are not the layout's to give, 0 for those that are."""
    return [
        (child.width if child.size_hint_x is None else 0, child.height if child.size_hint_y is None else 0)
        for child in layout.children
    ]
