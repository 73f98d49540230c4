"""What can be seen for a while on the simulated table: dice lying, a hand taking dice, dice flying."""

from dataclasses import dataclass
from typing import Protocol

from hardware.simulated.artist import Body, Hand


@dataclass(frozen=True, slots=True)
class Moment:
    """What is there at one moment."""

    dice: tuple[Body, ...]
    hand: Hand | None = None


class Act(Protocol):
    """Lasts `length` seconds; afterwards the dice lie as `left` says."""

    @property
    def length(self) -> float: ...

    @property
    def left(self) -> tuple[Body, ...]: ...

    def moment(self, t: float) -> Moment:
        """At `t` seconds since the act began, 0 ≤ t < length."""
        ...


@dataclass(frozen=True, slots=True)
class Rest:
    """Nothing moves."""

    left: tuple[Body, ...]
    length: float

    def moment(self, t: float) -> Moment:
        return Moment(self.left)
