"""The simulated table throws when told to, in its own time, and shows what a camera would see."""

import json
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import dist
from pathlib import Path

import numpy as np
import pytest

from hardware.files import Pace
from hardware.ports import Camera, CameraLost, Picture
from hardware.simulated.act import Moment
from hardware.simulated.artist import Body, Hand
from hardware.simulated.motion import Roll
from hardware.simulated.table import SimulatedTable
from hardware.simulated.turn import REST_TURN, Vector
from kiosk.orders import ClearTray, Expect, Throw
from vision.render.measured import calibration
from vision.render.stage import Stage

Seen = list[tuple[tuple[Body, ...], Hand | None]]


@dataclass(frozen=True)
class Sketch:
    """An artist of one grey pixel who remembers what was shown; 2 pixels a millimetre."""

    seen: Seen = field(default_factory=list)
    tray_mm: tuple[float, float] = (320.0, 230.0)
    die_mm: float = 16.0

    def pixel(self, at: Vector) -> tuple[float, float]:
        return (400 + 2 * at[0], 300 - 2 * at[1])

    def paint(self, dice: tuple[Body, ...], hand: Hand | None, rng: np.random.Generator) -> Picture:
        self.seen.append((dice, hand))
        return np.zeros((1, 1, 3), np.uint8)


def table(
    *, seed: int = 1, truth: Path | None = None, styles: tuple[str, ...] = ("white",)
) -> tuple[SimulatedTable, Seen]:
    sketch = Sketch()
    return SimulatedTable(draw=lambda size: sketch, seed=seed, speed=0, truth=truth, styles=styles), sketch.seen


def watch(camera: SimulatedTable, seconds: float) -> None:
    for _ in range(round(seconds * 30)):
        camera.capture()


def spots(dice: tuple[Body, ...]) -> tuple[tuple[float, float], ...]:
    """Where the top faces are seen by a Sketch."""
    return tuple((400 + 2 * die.at[0], 300 - 2 * die.at[1]) for die in dice)


def test_it_is_a_camera_that_says_that_it_is_simulated() -> None:
    camera: Camera = table()[0]
    assert camera.simulated


def test_the_tray_is_empty_until_something_is_thrown() -> None:
    camera, seen = table()
    watch(camera, 1)
    assert set(seen) == {((), None)}


def test_frames_are_numbered_and_a_thirtieth_of_a_second_apart() -> None:
    camera, _ = table()
    frames = [camera.capture() for _ in range(31)]
    assert [frame.number for frame in frames] == list(range(31))
    assert [frames[k].t for k in (0, 15, 30)] == [0.0, 0.5, 1.0]


@pytest.mark.parametrize("dice", [1, 5, 6])
def test_a_throw_brings_as_many_dice_as_the_game_asks_for(dice: int) -> None:
    camera, seen = table()
    camera.obey(Throw(dice))
    watch(camera, 2)
    assert len(seen[-1][0]) == dice


def test_dice_that_rest_do_not_move_any_more() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 3)
    assert len(set(seen[-30:])) == 1


def test_dice_move_before_they_rest() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 0.7)
    assert len({tuple(die.at for die in dice) for dice, _ in seen[-10:]}) == 10


def test_no_hand_is_seen_where_nothing_is_to_be_taken_up() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 3)
    assert all(hand is None for _, hand in seen)


def test_dice_that_are_left_stay_where_they_lie() -> None:
    camera, seen = table(seed=3)  # none of the dice thrown there knocks one of them
    camera.obey(Throw(5))
    watch(camera, 3)
    left = seen[-1][0][1:3]
    camera.obey(Throw(3, tuple((x + 3.0, y - 4.0) for x, y in spots(left))))
    watch(camera, 6)
    assert set(left) <= set(seen[-1][0])
    assert len(seen[-1][0]) == 5
    assert all(set(left) <= set(dice) for dice, _ in seen[90:])


def test_a_hand_takes_dice_one_after_the_other_before_they_are_thrown() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 3)
    camera.obey(Throw(4, spots(seen[-1][0][:1])))
    watch(camera, 2)
    with_hand = [len(dice) for dice, hand in seen if hand]
    assert with_hand == sorted(with_hand, reverse=True)
    assert set(with_hand) == {5, 4, 3, 2, 1}


