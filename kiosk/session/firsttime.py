"""What guests who play for the first time are told, until one of them has done it."""

from kiosk.rules.asks import Turn
from kiosk.rules.moves import Choose, Hold, Roll
from kiosk.rules.words import Sentence
from kiosk.session import lit
from kiosk.session.correct import rolled
from kiosk.session.table import Table

SEEN = 4
"""Rolls after which everybody has read how a die is put right."""


def hint(table: Table, turn: Turn) -> Sentence | None:
    """How dice are kept, squares and boxes taken, dice put right; nothing once somebody here has shown to know."""
    done = {type(move) for move in table.moves}
    if turn.holdable and not done & {Hold, Choose}:
        return Sentence("Touch the dice that stay, then roll the others.")
    if lit.choices(table.game.picture(table.position.state)) and Choose not in done:
        return Sentence("What is lit can be touched.")
    if _lies(table, turn) and len(_rolls(table)) <= SEEN and not any(roll.corrected for roll in _rolls(table)):
        return Sentence("Misread? Keep a finger on the die.")
    return None


def _rolls(table: Table) -> list[Roll]:
    """Those of the game itself, without who begins."""
    moves = zip(table.positions, table.moves, strict=False)
    return [move for position, move in moves if isinstance(move, Roll) and not position.rolloff]


def _lies(table: Table, turn: Turn) -> bool:
    """A die that may have been misread lies in a slot."""
    return any(die.slot is not None and rolled(table, die.slot) for die in turn.dice)
