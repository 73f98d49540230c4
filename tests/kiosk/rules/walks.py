"""Random legal play of any game, and headless play in this process: what the laws are tried on."""

import json
from collections.abc import Iterable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import BytesIO, TextIOWrapper
from random import Random
from typing import Any

from hypothesis import settings

from kiosk.commands.play import play
from kiosk.rules.advance import advance
from kiosk.rules.asks import DieState, Over, Turn
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll, spell
from kiosk.rules.position import Position, ask, opening

LAW = settings(max_examples=20)
NAMES = tuple(f"Player {letter}" for letter in "ABCDEFGHIJKL")


@dataclass(frozen=True, slots=True, repr=False)
class Walk:
    """Legal moves from the opening on; one position more than there are moves."""

    setup: Setup
    moves: tuple[Move, ...]
    positions: tuple[Position, ...]

    def __repr__(self) -> str:
        return f"{self.setup}: {' '.join(map(spell, self.moves))}"

    @property
    def lines(self) -> list[str]:
        """The moves as the play protocol spells them."""
        return [spell(move) for move in self.moves]

    @property
    def latest(self) -> tuple[Position, ...]:
        """The last positions; those before are the latest of a shorter walk."""
        return self.positions[-25:]

    def first(self, moves: int) -> "Walk":
        """The same play, stopped earlier."""
        return Walk(self.setup, self.moves[:moves], self.positions[: moves + 1])


@cache
def walk(setup: Setup, seed: int, *, longest: int = 120) -> Walk:
    """Play that takes any of the things that can be done, each as likely as the others."""
    moves, positions, chance = list[Move](), [opening(setup)], Random(seed)
    while len(moves) < longest and isinstance(turn := ask(positions[-1]), Turn):
        moves.append(any_move(turn, chance))
        positions.append(advance(positions[-1], moves[-1]))
    return Walk(setup, tuple(moves), tuple(positions))


def any_move(turn: Turn, chance: Random) -> Move:
    """One of the choices, or a roll, or a hold."""
    moves: list[Move] = [Choose(choice.id) for choice in turn.choices]
    if turn.roll:
        moves.append(Roll(tuple(chance.choices(range(1, 7), k=turn.roll))))
    if turn.holdable:
        moves.append(Hold(tuple(slot for slot in open_slots(turn) if chance.random() < 0.5)))
    return chance.choice(moves)


def open_slots(turn: Turn) -> tuple[int, ...]:
    """Slots that may be held."""
    return tuple(die.slot for die in turn.dice if die.slot is not None and die.state != DieState.LOCKED)


def turns(walked: Walk) -> Iterable[tuple[Position, Turn]]:
    """The latest positions in which somebody must act."""
    for position in walked.latest:
        now = ask(position)
        if not isinstance(now, Over):
            yield position, now


def answers(setup: Setup, lines: Iterable[str], *, last: int | None = None) -> list[dict[str, Any]]:
    """What headless play prints: the opening state, then one answer for each line; of all that the `last` so many."""
    pipe = BytesIO()
    out = TextIOWrapper(pipe, write_through=True)
    with redirect_stdout(out):
        play(setup, NAMES[: setup.players], lines)
    return [json.loads(line) for line in pipe.getvalue().splitlines()[-last if last else 0 :]]
