"""5-Dice Hi-Low: what the players are shown and told."""

import pytest

from kiosk.games.hi_low.choices import HIGH, LOW, Call
from kiosk.games.hi_low.game import HiLow
from kiosk.games.hi_low.scale import dividing
from kiosk.rules.asks import Turn
from kiosk.rules.picture import Scale
from kiosk.rules.position import Position, ask
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.games.notation import position_after
from tests.kiosk.rules.walks import NAMES

HIGH_LOW = HiLow()
TARGET = HiLow(target_35=True)


def at(line: str, *, game: HiLow = HIGH_LOW, players: int = 2) -> Position:
    return position_after(line, game=game, players=players)


def table(line: str, *, game: HiLow = HIGH_LOW, players: int = 2) -> dict[str, list[int | None]]:
    position = at(line, game=game, players=players)
    sheet = position.setup.game.sheet(position.state)
    return {say(row.label): [cell.value for cell in row.cells] for row in sheet.rows}


def scale(line: str, *, game: HiLow = HIGH_LOW, players: int = 2) -> Scale:
    picture = game.picture(at(line, game=game, players=players).state)
    assert isinstance(picture, Scale)
    return picture


def wish(line: str, *, game: HiLow = HIGH_LOW, players: int = 2) -> str | None:
    told = scale(line, game=game, players=players).wish
    return say(told) if told else None


def said(line: str, *, game: HiLow = HIGH_LOW) -> list[str]:
    return [say(named(sentence, NAMES)) for sentence in at(line, game=game).said]


def turn(line: str) -> Turn:
    now = ask(at(line))
    assert isinstance(now, Turn)
    return now


def test_the_sheet_tells_the_totals_of_the_round_and_the_rounds_won() -> None:
    line = "high 66666 stop 66666 stop 12345 stop"
    assert table(line) == {"This round": [15, None], "Rounds won": [1, 0]}
    assert table("high 12345 stop", players=4)["This round"] == [15, None, None, None]


def test_the_sheet_tells_the_penalty_points_where_35_is_the_target() -> None:
    assert table("12345 stop 12345 stop 12345 stop", game=TARGET) == {
        "This round": [None, 15],
        "Penalty points": [0, 5],
    }


WISHES = [
    ("", "Over 35 together, high wins"),
    ("high", "You roll high: the more, the better"),
    ("low", "You roll low: the less, the better"),
    ("high 12345 stop", "You roll low: less than 20 wins"),
    ("low 12345 stop", "You roll high: more than 20 wins"),
]


@pytest.mark.parametrize("line, words", WISHES)
def test_the_table_tells_the_player_which_way_to_roll(line: str, words: str) -> None:
    assert wish(line) == words


def test_of_two_teams_only_the_last_player_is_told_what_wins() -> None:
    assert wish("high 66654 stop 12346 stop", players=4) == "You roll high: the more, the better"
    assert wish("high 66654 stop 12346 stop 11111 stop", players=4) == "You roll low: less than 30 wins"


def test_the_table_tells_the_chaser_what_is_wanted() -> None:
    assert wish("", game=TARGET) == "Set a total: the next player makes up what it lacks to 35"
    assert wish("12345 stop", game=TARGET) == "Make 20: the two totals should be 35"


MARKS = [
    (HIGH_LOW, "", 17.5, False),
    (HIGH_LOW, "high 12345", 17.5, False),
    (HIGH_LOW, "high 12345 stop", 20, False),
    (HIGH_LOW, "high 66666 stop", 5, False),
    (TARGET, "12345", None, True),
    (TARGET, "12345 stop", 20, True),
]


@pytest.mark.parametrize("game, line, mark, chased", MARKS)
def test_the_scale_is_marked_where_two_totals_make_35(game: HiLow, line: str, mark: float | None, chased: bool) -> None:
    shown = scale(line, game=game)
    assert (shown.least, shown.most, shown.mark, shown.chased, shown.both) == (5, 30, mark, chased, 35)


@pytest.mark.parametrize(
    "made, call, mark",
    [
        ([27, 16], HIGH, 8),  # 27 stays the highest: with 8 as the lowest it is 35
        ([10, 12], LOW, 25),  # 10 stays the lowest: with 25 as the highest it is 35
        ([20, 15], HIGH, 20),  # from 15 to 20 nobody wins
        ([20, 15], LOW, 15),
    ],
)
def test_the_lowest_and_the_highest_of_a_team_game_decide_where_the_mark_is(
    made: list[int], call: Call, mark: float
) -> None:
    assert dividing(made, call) == mark


def test_the_scale_shows_who_goes_where_and_what_everybody_makes() -> None:
    now = scale("low 12345 stop 66654")
    assert (now.totals, now.now, now.actor, now.low, now.high) == ((15, None), 27, 1, (0,), (1,))
    assert (scale("").low, scale("").high, scale("").now) == ((), (), None)
    assert (scale("12345", game=TARGET).low, scale("12345", game=TARGET).high) == ((), ())


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
        ("", "high or low?"),
        ("high 12345", "let up to 4 dice go, or stop"),
        ("high 12345 +1 1111", "let up to 3 dice go, or stop"),
        ("high 12345 +123 11 +11", "let 1 die go, or stop"),
    ],
)
def test_the_hint_says_how_many_may_roll_again(line: str, hint: str) -> None:
    assert say(HIGH_LOW.hint(at(line).state)) == hint


def test_with_ten_dice_no_more_than_five_can_roll_at_once() -> None:
    game = HiLow(ten_dice=True)
    assert say(game.hint(at("high 12345 +12345", game=game).state)) == "let up to 5 dice go, or stop"


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
    assert said(f"12345 stop {second} stop", game=TARGET)[-1] == news


def test_what_was_said_is_not_said_again() -> None:
    assert said("high 12345 stop 12345") == []
