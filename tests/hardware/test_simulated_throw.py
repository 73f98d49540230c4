"""Thrown dice roll as dice do and come to rest fairly, flat and clear of each other."""

from collections import Counter
from itertools import combinations, pairwise
from math import dist, pi, sqrt

import numpy as np
import pytest

from hardware.simulated.artist import Body
from hardware.simulated.flight import Flight, flight
from hardware.simulated.slide import STEP_S
from hardware.simulated.turn import REST_TURN, about, after, flat, reach, spun

TRAY = (320.0, 230.0)
DIE = 16.0


def thrown(seed: int, *, dice: int = 5, lying: tuple[Body, ...] = ()) -> Flight:
    return flight(("white",) * dice, lying, TRAY, DIE, np.random.default_rng(seed))


Spot = tuple[float, float, float]
AXES: tuple[Spot, Spot, Spot] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def rotated(body: Body, axis: Spot) -> Spot:
    """Where a direction of the die points to in the world."""
    w, x, y, z = body.turn
    _, a, b, c = after(after(body.turn, (0.0, *axis)), (w, -x, -y, -z))
    return (a, b, c)


def corners(body: Body) -> list[tuple[float, float]]:
    """Of a flat die, as seen from above."""
    (a, b, _), (c, d, _) = (side for side in (rotated(body, axis) for axis in AXES) if abs(side[2]) < 0.5)
    x, y, _ = body.at
    half = DIE / 2
    return [(x + half * (a * i + c * j), y + half * (b * i + d * j)) for i in (-1, 1) for j in (-1, 1)]


def test_a_quarter_turn_about_the_upright_turns_right_to_far() -> None:
    body = Body((0.0, 0.0, 8.0), about((0.0, 0.0, 2.0), pi / 2), 1)
    assert rotated(body, (1.0, 0.0, 0.0)) == pytest.approx((0.0, 1.0, 0.0))


def test_turns_follow_each_other() -> None:
    to_far, to_up = about((0.0, 0.0, 1.0), pi / 2), about((1.0, 0.0, 0.0), pi / 2)
    body = Body((0.0, 0.0, 8.0), after(to_up, to_far), 1)
    assert rotated(body, (1.0, 0.0, 0.0)) == pytest.approx((0.0, 0.0, 1.0))


def test_spinning_back_undoes_spinning() -> None:
    spin = (3.0, -2.0, 1.0)
    assert spun(spun(REST_TURN, spin, 0.2), spin, -0.2) == pytest.approx(REST_TURN)
    assert spun(REST_TURN, (0.0, 0.0, 0.0), 1.0) == REST_TURN


def test_a_cube_reaches_lower_on_its_edge_and_lowest_on_its_corner() -> None:
    on_edge = about((1.0, 0.0, 0.0), pi / 4)
    assert reach(REST_TURN) == 1
    assert reach(on_edge) == pytest.approx(sqrt(2))
    assert reach(after(about((0.0, 1.0, 0.0), np.arctan(1 / sqrt(2))), on_edge)) == pytest.approx(sqrt(3))


FACES = {1: (0, 0, 1), 2: (1, 0, 0), 3: (0, 1, 0), 4: (0, -1, 0), 5: (-1, 0, 0), 6: (0, 0, -1)}


@pytest.mark.parametrize("value", FACES)
def test_a_flat_die_has_its_value_up(value: int) -> None:
    body = Body((0.0, 0.0, 8.0), flat(value, 0.7), value)
    assert rotated(body, FACES[value]) == pytest.approx((0.0, 0.0, 1.0), abs=1e-9)


@pytest.mark.parametrize("dice", [1, 2, 5, 6])
def test_as_many_dice_as_asked_for_are_thrown(dice: int) -> None:
    assert len(thrown(1, dice=dice).left) == dice


@pytest.mark.parametrize("seed", range(20))
def test_dice_come_to_rest_flat_on_the_felt(seed: int) -> None:
    for body in thrown(seed).left:
        assert reach(body.turn) == pytest.approx(1.0, abs=1e-6)
        assert body.at[2] == pytest.approx(DIE / 2, abs=1e-6)
        assert body.velocity == (0.0, 0.0, 0.0)
        assert body.value
        assert rotated(body, FACES[body.value]) == pytest.approx((0.0, 0.0, 1.0), abs=1e-6)


@pytest.mark.parametrize("seed", range(40))
def test_dice_at_rest_touch_neither_each_other_nor_the_walls(seed: int) -> None:
    left = thrown(seed, dice=6).left
    for one, other in combinations(left, 2):
        assert dist(one.at, other.at) > DIE * sqrt(2)  # further than two corners reach
    for body in left:
        assert max(abs(x) for x, _ in corners(body)) < TRAY[0] / 2
        assert max(abs(y) for _, y in corners(body)) < TRAY[1] / 2


@pytest.mark.parametrize("seed", range(20))
def test_a_throw_lasts_half_a_second_to_one_and_a_half(seed: int) -> None:
    assert 0.5 <= thrown(seed).length <= 1.5


def test_dice_come_to_rest_one_after_the_other() -> None:
    rests = {die.track.rests_from for die in thrown(3).thrown}
    assert len(rests) == 5


@pytest.mark.parametrize("seed", range(5))
def test_dice_never_sink_into_the_felt_and_come_in_over_the_wall(seed: int) -> None:
    for die in thrown(seed).thrown:
        heights = [die.body(k).at[2] - DIE / 2 * reach(die.turns[k]) for k in range(len(die.turns))]
        assert min(heights) >= -1e-6
        assert heights[0] > 26
        assert die.body(0).at[1] < -TRAY[1] / 2


@pytest.mark.parametrize("seed", range(5))
def test_dice_move_and_turn_smoothly(seed: int) -> None:
    for die in thrown(seed).thrown:
        for k, (here, there) in enumerate(pairwise(die.track.points)):
            assert abs(there - here) < 12, k
        for one, other in pairwise(die.turns):
            assert abs(sum(a * b for a, b in zip(one, other, strict=True))) > 0.95


@pytest.mark.parametrize("seed", range(10))
def test_lying_dice_stay_put_and_are_not_run_into(seed: int) -> None:
    lying = thrown(seed, dice=3).left
    later = thrown(seed + 100, dice=3, lying=lying)
    assert later.left[:3] == lying
    assert later.moment(later.length / 2).dice[:3] == lying
    for one, other in combinations(later.left, 2):
        assert dist(one.at, other.at) > DIE * sqrt(2)


def test_a_seed_repeats_its_throw_exactly() -> None:
    assert thrown(11) == thrown(11)
    assert thrown(11).left != thrown(12).left


def test_every_face_comes_up_about_as_often() -> None:
    counts = Counter(die.value for seed in range(120) for die in thrown(seed).left)
    expected = 120 * 5 / 6
    assert sum((counts[value] - expected) ** 2 / expected for value in range(1, 7)) < 20.5  # chi-square, 0.1 %


def test_a_die_in_flight_is_blurred_and_one_at_rest_is_not() -> None:
    throw = thrown(2)
    assert all(dist(body.velocity, (0, 0, 0)) > 300 for body in throw.moment(0.0).dice)
    assert all(body.velocity == (0, 0, 0) for body in throw.moment(throw.length + STEP_S).dice)
