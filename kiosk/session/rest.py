"""How long nobody has done anything: first the kiosk invites, then its screen dims; what wakes it does nothing else."""

from dataclasses import dataclass, replace
from enum import IntEnum

from kiosk.session.events import Tick
from kiosk.session.touches import Touch
from kiosk.signals import DiceRolling, HandSeen, KeyPressed

LIFE = (Touch, KeyPressed, HandSeen, DiceRolling)
"""What only people do."""


class Stage(IntEnum):
    """How far asleep it is."""

    AWAKE = 0
    INVITING = 1
    """Between games nobody is there: the screen asks them in."""
    DIM = 2


@dataclass(frozen=True, slots=True)
class Rest:
    """When somebody was last there."""

    invite_s: float = 0.0
    """After so long it invites, seconds; 0: never."""
    dim_s: float = 0.0
    """After so long it dims, seconds; 0: never."""
    t: float | None = None
    since: float = 0.0
    """When something was last done."""

    def after(self, event: object) -> "Rest":
        match event:
            case Tick(t):
                return replace(self, t=t, since=t if self.t is None else self.since)
            case _ if isinstance(event, LIFE):
                return replace(self, since=self.t or 0.0)
            case _:
                return self

    @property
    def idle_s(self) -> float:
        """For so long nobody has done anything."""
        return (self.t or 0.0) - self.since

    def stage(self, *, between_games: bool) -> Stage:
        idle = self.idle_s
        if self.dim_s and idle >= self.dim_s:
            return Stage.DIM
        return Stage.INVITING if between_games and self.invite_s and idle >= self.invite_s else Stage.AWAKE
