"""What a hand can do on the board: cover a square, or bounce a chip, or let it be."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from kiosk.games.dice_poker.board import at
from kiosk.games.dice_poker.squares import name
from kiosk.rules.asks import Choice
from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Place:
    """Cover this spot, and end the turn."""

    spot: int
    square: str
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None

    @property
    def id(self) -> str:
        return "place:{},{}".format(*at(self.spot))

    @property
    def label(self) -> Sentence:
        return Sentence.of("{square} ({place})", square=name(self.square), place=_place(self.spot))


@dataclass(frozen=True, slots=True)
class Remove:
    """Take the opponent's chip from this spot, and end the turn."""

    spot: int
    square: str
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None

    @property
    def id(self) -> str:
        return "remove:{},{}".format(*at(self.spot))

    @property
    def label(self) -> Sentence:
        return Sentence.of("Take from {square} ({place})", square=name(self.square), place=_place(self.spot))


@dataclass(frozen=True, slots=True)
class Pass:
    """Remove no chip, and end the turn."""

    id: ClassVar[str] = "pass"
    label: ClassVar[Sentence] = Sentence("Remove no chip")
    ends: ClassVar[bool] = True
    confirm: ClassVar[None] = None


Act = Place | Remove | Pass


def instead(acts: Sequence[Choice]) -> Sentence:
    """What can be done other than rolling on."""
    if all(isinstance(act, Place) for act in acts):
        return Sentence("cover a square")
    if all(isinstance(act, Remove) for act in acts):
        return Sentence("take a chip away")
    return Sentence("touch a square")


def _place(spot: int) -> Sentence:
    """Where a spot is, counted from 1 as one counts aloud."""
    row, column = at(spot)
    return Sentence.of("row {row}, column {column}", row=row + 1, column=column + 1)
