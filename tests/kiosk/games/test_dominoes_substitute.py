"""5-Dice Dominoes with substitutions: a roll may also replace the die at an end."""

import pytest

from kiosk.games.dominoes.game import Dominoes, State
from tests.kiosk.games.notation import after, refusal, scores
from tests.kiosk.games.test_dominoes_strings import DEAD, match_by_eye, strings

GAME = Dominoes(substitute=True)
FOUR = "2 5 4 place:right 6 place:right"  # 2 5 4 6, who began it is to roll; a 1 fits only in the place of the 2
THREE = "4 5 2 place:right"  # 4 5 2, the other is to roll; a 1 fits only in the place of the 4 or the 2

# the string, the number rolled, and what is offered
OFFERS = """
2 5     4  place:left place:right substitute:left substitute:right
2 5     6  place:left substitute:right
2 5     3  place:left place:right substitute:left substitute:right
2 5     1  place:right substitute:left
4 2     3  place:right substitute:left
3 5     6
4 5 2   1  substitute:left substitute:right
4 5 2   3  place:right substitute:left substitute:right
2 5 4 6 1  substitute:left
2 5 4 6 3  place:left substitute:left
4       2  place:right
4       3
4       4
2 5     2
2 5     5
"""


def offers() -> list[tuple[str, int, list[str]]]:
    lines = OFFERS.strip().splitlines()
    return [(line[:8].strip(), int(line[8]), line[9:].split()) for line in lines]


def offered(string: tuple[int, ...], value: int, *, tries: int = 0) -> tuple[int, list[str]]:
    """How many dice may be rolled and what is offered when this number was rolled."""
    rolled = GAME.roll(State((0, 0), 0, 0, string, tries=tries), (value,))
    return GAME.rolls(rolled), [choice.id for choice in GAME.choices(rolled)]


@pytest.mark.parametrize("string, value, wanted", offers(), ids=str)
def test_a_die_may_be_added_or_replace_one_at_an_end(string: str, value: int, wanted: list[str]) -> None:
    assert offered(tuple(map(int, string.split())), value)[1] == wanted


@pytest.mark.parametrize("dice", [2, 3, 4])
def test_the_new_die_must_match_the_neighbour_of_the_one_it_replaces(dice: int) -> None:
    for string in strings(dice):
        for value in range(1, 7):
            fresh = value not in string
            fits = [fresh and match_by_eye(value, neighbour) for neighbour in (string[1], string[-2])]
            wanted = [end for end, fit in zip(("substitute:left", "substitute:right"), fits, strict=True) if fit]
            ids = offered(string, value)[1]
            assert [choice for choice in ids if choice.startswith("substitute")] == wanted, (string, value)


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_string_of_one_die_has_no_neighbour_and_no_substitution(value: int) -> None:
    for other in range(1, 7):
        state = after(f"{value} {other}", game=GAME)
        assert state["choices"] == []
        assert len(state["board"]["string"]) == 1 + (value != other and match_by_eye(value, other))


@pytest.mark.parametrize("end, string", [("left", [4, 5]), ("right", [2, 4])])
def test_the_die_at_the_end_is_replaced(end: str, string: list[int]) -> None:
    state = after(f"2 5 4 substitute:{end}", game=GAME)
    assert (state["board"], state["actor"], state["dice"]) == ({"string": string}, 1, [])


@pytest.mark.parametrize("tries", ["", "2", "2 5"])
def test_a_roll_that_can_be_added_must_be_used(tries: str) -> None:
    line = f"2 5 {tries} 4"
    assert after(line, game=GAME)["rolls"] == []
    assert refusal(f"{line} 6", game=GAME).startswith("Choose first: place:left, place:right, substitute:left")


def test_a_roll_that_can_only_be_added_in_one_way_is_added_without_a_question() -> None:
    assert after("5 2 4 place:right 1", game=GAME)["board"] == {"string": [1, 5, 2, 4]}


@pytest.mark.parametrize("tries", ["", "2", "1"])
def test_a_roll_that_could_only_be_substituted_may_be_declined_by_rolling_again(tries: str) -> None:
    state = after(f"{FOUR} {tries} 1", game=GAME)
    assert (state["rolls"], state["choices"], state["actor"]) == ([1], ["substitute:left"], 0)
    assert state["dice"] == [{"value": 1, "state": "free"}]


