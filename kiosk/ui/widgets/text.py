"""Text that always fits its box: as large as allowed, wrapped, smaller where it must, cut with … at last."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Ruler
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
    count = _broken(text, width, size, bold)
    return count > 0 and count * LINE * size <= height


def _broken(text: str, width: float, size: float, bold: bool) -> int:
    """As `lines`; but they are broken where a whole pixel ends, which is nothing to a line that need not be."""
    return 1 if lines(text, width, size, bold) == 1 else lines(text, int(width), size, bold)


@dataclass(frozen=True, slots=True)
class Fit:
    """How words are written in a box."""

    text: str
    """They, or what is left of them."""
    font_size: float
    count: int
    """Lines."""


@lru_cache(maxsize=2048)
def fit(words: str, brief: str, room: tuple[float, float], largest: float, smallest: float, bold: bool) -> Fit:
    """`words` in a room of so many pixels.

    Where they do not fit at the smallest size, broken behind their hyphens, or else `brief` where there is one.
    """
    if not _fits(words, *room, smallest, bold):
        parted = words.replace("-", "-\n")
        words = parted if parted != words and _fits(parted, *room, smallest, bold) else brief or words
    size = fitting(words, *room, largest, smallest, bold)
    if not _fits(words, *room, size, bold):
        words = shortened(words, room[0], size, bold)
    return Fit(words, size, _broken(words, room[0], size, bold))


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
        return width_of(self.words, self.most, self.bold)

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
