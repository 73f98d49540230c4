"""A page of the owner's: rows that say what is, and open or switch it where they are touched."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.icon
import kiosk.ui.widgets.lever
import kiosk.ui.widgets.note  # noqa: F401 - the rules in the .kv name them
from kiosk.session.ownerviews import DeskView, RowView
from kiosk.translate import say
from kiosk.ui.widgets.asked import Asked
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.press import Back, Press

SHORT = 6  # letters of a value that needs little room
LONG = 40  # letters of words that take two lines; then all of their page are written as small


class Told(BoxLayout):
    """A row's words: what it is, more about it, its value."""

    number = NumericProperty(0)
    switch = BooleanProperty(False)
    on = BooleanProperty(False)
    picked = BooleanProperty(False)
    """Of several it is the one that counts now."""
    warn = BooleanProperty(False)
    lined = BooleanProperty(False)
    small = BooleanProperty(False)
    """Some row of its page says much: they are all written alike."""
    share = NumericProperty(0)
    """How much room its value takes, beside that of the words."""
    down = BooleanProperty(False)
    flat = BooleanProperty(False)
    """It cannot be touched."""

    def show(self, row: RowView) -> None:
        self.number, self.switch, self.on = row.number or 0, row.on is not None, bool(row.on)
        self.warn, self.picked, self.lined = row.warn, row.picked, row.line is not None
        self.flat = row.event is None
        self.ids.title.say(say(row.title))
        self.ids.line.say(say(row.line) if row.line else "")
        value = say(row.value) if row.value else ""
        self.share = 0 if not value else 0.18 if len(value) <= SHORT else 0.45
        self.ids.value.say(value)


class DeskRow(ButtonBehavior, Told):
    """A row; a tap anywhere on it posts its event."""

    post = ObjectProperty(None)
    event = ObjectProperty(None, allownone=True)

    def show(self, row: RowView) -> None:
        super().show(row)
        self.event, self.disabled = row.event, row.event is None

    def on_state(self, _widget: Any, state: str) -> None:
        self.down = state == "down"

    def on_release(self) -> None:
        self.post(self.event)


class DeskScreen(FloatLayout):
    """Draws a DeskView."""

    post = ObjectProperty(None)
    wide = BooleanProperty(False)
    rows = NumericProperty(1)

    def on_kv_post(self, _base: Any) -> None:
        self._rows = Deck(self.ids.rows, lambda: DeskRow(post=self.post))
        self._back = Deck(self.ids.back, lambda: Back(post=self.post))
        self._more = Deck(self.ids.more, lambda: Press(post=self.post))
        self._asked = Asked(self, self.post)

    def show(self, view: DeskView) -> None:
        self.ids.title.say(say(view.title))
        self.ids.note.say(say(view.note) if view.note else "", warn=view.warn)
        self.wide, self.rows = view.wide, len(view.rows)
        self._rows.show(view.rows)
        small = any(row.line is not None and len(say(row.title)) > LONG for row in view.rows)
        for row in self._rows.shown:
            row.small = small
        self._back.show([view.back] if view.back else [])
        self._more.show([view.more] if view.more else [])
        self._asked.show(view.question)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
