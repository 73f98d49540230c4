"""A game in a journal, played on until its end is near: dice that are thrown, seen and read take two seconds each."""

from pathlib import Path
from random import Random

from kiosk.games import GAMES
from kiosk.journal.start import read_journal
from kiosk.rules.advance import advance
from kiosk.rules.asks import Over, Turn
from kiosk.rules.dice import FACES
from kiosk.rules.moves import Choose, Move, Roll
from kiosk.rules.position import Position, ask
from kiosk.rules.record import Commands
from kiosk.session.table import fold
from tests.kiosk.journal.desk import written
from tests.playthrough.sensible import deed

NEAR = 4500
"""Points of one player of 5000."""


def play_on(data: Path, seed: int) -> list[tuple[int, ...]]:
    """Play the newest game on, every turn ended as soon as it may be, until one more might be the last; its rolls."""
    found = read_journal(data / "journal.db")
    saved = found.latest
    assert saved
    position = fold(saved.header, GAMES[saved.header.game](), saved.commands)[0].position
    moves, chance = list[Move](), Random(seed)
    while not _near(position):
        move = _move(position, chance)
        if isinstance(ask(after := advance(position, move)), Over):
            break
        moves.append(move)
        position = after
    written(data / "journal.db", Commands(found.last_game, tuple(moves)))
    return [move.values for move in moves if isinstance(move, Roll)]


def _near(position: Position) -> bool:
    """Somebody has so many points, and a turn begins."""
    return max(position.setup.game.scores(position.state)) >= NEAR and not position.state.dice.values


def _move(position: Position, chance: Random) -> Move:
    turn = ask(position)
    assert isinstance(turn, Turn)
    if turn.end:
        return Choose(turn.end.id)
    return deed(position, turn, chance) or Roll(tuple(chance.choices(FACES, k=turn.roll)))
