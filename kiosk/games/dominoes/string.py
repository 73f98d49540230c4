"""The string of dice, and what can be done at its ends."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from kiosk.rules.words import Sentence

DICE = 5
MATCHES = {1: (3, 5), 2: (3, 4, 5, 6), 3: (1, 2, 5), 4: (2, 5, 6), 5: (1, 2, 3, 4), 6: (2, 4)}

String = tuple[int, ...]
"""Numbers from left to right."""


class End(StrEnum):
    """An end of the string."""

    LEFT = "left"
    RIGHT = "right"


OUTER = {End.LEFT: 0, End.RIGHT: -1}
INNER = {End.LEFT: 1, End.RIGHT: -2}
"""Where the neighbours of the dice at the ends lie."""


@dataclass(frozen=True, slots=True)
class Place:
    """Add a die at an end of the string."""

    end: End
    value: int
    named: bool
    """The id tells which die, as there may be several."""
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None

    @property
    def id(self) -> str:
        return f"place:{self.end}:{self.value}" if self.named else f"place:{self.end}"

    @property
    def label(self) -> Sentence:
        if self.end is End.LEFT:
            return Sentence.of("{value} on the left", value=self.value)
        return Sentence.of("{value} on the right", value=self.value)

    def onto(self, string: String) -> String:
        return (self.value, *string) if self.end is End.LEFT else (*string, self.value)


@dataclass(frozen=True, slots=True)
class Substitute:
    """Put a die in the place of the one at an end of the string."""

    end: End
    value: int
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None

    @property
    def id(self) -> str:
        return f"substitute:{self.end}"

    @property
    def label(self) -> Sentence:
        if self.end is End.LEFT:
            return Sentence.of("{value} for the left die", value=self.value)
        return Sentence.of("{value} for the right die", value=self.value)

    def onto(self, string: String) -> String:
        return (self.value, *string[1:]) if self.end is End.LEFT else (*string[:-1], self.value)


Use = Place | Substitute


def uses(string: String, values: tuple[int, ...], *, named: bool, substitute: bool) -> tuple[Use, ...]:
    """What could be done with dice that show these numbers; where dice are `named`, the ids tell which."""
    fresh = sorted(set(values).difference(string))
    ends = (End.RIGHT,) if len(string) == 1 else tuple(End)
    placed = [Place(end, value, named) for end in ends for value in fresh if value in MATCHES[string[OUTER[end]]]]
    if not substitute or len(string) == 1:
        return tuple(placed)
    swaps = [Substitute(end, value) for end in End for value in fresh if value in MATCHES[string[INNER[end]]]]
    return (*placed, *swaps)
