"""10 000: what the players are shown and told."""

from itertools import product

import pytest

from kiosk.rules.asks import Choice, Turn
from kiosk.rules.picture import Pot
from kiosk.rules.position import Position, ask
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.games.ten_thousand_lines import position_after
from tests.kiosk.rules.walks import NAMES

FOUR_LEFT = "112346 +11 bank"


def said(position: Position) -> list[str]:
    return [say(named(sentence, NAMES)) for sentence in position.said]


def picture(line: str, *, opening: bool = False) -> Pot:
    position = position_after(line, opening=opening)
    pot = position.setup.game.picture(position.state)
    assert isinstance(pot, Pot)
    return pot


def choices(line: str, *, opening: bool = False) -> list[Choice]:
    turn = ask(position_after(line, opening=opening))
    assert isinstance(turn, Turn)
    return list(turn.choices)


def hint(line: str) -> str:
    position = position_after(line)
    return say(position.setup.game.hint(position.state))


def test_the_sheet_tells_the_score_and_how_far_it_is_to_10000() -> None:
    position = position_after("123456 bank")
    sheet = position.setup.game.sheet(position.state)
    rows = {say(row.label): [cell.value for cell in row.cells] for row in sheet.rows}
    assert rows == {"To go": [8500, 10_000], "Score": [1500, 0]}


def test_the_pot_counts_the_dice_held_now() -> None:
    assert [picture("115236 +11 5236" + held).points for held in ("", " +5")] == [200, 250]


def test_the_pot_tells_what_ending_now_would_post() -> None:
    lines = ("", "115236", "115236 +1", "115236 +2", "115236 +1 15236")
    assert [picture(line).best for line in lines] == [0, 250, 100, 0, 250]


def test_the_pot_tells_what_is_to_be_had_by_stealing() -> None:
    assert [picture(FOUR_LEFT + word).points for word in ("", " steal", " decline")] == [200, 200, 0]


def test_the_pot_does_not_count_dice_that_were_left_over_before_they_are_rolled() -> None:
    assert [picture("115236 +1 bank" + word).best for word in ("", " steal", " steal 15236")] == [0, 0, 250]


def test_the_pot_tells_what_a_first_score_must_reach() -> None:
    lines = ("", "123456 bank", "123456 bank 223346")
    assert [picture(line, opening=True).needed for line in lines] == [500, 500, 0]
    assert [picture(line).needed for line in lines] == [0, 0, 0]


@pytest.mark.parametrize("line, buttons", [("112346", ["Bank 200"]), ("112346 +1", ["Bank 100"]), ("112346 +2", [])])
def test_the_bank_button_tells_what_it_brings(line: str, buttons: list[str]) -> None:
    assert [say(choice.label) for choice in choices(line)] == buttons


def test_the_steal_button_tells_the_points_and_the_dice() -> None:
    assert [say(choice.label) for choice in choices(FOUR_LEFT)] == ["Steal 200 with 4 dice", "Six fresh dice"]
    assert say(choices("222223 bank")[0].label) == "Steal 800 with 1 die"


def test_the_end_button_declines_and_asks_nothing() -> None:
    assert [choice.ends for choice in choices(FOUR_LEFT)] == [False, True]
    assert [choice.confirm for choice in choices(FOUR_LEFT)] == [None, None]


def test_the_screen_asks_before_a_turn_is_forfeited() -> None:
    (forfeit,) = choices("112346", opening=True)
    assert forfeit.ends
    assert forfeit.confirm is not None
    assert say(forfeit.confirm) == "Below 500: end the turn for 0?"


@pytest.mark.parametrize(
    "line, word",
    [
        ("112346", "set dice aside or bank 200"),
        ("112346 +1", "bank 100"),
        ("112346 +3", "set aside only dice that score"),
        (FOUR_LEFT, "steal"),
    ],
)
def test_the_hint_says_what_can_be_done_with_the_dice(line: str, word: str) -> None:
    assert hint(line).startswith(word)


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("112346 bank", "Player A banks 200"),
        ("222115 +222115 112346", "Player A banks 650"),
        ("222115 +222115 223346", "Bust! Player A loses 450"),
        (f"{FOUR_LEFT} steal", "Player B steals 200"),
        (f"{FOUR_LEFT} steal 2346", "Bust! Player B loses 200"),
        ("223346", "Bust! No points in this roll, Player A"),
    ],
)
def test_the_table_is_told_what_happened(line: str, sentence: str) -> None:
    assert said(position_after(line)) == [sentence]


def test_the_table_is_told_that_a_sweep_was_too_small_to_count() -> None:
    line = "522346 +5 52346 +5 5346 +5 536 +5 56 +5 5 +5 122346"
    assert said(position_after(line, opening=True)) == ["Player A ends the turn for 0"]


def barren(values: tuple[int, ...]) -> bool:
    """Neither a 1 nor a 5, nor three alike, nor three pairs."""
    times = sorted(values.count(face) for face in set(values))
    return not {1, 5} & set(values) and times[-1] < 3 and times != [2, 2, 2]


@pytest.mark.parametrize(
    "line, rolling", [("115236 +11", 4), ("115236", 3), ("112346 +11 1155 +1155", 6), (FOUR_LEFT, 4)]
)
def test_the_pot_tells_with_how_many_dice_it_would_go_on_and_how_often_they_bring_nothing(
    line: str, rolling: int
) -> None:
    pot, rolls = picture(line), list(product(range(1, 7), repeat=rolling))
    assert pot.rolling == rolling
    assert pot.risk == pytest.approx(sum(map(barren, rolls)) / len(rolls))


@pytest.mark.parametrize("line", ["", "115236 bank decline"])
def test_before_the_first_roll_of_a_turn_nothing_is_at_stake(line: str) -> None:
    assert picture(line).rolling == 0
