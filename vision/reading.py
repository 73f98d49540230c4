"""What was read from one picture of dice: each die a certain value or a question, never a guess."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from math import hypot


class Why(StrEnum):
    """Why the reader would not bet on a die, or on a whole picture."""

    COCKED = "cocked"
    HIDDEN = "hidden"
    CUT_OFF = "cut off"
    OUTSIDE = "outside the tray"
    FROM_THE_SIDE = "seen from the side"
    BLURRED = "blurred"
    TOO_DARK = "too dark"
    TOO_SMALL = "too small"
    GLARE = "glare"
    TWO_READINGS = "two readings"
    NOT_A_DIE = "not a die"
    NO_PIPS = "no pips"
    UNCLEAR = "unclear"
    TRAY_CUT_OFF = "tray cut off"
    TOO_MANY = "too many dice"
    TOO_FEW = "too few dice"


@dataclass(frozen=True, slots=True)
class Die:
    """One die as it lies in the picture."""

    value: int | None
    """1 to 6: what it shows, or most likely shows; None where it cannot be read."""
    x: float
    """Centre of the top face, pixels of the given picture."""
    y: float
    size: float
    """Edge of the top face, pixels of the given picture."""
    certain: bool
    why: Why | None = None
    """The reason when not certain."""
    likely: tuple[int, ...] = ()
    """Where it is a question: the values it may be, likeliest first."""
    turn: float | None = field(default=None, compare=False, repr=False)
    """How the rows of its pips are turned to the right, of a 1 its outline, radians; None where nothing tells."""
    row: tuple[float, float] | None = field(default=None, compare=False, repr=False)
    """Of a 2 or 3: from one end of its pips to the other, right and down, of its edge; None where nothing tells."""

    def asked(self, why: Why) -> "Die":
        """The same die as a question."""
        return replace(self, certain=False, why=why, likely=() if self.value is None else (self.value,))

    def sure(self) -> "Die":
        """The same die, certain of its value."""
        return replace(self, certain=True, why=None, likely=())

    def apart(self, other: "Die") -> float:
        """How far its middle is from another's, of the mean of both edges: 1 where they lie face to face."""
        return hypot(self.x - other.x, self.y - other.y) / ((self.size + other.size) / 2)


def left_to_right(dice: Iterable[Die]) -> tuple[Die, ...]:
    """In the order of a reading."""
    return tuple(sorted(dice, key=lambda die: die.x))


@dataclass(frozen=True, slots=True)
class Reading:
    """All dice of one picture, left to right."""

    dice: tuple[Die, ...] = ()
    certain: bool = True
    why: Why | None = None

    @property
    def values(self) -> tuple[int | None, ...]:
        return tuple(die.value for die in self.dice)
