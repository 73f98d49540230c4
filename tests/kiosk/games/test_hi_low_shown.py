"""5-Dice Hi-Low: what the players are shown and told."""

import pytest

from kiosk.games.hi_low import HiLow
from kiosk.rules.asks import Turn
from kiosk.rules.picture import Nothing
from kiosk.rules.position import Position, ask
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.games.notation import position_after
from tests.kiosk.rules.walks import NAMES

HIGH_LOW = HiLow()
TARGET = HiLow(target_35=True)


def at(line: str, game: HiLow = HIGH_LOW, players: int = 2) -> Position:
    return position_after(line, game=game, players=players)


def table(line: str, game: HiLow = HIGH_LOW, players: int = 2) -> dict[str, list[int | None]]:
    position = at(line, game, players)
    sheet = position.setup.game.sheet(position.state)
    return {say(row.label): [cell.value for cell in row.cells] for row in sheet.rows}


def caption(line: str, game: HiLow = HIGH_LOW) -> str | None:
    picture = game.picture(at(line, game).state)
    assert isinstance(picture, Nothing)
    return say(picture.caption) if picture.caption else None


def said(line: str, game: HiLow = HIGH_LOW) -> list[str]:
    return [say(named(sentence, NAMES)) for sentence in at(line, game).said]


def turn(line: str) -> Turn:
    now = ask(at(line))
    assert isinstance(now, Turn)
    return now


def test_the_sheet_tells_the_totals_of_the_round_and_the_rounds_won() -> None:
    line = "high 66666 stop 66666 stop 12345 stop"
    assert table(line) == {"This round": [15, None], "Rounds won": [1, 0]}
    assert table("high 12345 stop", players=4)["This round"] == [15, None, None, None]


def test_the_sheet_tells_the_penalty_points_where_35_is_the_target() -> None:
    assert table("12345 stop 12345 stop 12345 stop", TARGET) == {"This round": [None, 15], "Penalty points": [0, 5]}


def test_the_table_tells_whose_turn_it_is_whether_to_roll_high_or_low() -> None:
    assert caption("") is None
    assert caption("high") == "You roll high: the more, the better"
    assert caption("high 12345 stop") == "You roll low: the less, the better"
    assert caption("low") == "You roll low: the less, the better"


def test_the_table_tells_the_chaser_what_is_wanted() -> None:
    assert caption("", TARGET) is None
    assert caption("12345 stop", TARGET) == "Make 20: the two totals should be 35"


def test_the_end_button_tells_the_total_and_does_not_ask() -> None:
    end = turn("high 12345").end
    assert end is not None
    assert (end.id, say(end.label), end.confirm) == ("stop", "Stop at 15", None)


def test_neither_high_nor_low_is_the_end_button() -> None:
    assert [say(choice.label) for choice in turn("").choices] == ["High", "Low"]
    assert turn("").end is None


@pytest.mark.parametrize(
    "line, hint",
    [
        ("", "Will you roll high or low?"),
        ("high 12345", "Keep dice so that at most 4 roll again, or stop"),
        ("high 12345 +1 1111", "Keep dice so that at most 3 roll again, or stop"),
        ("high 12345 +123 11 +11", "Let 1 die go to roll it again, or stop"),
    ],
)
def test_the_hint_says_how_many_may_roll_again(line: str, hint: str) -> None:
    assert say(HIGH_LOW.hint(at(line).state)) == hint


def test_with_ten_dice_no_more_than_five_can_roll_at_once() -> None:
    game = HiLow(ten_dice=True)
    assert say(game.hint(at("high 12345 +12345", game).state)) == "Keep dice so that at most 5 roll again, or stop"


@pytest.mark.parametrize(
    "second, news",
    [
        ("66666", "Lowest and highest make 45: high wins"),
        ("11111", "Lowest and highest make 20: low wins"),
        ("66611", "Lowest and highest make 35: nobody wins the round"),
    ],
)
def test_the_table_is_told_how_a_round_ended(second: str, news: str) -> None:
    made = sum(map(int, second))
    assert said(f"high 12345 stop {second} stop") == [f"Player B makes {made}", news]


@pytest.mark.parametrize(
    "second, news", [("12345", "Player B gets 5 penalty points"), ("66511", "Player B gets 1 penalty point")]
)
def test_the_table_is_told_the_chasers_penalty(second: str, news: str) -> None:
    assert said(f"12345 stop {second} stop", TARGET)[-1] == news


def test_what_was_said_is_not_said_again() -> None:
    assert said("high 12345 stop 12345") == []