def test_a_die_is_under_the_hand_when_it_is_taken_up() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 3)
    camera.obey(ClearTray())
    watch(camera, 3)
    for (before, _), (after, hand) in pairwise(seen[90:]):
        for die in set(before) - set(after):
            assert hand is not None
            assert dist(die.at[:2], hand.at[:2]) < 60


def test_the_left_dice_lie_alone_and_unhidden_for_a_while_before_the_others_fly() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 3)
    left = seen[-1][0][:2]
    camera.obey(Throw(3, spots(left)))
    watch(camera, 6)
    assert sum(dice == left and hand is None for dice, hand in seen) >= 20


def test_two_points_on_one_die_keep_it_alone() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 3)
    first = seen[-1][0][0]
    x, y = spots((first,))[0]
    camera.obey(Throw(3, ((x, y), (x + 1, y))))
    watch(camera, 2.3)
    waiting = next(dice for dice, hand in seen[100:] if hand is None)
    assert waiting == (first,)


def test_points_where_no_die_is_left_keep_nothing() -> None:
    camera, seen = table()
    camera.obey(Throw(2, ((10.0, 10.0), (20.0, 20.0))))
    watch(camera, 3)
    assert len(seen[-1][0]) == 2


def test_a_throw_while_dice_are_thrown_is_ignored() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 0.5)
    camera.obey(Throw(2))
    watch(camera, 5)
    assert len(seen[-1][0]) == 5


LIES, FAR = Body((0.0, 0.0, 8.0), REST_TURN, 1), Body((900.0, 0.0, 8.0), REST_TURN, 2)


@dataclass(frozen=True)
class OneRollsOn:
    """Of two dice one lies in the tray at once, the other rolls on beside it for five seconds."""

    length: float = 5.0
    left: tuple[Body, ...] = (LIES, FAR)
    fell: tuple[Body, ...] = (LIES, FAR)

    def moment(self, t: float) -> Moment:
        return Moment((LIES, replace(FAR, at=(400.0 + 100 * t, 0.0, 8.0))))

    def throw(self, styles: tuple[str, ...], *_: object, flick: object = None) -> Roll:
        return self if len(styles) == 2 else replace(self, length=0.1, left=(LIES,), fell=(LIES,))

    def drop(self, *_: object) -> Roll:
        return self


def test_a_throw_comes_next_where_only_a_die_that_left_the_tray_rolls_on() -> None:
    sketch = Sketch()
    camera = SimulatedTable(draw=lambda size: sketch, seed=1, speed=0, moves=OneRollsOn())
    camera.obey(Throw(2))
    watch(camera, 1)
    camera.obey(Throw(1))
    watch(camera, 9)
    assert [die.value for die in sketch.seen[-1][0]] == [1]


def test_clearing_takes_all_dice_out() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 3)
    camera.obey(ClearTray())
    watch(camera, 3)
    assert seen[-1] == ((), None)


def test_clearing_waits_until_the_dice_have_come_to_rest() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 0.5)
    camera.obey(ClearTray())
    watch(camera, 5)
    assert any(len(dice) == 5 and not any(any(die.velocity) for die in dice) for dice, _ in seen)
    assert seen[-1] == ((), None)


def test_a_throw_while_the_tray_is_cleared_comes_next() -> None:
    camera, seen = table()
    camera.obey(Throw(5))
    watch(camera, 3)
    camera.obey(ClearTray())
    watch(camera, 0.3)
    camera.obey(Throw(2))
    watch(camera, 5)
    assert len(seen[-1][0]) == 2


def test_clearing_an_empty_tray_and_expecting_dice_change_nothing() -> None:
    camera, seen = table()
    camera.obey(ClearTray())
    camera.obey(Expect(5))
    watch(camera, 1)
    assert set(seen) == {((), None)}


def test_a_mixed_set_keeps_its_colours_from_throw_to_throw() -> None:
    camera, seen = table(styles=("white", "red", "black"))
    camera.obey(Throw(3))
    watch(camera, 3)
    red = next(die for die in seen[-1][0] if die.style == "red")
    camera.obey(Throw(2, spots((red,))))
    watch(camera, 6)
    assert sorted(die.style for die in seen[-1][0]) == ["black", "red", "white"]


