"""Two dice never take up the same room."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.render.die import CUBE, DiePose, lying
from vision.render.variety.collide import meet
from vision.render.variety.place import leaning

SIZE = 16.0


def at(x: float, y: float, *, turn: float = 0.0, size: float = SIZE) -> DiePose:
    return lying(3, (x, y), yaw=turn, size=size)


@pytest.mark.parametrize(
    "other, met",
    [
        pytest.param(at(SIZE, 0.0), False, id="side_by_side"),
        pytest.param(at(SIZE - 1.0, 0.0), False, id="worn_edges"),
        pytest.param(at(SIZE - 2.0, 0.0), True, id="into_it"),
        pytest.param(at(SIZE, 0.0, turn=np.pi / 4), True, id="a_corner_into_it"),
        pytest.param(at(0.0, 0.0, turn=0.4), True, id="one_in_the_other"),
        pytest.param(replace(at(2.0, 3.0, turn=0.5), at=(2.0, 3.0, 1.5 * SIZE)), False, id="on_it"),
        pytest.param(leaning(at(SIZE, 0.0), 30.0, np.pi), True, id="leans_into_it"),
        pytest.param(leaning(at(1.4 * SIZE, 0.0), 30.0, np.pi), False, id="leans_beside_it"),
        pytest.param(at(0.9 * SIZE, 0.9 * SIZE, turn=np.pi / 4, size=12.0), False, id="past_its_corner"),
        pytest.param(at(200.0, 0.0), False, id="far_away"),
    ],
)
def test_dice_that_touch_do_not_meet(other: DiePose, *, met: bool) -> None:
    die = at(0.0, 0.0)
    assert (meet(die, other), meet(other, die)) == (met, met)


@given(st.floats(-30, 30), st.floats(-30, 30), st.floats(0, 3), st.floats(0, 45), st.floats(0, 6), st.floats(12, 25))
def test_none_of_a_die_is_well_inside_of_one_that_it_does_not_meet(
    x: float, y: float, turn: float, degrees: float, ahead: float, size: float
) -> None:
    die, other = at(0.0, 0.0), leaning(at(x, y, turn=turn, size=size), degrees, ahead)
    if meet(die, other):
        return
    for one, two in ((die, other), (other, die)):
        corners = (two.world(CUBE) - np.asarray(one.at)) @ one.axes
        assert (np.abs(corners).max(axis=1) >= one.size / 2 - 0.0801 * min(SIZE, size)).all()
