"""The menu: a card for each game."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.pictures.cover  # noqa: F401 - the rules in the .kv name it
from kiosk.session.menuviews import MenuEntry, MenuView
from kiosk.translate import _, say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.press import Press

TALL_UP_TO = 3  # cards that stand upright with a large picture


class Card(ButtonBehavior, BoxLayout):
    """A game: its picture, its name, one line, how many play and how long."""

    post = ObjectProperty(None)
    event = ObjectProperty(None, allownone=True)
    game = StringProperty("")
    tall = BooleanProperty(False)
    upright = BooleanProperty(False)
    """The picture stands above the words."""
    number = NumericProperty(0)
    letters = NumericProperty(1)
    """Of its line, pixels: those of all cards are alike."""
    resized = ObjectProperty(None)

    def show(self, card: tuple[MenuEntry, bool, bool]) -> None:
        entry, self.tall, self.upright = card
        self.event, self.game, self.number = entry.event, entry.game, entry.number or 0
        self.ids.name.say(say(entry.name))
        self.ids.line.say(say(entry.line))
        self.ids.players.say(_span(entry.fewest, entry.most))
        self.ids.minutes.say(_("{n} min").format(n=entry.minutes))

    def on_release(self) -> None:
        self.post(self.event)


def _span(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest}–{most}"


class MenuScreen(FloatLayout):
    """Draws a MenuView."""

    post = ObjectProperty(None)
    games = NumericProperty(0)
    columns = NumericProperty(1)

    def on_kv_post(self, _base: Any) -> None:
        even = Clock.create_trigger(self._even, -1)
        self._cards = Deck(self.ids.cards, lambda: Card(post=self.post, resized=even))
        self._tries = Deck(self.ids.tries, lambda: Press(post=self.post))
        self._language = Deck(self.ids.language, lambda: Press(post=self.post))
        self._resume = Deck(self.ids.resume, lambda: Press(post=self.post, big=True))
        theme.bind(portrait=self._spread)

    def show(self, view: MenuView) -> None:
        self.ids.title.say(say(view.title))
        self.games = len(view.entries)
        self._spread()
        tall = self.games <= TALL_UP_TO
        upright = self.games == 1 if theme.portrait else tall
        self._cards.show([(entry, tall, upright) for entry in view.entries])
        self._even()
        self._resume.show([view.resume] if view.resume else [])
        self._tries.show([button for button in (view.trying, view.order) if button])
        self._language.show([view.language] if view.language else [])

    def _even(self, *_: Any) -> None:
        """The lines of all cards in letters that do for the longest."""
        cards = self._cards.shown
        for card in cards:
            card.letters = min(one.ids.line.fitted(theme.body if one.tall else theme.small).font_size for one in cards)

    def _spread(self, *_: Any) -> None:
        """As many cards side by side as leave each about as wide as a hand."""
        count = int(self.games)
        if theme.portrait:
            self.columns = 1 if count <= TALL_UP_TO else 2
        else:
            self.columns = max(1, count if count <= TALL_UP_TO else 2 if count == 4 else 3)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
