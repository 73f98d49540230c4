"""5-Dice Dominoes with a string of one's own for each turn."""

from typing import Any

import pytest

from kiosk.games.dominoes.game import Dominoes, State
from kiosk.rules.options import BadOption
from tests.kiosk.games import notation
from tests.kiosk.games.test_dominoes_strings import DEAD, strings

GAME = Dominoes(solo_strings=True)
ONE = "2 1112"  # turns that bring so many points
FOUR = "2 5555 666 11 2"
FIVE = "2 5555 666 11 4"

# the string, the roll, and what is offered
OFFERS = """
2       3455  place:right:3 place:right:4 place:right:5
2       6543  place:right:3 place:right:4 place:right:5 place:right:6
4       2566  place:right:2 place:right:5 place:right:6
2 5     134   place:left:3 place:left:4 place:right:1 place:right:3 place:right:4
2 5     331   place:left:3 place:right:1 place:right:3
2 5     146   place:left:4 place:left:6 place:right:1 place:right:4
2 6 4   51    place:left:5 place:right:5
1 3 2   46    place:right:4 place:right:6
1 3 2 4 5     place:left:5 place:right:5
"""


def offers() -> list[tuple[str, str, list[str]]]:
    lines = OFFERS.strip().splitlines()
    return [(line[:8].strip(), line[8:14].strip(), line[14:].split()) for line in lines]


def after(line: str, *, players: int = 2, first: int | None = 0) -> dict[str, Any]:
    return notation.after(line, players=players, first=first, game=GAME)


def scores(line: str, *, players: int = 2, first: int | None = 0) -> list[int]:
    return notation.scores(line, players=players, first=first, game=GAME)


def test_two_to_four_can_play() -> None:
    assert GAME.seats() == (2, 3, 4)


def test_it_cannot_be_had_together_with_substitutions() -> None:
    with pytest.raises(BadOption):
        Dominoes(substitute=True, solo_strings=True)


def test_the_turn_begins_with_one_die_then_four_three_two_and_one() -> None:
    lines = ["", "2", "2 5555", "2 5555 666", "2 5555 666 11"]
    assert [(after(line)["rolls"], after(line)["actor"]) for line in lines] == [([n], 0) for n in (1, 4, 3, 2, 1)]


def test_from_each_roll_exactly_one_die_is_added() -> None:
    strings = [after(line)["board"]["string"] for line in ("2", "2 5555", "2 5555 666", "2 5555 666 11")]
    assert strings == [[2], [2, 5], [6, 2, 5], [6, 2, 5, 1]]


@pytest.mark.parametrize("string, rolled, wanted", offers(), ids=str)
def test_left_ones_are_offered_first_each_by_number(string: str, rolled: str, wanted: list[str]) -> None:
    state = State((0, 0), 0, 0, tuple(map(int, string.split())))
    after_roll = GAME.roll(state, tuple(map(int, rolled)))
    assert ([choice.id for choice in GAME.choices(after_roll)], GAME.rolls(after_roll)) == (wanted, 0)


def test_dice_of_one_number_are_one_choice_and_no_question() -> None:
    assert after("2 5511")["board"] == {"string": [2, 5]}


def test_to_a_single_die_one_adds_on_the_right() -> None:
    assert all(
        choice.startswith("place:right:") for value in range(1, 7) for choice in after(f"{value} 1235")["choices"]
    )


def test_the_chosen_die_is_added_at_the_chosen_end() -> None:
    ends = [after(f"2 5555 334 {choice}")["board"] for choice in ("place:left:3", "place:right:3", "place:right:4")]
    assert ends == [{"string": [3, 2, 5]}, {"string": [2, 5, 3]}, {"string": [2, 5, 4]}]


def test_a_choice_shows_the_whole_roll() -> None:
    state = after("2 5316")
    assert (state["dice"], state["rolls"]) == ([{"value": value, "state": "free"} for value in (5, 3, 1, 6)], [])


@pytest.mark.parametrize("line", ["", "2", "2 5555", "2 5316 place:right:3", ONE])
def test_otherwise_no_die_lies_loose(line: str) -> None:
    assert after(line)["dice"] == []


