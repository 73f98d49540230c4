"""Which pin of a Raspberry Pi each button and lamp is on."""

from collections.abc import Iterator
from dataclasses import dataclass

from hardware.ports import PanelFault
from kiosk.signals import HOLD_KEYS, Key

TWICE = "pin {pin} is used for both {one} and {other}; give each its own"

SixPins = tuple[int | None, int | None, int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Pins:
    """The pins as BCM numbers; None where there is none.

    A button joins its pin to ground (the Pi pulls the pin up); a lamp is an LED with its resistor from pin to ground;
    the tray light's pin switches a transistor. The usual wiring leaves I2C (2, 3), UART (14, 15) and SPI (7 to 11)
    free. Its lamps are on pins that the Pi holds low while it starts, so that they stay dark. 18 to 21 are wanted by
    I2S sound cards.
    """

    hold: SixPins = (5, 6, 16, 17, 22, 23)
    end_turn: int | None = 24
    undo: int | None = 4
    hold_lamps: SixPins = (12, 13, 19, 20, 21, 26)
    end_turn_lamp: int | None = 27
    undo_lamp: int | None = 25
    tray_light: int | None = 18
    brightness: float = 1.0
    """Of the tray light, up to 1."""

    @property
    def buttons(self) -> dict[Key, int]:
        return _wired((*self.hold, self.end_turn, self.undo))

    @property
    def lamps(self) -> dict[Key, int]:
        return _wired((*self.hold_lamps, self.end_turn_lamp, self.undo_lamp))

    @property
    def used(self) -> bool:
        """Anything at all is wired."""
        return any(True for _ in _users(self))


def _wired(pins: tuple[int | None, ...]) -> dict[Key, int]:
    keys = (*HOLD_KEYS, Key.END_TURN, Key.UNDO)
    return {key: pin for key, pin in zip(keys, pins, strict=True) if pin is not None}


def check(pins: Pins) -> None:
    """Raises PanelFault where a pin is named twice."""
    users: dict[int, str] = {}
    for pin, user in _users(pins):
        if pin in users:
            raise PanelFault(TWICE, pin=str(pin), one=users[pin], other=user)
        users[pin] = user


def _users(pins: Pins) -> Iterator[tuple[int, str]]:
    yield from ((pin, str(key)) for key, pin in pins.buttons.items())
    yield from ((pin, f"the lamp of {key}") for key, pin in pins.lamps.items())
    if pins.tray_light is not None:
        yield pins.tray_light, "the tray light"
