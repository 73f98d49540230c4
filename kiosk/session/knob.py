"""A knob of the settings: what it is for, how it stands, and what it can be set to."""

from dataclasses import dataclass
from enum import Enum, auto

from kiosk.rules.words import Sentence
from kiosk.session.ownertouches import Value


class Kind(Enum):
    """How a knob is turned."""

    SWITCH = auto()
    """Yes or no."""
    CHOICE = auto()
    """One of a few."""
    WORDS = auto()
    """One of a few, or words of one's own."""
    NUMBER = auto()
    NUMBERS = auto()
    """A list of them."""


@dataclass(frozen=True, slots=True)
class Knob:
    """One of them."""

    section: str
    key: str
    says: Sentence
    value: Value
    default: Value
    kind: Kind
    among: tuple[Value, ...] = ()
    """What is offered."""
    at_once: bool = False
    """It holds without a restart."""
    none: bool = False
    """A number may be -1, for none."""

    @property
    def name(self) -> str:
        return f"{self.section}.{self.key}"


def spelled(value: Value) -> str:
    """A value as it is read."""
    if isinstance(value, tuple):
        return ", ".join(map(spelled, value)) or "–"
    return f"{value:.10g}" if isinstance(value, float) else str(value)
