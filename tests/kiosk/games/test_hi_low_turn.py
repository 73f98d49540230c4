"""5-Dice Hi-Low: one turn, on the ladder and with ten dice."""

from functools import partial
from typing import Any

import pytest

from kiosk.games.hi_low.game import HiLow
from tests.kiosk.games import notation

after = partial(notation.after, game=HiLow())
refusal = partial(notation.refusal, game=HiLow())
ten_dice = partial(notation.after, game=HiLow(ten_dice=True))

LADDER = """
12345                                 []    nothing is held: five are too many
12345 +1                              [4]
12345 +12                             [3]
12345 +123                            [2]
12345 +1234                           [1]
12345 +12345                          []    nothing is free
12345 +1 1111                         []    four again are not fewer
12345 +1 1111 +                       []
12345 +1 1111 +11                     [3]
12345 +1 1111 +111                    [2]
12345 +1 1111 +1111                   [1]
12345 +12 111                         []    the rung of four was skipped
12345 +12 111 +1                      []    and cannot be had any more
12345 +12 111 +111                    [2]
12345 +123 11                         []
12345 +123 11 +11                     []
12345 +123 11 +1123                   [1]
12345 +1 1111 +11 111 +111 11 +1111   [1]
"""

TEN = """
12345                                          [5]    ten are left
12345 +1                                       [4]
12345 +1234                                    [1]
12345 +12345                                   []     nothing is free
12345 11111                                    [5]    five are left
12345 +1 1111                                  [4]    six are left
12345 +1 1111 +                                [5]
12345 +1 1111 1111                             []     two are left
12345 +1 1111 1111 +11                         []
12345 +1 1111 1111 +111                        [2]
12345 +1 1111 1111 +1111                       [1]
12345 +1 1111 1111 +1111 1                     [1]    one is left
12345 +1 1111 1111 +1111 1 +111                []
12345 11111 +1 1111                            []     one is left
12345 11111 +1 1111 +1111                      [1]
12345 +1234 1 1 1 1 1                          [1]    five are left
12345 +1234 1 1 1 1 1 +                        [5]
12345 +1234 1 1 1 1 1 1 +                      []     four are left
12345 +1234 1 1 1 1 1 1 +1                     [4]
12345 +1234 1 1 1 1 1 1 1 1 1                  [1]    one is left
"""


def rows(table: str) -> list[tuple[str, str]]:
    lines = [line.partition("[") for line in table.strip().splitlines()]
    return [(" ".join(f"high {moves}".split()), bracket + rest.split()[0]) for moves, bracket, rest in lines]


def ended(state: dict[str, Any]) -> bool:
    """The first player's turn is over, and the next one's begins."""
    assert state["actor"] in (0, 1)
    return (state["actor"], state["dice"], state["rolls"]) == (1, [], [5])


def test_a_turn_begins_with_five_dice_and_no_choice() -> None:
    state = after("high")
    assert (state["rolls"], state["dice"], state["choices"]) == ([5], [], [])


def test_nothing_can_be_held_and_nobody_can_stop_before_the_first_roll() -> None:
    assert refusal("high +") == "No die can be held now; roll 5 dice"
    assert refusal("high stop") == '"stop" is not offered; roll 5 dice'


@pytest.mark.parametrize("line, rolls", rows(LADDER))
def test_each_reroll_is_of_fewer_dice_than_the_one_before(line: str, rolls: str) -> None:
    assert str(after(line)["rolls"]) == rolls


@pytest.mark.parametrize("line, rolls", rows(TEN))
def test_with_ten_dice_groups_of_up_to_five_are_rerolled_while_enough_are_left(line: str, rolls: str) -> None:
    assert str(ten_dice(line)["rolls"]) == rolls


@pytest.mark.parametrize("line", [line for line, _ in rows(LADDER)])
def test_stopping_is_possible_after_any_roll_whatever_is_held(line: str) -> None:
    assert after(line)["choices"] == ["stop"]
    assert ended(after(f"{line} stop"))


@pytest.mark.parametrize("line", [line for line, _ in rows(TEN)])
def test_with_ten_dice_stopping_is_possible_after_any_roll(line: str) -> None:
    assert ten_dice(line)["choices"] == ["stop"]
    assert ended(ten_dice(f"{line} stop"))


@pytest.mark.parametrize(
    "line",
    ["12345 +1234 6", "12345 +12 111 +1112 6", "12345 +1 1111 +11 111 +111 11 +1111 6"],
)
def test_after_a_roll_of_one_die_the_turn_stops_by_itself(line: str) -> None:
    assert ended(after(f"high {line}"))


@pytest.mark.parametrize(
    "line",
    [
        "11111 11111",
        "+1 1111 1111 +111 11",
        "+1 1111 1111 +1111 1 1",
        "11111 +1 1111 +1111 1",
        "+1234 1 1 1 1 1 1 1 1 1 1",
    ],
)
def test_with_ten_dice_the_turn_stops_by_itself_when_all_are_used(line: str) -> None:
    assert ended(ten_dice(f"high 12345 {line}"))
    *before, last = line.split()
    assert not ended(ten_dice(f"high 12345 {' '.join(before)}"))
    assert last.isdigit()


def test_with_ten_dice_one_die_may_be_rerolled_again_and_again() -> None:
    assert not ended(ten_dice("high 12345 +1234 6 6 6"))


def test_with_ten_dice_a_later_reroll_may_be_of_more_dice() -> None:
    assert ten_dice("high 12345 +1234 6 +12")["rolls"] == [3]


def test_the_total_is_that_of_all_five_dice() -> None:
    assert after("high 12345 stop")["board"]["totals"] == [15, None]
    assert after("high 12345 +45 666 stop")["board"]["totals"] == [27, None]
    assert after("high 12345 +1345 6")["board"]["totals"] == [19, None]
    assert ten_dice("high 12345 66666 stop")["board"]["totals"] == [30, None]


def test_the_total_is_filled_in_only_when_the_turn_ends() -> None:
    assert after("high 12345 +1")["board"]["totals"] == [None, None]


def test_held_dice_stay_held_after_a_roll() -> None:
    dice = after("high 12345 +25 666")["dice"]
    assert [f"{die['value']} {die['state']}" for die in dice] == ["6 free", "2 held", "6 free", "6 free", "5 held"]


def test_dice_that_were_kept_may_be_rolled_later() -> None:
    assert after("high 12345 +12 666 +666 54 stop")["board"]["totals"] == [27, None]


def test_too_many_dice_are_refused() -> None:
    assert refusal("high 12345 66666") == "These holds permit no roll; hold other dice first"
    assert refusal("high 12345 +1 666") == "4 dice are to be rolled, not 3"


def test_the_next_turn_begins_without_held_dice() -> None:
    assert {die["state"] for die in after("high 12345 +1345 6 12345")["dice"]} == {"free"}


def test_the_next_turn_has_the_whole_ladder_and_all_ten_dice_again() -> None:
    assert after("high 12345 +1234 6 12345 +1")["rolls"] == [4]
    assert ten_dice("high 12345 11111 11111 12345 11111")["rolls"] == [5]
