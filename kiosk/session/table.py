"""The game being played: a fold over its commands, journalled one by one."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from kiosk.rules.advance import IllegalMove, advance
from kiosk.rules.asks import Ask, Over
from kiosk.rules.dice import Dice
from kiosk.rules.game import Game, Setup
from kiosk.rules.moves import Choose, Command, Gone, Hold, Move, Roll, Undo
from kiosk.rules.options import BadOption, varied
from kiosk.rules.position import Position, ask, opening
from kiosk.rules.record import Header
from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Done:
    """A command that was obeyed, and where the game stood before and after it."""

    command: Command
    before: Position
    after: Position


@dataclass(frozen=True, slots=True)
class Table:
    """A game and everything that led to where it stands."""

    header: Header
    positions: tuple[Position, ...]
    """The opening first, the present last."""
    moves: tuple[Move, ...] = ()
    """The moves between them; those taken back are gone."""
    log: tuple[Done, ...] = ()
    """Every command in the order of the journal, with what was taken back and the taking back."""

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def game(self) -> Game[Any]:
        return self.position.setup.game

    @property
    def ask(self) -> Ask:
        return ask(self.position)

    @property
    def over(self) -> bool:
        return isinstance(self.ask, Over)


class Unplayable(ValueError):
    """A saved game with options, or for a number of players, that the game has not."""


def begin(header: Header, game: Game[Any]) -> Table:
    """The table before the first roll."""
    return Table(header, (opening(Setup(game, len(header.names), header.first)),))


def apply(table: Table, command: Command) -> Table:
    """The table after a command. Raises IllegalMove."""
    if not isinstance(command, Undo):
        after = advance(table.position, command)
        log = (*table.log, Done(command, table.position, after))
        return replace(table, positions=(*table.positions, after), moves=(*table.moves, command), log=log)
    if not table.moves:
        raise IllegalMove(Sentence.of("Nothing has been done yet that could be taken back"))
    log = (*table.log, Done(command, table.position, table.positions[-2]))
    return replace(table, positions=table.positions[:-1], moves=table.moves[:-1], log=log)


def last_act(table: Table) -> Roll | Choose | Gone | None:
    """The last roll or choice, or a player who left: what the Undo button takes back."""
    return next((move for move in reversed(table.moves) if not isinstance(move, Hold)), None)


def undo(table: Table) -> tuple[Undo, ...]:
    """The commands that step over holds and take the last act back; none where there is none."""
    for back, move in enumerate(reversed(table.moves), start=1):
        if not isinstance(move, Hold):
            return (Undo(),) * back
    return ()


def last_roll(table: Table) -> Dice:
    """The dice as the last command rolled them, though the turn may have ended by it; none if it was no roll."""
    return as_rolled(table) if isinstance(next(reversed(table.moves), None), Roll) else Dice()


def as_rolled(table: Table) -> Dice:
    """The dice as they were rolled last, whatever was done since; none before the first roll."""
    for before, move in zip(reversed(table.positions[:-1]), reversed(table.moves), strict=True):
        if isinstance(move, Roll):
            kept: Dice = before.state.dice.lock()
            return kept.roll(move.values) if len(kept.free) == len(move.values) else Dice(move.values)
    return Dice()


def _its_own(header: Header, game: Game[Any]) -> Game[Any]:
    """The game with the options of a saved one. Raises Unplayable."""
    try:
        own = varied(game, header.options)
    except BadOption as fault:
        raise Unplayable(fault.sentence.message) from None
    players = len(header.names)
    if players not in own.seats() or header.first not in (None, *range(players)):
        raise Unplayable(f"{players} players, of whom {header.first} begins")
    return own


def fold(header: Header, game: Game[Any], commands: Iterable[Command]) -> tuple[Table, bool]:
    """A saved game folded again with its own options, and whether every command was still legal.

    It stops before the first that is not. Raises Unplayable.
    """
    table = begin(header, _its_own(header, game))
    try:
        for command in commands:
            table = apply(table, command)
    except IllegalMove:
        return table, False
    return table, True
