"""A pad of digits: a PIN, or a number of the settings."""

from itertools import zip_longest
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.note  # noqa: F401 - the rules in the .kv name it
from kiosk.session.ownerviews import PadView
from kiosk.session.pad import DIGITS
from kiosk.session.pieces import Button
from kiosk.translate import _, say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.press import Back, Surface

HIDDEN = "•"
UNUSED = 0.35  # how much is seen of a key that does nothing now


class PadKey(Surface):
    """A key of the pad; it stays in its place while it does nothing."""

    def show(self, key: Any) -> None:
        """Its words, and its button; None: it does nothing now."""
        words, button = key
        self.disabled, self.opacity = button is None, 1 if button else UNUSED
        if button:
            super().show(button)
        else:
            self.number, self.event = 0, None
            self.face, self.lip, self.ink = theme.paper, theme.clear, theme.ink  # a lip would shine through the face
        self.ids.words.say(words)

    def icon_of(self, _button: Button) -> str:
        return ""


class PadScreen(FloatLayout):
    """Draws a PadView; digits are also typed on a keyboard of the computer."""

    post = ObjectProperty(None)
    typing = True

    def on_kv_post(self, _base: Any) -> None:
        self._view: PadView | None = None
        self._keys = Deck(self.ids.digits, lambda: PadKey(post=self.post))
        self._extra = Deck(self.ids.extra, lambda: PadKey(post=self.post))
        self._back = Deck(self.ids.back, lambda: Back(post=self.post))

    def show(self, view: PadView) -> None:
        self._view = view
        self.ids.title.say(say(view.title))
        self.ids.hint.say(say(view.hint))
        self.ids.typed.say(" ".join(HIDDEN * len(view.typed)) if view.hidden else view.typed)
        self.ids.note.say(say(view.note) if view.note else "", warn=view.warn)
        digits = list(zip_longest(DIGITS, view.keys))
        self._keys.show([*digits[:-1], (_("Erase"), view.erase), digits[-1], (_("Done"), view.done)])
        self._extra.show([(say(button.label), button) for button in view.extra])
        self._back.show([view.back])

    def write(self, letter: str) -> None:
        """A key of the computer's keyboard."""
        assert self._view is not None
        for key in (*self._view.keys, *self._view.extra):
            if say(key.label) == letter:
                self.post(key.event)

    def erase(self) -> None:
        assert self._view is not None
        self.post((self._view.erase or self._view.back).event)

    def done(self) -> None:
        assert self._view is not None
        if self._view.done:
            self.post(self._view.done.event)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
