"""The history of a game: a line for everything that happened, the latest at the end, where it opens."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name it
from kiosk.session.views import HistoryLine, HistoryView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.press import Back, Press
from kiosk.ui.widgets.seat import marks

SCREENFUL = 0.85  # of the paper that is seen: the last lines are read again


class HistoryRow(RecycleDataViewBehavior, BoxLayout):
    """A line."""

    undone = BooleanProperty(False)
    marked = BooleanProperty(False)
    """Something became of it that is told."""
    current = BooleanProperty(False)
    """Its picture was just seen."""
    stripe = BooleanProperty(False)
    down = BooleanProperty(False)
    pictured = BooleanProperty(False)

    def refresh_view_attrs(self, _rows: Any, index: int, row: Any) -> None:
        """Widgets are used again for other lines as the list is scrolled."""
        line: HistoryLine = row["line"]
        self.undone, self.marked, self.current = line.undone, line.mark is not None, row["current"]
        self.stripe = index % 2 == 1
        self.ids.seat.show(row["mark"])
        self.ids.words.say(say(line.text))
        self.ids.fate.say(say(line.mark) if line.mark else "")


class PicturedRow(ButtonBehavior, HistoryRow):
    """A roll with a picture: a tap shows it."""

    post = ObjectProperty(None)
    event = ObjectProperty(None)

    def refresh_view_attrs(self, rows: Any, index: int, row: Any) -> None:
        super().refresh_view_attrs(rows, index, row)
        self.post, self.event = row["post"], row["line"].event

    def on_state(self, _widget: Any, state: str) -> None:
        self.down = state == "down"

    def on_release(self) -> None:
        self.post(self.event)


class HistoryScreen(FloatLayout):
    """Draws a HistoryView; how far it is scrolled is its own affair, but for the screenfuls that buttons turn."""

    post = ObjectProperty(None)
    offered = NumericProperty(0)
    """A picture can be seen: 1, else 0."""

    def __init__(self, **kwargs: Any) -> None:
        self._view: HistoryView | None = None
        self._wanted: int | None = None
        self._turn_soon = Clock.create_trigger(self._turn, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._back = Deck(self.ids.back, lambda: Back(post=self.post))
        self._picture = Deck(self.ids.picture, lambda: Press(post=self.post))
        self.ids.lines.bind(size=self._turn_soon)

    def on_parent(self, _widget: Any, parent: Any) -> None:
        if parent is None:
            self._view = None  # whoever opens it next finds it at its end

    def show(self, view: HistoryView) -> None:
        before, self._view = self._view, view
        self.ids.title.say(say(view.title))
        self.ids.note.say(say(view.note) if view.note else "")
        self._back.show([view.back])
        self.offered = int(view.picture is not None)
        self._picture.show([view.picture] if view.picture else [])
        if before is None or before.lines != view.lines or before.at != view.at:
            self._tell(view)
            self._reach(view.at if view.at is not None else len(view.lines) - 1)
        elif before.turned != view.turned:
            self._move((view.turned - before.turned) * SCREENFUL * self.ids.lines.height)

    @property
    def rows(self) -> list[Any]:
        """The lines that are drawn just now."""
        return sorted(self.ids.page.children, key=lambda row: -row.y)

    def _tell(self, view: HistoryView) -> None:
        drawn = marks(view.names)
        self.ids.lines.data = [
            {
                "kind": "PicturedRow" if line.event else "HistoryRow",
                "line": line,
                "mark": drawn[line.seat],
                "post": self.post,
                "current": at == view.at,
            }
            for at, line in enumerate(view.lines)
        ]

    def _reach(self, line: int) -> None:
        """This line is seen from now on, until somebody scrolls."""
        self._wanted = line
        self._turn_soon()

    def _turn(self, *_: Any) -> None:
        if self._wanted is None or self._view is None:
            return
        middle = (self._wanted + 0.5) * theme.touch
        self._scroll_to(middle - self.ids.lines.height / 2)

    def _move(self, pixels: float) -> None:
        self._wanted = None
        self._scroll_to((1 - self.ids.lines.scroll_y) * self._room + pixels)

    def _scroll_to(self, down: float) -> None:
        """So many pixels below the top; what a finger set going stops."""
        lines = self.ids.lines
        lines.scroll_y = 1 - min(max(down, 0), self._room) / self._room if self._room else 1
        effect = lines.effect_y
        effect.velocity = effect.overscroll = 0
        effect.value = effect.max * lines.scroll_y

    @property
    def _room(self) -> float:
        """How far the lines can be scrolled, pixels."""
        assert self._view
        return max(0.0, len(self._view.lines) * float(theme.touch) - float(self.ids.lines.height))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
