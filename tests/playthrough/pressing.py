"""Fingers on real gpiozero buttons, whose pins are gpiozero's mock pins."""

import threading
import time
from queue import SimpleQueue
from typing import Any

from gpiozero import Device

from hardware.contact import BOUNCE_S
from hardware.press import AGAIN_S
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


PRESS_S = 2 * BOUNCE_S
LOOK_S = 0.2  # until what a press did can be seen


class Finger:
    """One finger, that presses a button and waits to see what comes of it."""

    def __init__(self) -> None:
        self._keys: SimpleQueue[Key] = SimpleQueue()
        self.busy = False
        threading.Thread(target=self._work, daemon=True).start()

    def press(self, key: Key) -> None:
        """Down and up again; busy until then."""
        self.busy = True
        self._keys.put(key)

    def _work(self) -> None:
        while True:
            key = self._keys.get()
            pin = _pin(PINS[key])
            pin.drive_low()
            time.sleep(PRESS_S)
            pin.drive_high()
            time.sleep(LOOK_S + (AGAIN_S if key is Key.END_TURN else 0.0))
            self.busy = False


def burns(key: Key) -> bool:
    """The lamp of a button is lit at this moment."""
    return bool(_pin(LAMPS[key]).state)


def _pin(number: int) -> Any:
    return Device.pin_factory.pin(number)
