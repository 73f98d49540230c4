"""Buttons and lamps on gpiozero's mock pins: what a finger does, and what is posted."""

import sys
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import replace
from pathlib import Path
from queue import Queue

import pytest
from gpiozero import Device
from gpiozero.pins import mock
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.contact import BOUNCE_S, DEAF_S, MOST_EDGES, QUIET_S
from hardware.panel import LIGHT_HZ, Panel, held_down, somewhere_writable, tray_lit
from hardware.pins import Pins
from hardware.ports import Fault, PanelFault
from hardware.press import LONG_PRESS_S, STUCK_S
from kiosk.signals import HOLD_KEYS, ButtonsStuck, Key, KeyPressed, Lamp, Report
from tests.hardware.by_hand import HandClock

NONE = Pins((None,) * 6, None, None, (None,) * 6, None, None, None)
WIRED = Pins()
SHORT_S = 0.1


@pytest.fixture(autouse=True)
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    monkeypatch.setattr(mock, "monotonic", mock.monotonic)  # what a finger's clock does to it is undone
    factory = Device.pin_factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.reset()
    Device.pin_factory = None


def only(*keys: Key) -> Pins:
    """The usual wiring of these buttons, without lamps."""
    pins = [WIRED.buttons[key] if key in keys else None for key in HOLD_KEYS]
    hold = (pins[0], pins[1], pins[2], pins[3], pins[4], pins[5])
    end_turn, undo = (WIRED.buttons[key] if key in keys else None for key in (Key.END_TURN, Key.UNDO))
    return replace(NONE, hold=hold, end_turn=end_turn, undo=undo)


LAMPS = replace(NONE, hold_lamps=WIRED.hold_lamps, end_turn_lamp=27, undo_lamp=25)


class Finger:
    """Presses the buttons of a panel and hears what is posted."""

    def __init__(self, pins: Pins) -> None:
        self.heard: Queue[Report] = Queue()
        self.pins = pins
        self.clock = HandClock()
        mock.monotonic = self.clock.now
        self.panel = Panel(pins, self.heard.put, clock=self.clock)

    def down(self, key: Key, *, seconds: float = SHORT_S) -> None:
        Device.pin_factory.pin(self.pins.buttons[key]).drive_low()
        self.clock.pass_by(seconds)

    def up(self, key: Key, *, seconds: float = SHORT_S) -> None:
        Device.pin_factory.pin(self.pins.buttons[key]).drive_high()
        self.clock.pass_by(seconds)

    def press(self, key: Key) -> None:
        self.down(key)
        self.up(key)

    def chatter(self, key: Key, edges: int, seconds: float) -> None:
        """So many edges, so far apart; it ends as it began."""
        for _ in range(edges // 2):
            self.down(key, seconds=seconds)
            self.up(key, seconds=seconds)

    def all_heard(self) -> list[Report]:
        heard = []
        while not self.heard.empty():
            heard.append(self.heard.get())
        return heard


def lit(pins: Pins, key: Key) -> bool:
    return bool(Device.pin_factory.pin(pins.lamps[key]).state)


def switched(pins: Pins, key: Key) -> int:
    """How often the lamp's pin changed its state, and was set up."""
    return len(Device.pin_factory.pin(pins.lamps[key]).states)


def test_every_button_posts_its_own_key() -> None:
    finger = Finger(WIRED)
    for key in Key:
        finger.press(key)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(key) for key in Key]


def test_a_short_press_is_posted_when_the_button_is_let_go() -> None:
    finger = Finger(only(Key.UNDO))
    finger.down(Key.UNDO)
    assert finger.all_heard() == []
    finger.up(Key.UNDO)
    assert finger.all_heard() == [KeyPressed(Key.UNDO)]
    finger.panel.close()


def test_two_presses_are_two() -> None:
    finger = Finger(only(Key.HOLD_1))
    finger.press(Key.HOLD_1)
    finger.press(Key.HOLD_1)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(Key.HOLD_1)] * 2


