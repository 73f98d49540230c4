"""What to do now, in letters that are read from a step away: as high as its words need."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty

from kiosk.ui.widgets.text import Text
from kiosk.ui.widgets.wording import LINE, lines


class Call(Text):
    """Takes one line where the words fit one, else more, and smaller letters only where `rows` do not do."""

    rows = NumericProperty(2)
    """The most lines."""
    steady = BooleanProperty(False)
    """Lines once taken are kept: what stands below does not move with every sentence."""

    def on_kv_post(self, _base: Any) -> None:
        for name in ("width", "largest", "rows"):
            self.fbind(name, self.begin)
        self.fbind("words", self._rise)
        self.begin()

    def begin(self, *_: Any) -> None:
        """Take as many lines as the words of now need."""
        self._kept = 1
        self._rise()

    def _rise(self, *_: Any) -> None:
        taken = min(lines(self.words, self.width, self.most, bold=self.bold) or self.rows, self.rows)
        if self.steady:
            self._kept = taken = max(taken, self._kept)
        self.height = 1 + LINE * self.most * taken


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
