"""5-Dice Detective: a second, naive bookkeeper follows eager games from the moves alone and must always agree."""

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games.detective.game import Detective
from kiosk.rules.advance import advance
from kiosk.rules.asks import Turn
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from kiosk.rules.position import ask, opening
from tests.kiosk.games.notation import shown
from tests.kiosk.rules.walks import LAW

TAKES = [("means", 2), ("motive", 3), ("opportunity", 4)]


class Notebook:
    """What the players write on paper. It never looks at the program's state."""

    def __init__(self, game: Detective, players: int, first: int) -> None:
        self.game, self.players, self.player = game, players, first
        self.sheets: list[list[str]] = [[] for _ in range(1 if game.pooled_evidence else players)]
        self.circled: dict[str, int] = {}
        self.turns_to_come: int | None = None
        self.begin()

    def begin(self) -> None:
        self.tray: list[int] = []
        self.kept: set[int] = set()
        self.rolls = 0

    @property
    def sheet(self) -> list[str]:
        return self.sheets[0 if self.game.pooled_evidence else self.player]

    @property
    def over(self) -> bool:
        return len(self.circled) == 6 if self.game.pooled_evidence else self.turns_to_come == 0

    def is_string(self, slots: tuple[int, ...]) -> bool:
        """These dice show one number, and there are old and new ones among them where that is asked for."""
        alike = len({self.tray[slot] for slot in slots}) == 1
        mixed = bool(self.kept & set(slots)) and bool(set(slots) - self.kept)
        return alike and (mixed or self.rolls < 2 or not self.kept or self.game.any_dice)

    def evidence(self) -> list[str]:
        seen = [
            f"{section}:{min(self.tray[slot] for slot in slots)}"
            for section, size in TAKES
            for slots in combinations(range(5), size)
            if self.is_string(slots)
        ]
        return sorted(set(seen) - set(self.sheet))

    def write(self, move: Move) -> None:
        match move:
            case Hold(slots):
                self.kept = set(slots)
            case Roll(values):
                self.roll(list(values))
            case Choose("pass"):
                self.end()
            case Choose(choice):
                self.record(choice.removeprefix("record:"))

    def roll(self, values: list[int]) -> None:
        self.tray = self.tray or [0] * 5
        for slot in sorted(set(range(5)) - self.kept):
            self.tray[slot] = values.pop(0)
        self.rolls += 1
        if self.rolls == 2 and not self.evidence():
            self.end()

    def record(self, piece: str) -> None:
        self.sheet.append(piece)
        suspect = piece[-1]
        solved = all(f"{section}:{suspect}" in self.sheet for section, _ in TAKES)
        if solved:
            self.circled[suspect] = self.player
        if solved and self.turns_to_come is None:
            self.turns_to_come = self.players
        self.end()

    def end(self) -> None:
        if self.turns_to_come is not None:
            self.turns_to_come -= 1
        self.player = (self.player + 1) % self.players
        self.begin()

    def scores(self) -> list[int]:
        if self.game.pooled_evidence:
            return [list(self.circled.values()).count(player) for player in range(self.players)]
        return [max(sum(piece[-1] == face for piece in sheet) for face in "123456") for sheet in self.sheets]

    def board(self) -> dict[str, object]:
        evidence = [
            {section: [face for face in range(1, 7) if f"{section}:{face}" in sheet] for section, _ in TAKES}
            for sheet in self.sheets
        ]
        if not self.game.pooled_evidence:
            return {"evidence": evidence}
        return {"evidence": evidence, "circles": [self.circled.get(face) for face in "123456"]}

    def winners(self) -> list[int]:
        best = max(self.scores())
        return [player for player, score in enumerate(self.scores()) if score == best] if self.over else []

    def table(self) -> dict[str, object]:
        """What should be seen."""
        acts = not self.over
        lies = bool(acts and self.tray)
        free = 5 - len(self.kept)
        return {
            "actor": self.player if acts else None,
            "dice": [(face, slot in self.kept) for slot, face in enumerate(self.tray)] if lies else [],
            "rolls": [free] if acts and self.rolls < 2 and free else [],
            "choices": [*(f"record:{piece}" for piece in self.evidence()), "pass"] if lies else [],
            "scores": self.scores(),
            "board": self.board(),
            "winners": self.winners(),
        }


def seen(state: dict[str, Any]) -> dict[str, object]:
    """The same of what the program shows."""
    dice = [(die["value"], die["state"] == "held") for die in state["dice"]]
    return {
        "actor": state["actor"],
        "dice": dice,
        "scores": [player["score"] for player in state["players"]],
        **{key: state[key] for key in ("rolls", "choices", "board", "winners")},
    }


def eager(turn: Turn, chance: Random) -> Move:
    """Records what it can, mostly; else rolls dice that like to be alike, or holds some."""
    records = [Choose(choice.id) for choice in turn.choices if not choice.ends]
    if records and chance.random() < 0.5:
        return chance.choice(records)
    if turn.holdable and chance.random() < 0.5:
        return Hold(tuple(slot for slot in range(5) if chance.random() < 0.5))
    if turn.roll:
        favourite = chance.randint(1, 6)
        return Roll(tuple(chance.choice((favourite, favourite, chance.randint(1, 6))) for _ in range(turn.roll)))
    return Choose("pass")


@pytest.mark.parametrize("pooled", [False, True])
@pytest.mark.parametrize("any_dice", [False, True])
def test_the_table_is_as_the_bookkeeper_wrote_it_down_to_the_end(any_dice: bool, pooled: bool) -> None:
    game = Detective(any_dice=any_dice, pooled_evidence=pooled)

    @settings(LAW, max_examples=30)
    @given(st.integers(2, 6), st.integers(0, 10**6))
    def agree(players: int, seed: int) -> None:
        chance = Random(seed)
        first = chance.randrange(players)
        position, notebook = opening(Setup(game, players, first)), Notebook(game, players, first)
        while isinstance(turn := ask(position), Turn):
            assert seen(shown(position)) == notebook.table()
            move = eager(turn, chance)
            position = advance(position, move)
            notebook.write(move)
        assert seen(shown(position)) == notebook.table()

    agree()
