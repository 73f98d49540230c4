"""The owner's office, wired: which files, and what is offered for settings that take any words."""

from collections.abc import Callable
from pathlib import Path

from kiosk import places
from kiosk.office.office import Files, Office
from kiosk.session.errands import Answer
from kiosk.translate import LANGUAGES

OFFERS = {
    "camera.source": ("auto", "pi", "usb:0", "simulated"),
    "screen.language": tuple(LANGUAGES),
}


def office(data: Path, settings_file: Path | None, post: Callable[[Answer], None]) -> Office:
    """For the kiosk with these games and this settings file, or the usual one."""
    return Office(Files(settings_file or places.settings_file(), data), post, OFFERS)
