"""A button under fingers: short and long presses, two at once, and one that nobody holds and is down all the same."""

import pytest

from hardware.press import AGAIN_S, LONG_PRESS_S, STUCK_S, Press, shared
from kiosk.signals import ButtonsStuck, Key, KeyPressed, Report
from tests.hardware.by_hand import HandClock

SHORT_S = 0.2


class Fingers:
    """Buttons of one panel, and what they posted."""

    def __init__(self) -> None:
        self.heard: list[Report] = []
        self.clock = HandClock()
        self._shared = shared(self.heard.append, self.clock)

    def button(self, key: Key) -> Press:
        return Press(key, self._shared)

    def press(self, button: Press, *, seconds: float = SHORT_S) -> None:
        button.begin()
        self.clock.pass_by(seconds)
        button.end()


@pytest.fixture
def fingers() -> Fingers:
    return Fingers()


def test_a_button_that_stays_down_is_named_and_so_is_its_release(fingers: Fingers) -> None:
    fingers.press(fingers.button(Key.HOLD_3), seconds=STUCK_S)
    assert fingers.heard == [KeyPressed(Key.HOLD_3, long=True), ButtonsStuck((Key.HOLD_3,)), ButtonsStuck(())]


def test_a_button_that_was_down_from_the_start_is_named_too(fingers: Fingers) -> None:
    fingers.button(Key.UNDO).down()
    fingers.clock.pass_by(STUCK_S)
    assert fingers.heard == [ButtonsStuck((Key.UNDO,))]


@pytest.mark.parametrize("seconds, long", [(SHORT_S, False), (LONG_PRESS_S, True), (STUCK_S - 1, True)])
def test_a_press_of_a_finger_is_no_stuck_button(fingers: Fingers, seconds: float, long: bool) -> None:
    fingers.press(fingers.button(Key.END_TURN), seconds=seconds)
    fingers.clock.pass_by(STUCK_S)
    assert fingers.heard == [KeyPressed(Key.END_TURN, long)]


def test_two_stuck_buttons_are_named_together_and_let_go_one_by_one(fingers: Fingers) -> None:
    one, other = fingers.button(Key.UNDO), fingers.button(Key.HOLD_1)
    one.down()
    other.down()
    fingers.clock.pass_by(STUCK_S)
    one.end()
    other.end()
    told = [report.keys for report in fingers.heard if isinstance(report, ButtonsStuck)]
    assert told == [(Key.UNDO,), (Key.HOLD_1, Key.UNDO), (Key.HOLD_1,), ()]


def test_what_was_no_press_after_all_posts_nothing(fingers: Fingers) -> None:
    button = fingers.button(Key.HOLD_1)
    button.begin()
    button.cancel()
    fingers.clock.pass_by(STUCK_S)
    assert fingers.heard == []


@pytest.mark.parametrize("first", Key)
@pytest.mark.parametrize("second", Key)
def test_two_buttons_held_down_at_once_open_nothing(fingers: Fingers, first: Key, second: Key) -> None:
    if first is second:
        return
    one, other = fingers.button(first), fingers.button(second)
    one.begin()
    fingers.clock.pass_by(SHORT_S)
    fingers.press(other, seconds=3.0)
    one.end()
    assert [report for report in fingers.heard if isinstance(report, KeyPressed)] == []


def test_two_hold_buttons_pressed_at_once_hold_two_dice(fingers: Fingers) -> None:
    one, other = fingers.button(Key.HOLD_1), fingers.button(Key.HOLD_2)
    one.begin()
    fingers.press(other)
    one.end()
    assert fingers.heard == [KeyPressed(Key.HOLD_2), KeyPressed(Key.HOLD_1)]


@pytest.mark.parametrize("key", [Key.END_TURN, Key.UNDO])
def test_a_hand_that_lies_on_a_hold_button_ends_no_turn_and_takes_nothing_back(fingers: Fingers, key: Key) -> None:
    hold, decisive = fingers.button(Key.HOLD_1), fingers.button(key)
    hold.begin()
    fingers.press(decisive)
    hold.end()
    assert fingers.heard == [KeyPressed(Key.HOLD_1)]


def test_a_button_that_sticks_does_not_keep_the_others_from_working(fingers: Fingers) -> None:
    fingers.button(Key.HOLD_1).begin()
    fingers.clock.pass_by(LONG_PRESS_S)
    fingers.press(fingers.button(Key.END_TURN))
    fingers.press(fingers.button(Key.UNDO), seconds=LONG_PRESS_S)
    assert fingers.heard == [
        KeyPressed(Key.HOLD_1, long=True), KeyPressed(Key.END_TURN), KeyPressed(Key.UNDO, long=True)
    ]  # fmt: skip


@pytest.mark.parametrize("pause, turns", [(0.05, 1), (AGAIN_S - 0.01, 1), (AGAIN_S, 2)])
def test_one_press_of_end_turn_ends_one_turn_however_its_contact_bounces(
    fingers: Fingers, pause: float, turns: int
) -> None:
    button = fingers.button(Key.END_TURN)
    fingers.press(button)
    fingers.clock.pass_by(pause)
    fingers.press(button)
    assert fingers.heard == [KeyPressed(Key.END_TURN)] * turns


def test_after_a_long_press_end_turn_does_not_end_a_turn_by_bouncing(fingers: Fingers) -> None:
    button = fingers.button(Key.END_TURN)
    button.begin()
    fingers.clock.pass_by(LONG_PRESS_S)
    button.end()
    fingers.press(button, seconds=0.05)
    assert fingers.heard == [KeyPressed(Key.END_TURN, long=True)]


def test_undo_may_be_pressed_as_quickly_as_one_likes(fingers: Fingers) -> None:
    button = fingers.button(Key.UNDO)
    for _ in range(3):
        fingers.press(button, seconds=0.05)
        fingers.clock.pass_by(0.05)
    assert fingers.heard == [KeyPressed(Key.UNDO)] * 3
