"""5-Dice War: what the table shows and says."""

import pytest

from kiosk.games.war import War
from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.rules.picture import Armies
from kiosk.rules.position import ask
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.games.notation import position_after
from tests.kiosk.games.test_war_rounds import BOTH_CHOOSE, LOST, ONE_LEFT
from tests.kiosk.rules.walks import NAMES

GAME = War()


def said(line: str) -> list[str]:
    return [say(named(sentence, NAMES)) for sentence in position_after(line, game=GAME).said]


def turn(line: str, *, game: War = GAME) -> Turn:
    now = ask(position_after(line, game=game))
    assert isinstance(now, Turn)
    return now


def lying(line: str) -> list[tuple[int, int | None]]:
    dice = turn(line).dice
    assert all(die.slot is None and die.state is DieState.LOCKED for die in dice)
    return [(die.value, die.owner) for die in dice]


def test_the_centre_die_lies_on_the_table_and_belongs_to_nobody() -> None:
    assert turn("5").dice == (Lying(5, DieState.LOCKED),)


def test_rolled_dice_lie_on_the_table_and_have_owners() -> None:
    assert lying("5 63") == [(6, 0), (3, 0), (5, None)]


def test_at_a_choice_all_dice_lie_there() -> None:
    assert lying(BOTH_CHOOSE) == [(3, 0), (3, 1), (1, 1), (2, 1), (3, None)]


@pytest.mark.parametrize("line, left", [("", []), ("1", []), (ONE_LEFT, [(3, None)]), ("4 13 66", [])])
def test_dice_that_are_to_be_rolled_lie_nowhere(line: str, left: list[tuple[int, int | None]]) -> None:
    assert lying(line) == left


@pytest.mark.parametrize(
    "game, line, labels",
    [
        (GAME, "3 12 36", ["Capture 3", "Capture the centre die"]),
        (War(double_capture=True), f"{ONE_LEFT} 3 335", ["Capture 3 + 3", "Capture 3 and the centre die"]),
    ],
    ids=["plain", "double-capture"],
)
def test_a_button_says_what_it_captures(game: War, line: str, labels: list[str]) -> None:
    assert [say(choice.label) for choice in turn(line, game=game).choices] == labels


def test_no_choice_ends_the_turn_or_is_asked_about() -> None:
    assert all(not choice.ends and choice.confirm is None for choice in turn(BOTH_CHOOSE).choices)


@pytest.mark.parametrize(
    "line, sentences",
    [
        ("1", ["The centre die cannot be a 1: roll it again"]),
        ("5 66 66", []),
        (ONE_LEFT, ["Player B: Capture 4"]),
        (LOST, ["Player B: Capture 6", "Player B wins the battle"]),
        ("4 13 22", ["Player A: Capture the centre die", "Player B: Capture the centre die"]),
        ("3 12 36 capture:centre", ["Player A: Capture the centre die"]),
    ],
)
def test_the_table_is_told_what_was_captured(line: str, sentences: list[str]) -> None:
    assert said(line) == sentences


def test_the_sheet_tells_the_dice_owned_and_the_points() -> None:
    rows = GAME.sheet(position_after(f"{LOST} {ONE_LEFT}", game=GAME).state).rows
    assert {say(row.label): [cell.value for cell in row.cells] for row in rows} == {"Dice": [1, 3], "Score": [0, 1]}


PICTURES = [
    ("", Armies(((0, 0), (0, 0)), centre=0, actor=0)),
    ("1", Armies(((0, 0), (0, 0)), centre=0, actor=0)),
    ("5 63", Armies(((6, 3), (0, 0)), centre=5, actor=1)),
    ("3 12 36", Armies(((1, 2), (3, 6)), centre=3, aims=(3,), centre_aim=True, actor=0)),
    ("6 15 26", Armies(((1, 5), (2, 6)), centre=6, aims=(6,), centre_aim=True, actor=0)),
    ("5 66 16", Armies(((0, 0), (0, 0)), centre=5, actor=0)),
    ("4 13 66", Armies(((0, 0, 0), (0, 0)), centre=None, actor=0)),
]


@pytest.mark.parametrize("line, picture", PICTURES)
def test_the_armies_face_each_other_and_show_what_can_be_captured(line: str, picture: Armies) -> None:
    assert GAME.picture(position_after(line, game=GAME).state) == picture


def test_the_hint_says_that_something_is_to_be_captured() -> None:
    assert say(GAME.hint(position_after(BOTH_CHOOSE, game=GAME).state)) == "choose what to capture"
