"""A seat's mark: the player's first letter on colour and shape of the seat, the same wherever the player is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kiosk.ui.widgets.drawn import drawn
from kiosk.ui.widgets.shape import draw_shape, shape

LETTER = (0.6, 0.5, 0.38)
"""Size of the letter inside so many rings, in parts of the mark."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a seat's mark shows."""

    seat: int
    letter: str


class SeatMark(BoxLayout):
    """The mark."""

    seat = NumericProperty(0)
    letter = StringProperty("")
    written = NumericProperty(0.6)
    """Size of the letter, in parts of the mark."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = drawn(self, self._draw, "seat")

    def _draw(self, *_: Any) -> None:
        self.written = LETTER[shape(int(self.seat))[1]]
        self.canvas.before.clear()
        with self.canvas.before:
            draw_shape(int(self.seat), self.center_x, self.center_y, min(self.size))

    def show(self, mark: Mark) -> None:
        self.seat, self.letter = mark.seat, mark.letter


def marks(names: Sequence[str]) -> tuple[Mark, ...]:
    """The disc of each seat: the first letter, or the number of the seat where others begin alike."""
    firsts = [name[:1].upper() for name in names]
    return tuple(Mark(at, first if firsts.count(first) == 1 else str(at + 1)) for at, first in enumerate(firsts))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
