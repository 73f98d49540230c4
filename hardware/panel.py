"""The panel on the table: eight buttons, their lamps and the tray's light on the pins of a Raspberry Pi."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, chdir, contextmanager
from tempfile import TemporaryDirectory
from typing import TypeVar
from warnings import catch_warnings, filterwarnings

from gpiozero import LED, PWMLED, Device, InputDevice
from gpiozero.exc import PinFactoryFallback, PinInvalidPin, PinPWMUnsupported

from hardware.clock import Clock, RealClock
from hardware.contact import Contact, Heard
from hardware.pins import Pins, check
from hardware.ports import PanelFault
from hardware.press import LONG_PRESS_S, shared
from kiosk.signals import Key, Lamp, Lamps, Post

BLINK_S = 0.4  # on, and off as long
LIGHT_HZ = 1000  # no shutter is so fast that a dimmed tray light would draw stripes on the picture

Part = TypeVar("Part", InputDevice, LED, LED | PWMLED)
NO_PINS = "the buttons cannot be used: this machine has no pins, or lgpio is not installed ({reason})"
IN_USE = "pin {pin} cannot be used: {reason}"


class Line:
    """The wire of a button: every edge on its pin is told as it comes, bounces too."""

    def __init__(self, button: InputDevice) -> None:
        self._button = button
        self._heard: Heard | None = None

    def is_down(self) -> bool:
        return bool(self._button.is_active)

    def listen(self, heard: Heard | None) -> None:
        self._heard = heard
        if self._button.pin:  # it is not closed yet
            self._button.pin.when_changed = self._changed if heard else None

    def _changed(self, at: float, high: int) -> None:
        if self._heard:
            self._heard(at, not high)


class Panel:
    """Posts a KeyPressed for each press, and shows lamps and light. Raises PanelFault when it cannot be had.

    A short press is posted when the button is let go, a long one once, as soon as it has lasted `long_press_s`.
    """

    def __init__(
        self, pins: Pins, post: Post, *, long_press_s: float = LONG_PRESS_S, clock: Clock | None = None
    ) -> None:
        _ready(pins)
        self._brightness = pins.brightness
        self._leds: dict[Key, LED] = {}
        self._shown: dict[Key, Lamp] = {}
        buttons = shared(post, clock or RealClock(), long_press_s=long_press_s)
        self._clock = buttons.clock
        with ExitStack() as opened:
            opened.callback(buttons.clock.close)
            self._contacts = [
                Contact(key, opened.enter_context(_line(pin)), buttons) for key, pin in pins.buttons.items()
            ]
            for key, pin in pins.lamps.items():
                self._leds[key] = opened.enter_context(_opened(pin, LED))
            self._light = _light_on(pins, opened)
            self._devices = opened.pop_all()

    def show(self, lamps: Lamps) -> None:
        """Lamps that are not named go out; one that blinks already goes on blinking undisturbed."""
        for key, led in self._leds.items():
            lamp = lamps.get(key, Lamp.OFF)
            if self._shown.get(key) is not lamp:
                _light(led, lamp)
                self._shown[key] = lamp

    def shine(self, on: bool) -> None:
        """The tray's light, as bright as it is set, or off."""
        if self._light:
            self._light.value = self._brightness if on else 0

    def close(self) -> None:
        self._clock.close()
        self._leds, self._light, self._contacts = {}, None, []
        self._devices.close()


def held_down(pins: Pins) -> tuple[Key, ...]:
    """The buttons that are down just now: held, stuck or wired to the wrong pin. Raises PanelFault."""
    _ready(pins)
    down = []
    for key, pin in pins.buttons.items():
        with _opened(pin, _button) as button:
            if button.is_active:
                down.append(key)
    return tuple(down)


@contextmanager
def tray_lit(pins: Pins) -> Iterator[None]:
    """The tray's light burns meanwhile, where there is one and nobody else has it."""
    with ExitStack() as opened:
        try:
            _ready(pins)
            light = _light_on(pins, opened)
        except PanelFault:
            light = None
        if light:
            light.value = pins.brightness
        yield


def _ready(pins: Pins) -> None:
    check(pins)
    if pins.used:
        _ask_for_pins()


@contextmanager
def _line(pin: int) -> Iterator[Line]:
    """The wire on a pin; in the end nobody listens to it: the pin would remember, and tell the next one nothing."""
    with _opened(pin, _button) as button:
        line = Line(button)
        yield line
        line.listen(None)


def _button(pin: int) -> InputDevice:
    return InputDevice(pin, pull_up=True)


def _light_on(pins: Pins, opened: ExitStack) -> LED | PWMLED | None:
    return None if pins.tray_light is None else opened.enter_context(_opened(pins.tray_light, _dimmed))


def _dimmed(pin: int) -> LED | PWMLED:
    """A light of any brightness; where a pin cannot be dimmed it is on or off."""
    try:
        return PWMLED(pin, frequency=LIGHT_HZ)
    except PinPWMUnsupported:
        return LED(pin)


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
        with somewhere_writable(), catch_warnings():
            filterwarnings("ignore", "Falling back from", PinFactoryFallback)  # what is lacking, our sentence says
            Device.ensure_pin_factory()
    except Exception as fault:
        raise PanelFault(NO_PINS, reason=str(fault)) from fault


def _opened(pin: int, part: Callable[[int], Part]) -> Part:
    """The button, lamp or light on `pin`; whatever the driver below says becomes one sentence."""
    try:
        return part(pin)
    except PinInvalidPin:
        raise PanelFault("there is no pin {pin}; BCM numbers go from 0 to 27", pin=str(pin)) from None
    except Exception as fault:
        raise PanelFault(IN_USE, pin=str(pin), reason=str(fault)) from fault
