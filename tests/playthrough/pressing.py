"""Fingers on real gpiozero buttons, whose pins are gpiozero's mock pins."""

from typing import Any

from gpiozero import Device

from kiosk.settings import PanelSettings
from kiosk.signals import HOLD_KEYS, Key

PINS = dict(zip(HOLD_KEYS, PanelSettings().hold, strict=True)) | {
    Key.END_TURN: PanelSettings().end_turn,
    Key.UNDO: PanelSettings().undo,
}
LAMPS = dict(zip(HOLD_KEYS, PanelSettings().hold_lamps, strict=True)) | {
    Key.END_TURN: PanelSettings().end_turn_lamp,
    Key.UNDO: PanelSettings().undo_lamp,
}


def press(key: Key) -> None:
    """Down and up again."""
    pin = _pin(PINS[key])
    pin.drive_low()
    pin.drive_high()


def burns(key: Key) -> bool:
    """The lamp of a button is lit at this moment."""
    return bool(_pin(LAMPS[key]).state)


def _pin(number: int) -> Any:
    return Device.pin_factory.pin(number)
