"""A die of this turn was misread: the roll is put right, and what came after it is played again as far as it may be."""

from dataclasses import dataclass, replace

from kiosk.rules.advance import IllegalMove
from kiosk.rules.asks import Turn
from kiosk.rules.dice import Dice
from kiosk.rules.moves import Command, Move, Roll, Undo
from kiosk.rules.position import Position, ask
from kiosk.session.table import Table, apply

NEIGHBOURS = {1: (2, 3), 2: (3, 1), 3: (2, 5), 4: (6, 5), 5: (6, 4), 6: (5, 4)}
"""What a face is most likely taken for: a pip more or less."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """Where the value in a slot comes from."""

    at: int
    """Number of the move that rolled it, from 0."""
    place: int
    """Which of its values."""
    value: int


@dataclass(frozen=True, slots=True)
class Correction:
    """What puts a roll right."""

    commands: tuple[Command, ...]
    dropped: tuple[Move, ...]
    """Later moves that are legal no more."""


def rolled(table: Table, slot: int) -> Rolled | None:
    """The roll of the last player's turn that the die in this slot comes from; None where there is none."""
    last = None
    for at in range(len(table.moves) - 1, -1, -1):
        position, move = table.positions[at], table.moves[at]
        turn = ask(position)
        assert isinstance(turn, Turn)
        if last is not None and (turn.player, turn.rolloff) != last:
            return None
        last = (turn.player, turn.rolloff)
        if isinstance(move, Roll):
            slots = _slots(position, move)
            if slot in slots:
                place = slots.index(slot)
                return Rolled(at, place, move.values[place])
    return None


def corrected(table: Table, die: Rolled, value: int) -> Correction:
    """The commands that make this die show `value`; later moves of the game are kept while they stay legal."""
    was = table.moves[die.at]
    assert isinstance(was, Roll)
    values = tuple(value if place == die.place else old for place, old in enumerate(was.values))
    right = replace(was, values=values, corrected=True)
    later = table.moves[die.at + 1 :]
    back = (Undo(),) * (len(later) + 1)
    table = replace(table, positions=table.positions[: die.at + 1], moves=table.moves[: die.at])
    table, kept = apply(table, right), list[Move]()
    for move in later:
        try:
            table = apply(table, move)
        except IllegalMove:
            break
        kept.append(move)
    return Correction((*back, right, *kept), later[len(kept) :])


def _slots(position: Position, roll: Roll) -> tuple[int, ...]:
    """The slots that a roll filled."""
    before: Dice = position.state.dice
    kept = before.lock()
    return kept.free if len(kept.free) == len(roll.values) else tuple(range(len(roll.values)))
