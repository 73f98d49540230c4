"""The panel on the table: eight buttons and their lamps on the pins of a Raspberry Pi."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, chdir, contextmanager
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import TypeVar

from gpiozero import LED, Button, Device
from gpiozero.exc import PinInvalidPin

from hardware.ports import PanelFault
from hardware.press import Press, StuckButtons
from kiosk.signals import HOLD_KEYS, Key, Lamp, Lamps, Post

LONG_PRESS_S = 0.8
BOUNCE_S = 0.03  # a contact is believed when it has been still for this long; cheap buttons chatter for 5 to 20 ms
BLINK_S = 0.4  # on, and off as long

TWICE = "pin {pin} is used for both {one} and {other}; give each its own pin in settings.toml"

Part = TypeVar("Part", Button, LED)
NO_PINS = "the buttons cannot be used: this machine has no pins, or lgpio is not installed ({reason})"
SixPins = tuple[int | None, int | None, int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Pins:
    """Which pin each button and lamp is on, as BCM numbers; None where there is none.

    A button joins its pin to ground (the Pi pulls the pin up); a lamp is an LED with its resistor from pin to ground.
    The usual wiring leaves I2C (2, 3), UART (14, 15) and SPI (7 to 11) free, and 18 for a dimmed tray light. Its lamps
    are on pins that the Pi holds low while it starts, so that they stay dark. 19 to 21 are wanted by I2S sound cards.
    """

    hold: SixPins = (5, 6, 16, 17, 22, 23)
    end_turn: int | None = 24
    undo: int | None = 4
    hold_lamps: SixPins = (12, 13, 19, 20, 21, 26)
    end_turn_lamp: int | None = 27
    undo_lamp: int | None = 25

    @property
    def buttons(self) -> dict[Key, int]:
        return _wired((*self.hold, self.end_turn, self.undo))

    @property
    def lamps(self) -> dict[Key, int]:
        return _wired((*self.hold_lamps, self.end_turn_lamp, self.undo_lamp))


def _wired(pins: tuple[int | None, ...]) -> dict[Key, int]:
    keys = (*HOLD_KEYS, Key.END_TURN, Key.UNDO)
    return {key: pin for key, pin in zip(keys, pins, strict=True) if pin is not None}


class Panel:
    """Posts a KeyPressed for each press and shows lamps. Raises PanelFault when it cannot be had.

    A short press is posted when the button is let go, a long one once, as soon as it has lasted `long_press_s`.
    """

    def __init__(self, pins: Pins, post: Post, *, long_press_s: float = LONG_PRESS_S) -> None:
        _check(pins)
        if pins.buttons or pins.lamps:
            _ask_for_pins()
        self._leds: dict[Key, LED] = {}
        self._shown: dict[Key, Lamp] = {}
        stuck = StuckButtons(post)
        with ExitStack() as opened:
            for key, pin in pins.buttons.items():
                button = opened.enter_context(_opened(pin, lambda pin: _button(pin, long_press_s)))
                opened.callback(_watched(button, Press(key, post, stuck)).close)
            for key, pin in pins.lamps.items():
                self._leds[key] = opened.enter_context(_opened(pin, LED))
            self._devices = opened.pop_all()

    def show(self, lamps: Lamps) -> None:
        """Lamps that are not named go out; one that blinks already goes on blinking undisturbed."""
        for key, led in self._leds.items():
            lamp = lamps.get(key, Lamp.OFF)
            if self._shown.get(key) is not lamp:
                _light(led, lamp)
                self._shown[key] = lamp

    def close(self) -> None:
        self._leds = {}
        self._devices.close()


def held_down(pins: Pins) -> tuple[Key, ...]:
    """The buttons that are down just now: held, stuck or wired to the wrong pin. Raises PanelFault."""
    _check(pins)
    if pins.buttons:
        _ask_for_pins()
    down = []
    for key, pin in pins.buttons.items():
        with _opened(pin, lambda pin: _button(pin, LONG_PRESS_S)) as button:
            if button.is_pressed:
                down.append(key)
    return tuple(down)


def _watched(button: Button, press: Press) -> Press:
    button.when_pressed, button.when_held, button.when_released = press.begin, press.hold, press.end
    if button.is_pressed:
        press.down()
    return press


def _button(pin: int, long_press_s: float) -> Button:
    return Button(pin, pull_up=True, bounce_time=BOUNCE_S, hold_time=long_press_s, hold_repeat=False)


def _light(led: LED, lamp: Lamp) -> None:
    match lamp:
        case Lamp.ON:
            led.on()
        case Lamp.OFF:
            led.off()
        case Lamp.BLINK:
            led.blink(on_time=BLINK_S, off_time=BLINK_S, background=True)


@contextmanager
def somewhere_writable() -> Iterator[None]:
    """Import lgpio inside this: it makes a pipe in the current directory, which of a service is read-only."""
    with TemporaryDirectory() as room, chdir(room):
        yield


def _ask_for_pins() -> None:
    """Raises PanelFault on a machine without pins, or where the library that drives them is missing."""
    try:
        with somewhere_writable():
            Device.ensure_pin_factory()
    except Exception as fault:
        raise PanelFault(NO_PINS, reason=str(fault)) from fault


def _opened(pin: int, part: Callable[[int], Part]) -> Part:
    """The button or lamp on `pin`; whatever the driver below says becomes one sentence."""
    try:
        return part(pin)
    except PinInvalidPin:
        raise PanelFault("there is no pin {pin}; settings.toml wants BCM numbers from 0 to 27", pin=str(pin)) from None
    except Exception as fault:
        raise PanelFault("pin {pin} cannot be used: {reason}", pin=str(pin), reason=str(fault)) from fault


def _check(pins: Pins) -> None:
    """Raises PanelFault where a pin is named twice."""
    users: dict[int, str] = {}
    for pin, user in _users(pins):
        if pin in users:
            raise PanelFault(TWICE, pin=str(pin), one=users[pin], other=user)
        users[pin] = user


def _users(pins: Pins) -> Iterator[tuple[int, str]]:
    yield from ((pin, str(key)) for key, pin in pins.buttons.items())
    yield from ((pin, f"the lamp of {key}") for key, pin in pins.lamps.items())
