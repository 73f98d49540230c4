"""5-Dice Hi-Low: a second, naive bookkeeper follows games from the moves alone and must always agree."""

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games.hi_low.game import HiLow
from kiosk.rules.advance import advance
from kiosk.rules.asks import Turn
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from kiosk.rules.position import ask, opening
from tests.kiosk.games.notation import shown
from tests.kiosk.rules.laws import title
from tests.kiosk.rules.walks import LAW, any_move


class Ledger:
    """What the players write on paper. It never looks at the program's state."""

    def __init__(self, game: HiLow, players: int, first: int) -> None:
        self.game, self.players, self.player, self.first = game, players, first, first
        self.calls: list[str | None] = [None] * players
        self.points = [0] * players
        self.setter = first
        self.fresh_round()
        self.begin()

    def fresh_round(self) -> None:
        self.totals: list[int | None] = [None] * self.players

    def begin(self) -> None:
        self.tray: list[int] = []
        self.kept: set[int] = set()
        self.rerolls: list[int] = []

    @property
    def goal(self) -> int:
        return 15 if self.game.target_35 else 6 if self.game.six_wins else 5

    @property
    def over(self) -> bool:
        return max(self.points) >= self.goal

    def may_reroll(self, n: int) -> bool:
        if self.game.ten_dice:
            return n > 0 and sum(self.rerolls) + n <= 10
        return n > 0 and all(n < before for before in [5, *self.rerolls])

    def write(self, move: Move) -> None:
        match move:
            case Hold(slots):
                self.kept = set(slots)
            case Roll(values):
                self.roll(list(values))
            case Choose("stop"):
                self.stop()
            case Choose(call):
                other = {"high": "low", "low": "high"}[call]
                self.calls = [call if seat % 2 == self.player % 2 else other for seat in range(self.players)]

    def roll(self, values: list[int]) -> None:
        if not self.tray:
            self.tray = values
            return
        self.rerolls.append(len(values))
        for slot in sorted(set(range(5)) - self.kept):
            self.tray[slot] = values.pop(0)
        if not self.may_reroll(1):
            self.stop()

    def stop(self) -> None:
        self.totals[self.player] = sum(self.tray)
        self.begin()
        written = [total for total in self.totals if total is not None]
        last = len(written) == (2 if self.game.target_35 else self.players)
        if last and self.game.target_35:
            self.give(self.player, abs(sum(written) - 35))
        elif last:
            self.settle(min(written) + max(written))
        if last and not self.over:
            self.fresh_round()
            self.setter = (self.setter + 1) % self.players
        if not (last and self.game.target_35):
            self.player = (self.player + 1) % self.players

    def settle(self, both: int) -> None:
        if both != 35:
            self.give(self.calls.index("high" if both > 35 else "low"), 1)

    def give(self, player: int, points: int) -> None:
        for seat in range(player % 2, self.players, 2):
            self.points[seat] += points

    def winners(self) -> list[int]:
        won = [self.over and (points >= self.goal) != self.game.target_35 for points in self.points]
        return [seat for seat, has in enumerate(won) if has]

    def board(self) -> dict[str, object]:
        if self.game.target_35:
            return {"setter": self.setter, "chaser": (self.setter + 1) % self.players, "totals": self.totals}
        return {"calls": self.calls, "totals": self.totals}

    def table(self) -> dict[str, object]:
        """What should be seen."""
        called = self.game.target_35 or self.calls[0] is not None
        free = 5 - len(self.kept)
        rolls = self.may_reroll(free) if self.tray else called
        choices = (["stop"] if self.tray else []) if called else ["high", "low"]
        return {
            "actor": None if self.over else self.player,
            "dice": [(face, slot in self.kept) for slot, face in enumerate(self.tray)],
            "rolls": [free] if rolls and not self.over else [],
            "choices": [] if self.over else choices,
            "scores": self.points,
            "board": self.board(),
            "winners": self.winners(),
        }


def seen(state: dict[str, Any]) -> dict[str, object]:
    """The same of what the program shows."""
    return {
        "actor": state["actor"],
        "dice": [(die["value"], die["state"] == "held") for die in state["dice"]],
        "scores": [player["score"] for player in state["players"]],
        **{key: state[key] for key in ("rolls", "choices", "board", "winners")},
    }


GAMES = [
    HiLow(six_wins=six_wins, ten_dice=ten_dice, target_35=target_35)
    for six_wins, ten_dice, target_35 in product((False, True), repeat=3)
    if not (six_wins and target_35)
]


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_the_table_is_as_the_bookkeeper_wrote_it_down_to_the_end(game: HiLow) -> None:
    @settings(LAW, max_examples=30)
    @given(st.sampled_from((2, 4)), st.integers(0, 10**6))
    def agree(players: int, seed: int) -> None:
        chance = Random(seed)
        first = chance.randrange(players)
        position, ledger = opening(Setup(game, players, first)), Ledger(game, players, first)
        while isinstance(turn := ask(position), Turn):
            assert seen(shown(position)) == ledger.table()
            move = any_move(turn, chance)
            position = advance(position, move)
            ledger.write(move)
        assert seen(shown(position)) == ledger.table()

    agree()
