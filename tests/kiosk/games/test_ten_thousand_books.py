"""10 000: random games, cautious and bold, are always as a second bookkeeper writes them."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games.ten_thousand import TenThousand
from kiosk.rules.advance import advance
from kiosk.rules.asks import Turn
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from kiosk.rules.position import Position, ask, opening
from tests.kiosk.games.notation import shown
from tests.kiosk.games.ten_thousand_books import Books
from tests.kiosk.games.ten_thousand_by_hand import by_hand
from tests.kiosk.rules.walks import LAW, any_move, open_slots

BOOKED = settings(LAW, max_examples=60)
LUCK = (6, 2, 2, 1, 4, 1)
"""Loaded dice, so that sweeps and long chains of steals are seen."""


def bold_move(position: Position, turn: Turn, chance: Random) -> Move:
    """Mostly roll on, mostly with dice held that score; steal rather than decline."""
    if turn.roll and chance.random() < 0.7:
        return Roll(tuple(chance.choices(range(1, 7), LUCK, k=turn.roll)))
    if turn.holdable and chance.random() < 0.8:
        slots = [slot for slot in open_slots(turn) if chance.random() < 0.6]
        if by_hand("".join(str(position.state.dice.values[slot]) for slot in slots)):
            return Hold(tuple(slots))
    if turn.choices and chance.random() < 0.7:
        return Choose(turn.choices[0].id)
    return any_move(turn, chance)


def as_shown(position: Position) -> dict[str, object]:
    state = shown(position)
    return {
        "posted": [player["score"] for player in state["players"]],
        "dice": [(die["value"], die["state"]) for die in state["dice"]],
        **{key: state[key] for key in ("actor", "board", "rolls", "choices")},
    }


@pytest.mark.parametrize("bold", [False, True])
@BOOKED
@given(players=st.integers(1, 4), must_open=st.booleans(), seed=st.integers(0, 10**6))
def test_every_state_is_as_the_bookkeeper_wrote_it(bold: bool, players: int, must_open: bool, seed: int) -> None:
    chance, books = Random(seed), Books(players, must_open)
    position = opening(Setup(TenThousand(opening_500=must_open), players, 0))
    for _ in range(200):
        assert as_shown(position) == books.state()
        turn = ask(position)
        if not isinstance(turn, Turn):
            break
        move = bold_move(position, turn, chance) if bold else any_move(turn, chance)
        position = advance(position, move)
        books.write(move)
