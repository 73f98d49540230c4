"""What a game costs: folding it again from its moves, and writing a move down so that no power cut can take it."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from kiosk.commands.gauges.figure import Figure, Floor, Found, LeftOut, clock_ms, processor_ms
from kiosk.games import GAMES
from kiosk.journal.writer import Writer
from kiosk.rules.advance import IllegalMove, advance, replay
from kiosk.rules.asks import Turn
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll, spell
from kiosk.rules.position import Position, ask, opening
from kiosk.rules.record import Commands, Header, NewGame, SaveFailed
from kiosk.rules.words import Sentence

MOVES, TIMES, WRITES = 400, 5, 60
REPLAY_STEPS, JOURNAL_STEPS = len(GAMES), 2
WORST = 0.95
PATIENCE_S = 10.0

Answer = Any
"""Saved or SaveFailed."""


class Unsaved(Exception):
    """A move could not be written down."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


def replayed() -> Found:
    """Milliseconds to fold a long game of each kind."""
    for name, kind in GAMES.items():
        setup = Setup(kind(), max(kind().seats()))
        moves = random_game(setup, Random(1))
        lines = [spell(move) for move in moves]
        what = Sentence.of("replaying {n} moves of {game}", n=len(moves), game=setup.game.title)
        against = Floor(Sentence("reading their JSON"), processor_ms(partial(_parsed, lines), TIMES))
        yield Figure(f"replay-{name}", what, processor_ms(partial(replay, setup, moves), TIMES), "ms", against)


def _parsed(lines: list[str]) -> None:
    for line in lines:
        json.loads(line)


def random_game(setup: Setup, chance: Random) -> tuple[Move, ...]:
    """Legal moves by chance: until the game is over, or MOVES."""
    moves, position = list[Move](), opening(setup)
    while len(moves) < MOVES and isinstance(turn := ask(position), Turn):
        move, position = _moved(position, turn, chance)
        moves.append(move)
    return tuple(moves)


def positions(setup: Setup, moves: tuple[Move, ...]) -> Iterator[Position]:
    position = opening(setup)
    for move in moves:
        position = advance(position, move)
        yield position


def _moved(position: Position, turn: Turn, chance: Random) -> tuple[Move, Position]:
    """One of the things that can be done now; some holds lead nowhere and are not taken."""
    while True:
        move = chance.choice(_moves(turn, chance))
        try:
            return move, advance(position, move)
        except IllegalMove:
            continue


def _moves(turn: Turn, chance: Random) -> list[Move]:
    moves: list[Move] = [Choose(choice.id) for choice in turn.choices]
    if turn.roll:
        moves.append(Roll(tuple(chance.choices(range(1, 7), k=turn.roll))))
    if turn.holdable:
        slots = (die.slot for die in turn.dice if die.slot is not None)
        moves.append(Hold(tuple(slot for slot in slots if chance.random() < 0.5)))
    return moves


def journal(data: Path) -> Found:
    """Milliseconds until a move is known to be durable, on the disk where games are saved."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=data, prefix="bench-") as folder:
            yield from _written(Path(folder))
    except Unsaved as fault:
        yield _unwritten(data, fault.why)
    except (OSError, sqlite3.Error) as fault:
        yield _unwritten(data, str(fault))


def _unwritten(data: Path, why: str | Sentence) -> LeftOut:
    return LeftOut(Sentence.of("the journal: {path} cannot be written ({why})", path=str(data), why=why))


def _written(folder: Path) -> Found:
    floor = Floor(Sentence("a bare commit"), _bare_ms(folder / "bare.db"))
    costs = _saving_ms(folder / "journal.db")
    yield Figure("journal", Sentence("writing a move down for good"), costs[len(costs) // 2], "ms", floor)
    late = Sentence("the same, the slowest of twenty")
    yield Figure("journal-slow", late, costs[int(WORST * len(costs))], "ms", floor)


def _saving_ms(path: Path) -> list[float]:
    """Of each move, the quickest first. Raises Unsaved."""
    said: SimpleQueue[Answer] = SimpleQueue()
    with closing(Writer(path, said.put)) as writer:
        _acknowledged(writer, said, 0, NewGame(Header(1, "five-thousand", ("Ann", "Bob"), 1)))()
        entry = Commands(1, (Roll((1, 2, 3, 4, 5)),))
        return sorted(clock_ms(_acknowledged(writer, said, number, entry), 1) for number in range(1, WRITES + 1))


def _acknowledged(
    writer: Writer, said: "SimpleQueue[Answer]", number: int, entry: NewGame | Commands
) -> Callable[[], None]:
    def write() -> None:
        writer.write(number, entry)
        answer = said.get(timeout=PATIENCE_S)
        if isinstance(answer, SaveFailed):
            raise Unsaved(answer.why)

    return write


def _bare_ms(path: Path) -> float:
    """A row in a table of SQLite's, as durable."""
    with closing(sqlite3.connect(path, isolation_level=None)) as opened:
        opened.execute("PRAGMA journal_mode=WAL")
        opened.execute("PRAGMA synchronous=FULL")
        opened.execute("CREATE TABLE rows (n INTEGER)")
        return clock_ms(lambda: opened.execute("INSERT INTO rows VALUES (1)"), WRITES)
