"""10 000 when a player has left: what becomes of the dice that were left over."""

import pytest

from kiosk.games.ten_thousand import TenThousand
from kiosk.rules.asks import Turn
from tests.kiosk.games.test_players_leaving import after, news, turn


def test_dice_left_over_are_offered_to_the_next_who_is_there() -> None:
    position = after(TenThousand(), "-1 111234 bank")
    assert (turn(position).player, [choice.id for choice in turn(position).choices]) == (2, ["steal", "decline"])


def test_who_leaves_at_the_offer_leaves_six_fresh_dice() -> None:
    position = after(TenThousand(), "111234 bank -1")
    assert (turn(position).player, turn(position).roll, turn(position).choices) == (2, 6, ())


def test_the_last_cannot_steal_from_themselves() -> None:
    assert turn(after(TenThousand(), "-1 -2 111234 bank")) == Turn(player=0, roll=6)


@pytest.mark.parametrize("line, players", [("111234 bank -0", 2), ("-2 111234 bank -0", 3), ("111234 bank -2 -0", 3)])
def test_who_is_left_alone_at_the_offer_rolls_six_fresh_dice(line: str, players: int) -> None:
    position = after(TenThousand(), line, players=players)
    assert turn(position) == Turn(player=1, roll=6)
    assert position.setup.game.board(position.state) == {"turn_points": 0, "left_over": 0}
    assert news(position) == ["Ann has left the game"]


@pytest.mark.parametrize("line", ["111234 bank -0", "111234 bank -2"])
def test_while_two_are_there_the_dice_left_over_stay_on_offer(line: str) -> None:
    assert [choice.id for choice in turn(after(TenThousand(), line)).choices] == ["steal", "decline"]


def test_what_was_stolen_before_the_other_left_is_rolled() -> None:
    assert turn(after(TenThousand(), "111234 bank steal -0", players=2)).roll == 3
