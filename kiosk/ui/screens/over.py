"""The game is over: the winner is celebrated, the sheet shows why."""

from pathlib import Path
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

import kiosk.ui.widgets.note
import kiosk.ui.widgets.panel
import kiosk.ui.widgets.sheet  # noqa: F401 - the rules in the .kv name them
from kiosk.session.views import OverView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.asked import Asked
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import Die
from kiosk.ui.widgets.press import Press

PAPERS = 70  # pieces of confetti


class Confetti(Widget):
    """Coloured paper that has just come down; always the same."""

    def __init__(self, **kwargs: Any) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(pos=self._draw_soon, size=self._draw_soon)

    def _draw(self, *_: Any) -> None:
        chance = Random(5)
        self.canvas.clear()
        with self.canvas:
            for _piece in range(PAPERS):
                self._paper(chance)

    def _paper(self, chance: Random) -> None:
        x, y = self.x + chance.random() * self.width, self.y + chance.random() * self.height
        Color(*chance.choice((theme.gold, theme.paper, theme.danger, theme.felt_light, *theme.seats[:5])))
        PushMatrix()
        Rotate(angle=chance.random() * 180, origin=(x, y))
        Rectangle(pos=(x, y), size=(theme.unit * 1.7, theme.unit * 0.9))
        PopMatrix()


class Winner(FloatLayout):
    """A winner's name on a ribbon."""

    def show(self, name: str) -> None:
        self.ids.name.say(name)


class OverScreen(FloatLayout):
    """Draws an OverView."""

    post = ObjectProperty(None)
    dice = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self._winners = Deck(self.ids.winners, Winner)
        self._dice = Deck(self.ids.dice, lambda: Die(post=self.post))
        self._actions = Deck(self.ids.actions, lambda: Press(post=self.post, largest=theme.body))
        self._asked = Asked(self.ids.over, self.post)

    def show(self, view: OverView) -> None:
        self.ids.title.say(say(view.title))
        self.ids.headline.say(say(view.headline))
        self.ids.sheet.show(view.sheet, view.players)
        self.ids.panel.show(view.panel)
        self.dice = len(view.dice)
        self._winners.show(view.winners)
        self._dice.show(view.dice)
        self._actions.show(view.actions)
        self._asked.show(view.question)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
