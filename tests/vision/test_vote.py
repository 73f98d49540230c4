"""The network's opinion on drawn dice, and what two opinions make of a die."""

import numpy as np
import pytest

from tests.vision.drawn import BLACK, GREEN, WHITE, Drawn, tray
from vision.opinion import Seen, agreed
from vision.reading import Why
from vision.vote import votes


def place(x: float, y: float, edge: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.array([(x, y, edge)])


@pytest.mark.parametrize("body, pip", [(WHITE, BLACK), (BLACK, WHITE)])
@pytest.mark.parametrize("value", range(1, 7))
def test_the_network_knows_every_value(value: int, body: tuple[int, int, int], pip: tuple[int, int, int]) -> None:
    (vote,) = votes(tray(Drawn(value, 300, 200, 25, body=body, pip=pip)), place(300, 200, 40))
    assert vote.value == value
    assert vote.shares[value] > 0.5


def test_the_network_sees_no_die_on_bare_cloth() -> None:
    (vote,) = votes(tray(Drawn(5, 100, 100)), place(400, 300, 40))
    assert vote.none > 0.9


def test_shares_add_up_to_one() -> None:
    (vote,) = votes(tray(Drawn(2, 300, 200)), place(300, 200, 40))
    assert sum(vote.shares) == pytest.approx(1, abs=1e-4)


def test_no_places_are_no_votes() -> None:
    assert votes(tray(), np.zeros((0, 3))) == []


def test_a_place_beyond_the_picture_is_looked_at_without_an_error() -> None:
    assert len(votes(tray(), place(-50, 9000, 400))) == 1


def test_a_value_that_the_network_does_not_see_is_a_question_with_both_values() -> None:
    picture = tray(Drawn(5, 300, 200))
    (die,) = agreed(picture, [Seen(6, 300, 200, 40, None)], measured=False)
    assert not die.certain
    assert die.why is Why.TWO_READINGS
    assert set(die.likely) >= {5, 6}


def test_a_doubt_that_both_opinions_share_becomes_certain() -> None:
    picture = tray(Drawn(5, 300, 200))
    (die,) = agreed(picture, [Seen(5, 300, 200, 40, Why.UNCLEAR)], measured=False)
    assert (die.value, die.certain, die.why) == (5, True, None)


def test_a_die_at_the_edge_of_the_picture_stays_a_question() -> None:
    picture = tray(Drawn(5, 300, 200))
    (die,) = agreed(picture, [Seen(5, 300, 200, 40, Why.CUT_OFF)], measured=False)
    assert (die.certain, die.why) == (False, Why.CUT_OFF)


def test_what_lies_beside_sure_dice_and_is_no_die_is_left_out_of_a_lone_picture() -> None:
    picture = tray(Drawn(5, 150, 200))
    cloth = Seen(2, 450, 300, 40, Why.UNCLEAR)
    found = agreed(picture, [Seen(5, 150, 200, 40, None), cloth], measured=False)
    assert [die.value for die in found] == [5]


def test_what_lies_alone_is_asked_about() -> None:
    assert [die.certain for die in agreed(tray(), [Seen(2, 450, 300, 40, Why.UNCLEAR)], measured=False)] == [False]


def test_what_lies_on_a_measured_floor_unread_is_asked_about() -> None:
    picture = tray(Drawn(5, 150, 200))
    picture[290:310, 440:460] = GREEN
    found = agreed(picture, [Seen(5, 150, 200, 40, None), Seen(None, 450, 300, 40, Why.NO_PIPS)], measured=True)
    assert [die.certain for die in found] == [True, False]
