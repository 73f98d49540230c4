"""Panel, gpiozero and lgpio on a kernel's own pins (gpio-sim); run by tests/pi/kernel-gpio, not by pytest alone."""

import importlib
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue

import pytest
from gpiozero import Device

from hardware import contact
from hardware.panel import Panel, somewhere_writable
from hardware.pins import Pins
from kiosk.signals import ButtonsStuck, Key, KeyPressed, Lamp, Report

WIRED = Pins()
PATIENCE_S = 5.0
LONG_S = 0.3
QUIET_S = 0.2  # longer than a contact is watched before it is believed
(BANK,) = Path("/sys/devices/platform").glob("gpio-sim.*/gpiochip*")


def pull(pin: int, *, down: bool) -> None:
    (BANK / f"sim_gpio{pin}" / "pull").write_text("pull-down" if down else "pull-up")


def burns(pin: int) -> bool:
    return (BANK / f"sim_gpio{pin}" / "value").read_text().strip() == "1"


@pytest.fixture(scope="module", autouse=True)
def chip() -> None:
    """Opened once, as by the kiosk: lgpio's one thread does not outlive a chip that is closed under it."""
    with somewhere_writable():
        lgpio = importlib.import_module("gpiozero.pins.lgpio")

    class SimulatedPi(lgpio.LGPIOFactory):  # type: ignore[misc,name-defined] # gpiozero has no types
        """The first chip of this kernel, as the header of a Pi 4; there is no device tree to tell."""

        def _get_revision(self) -> int:
            return 0xC03114

    Device.pin_factory = SimulatedPi(chip=0)


@pytest.fixture(autouse=True)
def pins() -> Iterator[None]:
    for pin in WIRED.buttons.values():
        pull(pin, down=False)
    yield
    time.sleep(QUIET_S)  # what still bounces is heard before the next test


@pytest.fixture
def heard() -> "Queue[Report]":
    return Queue()


@pytest.fixture
def panel(heard: "Queue[Report]") -> Iterator[Panel]:
    opened = Panel(WIRED, heard.put, long_press_s=LONG_S)
    yield opened
    opened.close()


def nothing_more(heard: "Queue[Report]") -> None:
    with pytest.raises(Empty):
        heard.get(timeout=LONG_S + QUIET_S)


def only_presses_before(heard: "Queue[Report]", last: Report) -> None:
    while (report := heard.get(timeout=PATIENCE_S)) != last:
        assert isinstance(report, KeyPressed)


def becomes(pin: int, *, lit: bool) -> bool:
    """It does so soon: a light that can be dimmed is switched by a thread of its own."""
    until = time.monotonic() + PATIENCE_S
    while burns(pin) != lit and time.monotonic() < until:
        time.sleep(0.01)
    return burns(pin) == lit


@pytest.mark.parametrize("key", Key)
def test_a_press_is_heard_once(key: Key, panel: Panel, heard: "Queue[Report]") -> None:
    pull(WIRED.buttons[key], down=True)
    time.sleep(QUIET_S / 2)
    pull(WIRED.buttons[key], down=False)
    assert heard.get(timeout=PATIENCE_S) == KeyPressed(key)
    nothing_more(heard)


@pytest.mark.parametrize("key", Key)
def test_a_contact_that_chatters_is_one_press(key: Key, panel: Panel, heard: "Queue[Report]") -> None:
    for down in (True, False):
        for _ in range(8):
            pull(WIRED.buttons[key], down=down)
            time.sleep(0.001)
            pull(WIRED.buttons[key], down=not down)
            time.sleep(0.001)
        pull(WIRED.buttons[key], down=down)
        time.sleep(QUIET_S / 2)
    assert heard.get(timeout=PATIENCE_S) == KeyPressed(key)
    nothing_more(heard)


@pytest.mark.parametrize("key", Key)
def test_a_contact_that_never_rests_is_named_until_it_does(key: Key, panel: Panel, heard: "Queue[Report]") -> None:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until and ButtonsStuck((), (key,)) not in heard.queue:
        for down in (True, False):
            pull(WIRED.buttons[key], down=down)
            time.sleep(0.004)
    only_presses_before(heard, ButtonsStuck((), (key,)))
    assert heard.get(timeout=PATIENCE_S + contact.DEAF_S + contact.QUIET_S) == ButtonsStuck(())
    nothing_more(heard)


@pytest.mark.parametrize("key", Key)
def test_a_button_that_sticks_is_one_long_press(key: Key, panel: Panel, heard: "Queue[Report]") -> None:
    pull(WIRED.buttons[key], down=True)
    assert heard.get(timeout=PATIENCE_S) == KeyPressed(key, long=True)
    nothing_more(heard)
    pull(WIRED.buttons[key], down=False)
    nothing_more(heard)


@pytest.mark.parametrize("key", Key)
def test_a_button_that_is_down_at_the_start_was_not_pressed(key: Key, heard: "Queue[Report]") -> None:
    pull(WIRED.buttons[key], down=True)
    panel = Panel(WIRED, heard.put, long_press_s=LONG_S)
    nothing_more(heard)
    pull(WIRED.buttons[key], down=False)
    nothing_more(heard)
    panel.close()


@pytest.mark.parametrize("key", Key)
def test_a_lamp_burns_as_it_is_told(key: Key, panel: Panel) -> None:
    others = [pin for other, pin in WIRED.lamps.items() if other is not key]
    panel.show({key: Lamp.ON})
    assert burns(WIRED.lamps[key])
    assert not any(burns(pin) for pin in others)
    panel.show({})
    assert not burns(WIRED.lamps[key])


def test_the_trays_light_burns_as_it_is_told(panel: Panel) -> None:
    assert WIRED.tray_light
    for lit in (True, False, True):
        panel.shine(lit)
        assert becomes(WIRED.tray_light, lit=lit)
