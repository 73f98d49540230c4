"""Dice with weight fall as dice do: every face as likely, flat but for a few, knocked where they are hit."""

from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from math import dist, radians

import numpy as np
import pytest

pytest.importorskip("mujoco", reason="MuJoCo is not installed; the simulated dice roll by plan")

from hardware.simulated.artist import RIM_MM, WALL_MM, Body, Home
from hardware.simulated.fall import Fall, Rigid
from hardware.simulated.lie import Lie, lie
from hardware.simulated.physics import LONGEST_S, STEP_S
from hardware.simulated.release import SLOWEST, Loose
from hardware.simulated.turn import PRINTINGS, about, after, flat, reach, top
from vision.render.die import DiePose
from vision.render.tray import Tray

TRAY = (320.0, 230.0)
DIE = 16.0


def thrown(seed: int, *, dice: int = 5, lying: tuple[Body, ...] = (), flick: tuple[float, float] | None = None) -> Fall:
    return Rigid(TRAY, DIE).throw(("white",) * dice, lying, np.random.default_rng(seed), flick=flick)


@cache
def many() -> tuple[Fall, ...]:
    """600 dice."""
    return tuple(thrown(seed) for seed in range(120))


def resting(value: int, x: float, y: float, *, z: float = DIE / 2) -> Body:
    return Body((x, y, z), flat(value, 0.3), value)


def lies(fall: Fall) -> Counter[Lie]:
    return Counter(lie(die, TRAY, DIE) for die in fall.left)


def test_the_walls_are_those_that_are_drawn() -> None:
    assert (Tray().wall, Tray().rim, Tray().inside) == (WALL_MM, RIM_MM, TRAY)


@pytest.mark.parametrize("dice", [1, 2, 5, 6])
def test_as_many_dice_as_asked_for_are_thrown(dice: int) -> None:
    assert len(thrown(1, dice=dice).left) == len(thrown(1, dice=dice).fell) == dice


def test_nearly_all_dice_come_to_rest_flat_on_the_floor_and_a_few_do_not() -> None:
    counts = sum((lies(fall) for fall in many()), Counter[Lie]())
    assert 585 <= counts[Lie.FLAT] < 600


@pytest.mark.parametrize("seed", range(12))
def test_dice_that_lie_show_the_face_that_is_up(seed: int) -> None:
    for die in thrown(seed).left:
        assert DiePose(die.at, die.turn).value == die.value
        assert die.velocity == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("seed", range(12))
def test_dice_at_rest_do_not_run_into_each_other_or_the_floor(seed: int) -> None:
    left = thrown(seed, dice=6).left
    for one, other in combinations(left, 2):
        assert dist(one.at, other.at) > DIE - 0.5
    for die in left:
        assert die.at[2] > DIE / 2 * reach(die.turn) - 2.5  # rounded corners reach less far than sharp ones


@pytest.mark.parametrize("value", range(1, 7))
def test_each_face_is_up_in_as_many_printings_however_a_body_comes_to_lie(value: int) -> None:
    lying = flat(value, 0.7)
    assert Counter(top(after(lying, printed))[0] for printed in PRINTINGS) == dict.fromkeys(range(1, 7), 4)


def test_bodies_that_fall_alike_show_each_face_as_often_as_any_other_where_it_is_printed_otherwise() -> None:
    """What favours one side of a body favours no value."""
    alike = [Loose((0.0, 0.0, DIE), flat(1, 0.3), printed=printed) for printed in PRINTINGS]
    falls = [Rigid(TRAY, DIE).released(("white",), (), (loose,)) for loose in alike]
    assert Counter(die.value for fallen in falls for die in fallen.fell) == dict.fromkeys(range(1, 7), 4)


def test_every_face_comes_up_about_as_often() -> None:
    counts = Counter(die.value for fall in many() for die in fall.left if die.value)
    expected = counts.total() / 6
    assert sum((counts[value] - expected) ** 2 / expected for value in range(1, 7)) < 20.5  # chi-square, 0.1 %


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("right, far", [(0, 1), (1, 0), (-1, 0), (0, -1), (0.7, 0.7)])
def test_dice_fly_the_way_of_the_flick_over_the_wall(right: float, far: float, seed: int) -> None:
    fall = thrown(seed, flick=(900.0 * right, 900.0 * far))
    for way in fall.free:
        begun = np.ceil(way.held_s / STEP_S)
        start, later = (way.body(int(begun) + k) for k in (0, 4))
        assert np.dot(np.subtract(later.at, start.at)[:2], (right, far)) > 15
        assert abs(start.at[0]) > TRAY[0] / 2 or abs(start.at[1]) > TRAY[1] / 2
        assert start.at[2] > WALL_MM + DIE / 2


