"""What to do now, in letters that are read from a step away: as high as its words need."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty

from kiosk.ui.widgets.text import LINE, Text, lines


class Call(Text):
    """Takes one line where the words fit one, else more, and smaller letters only where `rows` do not do."""

    rows = NumericProperty(2)
    """The most lines."""

    def on_kv_post(self, _base: Any) -> None:
        for name in ("width", "words", "largest", "rows"):
            self.fbind(name, self._rise)
        self._rise()

    def _rise(self, *_: Any) -> None:
        taken = lines(self.words, self.width, self.most, self.bold) or self.rows
        self.height = 1 + LINE * self.most * min(taken, self.rows)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
