"""House rules: a switch for each option of a game, with what it changes."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.lever
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them
from kiosk.session.menuviews import HouseRulesView, SwitchView
from kiosk.translate import say
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.press import Back


class HouseRule(ButtonBehavior, BoxLayout):
    """An option: a tap anywhere on it switches it."""

    post = ObjectProperty(None)
    event = ObjectProperty(None, allownone=True)
    number = NumericProperty(0)
    on = BooleanProperty(False)

    def show(self, view: SwitchView) -> None:
        self.event, self.number, self.on = view.event, view.number, view.on
        self.ids.title.say(say(view.title))
        self.ids.line.say(say(view.line))

    def on_release(self) -> None:
        self.post(self.event)


class HouseRulesScreen(FloatLayout):
    """Draws a HouseRulesView."""

    post = ObjectProperty(None)
    switches = NumericProperty(1)
    noted = BooleanProperty(False)
    """The number of players changes: that stands out."""

    def on_kv_post(self, _base: Any) -> None:
        self._switches = Deck(self.ids.switches, lambda: HouseRule(post=self.post))
        self._back = Deck(self.ids.back, lambda: Back(post=self.post))

    def show(self, view: HouseRulesView) -> None:
        self.ids.title.say(say(view.title))
        self.noted = view.note is not None
        self.ids.hint.say(say(view.note or view.hint))
        self.switches = len(view.switches)
        self._switches.show(view.switches)
        self._back.show([view.back])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
