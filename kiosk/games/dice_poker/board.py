"""The board: nine lines of nine squares, ours or the players' own."""

import re
from collections.abc import Iterator

from kiosk.games.dice_poker.squares import CENTRE, SQUARES
from kiosk.rules.layout import BadLayout
from kiosk.rules.words import Sentence

SIDE = 9
MIDDLE = SIDE * SIDE // 2
"""The centre: it belongs to everyone."""

Board = tuple[str, ...]
"""The 81 squares, line by line; a square's place in it is its spot."""

OURS = """
T46  K1   T23  T13  T24  S    T45  K6   T16
L7   Q6   P2   K2   Q4   K3   F    L11  P5
T34  F    T15  T35  P6   T25  Q5   T56  Q1
P4   S    P3   K4   Q3   T26  P1   F    K5
T36  T12  Q2   T14  *    T14  Q2   T12  T36
K5   F    P1   T26  Q3   K4   P3   S    P4
Q1   T56  Q5   T25  P6   T35  T15  F    T34
P5   L11  F    K3   Q4   K2   P2   Q6   L7
T16  K6   T45  S    T24  T13  T23  K1   T46
""".strip()


def at(spot: int) -> tuple[int, int]:
    """Row and column, from 0."""
    return divmod(spot, SIDE)


def read(text: str) -> Board:
    """The board that a text draws. Raises BadLayout at the first thing that is wrong."""
    lines = text.rstrip().split("\n")
    board = tuple(square for row, line in enumerate(lines) for square in _row(row, line))
    if len(lines) < SIDE:
        _refuse(len(lines), 1, Sentence("the file ends here; a board has nine lines"))
    return board


def _row(row: int, line: str) -> Iterator[str]:
    """The squares of one line."""
    if row == SIDE:
        _refuse(row, _first_column(line), Sentence("a tenth line; a board has nine"))
    column, end = 0, 0
    for column, found in enumerate(re.finditer(r"\S+", line), start=1):
        if fault := _fault(row, column - 1, found[0]):
            _refuse(row, found.start() + 1, fault)
        end = found.end()
        yield found[0]
    if column < SIDE:
        _refuse(row, end + 1, Sentence.of("the line ends after {n} of nine squares", n=column))


def _fault(row: int, column: int, square: str) -> Sentence | None:
    """What is wrong with this square in this place."""
    if column == SIDE:
        return Sentence("a tenth square; a line has nine")
    if square not in SQUARES and square != CENTRE:
        return Sentence.of("{square} is no square; there are P1, T12, K1, Q1, S, F, L7, L11", square=repr(square[:12]))
    if (square == CENTRE) != (row * SIDE + column == MIDDLE):
        return Sentence("the centre * stands in the middle of the fifth line, and only there")
    return None


def _first_column(line: str) -> int:
    return len(line) - len(line.lstrip()) + 1


def _refuse(row: int, column: int, fault: Sentence) -> None:
    raise BadLayout(Sentence.of("line {line}, column {column}: {fault}", line=row + 1, column=column, fault=fault))


STANDARD = read(OURS)
