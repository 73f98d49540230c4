"""A button that nobody holds and is down all the same is named, once, and so is its end; no clock runs here."""

import threading
from collections.abc import Callable

import pytest

from hardware.press import STUCK_S, Press, StuckButtons
from kiosk.signals import ButtonsStuck, Key, KeyPressed, Report


class Timer(threading.Timer):
    """Time as the test tells it."""

    def __init__(self, seconds: float, then: Callable[[], None]) -> None:
        super().__init__(seconds, then)
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Fingers:
    """Buttons of one panel, what they posted, and their timers."""

    def __init__(self) -> None:
        self.heard: list[Report] = []
        self.timers: list[Timer] = []
        self.stuck = StuckButtons(self.heard.append)

    def button(self, key: Key) -> Press:
        return Press(key, self.heard.append, self.stuck, watch=self._watch)

    def _watch(self, seconds: float, then: Callable[[], None]) -> threading.Timer:
        self.timers.append(Timer(seconds, then))
        return self.timers[-1]

    def time_passes(self, seconds: float) -> None:
        due = [timer for timer in self.timers if timer.interval <= seconds and not timer.cancelled]
        self.timers = [timer for timer in self.timers if timer not in due]
        for timer in due:
            timer.function()


@pytest.fixture
def fingers() -> Fingers:
    return Fingers()


def test_a_button_that_stays_down_is_named_and_so_is_its_release(fingers: Fingers) -> None:
    button = fingers.button(Key.HOLD_3)
    button.begin()
    button.hold()
    fingers.time_passes(STUCK_S)
    button.end()
    assert fingers.heard == [KeyPressed(Key.HOLD_3, long=True), ButtonsStuck((Key.HOLD_3,)), ButtonsStuck(())]


def test_a_button_that_was_down_from_the_start_is_named_too(fingers: Fingers) -> None:
    fingers.button(Key.UNDO).down()
    fingers.time_passes(STUCK_S)
    assert fingers.heard == [ButtonsStuck((Key.UNDO,))]


@pytest.mark.parametrize("long", [False, True])
def test_a_press_of_a_finger_is_no_stuck_button(fingers: Fingers, long: bool) -> None:
    button = fingers.button(Key.END_TURN)
    button.begin()
    if long:
        button.hold()
    fingers.time_passes(STUCK_S - 1)
    button.end()
    fingers.time_passes(STUCK_S)
    assert fingers.heard == [KeyPressed(Key.END_TURN, long)]


def test_two_stuck_buttons_are_named_together_and_let_go_one_by_one(fingers: Fingers) -> None:
    one, other = fingers.button(Key.UNDO), fingers.button(Key.HOLD_1)
    one.down()
    other.down()
    fingers.time_passes(STUCK_S)
    one.end()
    other.end()
    told = [report.keys for report in fingers.heard if isinstance(report, ButtonsStuck)]
    assert told == [(Key.UNDO,), (Key.HOLD_1, Key.UNDO), (Key.HOLD_1,), ()]


def test_a_closed_panel_names_nothing(fingers: Fingers) -> None:
    button = fingers.button(Key.HOLD_1)
    button.begin()
    button.close()
    fingers.time_passes(STUCK_S)
    assert fingers.heard == []
