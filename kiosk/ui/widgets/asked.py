"""Where a screen's question comes and goes."""

from collections.abc import Callable, Sequence
from typing import Any

from kiosk.session.pieces import Question
from kiosk.session.views import PlayerView
from kiosk.ui.widgets.question import Asking


class Asked:
    """Lays the question over a screen while there is one."""

    def __init__(self, layout: Any, post: Callable[[Any], None]) -> None:
        self._layout = layout
        self._post = post
        self._asking: Any = None

    def show(self, question: Question | None, *, players: Sequence[PlayerView] = ()) -> None:
        if question is None:
            if self.asking is not None:
                self._layout.remove_widget(self._asking)
            return
        if self._asking is None:
            self._asking = Asking(post=self._post, pos_hint={"x": 0, "y": 0})
        if self._asking.parent is None:
            self._layout.add_widget(self._asking)
        self._asking.show(question, players)

    @property
    def asking(self) -> Any:
        """The widget that asks now, or None."""
        return self._asking if self._asking is not None and self._asking.parent else None