@pytest.mark.parametrize(
    "turn, points",
    [("2 1122", 1), ("2 5555 255", 2), ("2 5555 666 33 2", 4), ("2 5555 666 62", 3), (FOUR, 4), (FIVE, 5)],
)
def test_a_turn_scores_the_length_of_its_string(turn: str, points: int) -> None:
    assert scores(turn) == [points, 0]


@pytest.mark.parametrize("turn", [ONE, FOUR, FIVE])
def test_the_turn_passes_and_the_next_string_begins(turn: str) -> None:
    state = after(turn)
    assert (state["actor"], state["board"], state["rolls"], state["dice"]) == (1, {"string": []}, [1], [])


def test_there_is_one_roll_of_each_size() -> None:
    assert after("2 1111")["actor"] == 1


@pytest.mark.parametrize("line", ["1 5555 222 33 place:right:3", "5 2222 666 44 place:left:4"])
def test_a_string_that_no_number_fits_ends_the_turn_at_once(line: str) -> None:
    assert (scores(line), after(line)["actor"]) == ([4, 0], 1)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_one_rolls_what_is_left_of_the_dice_wherever_some_number_fits(dice: int) -> None:
    for string in strings(dice):
        assert GAME.rolls(State((0, 0), 0, 0, string)) == (0 if string in DEAD else 5 - dice), string


def test_play_goes_round_the_table() -> None:
    assert [after(" ".join([ONE] * n), players=4, first=2)["actor"] for n in range(5)] == [2, 3, 0, 1, 2]


def test_scores_add_up() -> None:
    assert scores(f"{FIVE} {ONE} {FOUR} {FIVE} {FIVE}", players=3) == [10, 6, 4]


def test_with_14_the_game_goes_on() -> None:
    state = after(f"{FIVE} {ONE} {FIVE} {ONE} {FOUR} {ONE}")
    assert (state["phase"], state["actor"]) == ("play", 0)


def test_once_somebody_has_15_the_round_is_completed() -> None:
    line = f"{FIVE} {ONE} {ONE} " * 2 + FIVE
    assert [after(f"{line} {rest}", players=3)["actor"] for rest in ("", ONE)] == [1, 2]
    assert after(f"{line} {ONE} {ONE}", players=3)["winners"] == [0]


def test_turns_are_equal_counted_from_whoever_began() -> None:
    line = f"{ONE} {FIVE} {ONE} " * 2 + f"{ONE} {FIVE}"
    assert after(line, players=3, first=2)["actor"] == 1
    assert after(f"{line} {ONE}", players=3, first=2)["winners"] == [0]


def test_the_last_of_a_round_may_end_the_game_at_once() -> None:
    assert after(f"{ONE} {FIVE} " * 3)["winners"] == [1]


def test_the_highest_score_wins_whoever_had_15_first() -> None:
    line = f"{FOUR} {FOUR} " * 3 + f"{FOUR} {FIVE}"
    assert (scores(line), after(line)["winners"]) == ([16, 17], [1])


def test_ties_share() -> None:
    line = f"{FIVE} {FOUR} {FIVE} " * 3
    assert (after(line, players=3)["winners"], scores(line, players=3)) == ([0, 2], [15, 12, 15])


def test_the_last_string_stays_on_the_table_when_it_is_over() -> None:
    state = after(f"{FIVE} {ONE} " * 3)
    assert (state["phase"], state["board"], state["dice"]) == ("over", {"string": [2]}, [])


def test_three_roll_two_dice_each_for_who_begins() -> None:
    state = after("11 34 25", players=3, first=None)
    assert (state["phase"], state["actor"], state["rolls"]) == ("roll-off", 1, [2])


@pytest.mark.parametrize("line", ["", "2", "2 5316"])
def test_no_die_is_ever_held(line: str) -> None:
    assert notation.refusal(f"{line} +", game=GAME).startswith("No die can be held now; ")


def test_all_the_dice_that_are_left_are_rolled() -> None:
    assert notation.refusal("2 555", game=GAME) == "4 dice are to be rolled, not 3"
