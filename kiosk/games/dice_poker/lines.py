"""Runs: five squares in a straight line, and which of them a chip completes."""

from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.games.dice_poker.board import MIDDLE, SIDE

LENGTH = 5
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Row, column, diagonal down-right, diagonal down-left: the order in which runs count first."""

Line = tuple[int, ...]
"""The spots of five squares in a row, from the top or the left."""

Chips = tuple[int | None, ...]
"""The team whose chip covers each spot; None where it is open, and in the centre."""


@dataclass(frozen=True, slots=True)
class Run:
    """A line that a team has completed; its chips stay for good."""

    team: int
    line: Line


def _lines() -> Iterator[Line]:
    """Every line of five, by direction, then by its first square."""
    for down, right in DIRECTIONS:
        for row in range(SIDE):
            for column in range(SIDE):
                line = [(row + n * down, column + n * right) for n in range(LENGTH)]
                if all(r < SIDE and 0 <= c < SIDE for r, c in line):
                    yield tuple(r * SIDE + c for r, c in line)


LINES = tuple(_lines())
THROUGH = tuple(tuple(line for line in LINES if spot in line) for spot in range(SIDE * SIDE))
"""The lines through each spot."""


def completed(chips: Chips, team: int, spot: int, earlier: tuple[Line, ...]) -> tuple[Line, ...]:
    """The team's new runs by its chip on this spot: as many as can be beside the earlier ones and each other.

    Two that lie in one direction can only be the halves of a line of nine, of which the first one comes first: taking
    each that goes with those before it takes as many as can be, and of equal choices the first.
    """
    new: tuple[Line, ...] = ()
    for line in THROUGH[spot]:
        full = all(chips[s] == team or s == MIDDLE for s in line)
        if full and all(_apart(line, run) for run in (*earlier, *new)):
            new = (*new, line)
    return new


def _apart(one: Line, other: Line) -> bool:
    return len(set(one) & set(other)) <= 1
