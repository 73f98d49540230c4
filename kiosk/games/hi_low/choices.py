"""What is chosen in Hi-Low: an end of the scale before the first roll, and when to stop."""

from dataclasses import dataclass
from typing import ClassVar

from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Call:
    """Take high or low, for the whole game."""

    id: str
    label: Sentence
    wish: Sentence
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None


HIGH = Call("high", Sentence("High"), Sentence("You roll high: the more, the better"))
LOW = Call("low", Sentence("Low"), Sentence("You roll low: the less, the better"))


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn with the total that lies there."""

    total: int
    id: ClassVar[str] = "stop"
    ends: ClassVar[bool] = True
    confirm: ClassVar[None] = None

    @property
    def label(self) -> Sentence:
        return Sentence.of("Stop at {total}", total=self.total)
