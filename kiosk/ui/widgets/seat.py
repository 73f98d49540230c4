"""A seat's disc: the player's first letter on the colour of the seat, the same wherever the player is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout


@dataclass(frozen=True, slots=True)
class Mark:
    """What a seat's disc shows."""

    seat: int
    letter: str


class SeatMark(BoxLayout):
    """The disc."""

    seat = NumericProperty(0)
    letter = StringProperty("")

    def show(self, mark: Mark) -> None:
        self.seat, self.letter = mark.seat, mark.letter


def marks(names: Sequence[str]) -> tuple[Mark, ...]:
    """The disc of each seat: the first letter, or the number of the seat where others begin alike."""
    firsts = [name[:1].upper() for name in names]
    return tuple(Mark(at, first if firsts.count(first) == 1 else str(at + 1)) for at, first in enumerate(firsts))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
