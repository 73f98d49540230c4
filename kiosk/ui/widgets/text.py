"""Text that always fits its box: as large as allowed, wrapped, smaller where it must, cut with … at last."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

from kiosk.ui.theme import theme
from kiosk.ui.widgets.print import Setting, prints
from kiosk.ui.widgets.wording import Fit, fit, width_of

LEAST = 3.1  # units: what is read with ease, also where letters are asked to be larger


class Text(Widget):
    """Words whose font shrinks from `largest` to `smallest` until they fit.

    Class rules in .kv leave both alone: where a class and its use both follow the theme, the later one to hear of a
    change would win.
    """

    largest = NumericProperty(0)
    """0: that of running text."""
    smallest = NumericProperty(0)
    """0: the least that is read with ease."""
    words = StringProperty("")
    """What is said in full, even where it is shown cut."""
    brief = StringProperty("")
    """What is said instead where there is no room for that."""
    bold = BooleanProperty(False)
    strikethrough = BooleanProperty(False)
    color = ColorProperty((1, 1, 1, 1))
    halign = StringProperty("center")
    valign = StringProperty("middle")
    """Or top."""
    padding = VariableListProperty([0, 0, 0, 0])

    text = StringProperty("")
    """What is shown."""
    font_size = NumericProperty(1)
    texture = ObjectProperty(None, allownone=True)
    """As large as the letters need: all of it is blended over the screen, letters or not."""
    texture_size = ListProperty([0, 0])
    spot = ListProperty([0, 0])
    """Its lower left corner, on a pixel."""

    def __init__(self, **kwargs: Any) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("size", "largest", "smallest", "bold", "words", "brief", "padding", "strikethrough", "halign"):
            self.fbind(name, self._fit_soon)
        for name in ("pos", "valign"):
            self.fbind(name, self._place)

    def on_parent(self, _widget: Any, parent: Any) -> None:
        """The theme outlives every text, and what was bound to it too: only while the text is somewhere."""
        if parent is None:
            theme.unbind(unit=self._refit)
        else:
            theme.bind(unit=self._refit)
            self._fit_soon()

    def say(self, words: str) -> None:
        """Show these words from now on."""
        self.words = words

    @property
    def natural(self) -> float:
        """How wide the words would be in one line, at their largest."""
        return width_of(self.words, self.most, bold=self.bold)

    @property
    def most(self) -> float:
        """The largest font size, in pixels."""
        return float(self.largest or theme.body)

    def _refit(self, *_: Any) -> None:
        self._fit_soon()

    def _fit(self, *_: Any) -> None:
        if not self.words:
            self.text, self.texture, self.texture_size = "", None, (0, 0)
        if not self.words or min(self._room) <= 1:
            return
        fitted = self.fitted(self.most)
        self.text, self.font_size = fitted.text, fitted.font_size
        self._print(int(self._room[0]) if fitted.count != 1 else None)
        self._place()

    def fitted(self, largest: float) -> Fit:
        """How the words are written here in letters no larger than that, pixels."""
        return fit(self.words, self.brief, self._room, largest, self.smallest or LEAST * theme.unit, self.bold)

    @property
    def _room(self) -> tuple[float, float]:
        left, top, right, bottom = self.padding
        return float(self.width - left - right), float(self.height - top - bottom)

    def _print(self, width: int | None) -> None:
        """`width` is where lines are broken."""
        halign = "left" if width is None else self.halign
        setting = Setting(self.text, int(self.font_size), self.bold, self.strikethrough, halign, width)
        self.texture = prints.of(setting)
        self.texture_size = self.texture.size

    def _place(self, *_: Any) -> None:
        left, top, right, bottom = self.padding
        wide, high = self.texture_size
        middle = self.center_x + (left - right - wide) / 2
        x = {"left": self.x + left, "right": self.right - right - wide}.get(self.halign, middle)
        y = self.top - top - high if self.valign == "top" else self.center_y + (bottom - top - high) / 2
        self.spot = int(x), int(y)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