def test_a_harder_flick_rolls_further() -> None:
    def furthest(speed: float) -> float:
        return float(np.mean([die.at[1] for seed in range(8) for die in thrown(seed, flick=(0.0, speed)).left]))

    assert furthest(1100.0) > furthest(SLOWEST) + 10


@pytest.mark.parametrize("flick", [(0.0, 0.0), (0.1, 0.0), (0.0, 1e6)])
def test_the_weakest_and_the_strongest_flick_throw_like_a_hand(flick: tuple[float, float]) -> None:
    fall = thrown(3, flick=flick)
    assert len(fall.left) == 5
    assert np.isfinite([die.at for die in fall.left]).all()
    assert fall.length <= LONGEST_S + STEP_S


def test_a_hard_throw_may_leave_the_tray() -> None:
    assert any(lies(thrown(seed, flick=(2000.0, 0.0)))[Lie.OUTSIDE] for seed in range(8))


def test_a_die_that_nothing_touches_stays_exactly_where_it_lay() -> None:
    lying = (resting(3, -150, -105), resting(5, 150, -105))
    fall = thrown(2, dice=3, lying=lying)
    assert fall.left[:2] == lying
    assert all(moment.dice[:2] == lying for moment in (fall.moment(k * 0.1) for k in range(10)))


def test_a_die_in_the_way_is_knocked_and_remembers_where_it_was_first_seen() -> None:
    lying = tuple(
        Body(die.at, die.turn, die.value, home=Home(die.at[:2], die.turn))
        for die in (resting(4, 0, 0), resting(4, 0, 40))
    )
    knocked = [
        (die, before)
        for seed in range(6)
        for die, before in zip(thrown(seed, dice=5, lying=lying, flick=(0.0, 1200.0)).left, lying, strict=False)
        if die != before
    ]
    assert knocked
    for die, before in knocked:
        assert dist(die.at, before.at) > 0.1
        assert die.home == before.home


def test_a_die_in_the_hand_is_not_seen_yet() -> None:
    fall = thrown(1, dice=6)
    first, last = len(fall.moment(0.06).dice), len(fall.moment(0.2).dice)
    assert (first, last) == (3, 6)


@pytest.mark.parametrize("seed", range(5))
def test_dice_move_and_turn_smoothly(seed: int) -> None:
    for way in thrown(seed).free:
        begun = int(np.ceil(way.held_s / STEP_S))
        for one, other in pairwise(way.body(k) for k in range(begun, len(way.poses))):
            assert dist(one.at, other.at) < 20
            assert abs(sum(a * b for a, b in zip(one.turn, other.turn, strict=True))) > 0.9


def test_a_seed_repeats_its_throw_exactly() -> None:
    first, other, again = (thrown(seed).left for seed in (11, 12, 11))
    assert first == again
    assert first != other


def dropped(x: float, y: float, *, lying: tuple[Body, ...] = (), lean: float = 0.0, z: float = DIE / 2 + 1) -> Body:
    turn = about((1.0, 0.0, 0.0), radians(lean)) if lean else flat(2, 0.0)
    return Rigid(TRAY, DIE).drop(Body((x, y, z), turn, 2), lying).left[-1]


def test_a_die_let_go_over_the_floor_lies_flat_with_its_value_up() -> None:
    die = dropped(10, 20)
    assert die.value == 2
    assert dist(die.at[:2], (10, 20)) < 0.5
    assert lie(die, TRAY, DIE) is Lie.FLAT


def test_a_die_let_go_on_another_lies_on_top() -> None:
    die = dropped(2, 0, lying=(resting(1, 0, 0),), z=DIE * 1.5 + 1)
    assert lie(die, TRAY, DIE) is Lie.STACKED


def test_a_die_let_go_on_the_rim_or_beyond_is_outside() -> None:
    on_the_rim = dropped(TRAY[0] / 2 + RIM_MM / 2, 0, z=WALL_MM + DIE / 2 + 1)
    beyond = dropped(TRAY[0] / 2 + 60, 0)
    assert lie(on_the_rim, TRAY, DIE) is lie(beyond, TRAY, DIE) is Lie.OUTSIDE
    assert on_the_rim.at[2] > WALL_MM


def test_a_die_that_leans_against_another_has_no_value() -> None:
    leaning = Body((0.0, 0.0, 12.0), about((1.0, 0.0, 0.0), radians(30)), None)
    assert lie(leaning, TRAY, DIE) is Lie.COCKED
