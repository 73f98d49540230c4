"""The owner's office, wired: which files, and what it is handed to tell and to carry away."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from kiosk import places
from kiosk.commands.check import all_checks, place
from kiosk.commands.report import contents, pack
from kiosk.games import GAMES
from kiosk.office.office import Files, Knows, Office
from kiosk.session.errands import Answer
from kiosk.translate import LANGUAGES

OFFERS = {
    "camera.source": ("auto", "pi", "usb:0", "simulated"),
    "screen.language": tuple(LANGUAGES),
}


def office(data: Path, settings_file: Path | None, post: Callable[[Answer], None]) -> Office:
    """For the kiosk with these games and this settings file, or the usual one."""
    at = place(settings_file, data)
    games = {name: game() for name, game in GAMES.items()}
    knows = Knows(OFFERS, games, partial(_report, at.settings_file, data), all_checks(at))
    return Office(Files(settings_file or places.settings_file(), data), post, knows)


def _report(settings_file: Path, data: Path, to: Path) -> None:
    """What `dice-kiosk report` packs, as things are now. Raises OSError."""
    pack(to, dict(contents(place(settings_file, data))))
