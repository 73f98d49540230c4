"""Tug: who begins, who tries for what, and five fresh dice."""

from functools import partial

import pytest

from kiosk.games.tug import Tug
from kiosk.rules.options import BadOption, make
from tests.kiosk.games import notation
from tests.kiosk.games.test_tug_combinations import alike_by_hand, different_by_hand, every_five

after = partial(notation.after, game=Tug())
scores = partial(notation.scores, game=Tug())
refusal = partial(notation.refusal, game=Tug())

VARIANTS = [Tug(), Tug(escalating=True), Tug(two_dice=True)]
each_variant = pytest.mark.parametrize("game", VARIANTS, ids=["plain", "escalating", "two-dice"])


def test_two_can_play_and_no_others() -> None:
    assert Tug().seats() == (2,)


def test_escalating_and_two_dice_exclude_each_other() -> None:
    with pytest.raises(BadOption, match="exclude"):
        make(Tug, ["two-dice", "escalating"])


def test_nobody_has_a_combination_while_it_is_rolled_for_who_begins() -> None:
    state = after("34", first=None)
    assert (state["phase"], state["actor"], state["rolls"], state["dice"]) == ("roll-off", 1, [2], [])
    assert state["board"] == {"combinations": [None, None]}


@pytest.mark.parametrize("rolls, winner", [("34 12", 0), ("12 34", 1), ("34 16 11 12", 1), ("34 16 11 11 65 12", 0)])
def test_whoever_wins_the_roll_off_chooses(rolls: str, winner: int) -> None:
    state = after(rolls, first=None)
    assert (state["phase"], state["actor"], state["choices"]) == ("play", winner, ["all-different", "three-alike"])


def test_before_the_choice_nothing_lies_and_nothing_is_rolled() -> None:
    state = after("", first=1)
    assert (state["actor"], state["dice"], state["rolls"]) == (1, [], [])
    assert state["board"] == {"combinations": [None, None]}


def test_before_the_choice_no_die_is_rolled_or_held() -> None:
    assert refusal("12345") == "Choose first: all-different, three-alike"
    assert refusal("+") == "No die can be held now; choose: all-different, three-alike"


CHOSEN = [
    (0, "all-different", ["all-different", "three-alike"]),
    (0, "three-alike", ["three-alike", "all-different"]),
    (1, "all-different", ["three-alike", "all-different"]),
    (1, "three-alike", ["all-different", "three-alike"]),
]


@pytest.mark.parametrize("first, choice, combinations", CHOSEN)
def test_the_opponent_has_the_other_combination(first: int, choice: str, combinations: list[str]) -> None:
    assert after(choice, first=first)["board"] == {"combinations": combinations}


@each_variant
@pytest.mark.parametrize("first", [0, 1])
def test_who_chose_then_rolls_five_dice(game: Tug, first: int) -> None:
    state = notation.after("three-alike", first=first, game=game)
    assert (state["actor"], state["dice"], state["rolls"], state["choices"]) == (first, [], [5], [])


def test_the_choice_is_made_once_for_the_whole_game() -> None:
    assert refusal("all-different three-alike").startswith('"three-alike" is not offered')
    assert after("all-different 12345 22233 11234")["choices"] == []


def test_fresh_dice_cannot_be_held_before_they_are_rolled() -> None:
    assert refusal("all-different +") == "No die can be held now; roll 5 dice"
    assert refusal("all-different 12345 +").startswith("No die can be held now; ")


@pytest.mark.parametrize("roll", ["1", "12", "1234", "123456"])
def test_fresh_dice_are_five(roll: str) -> None:
    assert refusal(f"all-different {roll}").startswith("5 dice are to be rolled")


FRESH = """
all-different  12345  1 0  1  the roller's own: the opponent rolls the next five
all-different  22234  0 1  0  the opponent's: the roller rolls the next five
three-alike    22234  1 0  1
three-alike    12345  0 1  0
all-different  22233  0 1  0  a full house
all-different  11166  0 0  0  three alike with both a 1 and a 6
all-different  11223  0 0  0
three-alike    22223  0 0  0
"""


def fresh_rows() -> list[list[str]]:
    return [line.split(maxsplit=5)[:5] for line in FRESH.strip().splitlines()]


@each_variant
@pytest.mark.parametrize("row", fresh_rows(), ids=" ".join)
def test_a_combination_on_fresh_dice_scores_for_its_owner(game: Tug, row: list[str]) -> None:
    choice, five, one, other, _ = row
    assert notation.scores(f"{choice} {five}", game=game) == [int(one), int(other)]


@each_variant
@pytest.mark.parametrize("row", [row for row in fresh_rows() if row[2:4] != ["0", "0"]], ids=" ".join)
def test_after_a_point_its_owners_opponent_rolls_the_next_five(game: Tug, row: list[str]) -> None:
    state = notation.after(f"{row[0]} {row[1]}", game=game)
    assert (state["actor"], state["rolls"], state["dice"]) == (int(row[4]), [5], [])


@each_variant
@pytest.mark.parametrize("five", ["11166", "11223", "22223"])
def test_who_rolled_dice_that_show_nothing_takes_the_first_turn(game: Tug, five: str) -> None:
    state = notation.after(f"all-different {five}", first=1, game=game)
    assert (state["actor"], state["rolls"]) == (1, [])
    assert [die["value"] for die in state["dice"]] == [int(face) for face in five]
    assert {die["state"] for die in state["dice"]} == {"free"}


def test_the_next_five_are_checked_in_the_same_way() -> None:
    line = "all-different 12345 12346 22233 22234"
    assert [scores(" ".join(line.split()[:n])) for n in (2, 3, 4, 5)] == [[1, 0], [2, 0], [2, 1], [2, 2]]


def test_the_opponent_takes_the_turn_on_the_dice_that_showed_nothing() -> None:
    assert after("all-different 12345 11223")["actor"] == 1
    assert after("all-different 22233 11223")["actor"] == 0


def test_every_fresh_five_scores_for_whom_a_look_at_it_says() -> None:
    for five in {"".join(sorted(faces)) for faces in every_five()}:
        assert scores(f"all-different {five}") == [different_by_hand(five), alike_by_hand(five)], five
