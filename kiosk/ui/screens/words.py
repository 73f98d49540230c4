"""Words typed on a keyboard of our own."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.note  # noqa: F401 - the rules in the .kv name it
from kiosk.session.ownertouches import WordsTyped
from kiosk.session.ownerviews import WordsView
from kiosk.translate import say
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.keyboard import Keyboard
from kiosk.ui.widgets.press import Back, Press

CURSOR = "|"


class WordsScreen(FloatLayout):
    """Draws a WordsView."""

    post = ObjectProperty(None)
    typing = True

    def on_kv_post(self, _base: Any) -> None:
        self._view: WordsView | None = None
        self._words = ""
        self._back = Deck(self.ids.back, lambda: Back(post=self.post))
        self._done = Deck(self.ids.done, lambda: Press(post=self.post, big=True))
        self.keyboard = Keyboard(typed=self.write, erased=self.erase, finished=self.done)
        self.ids.typewriter.add_widget(self.keyboard)

    def show(self, view: WordsView) -> None:
        if self._view is None or view.title != self._view.title:
            self.keyboard.accents, self.keyboard.signs, self.keyboard.shift = view.signs, view.signs, not view.signs
            self.keyboard.relabel()
        self._view, self._words = view, view.words
        self.ids.title.say(say(view.title))
        self.ids.hint.say(say(view.hint))
        self.ids.words.say(view.words + CURSOR)
        self.ids.note.say(say(view.note) if view.note else "", warn=True)
        self._back.show([view.back])
        self._done.show([view.done] if view.done else [])

    def write(self, letter: str) -> None:
        self._type(self._words + letter)

    def erase(self) -> None:
        self._type(self._words[:-1])

    def done(self) -> None:
        assert self._view is not None
        if self._view.done:
            self.post(self._view.done.event)

    def _type(self, words: str) -> None:
        """The next letter may come before these are shown."""
        self._words = words
        self.post(WordsTyped(words))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