def test_a_declined_roll_was_a_try() -> None:
    assert after(f"{FOUR} 1 2", game=GAME)["rolls"] == [1]
    assert scores(f"{FOUR} 1 2 2", game=GAME) == [0, 1]


def test_what_was_declined_is_no_longer_offered() -> None:
    assert after(f"{FOUR} 1 2", game=GAME)["choices"] == []


def test_the_third_roll_cannot_be_declined() -> None:
    state = after(f"{THREE} 2 1 1", game=GAME)
    assert (state["rolls"], state["choices"]) == ([], ["substitute:left", "substitute:right"])
    assert refusal(f"{THREE} 2 1 1 3", game=GAME) == "Choose first: substitute:left, substitute:right"


@pytest.mark.parametrize("tries", ["2 2", "1 2", "1 1"])
def test_the_only_substitution_of_a_third_roll_is_made_by_itself(tries: str) -> None:
    state = after(f"{FOUR} {tries} 1", game=GAME)
    assert (state["board"], state["actor"], state["dice"]) == ({"string": [1, 5, 4, 6]}, 1, [])


def test_a_declined_roll_may_be_followed_by_one_that_is_added() -> None:
    line = f"{FOUR} 1 3"
    assert after(line, game=GAME)["choices"] == ["place:left", "substitute:left"]
    assert scores(f"{line} place:left", game=GAME) == [1, 0]


def test_who_substitutes_counts_as_the_last_to_add() -> None:
    assert scores(f"{FOUR} 1 substitute:left 1 1 1", game=GAME) == [1, 0]


def test_a_substitution_makes_the_string_no_longer_and_the_round_goes_on() -> None:
    state = after(f"{FOUR} 1 substitute:left", game=GAME)
    assert (state["actor"], state["rolls"], scores(FOUR, game=GAME)) == (1, [1], [0, 0])


def test_after_a_substitution_the_other_has_three_tries() -> None:
    assert after(f"{FOUR} 2 1 substitute:left 1 1", game=GAME)["rolls"] == [1]


def test_the_replaced_number_may_come_again() -> None:
    choices = after(f"{FOUR} 1 substitute:left 2", game=GAME)["choices"]
    assert choices == ["place:right", "substitute:left", "substitute:right"]


def test_a_replaced_number_cannot_replace_itself() -> None:
    assert offered((2, 5), 2) == (1, [])


def test_the_fifth_die_ends_the_round() -> None:
    line = f"{FOUR} 3 place:left"
    assert (scores(line, game=GAME), after(line, game=GAME)["board"]) == ([1, 0], {"string": []})


def test_three_failures_end_the_round() -> None:
    assert (scores(f"{FOUR} 2 5 4", game=GAME), after(f"{FOUR} 2 5 4", game=GAME)["actor"]) == ([0, 1], 0)


@pytest.mark.parametrize("string", DEAD, ids=str)
def test_a_string_that_takes_no_number_goes_on_by_substitution(string: tuple[int, ...]) -> None:
    assert GAME.rolls(State((0, 0), 0, 0, string)) == 1


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_some_number_can_always_be_used_until_the_string_is_full(dice: int) -> None:
    assert all(GAME.rolls(State((0, 0), 0, 0, string)) == 1 for string in strings(dice))


def test_the_first_with_five_points_wins() -> None:
    line = " ".join(["4 1 1 1"] * 9)
    assert (after(line, game=GAME)["winners"], scores(line, game=GAME)) == ([0], [5, 4])


@pytest.mark.parametrize("line", [FOUR, f"{FOUR} 1", "2 5 4"])
def test_no_die_is_ever_held(line: str) -> None:
    assert refusal(f"{line} +", game=GAME).startswith("No die can be held now; ")


def test_a_refusal_says_that_one_may_roll_or_choose() -> None:
    wanted = "No die can be held now; roll 1 die, or choose: substitute:left"
    assert refusal(f"{FOUR} 1 +", game=GAME) == wanted


def test_two_play_it() -> None:
    assert GAME.seats() == (2,)
