"""Buttons and lamps on gpiozero's mock pins: what a finger does, and what is posted."""

from collections.abc import Iterator
from contextlib import chdir
from dataclasses import replace
from pathlib import Path
from queue import Empty, Queue

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from hardware.panel import Panel, Pins, somewhere_writable
from hardware.ports import Fault, PanelFault
from kiosk.signals import HOLD_KEYS, Key, KeyPressed, Lamp, Report

NONE = Pins((None,) * 6, None, None, (None,) * 6, None, None)
WIRED = Pins()
NEVER = 60.0  # a long press that no test waits for
SOON = 0.01
PATIENCE = 5.0  # for the thread that times a press


@pytest.fixture(autouse=True)
def pins() -> Iterator[MockFactory]:
    factory = Device.pin_factory = MockFactory()
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

    def __init__(self, pins: Pins, *, long_press_s: float = NEVER) -> None:
        self.heard: Queue[Report] = Queue()
        self.pins = pins
        self.panel = Panel(pins, self.heard.put, long_press_s=long_press_s)

    def down(self, key: Key) -> None:
        Device.pin_factory.pin(self.pins.buttons[key]).drive_low()

    def up(self, key: Key) -> None:
        Device.pin_factory.pin(self.pins.buttons[key]).drive_high()

    def press(self, key: Key) -> None:
        self.down(key)
        self.up(key)

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
    finger = Finger(only(Key.END_TURN), long_press_s=SOON)
    finger.down(Key.END_TURN)
    assert finger.heard.get(timeout=PATIENCE) == KeyPressed(Key.END_TURN, long=True)
    finger.panel.close()


def test_letting_go_after_a_long_press_posts_nothing_more() -> None:
    finger = Finger(only(Key.END_TURN), long_press_s=SOON)
    finger.down(Key.END_TURN)
    finger.heard.get(timeout=PATIENCE)
    finger.up(Key.END_TURN)
    finger.panel.close()
    assert finger.all_heard() == []


def test_a_stuck_button_posts_one_long_press_and_no_more() -> None:
    finger = Finger(only(Key.HOLD_6), long_press_s=SOON)
    finger.down(Key.HOLD_6)
    finger.heard.get(timeout=PATIENCE)
    with pytest.raises(Empty):
        finger.heard.get(timeout=20 * SOON)
    finger.panel.close()


def test_after_a_long_press_a_short_one_counts_again() -> None:
    finger = Finger(replace(NONE, undo=4), long_press_s=SOON)
    finger.down(Key.UNDO)
    finger.heard.get(timeout=PATIENCE)
    finger.up(Key.UNDO)
    finger.panel.close()
    again = Finger(finger.pins)
    again.press(Key.UNDO)
    again.panel.close()
    assert again.all_heard() == [KeyPressed(Key.UNDO)]


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


def test_the_usual_wiring_gives_each_button_and_lamp_its_own_pin_and_leaves_the_buses_free() -> None:
    used = [*WIRED.buttons.values(), *WIRED.lamps.values()]
    assert len(used) == len(set(used)) == 16
    assert set(used) <= set(range(4, 28)) - {7, 8, 9, 10, 11, 14, 15, 18}
    assert tuple(WIRED.buttons) == (*HOLD_KEYS, Key.END_TURN, Key.UNDO)


@pytest.mark.parametrize(
    "pins, sentence",
    [
        (replace(NONE, hold=(17, None, None, None, None, None), undo=17), "pin 17 is used for both hold-1 and undo"),
        (replace(NONE, end_turn=5, end_turn_lamp=5), "pin 5 is used for both end-turn and the lamp of end-turn"),
    ],
)
def test_a_pin_used_twice_is_named_with_both_its_users(pins: Pins, sentence: str) -> None:
    with pytest.raises(PanelFault, match=f"^{sentence}; give each its own pin in settings.toml$"):
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
