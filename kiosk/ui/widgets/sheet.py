"""The score sheet: few figures put the players below each other, many put them side by side."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.session.views import PlayerView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.seat import Mark, marks
from kiosk.ui.widgets.text import Text

MOST_FIGURES = 3  # rows of a sheet up to which each player gets a line
OPEN = "–"  # a cell without a figure
TWO_COLUMNS_FROM = 5  # players
WIDE = 78  # units from which the paper has room for two columns of players


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

    def on_kv_post(self, _base: Any) -> None:
        self._cells = Deck(self.ids.cells, Figure)
        self._discs = Deck(self.ids.cells, Disc)

    def show(self, line: LineShown) -> None:
        self.active, self.stripe, self.gone = line.active, line.stripe, line.gone
        self.roomy = len(line.figures) + len(line.discs) <= MOST_FIGURES
        self.marked = line.mark is not None
        if line.mark is not None:
            self.ids.mark.show(line.mark)
        self.ids.name.say(line.name)
        self._cells.show(line.figures)
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


class SheetPaper(BoxLayout):
    """The sheet on paper, for any game."""

    columns = NumericProperty(1)
    by_player = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._head: LineShown | None = None
        self._turn_soon: Any = Clock.create_trigger(self._turn)
        self._count = 1
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._heads = Deck(self.ids.heads, SheetLine)
        self._lines = Deck(self.ids.lines, SheetLine)
        self.bind(size=self._reflow)
        self.ids.scroll.bind(do_scroll_y=lambda *_: self._turn_soon())
        self.ids.scroll.bind(height=self._reflow)
        theme.bind(unit=self._reflow)

    def show(self, sheet: Sheet, players: Sequence[PlayerView], title: str = "") -> None:
        self.by_player = len(sheet.rows) <= MOST_FIGURES
        drawn = marks([player.name for player in players])
        if self.by_player:
            lines = [_player(sheet, players[mark.seat], mark) for mark in drawn]
            self._head = LineShown(title, tuple(FigureShown(say(row.label)) for row in sheet.rows))
        else:
            lines = [_row(row, at) for at, row in enumerate(sheet.rows)]
            self._head = LineShown(title, discs=tuple((mark, players[mark.seat].gone) for mark in drawn))
        if len(lines) != self._count:
            self.ids.scroll.scroll_y = 1
        self._count = len(lines)
        self._reflow()
        self._lines.show(lines)
        self._turn_soon()

    def place(self, name: str) -> tuple[float, float]:
        """The middle of this player's line in the window's pixels; of the sheet, where players have none."""
        line = next((line for line in self._lines.shown if line.marked and line.ids.name.words == name), self)
        x, y = line.to_window(*line.center)
        return float(x), float(y)

    def _turn(self, *_: Any) -> None:
        """Where not all players fit, the one whose turn it is shall be seen."""
        scroll = self.ids.scroll
        active = [line for line in self._lines.shown if line.active]
        if not scroll.do_scroll_y:
            scroll.scroll_y = 1
        elif active:
            scroll.scroll_to(active[0], padding=0, animate=False)

    def _reflow(self, *_: Any) -> None:
        wide = self.by_player and self.width > WIDE * theme.unit
        self.columns = 2 if wide and self._count >= TWO_COLUMNS_FROM else 1
        if self._head is not None:
            self._heads.show([self._head] * self.columns)
        down = -(-self._count // self.columns)
        room = self.ids.scroll.height / max(down, 1)
        self.ids.lines.row_height = min(max(room, theme.unit * 3.7), theme.unit * 9)


def _player(sheet: Sheet, player: PlayerView, mark: Mark) -> LineShown:
    figures = tuple(_figure(row.cells[mark.seat]) for row in sheet.rows)
    stripe = mark.seat % 2 == 1
    return LineShown(player.name, figures, mark=mark, active=player.turn, gone=player.gone, stripe=stripe)


def _row(row: Row, at: int) -> LineShown:
    return LineShown(say(row.label), tuple(_figure(cell) for cell in row.cells), stripe=at % 2 == 1)


def _figure(cell: Cell) -> FigureShown:
    return FigureShown(OPEN if cell.value is None else str(cell.value), cell.strong)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
