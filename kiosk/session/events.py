"""What happens to a session besides touches and reports, and what it wants done."""

from dataclasses import dataclass

from kiosk.rules.record import Entry, Saved, SaveFailed
from kiosk.rules.words import Sentence
from kiosk.session.touches import Touch
from kiosk.signals import Order, Report


@dataclass(frozen=True, slots=True)
class Tick:
    """Time passes: seconds on a clock that only goes forward."""

    t: float


@dataclass(frozen=True, slots=True)
class Ailing:
    """The machine is short of power, air or room, and what to do; None: it is well again."""

    of: Sentence | None


Event = Touch | Report | Saved | SaveFailed | Tick | Ailing


@dataclass(frozen=True, slots=True)
class Write:
    """To the journal, under this number; `Saved` answers."""

    number: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Tell:
    """To the eye."""

    order: Order


@dataclass(frozen=True, slots=True)
class Speak:
    """This language from now on, on the screen."""

    language: str


Effect = Write | Tell | Speak
