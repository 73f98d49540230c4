"""A board of squares that is touched: small squares, so that a finger takes the nearest one that can be taken."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.rules.grid import Grid, Square
from kiosk.session.tabletouches import Pointed
from kiosk.ui.pictures.aim import nearest
from kiosk.ui.pictures.chip import Chip
from kiosk.ui.pictures.squares import draw_bed, draw_frame, draw_square
from kiosk.ui.theme import theme
from kiosk.ui.widgets.ink import Box
from kiosk.ui.widgets.kept import picture
from kiosk.ui.widgets.parts import Draw, Parts


class Board(ButtonBehavior, Widget):
    """Draws a Grid; a tap points at the nearest choice."""

    post = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        self._grid = Grid((), 1)
        self._crowd: Sequence[Chip] = ()
        self._print_soon = Clock.create_trigger(self._print, -1)
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        super().__init__(**kwargs)
        self._parts = Parts(self.canvas)
        self.bind(pos=self._print_soon, size=self._print_soon)

    def show(self, grid: Grid, crowd: Sequence[Chip]) -> None:
        """`crowd` are the chips of the sides."""
        if (grid, crowd) == (self._grid, self._crowd):
            return
        same = _bare(grid) == _bare(self._grid)
        self._grid, self._crowd = grid, crowd
        (self._lay_soon if same else self._print_soon)()

    @property
    def boxes(self) -> Iterator[tuple[Square, Box, bool]]:
        """Each square, where it lies in pixels, and whether it is one of the dark ones."""
        rows = self._grid.rows
        if not rows:
            return
        edge = self.edge
        left, top = self.center_x - edge * len(rows[0]) / 2, self.center_y + edge * len(rows) / 2
        gap = max(edge * 0.03, 0.5)
        for at, row in enumerate(rows):
            for column, square in enumerate(row):
                box = (left + column * edge + gap, top - (at + 1) * edge + gap, edge - 2 * gap, edge - 2 * gap)
                yield square, box, (at + column) % 2 == 1

    @property
    def edge(self) -> float:
        """Edge of a square, in pixels."""
        rows = self._grid.rows
        return float(min((self.width - 2 * self.rim) / len(rows[0]), (self.height - 2 * self.rim) / len(rows)))

    @property
    def rim(self) -> float:
        """Width of the wood around it, in pixels."""
        return float(theme.unit) * 1.4

    def on_release(self) -> None:
        if self.post and (choice := self.aimed(*self.last_touch.pos)):
            self.post(Pointed(choice))

    def aimed(self, x: float, y: float) -> str | None:
        """The choice that a finger at this point means."""
        return nearest([(square.choice, box) for square, box, _dark in self.boxes if square.choice], x, y)

    def _print(self, *_: Any) -> None:
        """The board itself, which changes with its size only."""
        self.canvas.before.clear()
        rows = self._grid.rows
        wide, high = (self.edge * len(rows[0]), self.edge * len(rows)) if rows else (0, 0)
        if min(wide, high) > 1:
            x, y = self.center_x - wide / 2, self.center_y - high / 2
            left, low = int(x), int(y)
            size = ceil(x + wide) - left, ceil(y + high) - low
            with self.canvas.before:
                draw_frame((x, y, wide, high), self.rim)
                Color(1, 1, 1, 1)
                Rectangle(texture=self._beds(left, low, size), pos=(left, low), size=size)
        self._lay_soon()

    def _beds(self, left: int, low: int, size: tuple[int, int]) -> Texture:
        """All squares, empty, from this corner on."""

        def draw() -> None:
            for square, (x, y, wide, high), dark in self.boxes:
                draw_bed(_empty(square), (x - left, y - low, wide, high), dark=dark)

        return picture(size, draw, theme.paper)

    def _lay(self, *_: Any) -> None:
        """What lies on it now, and what can be taken."""
        self._parts.show(dict(self._taken()))

    def _taken(self) -> Iterator[tuple[Hashable, tuple[object, Draw]]]:
        for square, box, dark in self.boxes:
            if square.choice or square.everyone or square.side is not None:
                yield box, ((square, self._crowd), partial(draw_square, square, box, dark=dark, crowd=self._crowd))


def _empty(square: Square) -> Square:
    return Square(square.label, square.sign)


def _bare(grid: Grid) -> list[tuple[object, object]]:
    """What is printed."""
    return [(square.label, square.sign) for row in grid.rows for square in row]
