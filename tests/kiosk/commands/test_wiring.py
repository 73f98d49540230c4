"""The settings say what is wired, and the panel gets exactly that."""

from dataclasses import replace

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.pins import Pins
from kiosk.commands.wiring import is_wired, tray_lit, wiring
from kiosk.settings import PanelSettings

USUAL = PanelSettings()
NO_HOLD = (-1,) * 6


@pytest.fixture(autouse=True)
def pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setattr(Device, "pin_factory", MockFactory(pin_class=MockPWMPin))


def test_without_settings_the_wiring_is_the_usual_one() -> None:
    assert wiring(USUAL) == Pins()


def test_minus_one_is_no_pin() -> None:
    bare = replace(USUAL, hold=NO_HOLD, hold_lamps=NO_HOLD, end_turn_lamp=-1, undo_lamp=-1, tray_light=-1)
    found = wiring(bare)
    assert (list(found.buttons.values()), list(found.lamps.values()), found.tray_light) == ([24, 4], [], None)


@pytest.mark.parametrize("percent, share", [(0, 0.0), (25, 0.25), (100, 1.0), (250, 1.0)])
def test_brightness_is_a_share_of_all_the_light_has(percent: int, share: float) -> None:
    assert wiring(replace(USUAL, brightness=percent)).brightness == share


@pytest.mark.parametrize("says, here, wired", [("auto", True, True), ("auto", False, False), ("no", True, False)])
def test_where_pins_are_they_count_unless_the_settings_say_no(
    monkeypatch: pytest.MonkeyPatch, says: str, here: bool, wired: bool
) -> None:
    if not here:
        monkeypatch.delenv("GPIOZERO_PIN_FACTORY")
    assert is_wired(replace(USUAL, wired=says)) == wired


def test_whoever_looks_without_the_kiosk_has_the_trays_light_too() -> None:
    with tray_lit(replace(USUAL, brightness=40)):
        assert Device.pin_factory.pin(18).state == pytest.approx(0.4)
    with tray_lit(replace(USUAL, wired="no")):
        assert not Device.pin_factory.pin(18).state
