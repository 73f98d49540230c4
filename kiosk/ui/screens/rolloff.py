"""Who begins? Everybody rolls, the highest total starts."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.call
import kiosk.ui.widgets.note
import kiosk.ui.widgets.tray  # noqa: F401 - the rules in the .kv name them
from kiosk.session.views import RollOffSeat, RollOffView
from kiosk.translate import _, say
from kiosk.ui.widgets.asked import Asked
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import Die, settling
from kiosk.ui.widgets.panel import beside
from kiosk.ui.widgets.press import Tool
from kiosk.ui.widgets.seat import Mark, marks
from kiosk.ui.widgets.tray import Preview


class Roller(BoxLayout):
    """A player in the roll-off: rolled, rolling now, still to come, or out."""

    turn = BooleanProperty(False)
    out = BooleanProperty(False)

    def show(self, marked: tuple[Mark, RollOffSeat]) -> None:
        mark, seat = marked
        self.turn, self.out = seat.turn, seat.out
        self.ids.mark.show(mark)
        self.ids.name.say(seat.name)
        self.ids.total.say(_total(seat))


def _total(seat: RollOffSeat) -> str:
    if seat.out:
        return _("out") if seat.total is None else str(seat.total)
    if seat.total is None:
        return "…" if seat.turn else "–"
    return str(seat.total)


class RollOffScreen(FloatLayout):
    """Draws a RollOffView."""

    post = ObjectProperty(None)
    players = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self._seats = Deck(self.ids.seats, Roller)
        self._dice = Deck(self.ids.dice, lambda: Die(post=self.post))
        self._tools = Deck(self.ids.tools, lambda: Tool(post=self.post))
        self._asked = Asked(self.ids.over, self.post)

    def show(self, view: RollOffView) -> None:
        ids = self.ids
        ids.title.say(say(view.title))
        ids.headline.say(say(view.headline))
        ids.note.say(say(view.note) if view.note else "")
        ids.tray.show(view.tray)
        ids.panel.show(view.panel)
        self.players = len(view.seats)
        self._seats.show(list(zip(marks([seat.name for seat in view.seats]), view.seats, strict=True)))
        self._dice.show(view.dice)
        self._tools.show(beside(view.panel, view.tools))
        self._asked.show(view.question)

    @property
    def live(self) -> Sequence[Any]:
        """The tray's picture, and dice that settle; nothing while a question lies on them."""
        return () if self._asked.asking else (self.ids.tray.ids.live, *settling(self._dice.shown))

    def look(self, preview: Preview | None) -> None:
        """A new picture of the tray."""
        self.ids.tray.look(preview)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
