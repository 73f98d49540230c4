"""The score sheet: few figures put the players below each other, many put them side by side."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import kiosk.ui.widgets.icon
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them
from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.session.views import PlayerView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.text import Text

MOST_FIGURES = 3  # rows of a sheet up to which each player gets a line
OPEN = "–"  # a cell without a figure
TWO_COLUMNS_FROM = 5  # players, where the paper is wide and low
WIDE = 1.6  # width to height from which the paper counts as wide


class SeatMark(BoxLayout):
    """A seat's disc with its first letter, the same wherever the player is shown."""

    letter = StringProperty("")
    seat = NumericProperty(0)


class SheetLine(BoxLayout):
    """A player, or a row of the sheet: a name and its figures."""

    stripe = BooleanProperty(False)
    active = BooleanProperty(False)
    marked = BooleanProperty(False)
    """It is a player's line: a disc stands before the name."""

    def on_kv_post(self, _base: Any) -> None:
        self._cells = Deck(self.ids.cells, lambda: Figure())

    def show(self, line: "tuple[str, int | None, bool, bool, Sequence[tuple[str, bool]]]") -> None:
        name, seat, self.active, self.stripe, figures = line
        self.marked = seat is not None
        self.ids.mark.seat, self.ids.mark.letter = seat or 0, name[:1].upper()
        self.ids.name.say(name)
        self._cells.show(figures)


class Figure(Text):
    """One figure of the sheet."""

    def show(self, figure: tuple[str, bool]) -> None:
        words, self.bold = figure
        self.say(words)


class SheetPaper(BoxLayout):
    """The sheet on paper, for any game."""

    columns = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self._head: Any = None
        self._count = 1
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._heads = Deck(self.ids.heads, SheetLine)
        self._lines = Deck(self.ids.lines, SheetLine)
        self.bind(size=self._reflow)
        self.ids.scroll.bind(height=self._reflow)
        theme.bind(unit=self._reflow)

    def show(self, sheet: Sheet, players: Sequence[PlayerView]) -> None:
        if len(sheet.rows) <= MOST_FIGURES:
            lines = [_player(sheet, players, seat) for seat in range(len(players))]
            head = ("", None, False, False, [(say(row.label), False) for row in sheet.rows])
        else:
            lines = [_row(row, at) for at, row in enumerate(sheet.rows)]
            head = ("", None, False, False, [(player.name, player.turn) for player in players])
        self._count = len(lines)
        self._head = head
        self._reflow()
        self._lines.show(lines)

    def _reflow(self, *_: Any) -> None:
        wide = self.width > WIDE * max(self.height, 1) and self._count >= TWO_COLUMNS_FROM
        self.columns = 2 if wide else 1
        if self._head is not None:
            self._heads.show([self._head] * self.columns)
        down = -(-self._count // self.columns)
        room = self.ids.scroll.height / max(down, 1)
        self.ids.lines.row_height = min(max(room, theme.unit * 4.4), theme.unit * 9)


def _player(sheet: Sheet, players: Sequence[PlayerView], seat: int) -> Any:
    figures = [_figure(row.cells[seat]) for row in sheet.rows]
    return (players[seat].name, seat, players[seat].turn, seat % 2 == 1, figures)


def _row(row: Row, at: int) -> Any:
    return (say(row.label), None, False, at % 2 == 1, [_figure(cell) for cell in row.cells])


def _figure(cell: Cell) -> tuple[str, bool]:
    return (OPEN if cell.value is None else str(cell.value), cell.strong)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
