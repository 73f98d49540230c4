"""5-Dice Dominoes: what the table shows and says."""

import pytest

from kiosk.games.dominoes.game import Dominoes
from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.rules.picture import String
from kiosk.rules.position import ask
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.games.notation import position_after
from tests.kiosk.rules.walks import NAMES

PLAIN = Dominoes()
SUBSTITUTE = Dominoes(substitute=True)
SOLO = Dominoes(solo_strings=True)


def said(line: str, *, game: Dominoes = PLAIN) -> list[str]:
    return [say(named(sentence, NAMES)) for sentence in position_after(line, game=game).said]


def turn(line: str, *, game: Dominoes = PLAIN) -> Turn:
    now = ask(position_after(line, game=game))
    assert isinstance(now, Turn)
    return now


def test_the_dice_of_the_string_lie_on_the_table_and_stay_there() -> None:
    string = [die for die in turn("2 5 6").dice if die.slot is None]
    assert string == [Lying(value, DieState.LOCKED) for value in (6, 2, 5)]


def test_a_string_of_ones_own_has_an_owner() -> None:
    assert [die.owner for die in turn("2 1111 2 5555", game=SOLO).dice] == [1, 1]


def test_the_roll_lies_beside_the_string() -> None:
    assert [(die.value, die.slot) for die in turn("2 5 3").dice] == [(3, 0), (2, None), (5, None)]


@pytest.mark.parametrize(
    "game, line, labels",
    [
        (PLAIN, "2 5 3", ["3 on the left", "3 on the right"]),
        (SOLO, "2 5316", ["3 on the right", "5 on the right", "6 on the right"]),
        (SUBSTITUTE, "2 5 4", ["4 on the left", "4 on the right", "4 for the left die", "4 for the right die"]),
    ],
)
def test_a_button_says_which_die_goes_where(game: Dominoes, line: str, labels: list[str]) -> None:
    assert [say(choice.label) for choice in turn(line, game=game).choices] == labels


@pytest.mark.parametrize("line", ["2 5 3", "2 5 4 place:right 6 place:right 1"])
def test_no_choice_ends_the_turn_or_is_asked_about(line: str) -> None:
    assert all(not choice.ends and choice.confirm is None for choice in turn(line, game=SUBSTITUTE).choices)


@pytest.mark.parametrize(
    "line, sentences",
    [
        ("4 1", ["It does not fit: 2 more tries"]),
        ("4 1 1", ["It does not fit: 1 more try"]),
        ("4 1 1 1", ["Player A scores 1 point"]),
        ("4 5", ["Player B: 5 on the right"]),
        ("2 5 3", []),
        ("2 5 3 place:left", ["Player A: 3 on the left"]),
        ("2 5 6 1 4", ["Player A: 4 on the left", "Player A scores 1 point"]),
    ],
)
def test_the_table_is_told_what_happened(line: str, sentences: list[str]) -> None:
    assert said(line) == sentences


def test_the_table_is_told_what_a_string_of_ones_own_brings() -> None:
    assert said("2 5555 222", game=SOLO) == ["Player A scores 2 points"]


@pytest.mark.parametrize("game", [PLAIN, SUBSTITUTE])
def test_the_sheet_tells_the_points_and_how_many_are_missing(game: Dominoes) -> None:
    assert sheet("4 1 1 1", game) == {"To go": [4, 5], "Score": [1, 0]}


def test_with_strings_of_ones_own_15_are_to_be_reached() -> None:
    assert sheet("2 1111", SOLO) == {"To go": [14, 15], "Score": [1, 0]}


def sheet(line: str, game: Dominoes) -> dict[str, list[int | None]]:
    rows = game.sheet(position_after(line, game=game).state).rows
    return {say(row.label): [cell.value for cell in row.cells] for row in rows}


PICTURES = [
    (PLAIN, "", String((), 5, left=(), right=(), tries=3)),
    (PLAIN, "2", String((2,), 5, left=(), right=(3, 4, 5, 6), tries=3)),
    (PLAIN, "2 5 6", String((6, 2, 5), 5, left=(4,), right=(1, 3, 4), tries=3)),
    (PLAIN, "2 5 6 5", String((6, 2, 5), 5, left=(4,), right=(1, 3, 4), tries=2)),
    (PLAIN, "2 5 3", String((2, 5), 5, left=(3,), right=(3,), tries=2)),
    (SUBSTITUTE, "2 5", String((2, 5), 5, (3, 4, 6), (1, 3, 4), (1, 3, 4), (3, 4, 6), tries=3)),
    (SUBSTITUTE, "2 5 1", String((2, 5), 5, left=(), right=(1,), left_swaps=(1,), right_swaps=(), tries=2)),
    (SOLO, "3", String((3,), 5, left=(), right=(1, 2, 5))),
    (SOLO, "3 1125", String((3,), 5, left=(), right=(1, 2, 5))),
]


@pytest.mark.parametrize("game, line, picture", PICTURES)
def test_the_string_shows_what_fits_its_ends(game: Dominoes, line: str, picture: String) -> None:
    assert game.picture(position_after(line, game=game).state) == picture


def test_the_hint_says_that_an_end_is_to_be_chosen() -> None:
    assert say(PLAIN.hint(position_after("2 5 3", game=PLAIN).state)) == "where does the die go?"
