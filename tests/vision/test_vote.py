"""The network's opinion on drawn dice."""

import numpy as np
import pytest

from tests.vision.drawn import BLACK, WHITE, Drawn, tray
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
