"""What the owner's pages want done outside the session, and how it is answered."""

from dataclasses import dataclass, field

from kiosk.rules.words import Sentence
from kiosk.session.ownertouches import Ending


@dataclass(frozen=True, slots=True)
class AskPin:
    """Is there a PIN? `PinTold` answers."""


@dataclass(frozen=True, slots=True)
class TryPin:
    """Is it this one? `PinTried` answers."""

    pin: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ChoosePin:
    """It is this one from now on; `PinKept` answers."""

    pin: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class End:
    """The kiosk ends; `EndRefused` answers where it cannot."""

    how: Ending


@dataclass(frozen=True, slots=True)
class PinTold:
    """What is known of the PIN before anybody tries."""

    chosen: bool
    wait_s: float = 0.0
    """How long nothing is tried, after too many that were wrong."""
    fault: Sentence | None = None
    """Why nobody gets in, and what to do."""


@dataclass(frozen=True, slots=True)
class PinTried:
    """Whether it was the right one."""

    right: bool
    wait_s: float = 0.0
    """How long the next try has to wait."""


@dataclass(frozen=True, slots=True)
class PinKept:
    """The new PIN holds; or why it could not be kept."""

    fault: Sentence | None = None


@dataclass(frozen=True, slots=True)
class EndRefused:
    """Why the kiosk does not end so."""

    why: Sentence


Errand = AskPin | TryPin | ChoosePin | End
Answer = PinTold | PinTried | PinKept | EndRefused
