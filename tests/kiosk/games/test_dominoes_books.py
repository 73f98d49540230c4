"""5-Dice Dominoes: somebody who only looks at the dice follows random games and must always agree."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games.dominoes.game import Dominoes
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Move, Roll
from tests.kiosk.games.notation import shown
from tests.kiosk.games.test_dominoes_strings import match_by_eye
from tests.kiosk.rules.walks import LAW, Walk, walk

GAMES = [Dominoes(), Dominoes(substitute=True), Dominoes(solo_strings=True)]


class Onlooker:
    """Lays the string as the dice are seen to be laid. It never looks at the program's state."""

    def __init__(self, game: Dominoes, players: int, first: int) -> None:
        self.game, self.players, self.first = game, players, first
        self.player = first
        self.points = [0] * players
        self.string: list[int] = []
        self.loose: list[int] = []
        self.failed = 0

    def see(self, move: Move) -> None:
        match move:
            case Roll(values) if not self.string:
                self.laid([*values])
            case Roll(values):
                self.loose = [*values]
                self.failed += 1
                self.look()
            case Choose(choice):
                self.lay(choice)

    def look(self) -> None:
        """What a roll means when there is nothing to decide."""
        ways = self.ways(self.loose)
        last = self.game.solo_strings or self.failed == 3
        if len(ways) == 1 and (last or ways[0].startswith("place")):
            self.lay(ways[0])
        elif not ways and last:
            self.over()

    def ways(self, values: list[int]) -> list[str]:
        """Every way to use dice, by trying all of them."""
        tried = [(f"{deed}:{end}", v) for deed in ("place", "substitute") for end in ("left", "right") for v in values]
        good = sorted({(n, v) for n, (way, v) in enumerate(tried) if self.allowed(way, v)}, key=self.rank(tried))
        named = ":{}" if self.game.solo_strings else ""
        return list(dict.fromkeys(tried[n][0] + named.format(v) for n, v in good))

    @staticmethod
    def rank(tried: list[tuple[str, int]]) -> Any:
        order = list(dict.fromkeys(way for way, _ in tried))
        return lambda found: (order.index(tried[found[0]][0]), found[1])

    def allowed(self, way: str, value: int) -> bool:
        if way.startswith("substitute") and (not self.game.substitute or len(self.string) == 1):
            return False
        if way == "place:left" and len(self.string) == 1:
            return False
        new = self.result(way, value)
        return value not in self.string and len(set(new)) == len(new) and all(map(match_by_eye, new, new[1:]))

    def result(self, way: str, value: int) -> list[int]:
        match way.split(":")[:2]:
            case ["place", "left"]:
                return [value, *self.string]
            case ["place", _]:
                return [*self.string, value]
            case [_, "left"]:
                return [value, *self.string[1:]]
        return [*self.string[:-1], value]

    def lay(self, choice: str) -> None:
        value = int(choice[-1]) if choice[-1].isdigit() else self.loose[0]
        self.laid(self.result(choice, value))

    def laid(self, string: list[int]) -> None:
        self.string, self.loose, self.failed = string, [], 0
        if not self.game.solo_strings:
            self.player = 1 - self.player
        if len(string) == 5 or not self.ways([1, 2, 3, 4, 5, 6]):
            self.over()

    def over(self) -> None:
        if self.game.solo_strings:
            self.points[self.player] += len(self.string)
            self.player = (self.player + 1) % self.players
        else:
            self.points[1 - self.player] += 1
        self.loose, self.failed = [], 0
        if not self.winners():
            self.string = []

    def winners(self) -> list[int]:
        best = max(self.points)
        done = best >= 15 and self.player == self.first if self.game.solo_strings else best == 5
        return [player for player in range(self.players) if self.points[player] == best] if done else []

    def rolls(self) -> list[int]:
        if self.game.solo_strings:
            return [] if self.loose else [5 - len(self.string)] if self.string else [1]
        must = any(way.startswith("place") for way in self.ways(self.loose)) or self.failed == 3
        return [] if must else [1]

    def told(self) -> dict[str, Any]:
        """What the program should print."""
        winners = self.winners()
        playing = not winners
        return {
            "actor": self.player if playing else None,
            "dice": [{"value": value, "state": "free"} for value in self.loose if playing],
            "rolls": self.rolls() if playing else [],
            "choices": self.ways(self.loose) if playing and self.loose else [],
            "winners": winners,
            "board": {"string": self.string},
        }


@st.composite
def games(draw: st.DrawFn, game: Dominoes) -> Walk:
    players = draw(st.sampled_from(game.seats()))
    return walk(Setup(game, players, draw(st.integers(0, players - 1))), draw(st.integers(0, 40)), longest=400)


@pytest.mark.parametrize("game", GAMES, ids=["plain", "substitute", "solo-strings"])
def test_an_onlooker_agrees_all_along(game: Dominoes) -> None:
    @settings(LAW, max_examples=25)
    @given(games(game))
    def follow(played: Walk) -> None:
        onlooker = Onlooker(game, played.setup.players, played.setup.first or 0)
        for n, position in enumerate(played.positions):
            if n:
                onlooker.see(played.moves[n - 1])
            state = shown(position)
            assert {key: state[key] for key in onlooker.told()} == onlooker.told()
            assert [player["score"] for player in state["players"]] == onlooker.points

    follow()
