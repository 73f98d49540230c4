"""Tug: what the players are shown and told."""

import pytest

from kiosk.games.tug import Tug
from kiosk.rules.asks import Turn
from kiosk.rules.picture import Nothing
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
    (PLAIN, "", "Choose what you try to form"),
    (PLAIN, TURN, "Hold three or four dice and reroll the rest"),
    (TWO, TURN, "Hold three dice and reroll the other two"),
    (ESCALATING, TURN, "Hold all but the die to reroll"),
    (ESCALATING, f"{TURN} +1122 4", "Hold the dice to keep and reroll others: 2 in all"),
    (ESCALATING, f"{TURN} +1122 4 +1122 4", "Hold all but the die to reroll"),
]


@pytest.mark.parametrize("game, line, hint", HINTS)
def test_the_hint_says_how_many_dice_to_reroll(game: Tug, line: str, hint: str) -> None:
    assert say(game.hint(position_after(line, game=game).state)) == hint


def test_the_buttons_name_the_combinations() -> None:
    turn = ask(position_after("", game=PLAIN))
    assert isinstance(turn, Turn)
    assert [say(choice.label) for choice in turn.choices] == ["All different", "Three alike"]
    assert turn.end is None


def caption(line: str) -> Sentence | None:
    picture = PLAIN.picture(position_after(line, game=PLAIN, first=1).state)
    assert isinstance(picture, Nothing)
    return picture.caption


def test_the_picture_says_who_goes_for_what_once_it_is_chosen() -> None:
    chosen = caption("all-different")
    assert chosen is not None
    assert (caption(""), told(chosen)) == (None, "Player A: Three alike · Player B: All different")


def test_the_sheet_tells_the_score_and_how_far_it_is_to_5() -> None:
    sheet = PLAIN.sheet(position_after("all-different 12345 12345 22233", game=PLAIN).state)
    assert [[cell.value for cell in row.cells] for row in sheet.rows] == [[3, 4], [2, 1]]
