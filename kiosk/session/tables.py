"""A measured table on its way to the disk."""

from dataclasses import dataclass, field

from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class KeepTable:
    """To the disk: what was measured; `TableKept` answers."""

    table: object = field(repr=False)
    """Only the eye knows what is in it."""


@dataclass(frozen=True, slots=True)
class TableKept:
    """It is on the disk; or why not, and what to do."""

    fault: Sentence | None = None
    note: Sentence | None = None
    """What else is to be known."""
