"""What guests who play for the first time are told, until one of them has done it."""

from kiosk.rules.asks import Turn
from kiosk.rules.moves import Choose, Hold
from kiosk.rules.words import Sentence
from kiosk.session import lit
from kiosk.session.table import Table


def hint(table: Table, turn: Turn) -> Sentence | None:
    """How dice are kept, how squares and boxes are taken; nothing once somebody at this table has shown to know."""
    done = {type(move) for move in table.moves}
    if turn.holdable and not done & {Hold, Choose}:
        return Sentence("Touch the dice that stay, then roll the others.")
    if lit.choices(table.game.picture(table.position.state)) and Choose not in done:
        return Sentence("What is lit can be touched.")
    return None
