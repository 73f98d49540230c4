"""The pins of the settings, as the panel wants them."""

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from kiosk.commands.machine import pins_here
from kiosk.settings import PanelSettings

if TYPE_CHECKING:  # numpy comes with it
    from hardware.pins import Pins

PERCENT = 100


def is_wired(settings: PanelSettings) -> bool:
    """There are pins, and something is joined to them."""
    return settings.wired == "yes" or (settings.wired == "auto" and pins_here())


def tray_lit(settings: PanelSettings) -> AbstractContextManager[None]:
    """The tray's light burns meanwhile, where there is one: whoever looks without the kiosk sees what it sees."""
    if not is_wired(settings):
        return nullcontext()
    from hardware.panel import tray_lit as lit  # noqa: PLC0415 - gpiozero only where there are pins

    return lit(wiring(settings))


def wiring(settings: PanelSettings) -> "Pins":
    """Which pin each button, lamp and light is on."""
    from hardware.pins import Pins  # noqa: PLC0415 - numpy comes with it

    return Pins(
        hold=tuple(map(_pin, settings.hold)),  # type: ignore[arg-type] # six, as the settings see to
        end_turn=_pin(settings.end_turn),
        undo=_pin(settings.undo),
        hold_lamps=tuple(map(_pin, settings.hold_lamps)),  # type: ignore[arg-type] # six
        end_turn_lamp=_pin(settings.end_turn_lamp),
        undo_lamp=_pin(settings.undo_lamp),
        tray_light=_pin(settings.tray_light),
        brightness=min(settings.brightness, PERCENT) / PERCENT,
    )


def _pin(number: int) -> int | None:
    return number if number >= 0 else None
