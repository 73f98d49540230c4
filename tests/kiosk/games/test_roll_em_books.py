"""Roll-Em: a second, naive bookkeeper follows random games from the moves alone and must always agree."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games.roll_em.game import RollEm
from kiosk.rules.advance import advance
from kiosk.rules.asks import Turn
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from kiosk.rules.position import Position, ask, opening
from tests.kiosk.games.notation import shown
from tests.kiosk.games.roll_em_cards import BOXES
from tests.kiosk.games.test_roll_em_boxes import by_hand
from tests.kiosk.rules.walks import LAW

BOOKED = settings(LAW, max_examples=60)
Card = dict[str, int | None]


class Books:
    """What a player with paper and pencil writes down. It never looks at the program's state."""

    def __init__(self, players: int) -> None:
        self.cards: list[Card] = [dict.fromkeys(BOXES) for _ in range(players)]
        self.lucky = [0] * players
        self.player = 0
        self.begin()

    def begin(self) -> None:
        self.faces = [""] * 5
        self.held: set[int] = set()
        self.left = 3

    @property
    def card(self) -> Card:
        return self.cards[self.player]

    @property
    def open(self) -> list[str]:
        return [box for box in BOXES if self.card[box] is None]

    def write(self, move: Move) -> None:
        match move:
            case Choose(choice):
                self.fill(choice.removeprefix("score:"))
            case Hold(slots):
                self.held = set(slots)
            case Roll(values):
                self.roll(list(map(str, values)))

    def roll(self, values: list[str]) -> None:
        self.left -= 1
        self.faces = [face if slot in self.held else values.pop(0) for slot, face in enumerate(self.faces)]
        if self.card["lucky-dice"] == 50 and len(set(self.faces)) == 1:
            self.lucky[self.player] += 1
            self.begin()
        elif not self.left and len(self.open) == 1:
            self.fill(self.open[0])

    def fill(self, box: str) -> None:
        self.card[box] = by_hand(box, "".join(self.faces))
        self.player = (self.player + 1) % len(self.cards)
        self.begin()

    def score(self, player: int) -> int:
        written = {box: score or 0 for box, score in self.cards[player].items()}
        upper = sum(written[box] for box in ("ones", "twos", "threes", "fours", "fives", "sixes"))
        return sum(written.values()) + (35 if upper > 62 else 0) + 50 * self.lucky[player]

    @property
    def over(self) -> bool:
        return not any(None in card.values() for card in self.cards)


def some_move(turn: Turn, chance: Random) -> Move:
    """Any move; dice that fall alike more often than dice do, and lucky dice put where they belong."""
    if turn.holdable and chance.random() < 0.3:
        return Hold(tuple(slot for slot in range(5) if chance.random() < 0.5))
    if turn.roll and (not turn.choices or chance.random() < 0.5):
        alike = chance.random() < 0.4
        return Roll((chance.randint(1, 6),) * turn.roll if alike else tuple(chance.choices(range(1, 7), k=turn.roll)))
    lucky = [choice for choice in turn.choices if choice.id == "score:lucky-dice" and chance.random() < 0.5]
    return Choose(chance.choice(lucky or list(turn.choices)).id)


@st.composite
def games(draw: st.DrawFn) -> tuple[Position, Books]:
    players, chance = draw(st.sampled_from([1, 1, 2, 3, 8])), Random(draw(st.integers(0, 10**6)))
    position, books = opening(Setup(RollEm(), players, 0)), Books(players)
    for _ in range(draw(st.integers(0, 90 * players))):
        turn = ask(position)
        if isinstance(turn, Turn):
            move = some_move(turn, chance)
            position = advance(position, move)
            books.write(move)
    return position, books


def acting(books: Books) -> dict[str, Any]:
    lie = [
        {"value": int(face), "state": "held" if at in books.held else "free"}
        for at, face in enumerate(books.faces)
        if face
    ]
    free = 5 - len(books.held)
    return {
        "actor": books.player,
        "dice": lie,
        "rolls": [free] if free and books.left else [],
        "choices": [f"score:{box}" for box in books.open] if lie else [],
        "winners": [],
    }


def ended(books: Books) -> dict[str, Any]:
    totals = [books.score(player) for player in range(len(books.cards))]
    best = [player for player, total in enumerate(totals) if total == max(totals)]
    return {"actor": None, "dice": [], "rolls": [], "choices": [], "winners": best}


@BOOKED
@given(games())
def test_the_table_is_as_the_bookkeeper_remembers_it(game: tuple[Position, Books]) -> None:
    state, books = shown(game[0]), game[1]
    expected = ended(books) if books.over else acting(books)
    assert {key: state[key] for key in expected} == expected


@BOOKED
@given(games())
def test_cards_bonuses_and_scores_are_what_the_bookkeeper_wrote(game: tuple[Position, Books]) -> None:
    state, books = shown(game[0]), game[1]
    left = 0 if books.over else books.left
    assert state["board"] == {"cards": books.cards, "lucky_bonuses": books.lucky, "rolls_left": left}
    assert [player["score"] for player in state["players"]] == [books.score(n) for n in range(len(books.cards))]
