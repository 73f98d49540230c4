"""Who begins: everybody rolls, the highest total starts, and those who tie for it roll again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.rules.rolloff import RollOff
from tests.kiosk.games.notation import after, refusal
from tests.kiosk.rules.walks import LAW

WHO_BEGINS = """
players  rolls                      begins
2        66 65                      0
2        11 12                      1
3        12 34 33                   1
3        16 61 34  66 65 11         0      all tie at seven and roll again
3        12 56 65  11 12            2      the second and the third tie at eleven
4        66 12 66 66  23 32 12  11 21  2      twice: at twelve, then at five
4        12 11 12 12  12 66 12      2      three tie at three and roll again
8        11 11 11 11 11 11 11 12    7
"""

WHO_ROLLS = """
players  rolls                 next
3                              0
3        66                    1
3        66 11                 2
3        16 61 34              0    all tie
3        16 61 34 11           1
3        12 56 65              1    the first is out
3        12 56 65 11           2
4        66 12 66 66           0    the second is out
4        66 12 66 66 23        2
4        66 12 66 66 23 32     3
4        66 12 66 66 23 32 12  0    only the first and the third are left
"""


def begins(table: str) -> list[tuple[int, str, int]]:
    """Players, rolls, and the seat that the table names."""
    rows = []
    for line in table.strip().splitlines()[1:]:
        words = [word for word in line.split() if word.isdigit()]
        rows.append((int(words[0]), " ".join(words[1:-1]), int(words[-1])))
    return rows


@pytest.mark.parametrize("players, rolls, player", begins(WHO_BEGINS))
def test_the_highest_begins_and_those_who_tie_for_it_roll_again(players: int, rolls: str, player: int) -> None:
    state = after(rolls, players=players, first=None)
    assert (state["phase"], state["actor"]) == ("play", player)


@pytest.mark.parametrize("players, rolls, player", begins(WHO_ROLLS))
def test_those_still_in_it_roll_in_seating_order(players: int, rolls: str, player: int) -> None:
    state = after(rolls, players=players, first=None)
    assert (state["phase"], state["actor"]) == ("roll-off", player)


@pytest.mark.parametrize("rolls", ["", "66", "66 11", "16 61 34", "12 56 65 11"])
def test_two_dice_are_rolled_each_time_and_none_lie(rolls: str) -> None:
    state = after(rolls, players=3, first=None)
    assert (state["rolls"], state["dice"], state["choices"], state["winners"]) == ([2], [], [], [])


def test_nobody_has_points_before_it_is_settled_who_begins() -> None:
    assert [player["score"] for player in after("66 11", players=3, first=None)["players"]] == [0, 0, 0]


def test_the_board_is_as_in_a_game_just_begun() -> None:
    assert after("66 11", players=3, first=None)["board"] == after("", players=3)["board"]


def test_whoever_is_named_first_begins_without_a_roll_off() -> None:
    state = after("", players=3, first=2)
    assert (state["phase"], state["actor"], state["rolls"]) == ("play", 2, [5])


def test_a_roll_off_is_rolled_with_two_dice_and_not_with_five() -> None:
    assert refusal("12345", first=None) == "2 dice are to be rolled, not 5"


def test_a_single_die_is_not_enough() -> None:
    assert refusal("1", first=None) == "2 dice are to be rolled, not 1"


def test_nothing_can_be_held_or_chosen_in_a_roll_off() -> None:
    assert refusal("66 +", first=None) == "No die can be held now; roll 2 dice"
    assert refusal("66 bank", first=None) == '"bank" is not offered; roll 2 dice'


def settle(rolloff: RollOff, totals: list[int]) -> RollOff:
    for total in totals:
        if not rolloff.done:
            rolloff = rolloff.roll(total)
    return rolloff


def highest(rolling: list[int], totals: list[int]) -> list[int]:
    """By hand: round after round the best of those who are left; whoever is left when the totals run out."""
    while len(rolling) > 1 and len(totals) >= len(rolling):
        shown, totals = dict(zip(rolling, totals, strict=False)), totals[len(rolling) :]
        rolling = [player for player in rolling if shown[player] == max(shown.values())]
    return rolling


@LAW
@given(st.integers(2, 8), st.lists(st.integers(2, 4), max_size=40))
def test_whoever_is_left_has_been_highest_in_every_round(players: int, totals: list[int]) -> None:
    left = settle(RollOff(2, tuple(range(players))), totals)
    assert list(left.rolling) == highest(list(range(players)), totals)
    assert left.done == (len(left.rolling) == 1)


@LAW
@given(st.integers(2, 8), st.lists(st.integers(2, 12), max_size=40))
def test_it_is_always_one_of_those_left_who_rolls(players: int, totals: list[int]) -> None:
    left = settle(RollOff(2, tuple(range(players))), totals)
    assert (left.winner if left.done else left.player) in left.rolling
