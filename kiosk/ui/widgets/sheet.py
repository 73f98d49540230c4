"""The score sheet: few figures put the players below each other, many put them side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

import kiosk.ui.widgets.scroll  # noqa: F401 - the rules in the .kv name it
from kiosk.rules.sheet import Sheet
from kiosk.session.views import PlayerView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.seat import marks
from kiosk.ui.widgets.sheetline import FigureShown, LineShown, SheetLine, of_player, of_row

MOST_FIGURES = 3  # rows of a sheet up to which each player gets a line
TWO_COLUMNS_FROM = 5  # players
WIDE = 78  # units from which the paper has room for two columns of players
HEAD, LOW_HEAD = 5.4, 5.0  # units; words of two small lines have room in either
EASY_LINE, LINE, LOW_LINE = 5.0, 3.7, 3.3  # the least height of a line, units
MOST_LINE, MOST_UNNAMED = 9.0, 4.4  # the most
FEW, MOST_OF_FEW = 3, 15.0  # lines that may be higher, and how high
MARK, DIGIT = 5.0, 1.4  # the room that a line takes for them where it has no name, units


@dataclass(frozen=True, slots=True)
class Setting:
    """How the lines are set; heights in units."""

    columns: int = 1
    head: float = HEAD
    line: float = LINE
    """The least for a line."""
    most: float = MOST_OF_FEW
    named: bool = True


class SheetPaper(BoxLayout):
    """The sheet on paper, for any game. Where it is too low for its lines, they do without names."""

    columns = NumericProperty(1)
    head = NumericProperty(HEAD)
    """Height of what stands above the lines, units."""
    most = NumericProperty(0)
    """The height that it can fill."""
    by_player = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._head: LineShown | None = None
        self._all: list[LineShown] = []
        self._turn_soon: Any = Clock.create_trigger(self._turn)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._heads = Deck(self.ids.heads, SheetLine)
        self._lines = Deck(self.ids.lines, SheetLine)
        self.bind(size=self._reflow)
        self.ids.scroll.bind(do_scroll_y=lambda *_: self._turn_soon())
        self.ids.scroll.bind(height=self._reflow)
        theme.bind(unit=self._reflow)

    def show(self, sheet: Sheet, players: Sequence[PlayerView], title: str) -> None:
        self.by_player = len(sheet.rows) <= MOST_FIGURES
        drawn = marks([player.name for player in players])
        if self.by_player:
            told = [of_player(sheet, players[mark.seat], mark) for mark in drawn]
            self._head = LineShown(title, tuple(FigureShown(say(row.label)) for row in sheet.rows))
        else:
            told = [of_row(row) for row in sheet.rows]
            self._head = LineShown(title, discs=tuple((mark, players[mark.seat].gone) for mark in drawn))
        if len(told) != len(self._all):
            self.ids.scroll.scroll_y = 1
        self._all = told
        self._reflow()
        self._turn_soon()

    def place(self, name: str) -> tuple[float, float]:
        """The middle of this player's line in the window's pixels; of the sheet, where players have none."""
        line = next((line for line in self._lines.shown if line.marked and line.player == name), self)
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
        setting = self._setting()
        self.columns, self.head = setting.columns, setting.head
        most = self._most_line()
        self.most = theme.unit * (2 + HEAD + most * len(self._all))
        if self._head is not None:
            self._heads.show([self._head] * (setting.columns if setting.head else 0))
        self._lines.show([_set(line, setting, at // setting.columns) for at, line in enumerate(self._all)])
        room = self.ids.scroll.height / max(self._down(setting), 1)
        high = min(most, setting.most)
        self.ids.lines.row_height = min(max(room, theme.unit * setting.line), theme.unit * high)

    def _most_line(self) -> float:
        return MOST_OF_FEW if len(self._all) <= FEW else MOST_LINE

    def _setting(self) -> Setting:
        """The first in which all lines are seen; else they are scrolled through in the one of which most is seen."""
        room = self.height / theme.unit - 2
        settings = list(self._settings())
        least = min(settings, key=self._least)
        return next((one for one in settings if self._least(one) <= room), least if self.by_player else settings[0])

    def _least(self, setting: Setting) -> float:
        """How high the paper must be inside, units."""
        return setting.head + self._down(setting) * setting.line

    def _settings(self) -> Iterator[Setting]:
        columns = 2 if self._wide() and len(self._all) >= TWO_COLUMNS_FROM else 1
        yield Setting(line=EASY_LINE)
        yield Setting(columns)
        yield Setting(columns, LOW_HEAD, LOW_LINE)
        if self.by_player:
            yield Setting(columns, 0, LOW_LINE)
            digits = max((len(line.figures[-1].words) for line in self._all if line.figures), default=1)
            most = int((self.width - theme.gap) / ((MARK + DIGIT * digits) * theme.unit + theme.gap))
            yield from (Setting(columns, 0, LOW_LINE, MOST_UNNAMED, named=False) for columns in range(1, most + 1))

    def _wide(self) -> bool:
        return bool(self.by_player and self.width > WIDE * theme.unit)

    def _down(self, setting: Setting) -> int:
        """How many lines stand below each other."""
        return -(-len(self._all) // setting.columns)


def _set(line: LineShown, setting: Setting, row: int) -> LineShown:
    return replace(line, named=setting.named, whole=setting.head > 0, stripe=row % 2 == 1)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
