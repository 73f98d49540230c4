"""How a table is played: what its owner may set."""

from dataclasses import dataclass
from enum import StrEnum


class Again(StrEnum):
    """What is thrown again where only some dice can be read."""

    ASK = "ask"
    SOME = "some"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Habits:
    """The owner's settings for the table."""

    hold_by_leaving: bool = True
    """Dice that stay in the tray while others are picked up are held."""
    again: Again = Again.ASK
    house_rules: bool = True
    """Guests may change them."""
