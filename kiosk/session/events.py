"""What happens to a session besides touches and reports, and what it wants done."""

from dataclasses import dataclass

from kiosk.rules.record import Entry, Saved, SaveFailed
from kiosk.session.touches import Touch
from kiosk.signals import Order, Report


@dataclass(frozen=True, slots=True)
class Tick:
    """Time passes: seconds on a clock that only goes forward."""

    t: float


Event = Touch | Report | Saved | SaveFailed | Tick


@dataclass(frozen=True, slots=True)
class Write:
    """To the journal, under this number; `Saved` answers."""

    number: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Tell:
    """To the eye."""

    order: Order


Effect = Write | Tell
