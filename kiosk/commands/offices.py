"""The owner's office, wired: which files, and what it is handed to tell and to carry away."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from kiosk import places
from kiosk.games import GAMES
from kiosk.health.finding import Finding
from kiosk.office.office import Files, Knows, Office
from kiosk.session.errands import Answer
from kiosk.translate import LANGUAGES

OFFERS = {
    "camera.source": ("auto", "pi", "usb:0", "simulated"),
    "screen.language": tuple(LANGUAGES),
    "table.games": ("all", *GAMES),
}


def office(data: Path, settings_file: Path | None, post: Callable[[Answer], None]) -> Office:
    """For the kiosk with these games and this settings file, or the usual one."""
    settings = settings_file or places.settings_file()
    games = {name: game() for name, game in GAMES.items()}
    knows = Knows(OFFERS, games, partial(_report, settings, data), partial(_checks, settings, data))
    return Office(Files(settings, data), post, knows)


def _checks(settings: Path, data: Path) -> Iterable[Callable[[], Finding]]:
    """All that `dice-kiosk check` tries, as things are now."""
    from kiosk.commands.check import all_checks, place  # noqa: PLC0415 - only where somebody wants to know

    return all_checks(place(settings, data)).values()


def _report(settings: Path, data: Path, to: Path) -> None:
    """What `dice-kiosk report` packs, as things are now. Raises OSError."""
    from kiosk.commands.check import place  # noqa: PLC0415 - as above
    from kiosk.commands.report import contents, pack  # noqa: PLC0415 - as above

    pack(to, dict(contents(place(settings, data))))