def test_a_seed_repeats_its_throws_and_another_seed_does_not() -> None:
    def played(seed: int) -> Seen:
        camera, seen = table(seed=seed)
        for _ in range(2):
            camera.obey(Throw(5))
            watch(camera, 5)
        return seen

    assert played(7) == played(7)
    assert played(7)[-1] != played(8)[-1]


def test_the_number_of_frames_in_between_does_not_change_the_dice() -> None:
    def values(pause: float) -> list[int | None]:
        camera, seen = table(seed=5)
        watch(camera, pause)
        camera.obey(Throw(5))
        watch(camera, 3)
        return [die.value for die in seen[-1][0]]

    assert values(0.1) == values(2.0)


def test_the_truth_of_each_rest_is_written_down_left_to_right(tmp_path: Path) -> None:
    log = tmp_path / "truth.jsonl"
    camera, seen = table(truth=log)
    camera.obey(Throw(5))
    watch(camera, 0.3)
    assert log.read_text() == ""
    watch(camera, 3)
    dice = seen[-1][0]
    camera.obey(Throw(3, spots(dice[:2])))
    watch(camera, 6)
    camera.close()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["throw"] for line in lines] == [1, 2]
    assert lines[0]["values"] == [die.value for die in sorted(dice, key=lambda die: die.at[0])]
    assert sorted(lines[0]["thrown"]) == sorted(lines[0]["values"])
    assert len(lines[1]["values"]) == 5
    assert sorted(lines[1]["values"]) == sorted(lines[1]["thrown"] + [die.value for die in dice[:2]])


@dataclass
class Clock:
    """Time that passes only by waiting."""

    now: float = 100.0
    waits: list[float] = field(default_factory=list)

    def read(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.now += seconds


@pytest.mark.parametrize("speed, lasts", [(1.0, 2.0), (4.0, 0.5)])
def test_simulated_time_passes_so_many_times_as_fast(speed: float, lasts: float) -> None:
    clock = Clock()
    pace = Pace(speed, clock=clock.read, sleep=clock.wait)
    camera = SimulatedTable(draw=lambda size: Sketch(), speed=speed, pace=pace)
    watch(camera, 2 + 1 / 30)
    assert clock.now - 100.0 == pytest.approx(lasts)


def test_at_speed_0_nothing_is_waited_for() -> None:
    clock = Clock()
    camera = SimulatedTable(draw=lambda size: Sketch(), speed=0, pace=Pace(0, clock=clock.read, sleep=clock.wait))
    watch(camera, 2)
    assert clock.waits == []


def test_a_closed_table_says_so() -> None:
    camera, _ = table()
    camera.close()
    camera.close()
    with pytest.raises(CameraLost, match="closed"):
        camera.capture()


# With the real artist -----------------------------------------------------


def test_pictures_have_the_size_asked_for() -> None:
    camera = SimulatedTable(draw=Stage, size=(320, 240), seed=1, speed=0)
    assert camera.capture().picture.shape == (240, 320, 3)


def test_still_dice_differ_only_by_the_sensors_noise() -> None:
    camera = SimulatedTable(draw=Stage, size=(320, 240), seed=1, speed=0)
    camera.obey(Throw(5))
    watch(camera, 2)
    one, other = (camera.capture().picture.astype(int) for _ in range(2))
    assert abs(one - other).max() < 20


def test_the_corners_are_what_measuring_the_table_would_tell() -> None:
    camera = SimulatedTable(draw=Stage, size=(1280, 720), seed=1)
    known = calibration((1280, 720))
    assert camera.corners == known.corners
    a, b, c, d = camera.corners
    assert a[0] == pytest.approx(d[0]) == pytest.approx(1279 - b[0])
    assert a[1] == pytest.approx(b[1]) == pytest.approx(719 - c[1])
    assert (b[0] - a[0]) / (d[1] - a[1]) == pytest.approx(320 / 230)
    assert known.die_px == pytest.approx((b[0] - a[0]) / 320 * 16)


@pytest.mark.parametrize("seed", range(3))
def test_the_faces_that_are_drawn_up_are_the_values_of_the_throw(seed: int) -> None:
    from vision.render.die import DiePose

    camera, seen = table(seed=seed)
    camera.obey(Throw(6))
    watch(camera, 3)
    for die in seen[-1][0]:
        assert DiePose(die.at, die.turn).value == die.value
