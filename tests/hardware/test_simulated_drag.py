"""A finger leads a hand over the simulated table: dice are taken up, carried, put down, taken out and put back."""

import json
from math import dist
from pathlib import Path

import pytest

pytest.importorskip("mujoco", reason="MuJoCo is not installed; the simulated dice roll by plan")

from hardware.simulated.artist import Body
from hardware.simulated.table import FORGOTTEN_S, SimulatedTable
from kiosk.orders import ClearTray, Drag, Flick, Throw
from tests.hardware.test_simulated_table import Seen, spots, table, watch

SIZE = (640, 480)
OUT = (200.0, 0.0)


def after_a_throw(*, dice: int = 5, truth: Path | None = None, seed: int = 1) -> tuple[SimulatedTable, Seen]:
    camera, seen = table(seed=seed, truth=truth)
    camera.obey(Throw(dice))
    watch(camera, 2)
    return camera, seen


def over(spot: tuple[float, float], *, last: bool = False) -> Drag:
    """A finger on the top of a die at a spot in mm; a Sketch draws two pixels a millimetre round (400, 300)."""
    return Drag((400 + 2 * spot[0]) / SIZE[0], (300 - 2 * spot[1]) / SIZE[1], last)


def lead(camera: SimulatedTable, *spots: tuple[float, float]) -> None:
    """From spot to spot, half a second each, and let go at the last."""
    for spot in spots:
        camera.obey(over(spot))
        watch(camera, 0.5)
    camera.obey(over(spots[-1], last=True))
    watch(camera, 1)


def gone(before: tuple[Body, ...], after: tuple[Body, ...]) -> tuple[Body, Body]:
    """The one die that was moved, before and after."""
    (old,), (new,) = set(before) - set(after), set(after) - set(before)
    return old, new


@pytest.mark.parametrize("goal", [(-120.0, -90.0), (140.0, -100.0), OUT, (0.0, -160.0)])
def test_a_die_is_carried_to_where_the_finger_is_lifted(goal: tuple[float, float]) -> None:
    camera, seen = after_a_throw()
    before = seen[-1][0]
    lead(camera, before[0].at[:2], goal)
    after, hand = seen[-1]
    old, new = gone(before, after)
    assert old == before[0]
    assert new.value == old.value
    assert dist(new.at[:2], goal) < 2
    assert hand is None


def test_a_die_taken_out_can_be_put_back() -> None:
    camera, seen = after_a_throw()
    before = seen[-1][0]
    lead(camera, before[0].at[:2], OUT)
    lead(camera, OUT, (-100.0, -80.0))
    _, new = gone(before, seen[-1][0])
    assert dist(new.at[:2], (-100.0, -80.0)) < 2
    assert new.value == before[0].value


def test_the_hand_is_seen_all_the_while_and_the_die_rises_over_the_wall() -> None:
    camera, seen = after_a_throw()
    die = seen[-1][0][0]
    watched = len(seen)
    camera.obey(over(die.at[:2]))
    watch(camera, 0.5)
    camera.obey(over(OUT))
    watch(camera, 0.5)
    assert all(hand for _, hand in seen[watched:])
    assert max(body.at[2] for body in seen[-1][0]) > 34


def test_a_finger_on_nothing_moves_nothing() -> None:
    camera, seen = after_a_throw(dice=1)
    before = seen[-1][0]
    x, y, _ = before[0].at
    away = (x + 40.0, y) if x < 0 else (x - 40.0, y)
    lead(camera, away, (-60.0, -60.0))
    assert seen[-1] == (before, None)


def test_a_finger_on_an_empty_tray_moves_nothing() -> None:
    camera, seen = table()
    lead(camera, (0.0, 0.0), (50.0, 50.0))
    assert seen[-1] == ((), None)


def test_a_drag_that_is_over_at_once_leaves_the_die_about_where_it_lay() -> None:
    camera, seen = after_a_throw()
    before = seen[-1][0]
    camera.obey(over(before[0].at[:2], last=True))
    watch(camera, 2)
    _, new = gone(before, seen[-1][0])
    assert dist(new.at[:2], before[0].at[:2]) < 2


