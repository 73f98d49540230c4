"""Dice that touch do so by geometry: corners of their bodies against walls and against each other."""

import numpy as np
import pytest

from vision.render.die import CUBE, DiePose, lying
from vision.render.style import STYLES
from vision.render.tray import Surface, Tray
from vision.render.variety.together import cornered

TRAY = Tray((200.0, 150.0), 30.0, 10.0, Surface("felt", (0.06, 0.12, 0.02)))
SIZES = (16.0, 18.0, 14.0, 16.0)


def lies(number: int, x: float, y: float) -> DiePose:
    return lying(number + 1, (x, y), 0.3, style=STYLES["white"], size=SIZES[number])


def reach(pose: DiePose) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where its body reaches: to the right and up, mm."""
    corners = pose.world(CUBE)[:, :2]
    return tuple(zip(corners.min(axis=0), corners.max(axis=0), strict=True))  # type: ignore[return-value]


@pytest.mark.parametrize("right", [-1, 1])
@pytest.mark.parametrize("up", [-1, 1])
def test_three_lie_in_the_corner_that_is_nearest_to_the_first(right: int, up: int) -> None:
    poses = cornered([lies(0, 40 * right, 30 * up), lies(1, -30, 0), lies(2, 0, 40)], TRAY)
    bodies = [[sorted(abs(end) for end in side) for side in reach(pose)] for pose in poses]
    assert bodies[0] == [pytest.approx([84, 100]), pytest.approx([59, 75])]
    assert bodies[1] == [pytest.approx([66, 84]), pytest.approx([57, 75])]
    assert bodies[2] == [pytest.approx([86, 100]), pytest.approx([45, 59])]
    assert all(np.sign(pose.at[0]) == right and np.sign(pose.at[1]) == up for pose in poses)


def test_their_values_stay_and_a_fourth_keeps_its_place_unless_they_need_it() -> None:
    dice = [lies(0, 40, 30), lies(1, -30, 0), lies(2, 0, 40)]
    apart, near = lies(3, -60, -40), lies(3, 90, 65)
    assert [pose.value for pose in cornered([*dice, apart], TRAY)] == [1, 2, 3, 4]
    assert cornered([*dice, apart], TRAY)[3] == apart
    assert len(cornered([*dice, near], TRAY)) == 3
