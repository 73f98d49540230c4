"""Text that always fits its box: as large as allowed, wrapped, smaller where it must, cut with … at last."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Ruler
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label

from kiosk.ui.theme import theme

RULER = 100  # font size at which words are measured, once each
SMALL = range(8, 30)  # font sizes, pixels: each letter takes whole pixels, which adds up, so words are measured at each
LINE = 1.19  # height of a line, in font sizes (Roboto)
SLACK = 0.06  # of a font size: what a rendered line may be wider than its words were measured
BETWEEN = 0.25  # pixels: what two words may be wider than each for itself, and a space
STEP = 0.94
LEAST = 3.1  # units: what is read with ease, also where letters are asked to be larger
CUT = "…"


@lru_cache(maxsize=4096)
def _measured(word: str, bold: bool) -> float:
    width: float = Ruler(font_size=RULER, bold=bold).get_extents(word)[0]
    return width / RULER


@lru_cache(maxsize=8192)
def _drawn(word: str, size: int, bold: bool) -> float:
    width: float = Ruler(font_size=size, bold=bold).get_extents(word)[0]
    return width


def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide one line of text is at that font size (fonts come in whole pixels), in pixels."""
    return _drawn(text, int(size), bold) if int(size) in SMALL else _measured(text, bold) * size


def lines(text: str, width: float, size: float, bold: bool = False) -> int:
    """How many lines the text takes in that width; 0 where a word alone is too wide."""
    space = width_of(" ", size, bold) + BETWEEN
    width -= size * SLACK
    count = 0
    for paragraph in text.split("\n"):
        used = width + 1
        for word in paragraph.split(" "):
            wide = width_of(word, size, bold)
            if wide > width:
                return 0
            if used + space + wide > width:
                count, used = count + 1, wide
            else:
                used += space + wide
    return count


def fitting(text: str, width: float, height: float, largest: float, smallest: float, bold: bool = False) -> float:
    """The largest font size at which the text fits the box, not below `smallest`."""
    size = largest
    while size > smallest and not _fits(text, width, height, size, bold):
        size *= STEP
    return max(size, smallest)


def shortened(text: str, width: float, size: float, bold: bool = False) -> str:
    """One line that fits the width, its end given up for … where it must."""
    if lines(text, width, size, bold) == 1:
        return text
    kept = text
    while kept and lines(kept + CUT, width, size, bold) != 1:
        kept = kept[:-1].rstrip()
    return kept + CUT


def _fits(text: str, width: float, height: float, size: float, bold: bool) -> bool:
    count = lines(text, width, size, bold)
    return count > 0 and count * LINE * size <= height


class Text(Label):
    """A label whose font shrinks from `largest` to `smallest` until `words` fit.

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

    def __init__(self, **kwargs: Any) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("size", "largest", "smallest", "bold", "words", "brief", "padding"):
            self.fbind(name, self._fit_soon)

    def on_parent(self, _widget: Any, parent: Any) -> None:
        """The theme outlives every label, and what was bound to it too: only while the label is somewhere."""
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
        return width_of(self.words, self.most, self.bold)

    @property
    def most(self) -> float:
        """The largest font size, in pixels."""
        return float(self.largest or theme.body)

    def _refit(self, *_: Any) -> None:
        self._fit_soon()

    def _fit(self, *_: Any) -> None:
        width = self.width - self.padding[0] - self.padding[2]
        height = self.height - self.padding[1] - self.padding[3]
        if not self.words:
            self.text = ""
        if not self.words or width <= 1 or height <= 1:
            return
        least = self.smallest or LEAST * theme.unit
        words = self.words if not self.brief or _fits(self.words, width, height, least, self.bold) else self.brief
        size = fitting(words, width, height, self.most, least, self.bold)
        self.font_size = size
        self.text_size = self._room(words, size)
        fits = _fits(words, width, height, size, self.bold)
        self.text = words if fits else shortened(words, width, size, self.bold)

    def _room(self, words: str, size: float) -> tuple[float | None, float | None]:
        """What the letters are drawn on, as small as may be: all of it is blended over the screen, letters or not."""
        if self.valign == "top":
            return float(self.width), float(self.height)
        left, _top, right, _bottom = self.padding
        alone = lines(words, self.width - left - right, size, self.bold) == 1
        return (None, None) if alone else (float(self.width), None)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
