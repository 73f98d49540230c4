"""5-Dice Dominoes: which numbers match, and where a die goes."""

from itertools import permutations

import pytest

from kiosk.games.dominoes.game import Dominoes, State
from tests.kiosk.games.notation import after, refusal

GAME = Dominoes()

SPOTS = """
1     2     3     4     5     6
...   ..o   ..o   o.o   o.o   o.o
.o.   ...   .o.   ...   .o.   o.o
...   o..   o..   o.o   o.o   o.o
"""

MATCHES = "1-3 1-5 2-3 2-4 2-5 2-6 3-5 4-5 4-6"

# the string before, the number rolled, and the string or the choices after
PLACING = """
2     6  2 6                      the first die that is added lies on the right
6     2  6 2
2 5   6  6 2 5                    it fits on the left only
2 5   1  2 5 1                    it fits on the right only
2 5   3  place:left place:right   it fits at both ends
3 5   1  place:left place:right
5 2 6 3  3 5 2 6
5 2 6 4  place:left place:right
5 2 6 1  1 5 2 6
"""


def spots(value: int) -> set[tuple[int, int]]:
    """Where the spots of a number are drawn above."""
    rows = SPOTS.splitlines()[2:]
    return {(row, column) for row in range(3) for column in range(3) if rows[row][6 * (value - 1) + column] == "o"}


def match_by_eye(one: int, other: int) -> bool:
    """The pattern of the lower number lies within that of the higher."""
    return spots(min(one, other)) < spots(max(one, other))


def strings(dice: int) -> list[tuple[int, ...]]:
    """Every string of so many dice: no number twice, and neighbours match."""
    rows = permutations(range(1, 7), dice)
    return [row for row in rows if all(map(match_by_eye, row, row[1:]))]


def lying(string: tuple[int, ...]) -> str:
    """Moves that lay this string, each die to the right of the last where there is a question."""
    line = str(string[0])
    for n, value in enumerate(string[1:], 1):
        line += f" {value}" + (" place:right" if n > 1 and match_by_eye(value, string[0]) else "")
    return line


def rows(table: str) -> list[tuple[tuple[int, ...], int, list[str]]]:
    told = []
    for line in table.strip().splitlines():
        before, rolled = line[:6].split(), line[6:8]
        told.append((tuple(map(int, before)), int(rolled), line[8:34].split()))
    return told


@pytest.mark.parametrize("one", [1, 2, 3, 4, 5, 6])
def test_numbers_match_where_one_pattern_of_spots_lies_within_the_other(one: int) -> None:
    matching = [other for other in range(1, 7) if after(f"{one} {other}", game=GAME)["board"]["string"] == [one, other]]
    assert matching == [other for other in range(1, 7) if other != one and match_by_eye(one, other)]


def test_the_pairs_that_match_are_those_that_are_listed() -> None:
    pairs = [f"{low}-{high}" for high in range(1, 7) for low in range(1, high) if match_by_eye(low, high)]
    assert sorted(pairs) == MATCHES.split()


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_number_does_not_match_itself(value: int) -> None:
    assert after(f"{value} {value}", game=GAME)["board"] == {"string": [value]}


@pytest.mark.parametrize("before, rolled, wanted", rows(PLACING), ids=str)
def test_a_die_is_added_where_it_matches(before: tuple[int, ...], rolled: int, wanted: list[str]) -> None:
    state = after(f"{lying(before)} {rolled}", game=GAME)
    assert wanted in ([*map(str, state["board"]["string"])], state["choices"])


def test_the_player_chooses_the_end_where_both_would_take_it() -> None:
    ends = [after(f"2 5 3 place:{end}", game=GAME)["board"]["string"] for end in ("left", "right")]
    assert ends == [[3, 2, 5], [2, 5, 3]]


def test_there_is_no_question_where_a_string_of_one_die_takes_it() -> None:
    assert all(after(f"{one} {other}", game=GAME)["choices"] == [] for one in range(1, 7) for other in range(1, 7))


@pytest.mark.parametrize("dice", [2, 3, 4])
def test_a_number_that_is_in_the_string_is_never_added(dice: int) -> None:
    for string in strings(dice):
        if string not in DEAD:
            for value in string:
                state = after(f"{lying(string)} {value}", game=GAME)
                assert (state["board"]["string"], state["choices"], state["rolls"]) == ([*string], [], [1])


@pytest.mark.parametrize("dice", [2, 3, 4])
def test_every_number_goes_to_the_ends_that_it_matches(dice: int) -> None:
    for string in strings(dice):
        for value in set(range(1, 7)).difference(string):
            here = [match_by_eye(value, string[0]), match_by_eye(value, string[-1])]
            ends = [end for end, fits in zip(("place:left", "place:right"), here, strict=True) if fits]
            rolled = GAME.roll(State((0, 0), 0, 0, string), (value,))
            assert [choice.id for choice in GAME.choices(rolled)] == ends, (string, value)


DEAD = ((1, 5, 2, 3), (3, 2, 5, 1), (4, 5, 2, 6), (6, 2, 5, 4))


def test_only_four_strings_take_no_number_at_all() -> None:
    open_ended = {string for dice in (1, 2, 3, 4) for string in strings(dice) if any(takes(string))}
    every = {string for dice in (1, 2, 3, 4) for string in strings(dice)}
    assert every - open_ended == set(DEAD)


def takes(string: tuple[int, ...]) -> list[int]:
    others = set(range(1, 7)).difference(string)
    return [value for value in others if match_by_eye(value, string[0]) or match_by_eye(value, string[-1])]


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_a_die_is_rolled_exactly_where_some_number_can_be_added(dice: int) -> None:
    for string in strings(dice):
        assert GAME.rolls(State((0, 0), 0, 0, string)) == (1 if takes(string) else 0), string


def test_the_first_roll_that_can_be_added_must_be_added() -> None:
    assert refusal("2 5 3 1", game=GAME) == "Choose first: place:left, place:right"
    assert refusal("2 5 3 pass", game=GAME) == '"pass" is not offered; there is place:left, place:right'


def test_a_single_die_has_no_left_end() -> None:
    assert refusal("2 place:left", game=GAME) == '"place:left" is not offered; roll 1 die'