def test_buttons_pressed_together_are_told_apart() -> None:
    finger = Finger(only(Key.HOLD_1, Key.HOLD_2))
    finger.down(Key.HOLD_1)
    finger.press(Key.HOLD_2)
    finger.up(Key.HOLD_1)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(Key.HOLD_2), KeyPressed(Key.HOLD_1)]


def test_a_long_press_is_posted_while_the_button_is_still_down() -> None:
    finger = Finger(only(Key.END_TURN))
    finger.down(Key.END_TURN, seconds=LONG_PRESS_S + BOUNCE_S)
    assert finger.all_heard() == [KeyPressed(Key.END_TURN, long=True)]
    finger.panel.close()


def test_letting_go_after_a_long_press_posts_nothing_more() -> None:
    finger = Finger(only(Key.END_TURN))
    finger.down(Key.END_TURN, seconds=LONG_PRESS_S + BOUNCE_S)
    finger.all_heard()
    finger.up(Key.END_TURN)
    finger.panel.close()
    assert finger.all_heard() == []


def test_a_stuck_button_posts_one_long_press_is_named_and_counts_again_once_it_is_free() -> None:
    finger = Finger(only(Key.HOLD_6))
    finger.down(Key.HOLD_6, seconds=10 * STUCK_S)
    assert finger.all_heard() == [KeyPressed(Key.HOLD_6, long=True), ButtonsStuck((Key.HOLD_6,))]
    finger.up(Key.HOLD_6)
    finger.press(Key.HOLD_6)
    finger.panel.close()
    assert finger.all_heard() == [ButtonsStuck(()), KeyPressed(Key.HOLD_6)]


@pytest.mark.parametrize("key", Key)
@pytest.mark.parametrize("seconds", [0.001, 0.004, BOUNCE_S - 0.001])
def test_a_contact_that_bounces_both_ways_is_one_press(key: Key, seconds: float) -> None:
    finger = Finger(only(key))
    finger.chatter(key, 6, seconds)
    finger.down(key)
    finger.chatter(key, 6, seconds)
    finger.up(key)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(key)]


def test_a_press_is_heard_though_the_processor_was_too_busy_to_look_at_it() -> None:
    finger = Finger(only(Key.UNDO))
    pin = Device.pin_factory.pin(WIRED.buttons[Key.UNDO])
    for _ in range(2):
        pin.drive_low()
        finger.clock.pass_unseen(SHORT_S)
        pin.drive_high()
        finger.clock.pass_unseen(SHORT_S)
    finger.clock.pass_by(SHORT_S)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(Key.UNDO)] * 2


def test_what_is_shorter_than_a_bounce_is_no_press() -> None:
    finger = Finger(only(Key.UNDO))
    finger.down(Key.UNDO, seconds=BOUNCE_S - 0.001)
    finger.up(Key.UNDO)
    finger.panel.close()
    assert finger.all_heard() == []


@pytest.mark.parametrize("seconds", [0.0005, 0.0025, 0.01, 0.02, 0.029, 0.031, 0.05, 0.07])
def test_a_noisy_button_is_named_and_counts_for_nothing_until_it_is_quiet(seconds: float) -> None:
    finger = Finger(only(Key.HOLD_2))
    finger.chatter(Key.HOLD_2, round(2 / seconds), seconds)
    heard = finger.all_heard()
    presses = [report for report in heard if isinstance(report, KeyPressed)]
    assert heard[len(presses) :] == [ButtonsStuck((), (Key.HOLD_2,))]
    assert len(presses) <= 6
    finger.press(Key.HOLD_2)
    assert finger.all_heard() == []
    finger.clock.pass_by(DEAF_S + QUIET_S)
    assert finger.all_heard() == [ButtonsStuck(())]
    finger.press(Key.HOLD_2)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(Key.HOLD_2)]


