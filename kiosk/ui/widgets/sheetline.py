"""A line of the score sheet: a player with the figures, or a row of the sheet."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.session.views import PlayerView
from kiosk.translate import say
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.seat import Mark
from kiosk.ui.widgets.text import Text

ROOMY = 3  # figures in a line that stand well apart
OPEN = "–"  # a cell without a figure


@dataclass(frozen=True, slots=True)
class FigureShown:
    words: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class LineShown:
    """What a line of the sheet shows; its figures may be discs, in the head above them."""

    name: str
    figures: tuple[FigureShown, ...] = ()
    discs: tuple[tuple[Mark, bool], ...] = ()
    """Each with whether its player has left."""
    mark: Mark | None = None
    gone: bool = False
    active: bool = False
    stripe: bool = False
    named: bool = True
    """The name is written; else the mark alone tells whose line it is."""
    whole: bool = True
    """All figures stand there, else the last alone."""


def of_player(sheet: Sheet, player: PlayerView, mark: Mark) -> LineShown:
    """A player's line, with a figure from each row."""
    figures = tuple(_figure(row.cells[mark.seat]) for row in sheet.rows)
    return LineShown(player.name, figures, mark=mark, active=player.turn, gone=player.gone)


def of_row(row: Row) -> LineShown:
    """A row's line."""
    return LineShown(say(row.label), tuple(_figure(cell) for cell in row.cells))


def _figure(cell: Cell) -> FigureShown:
    return FigureShown(OPEN if cell.value is None else str(cell.value), cell.strong)


class SheetLine(BoxLayout):
    """A player, or a row of the sheet: a name and its figures."""

    stripe = BooleanProperty(False)
    active = BooleanProperty(False)
    gone = BooleanProperty(False)
    """Its player has left."""
    marked = BooleanProperty(False)
    """It is a player's line: a disc stands before the name."""
    roomy = BooleanProperty(True)
    """There are few figures: they stand well apart."""

    named = BooleanProperty(True)
    """Its player's name is written."""
    player = StringProperty("")

    def on_kv_post(self, _base: Any) -> None:
        self._cells = Deck(self.ids.cells, Figure)
        self._discs = Deck(self.ids.cells, Disc)

    def show(self, line: LineShown) -> None:
        self.active, self.stripe, self.gone = line.active, line.stripe, line.gone
        self.roomy = len(line.figures) + len(line.discs) <= ROOMY
        self.marked = line.mark is not None
        if line.mark is not None:
            self.ids.mark.show(line.mark)
        self.player, self.named = line.name, line.named
        self.ids.name.say(line.name if line.named else "")
        self._cells.show(line.figures if line.whole else line.figures[-1:])
        self._discs.show(line.discs)


class Figure(Text):
    """One figure of the sheet."""

    def show(self, figure: FigureShown) -> None:
        self.bold = figure.strong
        self.say(figure.words)


class Disc(AnchorLayout):
    """A player's mark above a column of figures."""

    gone = BooleanProperty(False)
    """The player has left."""

    def show(self, shown: tuple[Mark, bool]) -> None:
        mark, self.gone = shown
        self.ids.mark.show(mark)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
