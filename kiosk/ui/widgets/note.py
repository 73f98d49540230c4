"""One line of news, or of what went wrong, with a mark that says which."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

import kiosk.ui.widgets.icon
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them

LONG = 80  # letters


class Note(BoxLayout):
    """Empty, it keeps its room, so that nothing jumps."""

    warn = BooleanProperty(False)
    filled = BooleanProperty(False)
    long = BooleanProperty(False)
    """It has much to say."""

    def say(self, words: str, *, warn: bool = False) -> None:
        self.warn = warn and bool(words)
        self.filled = bool(words)
        self.long = len(words) > LONG
        self.ids.words.say(words)


class Banner(BoxLayout):
    """A strip on top that stays while something is so; no room taken where there is nothing to say."""

    filled = BooleanProperty(False)

    def say(self, words: str) -> None:
        self.filled = bool(words)
        self.ids.words.say(words)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
