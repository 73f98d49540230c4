"""How long to wait for a silent eye, and how long before it is opened again."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Patience:
    """What the clock says about one eye; every step returns the new value. All times in seconds of one clock."""

    start_s: float = 30.0
    """Silence allowed until the first picture: a Pi loads its libraries slowly."""
    stall_s: float = 2.0
    """Silence allowed until the next picture."""
    look_s: float = 20.0
    """Silence allowed while a picture is looked at: a patterned cloth that was never measured takes 2 s on a PC."""
    retry_s: float = 2.0
    """The first pause before the eye is opened again; it doubles with each failure in a row."""
    retry_most_s: float = 20.0
    well_s: float = 10.0
    """An eye that saw for this long was well: the next pause is short again."""
    opened: float = 0.0
    seen: float | None = None
    """When the last sign of life came; None before the first."""
    looking: bool = False
    """It was that a picture is looked at."""
    failures: int = 0

    def open(self, now: float) -> "Patience":
        return replace(self, opened=now, seen=None, looking=False)

    def hear(self, now: float, *, looking: bool = False) -> "Patience":
        well = self.seen is not None and now - self.opened >= self.well_s
        return replace(self, seen=now, looking=looking, failures=0 if well else self.failures)

    def lose(self) -> "Patience":
        return replace(self, failures=self.failures + 1)

    def left(self, now: float) -> float:
        """How much more silence is allowed; at or below 0 the eye has stalled."""
        if self.seen is None:
            return self.opened + self.start_s - now
        return self.seen + (self.look_s if self.looking else self.stall_s) - now

    @property
    def pause(self) -> float:
        """How long to wait, after a loss, before opening again."""
        return float(min(self.retry_s * 2 ** max(self.failures - 1, 0), self.retry_most_s))
