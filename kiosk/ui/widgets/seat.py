"""A seat's mark: the player's first letter on colour and shape of the seat, the same wherever the player is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kiosk.ui.theme import theme
from kiosk.ui.widgets.drawn import drawn
from kiosk.ui.widgets.ink import draw_words
from kiosk.ui.widgets.shape import draw_shape, shape

LETTER = (0.6, 0.5, 0.38)
"""Size of the letter inside so many rings, in parts of the mark."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a seat's mark shows."""

    seat: int
    letter: str


class SeatMark(Widget):
    """The mark."""

    seat = NumericProperty(0)
    letter = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = drawn(self, self._draw, "seat", "letter")

    def _draw(self, *_: Any) -> None:
        seat, wide = int(self.seat), min(self.size)
        self.canvas.before.clear()
        with self.canvas.before:
            draw_shape(seat, self.center_x, self.center_y, wide)
            if self.letter:
                draw_words(self.letter, (*self.pos, *self.size), wide * LETTER[shape(seat)[1]], theme.paper)

    def show(self, mark: Mark) -> None:
        self.seat, self.letter = mark.seat, mark.letter


def marks(names: Sequence[str]) -> tuple[Mark, ...]:
    """The disc of each seat: the first letter, or the number of the seat where others begin alike."""
    firsts = [name[:1].upper() for name in names]
    return tuple(Mark(at, first if firsts.count(first) == 1 else str(at + 1)) for at, first in enumerate(firsts))
