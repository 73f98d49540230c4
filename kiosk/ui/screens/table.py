"""The table: what to do now, the tray, the dice, what may be chosen, the score."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.pictures.table
import kiosk.ui.widgets.note
import kiosk.ui.widgets.panel
import kiosk.ui.widgets.sheet
import kiosk.ui.widgets.tray  # noqa: F401 - the rules in the .kv name them
from kiosk.session.views import Button, TableView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.asked import Asked
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import Die
from kiosk.ui.widgets.press import Press
from kiosk.ui.widgets.tray import Preview

MOST_CHOICES = 4  # that are shown at once before the list scrolls


class TableScreen(FloatLayout):
    """Draws a TableView."""

    post = ObjectProperty(None)
    choices = NumericProperty(0)
    dice = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self._dice = Deck(self.ids.dice, lambda: Die(post=self.post))
        self._choices = Deck(self.ids.choices, lambda: Press(post=self.post, largest=theme.body))
        self._tools = Deck(self.ids.tools, lambda: Press(post=self.post))
        self._asked = Asked(self.ids.over, self.post)
        theme.bind(portrait=self._arrange)
        self._arrange()

    def show(self, view: TableView) -> None:
        ids = self.ids
        ids.headline.say(say(view.headline))
        ids.note.say(say(view.note) if view.note else "", view.warn)
        ids.tray.show(view.tray)
        ids.picture.show(view.picture, view.players)
        ids.sheet.show(view.sheet, view.players)
        ids.panel.show(view.panel)
        self.dice = len(view.dice)
        self._dice.show(view.dice)
        self._show_choices(view.choices)
        self._tools.show(view.tools)
        self._asked.show(view.question)

    def look(self, preview: Preview | None) -> None:
        """A new picture of the tray."""
        self.ids.tray.look(preview)

    def _show_choices(self, choices: Sequence[Button]) -> None:
        self.choices = len(choices)
        self._choices.show(choices)

    def _arrange(self, *_: Any) -> None:
        """Upright, the choices come right under the dice and the tools last, near the hands."""
        aside, ids = self.ids.aside, self.ids
        order = (ids.chooser, ids.sheet, ids.tools) if theme.portrait else (ids.tools, ids.sheet, ids.chooser)
        aside.clear_widgets()
        for widget in order:
            aside.add_widget(widget)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
