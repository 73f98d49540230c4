"""Which roll a table waits for: the dice of one are never taken for another."""

from dataclasses import dataclass

from kiosk.rules.asks import DieState, Over
from kiosk.rules.moves import Choose, Roll
from kiosk.session.table import Table


@dataclass(frozen=True, slots=True)
class Awaited:
    """A roll that is waited for. That somebody else leaves, or that an earlier die is put right, makes it no other."""

    player: int | None
    """None when the game is over."""
    dice: int
    kept: frozenset[int | None] = frozenset()
    """Slots that are not rolled."""
    acts: int = 0
    """Rolls and choices before it."""


def awaited(table: Table) -> Awaited:
    turn, acts = table.ask, sum(isinstance(move, Roll | Choose) for move in table.moves)
    if isinstance(turn, Over):
        return Awaited(None, 0, acts=acts)
    kept = frozenset(die.slot for die in turn.dice if die.state is not DieState.FREE)
    return Awaited(turn.player, turn.roll, kept, acts)
