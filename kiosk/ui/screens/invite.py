"""Nobody is there: the games' pictures, and where to begin."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.pictures.cover
import kiosk.ui.widgets.call
import kiosk.ui.widgets.icon  # noqa: F401 - the rules in the .kv name them
from kiosk.session.menuviews import InviteView, MenuEntry
from kiosk.translate import say
from kiosk.ui.widgets.deck import Deck


class Poster(BoxLayout):
    """A game's picture with its name below."""

    def show(self, entry: MenuEntry) -> None:
        self.ids.cover.game = entry.game
        self.ids.name.say(say(entry.name))


class InviteScreen(FloatLayout):
    """Draws an InviteView."""

    post = ObjectProperty(None)

    def on_kv_post(self, _base: Any) -> None:
        self._posters = Deck(self.ids.posters, Poster)

    def show(self, view: InviteView) -> None:
        self.ids.title.say(say(view.title))
        self.ids.hint.say(say(view.hint))
        self._posters.show(view.games)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
