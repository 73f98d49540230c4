"""The board as it lies on the table: squares that show the dice they want, and the chips on them."""

from collections.abc import Mapping

from kiosk.games.dice_poker.board import MIDDLE, SIDE, Board
from kiosk.games.dice_poker.lines import Chips
from kiosk.games.dice_poker.squares import CENTRE, FULL_HOUSE, STRAIGHT
from kiosk.rules.grid import Grid, Sign, Square
from kiosk.rules.words import Sentence

ALIKE = {"P": "{0}{0}", "K": "{0}{0}{0}", "Q": "{0}{0} {0}{0}", "T": "{0}{0} {1}{1}"}
"""How the dice are printed that a square wants: 44, 444, 44 over 44, 44 over 66."""


def laid_out(squares: Board, chips: Chips, kept: frozenset[int], choices: Mapping[int, str], sides: int) -> Grid:
    """The board with its chips; `choices` are the ids of what can be chosen, by spot."""

    def square(spot: int) -> Square:
        label, sign = printed(squares[spot])
        return Square(label, sign, chips[spot], spot in kept, spot == MIDDLE, choices.get(spot))

    return Grid(tuple(tuple(map(square, range(row, row + SIDE))) for row in range(0, len(squares), SIDE)), sides)


def printed(square: str) -> tuple[Sentence | None, Sign | None]:
    """What stands on a square: the numbers of its dice, or a letter or a number beside a sign."""
    match square[0]:
        case "L":
            return Sentence.of("{number}", number=square[1:]), Sign.STAR
        case _ if square == STRAIGHT:
            return Sentence("S"), Sign.STAIRS
        case _ if square == FULL_HOUSE:
            return Sentence("F"), Sign.HOUSE
        case _ if square == CENTRE:
            return None, None
        case kind:
            return Sentence.of("{numbers}", numbers=ALIKE[kind].format(*square[1:])), None
