"""5-Dice Dominoes: turns, rounds and the game."""

import pytest

from kiosk.games.dominoes.game import Dominoes
from tests.kiosk.games.notation import after, position_after, refusal, scores
from tests.kiosk.rules.walks import answers

GAME = Dominoes()
MISSED = "4 1 1 1"  # one player begins a string, the other fails three times
FULL = "2 5 6 1 4"  # 4 6 2 5 1: both add in turn, who began it adds the fifth
TO_4_4 = " ".join([MISSED] * 8)


def test_two_can_play() -> None:
    assert GAME.seats() == (2,)


def test_everybody_begins_with_nothing() -> None:
    state = after("", game=GAME)
    assert (scores("", game=GAME), state["board"], state["rolls"]) == ([0, 0], {"string": []}, [1])


def test_two_dice_each_decide_who_begins() -> None:
    state = after("", first=None, game=GAME)
    assert (state["phase"], state["rolls"], state["board"]) == ("roll-off", [2], {"string": []})


@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_player_rolls_the_die_that_is_the_string(first: int) -> None:
    state = after("6", first=first, game=GAME)
    assert (state["board"], state["actor"], state["dice"]) == ({"string": [6]}, 1 - first, [])


def test_who_wins_the_roll_off_rolls_the_first_die() -> None:
    state = after("12 66 6", first=None, game=GAME)
    assert (state["actor"], state["board"]) == (0, {"string": [6]})


def test_play_alternates_beginning_with_the_other_player() -> None:
    assert [after(line, game=GAME)["actor"] for line in ("", "2", "2 5", "2 5 6", "2 5 6 1")] == [0, 1, 0, 1, 0]


@pytest.mark.parametrize("tries", ["5", "1 5", "1 3 5"])
def test_a_die_is_rolled_up_to_three_times(tries: str) -> None:
    state = after(f"4 {tries}", game=GAME)
    assert (state["board"], state["actor"]) == ({"string": [4, 5]}, 0)


@pytest.mark.parametrize("tries, value", [("1", 1), ("1 3", 3)])
def test_a_die_that_failed_lies_there_until_the_next_roll(tries: str, value: int) -> None:
    state = after(f"4 {tries}", game=GAME)
    assert (state["dice"], state["rolls"], state["actor"]) == ([{"value": value, "state": "free"}], [1], 1)


def test_a_choice_shows_the_one_die_that_was_rolled() -> None:
    for line in ("2 5 3", "2 5 5 3", "2 5 5 2 3"):
        state = after(line, game=GAME)
        assert (state["dice"], state["rolls"]) == ([{"value": 3, "state": "free"}], [])


def test_no_die_lies_loose_once_it_was_added() -> None:
    assert [after(line, game=GAME)["dice"] for line in ("4 1 5", "2 5 3 place:left")] == [[], []]


def test_a_player_who_has_failed_three_times_loses_the_round() -> None:
    state = after(MISSED, game=GAME)
    assert (scores(MISSED, game=GAME), state["board"], state["dice"], state["rolls"]) == (
        [1, 0],
        {"string": []},
        [],
        [1],
    )


def test_the_opening_die_counts_as_added() -> None:
    assert scores(MISSED, first=1, game=GAME) == [0, 1]


def test_each_turn_has_three_tries_of_its_own() -> None:
    state = after("4 1 1 6 1 1", game=GAME)
    assert (state["rolls"], state["board"]) == ([1], {"string": [4, 6]})
    assert scores("4 1 1 6 1 1 1", game=GAME) == [0, 1]


def test_whoever_added_last_scores_when_the_other_fails() -> None:
    assert scores("4 6 1 1 1", game=GAME) == [0, 1]


def test_whoever_adds_the_fifth_die_scores() -> None:
    assert scores(FULL, game=GAME) == [1, 0]
    assert scores(FULL, first=1, game=GAME) == [0, 1]


def test_the_fifth_die_may_have_a_choice_of_ends() -> None:
    assert after("1 5 4 2 3", game=GAME)["choices"] == ["place:left", "place:right"]
    assert scores("1 5 4 2 3 place:right", game=GAME) == [1, 0]


@pytest.mark.parametrize("line", ["1 5 2 3 place:right", "5 2 6 4 place:left"])
def test_the_round_ends_at_once_when_no_number_could_be_added(line: str) -> None:
    state = after(line, game=GAME)
    assert (scores(line, game=GAME), state["actor"], state["board"]) == ([0, 1], 0, {"string": []})


@pytest.mark.parametrize("line", ["1 5 2 3 place:left", "5 2 6 4 place:right"])
def test_it_goes_on_where_the_other_end_was_chosen(line: str) -> None:
    state = after(line, game=GAME)
    assert (scores(line, game=GAME), state["actor"], state["rolls"]) == ([0, 0], 0, [1])


@pytest.mark.parametrize("line", [MISSED, "4 6 1 1 1", FULL, "1 5 2 3 place:right"])
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_who_did_not_score_starts_the_next_round(line: str, first: int) -> None:
    before = scores(line, first=first, game=GAME)
    assert after(line, first=first, game=GAME)["actor"] == before.index(0)
    assert after(f"{line} 3", first=first, game=GAME)["actor"] == before.index(1)


def test_the_next_round_begins_at_once_with_an_empty_string() -> None:
    assert after(f"{MISSED} 3", game=GAME)["board"] == {"string": [3]}


def test_points_add_up() -> None:
    assert [scores(" ".join([MISSED] * n), game=GAME) for n in (2, 3, 8)] == [[1, 1], [2, 1], [4, 4]]


@pytest.mark.parametrize("last, string", [(MISSED, [4]), (FULL, [4, 6, 2, 5, 1])])
def test_the_first_with_five_points_wins(last: str, string: list[int]) -> None:
    state = after(f"{TO_4_4} {last}", game=GAME)
    assert (state["phase"], state["winners"], scores(f"{TO_4_4} {last}", game=GAME)) == ("over", [0], [5, 4])
    assert (state["actor"], state["dice"], state["rolls"], state["choices"]) == (None, [], [], [])
    assert state["board"] == {"string": string}


def test_a_string_that_no_number_fits_can_win_the_game() -> None:
    state = after(f"{TO_4_4} 1 5 2 3 place:right", game=GAME)
    assert (state["winners"], state["board"]) == ([1], {"string": [1, 5, 2, 3]})


def test_nobody_has_won_with_four() -> None:
    assert after(TO_4_4, game=GAME)["phase"] == "play"


def test_the_winning_roll_can_be_taken_back() -> None:
    lines = [f'{{"roll":[{value}]}}' for value in f"{TO_4_4} {MISSED}".split()]
    *_, before, over, back = answers(position_after("", game=GAME).setup, [*lines, '{"undo":true}'])
    assert (over["phase"], back) == ("over", before)
    assert (back["dice"], back["board"]) == ([{"value": 1, "state": "free"}], {"string": [4]})


@pytest.mark.parametrize("line", ["", "4", "4 1", "4 1 1", "2 5 3", MISSED])
def test_no_die_is_ever_held(line: str) -> None:
    assert refusal(f"{line} +", game=GAME).startswith("No die can be held now; ")


def test_one_die_is_rolled_at_a_time() -> None:
    assert refusal("4 66", game=GAME) == "1 die is to be rolled, not 2"


def test_nothing_is_legal_when_it_is_over() -> None:
    assert refusal(f"{TO_4_4} {MISSED} 4", game=GAME) == "The game is over; only undo is possible"
