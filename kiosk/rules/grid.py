"""A board of squares with chips on them, as a picture of what lies on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from kiosk.rules.words import Sentence


class Sign(StrEnum):
    """A small drawing printed on a square."""

    STAIRS = "stairs"
    HOUSE = "house"
    STAR = "star"


@dataclass(frozen=True, slots=True)
class Square:
    """A square of a board."""

    label: Sentence | None
    """What is printed on it, in a few letters, one or two short words; None: nothing."""
    sign: Sign | None = None
    side: int | None = None
    """Whose chip lies on it (player i sits on side i mod `Grid.sides`); None where it is open."""
    kept: bool = False
    """The chip is part of a run and stays for good."""
    everyone: bool = False
    """It counts for all sides and takes no chip."""
    choice: str | None = None
    """What a touch on it would choose: to cover it, or to take its chip away."""
    number: int | None = None
    """The button that picks it."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of squares, row by row, that chips cover."""

    rows: tuple[tuple[Square, ...], ...]
    sides: int

    @property
    def choices(self) -> frozenset[str]:
        """All that can be chosen by touching its squares."""
        return frozenset(square.choice for row in self.rows for square in row if square.choice)

    def numbered(self, numbers: Mapping[str, int]) -> "Grid":
        """Each of these choices with the number of the button that picks it; nothing else is lit."""
        return replace(self, rows=tuple(tuple(_numbered(square, numbers) for square in row) for row in self.rows))

    def around(self, choice: str, height: int, width: int) -> "Grid":
        """So many rows and columns with that choice's square, in the middle where it can be; nothing else is lit."""
        spots = ((r, c) for r, row in enumerate(self.rows) for c, square in enumerate(row) if square.choice == choice)
        row, column = next(spots)
        top = max(0, min(row - height // 2, len(self.rows) - height))
        left = max(0, min(column - width // 2, len(self.rows[0]) - width))
        cut = (line[left : left + width] for line in self.rows[top : top + height])
        return replace(self, rows=tuple(tuple(_alone(square, choice) for square in line) for line in cut))


def _numbered(square: Square, numbers: Mapping[str, int]) -> Square:
    number = numbers.get(square.choice or "")
    return replace(square, choice=square.choice if number else None, number=number)


def _alone(square: Square, choice: str) -> Square:
    return square if square.choice in (None, choice) else replace(square, choice=None)
