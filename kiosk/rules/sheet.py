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


def race(scores: tuple[int, ...], goal: int) -> Sheet:
    """How far everybody is, and how far it is to the goal."""
    to_go = tuple(Cell(max(0, goal - score)) for score in scores)
    total = tuple(Cell(score, strong=True) for score in scores)
    return Sheet((Row(Sentence("To go"), to_go), Row(Sentence("Score"), total)))


def total(label: Sentence, scores: tuple[int, ...]) -> Row:
    """The last row of a sheet: what counts in the end."""
    return Row(label, tuple(Cell(score, strong=True) for score in scores))