def test_a_button_that_comes_to_rest_pressed_has_not_been_pressed_and_is_stuck() -> None:
    finger = Finger(only(Key.HOLD_2))
    finger.chatter(Key.HOLD_2, 300, 0.005)
    finger.down(Key.HOLD_2, seconds=DEAF_S + QUIET_S + STUCK_S)
    finger.panel.close()
    assert finger.all_heard() == [
        ButtonsStuck((), (Key.HOLD_2,)), ButtonsStuck(()), ButtonsStuck((Key.HOLD_2,))
    ]  # fmt: skip


def test_as_long_as_it_is_noisy_it_is_named_once() -> None:
    finger = Finger(only(Key.HOLD_2))
    finger.chatter(Key.HOLD_2, 2000, 0.01)
    assert finger.all_heard() == [ButtonsStuck((), (Key.HOLD_2,))]
    finger.clock.pass_by(DEAF_S + QUIET_S)
    finger.panel.close()
    assert finger.all_heard() == [ButtonsStuck(())]


def test_to_a_noisy_button_nobody_listens_for_a_while() -> None:
    finger = Finger(only(Key.HOLD_2))
    finger.chatter(Key.HOLD_2, 2 * MOST_EDGES, 0.0001)
    assert finger.all_heard() == [ButtonsStuck((), (Key.HOLD_2,))]
    assert Device.pin_factory.pin(WIRED.buttons[Key.HOLD_2]).when_changed is None
    finger.clock.pass_by(DEAF_S)
    assert Device.pin_factory.pin(WIRED.buttons[Key.HOLD_2]).when_changed is not None
    finger.panel.close()


def test_beside_a_noisy_button_the_others_work() -> None:
    finger = Finger(only(Key.HOLD_2, Key.END_TURN))
    finger.chatter(Key.HOLD_2, 300, 0.005)
    finger.down(Key.HOLD_2)
    finger.all_heard()
    finger.press(Key.END_TURN)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(Key.END_TURN)]


def test_quick_fingers_are_not_noisy() -> None:
    finger = Finger(only(Key.HOLD_1))
    for _ in range(12):  # six a second, for two seconds
        finger.chatter(Key.HOLD_1, 40, 0.0005)
        finger.down(Key.HOLD_1, seconds=0.08)
        finger.up(Key.HOLD_1, seconds=0.08)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(Key.HOLD_1)] * 12


def test_one_press_of_end_turn_is_one_turn_though_its_contact_lets_go_in_between() -> None:
    finger = Finger(only(Key.END_TURN))
    finger.press(Key.END_TURN)
    finger.press(Key.END_TURN)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(Key.END_TURN)]


def test_two_buttons_held_down_at_once_are_nothing() -> None:
    finger = Finger(only(Key.END_TURN, Key.UNDO))
    finger.down(Key.END_TURN)
    finger.down(Key.UNDO, seconds=3.0)
    finger.up(Key.END_TURN)
    finger.up(Key.UNDO)
    finger.panel.close()
    assert finger.all_heard() == []


def test_a_button_that_was_down_from_the_start_was_not_pressed(pins: MockFactory) -> None:
    pins.pin(WIRED.buttons[Key.UNDO]).drive_low()
    finger = Finger(only(Key.UNDO))
    finger.up(Key.UNDO)
    assert finger.all_heard() == []
    finger.press(Key.UNDO)
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(Key.UNDO)]


def test_a_closed_panel_hears_nothing() -> None:
    finger = Finger(only(Key.UNDO))
    finger.panel.close()
    finger.panel.close()
    finger.press(Key.UNDO)
    assert finger.all_heard() == []


def test_a_panel_of_one_button_and_no_lamp_works() -> None:
    finger = Finger(replace(NONE, end_turn=17))
    finger.press(Key.END_TURN)
    finger.panel.show({Key.END_TURN: Lamp.ON, Key.UNDO: Lamp.BLINK})
    finger.panel.close()
    assert finger.all_heard() == [KeyPressed(Key.END_TURN)]


