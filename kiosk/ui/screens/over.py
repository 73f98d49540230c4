"""The game is over: the winner is celebrated, the sheet shows why."""

from math import cos, pi, sin
from pathlib import Path
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rotate,
    SmoothRectangle,
    SmoothTriangle,
)  # fmt: skip
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

import kiosk.ui.pictures.table
import kiosk.ui.widgets.note
import kiosk.ui.widgets.panel
import kiosk.ui.widgets.sheet  # noqa: F401 - the rules in the .kv name them
from kiosk.rules.picture import Nothing, Pot
from kiosk.session.views import OverView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.asked import Asked
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import Die
from kiosk.ui.widgets.press import Press
from kiosk.ui.widgets.rounded import Disc, Rounded

PAPERS = 46  # pieces of confetti
RAYS = 12
CROWN_POINTS = (  # of its three points, from the middle, in parts of its width
    (-0.5, -0.2, -0.42, 0.3, 0.05, -0.2),
    (-0.28, -0.2, 0.0, 0.42, 0.28, -0.2),
    (-0.05, -0.2, 0.42, 0.3, 0.5, -0.2),
)

Plan = dict[str, tuple[str, ...]]
PLAIN: Plan = {"left": ("celebration", "winners", "headline", "picture", "dice"), "right": ("house", "sheet")}
BROAD: Plan = {"left": ("picture",), "right": ("winners", "headline", "house", "sheet")}
"""Where the picture is as large as on the table."""


class Celebration(Widget):
    """A crown in the light, and coloured paper that has just come down; always the same."""

    def __init__(self, **kwargs: Any) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(pos=self._draw_soon, size=self._draw_soon)

    def _draw(self, *_: Any) -> None:
        chance = Random(5)
        self.canvas.clear()
        with self.canvas:
            Color(*theme.felt_dark)
            Rounded(pos=self.pos, size=self.size, radius=theme.radius)
            self._rays()
            for _piece in range(PAPERS):
                self._paper(chance)
            self._crown(min(self.height * 0.62, theme.unit * 24))

    def _rays(self) -> None:
        Color(*theme.felt_light)
        reach = min(self.height * 0.49, self.width * 0.49)
        for ray in range(RAYS):
            corners = [self.center_x, self.center_y]
            for part in (ray, ray + 0.5):
                angle = 2 * pi * part / RAYS
                corners += [self.center_x + reach * cos(angle), self.center_y + reach * sin(angle)]
            SmoothTriangle(points=corners)

    def _paper(self, chance: Random) -> None:
        edge = theme.gap
        x = self.x + edge + chance.random() * (self.width - 2 * edge)
        y = self.y + edge + chance.random() * (self.height - 2 * edge)
        Color(*chance.choice((theme.gold, theme.paper, theme.danger, *theme.seats[:4])))
        PushMatrix()
        Rotate(angle=chance.random() * 180, origin=(x, y))
        SmoothRectangle(pos=(x - theme.unit * 0.9, y - theme.unit * 0.45), size=(theme.unit * 1.8, theme.unit * 0.9))
        PopMatrix()

    def _crown(self, side: float) -> None:
        for colour, grown in ((theme.wood_dark, side * 1.12), (theme.gold, side)):
            Color(*colour)
            for points in CROWN_POINTS:
                self._triangle(points, grown)
            low = (self.center_x - grown / 2, self.center_y - 0.42 * grown)
            Rounded(pos=low, size=(grown, grown * 0.26), radius=grown * 0.04)
        self._jewels(self.center_x, self.center_y, side)

    def _triangle(self, points: tuple[float, ...], side: float) -> None:
        middle = (self.center_x, self.center_y)
        SmoothTriangle(points=[middle[at % 2] + part * side for at, part in enumerate(points)])

    def _jewels(self, x: float, y: float, side: float) -> None:
        for at, colour in ((-0.3, theme.seats[1]), (0.0, theme.danger), (0.3, theme.seats[1])):
            Color(*colour)
            Disc(pos=(x + (at - 0.05) * side, y - 0.34 * side), size=(side * 0.1, side * 0.1))


class Winner(FloatLayout):
    """A winner's name on a ribbon."""

    def show(self, name: str) -> None:
        self.ids.name.say(name)


class OverScreen(FloatLayout):
    """Draws an OverView."""

    post = ObjectProperty(None)
    dice = NumericProperty(0)
    winners = NumericProperty(0)
    pictured = BooleanProperty(False)
    """What lay on the table at the end is shown."""

    def on_kv_post(self, _base: Any) -> None:
        self._kept = {name: self.ids[name].__self__ for inside in PLAIN.values() for name in inside}
        self._plan = PLAIN
        self._winners = Deck(self.ids.winners, Winner)
        self._dice = Deck(self.ids.dice, lambda: Die(post=self.post))
        self._actions = Deck(self.ids.actions, lambda: Press(post=self.post, big=True))
        self._asked = Asked(self.ids.over, self.post)

    def show(self, view: OverView) -> None:
        self.ids.headline.say(say(view.headline))
        self.ids.sheet.show(view.sheet, view.players, say(view.title))
        self.ids.panel.show(view.panel)
        self.dice = len(view.dice)
        self.winners = len(view.winners)
        self._winners.show([say(view.headline)] if len(view.winners) == 1 else view.winners)
        self.ids.house.say(say(view.house) if view.house else "")
        self._show_picture(view)
        self._dice.show(view.dice)
        self._actions.show(view.actions)
        self._asked.show(view.question)

    def _show_picture(self, view: OverView) -> None:
        """A pot is empty at the end: the sheet says what it would."""
        self.pictured = not isinstance(view.picture, Nothing | Pot)
        if self.pictured:
            self.ids.picture.show(view.picture, view.players)
        self._arrange(BROAD if self.pictured and self.ids.picture.broad else PLAIN)

    def _arrange(self, plan: Plan) -> None:
        if self._plan is plan:
            return
        self._plan = plan
        for place in plan:
            self.ids[place].clear_widgets()
        for place, inside in plan.items():
            for name in inside:
                self.ids[place].add_widget(self._kept[name])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
