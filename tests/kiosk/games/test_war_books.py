"""5-Dice War: an umpire who moves real dice about follows random games and must always agree."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games.war import War
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Move, Roll
from tests.kiosk.games.notation import shown
from tests.kiosk.games.test_war_captures import by_trying
from tests.kiosk.rules.walks import LAW, Walk, walk

GAMES = [War(), War(loser_takes_three=True), War(double_capture=True), War(True, True)]


class Umpire:
    """Keeps the dice themselves, by name, in two hands and a middle. It never looks at the program's state."""

    def __init__(self, game: War, first: int) -> None:
        self.game, self.points = game, [0, 0]
        self.deal([["a", "b"], ["c", "d"]], first)

    def deal(self, hands: list[list[str]], roller: int) -> None:
        self.hands, self.roller = hands, roller
        self.middle = "e" if len(hands[0]) + len(hands[1]) == 4 else ""
        self.faces: dict[str, int] = {}
        self.plans: list[str] = []

    def to_roll(self) -> tuple[int, list[str]] | None:
        """Who must roll which dice."""
        if self.middle and self.middle not in self.faces:
            return self.roller, [self.middle]
        unrolled = (player for player in (0, 1) if self.hands[player] and self.hands[player][0] not in self.faces)
        player = next(unrolled, None)
        return None if player is None else (player, self.hands[player])

    def see(self, move: Move) -> None:
        match move:
            case Roll(values):
                waiting = self.to_roll()
                assert waiting
                self.faces |= dict(zip(waiting[1], values, strict=True))
                if self.middle and self.faces[self.middle] == 1:
                    del self.faces[self.middle]
            case Choose(choice):
                self.plans.append(choice)
        if not self.to_roll():
            self.judge()

    def judge(self) -> None:
        """Exchange the dice once it is clear what both capture."""
        while len(self.plans) < 2 and len(self.outcomes()) == 1:
            self.plans += self.outcomes()
        if len(self.plans) == 2:
            self.exchange(*(plan.removeprefix("capture:").split("+") for plan in self.plans))

    def outcomes(self) -> list[str]:
        """What the player whose turn it is to say can capture."""
        player = len(self.plans)
        own, others = (tuple(self.faces[die] for die in self.hands[side]) for side in (player, 1 - player))
        return by_trying(own, others, self.faces.get(self.middle), 2 if self.game.double_capture else 1)

    def exchange(self, one: list[str], other: list[str]) -> None:
        taken = [self.pick(1, one), self.pick(0, other)]
        wanted = ["centre" in one, "centre" in other]
        hands = [
            [die for die in self.hands[player] if die not in taken[1 - player]] + taken[player] for player in (0, 1)
        ]
        for player in (0, 1):
            if wanted[player] and not wanted[1 - player]:
                hands[player].append(self.middle)
                self.middle = ""
        self.hands, self.plans = hands, []
        self.faces = {self.middle: self.faces[self.middle]} if self.middle else {}
        if [] in hands:
            self.battle(hands.index([]))

    def pick(self, player: int, numbers: list[str]) -> list[str]:
        """Dice of this player that show the numbers."""
        picked: list[str] = []
        for number in numbers:
            showing = [die for die in self.hands[player] if str(self.faces[die]) == number and die not in picked]
            picked += showing[:1]
        return picked

    def battle(self, loser: int) -> None:
        self.points[1 - loser] += 1
        if self.points[1 - loser] == 5:
            return
        hands = [["a", "b"], ["c", "d"]]
        if self.game.loser_takes_three:
            hands[loser].append("e")
        self.deal(hands, 1 - loser)

    def told(self) -> dict[str, Any]:
        """What the program should print."""
        over, waiting = 5 in self.points, self.to_roll()
        asked = None if over or waiting else len(self.plans)
        return {
            "actor": None if over else waiting[0] if waiting else asked,
            "dice": [],
            "rolls": [len(waiting[1])] if waiting and not over else [],
            "choices": [] if asked is None else self.outcomes(),
            "winners": [self.points.index(5)] if over else [],
            "board": {
                "dice": [[self.faces.get(die) for die in hand] for hand in self.hands],
                "centre": self.faces.get(self.middle),
            },
        }


@st.composite
def games(draw: st.DrawFn, game: War) -> Walk:
    return walk(Setup(game, 2, draw(st.integers(0, 1))), draw(st.integers(0, 40)), longest=900)


@pytest.mark.parametrize("game", GAMES, ids=["plain", "loser-takes-three", "double-capture", "both"])
def test_an_umpire_agrees_all_along(game: War) -> None:
    @settings(LAW, max_examples=15)
    @given(games(game))
    def follow(played: Walk) -> None:
        umpire = Umpire(game, played.setup.first or 0)
        for n, position in enumerate(played.positions):
            if n:
                umpire.see(played.moves[n - 1])
            state = shown(position)
            assert {key: state[key] for key in umpire.told()} == umpire.told()
            assert [player["score"] for player in state["players"]] == umpire.points

    follow()
