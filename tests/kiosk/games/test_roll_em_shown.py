"""Roll-Em: what the players are shown and told."""

import pytest

from kiosk.games.roll_em.game import RollEm
from kiosk.rules.asks import Choice, Turn
from kiosk.rules.picture import Card
from kiosk.rules.position import Position, ask
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.games.notation import position_after
from tests.kiosk.games.roll_em_cards import TURNS
from tests.kiosk.rules.walks import NAMES

GAME = RollEm()
LUCKY = "55555 score:lucky-dice"


def position(line: str, *, players: int = 2) -> Position:
    return position_after(line, game=GAME, players=players)


def said(line: str) -> list[str]:
    return [say(named(sentence, NAMES)) for sentence in position(line).said]


def choices(line: str) -> tuple[Choice, ...]:
    turn = ask(position(line))
    assert isinstance(turn, Turn)
    return turn.choices


def test_the_buttons_tell_what_each_box_would_score() -> None:
    assert [say(choice.label) for choice in choices("22333")] == [
        "Ones: 0",
        "Twos: 4",
        "Threes: 9",
        "Fours: 0",
        "Fives: 0",
        "Sixes: 0",
        "Three of a kind: 25",
        "Four of a kind: 0",
        "Full house: 25",
        "Small straight: 0",
        "Large straight: 0",
        "Lucky dice: 0",
        "Freebie: 13",
    ]


def test_no_box_is_what_the_end_button_means() -> None:
    assert not any(choice.ends for choice in choices("22333"))


def test_the_screen_asks_before_a_box_is_closed_for_nothing() -> None:
    ones, twos, *_ = choices("22333")
    assert ones.confirm is not None
    assert (say(ones.confirm), twos.confirm) == ("Close Ones for 0 points?", None)


SAID = [
    ("12345", []),
    ("12345 score:large-straight", ["Player A: 40 in Large straight"]),
    (f"{LUCKY} {LUCKY} 33333", ["Lucky dice again! 50 more and another turn for Player A"]),
    (f"{LUCKY} {LUCKY} 33333 12345", []),
]


@pytest.mark.parametrize("line, sentences", SAID)
def test_the_table_is_told_what_was_scored(line: str, sentences: list[str]) -> None:
    assert said(line) == sentences


def test_the_table_is_told_of_a_box_that_was_filled_by_itself() -> None:
    after = position(" ".join([*TURNS[1:], "12346 12346 11346"]), players=1)
    assert [say(named(sentence, NAMES)) for sentence in after.said] == ["Player A: 2 in Ones"]


HINTS = [
    ("12346 +12346", "fill a box, or let dice go"),
    ("12346 12346 12346", "fill a box"),
    ("12346", "score"),  # five dice can be rolled instead
]


@pytest.mark.parametrize("line, hint", HINTS)
def test_the_hint_says_what_is_left_to_do(line: str, hint: str) -> None:
    assert say(GAME.hint(position(line).state)) == hint


SHEET = """
Ones                3     1
Twos                6  None
Threes              9  None
Fours              12  None
Fives              15  None
Sixes              18  None
Bonus from 63      35     0
Three of a kind  None  None
Four of a kind   None  None
Full house       None     0
Small straight   None    30
Large straight   None  None
Lucky dice       None    50
Freebie          None    16
Lucky bonuses       0   100
Total              98   197
"""
OTHERS = [
    LUCKY,
    "33333 44444 12346 score:freebie",
    "12346 score:full-house",
    "12346 score:small-straight",
    "12346 score:ones",
]


def test_the_sheet_has_every_box_both_bonuses_and_the_total() -> None:
    line = " ".join(f"{one} {other}" for one, other in zip(TURNS, [*OTHERS, ""], strict=False))
    rows = GAME.sheet(position(line).state).rows
    written = [" ".join([say(row.label), *(str(cell.value) for cell in row.cells)]) for row in rows]
    assert written == [" ".join(row.split()) for row in SHEET.strip().splitlines()]


def card(line: str) -> Card:
    picture = GAME.picture(position(line).state)
    assert isinstance(picture, Card)
    return picture


def test_the_card_shows_what_each_open_box_would_score() -> None:
    drawn = card("22333")
    assert [box.now for box in drawn.upper] == [0, 4, 9, 0, 0, 0]
    assert [box.now for box in drawn.lower] == [25, 0, 25, 0, 0, 0, 13]
    assert [box.choice for box in (drawn.upper[1], drawn.lower[2])] == ["score:twos", "score:full-house"]


def test_the_card_is_that_of_the_player_to_move() -> None:
    line = "22333 score:full-house 66661 score:sixes"
    assert (card(line).player, [box.score for box in card(line).lower]) == (0, [None, None, 25, None, None, None, None])
    assert [(box.score, box.now, box.choice) for box in card(line).upper] == [(None, None, None)] * 6
    assert card("22333 score:full-house").player == 1
    assert [box.score for box in card(f"{line} 11111 score:ones").upper] == [None, None, None, None, None, 24]


def test_a_filled_box_is_offered_no_more() -> None:
    drawn = card("22333 score:full-house 66661 score:sixes 22333").lower[2]
    assert (say(drawn.label), drawn.score, drawn.now, drawn.choice) == ("Full house", 25, None, None)


def test_the_card_tells_what_the_upper_boxes_bring() -> None:
    assert (card("").bonus, card("").bonus_from) == (35, 63)