def test_a_finger_that_begins_while_dice_roll_is_not_followed_until_it_is_lifted() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 0.4)
    camera.obey(over((0.0, 0.0)))
    watch(camera, 2)
    before = seen[-1][0]
    camera.obey(over(before[0].at[:2]))
    camera.obey(over(OUT, last=True))
    watch(camera, 2)
    assert seen[-1] == (before, None)
    lead(camera, before[0].at[:2], OUT)
    assert gone(before, seen[-1][0])[0] == before[0]


def test_a_throw_waits_for_the_hand_and_then_takes_what_lies_outside_too() -> None:
    camera, seen = after_a_throw()
    camera.obey(over(seen[-1][0][0].at[:2]))
    watch(camera, 0.5)
    camera.obey(Throw(5))
    camera.obey(over(OUT, last=True))
    watch(camera, 6)
    assert len(seen[-1][0]) == 5


def test_a_held_die_that_was_moved_is_known_by_where_it_lay() -> None:
    camera, seen = after_a_throw()
    held = seen[-1][0][0]
    lead(camera, held.at[:2], (-140.0, -100.0))
    camera.obey(Throw(4, spots((held,))))
    watch(camera, 6)
    kept = [die for die in seen[-1][0] if die.home == held.home]
    assert [die.value for die in kept] == [held.value]
    assert len(seen[-1][0]) == 5


def test_a_hand_that_is_led_no_more_puts_down_what_it_holds() -> None:
    camera, seen = after_a_throw()
    camera.obey(over(seen[-1][0][0].at[:2]))
    watch(camera, FORGOTTEN_S + 2)
    assert seen[-1][1] is None
    assert len(seen[-1][0]) == 5


def test_a_tray_that_is_cleared_is_cleared_of_dice_outside() -> None:
    camera, seen = after_a_throw()
    lead(camera, seen[-1][0][0].at[:2], OUT)
    camera.obey(ClearTray())
    watch(camera, 3)
    assert seen[-1] == ((), None)


def test_the_truth_tells_of_dice_outside_and_of_dice_on_others(tmp_path: Path) -> None:
    log = tmp_path / "truth.jsonl"
    camera, seen = after_a_throw(dice=3, truth=log)
    first, second, third = seen[-1][0]
    lead(camera, first.at[:2], OUT)
    lead(camera, second.at[:2], third.at[:2])
    camera.close()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["throw"] for line in lines] == [1, 1, 1]
    assert [len(line["thrown"]) for line in lines] == [3, 0, 0]
    assert [line["outside"] for line in lines] == [0, 1, 1]
    assert lines[0]["lies"] == ["flat"] * 3
    assert sorted(lines[2]["lies"]) == ["flat", "stacked"]
    assert dict(zip(lines[2]["lies"], lines[2]["values"], strict=True)) == {"flat": third.value, "stacked": None}


def test_the_same_drags_at_the_same_frames_do_the_same() -> None:
    def played() -> Seen:
        camera, seen = after_a_throw(seed=6)
        lead(camera, seen[-1][0][0].at[:2], OUT)
        return seen

    assert played() == played()


def test_a_left_die_that_was_knocked_is_put_back_before_the_next_throw() -> None:
    hard = Flick(0.0, 4.0)
    for seed in range(20):
        camera, seen = after_a_throw(seed=seed)
        left = seen[-1][0][:3]
        camera.obey(Throw(2, spots(left), hard))
        watch(camera, 5)
        knocked = [die for die, before in zip(seen[-1][0], left, strict=False) if dist(die.at, before.at) > 8]
        if knocked:
            break
    watched = len(seen)
    camera.obey(Throw(2, spots(left)))
    watch(camera, 8)
    waiting = next(dice for dice, hand in seen[watched + 30 :] if hand is None and len(dice) == 3)
    assert {(die.at[:2], die.value) for die in waiting} == {(die.at[:2], die.value) for die in left}
    assert len(seen[-1][0]) == 5