def test_a_panel_of_lamps_alone_works() -> None:
    alone = replace(NONE, undo_lamp=21)
    panel = Panel(alone, Queue[Report]().put)
    panel.show({Key.UNDO: Lamp.ON})
    assert lit(alone, Key.UNDO)
    panel.close()


def test_lamps_burn_as_they_are_told() -> None:
    panel = Panel(LAMPS, Queue[Report]().put)
    panel.show({Key.HOLD_1: Lamp.ON, Key.HOLD_2: Lamp.OFF})
    assert (lit(LAMPS, Key.HOLD_1), lit(LAMPS, Key.HOLD_2)) == (True, False)
    panel.show({Key.HOLD_1: Lamp.OFF, Key.HOLD_2: Lamp.ON})
    assert (lit(LAMPS, Key.HOLD_1), lit(LAMPS, Key.HOLD_2)) == (False, True)
    panel.close()


def test_lamps_are_dark_at_first_and_those_not_named_go_out() -> None:
    panel = Panel(LAMPS, Queue[Report]().put)
    assert not any(lit(LAMPS, key) for key in Key)
    panel.show({Key.UNDO: Lamp.ON})
    panel.show({})
    assert not lit(LAMPS, Key.UNDO)
    panel.close()


def test_a_lamp_that_blinks_begins_with_light_and_is_not_started_again() -> None:
    panel = Panel(LAMPS, Queue[Report]().put)
    panel.show({Key.END_TURN: Lamp.BLINK})
    first = switched(LAMPS, Key.END_TURN)
    for _ in range(50):
        panel.show({Key.END_TURN: Lamp.BLINK})
    assert switched(LAMPS, Key.END_TURN) - first <= 1  # its own rhythm may have come round
    panel.show({Key.END_TURN: Lamp.OFF})
    assert not lit(LAMPS, Key.END_TURN)
    panel.close()


def light() -> tuple[float, float | None]:
    """How bright, and how often a second it is switched for that."""
    pin = Device.pin_factory.pin(18)
    return pin.state, pin.frequency


def test_the_trays_light_is_as_bright_as_it_is_set_and_dark_at_first() -> None:
    panel = Panel(replace(NONE, tray_light=18, brightness=0.6), Queue[Report]().put)
    assert light() == (0.0, LIGHT_HZ)
    panel.shine(True)
    assert light() == (0.6, LIGHT_HZ)
    panel.shine(False)
    assert light() == (0.0, LIGHT_HZ)
    panel.close()


def test_a_light_on_a_pin_that_cannot_be_dimmed_is_on_or_off() -> None:
    Device.pin_factory = MockFactory()
    panel = Panel(replace(NONE, tray_light=18, brightness=0.6), Queue[Report]().put)
    panel.shine(True)
    assert Device.pin_factory.pin(18).state
    panel.shine(False)
    assert not Device.pin_factory.pin(18).state
    panel.close()


def test_without_a_light_nothing_shines_and_nothing_fails() -> None:
    panel = Panel(LAMPS, Queue[Report]().put)
    panel.shine(True)
    panel.close()


def test_the_light_burns_while_somebody_looks_at_the_tray_and_is_free_afterwards() -> None:
    lamp = replace(NONE, tray_light=18, brightness=0.5)
    for _ in range(2):
        with tray_lit(lamp):
            assert light() == (0.5, LIGHT_HZ)


def test_where_the_light_cannot_be_had_one_looks_without() -> None:
    with tray_lit(replace(NONE, tray_light=99)):
        pass


@pytest.mark.parametrize("wired", range(0, 256, 5))
def test_any_of_the_buttons_and_lamps_may_be_missing(wired: int) -> None:
    there = [key for place, key in enumerate(Key) if wired >> place & 1]
    lamps = tuple(pin if key in there else None for key, pin in WIRED.lamps.items())
    pins = replace(
        only(*there),
        hold_lamps=(lamps[0], lamps[1], lamps[2], lamps[3], lamps[4], lamps[5]),
        end_turn_lamp=lamps[6],
        undo_lamp=lamps[7],
    )
    finger = Finger(pins)
    for key in there:
        finger.press(key)
    finger.panel.show(dict.fromkeys(Key, Lamp.ON))
    assert finger.all_heard() == [KeyPressed(key) for key in there]
    assert all(lit(pins, key) for key in there)
    finger.panel.close()


