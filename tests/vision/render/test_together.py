"""Dice that touch do so by geometry: corners of their bodies against walls and against each other."""

import numpy as np
import pytest

from vision.render.die import CUBE, DiePose, lying
from vision.render.style import STYLES
from vision.render.tray import TABLE_BELOW_MM, Surface, Tray
from vision.render.variety import place
from vision.render.variety.collide import meet
from vision.render.variety.place import lowest
from vision.render.variety.together import beside, clump, cornered

TRAY = Tray((200.0, 150.0), 30.0, 10.0, Surface("felt", (0.06, 0.12, 0.02)))
SIZES = (16.0, 18.0, 14.0, 16.0)


def lies(number: int, x: float, y: float) -> DiePose:
    return lying(number + 1, (x, y), yaw=0.3, style=STYLES["white"], size=SIZES[number])


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


def test_a_die_face_to_face_with_another_shows_what_it_showed() -> None:
    assert [pose.value for pose in clump([lies(k, 30.0 * k, 0.0) for k in range(4)])] == [1, 2, 3, 4]
    for value in range(1, 7):
        for turn in (0.0, 0.4, 1.5, 4.0):
            one, other = lying(value, (0, 0), yaw=0.0, size=16.0), lying(5, (30, 10), yaw=turn, size=18.0)
            there = beside(one, other)
            assert (there.value, np.hypot(*np.subtract(there.at[:2], (30, 10)))) == (value, pytest.approx(17.1))
            assert np.abs(there.axes.T @ other.axes).max(axis=0) == pytest.approx([1, 1, 1], abs=1e-6)


def test_a_die_is_not_put_beside_one_that_leans() -> None:
    one = lies(0, 0.0, 0.0)
    assert beside(one, place.leaning(lies(1, 30.0, 0.0), 20.0, 0.0)) == one


@pytest.mark.parametrize("kind", ["wall", "flush", "outside", "edge", "touching", "stacked"])
def test_a_die_that_is_moved_goes_into_no_other_and_none_floats(kind: str) -> None:
    along = [
        lies(k % 4, x, y) for k, (x, y) in enumerate((x, y) for x in (-90, -60, -30, 0, 30, 60, 90) for y in (-65, 65))
    ]
    for seed in range(60):
        dice = place._special(kind, [*along, lies(0, 3.0 * (seed % 9), 0.0)], TRAY, np.random.default_rng(seed))
        moved = dice[-1]
        assert not any(meet(die, moved) for die in dice[:-1]), seed
        if kind in ("outside", "edge"):
            assert moved.at[2] + lowest(moved) in (pytest.approx(-TABLE_BELOW_MM), pytest.approx(TRAY.wall)), seed
            assert abs(moved.at[0]) - moved.size / 2 > TRAY.inside[0] / 2, seed
