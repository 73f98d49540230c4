"""What the journal has not yet confirmed: shown only when it is durable, or when it is said that it is not."""

from dataclasses import dataclass, replace

from kiosk.rules.record import Saved, SaveFailed
from kiosk.rules.words import Sentence
from kiosk.session.events import Tick
from kiosk.session.table import Table

PATIENCE_S = 0.05  # a commit takes well under a millisecond; after this the screen says that it is saving


@dataclass(frozen=True, slots=True)
class Saving:
    """The writes on their way, and the table as it is known to be on the disk."""

    number: int = 0
    """Of the last write asked for."""
    waiting: tuple[tuple[int, Table | None], ...] = ()
    """Writes not confirmed, oldest first, with the table as each leaves it."""
    safe: Table | None = None
    """The last table that was confirmed (or that play goes on with from memory)."""
    shown: int = 0
    """The number of the write that left it so."""
    failing: Sentence | None = None
    """Why nothing can be written just now."""
    given_up: Sentence | None = None
    """What was not done and is not tried again; told until the next write is confirmed."""
    t: float = 0.0
    since: float | None = None
    """When the oldest write began to wait."""

    def asked(self, table: Table | None) -> "Saving":
        """One more write is on its way."""
        number = self.number + 1
        since = self.t if self.since is None else self.since
        asked = replace(self, number=number, waiting=(*self.waiting, (number, table)), since=since)
        return asked._showing(number) if self.failing else asked

    def found(self, table: Table) -> "Saving":
        """A game is taken up as it lies on the disk, or as the writes on their way will leave it."""
        return self if any(left for _, left in self.waiting) else replace(self, safe=table)

    def after(self, event: Saved | SaveFailed | Tick) -> "Saving":
        match event:
            case Saved(number):
                return self._confirmed(number)
            case SaveFailed(why, int(number)):
                return replace(self._confirmed(number), given_up=why)
            case SaveFailed(why):
                return replace(self._showing(self.number), failing=why)
            case Tick(t):
                return replace(self, t=t)

    @property
    def confirmed(self) -> int:
        """The number of the last write that is on the disk."""
        return self.waiting[0][0] - 1 if self.waiting else self.number

    @property
    def fault(self) -> Sentence | None:
        """What the screen should say of the disk."""
        return self.failing or self.given_up

    @property
    def slow(self) -> bool:
        """The wait is long enough to be mentioned."""
        return self.since is not None and self.t - self.since > PATIENCE_S

    def _confirmed(self, number: int) -> "Saving":
        waiting = tuple(write for write in self.waiting if write[0] > number)
        since = self.t if waiting else None
        return replace(self._showing(number), waiting=waiting, failing=None, given_up=None, since=since)

    def _showing(self, number: int) -> "Saving":
        """With the table as the writes up to this one left it; what was shown already is never taken back."""
        later = [(at, table) for at, table in self.waiting if self.shown < at <= number and table]
        return replace(self, shown=later[-1][0], safe=later[-1][1]) if later else self
