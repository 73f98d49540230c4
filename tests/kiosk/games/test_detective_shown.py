"""5-Dice Detective: what the players are shown and told."""

import pytest

from kiosk.games.detective.game import Detective
from kiosk.rules.asks import Turn
from kiosk.rules.position import Position, ask
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.games.notation import position_after
from tests.kiosk.rules.walks import NAMES

TWO_PIECES = "66123 record:means:6 | 33312 record:means:3 | 66612 record:motive:6"


def at(line: str, *, pooled: bool = False) -> Position:
    return position_after(line, game=Detective(pooled_evidence=pooled))


def turn(line: str) -> Turn:
    now = ask(at(line))
    assert isinstance(now, Turn)
    return now


def table(line: str, *, pooled: bool = False) -> dict[str, list[int | None]]:
    position = at(line, pooled=pooled)
    sheet = position.setup.game.sheet(position.state)
    return {say(row.label): [cell.value for cell in row.cells] for row in sheet.rows}


def test_the_sheet_counts_the_pieces_against_each_suspect() -> None:
    nobody = {f"Suspect {face}": [0, 0] for face in (1, 2, 4, 5)}
    assert table(TWO_PIECES) == nobody | {"Suspect 3": [0, 1], "Suspect 6": [2, 0], "Best case of 3": [2, 1]}


def test_the_suspects_stand_in_their_order_and_the_score_comes_last() -> None:
    assert list(table("")) == [f"Suspect {face}" for face in range(1, 7)] + ["Best case of 3"]


def test_pooled_pieces_are_everybodys_and_circles_are_the_score() -> None:
    line = "66123 record:means:6 | 66612 record:motive:6 | 66661 record:opportunity:6"
    assert table(line, pooled=True)["Suspect 6"] == [3, 3]
    assert table(line, pooled=True)["Circled suspects"] == [1, 0]


def test_a_button_names_the_evidence_and_the_suspect() -> None:
    labels = [say(choice.label) for choice in turn("66612").choices]
    assert labels == ["Means of suspect 6", "Motive of suspect 6", "Record nothing"]


def test_the_end_button_means_pass_and_the_screen_asks_first() -> None:
    end = turn("66612").end
    assert end is not None
    assert end.id == "pass"
    assert end.confirm is not None
    assert say(end.confirm) == "End the turn and record nothing?"


def test_the_screen_does_not_ask_before_evidence_is_recorded() -> None:
    assert turn("66612").choices[0].confirm is None


@pytest.mark.parametrize(
    "line, word", [("12345 +12345", "let"), ("12345 66123", "touch a lit place"), ("66612", "record")]
)
def test_the_hint_says_what_can_be_done(line: str, word: str) -> None:
    position = at(line)
    assert say(position.setup.game.hint(position.state)).startswith(word)


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("66612 record:motive:6", "Player A records: Motive of suspect 6"),
        ("66612 pass", "Player A records nothing"),
        ("12345 12345", "Player A records nothing"),
    ],
)
def test_the_table_is_told_how_a_turn_ended(line: str, sentence: str) -> None:
    assert [say(named(told, NAMES)) for told in at(line).said] == [sentence]


@pytest.mark.parametrize("pooled", [False, True])
def test_the_table_is_told_that_a_case_is_whole(pooled: bool) -> None:
    idle = "12345 pass"
    said = at(
        f"66612 record:means:6 {idle} 66612 record:motive:6 {idle} 66661 record:opportunity:6", pooled=pooled
    ).said
    assert say(named(said[-1], NAMES)) == "Player A has the whole case against suspect 6"


def test_what_was_said_is_not_said_again() -> None:
    assert at("66612 pass 12345").said == ()
