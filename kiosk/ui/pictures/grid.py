"""A board with the chips of the sides on it, and below it who plays for which side."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

import kiosk.ui.pictures.board  # noqa: F401 - the rules in the .kv name it
from kiosk.rules.grid import Grid
from kiosk.session.views import PlayerView
from kiosk.ui.pictures.chip import Chip, chips, draw_chip
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.seat import Mark, SeatMark, marks


class SideChip(Widget):
    """A chip and nothing else."""

    chip = ObjectProperty(Chip(0))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, **kwargs)
        self.bind(height=self.setter("width"))
        draw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=draw, size=draw, chip=draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            draw_chip(self.chip, self.center_x, self.center_y, self.height)


class Member(SeatMark):
    """A player of the side."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, **kwargs)
        self.bind(height=lambda *_: setattr(self, "width", self.height))


class Side(BoxLayout):
    """A side's chip, and the marks of its players."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chip = SideChip()
        self.add_widget(self._chip)
        self._members = Deck(self, Member)

    def show(self, side: tuple[Chip, Sequence[Mark]]) -> None:
        self._chip.chip = side[0]
        self._members.show(side[1])


class GridPicture(BoxLayout):
    """Draws a Grid."""

    post = ObjectProperty(None)
    teams = BooleanProperty(False)
    """Several players play for a side."""
    discs = NumericProperty(0)
    """Chips and marks below the board."""

    def on_kv_post(self, _base: Any) -> None:
        self._sides = Deck(self.ids.sides, Side)

    def show(self, grid: Grid, players: Sequence[PlayerView]) -> None:
        self.teams = len(players) > grid.sides
        self.discs = len(players) + grid.sides
        crowd = chips(players, grid.sides)
        self.ids.board.show(grid, crowd)
        drawn = marks([player.name for player in players])
        self._sides.show([(chip, drawn[chip.side :: grid.sides]) for chip in crowd] if self.teams else [])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
