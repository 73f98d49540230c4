"""Tug: what the players are shown and told."""

import pytest

from kiosk.games.tug import ALIKE, DIFFERENT, Tug
from kiosk.rules.asks import Turn
from kiosk.rules.picture import Rope
from kiosk.rules.position import Position, ask
from kiosk.rules.words import Sentence, named
from kiosk.translate import say
from tests.kiosk.games.notation import position_after
from tests.kiosk.rules.walks import NAMES

PLAIN, ESCALATING, TWO = Tug(), Tug(escalating=True), Tug(two_dice=True)
TURN = "all-different 11223"


def told(sentence: Sentence) -> str:
    return say(named(sentence, NAMES))


def said(position: Position) -> list[str]:
    return [told(sentence) for sentence in position.said]


SAID = [
    ("all-different", ["Player A goes for: All different"]),
    ("three-alike", ["Player A goes for: Three alike"]),
    ("all-different 12345", ["All different: a point for Player A"]),
    ("all-different 22233", ["Three alike: a point for Player B"]),
    (f"{TURN} +123 45", ["All different: a point for Player A"]),
    (f"{TURN} +1122 1", []),
    ("all-different 12345 11223", []),
]


@pytest.mark.parametrize("line, sentences", SAID)
def test_the_table_is_told_what_happened(line: str, sentences: list[str]) -> None:
    assert said(position_after(line, game=PLAIN)) == sentences


HINTS = [
    (PLAIN, "", "what do you play for?"),
    (PLAIN, TURN, "hold three or four, reroll the rest"),
    (TWO, TURN, "hold three dice, reroll two"),
    (ESCALATING, TURN, "hold all but one die"),
    (ESCALATING, f"{TURN} +1122 4", "hold dice, reroll 2 in all"),
    (ESCALATING, f"{TURN} +1122 4 +1122 4", "hold all but one die"),
]


@pytest.mark.parametrize("game, line, hint", HINTS)
def test_the_hint_says_how_many_dice_to_reroll(game: Tug, line: str, hint: str) -> None:
    assert say(game.hint(position_after(line, game=game).state)) == hint


def test_the_buttons_name_the_combinations() -> None:
    turn = ask(position_after("", game=PLAIN))
    assert isinstance(turn, Turn)
    assert [say(choice.label) for choice in turn.choices] == ["All different", "Three alike"]
    assert turn.end is None


ROPES = [
    ("", Rope((), (0, 0), 5, 1)),
    ("all-different", Rope((ALIKE.label, DIFFERENT.label), (0, 0), 5, 1)),
    ("three-alike 12345", Rope((DIFFERENT.label, ALIKE.label), (1, 0), 5, 1)),
    ("three-alike 12345 22233 11345", Rope((DIFFERENT.label, ALIKE.label), (1, 1), 5, 0)),
]


@pytest.mark.parametrize("line, rope", ROPES)
def test_the_rope_shows_who_pulls_for_what_and_how_far(line: str, rope: Rope) -> None:
    assert PLAIN.picture(position_after(line, game=PLAIN, first=1).state) == rope


def test_the_sheet_tells_the_score_and_how_far_it_is_to_5() -> None:
    sheet = PLAIN.sheet(position_after("all-different 12345 12345 22233", game=PLAIN).state)
    assert [[cell.value for cell in row.cells] for row in sheet.rows] == [[3, 4], [2, 1]]
