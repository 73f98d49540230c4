"""A score sheet as rows and cells, for any game."""

from dataclasses import dataclass

from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure on the sheet; None is still open."""

    value: int | None
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A label and one cell for each player, in seating order."""

    label: Sentence
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows from top to bottom; the last is the total."""

    rows: tuple[Row, ...]
