"""The pins of the settings, as the panel wants them."""

from typing import TYPE_CHECKING

from kiosk.settings import PanelSettings

if TYPE_CHECKING:  # gpiozero only where there are pins
    from hardware.panel import Pins


def wiring(settings: PanelSettings) -> "Pins":
    """Which pin each button and lamp is on."""
    from hardware.panel import Pins  # noqa: PLC0415 - gpiozero only where there are pins

    return Pins(
        hold=tuple(map(_pin, settings.hold)),  # type: ignore[arg-type] # six, as the settings see to
        end_turn=_pin(settings.end_turn),
        undo=_pin(settings.undo),
        hold_lamps=tuple(map(_pin, settings.hold_lamps)),  # type: ignore[arg-type] # six
        end_turn_lamp=_pin(settings.end_turn_lamp),
        undo_lamp=_pin(settings.undo_lamp),
    )


def _pin(number: int) -> int | None:
    return number if number >= 0 else None