def test_the_buttons_that_are_down_are_told() -> None:
    pins = only(Key.HOLD_1, Key.UNDO)
    assert held_down(pins) == ()


def test_the_usual_wiring_gives_each_button_and_lamp_its_own_pin_and_leaves_the_buses_free() -> None:
    used = [*WIRED.buttons.values(), *WIRED.lamps.values(), WIRED.tray_light]
    assert len(used) == len(set(used)) == 17
    assert set(used) <= set(range(4, 28)) - {7, 8, 9, 10, 11, 14, 15}
    assert tuple(WIRED.buttons) == (*HOLD_KEYS, Key.END_TURN, Key.UNDO)


@pytest.mark.parametrize(
    "pins, sentence",
    [
        (replace(NONE, hold=(17, None, None, None, None, None), undo=17), "pin 17 is used for both hold-1 and undo"),
        (replace(NONE, end_turn=5, end_turn_lamp=5), "pin 5 is used for both end-turn and the lamp of end-turn"),
        (replace(NONE, undo=18, tray_light=18), "pin 18 is used for both undo and the tray light"),
    ],
)
def test_a_pin_used_twice_is_named_with_both_its_users(pins: Pins, sentence: str) -> None:
    with pytest.raises(PanelFault, match=f"^{sentence}; give each its own$"):
        Panel(pins, Queue[Report]().put)


def test_an_unknown_pin_is_named() -> None:
    with pytest.raises(PanelFault, match="there is no pin 99"):
        Panel(replace(NONE, undo=99), Queue[Report]().put)


def test_after_a_fault_the_pins_are_free_again() -> None:
    with pytest.raises(PanelFault):
        Panel(replace(NONE, end_turn=5, undo=99), Queue[Report]().put)
    Panel(replace(NONE, end_turn=5), Queue[Report]().put).close()


def test_a_pin_that_something_else_uses_is_named() -> None:
    mine = Panel(replace(NONE, undo=4), Queue[Report]().put)
    with pytest.raises(PanelFault, match="pin 4 cannot be used"):
        Panel(replace(NONE, undo=4), Queue[Report]().put)
    mine.close()


def test_a_machine_without_pins_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    Device.pin_factory = None
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "lgpio")
    with pytest.raises(PanelFault, match="this machine has no pins"):
        Panel(replace(NONE, undo=4), Queue[Report]().put)


def test_a_machine_without_pins_says_so_in_one_sentence_alone(
    monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    Device.pin_factory = None
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    for driver in ("lgpio", "rpigpio", "pigpio", "native"):
        monkeypatch.setitem(sys.modules, f"gpiozero.pins.{driver}", None)
    with pytest.raises(PanelFault, match="this machine has no pins"):
        Panel(replace(NONE, undo=4), Queue[Report]().put)
    assert not recwarn.list


def test_a_panel_without_any_wire_needs_no_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    Device.pin_factory = None
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "lgpio")
    Panel(NONE, Queue[Report]().put).close()


def test_lgpio_is_imported_where_its_pipe_can_be_made_and_nothing_stays_there(tmp_path: Path) -> None:
    with chdir(tmp_path):
        with somewhere_writable():
            place = Path.cwd()
            (place / ".lgd-nfy0").touch()
        assert Path.cwd() == tmp_path
    assert place != tmp_path
    assert not place.exists()


def test_a_fault_carries_its_sentence_and_values_for_translation() -> None:
    fault: Fault = PanelFault("there is no pin {pin}", pin="99")
    assert str(fault) == "there is no pin 99"
    assert (fault.message, fault.values) == ("there is no pin {pin}", (("pin", "99"),))
