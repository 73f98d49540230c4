"""Running text on paper: headings, paragraphs, bullets and tables, as tall as their words make them."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.utils import escape_markup

from kiosk.rules.page import Block, Bullets, Chart, Heading, Paragraph, Span, Style, Words, plain, shares
from kiosk.ui.theme import theme
from kiosk.ui.widgets.wording import width_of

SMALLEST = 0.65  # of a table's letters, in parts of their ordinary size
LEAD, TAIL = re.compile(r"^\S*"), re.compile(r"\S*$")
CELL_ROOM = 1.04  # what a rendered line may be wider than its words were measured


class Prose(Label):
    """Words that keep their size and take as many lines as they need."""

    words = StringProperty("")
    """What is said, without its styles."""
    largest = NumericProperty(0)
    """Its font size; 0: that of running text."""

    def say(self, words: Words) -> None:
        self.words = plain(words)
        self.text = "".join(map(_marked_up, glued(words)))


class Title(Prose):
    """The name of a section."""


class Bullet(BoxLayout):
    """A dot, and words beside it."""

    def say(self, words: Words) -> None:
        self.ids.words.say(words)


class ChartLine(BoxLayout):
    """A row of a table."""

    head = BooleanProperty(False)
    stripe = BooleanProperty(False)
    tallest = NumericProperty(0)
    """The height of its tallest cell."""

    def hold(self, cell: "Cell") -> None:
        self.add_widget(cell)
        cell.bind(height=self._measure)

    def _measure(self, *_: Any) -> None:
        self.tallest = max(cell.height for cell in self.children)


class Cell(Prose):
    """What stands in a row, in a column."""

    scale = NumericProperty(1)
    """Smaller than 1 where the longest words would not stand side by side."""


class ChartPaper(BoxLayout):
    """A table, its columns as wide as their words, as far as there is room."""

    def show(self, chart: Chart) -> None:
        self._cells = [self._line(chart, row, at) for at, row in enumerate((chart.head, *chart.rows))]
        columns = list(zip(chart.head, *chart.rows, strict=True))
        self._lines = [[plain(cell) for cell in column] for column in columns]
        self._words = [[word for line in column for word in line.split()] for column in self._lines]
        self.bind(width=self._share)
        theme.bind(unit=self._share)  # weakly: the theme outlives every table
        self._share()

    def _line(self, chart: Chart, row: Sequence[Words], at: int) -> list[Cell]:
        line = ChartLine(head=at == 0, stripe=at % 2 == 0)
        cells = [Cell(bold=at == 0, halign="right" if chart.figures(column) else "left") for column in range(len(row))]
        for cell, words in zip(cells, row, strict=True):
            cell.say(words)
            line.hold(cell)
        self.add_widget(line)
        return cells

    def _share(self, *_: Any) -> None:
        inside = self.width - 2 * theme.gap - 1.6 * theme.gap * (len(self._lines) - 1)
        wanted, least = ([_width(column) for column in columns] for columns in (self._lines, self._words))
        scale = min(1.0, max(SMALLEST, inside / max(sum(least), 1)))
        widths = shares([width * scale for width in wanted], inside, least=[width * scale for width in least])
        for cells in self._cells:
            for cell, width in zip(cells, widths, strict=True):
                cell.scale, cell.width = scale, width


def _width(texts: Iterable[str]) -> float:
    """What a column must be wide so that none of these is broken."""
    return max((width_of(text, theme.label, bold=True) for text in texts), default=0) * CELL_ROOM


def laid_out(block: Block) -> list[Any]:
    """The widgets for a block, from top to bottom."""
    match block:
        case Heading(text):
            return [_saying(Title(), (Span(text),))]
        case Paragraph(words):
            return [_saying(Prose(), words)]
        case Bullets(items):
            return [_saying(Bullet(), item) for item in items]
        case Chart():
            paper = ChartPaper()
            paper.show(block)
            return [paper]


def _saying(widget: Any, words: Words) -> Any:
    widget.say(words)
    return widget


def glued(words: Words) -> Words:
    """What touches words that stand out does so too: Kivy may break a line wherever the style changes."""
    texts = [span.text for span in words]
    for at, span in enumerate(words):
        if span.style is Style.PLAIN:
            lead = LEAD.findall(texts[at])[0] if at else ""
            tail = TAIL.findall(texts[at][len(lead) :])[0] if at + 1 < len(texts) else ""
            texts[at] = texts[at][len(lead) : len(texts[at]) - len(tail)]
            if at:
                texts[at - 1] += lead
            if at + 1 < len(texts):
                texts[at + 1] = tail + texts[at + 1]
    return tuple(Span(text, span.style) for text, span in zip(texts, words, strict=True) if text)


def _marked_up(span: Span) -> str:
    text = escape_markup(span.text)
    return text if span.style is Style.PLAIN else f"[b]{text}[/b]"


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
