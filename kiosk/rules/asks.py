"""What the table waits for, in any game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from kiosk.rules.words import Sentence


class DieState(StrEnum):
    """May the die be rolled again?"""

    FREE = "free"
    HELD = "held"
    LOCKED = "locked"


@dataclass(frozen=True, slots=True)
class Lying:
    """A die that lies on the table."""

    value: int
    state: DieState
    slot: int | None = None
    """Its slot among the turn's dice; None for dice that a game has put elsewhere (a string, an army)."""
    owner: int | None = None
    """The player it belongs to, where dice have owners."""


class Choice(Protocol):
    """Something a player may choose, as a small record of its game."""

    @property
    def id(self) -> str:
        """Its spelling in the play protocol."""
        ...

    @property
    def label(self) -> Sentence:
        """What the button says, with what it brings."""
        ...

    @property
    def ends(self) -> bool:
        """It is the one that the End-turn button means."""
        ...

    @property
    def confirm(self) -> Sentence | None:
        """Asked before it is taken, where it costs something; None where it is taken at once."""
        ...


@dataclass(frozen=True, slots=True)
class Turn:
    """A player must act."""

    player: int
    roll: int
    """How many dice may be rolled right now, given the present holds; 0 for none."""
    choices: tuple[Choice, ...] = ()
    dice: tuple[Lying, ...] = ()
    holdable: bool = False
    """Dice may be held or let go now."""
    rolloff: bool = False
    """It is still being settled who begins."""

    @property
    def end(self) -> Choice | None:
        """The choice that the End-turn button means."""
        return next((choice for choice in self.choices if choice.ends), None)


@dataclass(frozen=True, slots=True)
class Over:
    """The game is finished."""

    winners: tuple[int, ...]


Ask = Turn | Over
