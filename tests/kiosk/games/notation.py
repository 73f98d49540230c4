"""A game as a line that a player could read: `53246 +5 4344 +444 5 bank`.

Digits are a roll, `+5` holds dice of the last roll that show these values (and no others), `+` holds none, a word is
a choice, and `|` only pleases the eye.
"""

from typing import Any

from kiosk.games.five_thousand import FiveThousand
from kiosk.rules.advance import IllegalMove, advance
from kiosk.rules.game import Game, Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from kiosk.rules.position import Position, ask, opening
from kiosk.rules.spelling import state
from kiosk.translate import say
from tests.kiosk.rules.walks import NAMES, open_slots

GAME: Game[Any] = FiveThousand()


def after(line: str, *, players: int = 2, first: int | None = 0, game: Game[Any] = GAME) -> dict[str, Any]:
    """The state after these moves, as the play protocol spells it."""
    return shown(position_after(line, players=players, first=first, game=game))


def shown(position: Position) -> dict[str, Any]:
    return state(position, NAMES[: position.setup.players])


def scores(line: str, *, players: int = 2, first: int | None = 0, game: Game[Any] = GAME) -> list[int]:
    """What everybody has posted after these moves."""
    return [player["score"] for player in after(line, players=players, first=first, game=game)["players"]]


def refusal(line: str, *, players: int = 2, first: int | None = 0, game: Game[Any] = GAME) -> str:
    """What is said of the last of these moves; the others are legal."""
    words = line.split()
    position = position_after(" ".join(words[:-1]), players=players, first=first, game=game)
    try:
        advance(position, move(position, words[-1]))
    except IllegalMove as refused:
        return say(refused.sentence)
    raise AssertionError(f"{words[-1]} was taken")


def position_after(line: str, *, players: int = 2, first: int | None = 0, game: Game[Any] = GAME) -> Position:
    position = opening(Setup(game, players, first))
    for word in line.split():
        if word != "|":
            position = advance(position, move(position, word))
    return position


def move(position: Position, word: str) -> Move:
    if word.isdigit():
        return Roll(tuple(map(int, word)))
    if word.startswith("+"):
        return Hold(_slots(position, word[1:]))
    return Choose(word)


def _slots(position: Position, values: str) -> tuple[int, ...]:
    """The first slots that show these values and are not locked."""
    turn = ask(position)
    assert not hasattr(turn, "winners"), "the game is over"
    left = [(slot, str(position.state.dice.values[slot])) for slot in open_slots(turn)]
    slots = []
    for value in values:
        slot = next(slot for slot, face in left if face == value)
        left.remove((slot, value))
        slots.append(slot)
    return tuple(sorted(slots))
