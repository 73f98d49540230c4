"""5000: what the players are shown and told."""

import pytest

from kiosk.rules.asks import Choice, Turn
from kiosk.rules.picture import Pot
from kiosk.rules.position import Position, ask
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.games.notation import position_after, refusal
from tests.kiosk.rules.walks import NAMES

TO_4800 = "11111 +11111 " * 4


def said(position: Position) -> list[str]:
    return [say(named(sentence, NAMES)) for sentence in position.said]


def picture(line: str) -> Pot:
    position = position_after(line)
    pot = position.setup.game.picture(position.state)
    assert isinstance(pot, Pot)
    return pot


def table(line: str) -> dict[str, list[int | None]]:
    position = position_after(line)
    sheet = position.setup.game.sheet(position.state)
    return {say(row.label): [cell.value for cell in row.cells] for row in sheet.rows}


def test_the_sheet_tells_the_score_and_how_far_it_is_to_5000() -> None:
    assert table("11123 bank") == {"To go": [4000, 5000], "Score": [1000, 0]}


def test_there_is_nothing_left_to_go_beyond_5000() -> None:
    assert table(f"{TO_4800} 11123 bank")["To go"] == [0, 5000]


def test_the_pot_counts_the_dice_held_now() -> None:
    assert [picture("11523 +1 1523" + held).points for held in ("", " +1", " +15")] == [100, 200, 250]


def test_the_pot_tells_what_ending_now_would_post() -> None:
    assert [picture(line).best for line in ("", "11523", "11523 +1", "11523 +1 1523")] == [0, 250, 250, 250]


def test_the_pot_tells_what_the_turn_must_reach() -> None:
    assert [picture(line).needed for line in ("", "11123 bank", "11123 bank 22346")] == [500, 500, 300]


def end_button(line: str) -> Choice:
    turn = ask(position_after(line))
    assert isinstance(turn, Turn)
    assert turn.end is not None
    return turn.end


@pytest.mark.parametrize("line, button", [("11123", "Bank 1000"), ("11523", "End for 0 (below 500)")])
def test_the_end_button_tells_what_it_brings(line: str, button: str) -> None:
    assert say(end_button(line).label) == button


def test_the_screen_asks_before_a_turn_is_forfeited() -> None:
    question = end_button("11523").confirm
    assert question is not None
    assert say(question) == "Below 500: end the turn for 0?"


def test_the_screen_does_not_ask_before_points_are_banked() -> None:
    assert end_button("11123").confirm is None


HINTS = [
    ("11523", "set dice aside, then roll on"),  # 250 of 500
    ("11123", "set dice aside or bank 1000"),
    ("11123 +111", "bank 1000"),  # two dice can be rolled instead
    ("11523 +2", "only 1s, 5s and three alike score"),
]


@pytest.mark.parametrize("line, hint", HINTS)
def test_the_hint_says_what_can_be_done_with_the_dice(line: str, hint: str) -> None:
    position = position_after(line)
    assert say(position.setup.game.hint(position.state)) == hint


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("11123 bank", "Player A banks 1000"),
        ("11523 forfeit", "Player A ends the turn for 0"),
        ("11523 +11 236", "Bust! Player A loses 200"),
        ("22346", "Bust! No points in this roll, Player A"),
    ],
)
def test_the_table_is_told_how_a_turn_ended(line: str, sentence: str) -> None:
    assert said(position_after(line)) == [sentence]


def test_what_was_said_is_not_said_again() -> None:
    assert said(position_after("22346 12346")) == []


def test_an_error_names_what_would_be_legal() -> None:
    assert refusal("12346 steal") == '"steal" is not offered; there is forfeit'


@pytest.mark.parametrize(
    "line, rolling, barren",
    [
        ("11234 +11", 3, (4**3 - 4) / 6**3),
        ("11234 +1", 4, (4**4 - 4 * (4 * 3 + 1)) / 6**4),
        ("12346", 4, (4**4 - 4 * (4 * 3 + 1)) / 6**4),
        ("11234 +11 155 +15", 1, 4 / 6),
        ("11123 +111 15 +15", 5, (4**5 - 4 * (10 * 9 + 5 * 3 + 1)) / 6**5),
    ],
)
def test_the_pot_tells_with_how_many_dice_it_would_go_on_and_how_often_they_bring_nothing(
    line: str, rolling: int, barren: float
) -> None:
    """Dice without 1s, 5s and three alike."""
    pot = picture(line)
    assert pot.rolling == rolling
    assert pot.risk == pytest.approx(barren)


@pytest.mark.parametrize("line", ["", "11123 bank", "22346"])
def test_before_the_first_roll_of_a_turn_nothing_is_at_stake(line: str) -> None:
    assert picture(line).rolling == 0
