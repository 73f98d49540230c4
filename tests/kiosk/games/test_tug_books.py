"""Tug: a second, naive bookkeeper follows random games from the moves alone and must always agree."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games.tug import Tug
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from tests.kiosk.games.notation import shown
from tests.kiosk.games.test_tug_combinations import alike_by_hand, different_by_hand
from tests.kiosk.rules.walks import LAW, Walk, walk

BOOKED = settings(LAW, max_examples=40)
LONG = 500
LOOKS = {"all-different": different_by_hand, "three-alike": alike_by_hand}


class Books:
    """What a player with paper and pencil writes down. It never looks at the program's state."""

    def __init__(self, variant: str, first: int) -> None:
        self.variant = variant
        self.player = first
        self.wants: list[str | None] = [None, None]
        self.points = [0, 0]
        self.table = ""
        self.held: set[int] = set()
        self.turn_on_these = 1
        self.to_roll = 1

    def write(self, move: Move) -> None:
        match move:
            case Choose(choice):
                self.wants[self.player] = choice
                self.wants[1 - self.player] = min(set(LOOKS) - {choice})
            case Hold(slots):
                self.held = set(slots)
            case Roll(values) if not self.table:
                self.fresh("".join(map(str, values)))
            case Roll(values):
                self.reroll(list(map(str, values)))

    def fresh(self, faces: str) -> None:
        self.table, self.turn_on_these, self.to_roll = faces, 1, 1
        for player in (0, 1):
            if self.shows(player):
                self.point(player)

    def reroll(self, faces: list[str]) -> None:
        self.to_roll -= len(faces)
        self.table = "".join(face if slot in self.held else faces.pop(0) for slot, face in enumerate(self.table))
        if self.shows(self.player):
            self.point(self.player)
        elif self.variant != "escalating" or not self.to_roll:
            self.player = 1 - self.player
            self.held = set()
            self.turn_on_these += 1
            self.to_roll = self.turn_on_these

    def shows(self, player: int) -> bool:
        return bool(self.table) and LOOKS[self.wants[player] or ""](self.table)

    def point(self, player: int) -> None:
        self.points[player] += 1
        self.player = 1 - player
        self.table, self.held = "", set()

    def may_roll(self) -> list[int]:
        if not self.table:
            return [5] if self.wants[0] else []
        free = 5 - len(self.held)
        most = self.to_roll if self.variant == "escalating" else 2
        least = 2 if self.variant == "two_dice" else 1
        return [free] if least <= free <= most else []


@st.composite
def games(draw: st.DrawFn, variant: str) -> tuple[Walk, Books]:
    game = Tug(**{variant: True} if variant else {})
    first = draw(st.integers(0, 1))
    played = walk(Setup(game, 2, first), draw(st.integers(0, 30)), longest=LONG).first(draw(st.integers(0, LONG)))
    books = Books(variant, first)
    for move in played.moves:
        books.write(move)
    return played, books


def expected(books: Books) -> dict[str, Any]:
    over = 5 in books.points
    lie = [{"value": int(face), "state": "held" if at in books.held else "free"} for at, face in enumerate(books.table)]
    return {
        "actor": None if over else books.player,
        "dice": lie,
        "rolls": [] if over else books.may_roll(),
        "choices": [] if books.wants[0] else ["all-different", "three-alike"],
        "winners": [player for player in (0, 1) if books.points[player] == 5],
        "board": {"combinations": books.wants},
    }


@pytest.mark.parametrize("variant", ["", "escalating", "two_dice"])
def test_the_table_is_as_the_bookkeeper_wrote_it(variant: str) -> None:
    @BOOKED
    @given(games(variant))
    def agrees(game: tuple[Walk, Books]) -> None:
        played, books = game
        state = shown(played.positions[-1])
        assert [player["score"] for player in state["players"]] == books.points
        assert {key: state[key] for key in expected(books)} == expected(books)

    agrees()
