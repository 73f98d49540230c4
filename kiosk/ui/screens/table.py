"""The table: what to do now, the tray, the dice, what may be chosen, the score."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.pictures.table
import kiosk.ui.widgets.call
import kiosk.ui.widgets.note
import kiosk.ui.widgets.scroll
import kiosk.ui.widgets.sheet
import kiosk.ui.widgets.tray  # noqa: F401 - the rules in the .kv name them
from kiosk.session.views import PlayerView, TableView
from kiosk.translate import say
from kiosk.ui.motion import fly
from kiosk.ui.theme import theme
from kiosk.ui.widgets.asked import Asked
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import Die, settling
from kiosk.ui.widgets.panel import beside
from kiosk.ui.widgets.press import Press, Tool
from kiosk.ui.widgets.tray import Preview

Plan = dict[str, tuple[str, ...]]
"""What lies in what, from left to right or from top to bottom."""

LYING: Plan = {  # on a wide screen
    "page": ("headline", "middle"),
    "middle": ("left", "right", "tools"),
    "left": ("tray", "note"),
    "right": ("dice", "lower"),
    "lower": ("deal", "sheet"),
    "deal": ("picture", "chooser"),
}
LYING_BESIDE: Plan = {  # where a picture takes the middle
    "page": ("headline", "middle"),
    "middle": ("picture", "right", "tools"),
    "right": ("dice", "note", "lower"),
    "lower": ("tray", "deal"),
    "deal": ("chooser", "sheet"),
}
UPRIGHT: Plan = {
    "page": ("headline", "scene", "note", "dice", "chooser", "sheet", "tools"),
    "scene": ("tray", "picture"),
}
UPRIGHT_WIDE: Plan = {
    "page": ("headline", "picture", "note", "dice", "chooser", "scene", "tools"),
    "scene": ("tray", "sheet"),
}
UPRIGHT_BESIDE: Plan = {
    "page": ("headline", "middle", "note", "dice", "tools"),
    "middle": ("picture", "right"),
    "right": ("tray", "chooser", "sheet"),
}
UPRIGHT_ABOVE: Plan = {
    "page": ("headline", "picture", "note", "dice", "scene", "tools"),
    "scene": ("tray", "deal"),
    "deal": ("chooser", "sheet"),
}
PLACES = ("page", "middle", "left", "right", "lower", "deal", "scene")


class TableScreen(FloatLayout):
    """Draws a TableView."""

    post = ObjectProperty(None)
    choices = NumericProperty(0)
    dice = NumericProperty(0)
    beside = BooleanProperty(False)
    """A picture takes the middle of the table, and all else stands beside it."""
    tight = BooleanProperty(False)
    """What to do takes two lines, and the panel stands below."""
    long = BooleanProperty(False)
    """It takes three on an upright screen, and the panel stands below."""
    above = BooleanProperty(False)
    """It takes the whole width, and all else stands above and below."""

    def on_kv_post(self, _base: Any) -> None:
        self._dice = Deck(self.ids.dice, lambda: Die(post=self.post))
        self._choices = Deck(self.ids.choices, lambda: Press(post=self.post, big=True))
        self._tools = Deck(self.ids.tools, lambda: Tool(post=self.post))
        self._kept = [self.ids[place].__self__ for place in PLACES]  # ids alone would let an empty place go
        self._asked = Asked(self.ids.over, self.post)
        self._plan: Plan = {}
        self._players: tuple[PlayerView, ...] = ()
        theme.bind(portrait=self._arrange)
        self.ids.picture.bind(broad=self._arrange, wide=self._arrange)
        self.ids.panel.bind(keys=self._arrange)
        self._arrange()

    def show(self, view: TableView) -> None:
        before, self._players = self._players, view.players
        ids = self.ids
        ids.headline.say(say(view.headline))
        if _names(before) == _names(view.players):
            self._fly(before, view.players)
        else:
            ids.headline.begin()
        ids.note.say(say(view.note) if view.note else "", warn=view.warn)
        ids.tray.show(view.tray)
        ids.picture.show(view.picture, view.players)
        ids.sheet.show(view.sheet, view.players, "" if ids.picture.broad else say(view.title))
        ids.panel.show(view.panel)
        self.dice = len(view.dice)
        self._dice.show(view.dice)
        self.choices = len(view.choices)
        self._choices.show(view.choices)
        self._tools.show(beside(view.panel, view.tools))
        self._asked.show(view.question, players=view.players)

    def on_parent(self, _widget: Any, parent: Any) -> None:
        if parent is None:
            self._players = ()  # what is shown next may be another game: nothing flies, and what to do begins anew

    def _fly(self, before: tuple[PlayerView, ...], now: tuple[PlayerView, ...]) -> None:
        """Points that somebody won fly from the dice to that player's line."""
        for was, player in zip(before, now, strict=True):
            if player.score > was.score:
                fly(self.ids.over, player.score - was.score, self.ids.dice.center, self.ids.sheet.place(player.name))

    @property
    def live(self) -> Sequence[Any]:
        """The tray's picture, and dice that settle; nothing while a question lies on them."""
        return () if self._asked.asking else (self.ids.tray.ids.live, *settling(self._dice.shown))

    def look(self, preview: Preview | None) -> None:
        """A new picture of the tray."""
        self.ids.tray.look(preview)

    def _arrange(self, *_: Any) -> None:
        broad, portrait = self.ids.picture.broad, theme.portrait
        self.above = bool(broad) and portrait and (broad > 1 or not self.ids.panel.keys)
        self.beside = bool(broad) and not self.above
        if self._plan is (plan := self._wanted()):
            return
        self._plan = plan
        for place in PLACES:
            self.ids[place].clear_widgets()
        for place, inside in plan.items():
            for name in inside:
                self.ids[place].add_widget(self.ids[name])

    def _wanted(self) -> Plan:
        if self.above:
            return UPRIGHT_ABOVE
        if self.beside:
            return UPRIGHT_BESIDE if theme.portrait else LYING_BESIDE
        if theme.portrait:
            return UPRIGHT_WIDE if self.ids.picture.wide else UPRIGHT
        return LYING


def _names(players: Sequence[PlayerView]) -> list[str]:
    return [player.name for player in players]


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
