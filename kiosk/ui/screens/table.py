"""The table: what to do now, the tray, the dice, what may be chosen, the score."""

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
from kiosk.session.views import TableView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.asked import Asked
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import Die
from kiosk.ui.widgets.press import Press, Tool
from kiosk.ui.widgets.tray import Preview

LYING = {  # what lies in what, from left to right and top to bottom, on a wide screen
    "page": ("top", "middle"),
    "top": ("headline", "tools"),
    "middle": ("left", "right"),
    "left": ("tray", "note"),
    "right": ("dice", "lower"),
    "lower": ("deal", "sheet"),
    "deal": ("picture", "chooser"),
}
UPRIGHT = {
    "page": ("headline", "scene", "note", "dice", "chooser", "sheet", "tools"),
    "scene": ("tray", "picture"),
}
PLACES = ("page", "top", "middle", "left", "right", "lower", "deal", "scene")


class TableScreen(FloatLayout):
    """Draws a TableView."""

    post = ObjectProperty(None)
    choices = NumericProperty(0)
    dice = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self._dice = Deck(self.ids.dice, lambda: Die(post=self.post))
        self._choices = Deck(self.ids.choices, lambda: Press(post=self.post, big=True))
        self._tools = Deck(self.ids.tools, lambda: Tool(post=self.post))
        self._kept = [self.ids[place].__self__ for place in PLACES]  # ids alone would let an empty place go
        self._asked = Asked(self.ids.over, self.post)
        theme.bind(portrait=self._arrange)
        self._arrange()

    def show(self, view: TableView) -> None:
        ids = self.ids
        ids.headline.say(say(view.headline))
        ids.note.say(say(view.note) if view.note else "", view.warn)
        ids.tray.show(view.tray)
        ids.picture.show(view.picture, view.players)
        ids.sheet.show(view.sheet, view.players, say(view.title))
        ids.panel.show(view.panel)
        self.dice = len(view.dice)
        self._dice.show(view.dice)
        self.choices = len(view.choices)
        self._choices.show(view.choices)
        self._tools.show(view.tools)
        self._asked.show(view.question)

    def look(self, preview: Preview | None) -> None:
        """A new picture of the tray."""
        self.ids.tray.look(preview)

    def _arrange(self, *_: Any) -> None:
        plan = UPRIGHT if theme.portrait else LYING
        for place in PLACES:
            self.ids[place].clear_widgets()
        for place, inside in plan.items():
            for name in inside:
                self.ids[place].add_widget(self.ids[name])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
